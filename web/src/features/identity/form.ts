import { areaProblems, streetProblems } from '@candor/model/identity/address.ts';
import { birthDateProblems } from '@candor/model/identity/birth-date.ts';
import { documentProblems, type IdentityDocument } from '@candor/model/identity/document.ts';
import { nameProblems } from '@candor/model/identity/names.ts';
import { type FieldProblem, IDENTITY_RULES, type IdentityRule } from '@candor/model/identity/problems.ts';
import type { AreaBody, NamesBody, StreetBody, TaxBody } from '@candor/model/identity/schema.ts';
import { taxProblems, usNumberKind } from '@candor/model/identity/tax-number.ts';
import { WITHOUT_POSTAL_CODE } from '@candor/model/identity/countries.ts';
import type { TradingDate } from '@candor/model/time.ts';
import type { FieldError } from '../../lib/http.ts';

/** Removes characters that people type without meaning them: extra spaces, full-width letters and digits. */
export const plain = (typed: string) => typed.normalize('NFKC').replace(/\s+/g, ' ').trim();
/** Names keep their letters as typed: compatibility forms can be part of a name. */
const plainName = (typed: string) => typed.normalize('NFC').replace(/\s+/g, ' ').trim();

export function namesOf(form: NamesBody): NamesBody {
  return {
    firstName: plainName(form.firstName),
    lastName: plainName(form.lastName),
    legalName: plainName(form.legalName),
    birthDate: form.birthDate,
  };
}

/**
 * The document's full name from both names, until the person edits it: family name first in scripts that write it so.
 */
export function suggestedLegalName(firstName: string, lastName: string): string {
  const [first, last] = [plainName(firstName), plainName(lastName)];
  const familyFirst = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(last);
  return familyFirst ? `${last}${first}` : `${first} ${last}`.trim();
}

export function namesProblems(form: NamesBody, today: TradingDate): FieldProblem[] {
  const names = namesOf(form);
  return [...nameProblems(names), ...birthDateProblems(names.birthDate, today)];
}

export function areaOf(form: AreaBody): AreaBody {
  return {
    country: form.country,
    state: plain(form.state),
    city: plain(form.city),
    postalCode: WITHOUT_POSTAL_CODE.has(form.country) ? '' : plain(form.postalCode).toUpperCase(),
  };
}
export const areaFormProblems = (form: AreaBody) => areaProblems(areaOf(form));

export function streetOf(form: StreetBody): StreetBody {
  return { street: plain(form.street), detail: plain(form.detail) };
}
export const streetFormProblems = (form: StreetBody) => streetProblems(streetOf(form));

/** The input of the tax step: whether the person is a US person comes first, and decides the other fields. */
export interface TaxForm {
  readonly usPerson: boolean | undefined;
  readonly country: string;
  readonly number: string;
  readonly noNumber: boolean;
}

/** The step as it is sent. The nine digits themselves show whether they are an SSN or an ITIN. */
export function taxOf(form: TaxForm): TaxBody {
  if (form.usPerson) {
    const digits = form.number.normalize('NFKC').replace(/[\s-]/g, '');
    return { usPerson: true, country: 'US', numberKind: usNumberKind(digits), number: digits };
  }
  const number = plain(form.number).toUpperCase();
  return form.noNumber
    ? { usPerson: false, country: form.country, numberKind: 'none', number: '' }
    : { usPerson: false, country: form.country, numberKind: 'other', number };
}

export function taxFormProblems(form: TaxForm): FieldProblem[] {
  if (form.usPerson === undefined) return [{ field: 'usPerson', rule: 'required' }];
  return taxProblems(taxOf(form));
}

/** Adds the hyphens of `123-45-6789` while it is typed. */
export function groupedSsn(typed: string): string {
  const digits = typed.normalize('NFKC').replace(/\D/g, '').slice(0, 9);
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter((part) => part !== '').join('-');
}

export function documentOf(form: IdentityDocument): IdentityDocument {
  return { ...form, number: plain(form.number).toUpperCase() };
}
export const documentFormProblems = (form: IdentityDocument, today: TradingDate) =>
  documentProblems(documentOf(form), today);

/** The server's problems with fields of this step. */
export function serverProblems(errors: readonly FieldError[]): FieldProblem[] {
  return errors.flatMap(({ pointer, rule }) => {
    const field = pointer.split('/').at(-1);
    return field && (IDENTITY_RULES as readonly string[]).includes(rule) ? [{ field, rule: rule as IdentityRule }] : [];
  });
}

export function ruleAt(problems: readonly FieldProblem[], field: string): IdentityRule | undefined {
  return problems.find((problem) => problem.field === field)?.rule;
}
