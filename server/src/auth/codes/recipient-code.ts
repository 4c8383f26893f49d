import type { Db } from '../../platform/database/db.ts';
import { contactsOf } from '../records/contact-of.ts';
import { customerById } from '../records/store.ts';
import { checkCode, type CodeDeps, targetKey } from './codes.ts';

/** Whether a customer has a contact that codes are sent to; a trial has none. */
export async function needsCode(db: Db, customerId: string): Promise<boolean> {
  const customer = await customerById(db, customerId);
  return customer !== undefined && contactsOf(customer).length > 0;
}

/** Whether a code that adds to the address book was sent to one of the customer's contacts; a right one is used up. */
export async function codeProves(
  deps: CodeDeps,
  customerId: string,
  asked: { readonly requestId: string; readonly code: string },
): Promise<boolean> {
  const customer = await customerById(deps.db, customerId);
  if (!customer) return false;
  const targets = contactsOf(customer).map((contact) => targetKey(deps.pepper, contact));
  // The code belongs to one contact: a try at another one takes nothing from its attempts.
  for (const target of targets) if (await checkCode(deps, { target, purpose: 'recipient', ...asked })) return true;
  return false;
}
