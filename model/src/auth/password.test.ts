import { describe, expect, test } from 'vitest';
import { checkPassword, type PasswordRule } from './password.ts';

const failed = (password: string, personal: string[] = []): PasswordRule[] =>
  checkPassword(password, personal)
    .rules.filter(({ passes }) => !passes)
    .map(({ rule }) => rule);

describe('a password that meets either reading of the spec is accepted', () => {
  // Only lengths and character types are tested; the words are not common passwords.
  const cases: readonly (readonly [string, string, boolean])[] = [
    ['7 characters', 'vT7-qmx', false],
    ['8 with four types', 'vT7-qmxk', true],
    ['8 with lower, upper, digit', 'vT7wqmxk', true],
    ['8 with lower, digit, special', 'vt7-qmxk', true],
    ['8 with upper, digit, special', 'VT7-QMXK', true],
    ['8 with two types', 'vt7wqmxk', false],
    ['15 with lower, digit, special', 'vt7-qmxkwpzjfhd', true],
    ['16 with lower, digit, special: only the second reading is left', 'vt7-qmxkwpzjfhdr', false],
    ['16 with lower, upper, digit', 'vT7wqmxkwpzjfhdr', true],
    ['16 with all four', 'vT7-qmxkwpzjfhdr', true],
    ['17 with all four', 'vT7-qmxkwpzjfhdrn', false],
    ['a space counts as special, and is not trimmed', ' vt7qmxk', true],
    ['letters without case count as special', '猫vt7qmxk', true],
    ['eight code points outside the basic plane are eight', '🐎vT7qmxk', true],
    ['digits of other scripts are digits', 'vT٣wqmxk', true],
  ];
  test.each(cases)('%s', (_name, password, ok) => {
    expect(checkPassword(password).ok).toBe(ok);
  });
});

describe('common passwords are refused', () => {
  const common = [
    'Password1!',
    'P@ssw0rd123',
    'passw0rd!A',
    'Passw0rd2024',
    'Welcome2026!',
    'Qwerty123!',
    'Qwertyuiop1!',
    '1qaz2wsx!QAZ',
    'Aa123456!',
    'Abc12345!',
    'Abcd1234!',
    'Aaaaaaa1!',
    'Iloveyou1!',
    'Summer2025!',
    'SummerLove1!',
    'Dragon99!',
    '!!Monkey11',
    'L3tm31n!!',
    'Adm1n1str@tor',
    'Bitcoin2021!',
    'CandorApp1!',
    'C@nd0r-2026x',
    'Liverpool1!',
    'Michael1987!',
  ];
  test.each(common)('%s', (password) => {
    expect(failed(password)).toContain('not_common');
  });
});

describe('uncommon passwords pass', () => {
  test.each(['Tr7-quibble', 'xK9_mirthful', 'Nine4-lamps', 'gr8-Owl-vowel', '7Turnip&sock', 'Zephyr-41-ox'])(
    '%s',
    (password) => {
      expect(failed(password)).toEqual([]);
    },
  );
});

describe('own words', () => {
  test.each([
    ['the local part', 'Verarose-7x', ['vera.rose@example.com']],
    ['one part of it', 'xx9-Rosewood', ['vera.rosewood@example.com']],
    ['as leet', 'V3r4r0s3-xx', ['verarose@example.com']],
    ['the number', 'Xy-5550123ab', ['2125550123']],
    ['its last six digits', 'Xy-550123ab', ['2125550123']],
  ])('%s', (_name, password, personal) => {
    expect(failed(password, personal)).toContain('not_personal');
  });

  test('parts of three characters are too short to count', () => {
    expect(failed('Tr7-quibble', ['bob@example.com', 'qui@example.com'])).toEqual([]);
  });
});

test('an empty field fails every rule that a form shows', () => {
  expect(failed('')).toEqual(['length', 'types', 'not_common', 'not_personal']);
  expect(checkPassword('').types).toEqual({ lower: false, upper: false, digit: false, special: false });
});
