import type { AccessEntry } from '@candor/model/auth/access-schema.ts';
import { PROTECTIONS, type SecurityView } from '@candor/model/auth/security-schema.ts';
import { formatInstant, instant } from '@candor/model/time.ts';
import type { AuthDeps } from '../deps.ts';
import { contactsOf, shortened } from '../records/contact-of.ts';
import { wordPlace } from '../records/seal.ts';
import { currentSecurity } from '../records/security-row.ts';
import type { AccessRow, PasskeyRow, SecurityRow } from '../records/security-tables.ts';
import { isProtected, protectionEnds } from './set-protections.ts';
import { accessEntriesOf, customerById, openSessionsOf, passkeysOf } from '../records/store.ts';
import type { SessionRow } from '../records/tables.ts';
import { assert } from '../../platform/commands/assert.ts';

/** The customer's view of sessions, history and protections. */

const iso = (at: number) => formatInstant(instant(at));
const isoOrNull = (at: number | null) => (at === null ? null : iso(at));

export function sessionView(session: SessionRow, currentId: string) {
  const { id: sessionId, device, ipPrefix: place, method, secondFactor } = session;
  const times = {
    startedAt: iso(session.createdAt),
    lastSeenAt: iso(session.lastSeenAt),
    expiresAt: iso(session.expiresAt),
  };
  return { sessionId, current: sessionId === currentId, device, place, method, secondFactor, ...times };
}

export function passkeyView({ id: passkeyId, name, kind, createdAt, lastUsedAt, backedUp }: PasskeyRow) {
  return { passkeyId, name, kind, createdAt: iso(createdAt), lastUsedAt: isoOrNull(lastUsedAt), backedUp };
}

function entryView({ id: entryId, kind, at, device, place, method, reason, sessionId }: AccessRow): AccessEntry {
  return { entryId, kind, at: iso(at), device, place, method, reason, sessionId };
}

const PAGE = 50;
const CURSOR = /^([0-9]{1,15})-(acs_[0-9a-z]{26})$/;

/** A page of the history of access. An invalid cursor begins at the newest. */
export async function readHistory(
  deps: AuthDeps,
  customerId: string,
  query: { cursor?: string | undefined; limit?: string | undefined },
) {
  const [, at, id] = CURSOR.exec(query.cursor ?? '') ?? [];
  const limit = Number(query.limit ?? PAGE);
  const rows = await accessEntriesOf(deps.db, customerId, at && id ? { at: Number(at), id } : undefined, limit + 1);
  const entries = rows.slice(0, limit);
  const last = entries.at(-1);
  return { entries: entries.map(entryView), next: rows.length > limit && last ? `${last.at}-${last.id}` : null };
}

async function readState(deps: AuthDeps, customerId: string): Promise<{ security: SecurityRow; now: number }> {
  const seen = await deps.runner.dryRun(currentSecurity, { customerId });
  assert(seen.ok, 'looking refuses nobody');
  return seen.value;
}

export function protectionViews(security: SecurityRow, now: number): SecurityView['protections'] {
  return PROTECTIONS.map((protection) => ({
    protection,
    on: isProtected(security, protection, now),
    endsAt: isoOrNull(protectionEnds(security, protection, now)),
  }));
}

export async function readProtections(deps: AuthDeps, customerId: string) {
  const { security, now } = await readState(deps, customerId);
  return { protections: protectionViews(security, now) };
}

export async function readDeletion(deps: AuthDeps, customerId: string): Promise<SecurityView['deletion']> {
  const [{ security }, obstacles] = await Promise.all([readState(deps, customerId), deps.obstaclesOf(customerId)]);
  return deletionView(security, obstacles);
}

function deletionView(security: SecurityRow, obstacles: readonly SecurityView['deletion']['obstacles'][number][]) {
  const { deletionRequestedAt, deletionDueAt } = security;
  return {
    state: deletionDueAt === null ? ('none' as const) : ('cooling_off' as const),
    requestedAt: isoOrNull(deletionRequestedAt),
    dueAt: isoOrNull(deletionDueAt),
    obstacles: [...obstacles],
  };
}

/** Everything that /security shows. */
export async function readSecurity(deps: AuthDeps, customerId: string): Promise<SecurityView> {
  const [customer, { security, now }, passkeys, sessions, obstacles] = await Promise.all([
    customerById(deps.db, customerId),
    readState(deps, customerId),
    passkeysOf(deps.db, customerId),
    openSessionsOf(deps.db, customerId),
    deps.obstaclesOf(customerId),
  ]);
  assert(customer, `session of a customer who does not exist: ${customerId}`);
  const shown = (type: 'email' | 'phone') => {
    const contact = contactsOf(customer).find((each) => each.type === type);
    return contact ? shortened(contact) : null;
  };
  const { antiPhishingWord: sealed, holdUntil } = security;
  return {
    hasPassword: customer.passwordHash !== null,
    passwordChangedAt: isoOrNull(security.passwordChangedAt),
    tradingPasswordSet: security.tradingPasswordHash !== null,
    contacts: { email: shown('email'), phone: shown('phone') },
    authenticator: {
      enrolledAt: isoOrNull(security.totpEnrolledAt),
      recoveryCodesLeft: security.recoveryCodes.length,
    },
    passkeys: passkeys.map(passkeyView),
    antiPhishingWord: sealed === null ? null : deps.seal.open(wordPlace(customerId), sealed),
    protections: protectionViews(security, now),
    loginAlerts: security.loginAlerts,
    openSessions: sessions.length,
    holdUntil: holdUntil !== null && holdUntil > now ? iso(holdUntil) : null,
    deletion: deletionView(security, obstacles),
  };
}
