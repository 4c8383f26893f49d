// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { eachTestOfAnswers, of, says, written } from './conversation.fixture.tsx';

eachTestOfAnswers();

const ko = { code: of('code', 'KO') };

test.each([
  ['-4.00', 'KO has lost you $4.00 since your account began, what you sold included.'],
  ['4.00', 'KO has made you $4.00 since your account began, what you sold included.'],
])('a result of %s says which way it went', async (profit, sentence) => {
  expect(await written(says('result_of', { ...ko, profit: of('gain', profit) }))).toBe(sentence);
});

test('what was realized stands before what is open and the whole', async () => {
  const parts = says('result_parts', { open: of('gain', '-2.00'), total: of('gain', '3.00') });
  expect(await written(says('result_realized', { ...ko, profit: of('gain', '5.00') }), parts)).toBe(
    'You have realized a profit of $5.00 on KO since your account began.Open profit: −$2.00Total: +$3.00',
  );
});

test('closing now says the loss and the fees', async () => {
  const values = { profit: of('gain', '-7.00'), fee: of('usd', '1.50') };
  expect(await written(says('sell_now', values))).toBe(
    'Closing everything now would realize a loss of $7.00, after $1.50 in fees.',
  );
});

test('dividends that were received lead, those of shorts are a row', async () => {
  const days = { from: of('date', '2026-11-30'), to: of('date', '2026-12-04') };
  const values = { value: of('usd', '5.00'), ...days, owed: of('gain', '-8.00') };
  expect(await written(says('dividends_got', values))).toMatch(
    /^You have received \$5\.00 in dividends since your account began on Nov.30, 2026\.Owed by your shorts, paid or due: −\$8\.00$/,
  );
});

test('a stock behind the market says by how many points', async () => {
  const values = {
    ...{ ...ko, range: of('key', 'YTD'), own: of('percent', '1.00'), index: of('name', 'Candor 500') },
    ...{ percent: of('percent', '2.50'), points: of('change', '-1.50') },
  };
  expect(await written(says('beside_market', values))).toBe(
    'KO +1.00%, the Candor 500 +2.50% (this year): KO is 1.50 points behind.',
  );
});

test('a sector’s share is a sentence; an answer stored without its value keeps its row', async () => {
  const share = { name: of('name', 'Health Care'), percent: of('share', '3.9') };
  expect(await written(says('sector_share', { ...share, value: of('usd', '39.00') }))).toBe(
    'Health Care is 3.9% of your account: $39.00.',
  );
});
