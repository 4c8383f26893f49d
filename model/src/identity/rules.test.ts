import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TradingDate } from '../time.ts';
import { type Area, areaProblems, isPostBox, streetProblems } from './address.ts';
import { birthDateProblems, hasReached } from './birth-date.ts';
import { COUNTRY_CODES, NOT_SERVED, US_STATES } from './countries.ts';
import { documentProblems, type IdentityDocument, sidesOf } from './document.ts';
import { foldName, holdsName, nameProblems, sameName } from './names.ts';
import type { FieldProblem } from './problems.ts';
import {
  itinProblem,
  lastFour,
  plainTaxNumber,
  ssnProblem,
  type TaxResidence,
  taxProblems,
  usNumberKind,
} from './tax-number.ts';

const today = '2026-11-20' as TradingDate;
const brokenRules = (problems: readonly FieldProblem[]) =>
  problems.map(({ field, rule }) => `${field} ${rule}`).join(', ');

describe('names', () => {
  test.each([
    ['Vera', 'Molnár', 'Vera Molnár', ''],
    ['Seán', "O'Brien", 'Seán O’Brien', ''],
    ['Anna-Lena', 'von der Heide', 'ANNA LENA VON DER HEIDE', ''],
    ['John', 'Smith, Jr.', 'John Smith, Jr.', ''],
    ['太郎', '山田', '山田太郎', ''],
    ['小明', '陳', '陳 小明', ''],
    ['María José', 'García López', 'García López, María José', ''],
    ['', 'Molnár', 'Vera Molnár', 'firstName required'],
    ['   ', 'Molnár', 'Vera Molnár', 'firstName required'],
    ['Vera', '', '', 'lastName required, legalName required'],
    ['V3ra', 'Molnár', 'Vera Molnár', 'firstName letters'],
    ['Vera', 'Mol<b>', 'Vera Molnár', 'lastName letters'],
    ['Vera', 'Molnár\u202e', 'Vera Molnár', 'lastName letters'],
    ['Vera', 'Mol\u200bnár', 'Vera Molnár', 'lastName letters'],
    ['Vera', 'Molnár\n', 'Vera Molnár', 'lastName letters'],
    ['Vera', '-', 'Vera Molnár', 'lastName letters'],
    ['Vera', 'Molnár', 'Vera Kovács', 'legalName names_differ'],
    ['Vera', 'x'.repeat(61), `Vera ${'x'.repeat(61)}`, 'lastName letters'],
  ])('%s / %s / %s: %s', (firstName, lastName, legalName, outcome) => {
    expect(brokenRules(nameProblems({ firstName, lastName, legalName }))).toBe(outcome);
  });

  test.each([
    ['Molnár Vera', 'VERA MOLNAR', true],
    ['Søren Kierkegård', 'SOREN KIERKEGARD', true],
    ['Łukasz Żak', 'LUKASZ ZAK', true],
    ['Groß', 'GROSS', true],
    ['Vera Maria Molnár', 'Vera Molnár', false],
    ['Vera Molnár', 'Vera Molnar Kovacs', false],
    ['', '', false],
  ])('a document that says “%2$s” is of “%1$s”: %3$s', (given, printed, same) => {
    expect(sameName(given, printed)).toBe(same);
    expect(sameName(printed, given)).toBe(same);
  });

  test('folding is idempotent, and a name contains itself', () => {
    const name = fc.stringMatching(/^\p{L}{1,8}( \p{L}{1,8}){0,2}$/u).filter((text) => foldName(text) !== '');
    fc.assert(
      fc.property(name, (text) => {
        expect(foldName(foldName(text))).toBe(foldName(text));
        expect(sameName(text, text.split(' ').reverse().join(' - '))).toBe(true);
        expect(holdsName(text, text, text)).toBe(true);
      }),
    );
  });
});

describe('age', () => {
  test.each([
    ['2008-11-20', '2026-11-20', ''],
    ['2008-11-21', '2026-11-20', 'age_minimum'],
    ['2008-02-29', '2026-02-28', 'age_minimum'],
    ['2008-02-29', '2026-03-01', ''],
    ['2006-02-28', '2024-02-28', ''],
    ['2026-11-20', '2026-11-20', 'age_minimum'],
    ['2026-11-21', '2026-11-20', 'age_maximum'],
    ['1906-11-21', '2026-11-20', ''],
    ['1906-11-20', '2026-11-20', 'age_maximum'],
    ['0207-01-01', '2026-11-20', 'age_maximum'],
    ['2000-02-31', '2026-11-20', 'date'],
    ['2001-02-29', '2026-11-20', 'date'],
    ['20.11.2000', '2026-11-20', 'date'],
    ['', '2026-11-20', 'required'],
  ])('born %s, on %s: %s', (born, on, outcome) => {
    expect(birthDateProblems(born, on as TradingDate)[0]?.rule ?? '').toBe(outcome);
  });

  test('an age once reached stays reached, and the first day of it is the birthday', () => {
    const day = fc.date({ min: new Date('1950-01-01'), max: new Date('2010-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 40_000 }), (birth, later) => {
        const born = birth.toISOString().slice(0, 10) as TradingDate;
        const on = new Date(birth.getTime() + later * 86_400_000).toISOString().slice(0, 10) as TradingDate;
        // The reference implementation counts whole years by month and day.
        const [by = 0, bm = 0, bd = 0] = born.split('-').map(Number);
        const [y = 0, m = 0, d = 0] = on.split('-').map(Number);
        const years = y - by - (m > bm || (m === bm && d >= bd) ? 0 : 1);
        expect(hasReached(18, born, on)).toBe(years >= 18);
      }),
    );
  });
});

