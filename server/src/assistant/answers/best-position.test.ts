import { expect, test } from 'vitest';
import { answered, found } from '../testing/written.ts';
import { best, worst } from './moves.ts';

const held = (code: string, openPnl: string, openPnlRate: string, dayPnl: string, dayPnlRate: string) => ({
  ...{ code, openPnl, openPnlRate, dayPnl, dayPnlRate, openedOn: '2026-11-30', quantity: '1' },
});
const tools = {
  positions: found([
    held('AAPL', '900.00', '0.04', '1.00', '0.001'),
    held('BRIXEL', '90.00', '0.09', '-5.00', '-0.02'),
    held('KO', '-30.00', '-0.01', '-9.00', '-0.01'),
  ]),
  account: found({ pnlDate: '2026-12-09' }),
};

const answer = (by: typeof best, text: string) => answered(by, text, tools);

test('asked which made the most money, dollars come first and percent second', async () => {
  expect(await answer(best, 'which stock made me the most?')).toEqual([
    'best_position AAPL 4 bought dollars 900.00',
    'best_position BRIXEL 9 bought percent 90.00',
  ]);
});

test('one position that leads by both is said once', async () => {
  expect(await answer(worst, 'which stock lost me the most money?')).toEqual([
    'worst_position KO -1 bought dollars -30.00',
  ]);
});

test('the best is the one by percent, and of today the one by dollars', async () => {
  expect(await answer(best, 'what is my best position')).toEqual(['best_position BRIXEL 9 bought percent 90.00']);
  expect(await answer(worst, 'my worst position today')).toEqual(['worst_position KO -1 1D dollars -9.00']);
});
