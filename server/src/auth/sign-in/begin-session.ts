import { createHash } from 'node:crypto';
import type { SignInMethod } from '@candor/model/auth/access-schema.ts';
import { KNOWN_DEVICE_MS } from '@candor/model/auth/limits.ts';
import type { SignedIn } from '@candor/model/auth/schema.ts';
import { accept, type Decision } from '@candor/model/result.ts';
import { hostCookie, hostCookieName } from '../../platform/http/headers.ts';
import { newToken } from '../../platform/time/random.ts';
import type { AuthDeps, Origin } from '../deps.ts';
import { deviceLabel, ipPrefix } from '../records/device-label.ts';
import { keyed } from '../records/keyed.ts';
import type { Opening } from '../sessions/open-session.ts';
import { readProfile } from '../account/read-profile.ts';
import { BINDER_COOKIE, hashesOf, mintSession, type SessionSecrets } from '../sessions/session-tokens.ts';
import type { SessionRow } from '../records/tables.ts';

/** A session's secrets for the caller, and their stored form. */
export function prepareSession(
  deps: AuthDeps,
  origin: Origin,
  method: SignInMethod,
  secondFactor = false,
): { secrets: SessionSecrets; opening: Opening } {
  const secrets = mintSession(deps.random, deps.newId);
  const where = { device: deviceLabel(origin.userAgent), ipPrefix: ipPrefix(origin.ip) };
  return { secrets, opening: { id: secrets.id, ...hashesOf(secrets), ...where, method, secondFactor } };
}

/**
 * Replies to a sign-in: tokens in the body, binder in a cookie that scripts cannot read. This browser's previous
 * session ends, since its binder is overwritten here.
 */
export async function answerSignedIn(
  deps: AuthDeps,
  origin: Origin,
  secrets: SessionSecrets,
  running: Promise<Decision<SessionRow>>,
): Promise<Decision<SignedIn>> {
  const opened = await running;
  if (!opened.ok) return opened;
  const former = await deps.sessions.resolveUpgrade(origin.cookies);
  if (former) await deps.sessions.end({ id: former.sessionId, customerId: former.customerId }, 'replaced');
  const session = opened.value;
  const maxAgeSeconds = Math.floor((session.expiresAt - session.createdAt) / 1_000);
  origin.setCookie(hostCookie(BINDER_COOKIE, secrets.binder, { secure: deps.secure, maxAgeSeconds }));
  const profile = await readProfile(deps.db, session.customerId, session.expiresAt);
  return accept({ sessionToken: secrets.sessionToken, proofToken: secrets.proofToken, profile });
}

const DEVICE_COOKIE = 'device';

/**
 * The device cookie of a device that has signed in to this target before; undefined for another target's or a forged
 * one.
 */
export function knownDevice(deps: AuthDeps, origin: Origin, target: string): string | undefined {
  const [mark, seal] = origin.cookies[hostCookieName(DEVICE_COOKIE, deps.secure)]?.split('.') ?? [];
  if (!mark || !seal) return undefined;
  return sameText(seal, sealOf(deps, mark, target)) ? mark : undefined;
}

/** Sets the device cookie after a right sign-in. It outlives the session and gives only a failure count of its own. */
export function rememberDevice(deps: AuthDeps, origin: Origin, target: string): void {
  if (knownDevice(deps, origin, target)) return;
  const mark = newToken(deps.random, 16);
  const maxAgeSeconds = Math.floor(KNOWN_DEVICE_MS / 1_000);
  const value = `${mark}.${sealOf(deps, mark, target)}`;
  origin.setCookie(hostCookie(DEVICE_COOKIE, value, { secure: deps.secure, maxAgeSeconds }));
}

function sealOf(deps: AuthDeps, mark: string, target: string): string {
  return keyed(deps.pepper, 'device', mark, target).toString('base64url');
}

/** Compares digests, so that timing does not reveal a partial match. */
function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return digest(a).equals(digest(b));
}
