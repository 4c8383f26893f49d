import { expect, test } from 'vitest';
import { isSameName } from './forms.ts';

test.each([
  ['Vera Ann Quibble', 'Vera Ann Quibble', true],
  ['  vera ann  QUIBBLE ', 'Vera Ann Quibble', true],
  ['Ｖｅｒａ　Ann Quibble', 'Vera Ann Quibble', true],
  ['Vera Quibble', 'Vera Ann Quibble', false],
  ['VeraAnnQuibble', 'Vera Ann Quibble', false],
  ['', '', false],
  ['髙橋太郎', '髙橋太郎', true],
  ['高橋太郎', '髙橋太郎', false],
])('typing "%s" signs for "%s": %s', (typed, onForm, same) => {
  expect(isSameName(typed, onForm)).toBe(same);
});
