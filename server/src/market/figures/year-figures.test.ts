import { addTradingDays } from '@candor/model/calendar/index.ts';
import { usd } from '@candor/model/money.ts';
import { price } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { expect, test } from 'vitest';
import type { CorporateAction } from '../feeds/feed.ts';
import { betaOf, type DayValue, dividendsOf, FEWEST_CHANGES, volatilityOf } from './year-figures.ts';

const on = (date: string) => date as TradingDate;
const YEAR = { from: on('2025-11-21'), to: on('2026-11-20'), price: price('50.00') };
const paid = (exDate: string, amount: string): CorporateAction => ({
  ...{ kind: 'dividend', code: 'KO', exDate: on(exDate), amount: usd(amount) },
});

test('the dividends of a year add up in today’s shares; what is older or only announced does not count', () => {
  const actions: CorporateAction[] = [
    paid('2025-11-20', '0.90'),
    paid('2025-11-21', '0.80'),
    paid('2026-03-10', '0.84'),
    { kind: 'split', code: 'KO', exDate: on('2026-06-01'), to: 2n, from: 1n },
    paid('2026-06-10', '0.42'),
    paid('2026-11-20', '0.45'),
    paid('2026-11-23', '0.46'),
  ];
  // 0.80 ÷ 2 + 0.84 ÷ 2 + 0.42 + 0.45 = 1.69; ÷ 50.00 = 3.38 %.
  expect(dividendsOf(actions, YEAR)).toEqual({
    ...{ from: YEAR.from, to: YEAR.to, perShare: '1.69', price: '50.00', yieldPercent: '3.38' },
    paid: [
      { exDate: '2026-11-20', perShare: '0.45' },
      { exDate: '2026-06-10', perShare: '0.42' },
      { exDate: '2026-03-10', perShare: '0.42' },
      { exDate: '2025-11-21', perShare: '0.40' },
    ],
    last: { exDate: '2026-11-20', perShare: '0.45' },
    next: { exDate: '2026-11-23', perShare: '0.46' },
  });
});

test('without a dividend there is none, and without a price no yield', () => {
  const none = { paid: [], last: null, next: null, perShare: '0.00' };
  expect(dividendsOf([], YEAR)).toMatchObject({ ...none, yieldPercent: '0.00' });
  expect(dividendsOf([paid('2026-01-05', '0.10')], { ...YEAR, price: undefined })).toMatchObject({
    ...{ perShare: '0.10', price: null, yieldPercent: null },
  });
});

/** Closes of so many days after the first, each changed by the rate of its place. */
function days(count: number, changeAt: (place: number) => number): DayValue[] {
  let [date, value] = [on('2026-01-02'), 100];
  return Array.from({ length: count + 1 }, (_, place) => {
    if (place > 0) [date, value] = [addTradingDays(date, 1), value * (1 + changeAt(place))];
    return { date, value };
  });
}
const upAndDown = (place: number) => (place % 2 === 0 ? 0.01 : -0.01);

test('beta and volatility need sixty changes', () => {
  const [enough, tooFew] = [days(FEWEST_CHANGES, upAndDown), days(FEWEST_CHANGES - 1, upAndDown)];
  expect([betaOf(tooFew, tooFew), volatilityOf(tooFew), betaOf(enough, [])]).toEqual([null, null, null]);
  expect(betaOf(enough, enough)).toMatchObject({ value: '1.00', days: 60, from: '2026-01-02' });
  // Thirty changes of +1 % and thirty of −1 %: √(60 × 0.0001 ÷ 59) × √252 = 16.01 %.
  expect(volatilityOf(enough)).toMatchObject({ percent: '16.01', days: 60 });
});

test('beta is of the days that both have: a share that moves twice as far as the index has two, whatever it lacks', () => {
  const index = days(80, upAndDown);
  const share = days(80, (place) => 2 * upAndDown(place));
  expect(betaOf(share, index)?.value).toBe('2.00');
  const gap = share.filter((_, place) => place < 40 || place > 44);
  expect(betaOf(gap, index)).toMatchObject({ days: 75, to: share.at(-1)!.date });
  expect(Number(betaOf(gap, index)?.value)).toBeCloseTo(2, 1);
  // Of an index that moves against it.
  const against = days(80, (place) => -upAndDown(place));
  expect(betaOf(share, against)?.value).toBe('-2.00');
});
