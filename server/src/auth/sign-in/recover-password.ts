import { type Decision, accept, refuse } from '@candor/model/result.ts';
import { isProofOpen, targetKey, useProof } from '../codes/codes.ts';
import { type Contact, personalWords } from '../records/contact-of.ts';
import type { AuthDeps } from '../deps.ts';
import { accountBucket, clearFailures } from '../codes/login-failures.ts';
import { refusedPassword, wordsOf } from '../credentials/password-rule.ts';
import { setPassword } from '../credentials/set-credentials.ts';
import { customerByContact } from '../records/store.ts';

export interface Recovery {
  readonly contact: Contact;
  readonly requestId: string;
  readonly proof: string;
  readonly newPassword: string;
  readonly newPasswordAgain: string;
}

/**
 * Sets a new password after the contact was proved. It signs nobody in and does not bypass the second factor; every
 * session ends. Checks in the order of the refusal list; the proof is used up last, so that a refused password
 * can be corrected without a new code.
 */
export async function recoverPassword(deps: AuthDeps, given: Recovery): Promise<Decision<Record<string, never>>> {
  const { contact, requestId, proof, newPassword } = given;
  const target = targetKey(deps.pepper, contact);
  const use = { target, purpose: 'reset', requestId, proof } as const;
  // No row is read before the proof is found valid, since timing would reveal whether the row exists.
  const customer = (await isProofOpen(deps, use)) ? await customerByContact(deps.db, contact) : undefined;
  if (!customer) return refuse('wrong_code');
  if (newPassword !== given.newPasswordAgain) return refuse('passwords_differ');
  const refused = refusedPassword(newPassword, [...personalWords(contact), ...wordsOf(customer)]);
  if (refused) return refused;
  const passwordHash = await deps.passwords.hash(newPassword);
  if (!(await useProof(deps, use))) return refuse('wrong_code');
  const set = await deps.runner.run(setPassword, { customerId: customer.id, how: 'reset', passwordHash });
  if (!set.ok) return set;
  deps.sessions.ended(set.value.ended);
  await clearFailures(deps.db, accountBucket(target));
  return accept({});
}
