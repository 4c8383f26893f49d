import { expect, test } from 'vitest';
import { wrapped } from './picture.ts';

const width = (text: string) => text.length;

test.each([
  ['en', 'one two three four', 9, ['one two', 'three', 'four']],
  ['en', 'short', 9, ['short']],
  ['en', 'a word-that-is-long stays whole', 8, ['a word-', 'that-is-', 'long', 'stays', 'whole']],
  ['zh-Hant-HK', '美股市場回顧尚未產生', 6, ['美股市場回顧', '尚未產生']],
  // A figure keeps its sign and its unit, and no line begins with a full stop.
  ['zh-Hant-HK', '平均變動 −1.00%。', 8, ['平均變動', '−1.00%。']],
  ['en', '', 9, []],
])('%s: %s', (lang, text, most, lines) => {
  expect(wrapped(text, most, width, lang)).toEqual(lines);
});

test('breaking lines loses no character', () => {
  const text = '公開された規則によって書かれたもので、助言ではありません。';
  expect(wrapped(text, 7, width, 'ja').join('')).toBe(text);
  for (const line of wrapped(text, 7, width, 'ja')) expect(line.length).toBeLessThanOrEqual(8);
});
