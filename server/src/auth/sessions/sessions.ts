import { HEADERS } from '@candor/model/http.ts';
import { IDENTITY_REFUSAL } from '@candor/model/identity/states.ts';
import { type Instant, MINUTE } from '@candor/model/time.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { CommandRunner } from '../../platform/commands/command.ts';
import type { Db } from '../../platform/database/db.ts';
import { hostCookieName } from '../../platform/http/headers.ts';
import type { ReplyHead, ResolveSession, Session, SessionAnswer, SessionRequest } from '../../platform/http/types.ts';
import type { Listener } from '../../platform/commands/outbox.ts';
import type { RandomSource } from '../../platform/time/random.ts';
import { endSession } from './open-session.ts';
import { isRotationDue, mayBeOnItsWay, noteProofSeen, rotateProof } from './rotate-proof.ts';
import { SessionCache } from './session-cache.ts';
import {
  BINDER_COOKIE,
  isOver,
  isRight,
  checkTokens,
  type PresentedTokens,
  sessionIdOf,
  type Verdict,
} from './session-tokens.ts';
import { type SessionWithCustomer, touchSession } from '../records/store.ts';
import type { SessionEnd, SessionRow } from '../records/tables.ts';

export interface SessionsOptions {
  readonly db: Db;
  readonly runner: CommandRunner;
  readonly wall: Clock;
  readonly secure: boolean;
  readonly random: RandomSource;
  readonly onError: (error: Error) => void;
}

export interface Sessions {
  /** For the HTTP layer: the session of a request by its two tokens and the binder cookie. */
  readonly resolve: ResolveSession;
  /** For the live connection: browsers set no headers there, so the binder alone allows reading (ruling 38). */
  resolveUpgrade(cookies: Readonly<Record<string, string>>): Promise<UpgradeSession | undefined>;
  /** Returns the ended ones of the given sessions. */
  endedAmong(sessionIds: readonly string[]): Promise<string[]>;
  end(session: { id: string; customerId: string }, reason: SessionEnd): Promise<boolean>;
  /** Drops sessions that a command has ended from the cache at once, and closes their sockets. */
  ended(sessionIds: readonly string[]): void;
  /** The session of a request whose tokens are all right but which is locked after a pause. */
  locked(request: Pick<SessionRequest, 'headers' | 'cookies'>): Promise<SessionRow | undefined>;
  /** Unlocks a locked session. */
  unlock(session: SessionRow): Promise<void>;
  /** Gives the session a new proof at once, when it has gained rights. */
  renewProof(sessionId: string, reply: Pick<ReplyHead, 'setHeader'>): Promise<void>;
  /** Handles `session.ended` of every process: drops the session from the cache and calls `onEnded`. */
  readonly listener: Listener;
  /**
   * Called for each ended session, so that its sockets close within a second. Returns the function that unsubscribes.
   */
  onEnded(listener: (sessionId: string) => void): () => void;
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
  const listeners = new Set<(sessionId: string) => void>();

  const ended = (sessionId: string) => {
    cache.forget(sessionId);
    for (const listener of listeners) listener(sessionId);
  };
  const end: Sessions['end'] = async ({ id, customerId }, reason) => {
    const decision = await runner.run(endSession, { customerId, sessionId: id, reason });
    ended(id);
    return decision.ok && decision.value.ended;
  };

