import * as z from 'zod/mini';
import { isoDate, isoInstant } from '../fields.ts';
import { ADDRESS_LENGTH, STATE_LENGTH } from './address.ts';
import { DOCUMENT_KINDS } from './document.ts';
import { LEGAL_NAME_LENGTH, NAME_LENGTH } from './names.ts';
import { REJECTION_REASONS } from './review.ts';
import { TAX_NUMBER_KINDS } from './tax-number.ts';

/** Nothing invisible, no line breaks; which letters a field may have is its own rule. */
const line = (most: number) => z.string().check(z.maxLength(most), z.regex(/^\P{C}*$/u));
const countryCode = () => z.string().check(z.regex(/^[A-Z]{2}$/));
/** Id of a stored picture. */
export const fileId = () => z.string().check(z.regex(/^[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}$/));

export const namesBody = z.strictObject({
  firstName: line(NAME_LENGTH),
  lastName: line(NAME_LENGTH),
  legalName: line(LEGAL_NAME_LENGTH),
  birthDate: line(10),
});
export const areaBody = z.strictObject({
  country: countryCode(),
  state: line(STATE_LENGTH),
  city: line(STATE_LENGTH),
  postalCode: line(10),
});
export const streetBody = z.strictObject({ street: line(ADDRESS_LENGTH), detail: line(ADDRESS_LENGTH) });
export const taxBody = z.strictObject({
  usPerson: z.boolean(),
  country: countryCode(),
  numberKind: z.enum(TAX_NUMBER_KINDS),
  number: line(24),
});
const documentKind = () => z.enum(DOCUMENT_KINDS as readonly ['passport', 'driver_license', 'national_id']);
export const documentBody = z.strictObject({
  kind: documentKind(),
  country: countryCode(),
  number: line(24),
  expiresOn: line(10),
});
export const picturesBody = z.strictObject({ front: fileId(), back: z.optional(fileId()) });

export type NamesBody = z.infer<typeof namesBody>;
export type AreaBody = z.infer<typeof areaBody>;
export type StreetBody = z.infer<typeof streetBody>;
export type TaxBody = z.infer<typeof taxBody>;
export type DocumentBody = z.infer<typeof documentBody>;
export type PicturesBody = z.infer<typeof picturesBody>;

/** The steps in the order in which the screens go through them; what `missing` lists. */
export const IDENTITY_STEPS = [
  'names',
  'email',
  'phone',
  'document',
  'pictures',
  'reading',
  'area',
  'street',
  'tax',
] as const;
export type IdentityStep = (typeof IDENTITY_STEPS)[number];

/** Result of the recogniser. `unread`: it failed so often that a person reads them. */
export const READING_OUTCOMES = ['same_name', 'other_name', 'unread'] as const;
export type ReadingOutcome = (typeof READING_OUTCOMES)[number];

const nullable = <T extends z.ZodMiniType>(schema: T) => z.nullable(schema);

/** Tax numbers and document numbers are never sent back to anybody: their last four characters are. */
export const taxView = z.strictObject({
  usPerson: z.boolean(),
  country: countryCode(),
  numberKind: z.enum(TAX_NUMBER_KINDS),
  numberLast4: z.string(),
});
export const documentView = z.strictObject({
  kind: documentKind(),
  country: countryCode(),
  numberLast4: z.string(),
  expiresOn: isoDate(),
});

export const submissionView = z.strictObject({
  /** 1 for the first. */
  number: z.int(),
  submittedAt: isoInstant(),
  /** 72 hours later: the promise (spec §4). */
  dueAt: isoInstant(),
  decidedAt: nullable(isoInstant()),
  /** Reasons of a rejection. */
  reasons: z.array(z.enum(REJECTION_REASONS)),
  /** The reviewer's words to the customer; empty when there are none. */
  note: z.string(),
  /** False after a rejection that nothing the customer sends can change. */
  canResubmit: z.boolean(),
});

/** A customer's own identity as the screens need it: what is saved, what is missing, and how the review stands. */
export const identityView = z.strictObject({
  status: z.enum(['unsubmitted', 'in_review', 'approved', 'rejected']),
  /** A trial needs no verification and has none (ruling 9). */
  kind: z.enum(['standard', 'trial']),
  names: nullable(namesBody),
  contacts: z.strictObject({ email: nullable(z.string()), phone: nullable(z.string()) }),
  document: nullable(documentView),
  pictures: nullable(picturesBody),
  reading: nullable(z.strictObject({ outcome: z.enum(READING_OUTCOMES), simulated: z.boolean() })),
  area: nullable(areaBody),
  street: nullable(streetBody),
  tax: nullable(taxView),
  missing: z.array(z.enum(IDENTITY_STEPS)),
  submission: nullable(submissionView),
  /** New York date of business time, by which ages and expiries are judged. */
  today: isoDate(),
  /** Business time now, for the clock of the promise. */
  now: isoInstant(),
});
export type IdentityView = z.infer<typeof identityView>;

export const submitBody = z.strictObject({
  /** The customer's confirmation that everything is true and about them, ticked on the last screen. */
  confirmed: z.literal(true),
});
