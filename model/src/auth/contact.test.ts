import { describe, expect, test } from 'vitest';
import { isAreaCode, isEmail, isPhoneShape, normalEmail } from './contact.ts';

describe('email addresses', () => {
  test.each([
    'a@b.co',
    'vera.rose+candor@example.com',
    "o'brien@mail.example.co.uk",
    'x_1@sub-domain.example.org',
    'a@xn--fsq.xn--0zwm56d',
    `${'l'.repeat(64)}@example.com`,
  ])('%s is one', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  test.each([
    ['empty', ''],
    ['no @', 'vera.example.com'],
    ['two @', 'vera@rose@example.com'],
    ['no local part', '@example.com'],
    ['no dot in the domain', 'vera@localhost'],
    ['a numeric top level', 'vera@10.0.0.1'],
    ['a dot at the start', '.vera@example.com'],
    ['two dots', 'vera..rose@example.com'],
    ['a dot at the end', 'vera.@example.com'],
    ['a label that begins with a dash', 'vera@-example.com'],
    ['an empty label', 'vera@example..com'],
    ['a space', 'vera rose@example.com'],
    ['a space around', ' vera@example.com'],
    ['a line break', 'vera@example.com\n'],
    ['quotes', '"vera"@example.com'],
    ['angle brackets', '<vera@example.com>'],
    ['letters beyond ASCII', 'vérà@example.com'],
    ['a look-alike domain', 'vera@exаmple.com'],
    ['a local part of 65', `${'l'.repeat(65)}@example.com`],
    ['255 in all', `${'l'.repeat(60)}@${`${'d'.repeat(60)}.`.repeat(3)}${'e'.repeat(11)}`],
  ])('%s is none', (_name, text) => {
    expect(isEmail(text)).toBe(false);
  });

  test('addresses that differ only in case are one person', () => {
    expect(normalEmail('Vera.Rose@Example.COM')).toBe('vera.rose@example.com');
  });
});

test.each([
  ['1', true],
  ['852', true],
  ['0', false],
  ['+1', false],
  ['12345', false],
  ['', false],
])('calling code %s: %s', (text, ok) => {
  expect(isAreaCode(text)).toBe(ok);
});

test.each([
  ['2125550123', true],
  ['123', false],
  ['123456789012345', false],
  ['212-5550123', false],
  ['٢١٢٥٥٥', false],
])('number %s: %s', (text, ok) => {
  expect(isPhoneShape(text)).toBe(ok);
});
