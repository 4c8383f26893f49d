import { timingSafeEqual } from 'node:crypto';
import { CONSOLE_LIMITS } from '@candor/model/console/limits.ts';
import { SECOND } from '@candor/model/time.ts';
import { tokenHash } from '../auth/index.ts';
import { hostCookieName } from '../platform/http/headers.ts';
import type { ResolveSession } from '../platform/http/types.ts';
import type { ConsoleDeps } from './deps.ts';
import { sessionOf, touchOperatorSession } from './store.ts';
import type { OperatorSession } from './tables.ts';

/** Not the app's: cookies ignore ports, so their names keep the two origins apart. */
export const OPERATOR_COOKIE = 'operator';

const COOKIE = /^(ops_[0-9a-hjkmnp-tv-z]{26})\.([A-Za-z0-9_-]{43})$/;
const SEEN_EVERY_MS = 10 * SECOND;

/**
 * The operator of a request, by one cookie that scripts cannot read. Other sites cannot use it: it is sent from our own
 * pages alone (SameSite), and whatever changes something must come from the console's exact origin.
 */
export function resolveOperator(deps: Pick<ConsoleDeps, 'db' | 'wall' | 'secure'>): ResolveSession {
  const { db, wall } = deps;
  const name = hostCookieName(OPERATOR_COOKIE, deps.secure);
  return async ({ cookies }) => {
    const cookie = cookies[name];
    if (cookie === undefined || cookie === '') return undefined;
    const [, id, token] = COOKIE.exec(cookie) ?? [];
    const found = id && token ? await sessionOf(db, id) : undefined;
    const now = wall.now();
    if (!found || !token || !timingSafeEqual(tokenHash(token), found.session.tokenHash)) return OVER;
    if (isOver(found.session, now) || found.operator.state !== 'active') return OVER;
    // Waited for: the next call of this session must not find it idle.
    if (now - found.session.lastSeenAt >= SEEN_EVERY_MS) await touchOperatorSession(db, found.session.id, now);
    const { operator } = found;
    return { session: { id: found.session.id, customerId: operator.id, roles: operator.roles, barred: {} } };
  };
}

const OVER = { refusal: { code: 'session_ended' } } as const;

/** Ended, idle for a quarter of an hour, or past its absolute end. */
function isOver({ endedAt, lastSeenAt, expiresAt }: OperatorSession, now: number): boolean {
  return endedAt !== null || now >= expiresAt || now - lastSeenAt >= CONSOLE_LIMITS.idleMs;
}
