import { addDays } from '@candor/model/calendar/index.ts';
import { RATE_ONE } from '@candor/model/money.ts';
import { ONE_SHARE } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { expect, test } from 'vitest';
import { simulatedLender } from './lender.ts';

const DAY = '2026-11-18' as TradingDate;
const CODES = Array.from({ length: 400 }, (_, n) => `C${n}`);

test('the list is the same for the same seed, another for another seed or day', () => {
  const list = (seed: number, on: TradingDate) => CODES.map((code) => simulatedLender(seed).offer(code, on));
  expect(list(7, DAY)).toEqual(list(7, DAY));
  expect(list(8, DAY)).not.toEqual(list(7, DAY));
  expect(list(7, addDays(DAY, 1))).not.toEqual(list(7, DAY));
});

test('shares are lent in hundreds at a rate of a third of a percent to half the price; some stocks are not lent', () => {
  const lender = simulatedLender('seed');
  const offers = CODES.map((code) => lender.offer(code, DAY));
  const lent = offers.filter((offer) => offer !== undefined);
  expect(lent.length).toBeLessThan(CODES.length);
  expect(lent.length).toBeGreaterThan(360);
  for (const { quantity, ratePerYear, listedOn } of lent) {
    expect(listedOn).toBe(DAY);
    expect(quantity % (100n * ONE_SHARE)).toBe(0n);
    expect(quantity).toBeGreaterThanOrEqual(400n * ONE_SHARE);
    expect(ratePerYear).toBeGreaterThanOrEqual(RATE_ONE / 400n);
    expect(ratePerYear).toBeLessThanOrEqual(RATE_ONE / 2n);
  }
});

test('a stock keeps its availability and rate similar from day to day', () => {
  const lender = simulatedLender('seed');
  for (const code of CODES.slice(0, 50)) {
    const days = [0, 1, 2, 3].map((n) => lender.offer(code, addDays(DAY, n))).filter((offer) => offer !== undefined);
    const [least, most] = [days, [...days]].map((each) =>
      each.map(({ quantity }) => quantity).sort((a, b) => (a < b ? -1 : 1)),
    );
    if (days.length > 0) expect(most!.at(-1)! * 10n).toBeLessThanOrEqual(least![0]! * 16n);
  }
});
