import type { TradingDate } from '../time.ts';
import { calendarDate } from './birth-date.ts';
import { isCountry, NOT_SERVED } from './countries.ts';
import type { FieldProblem } from './problems.ts';

/** Identity documents, and which of their sides are photographed. */
export const DOCUMENT_SIDES = {
  passport: ['front'],
  driver_license: ['front', 'back'],
  national_id: ['front', 'back'],
} as const;
export type DocumentKind = keyof typeof DOCUMENT_SIDES;
export type DocumentSide = 'front' | 'back';
export const DOCUMENT_KINDS = Object.keys(DOCUMENT_SIDES) as readonly DocumentKind[];

export interface IdentityDocument {
  readonly kind: DocumentKind;
  /** ISO 3166-1 alpha-2 of who issued it. */
  readonly country: string;
  readonly number: string;
  readonly expiresOn: string;
}

export const DOCUMENT_NUMBER = /^[A-Z0-9][A-Z0-9 -]{2,22}[A-Z0-9]$/;

/** `today` is the New York date of business time: a document is valid until the day before it expires (domain §11). */
export function documentProblems(document: IdentityDocument, today: TradingDate): FieldProblem[] {
  const { country, number, expiresOn } = document;
  const problems: FieldProblem[] = [];
  if (country === '') problems.push({ field: 'country', rule: 'required' });
  else if (!isCountry(country)) problems.push({ field: 'country', rule: 'country' });
  else if (NOT_SERVED.has(country)) problems.push({ field: 'country', rule: 'country_not_served' });
  if (number === '') problems.push({ field: 'number', rule: 'required' });
  else if (!DOCUMENT_NUMBER.test(number.toUpperCase())) problems.push({ field: 'number', rule: 'document_number' });
  const expires = calendarDate(expiresOn);
  if (expiresOn === '') problems.push({ field: 'expiresOn', rule: 'required' });
  else if (!expires) problems.push({ field: 'expiresOn', rule: 'date' });
  else if (expires <= today) problems.push({ field: 'expiresOn', rule: 'expired' });
  return problems;
}

export function sidesOf(kind: DocumentKind): readonly DocumentSide[] {
  return DOCUMENT_SIDES[kind];
}
