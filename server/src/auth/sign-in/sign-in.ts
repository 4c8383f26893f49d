import type { SignInMethod } from '@candor/model/auth/access-schema.ts';
import { FACTOR_LIMITS } from '@candor/model/auth/limits.ts';
import type { SignedIn } from '@candor/model/auth/schema.ts';
import type { PresentedPasskey } from '@candor/model/passkeys/schema.ts';
import { accept, type Decision, refuse } from '@candor/model/result.ts';
import { plusMs } from '@candor/model/time.ts';
import { addressKey } from '../../platform/http/limits.ts';
import { newToken } from '../../platform/time/random.ts';
import { answerSignedIn, knownDevice, prepareSession, rememberDevice } from './begin-session.ts';
import { checkCode, targetKey } from '../codes/codes.ts';
import { type Contact, contactsOf } from '../records/contact-of.ts';
import type { AuthDeps, Origin } from '../deps.ts';
import { tokenHash } from '../records/keyed.ts';
import {
  accountBucket,
  addressBucket,
  type Bucket,
  chargeTries,
  chargeTry,
  clearFailures,
  deviceBucket,
  deviceCodeBucket,
  factorBucket,
  forgiveTries,
  networkBucket,
  recoveryBucket,
} from '../codes/login-failures.ts';
import { noteFailure } from '../credentials/note-failure.ts';
import { notifyOfGuesses } from '../credentials/notify-of-guesses.ts';
import { openSession } from '../sessions/open-session.ts';
import { checkFactor, checkPasskey } from '../credentials/prove.ts';
import { customerByContact, customerById, readSecurityRow } from '../records/store.ts';
import type { Customer } from '../records/tables.ts';

export const SIGN_IN_PURPOSE = 'customer.sign_in';

/** Signs in with a password. Known and unknown people cost the same work and get the same answer. */
export async function signInWithPassword(
  deps: AuthDeps,
  contact: Contact,
  password: string,
  origin: Origin,
): Promise<Decision<SignedIn>> {
  const target = targetKey(deps.pepper, contact);
  const device = knownDevice(deps, origin, target);
  // Checked first: many requests at once must not use up a customer's tries.
  const proven = await deps.passwords.admit(device !== undefined, () =>
    provePassword(deps, contact, password, origin, {
      shared: sharedBuckets(deps, origin, device),
      account: device ? deviceBucket(target, device) : accountBucket(target),
    }),
  );
  if (!proven.ok) return proven;
  const { customer, stored } = proven.value;
  const rehash = deps.passwords.isOutdated(stored)
    ? { from: stored, to: await deps.passwords.hash(password) }
    : undefined;
  return openOrAskFactor(deps, { customer, target, method: 'password' }, origin, rehash);
}

/**
 * Shared keys: an address and its network, so that the owner of a whole network does not get as many budgets. A known
 * device has counts of its own, independent of strangers at its address. Successful tries are taken back.
 */
function sharedBuckets(deps: AuthDeps, { ip }: Origin, device: string | undefined): readonly Bucket[] {
  return device === undefined ? [addressBucket(addressKey(ip)), networkBucket(ip, deps.failuresPerNetwork)] : [];
}

/** Counts a try as failed before the password is checked, and takes that back where it is right. */
async function provePassword(
  deps: AuthDeps,
  contact: Contact,
  password: string,
  origin: Origin,
  { shared, account }: { shared: readonly Bucket[]; account: Bucket },
): Promise<Decision<{ customer: Customer; stored: string }>> {
  const charged = await chargeTries(deps.db, [...shared, account], deps.wall.now());
  if (!charged.ok) return charged;
  const customer = await customerByContact(deps.db, contact);
  const stored = customer?.passwordHash ?? null;
  const right = await deps.passwords.verify(password, stored);
  if (!customer || !right || stored === null) {
    noteFailure(deps, customer, 'password', origin);
    return refuse('wrong_credentials');
  }
  await Promise.all([forgiveTries(deps.db, shared), clearFailures(deps.db, account)]);
  return accept({ customer, stored });
}

/** Signs in with a code. It also clears the failures of a password that was tried too often. */
export async function signInWithCode(
  deps: AuthDeps,
  contact: Contact,
  requestId: string,
  code: string,
  origin: Origin,
): Promise<Decision<SignedIn>> {
  const target = targetKey(deps.pepper, contact);
  const device = knownDevice(deps, origin, target);
  const charging = device ? [deviceCodeBucket(target, device)] : sharedBuckets(deps, origin, device);
  const charged = await chargeTries(deps.db, charging, deps.wall.now());
  if (!charged.ok) return charged;
  const right = await checkCode(deps, { target, purpose: 'login', requestId, code });
  const customer = await customerByContact(deps.db, contact);
  if (!right || !customer) {
    noteFailure(deps, customer, 'code', origin);
    return refuse('wrong_code');
  }
  const password = device ? deviceBucket(target, device) : accountBucket(target);
  await Promise.all([forgiveTries(deps.db, charging), clearFailures(deps.db, password)]);
  return openOrAskFactor(deps, { customer, target, method: 'code' }, origin, undefined);
}

interface SignInAttempt {
  readonly customer: Customer;
  /** The target for which the device cookie is set. */
  readonly target: string;
  readonly method: SignInMethod;
}

/**
 * With an enrolled authenticator the first factor opens no session: it is exchanged for the right to give the second.
 */
