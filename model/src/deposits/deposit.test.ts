import { describe, expect, test } from 'vitest';
import { usd } from '../money.ts';
import { creditOf, DEPOSIT_RAILS, DEPOSIT_STATES, owedFor, pendingOf, placeOf, reversalOf } from './deposit.ts';

const rate = (text: string) => (usd(text) * 100n) as Parameters<typeof owedFor>[1];

describe('the minimum of 1 USDT is on the sum of what arrives and what was kept', () => {
  test.each([
    // rail   arrives      kept        credited  of what was kept
    ['usdt', '1.000000', '0', true, '0'],
    ['usdt', '0.999999', '0', false, '0'],
    ['usdt', '0.000001', '0.999999', true, '0.999999'],
    ['usdt', '0.000001', '0.999998', false, '0'],
    ['usdt', '5.000000', '0.4', true, '0.4'],
    ['bank', '0.01', '0', true, '0'],
    ['bank', '0.01', '0.99', true, '0'],
  ] as const)('%s: %s beside %s, credited: %s', (rail, amount, kept, credited, released) => {
    expect(creditOf(rail, usd(amount), usd(kept))).toEqual({ credited, released: usd(released) });
  });
});

test('of both ways in, USDT alone has a minimum', () => {
  expect(DEPOSIT_RAILS.map((rail) => [rail, creditOf(rail, usd('0.5'), 0n).credited])).toEqual([
    ['usdt', false],
    ['bank', true],
  ]);
});

describe('a reversal takes what is free, and the rest is owed', () => {
  test.each([
    // amount  free      taken   short
    ['100', '250', '100', '0'],
    ['100', '100', '100', '0'],
    ['100', '99.999999', '99.999999', '0.000001'],
    ['100', '0', '0', '100'],
    ['100', '-5', '0', '100'],
  ])('%s with %s free: %s taken, %s short', (amount, free, taken, short) => {
    expect(reversalOf(usd(amount), usd(free))).toEqual({ taken: usd(taken), short: usd(short) });
  });

  test.each([
    ['100', '1', '100.00'],
    ['0.019999', '1', '0.01'],
    ['10', '0.9985', '9.98'],
    ['0.01', '0.999999', '0.00'],
  ])('%s USDT at %s are owed as %s dollars, rounded down to the cent', (short, per, owed) => {
    expect(owedFor(usd(short), rate(per))).toBe(usd(owed));
  });
});

test('deposits that are credited and not final may not be withdrawn yet: their sum, by asset', () => {
  const of = (asset: string, amount: string, state: (typeof DEPOSIT_STATES)[number]) => ({
    asset,
    amount: usd(amount),
    state,
  });
  const pending = pendingOf([
    of('USDT', '3', 'credited'),
    of('USDT', '4', 'credited'),
    of('USD', '10', 'credited'),
    ...DEPOSIT_STATES.filter((state) => state !== 'credited').map((state) => of('USDT', '1000', state)),
  ]);
  expect([...pending]).toEqual([
    ['USDT', usd('7')],
    ['USD', usd('10')],
  ]);
});

test('in each state a deposit is in one place of the books', () => {
  expect(DEPOSIT_STATES.map((state) => [state, placeOf(state)])).toEqual([
    ['seen', 'suspense'],
    ['credited', 'wallet'],
    ['final', 'wallet'],
    ['kept_small', 'small'],
    ['suspense', 'suspense'],
    ['returned', 'gone'],
    ['reversed', 'gone'],
  ]);
});
