import { describe, expect, test } from 'vitest';
import { keyOfName, keysOfName, LINE_LENGTH, LIST_LINES, readList } from './list.ts';

const ADDRESS = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC';

describe('a listed name is found', () => {
  test.each([
    ['in another case', 'Ivan Petrov', 'IVAN PETROV'],
    ['without its diacritics', 'José Núñez', 'Jose Nunez'],
    ['in another order', 'Petrov, Ivan', 'Ivan Petrov'],
    ['with a middle name', 'Ivan Petrov', 'Ivan Sergeyevich Petrov'],
    ['spelled as in passports', 'Søren Strauß', 'Soren Strauss'],
    ['of one word', 'Cher', 'CHER'],
  ])('%s', (_what, listed, name) => {
    expect(keysOfName(name)).toContain(keyOfName(listed));
  });
});

test.each([
  ['shares one word only', 'Ivan Petrov', 'Ivan Ivanov'],
  ['is a part of the listed one', 'Ivan Sergeyevich Petrov', 'Ivan Petrov'],
  ['has one word of a listed one', 'Cher', 'Cher Bono'],
])('a name that %s is not found', (_what, listed, name) => {
  expect(keysOfName(name)).not.toContain(keyOfName(listed));
});

test('the keys of a name are bounded, however many words it has', () => {
  expect(
    keysOfName(Array.from({ length: 60 }, (_, n) => `word${String.fromCharCode(97 + (n % 26))}`).join(' ')),
  ).toHaveLength(247);
  expect([keysOfName(''), keysOfName('123')]).toEqual([[], []]);
});

test('a list is read by its lines', () => {
  expect(readList(`# names\nname,Petrov, Ivan\r\n\naddress,${ADDRESS}\n`)).toEqual([
    { line: 2, kind: 'name', value: 'Petrov, Ivan', key: 'ivan petrov' },
    { line: 4, kind: 'address', value: ADDRESS, key: ADDRESS },
  ]);
  expect(readList('')).toEqual([]);
});

test.each([
  ['of another kind', 'card,1', 'line 1: begins'],
  ['without a comma', 'Ivan Petrov', 'line 1: begins'],
  ['with an address that is none', `name,A B\naddress,${ADDRESS.slice(0, -1)}X`, 'line 2: no address'],
  ['without letters', 'name,123', 'line 1: no name'],
  ['that is too long', `name,${'a'.repeat(LINE_LENGTH)}`, 'line 1: too long'],
  ['with too many lines', 'name,A B\n'.repeat(LIST_LINES + 1), 'more than'],
])('a line %s refuses the whole file', (_what, text, message) => {
  expect(() => readList(text)).toThrow(message);
});
