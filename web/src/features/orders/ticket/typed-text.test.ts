import { expect, test } from 'vitest';
import { emptyText, placeBefore, typedAfter, typedText } from './typed-text.ts';

test.each([
  ['', ''],
  ['5', '5'],
  ['59193.14', '59,193.14'],
  ['1234567.', '1,234,567.'],
  ['0.', '0.'],
  ['0.0500', '0.0500'],
  ['007', '007'],
  ['.', '.'],
])('a typed %j is shown as %j', (typed, shown) => {
  expect(typedText(typed, 'en-US', false)).toBe(shown);
});

test.each([
  ['en-US', '$59,193.1', '$0'],
  ['es-419', 'USD\u00a059,193.1', 'USD\u00a00'],
  ['ja-JP', '$59,193.1', '$0'],
  ['zh-HK', 'US$59,193.1', 'US$0'],
])('an amount has the sign of the money as readers of %s write it', (locale, shown, empty) => {
  expect(typedText('59193.1', locale, true)).toBe(shown);
  expect(emptyText(locale, true)).toBe(empty);
});

test('a place between digits is found again after a separator has come', () => {
  // "123|4" is written "1,23|4".
  expect(typedAfter('1234', 3)).toBe(1);
  expect(placeBefore('1,234', 1)).toBe(4);
  expect(placeBefore('$1,234', 4)).toBe(1);
  expect(placeBefore('1,234', 0)).toBe(5);
});
