import { newYorkDate } from '@candor/model/calendar/index.ts';
import { sidesOf } from '@candor/model/identity/document.ts';
import { canResubmit } from '@candor/model/identity/review.ts';
import { IDENTITY_STEPS, type IdentityStep, type IdentityView } from '@candor/model/identity/schema.ts';
import { lastFour } from '@candor/model/identity/tax-number.ts';
import { formatInstant } from '@candor/model/time.ts';
import { type Customer, customerById } from '../auth/index.ts';
import { assert } from '../platform/commands/assert.ts';
import type { IdentityDeps } from './deps.ts';
import { openSteps, ownReading, type Steps, submissionsOf } from './steps.ts';
import type { Submission } from './tables.ts';

/** The customer's view of their own identity; numbers are cut to their last four characters. */
export async function readOwnIdentity(deps: IdentityDeps, customerId: string): Promise<IdentityView> {
  const [customer, { values }, submissions] = await Promise.all([
    customerById(deps.db, customerId),
    openSteps(deps, customerId, ownReading(customerId)),
    submissionsOf(deps.db, customerId),
  ]);
  assert(customer, `identity of a customer who does not exist: ${customerId}`);
  const { names, document, pictures, reading, area, street, tax } = values;
  const [last] = submissions;
  const now = deps.clock.now();
  return {
    status: customer.identityStatus,
    kind: customer.kind,
    names: names ?? null,
    contacts: contactsOf(customer),
    document: document
      ? {
          kind: document.kind,
          country: document.country,
          expiresOn: document.expiresOn,
          numberLast4: lastFour(document.number),
        }
      : null,
    pictures: pictures ?? null,
    reading: reading?.outcome ? { outcome: reading.outcome, simulated: reading.simulated } : null,
    area: area ?? null,
    street: street ?? null,
    tax: tax
      ? { usPerson: tax.usPerson, country: tax.country, numberKind: tax.numberKind, numberLast4: lastFour(tax.number) }
      : null,
    missing: missingSteps(customer, values),
    submission: last ? submissionOf(last) : null,
    today: newYorkDate(now),
    now: formatInstant(now),
  };
}

export function contactsOf({ email, areaCode, phone }: Customer) {
  return { email, phone: phone === null ? null : `+${areaCode} ${phone}` };
}

/** The steps that are still to do, in their order. */
export function missingSteps(customer: Customer, values: Steps['values']): IdentityStep[] {
  const { document, pictures, reading } = values;
  const done: Record<IdentityStep, boolean> = {
    names: values.names !== undefined,
    email: customer.emailNormal !== null,
    phone: customer.phoneNormal !== null,
    document: document !== undefined,
    pictures:
      document !== undefined && pictures !== undefined && sidesOf(document.kind).every((side) => pictures[side]),
    reading: reading?.outcome !== undefined,
    area: values.area !== undefined,
    street: values.street !== undefined,
    tax: values.tax !== undefined,
  };
  return IDENTITY_STEPS.filter((step) => !done[step]);
}

function submissionOf({ number, submittedAt, dueAt, decidedAt, reasons, note }: Submission) {
  return {
    number,
    submittedAt: formatInstant(submittedAt),
    dueAt: formatInstant(dueAt),
    decidedAt: decidedAt === null ? null : formatInstant(decidedAt),
    reasons: [...reasons],
    note,
    canResubmit: canResubmit(reasons),
  };
}
