import { HEADERS } from '@candor/model/http.ts';
import { IDENTITY_REFUSAL } from '@candor/model/identity/states.ts';
import { MINUTE } from '@candor/model/time.ts';
import type { Clock } from '../platform/clock.ts';
import type { CommandRunner } from '../platform/command.ts';
import type { Db } from '../platform/db.ts';
import { hostCookieName } from '../platform/http-headers.ts';
import type { ResolveSession, Session, SessionAnswer } from '../platform/http-types.ts';
import type { Listener } from '../platform/outbox.ts';
import { endSession } from './open-session.ts';
import { SessionCache } from './session-cache.ts';
import { BINDER_COOKIE, isOver, isRight, judge, type Presented, sessionIdOf } from './session-tokens.ts';
import { type SessionWithCustomer, touchSession } from './store.ts';
import type { SessionEnd } from './tables.ts';

export interface SessionsOptions {
  readonly db: Db;
  readonly runner: CommandRunner;
  readonly wall: Clock;
  readonly secure: boolean;
  readonly onError: (error: Error) => void;
  /** Tells the customer that a session was ended because its tokens did not belong together. */
  readonly onMismatch: (customerId: string) => Promise<void>;
}

export interface Sessions {
  /** For the HTTP layer: the session of a request by its two tokens and the binder cookie. */
  readonly resolve: ResolveSession;
  /** For the live connection: browsers set no headers there, so the binder alone opens reading (ruling 38). */
  resolveUpgrade(cookies: Readonly<Record<string, string>>): Promise<UpgradeSession | undefined>;
  /** Those of the given sessions that are over. */
  endedAmong(sessionIds: readonly string[]): Promise<string[]>;
  end(session: { id: string; customerId: string }, reason: SessionEnd): Promise<void>;
  /** Hears `session.ended` of every process, to forget the session and tell `onEnded`. */
  readonly listener: Listener;
  /** Told of each ended session, so that its sockets close within a second. Answers how to stop. */
  onEnded(heard: (sessionId: string) => void): () => void;
}

export interface UpgradeSession {
  readonly sessionId: string;
  readonly customerId: string;
}

const SEEN_EVERY_MS = MINUTE;

export function createSessions(options: SessionsOptions): Sessions {
  const { db, runner, wall } = options;
  const binderName = hostCookieName(BINDER_COOKIE, options.secure);
  const cache = new SessionCache(db, wall);
  const hearers = new Set<(sessionId: string) => void>();

  const ended = (sessionId: string) => {
    cache.forget(sessionId);
    for (const hear of hearers) hear(sessionId);
  };
  const end: Sessions['end'] = async ({ id, customerId }, reason) => {
    await runner.run(endSession, { customerId, sessionId: id, reason });
    ended(id);
  };

  return {
    resolve: resolverOf(options, cache, binderName, end),
    end,
    async resolveUpgrade(cookies) {
      const binder = cookies[binderName];
      const sessionId = sessionIdOf(binder);
      const found = sessionId ? await cache.get(sessionId) : undefined;
      if (!found || !isRight(binder, found.session.binderHash) || isOver(found.session, wall.now())) return undefined;
      return { sessionId: found.session.id, customerId: found.session.customerId };
    },
    async endedAmong(sessionIds) {
      const found = await Promise.all(sessionIds.map((id) => cache.get(id)));
      const now = wall.now();
      return sessionIds.filter((_id, index) => {
        const session = found[index]?.session;
        return !session || isOver(session, now);
      });
    },
    listener: {
      name: 'sessions',
      types: new Set(['session.ended']),
      fromNow: true,
      hear: ({ payload }) => ended(String(payload.sessionId)),
    },
    onEnded(heard) {
      hearers.add(heard);
      return () => void hearers.delete(heard);
    },
  };
}

function resolverOf(
  options: SessionsOptions,
  cache: SessionCache,
  binderName: string,
  end: Sessions['end'],
): ResolveSession {
  const { db, wall } = options;

  function noteSeen({ session }: SessionWithCustomer): void {
    const now = wall.now();
    if (now - session.lastSeenAt < SEEN_EVERY_MS) return;
    session.lastSeenAt = now;
    touchSession(db, session.id, now).catch(options.onError);
  }

  async function revoke(session: { id: string; customerId: string }): Promise<SessionAnswer> {
    await end(session, 'token_mismatch');
    options.onMismatch(session.customerId).catch(options.onError);
    return { refusal: { code: 'token_mismatch' } };
  }

  function settle(
    found: SessionWithCustomer | undefined,
    presented: Presented,
  ): SessionAnswer | Promise<SessionAnswer> {
    const verdict = found ? judge(found.session, presented, wall.now()) : 'unknown';
    if (!found || verdict === 'over' || verdict === 'unknown') return OVER;
    if (verdict === 'mismatch') return revoke(found.session);
    noteSeen(found);
    return { session: asHttpSession(found) };
  }

  return ({ headers, cookies }) => {
    const presented: Presented = {
      token: headers[HEADERS.sessionToken],
      proof: headers[HEADERS.proofToken],
      binder: cookies[binderName],
    };
    if (presented.token === undefined && presented.proof === undefined) return undefined;
    // A proof without its token names a session only through the cookie.
    const sessionId = sessionIdOf(presented.token) ?? sessionIdOf(presented.binder);
    if (!sessionId) return OVER;
    const found = cache.get(sessionId);
    return found instanceof Promise ? found.then((read) => settle(read, presented)) : settle(found, presented);
  };
}

const OVER = { refusal: { code: 'session_ended' } } as const satisfies SessionAnswer;

function asHttpSession({ session, identityStatus, state }: SessionWithCustomer): Session {
  const identity = IDENTITY_REFUSAL[identityStatus];
  const frozen = state === 'open' ? undefined : ('account_frozen' as const);
  const verified = identity ?? frozen;
  return {
    id: session.id,
    customerId: session.customerId,
    barred: {
      ...(verified ? { verified } : {}),
      ...(identity ? { verified_or_frozen: identity } : {}),
    },
  };
}
