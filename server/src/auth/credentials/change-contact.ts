import { CODE_LIMITS } from '@candor/model/auth/limits.ts';
import type { MessageTemplate } from '@candor/model/auth/messages.ts';
import { type Decision, refuse } from '@candor/model/result.ts';
import { MINUTE } from '@candor/model/time.ts';
import { codeToSend, type IssuedCode, targetKey, useProof } from '../codes/codes.ts';
import { type Contact, contactsOf, shortened } from '../records/contact-of.ts';
import { refuseTakenContact } from '../account/create-customer.ts';
import type { AuthDeps } from '../deps.ts';
import { wordOf } from '../records/anti-phishing-word.ts';
import { setContact } from './set-credentials.ts';
import { customerByContact, customerById } from '../records/store.ts';
import type { Customer } from '../records/tables.ts';

/**
 * Sends a code to a new contact of the customer. A contact that belongs to another customer gets a different message;
 * the reply is the same.
 */
export async function sendContactCode(
  deps: AuthDeps,
  customerId: string,
  contact: Contact,
): Promise<Decision<IssuedCode>> {
  const [customer, holder] = await Promise.all([
    customerById(deps.db, customerId),
    customerByContact(deps.db, contact),
  ]);
  return sendOwnCode(deps, customer, contact, {
    ...{ purpose: 'contact', template: 'contact_code', otherwise: 'contact_taken' },
    usable: holder === undefined && customer?.passwordHash !== null,
  });
}

/** Sends a code to one of the customer's contacts, for the confirmation of an action. */
export function sendStepUpCode(
  deps: AuthDeps,
  customer: Customer,
  channel: 'email' | 'phone',
  purpose: 'step_up' | 'recipient' = 'step_up',
): Promise<Decision<IssuedCode>> {
  const contact = contactsOf(customer).find(({ type }) => type === channel);
  if (!contact) return Promise.resolve(refuse('illegal_state'));
  const template = 'step_up_code';
  return sendOwnCode(deps, customer, contact, { purpose, template, otherwise: template, usable: true });
}

async function sendOwnCode(
  deps: AuthDeps,
  customer: Customer | undefined,
  contact: Contact,
  wish: {
    purpose: 'contact' | 'step_up' | 'recipient';
    template: MessageTemplate;
    otherwise: MessageTemplate;
    usable: boolean;
  },
): Promise<Decision<IssuedCode>> {
  if (!customer) return refuse('session_ended');
  const issued = await codeToSend(deps, contact, wish.purpose, wish.usable);
  if (!issued.ok) return issued;
  const withCode = wish.usable ? { code: issued.value.code, minutes: CODE_LIMITS.validMs / MINUTE } : {};
  const template = wish.usable ? wish.template : wish.otherwise;
  // The present owner of the contact does not know this customer's anti-phishing word, and must not learn it.
  const word = wish.usable ? await wordOf(deps, customer.id) : undefined;
  await deps.messenger.send({ to: contact, template, lang: customer.lang, word, ...withCode });
  return issued;
}

/** Saves a new contact after its code was right. */
export async function changeContact(
  deps: AuthDeps,
  customerId: string,
  { contact, requestId, proof }: { contact: Contact; requestId: string; proof: string },
): Promise<Decision<Customer>> {
  const target = targetKey(deps.pepper, contact);
  if (!(await useProof(deps, { target, purpose: 'contact', requestId, proof }))) return refuse('wrong_code');
  const input = { customerId, contact, shown: shortened(contact) };
  return refuseTakenContact(deps.runner.run(setContact, input));
}
