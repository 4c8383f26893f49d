import type { SignedIn } from '@candor/model/auth/schema.ts';
import { type Decision, refuse } from '@candor/model/result.ts';
import { addressKey } from '../platform/limits.ts';
import { answerSignedIn, knownDevice, prepareSession, rememberDevice } from './begin-session.ts';
import { checkCode, targetKey } from './codes.ts';
import type { Contact } from './contact-of.ts';
import type { AuthDeps, Origin } from './deps.ts';
import { accountBucket, addressBucket, chargeTry, clearFailures, deviceBucket, forgiveTry } from './login-failures.ts';
import { openSession } from './open-session.ts';
import { customerByContact } from './store.ts';
import type { Customer } from './tables.ts';

/** Signs in with a password. Known and unknown people cost the same work and get the same answer. */
export async function signInWithPassword(
  deps: AuthDeps,
  contact: Contact,
  password: string,
  origin: Origin,
): Promise<Decision<SignedIn>> {
  const target = targetKey(deps.pepper, contact);
  const device = knownDevice(deps, origin, target);
  const address = addressBucket(addressKey(origin.ip));
  const account = device ? deviceBucket(target, device) : accountBucket(target);
  for (const bucket of [address, account]) {
    const charged = await chargeTry(deps.db, bucket, deps.wall.now());
    if (!charged.ok) return charged;
  }
  const customer = await customerByContact(deps.db, contact);
  const stored = customer?.passwordHash ?? null;
  const right = await deps.passwords.verify(password, stored);
  if (!customer || !right || stored === null) return refuse('wrong_credentials');
  await Promise.all([forgiveTry(deps.db, address), clearFailures(deps.db, account)]);
  const rehash = deps.passwords.isOutdated(stored)
    ? { from: stored, to: await deps.passwords.hash(password) }
    : undefined;
  return open(deps, customer, target, origin, rehash);
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
  const address = addressBucket(addressKey(origin.ip));
  const charged = await chargeTry(deps.db, address, deps.wall.now());
  if (!charged.ok) return charged;
  const right = await checkCode(deps, { target, purpose: 'login', requestId, code });
  const customer = await customerByContact(deps.db, contact);
  if (!right || !customer) return refuse('wrong_code');
  await Promise.all([forgiveTry(deps.db, address), clearFailures(deps.db, accountBucket(target))]);
  return open(deps, customer, target, origin, undefined);
}

async function open(
  deps: AuthDeps,
  customer: Customer,
  target: string,
  origin: Origin,
  rehash: { from: string; to: string } | undefined,
): Promise<Decision<SignedIn>> {
  const { secrets, opening } = prepareSession(deps, origin);
  const input = { customerId: customer.id, opening, ...(rehash ? { rehash } : {}) };
  const answer = await answerSignedIn(deps, origin, secrets, deps.runner.run(openSession, input));
  if (answer.ok) rememberDevice(deps, origin, target);
  return answer;
}
