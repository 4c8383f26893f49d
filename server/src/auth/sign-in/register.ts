import type { SignedIn } from '@candor/model/auth/schema.ts';
import type { Language } from '@candor/model/auth/terms.ts';
import { accept, type Decision, refuse } from '@candor/model/result.ts';
import { acceptedTerms } from '../account/accepted-terms.ts';
import { answerSignedIn, prepareSession, rememberDevice } from './begin-session.ts';
import { isProofOpen, targetKey, useProof } from '../codes/codes.ts';
import { type Contact, personalWords } from '../records/contact-of.ts';
import {
  type Credentials,
  createCustomer,
  keepTrial,
  neutralName,
  refuseTakenContact,
} from '../account/create-customer.ts';
import type { AuthDeps, Origin } from '../deps.ts';
import { refusedPassword } from '../credentials/password-rule.ts';
import { isInviteCode } from '../records/store.ts';
import type { Customer } from '../records/tables.ts';

/** Input common to registering and to giving a trial a contact and password. */
export interface NewCredentials {
  readonly contact: Contact;
  readonly requestId: string;
  readonly proof: string;
  readonly password: string;
  readonly termsVersion: string;
  readonly lang: Language;
}

/** Opens an account for a proven contact and signs its owner in; an invitation code must exist. */
export async function register(
  deps: AuthDeps,
  given: NewCredentials,
  invitedBy: string | undefined,
  origin: Origin,
): Promise<Decision<SignedIn>> {
  const credentials = await credentialsOf(deps, given, invitedBy);
  if (!credentials.ok) return credentials;
  const { secrets, opening } = prepareSession(deps, origin, 'register');
  const customerId = deps.newId('cus');
  const created = deps.runner.run(createCustomer, {
    customerId,
    kind: 'standard',
    username: neutralName(customerId),
    lang: given.lang,
    credentials: credentials.value,
    ...(invitedBy ? { invitedBy } : {}),
    opening,
  });
  const answer = await answerSignedIn(deps, origin, secrets, refuseTakenContact(created));
  if (answer.ok) rememberDevice(deps, origin, targetKey(deps.pepper, given.contact));
  return answer;
}

/** Gives the signed-in trial a contact and a password. */
export async function keepTrialWith(
  deps: AuthDeps,
  customerId: string,
  given: NewCredentials,
  origin: Origin,
): Promise<Decision<Customer>> {
  const credentials = await credentialsOf(deps, given);
  if (!credentials.ok) return credentials;
  const input = { customerId, username: neutralName(customerId), credentials: credentials.value };
  const kept = await refuseTakenContact(deps.runner.run(keepTrial, input));
  if (kept.ok) rememberDevice(deps, origin, targetKey(deps.pepper, given.contact));
  return kept;
}

/**
 * Checks in the order of the refusal list: proof, terms, password, invitation; the proof is used up last, so that
 * refused input can be corrected without a new code.
 */
async function credentialsOf(
  deps: AuthDeps,
  given: NewCredentials,
  invitedBy?: string,
): Promise<Decision<Credentials>> {
  const { contact, requestId, proof, password } = given;
  const use = { target: targetKey(deps.pepper, contact), purpose: 'register', requestId, proof } as const;
  if (!(await isProofOpen(deps, use))) return refuse('wrong_code');
  const terms = acceptedTerms(given.termsVersion, given.lang);
  if (!terms) return refuse('agreement_required');
  const refused = refusedPassword(password, personalWords(contact));
  if (refused) return refused;
  if (invitedBy && !(await isInviteCode(deps.db, invitedBy))) return refuse('unknown_invitation');
  const passwordHash = await deps.passwords.hash(password);
  if (!(await useProof(deps, use))) return refuse('wrong_code');
  return accept({ contact, passwordHash, terms });
}
