import { CODE_LIMITS } from '@candor/model/auth/limits.ts';
import type { CodePurpose, ContactFields } from '@candor/model/auth/schema.ts';
import { now, readRecord, writeText } from '../../lib/device.ts';

/**
 * A sign-up or sign-in between two screens: the code was sent, or was right and the remaining steps follow. Stored on
 * the device, because people switch to their mail and the system may drop the page meanwhile; never longer than the
 * server stores its part. Times are this device's, counted from the arrival of the reply, so that a wrong clock does no
 * harm.
 */
export interface Pending {
  readonly intent: 'register' | 'keep' | 'login' | 'reset';
  readonly contact: ContactFields;
  readonly requestId: string;
  readonly resendAt: number;
  readonly expiresAt: number;
  readonly proof?: string;
  readonly proofExpiresAt?: number;
  readonly invitationCode?: string;
}

const STORE = 'candor.signUp';

export function purposeOf(intent: Pending['intent']): CodePurpose {
  return intent === 'login' || intent === 'reset' ? intent : 'register';
}

/** The record as it was stored, or undefined when it is missing, not ours, or expired at `at`. */
export function parsePending(record: Readonly<Record<string, unknown>>, at: number): Pending | undefined {
  const { intent, contact, requestId, resendAt, expiresAt, proof, proofExpiresAt, invitationCode } = record;
  if (!isIntent(intent)) return undefined;
  const fields = parseContact(contact);
  if (!fields || typeof requestId !== 'string' || !isTime(resendAt, at) || !isTime(expiresAt, at)) return undefined;
  const proven =
    typeof proof === 'string' && isTime(proofExpiresAt, at) && proofExpiresAt > at ? { proof, proofExpiresAt } : {};
  // A record with an expired code is kept for the lifetime of a proof, since it has the contact for the next code.
  if (!('proof' in proven) && expiresAt + CODE_LIMITS.proofMs < at) return undefined;
  const invited = typeof invitationCode === 'string' && invitationCode !== '' ? { invitationCode } : {};
  return { intent, contact: fields, requestId, resendAt, expiresAt, ...proven, ...invited };
}

const INTENTS: readonly Pending['intent'][] = ['register', 'keep', 'login', 'reset'];
const isIntent = (value: unknown): value is Pending['intent'] => INTENTS.some((intent) => intent === value);

/** Whether a stored time is plausible: a number, and not further ahead than any record lasts. */
function isTime(value: unknown, at: number): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value <= at + CODE_LIMITS.proofMs;
}

function parseContact(value: unknown): ContactFields | undefined {
  const { accountType, email, areaCode, phone } = (value ?? {}) as Record<string, unknown>;
  if (accountType === 'email' && typeof email === 'string') return { accountType, email };
  if (accountType === 'phone' && typeof areaCode === 'string' && typeof phone === 'string')
    return { accountType, areaCode, phone };
  return undefined;
}

export function readPending(): Pending | undefined {
  const record = readRecord(STORE);
  const pending = parsePending(record, now());
  if (!pending && Object.keys(record).length > 0) dropPending();
  return pending;
}

export function storePending(pending: Pending): void {
  writeText(STORE, JSON.stringify(pending));
}

export function dropPending(): void {
  writeText(STORE, undefined);
}

/** Whether a code for exactly this purpose and contact is still valid, so that no new one is needed. */
export function isStillValid(
  pending: Pending | undefined,
  intent: Pending['intent'],
  contact: ContactFields,
  at: number,
): pending is Pending {
  return (
    pending !== undefined &&
    pending.intent === intent &&
    pending.expiresAt > at &&
    pending.proof === undefined &&
    JSON.stringify(pending.contact) === JSON.stringify(parseContact(contact))
  );
}
