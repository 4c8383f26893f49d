import { isCountry, NOT_SERVED } from './countries.ts';
import type { FieldProblem, IdentityRule } from './problems.ts';

/** `none` is for people whose country gives no such number; they are known by their document instead. */
export const TAX_NUMBER_KINDS = ['ssn', 'itin', 'other', 'none'] as const;
export type TaxNumberKind = (typeof TAX_NUMBER_KINDS)[number];

export interface TaxResidence {
  /** A citizen or resident of the United States for tax; asked first (domain §11). */
  readonly usPerson: boolean;
  /** ISO 3166-1 alpha-2; US for a US person. */
  readonly country: string;
  readonly numberKind: TaxNumberKind;
  /** SSN and ITIN as nine digits; another country's in its own form; empty for none. */
  readonly number: string;
}

/** Numbers that were printed on cards and in advertisements, and are nobody's (SSA). */
const PUBLISHED: ReadonlySet<string> = new Set(['078051120', '219099999']);

/** The rule that nine digits break as a social security number; undefined when they could be one (SSA's ranges). */
export function ssnProblem(digits: string): IdentityRule | undefined {
  if (!/^\d{9}$/.test(digits)) return 'tax_number_length';
  const [area, group, serial] = [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)];
  if (area.startsWith('9') && itinProblem(digits) === undefined) return 'ssn_is_itin';
  if (area === '000' || area === '666' || area.startsWith('9')) return 'ssn_area';
  if (group === '00') return 'ssn_group';
  if (serial === '0000') return 'ssn_serial';
  return PUBLISHED.has(digits) ? 'ssn_published' : undefined;
}

/** The same for an individual taxpayer number: 9xx, fourth and fifth digits 50-65, 70-88, 90-92, 94-99 (IRS). */
export function itinProblem(digits: string): IdentityRule | undefined {
  if (!/^\d{9}$/.test(digits)) return 'tax_number_length';
  const group = Number(digits.slice(3, 5));
  const issued =
    (group >= 50 && group <= 65) || (group >= 70 && group <= 88) || (group >= 90 && group <= 99 && group !== 93);
  return digits.startsWith('9') && issued ? undefined : 'itin_group';
}

/** The kind of nine typed digits: an ITIN differs from an SSN by its digits, so people need not know. */
export function usNumberKind(digits: string): 'ssn' | 'itin' {
  return itinProblem(digits) === undefined ? 'itin' : 'ssn';
}

const OTHER_NUMBER = /^[A-Z0-9][A-Z0-9 ./-]{2,22}[A-Z0-9]$/;

/** Another country's number in the form in which it is kept and compared: letters and digits, upper case. */
export function plainTaxNumber(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
}

export function taxProblems({ usPerson, country, numberKind, number }: TaxResidence): FieldProblem[] {
  const at = (field: string, rule: IdentityRule | undefined): FieldProblem[] => (rule ? [{ field, rule }] : []);
  if (usPerson) {
    if (country !== 'US') return at('country', 'tax_country_us');
    if (numberKind !== 'ssn' && numberKind !== 'itin') return at('numberKind', 'tax_number_for_us');
  } else {
    if (country === '') return at('country', 'required');
    if (!isCountry(country)) return at('country', 'country');
    if (country === 'US') return at('country', 'tax_country_us');
    if (NOT_SERVED.has(country)) return at('country', 'country_not_served');
  }
  if (numberKind === 'none') return at('number', number === '' ? undefined : 'tax_number_format');
  if (number === '') return at('number', 'required');
  if (numberKind === 'ssn') return at('number', ssnProblem(number));
  if (numberKind === 'itin') return at('number', itinProblem(number));
  return at('number', OTHER_NUMBER.test(number.toUpperCase()) ? undefined : 'tax_number_format');
}

/** The last four characters; no more is ever shown again. */
export function lastFour(number: string): string {
  return plainTaxNumber(number).slice(-4);
}
