import { expect, test } from 'vitest';
import { understand } from '../reading/understand.ts';
import { premise } from './premise.ts';

const said = (question: string, change: string) => {
  const asked = { ...understand(question), code: 'GOOGL' };
  expect(asked.subject).toBe('today_of');
  return premise(asked, change, []).map(({ key, values }) => `${key} ${values?.percent?.value}`);
};

test.each([
  ['why did google fall', '0.55', 'stock_instead 0.55'],
  ['why did google crash', '0.55', 'stock_instead 0.55'],
  ['¿por qué bajó google?', '0.55', 'stock_instead 0.55'],
  ['グーグルはなぜ下がった', '0.55', 'stock_instead 0.55'],
  ['點解谷歌跌', '0.55', 'stock_instead 0.55'],
  ['why did google soar', '-1.2', 'stock_instead -1.2'],
  ['why did google fall', '0.0012', 'stock_instead 0'],
])('%s, at %s%', (question, change, expected) => {
  expect(said(question, change)).toEqual([expected]);
});

test.each([
  ['why did google fall', '-1.2'],
  ['why did google rise', '1.2'],
  ['why did google move today', '1.2'],
])('nothing is to be put right in “%s” at %s%', (question, change) => {
  expect(said(question, change)).toEqual([]);
});