  return {
    resolve: resolverOf(options, cache, binderName, end),
    end,
    ended: (sessionIds) => sessionIds.forEach(ended),
    async locked({ headers, cookies }) {
      const presented = presentedIn({ headers, cookies }, binderName);
      const sessionId = sessionIdOf(presented.token);
      const found = sessionId ? await cache.fresh(sessionId) : undefined;
      const isLocked = found?.canUnlock && checkTokens(found.session, presented, wall.now()) === 'locked';
      return isLocked ? found.session : undefined;
    },
    async unlock(session) {
      await touchSession(db, session.id, wall.now());
      cache.forget(session.id);
    },
    async renewProof(sessionId, reply) {
      const found = await cache.fresh(sessionId);
      if (!found || mayBeOnItsWay(found.session, wall.now())) return;
      const rotated = await rotateProof(options, found.session);
      cache.forget(sessionId);
      if (rotated) reply.setHeader(HEADERS.proofToken, rotated.proof);
    },
    async resolveUpgrade(cookies) {
      const binder = cookies[binderName];
      const sessionId = sessionIdOf(binder);
      const found = sessionId ? await cache.get(sessionId) : undefined;
      if (!found || isGone(found) || !isRight(binder, found.session.binderHash)) return undefined;
      if (isOver(found.session, wall.now())) return undefined;
      return { sessionId: found.session.id, customerId: found.session.customerId };
    },
    async endedAmong(sessionIds) {
      const found = await Promise.all(sessionIds.map((id) => cache.get(id)));
      const now = wall.now();
      return sessionIds.filter((_id, index) => {
        const each = found[index];
        return !each || isGone(each) || isOver(each.session, now);
      });
    },
    listener: {
      name: 'sessions',
      types: new Set(['session.ended']),
      fromNow: true,
      handle: ({ payload }) => ended(String(payload.sessionId)),
    },
    onEnded(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function presentedIn(
  { headers, cookies }: Pick<SessionRequest, 'headers' | 'cookies'>,
  binderName: string,
): PresentedTokens {
  return {
    token: headers[HEADERS.sessionToken],
    proof: headers[HEADERS.proofToken],
    binder: cookies[binderName],
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

  async function revoke(session: { id: string; customerId: string }, reason: SessionEnd): Promise<SessionAnswer> {
    await end(session, reason);
    return { refusal: { code: 'token_mismatch' } };
  }

  async function withProofNews(found: SessionWithCustomer, verdict: Verdict, reply: ReplyHead): Promise<SessionAnswer> {
    const proof = await settleProof(options, found.session, verdict);
    if (proof) reply.setHeader(HEADERS.proofToken, proof);
    else if (isRotationDue(found.session, wall.now())) cache.forget(found.session.id);
    noteSeen(found);
    return { session: asHttpSession(found) };
  }

  function settle(
    found: SessionWithCustomer | undefined,
    presented: PresentedTokens,
    reply: ReplyHead,
    isFresh: boolean,
  ): SessionAnswer | Promise<SessionAnswer> {
    const verdict = found ? checkTokens(found.session, presented, wall.now()) : 'unknown';
    if (!found || isGone(found) || verdict === 'over' || verdict === 'unknown') return OVER;
    if (verdict === 'locked') return found.canUnlock ? LOCKED : OVER;
    if (verdict === 'mismatch' || verdict === 'stolen') {
      // A row cached up to a second ago may lack a proof that another process has issued since.
      if (!isFresh) return cache.fresh(found.session.id).then((read) => settle(read, presented, reply, true));
      return revoke(found.session, verdict === 'stolen' ? 'stolen_proof' : 'token_mismatch');
    }
    if (isProofNews(found.session, verdict, wall.now())) return withProofNews(found, verdict, reply);
    noteSeen(found);
    return { session: asHttpSession(found) };
  }

  return ({ headers, cookies, reply }) => {
    const presented = presentedIn({ headers, cookies }, binderName);
    if (presented.token === undefined && presented.proof === undefined) return undefined;
    // A proof without its token names a session only through the cookie.
    const sessionId = sessionIdOf(presented.token) ?? sessionIdOf(presented.binder);
    if (!sessionId) return OVER;
    const found = cache.get(sessionId);
    return found instanceof Promise
      ? found.then((read) => settle(read, presented, reply, true))
      : settle(found, presented, reply, false);
  };
}

/** Whether a valid call must write to its session's proof; almost none must. */
function isProofNews(session: SessionRow, verdict: Verdict, now: Instant): boolean {
  return hasJustArrived(session, verdict) || isRotationDue(session, now);
}

function hasJustArrived({ previousProofHash, proofSeenAt }: SessionRow, verdict: Verdict): boolean {
  return verdict === 'valid' && previousProofHash !== null && proofSeenAt === null;
}

/** Records a new proof's first use, and issues the next when due, to the caller with the newest proof. */
async function settleProof(
  options: SessionsOptions,
  session: SessionRow,
  verdict: Verdict,
): Promise<string | undefined> {
  if (hasJustArrived(session, verdict)) Object.assign(session, await noteProofSeen(options, session));
  const isDue = isRotationDue(session, options.wall.now());
  if (!isDue || (verdict === 'valid_before' && session.proofSeenAt !== null)) return undefined;
  const rotated = await rotateProof(options, session);
  if (rotated) Object.assign(session, rotated.session);
  return rotated?.proof;
}

/** Closing an account ends its sessions. A session that is left over is refused too. */
const isGone = ({ state }: SessionWithCustomer): boolean => state === 'closed';

const OVER = { refusal: { code: 'session_ended' } } as const satisfies SessionAnswer;
const LOCKED = { refusal: { code: 'session_locked' } } as const satisfies SessionAnswer;

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
