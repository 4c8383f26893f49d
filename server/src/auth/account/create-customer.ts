import type { Language } from '@candor/model/auth/terms.ts';
import { accept, type Decision, refuse } from '@candor/model/result.ts';
import type { Command, CommandContext } from '../../platform/commands/command.ts';
import { needRow, type Rows } from '../../platform/database/rows.ts';
import { type AcceptedText, areInForce } from './accepted-terms.ts';
import type { Contact } from '../records/contact-of.ts';
import { beginSession, type Opening } from '../sessions/open-session.ts';
import {
  accountTable,
  type Customer,
  type CustomerKind,
  customerTable,
  type SessionRow,
  termsAcceptanceTable,
} from '../records/tables.ts';

/**
 * The initial display name. Rankings show it to others, so it is random: a part of an address or number would reveal
 * the customer's identity.
 */
export function neutralName(customerId: string): string {
  return `Candor ${customerId.slice(-6).toUpperCase()}`;
}

/** How a customer signs in. */
export interface Credentials {
  readonly contact: Contact;
  readonly passwordHash: string;
  /** Every text that the customer accepted. */
  readonly terms: readonly AcceptedText[];
}

export interface CreateCustomer {
  readonly customerId: string;
  readonly kind: CustomerKind;
  readonly username: string;
  readonly lang: Language;
  /** Absent for a trial. */
  readonly credentials?: Credentials;
  readonly invitedBy?: string;
  readonly opening: Opening;
}

/**
 * Makes a customer with a trading and a quantitative account, and the first session. A trial counts as verified, so
 * that everything can be tried (ruling 9). The database's unique indexes detect a contact that has an account already,
 * see `refuseTakenContact`.
 */
export const createCustomer: Command<CreateCustomer, SessionRow> = {
  name: 'create_customer',
  subject: (input) => input.customerId,
  needs: ({ customerId }) => [needRow(customerTable, customerId)],
  decide(rows, input, context) {
    if (!areInForce(input.credentials?.terms ?? [], context.now)) return refuse('agreement_required');
    const customer: Customer = {
      id: input.customerId,
      kind: input.kind,
      state: 'open',
      username: input.username,
      accountType: 'email',
      email: null,
      emailNormal: null,
      areaCode: null,
      phone: null,
      phoneNormal: null,
      passwordHash: null,
      identityStatus: input.kind === 'trial' ? 'approved' : 'unsubmitted',
      lang: input.lang,
      invitedBy: input.invitedBy ?? null,
      createdAt: context.now,
      wallCreatedAt: context.wallNow,
    };
    rows.insert(
      customerTable,
      input.credentials ? withCredentials(rows, customer, input.credentials, context) : customer,
    );
    for (const kind of ['trading', 'quantitative'] as const)
      rows.insert(accountTable, { id: context.newId('acc'), customerId: customer.id, kind });
    rows.emit({ type: 'customer.created', subject: customer.id, payload: { kind: customer.kind } });
    return accept(beginSession(rows, customer, input.opening, context));
  },
};

function withCredentials(rows: Rows, customer: Customer, given: Credentials, context: CommandContext): Customer {
  const { contact, passwordHash, terms } = given;
  const { now: acceptedAt, wallNow: wallAt } = context;
  for (const text of terms) rows.insert(termsAcceptanceTable, { customerId: customer.id, ...text, acceptedAt, wallAt });
  const reached =
    contact.type === 'email'
      ? { email: contact.email, emailNormal: contact.normal }
      : { areaCode: contact.areaCode, phone: contact.phone, phoneNormal: contact.normal };
  return { ...customer, ...reached, accountType: contact.type, passwordHash };
}

/** Gives a trial contact and password, so that its customer can sign in again. It stays a trial (ruling 9). */
export const keepTrial: Command<
  { readonly customerId: string; readonly username: string; readonly credentials: Credentials },
  Customer
> = {
  name: 'keep_trial',
  subject: (input) => input.customerId,
  needs: ({ customerId }) => [needRow(customerTable, customerId)],
  decide(rows, { customerId, username, credentials }, context) {
    const customer = rows.get(customerTable, customerId);
    if (customer?.kind !== 'trial' || customer.passwordHash !== null) return refuse('illegal_state');
    if (!areInForce(credentials.terms, context.now)) return refuse('agreement_required');
    const kept = { ...withCredentials(rows, customer, credentials, context), username };
    rows.update(customerTable, kept);
    rows.emit({ type: 'customer.kept', subject: customerId, payload: { accountType: kept.accountType } });
    return accept(kept);
  },
};

const CONTACT_KEYS = new Set(['customer_email_key', 'customer_phone_key']);

/**
 * Turns the database's "this contact is taken" into a refusal. The caller has just proved ownership of the contact, so
 * it reveals nothing about other customers.
 */
export async function refuseTakenContact<T>(running: Promise<Decision<T>>): Promise<Decision<T>> {
  try {
    return await running;
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code === '23505' && CONTACT_KEYS.has(constraint ?? '')) return refuse('illegal_state');
    throw error;
  }
}