describe('address', () => {
  const home: Area = { country: 'US', state: 'NY', city: 'Brooklyn', postalCode: '11201' };
  test.each<[Partial<Area>, string]>([
    [{}, ''],
    [{ postalCode: '11201-1234' }, ''],
    [{ postalCode: '1120' }, 'postalCode postal_code'],
    [{ postalCode: '' }, 'postalCode required'],
    [{ state: 'New York' }, 'state state'],
    [{ state: '' }, 'state required'],
    [{ city: '' }, 'city required'],
    [{ city: 'Brook\u200flyn' }, 'city letters'],
    [{ country: '' }, 'country required'],
    [{ country: 'XX' }, 'country country'],
    [{ country: 'IR', state: 'Fars' }, 'country country_not_served'],
    [{ country: 'JP', state: '東京都', city: '千代田区', postalCode: '100-0001' }, ''],
    [{ country: 'JP', state: '東京都', city: '千代田区', postalCode: '1000' }, 'postalCode postal_code'],
    [{ country: 'HK', state: '九龍', city: '旺角', postalCode: '' }, ''],
    [{ country: 'HK', state: '九龍', city: '旺角', postalCode: '999077' }, 'postalCode postal_code'],
    [{ country: 'GB', state: 'England', city: 'London', postalCode: 'SW1A 1AA' }, ''],
    [{ country: 'MX', state: 'Jalisco', city: 'Guadalajara', postalCode: '44100' }, ''],
    [{ country: 'NL', state: 'Utrecht', city: 'Utrecht', postalCode: '3511 aa' }, ''],
  ])('%j: %s', (change, outcome) => {
    expect(brokenRules(areaProblems({ ...home, ...change }))).toBe(outcome);
  });

  test.each([
    'PO Box 12',
    'P.O. Box 12',
    'p o box 9',
    'P.O.B. 77',
    'POB 77',
    'Post Office Box 5',
    'Postal Box 5',
    'PMB 204',
    'Apartado Postal 88',
    'Apdo. 88',
    'Casilla de Correo 3',
    '東京中央郵便局 私書箱12号',
    '九龍中央郵政信箱 71234 號',
    'ＰＯ Ｂｏｘ ４',
  ])('%s is no residence', (street) => {
    expect(isPostBox(street)).toBe(true);
    expect(brokenRules(streetProblems({ street, detail: '' }))).toBe('street post_box');
    expect(brokenRules(streetProblems({ street: '1 Main St', detail: street }))).toBe('detail post_box');
  });

  test.each([
    '12 Poplar Street',
    '1 Boxwood Ave',
    'Po Street 4',
    '500 Boxer Blvd, Apt 3B',
    '丸の内1-1-1',
    '彌敦道 688 號',
  ])('%s is one', (street) => {
    expect(brokenRules(streetProblems({ street, detail: '' }))).toBe('');
  });

  test.each([
    [{ street: '', detail: '' }, 'street required'],
    [{ street: '1 Main\tSt', detail: '' }, 'street letters'],
    [{ street: '1 Main St', detail: '<script>' }, 'detail letters'],
  ])('%j: %s', (street, outcome) => {
    expect(brokenRules(streetProblems(street))).toBe(outcome);
  });

  test('the list of countries is complete, sorted and without repetition', () => {
    expect(COUNTRY_CODES).toHaveLength(249);
    expect([...new Set(COUNTRY_CODES)].sort()).toEqual([...COUNTRY_CODES]);
    expect([...NOT_SERVED].filter((code) => !COUNTRY_CODES.includes(code))).toEqual([]);
    expect(new Set(US_STATES).size).toBe(US_STATES.length);
  });
});