async function openOrAskFactor(
  deps: AuthDeps,
  signingIn: SignInAttempt,
  origin: Origin,
  rehash: { from: string; to: string } | undefined,
): Promise<Decision<SignedIn>> {
  const { customer, target, method } = signingIn;
  const { totpSecret } = await readSecurityRow(deps.db, customer.id);
  if (totpSecret === null) return open(deps, signingIn, origin, false, rehash);
  const factor = newToken(deps.random);
  await deps.db.query(
    `INSERT INTO sign_in_factor (token_hash, customer_id, target_key, method, attempts_left, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [
      ...[tokenHash(factor), customer.id, target, method],
      ...[FACTOR_LIMITS.attempts, plusMs(deps.wall.now(), FACTOR_LIMITS.signInMs)],
    ],
    'factor_asked',
  );
  return refuse('second_factor_required', { factor });
}

/**
 * The second factor: a code of the authenticator or a recovery code. Each try is counted before it is checked: five for
 * one passed first factor, and a limit for the account, so that passing the first factor often does not help a guesser
 * (R-05).
 */
export async function signInWithFactor(
  deps: AuthDeps,
  given: { readonly factor: string; readonly method: 'totp' | 'recovery_code'; readonly code: string },
  origin: Origin,
): Promise<Decision<SignedIn>> {
  const hash = tokenHash(given.factor);
  const shared = await sharedBucketsOfFactor(deps, hash, origin);
  const charged = await chargeTries(deps.db, shared, deps.wall.now());
  if (!charged.ok) return charged;
  const [row] = await deps.db.query<{ customer_id: string; target_key: string; method: SignInMethod }>(
    `UPDATE sign_in_factor SET attempts_left = attempts_left - 1
     WHERE token_hash = $1 AND attempts_left > 0 AND expires_at > $2 RETURNING customer_id, target_key, method`,
    [hash, deps.wall.now()],
    'factor_attempt',
  );
  const customer = row && (await customerById(deps.db, row.customer_id));
  if (!row || !customer) return refuse('wrong_code');
  const device = knownDevice(deps, origin, row.target_key);
  const codes = factorBucket(customer.id, device);
  const recovery = recoveryBucket(customer.id, device);
  const counted = await chargeTry(deps.db, given.method === 'totp' ? codes : recovery, deps.wall.now());
  if (!counted.ok) {
    await refundAttempt(deps, hash);
    return counted;
  }
  const security = await readSecurityRow(deps.db, customer.id);
  const right = await checkFactor(deps, security, given.method, given.code);
  if (!right.ok) {
    noteFailure(deps, customer, given.method, origin);
    if (counted.value.inARow === FACTOR_LIMITS.noticeAfter)
      await deps.runner.run(notifyOfGuesses, { customerId: customer.id, wrong: FACTOR_LIMITS.noticeAfter });
    return right;
  }
  // A recovery code also clears the count of wrong authenticator codes: it is the way in once there were too many.
  await clearFailures(deps.db, ...(given.method === 'totp' ? [codes] : [codes, recovery]));
  await forgiveTries(deps.db, shared);
  const used = await deps.db.query('DELETE FROM sign_in_factor WHERE token_hash = $1 RETURNING customer_id', [hash]);
  if (used.length === 0) return refuse('wrong_code');
  return open(deps, { customer, target: row.target_key, method: row.method }, origin, true, undefined);
}

/** A try that was never checked does not count. */
async function refundAttempt({ db }: AuthDeps, tokenHash: Buffer): Promise<void> {
  const text = 'UPDATE sign_in_factor SET attempts_left = attempts_left + 1 WHERE token_hash = $1';
  await db.query(text, [tokenHash], 'factor_attempt_back');
}

/** A device known for the customer of the first factor is not delayed by strangers at its address. */
async function sharedBucketsOfFactor(deps: AuthDeps, tokenHash: Buffer, origin: Origin): Promise<readonly Bucket[]> {
  const [row] = await deps.db.query<{ target_key: string }>(
    'SELECT target_key FROM sign_in_factor WHERE token_hash = $1',
    [tokenHash],
    'factor_target',
  );
  const isKnown = row !== undefined && knownDevice(deps, origin, row.target_key) !== undefined;
  return isKnown ? [] : [addressBucket(addressKey(origin.ip))];
}

/**
 * Signs in with a passkey: something the customer has, opened by something they are or know. It cannot be guessed, so a
 * right one is accepted whatever strangers at its address did; only wrong ones are counted.
 */
export async function signInWithPasskey(
  deps: AuthDeps,
  presented: PresentedPasskey,
  origin: Origin,
): Promise<Decision<SignedIn>> {
  const checked = await checkPasskey(deps, presented, { purpose: SIGN_IN_PURPOSE });
  if (!checked.ok) {
    const charged = await chargeTry(deps.db, addressBucket(addressKey(origin.ip)), deps.wall.now());
    return charged.ok ? checked : charged;
  }
  const customer = await customerById(deps.db, checked.value.customerId);
  const [contact] = customer ? contactsOf(customer) : [];
  if (!customer || !contact) return refuse('passkey_rejected');
  const target = targetKey(deps.pepper, contact);
  await clearFailures(deps.db, factorBucket(customer.id, knownDevice(deps, origin, target)));
  return open(deps, { customer, target, method: 'passkey' }, origin, true, undefined);
}

async function open(
  deps: AuthDeps,
  { customer, target, method }: SignInAttempt,
  origin: Origin,
  secondFactor: boolean,
  rehash: { from: string; to: string } | undefined,
): Promise<Decision<SignedIn>> {
  const { secrets, opening } = prepareSession(deps, origin, method, secondFactor);
  const newDevice = knownDevice(deps, origin, target) === undefined;
  const input = { customerId: customer.id, opening, newDevice, ...(rehash ? { rehash } : {}) };
  const answer = await answerSignedIn(deps, origin, secrets, deps.runner.run(openSession, input));
  if (answer.ok) rememberDevice(deps, origin, target);
  return answer;
}
