import { isCountry, isPostalCode, NOT_SERVED, US_STATES, WITHOUT_POSTAL_CODE } from './countries.ts';
import type { FieldProblem } from './problems.ts';

export const ADDRESS_LENGTH = 120;
export const STATE_LENGTH = 60;

/** The first of the two address steps. */
export interface Area {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** A state's two letters in the United States, elsewhere the state, province or prefecture as written. */
  readonly state: string;
  readonly city: string;
  readonly postalCode: string;
}

/** The second address step: street and building. */
export interface Street {
  readonly street: string;
  /** Apartment, floor, building; may be empty. */
  readonly detail: string;
}

/** Letters, digits and the signs that addresses have, in any script; nothing invisible, no line breaks. */
export const ADDRESS_PATTERN = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} '’".,;:#/&()°ºª·・ー々〇-]*$/u;

export function areaProblems({ country, state, city, postalCode }: Area): FieldProblem[] {
  if (country === '') return [{ field: 'country', rule: 'required' }];
  if (!isCountry(country)) return [{ field: 'country', rule: 'country' }];
  if (NOT_SERVED.has(country)) return [{ field: 'country', rule: 'country_not_served' }];
  const problems: FieldProblem[] = [];
  if (state === '') problems.push({ field: 'state', rule: 'required' });
  else if (country === 'US' ? !US_STATES.includes(state) : !isLine(state, STATE_LENGTH))
    problems.push({ field: 'state', rule: 'state' });
  problems.push(...lineProblems('city', city, STATE_LENGTH));
  if (postalCode === '' && !WITHOUT_POSTAL_CODE.has(country)) problems.push({ field: 'postalCode', rule: 'required' });
  else if (!isPostalCode(country, postalCode)) problems.push({ field: 'postalCode', rule: 'postal_code' });
  return problems;
}

export function streetProblems({ street, detail }: Street): FieldProblem[] {
  const problems = lineProblems('street', street, ADDRESS_LENGTH);
  if (problems.length === 0 && isPostBox(street)) problems.push({ field: 'street', rule: 'post_box' });
  if (detail !== '') {
    if (!isLine(detail, ADDRESS_LENGTH)) problems.push({ field: 'detail', rule: 'letters' });
    else if (isPostBox(detail)) problems.push({ field: 'detail', rule: 'post_box' });
  }
  return problems;
}

function lineProblems(field: string, text: string, longest: number): FieldProblem[] {
  if (text.trim() === '') return [{ field, rule: 'required' }];
  return isLine(text, longest) ? [] : [{ field, rule: 'letters' }];
}

const isLine = (text: string, longest: number) => text.length <= longest && ADDRESS_PATTERN.test(text);

const POST_BOX = [
  /\bP\W{0,2}O\W{0,2}\s*B(OX)?\b\W*\d*/i,
  /\bPOST(AL)?\s+OFFICE\s+BOX\b/i,
  /\bPOSTAL\s+BOX\b/i,
  /\bLOCK\s*BOX\b/i,
  /\bPMB\s*\W?\s*\d/i,
  /\bAPARTADO\s+(POSTAL|DE\s+CORREOS)\b/i,
  /\bAPDO\b\W/i,
  /\bCASILLA\s+(DE\s+CORREO|POSTAL)\b/i,
  /私書箱/,
  /郵政信箱|郵箱/,
];

/** A post office box is not a residence (31 CFR 1023.220(a)(2)(i)(A)(3)). */
export function isPostBox(line: string): boolean {
  const plain = line.normalize('NFKC');
  return POST_BOX.some((pattern) => pattern.test(plain));
}