describe('tax numbers', () => {
  test.each([
    ['123456788', undefined],
    ['899999999', undefined],
    ['001010001', undefined],
    ['000121234', 'ssn_area'],
    ['666121234', 'ssn_area'],
    ['900121234', 'ssn_area'],
    ['999001234', 'ssn_area'],
    ['987654321', 'ssn_is_itin'],
    ['123001234', 'ssn_group'],
    ['123120000', 'ssn_serial'],
    ['078051120', 'ssn_published'],
    ['219099999', 'ssn_published'],
    ['12345678', 'tax_number_length'],
    ['1234567890', 'tax_number_length'],
    ['123-45-678', 'tax_number_length'],
    ['１２３４５６７８８', 'tax_number_length'],
  ])('SSN %s: %s', (digits, rule) => {
    expect(ssnProblem(digits)).toBe(rule);
  });

  test('of all groups of a 9xx number those of the IRS are ITINs, and no other', () => {
    const within = (group: number) =>
      [
        [50, 65],
        [70, 88],
        [90, 92],
        [94, 99],
      ].some(([from = 0, to = 0]) => group >= from && group <= to);
    for (let group = 0; group < 100; group += 1) {
      const digits = `912${String(group).padStart(2, '0')}3456`;
      expect(itinProblem(digits) === undefined, digits).toBe(within(group));
      expect(usNumberKind(digits)).toBe(within(group) ? 'itin' : 'ssn');
    }
    expect(itinProblem('812703456')).toBe('itin_group');
    expect(itinProblem('91270345')).toBe('tax_number_length');
  });

  test('no nine digits are both', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{9}$/), (digits) => {
        expect(ssnProblem(digits) === undefined && itinProblem(digits) === undefined).toBe(false);
      }),
    );
  });

  const us: TaxResidence = { usPerson: true, country: 'US', numberKind: 'ssn', number: '123456788' };
  test.each<[Partial<TaxResidence>, string]>([
    [{}, ''],
    [{ country: 'JP' }, 'country tax_country_us'],
    [{ numberKind: 'other', number: 'AB123' }, 'numberKind tax_number_for_us'],
    [{ numberKind: 'none', number: '' }, 'numberKind tax_number_for_us'],
    [{ number: '' }, 'number required'],
    [{ numberKind: 'itin', number: '912703456' }, ''],
    [{ usPerson: false, country: 'US' }, 'country tax_country_us'],
    [{ usPerson: false, country: '' }, 'country required'],
    [{ usPerson: false, country: 'ZZ' }, 'country country'],
    [{ usPerson: false, country: 'KP' }, 'country country_not_served'],
    [{ usPerson: false, country: 'JP', numberKind: 'other', number: '1234 5678 9012' }, ''],
    [{ usPerson: false, country: 'ES', numberKind: 'other', number: 'x-1234567-l' }, ''],
    [{ usPerson: false, country: 'ES', numberKind: 'other', number: 'a' }, 'number tax_number_format'],
    [{ usPerson: false, country: 'AE', numberKind: 'none', number: '' }, ''],
    [{ usPerson: false, country: 'AE', numberKind: 'none', number: '1' }, 'number tax_number_format'],
    [{ usPerson: false, country: 'MX', numberKind: 'ssn', number: '123456788' }, ''],
  ])('%j: %s', (change, outcome) => {
    expect(brokenRules(taxProblems({ ...us, ...change }))).toBe(outcome);
  });

  test('a number is the same however it is written, and its last four digits are shown', () => {
    expect(plainTaxNumber('x-1234567-l')).toBe(plainTaxNumber('Ｘ 1234567 L'));
    expect(lastFour('123-45-6788')).toBe('6788');
  });
});

describe('documents', () => {
  const passport: IdentityDocument = { kind: 'passport', country: 'US', number: 'X1234567', expiresOn: '2030-01-01' };
  test.each<[Partial<IdentityDocument>, string]>([
    [{}, ''],
    [{ expiresOn: '2026-11-21' }, ''],
    [{ expiresOn: '2026-11-20' }, 'expiresOn expired'],
    [{ expiresOn: '2026-02-30' }, 'expiresOn date'],
    [{ expiresOn: '' }, 'expiresOn required'],
    [{ number: '' }, 'number required'],
    [{ number: 'X1' }, 'number document_number'],
    [{ number: 'X12345<7' }, 'number document_number'],
    [{ country: 'QQ' }, 'country country'],
    [{ country: 'CU' }, 'country country_not_served'],
  ])('%j: %s', (change, outcome) => {
    expect(brokenRules(documentProblems({ ...passport, ...change }, today))).toBe(outcome);
  });

  test('a passport has one side that matters, cards have two', () => {
    expect(sidesOf('passport')).toEqual(['front']);
    expect(sidesOf('driver_license')).toEqual(['front', 'back']);
    expect(sidesOf('national_id')).toEqual(['front', 'back']);
  });
});
