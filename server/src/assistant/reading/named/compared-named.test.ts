import { expect, test } from 'vitest';
import { meaningOf, understandEach } from '../clauses.ts';

const after = (first: string, then: string) => understandEach(then, meaningOf(understandEach(first)[0]!))[0]!;

test.each([
  ['How does it compare with Johnson & Johnson?', ['KO', 'JNJ']],
  ['vs AAPL', ['KO', 'AAPL']],
  ['¿cómo se compara con Apple?', ['KO', 'AAPL']],
  ['アップルと比べてどう？', ['KO', 'AAPL']],
  ['同微軟比', ['KO', 'MSFT']],
])('a stock that is compared stands beside the one before: %s', (question, codes) => {
  const { subject, codes: read } = after('how is KO', question);
  expect([subject, read]).toEqual(['quote', codes]);
});

test.each([
  ['which one is riskier?', 'volatility'],
  ['which is up more', 'up'],
  ['¿cuál de las dos ha subido más?', 'up'],
  ['どちらが上がった？', 'up'],
  ['邊隻升得多', 'up'],
] as const)('of two that were compared one is asked for: %s', (question, sign) => {
  const { subject, codes, signs } = after('compare KO and JNJ', question);
  expect([subject, codes, signs.has(sign)]).toEqual(['quote', ['KO', 'JNJ'], true]);
});

test('two are compared in one sentence, by their risk too', () => {
  expect(understandEach('How does KO compare with JNJ')[0]).toMatchObject({ subject: 'quote', codes: ['KO', 'JNJ'] });
  const [asked] = understandEach('Is SPY riskier than AAPL');
  expect([asked?.subject, asked?.codes, asked?.signs.has('volatility')]).toEqual(['quote', ['SPY', 'AAPL'], true]);
});

test.each([
  'nvidia vs amd which one should I get',
  'Ford vs GM, ¿cuál compro?',
  'フォードとテスラ、どっちを買うべき？',
])('which of two to buy is no comparison: %s', (question) =>
  expect(understandEach(question)[0]?.subject).toBe('advice'),
);
