import {
  addDays,
  addTradingDays,
  isTradingDate,
  nextTradingDate,
  settlementDate,
} from '@candor/model/calendar/index.ts';
import { formatUsd, type Rate, type Usd, usd } from '@candor/model/money.ts';
import { type Price, type Quantity, formatPrice, formatQuantity } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OrderWorld, ticket } from '../orders/testing/fakes.ts';
import { previewOrder } from '../orders/index.ts';
import { verifyBorrow } from './verify-borrow.ts';
import { runBorrow } from './run-borrow.ts';

let world: OrderWorld;
let customers = 0;

beforeAll(async () => {
  world = await OrderWorld.start('2024-01-02T15:00:00Z');
});
afterAll(() => world?.stop());

/**
 * Days around which nights are hard to count: weekends, holidays, the end of a year, the leap days of 2024 and 2028.
 */
const HARD = [
  '2024-02-27',
  '2024-05-24',
  '2024-06-18',
  '2024-11-27',
  '2024-12-30',
  '2025-01-08',
  '2025-04-16',
  '2028-02-25',
];
const inCents = (exact: bigint): bigint => ((exact + 5_000n) / 10_000n) * 10_000n;
const anyShort = fc.record({
  cents: fc.integer({ min: 100, max: 60_000 }),
  shares: fc.integer({ min: 1, max: 300 }),
  points: fc.integer({ min: 1, max: 5_000 }),
  around: fc.constantFrom(...HARD),
  later: fc.integer({ min: 0, max: 4 }),
  held: fc.integer({ min: 0, max: 12 }),
});

test('every night costs the ticket’s estimate of a night, from settlement to settlement, and the sum is charged to the cent', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(anyShort, async ({ cents, shares, points, around, later, held }) => {
      const customerId = `cus_${(customers += 1)}`;
      await world.open(customerId);
      await world.letShort(customerId);
      const close = (BigInt(cents) * 10_000n) as Price;
      const quantity = (BigInt(shares) * 1_000_000n) as Quantity;
      const ratePerYear = (BigInt(points) * 10_000n) as Rate;
      world.deps.lender.offer = (code, listedOn) => ({ code, listedOn, quantity, ratePerYear });
      const sold = addTradingDays(nextTradingDate(around as TradingDate), later);
      const covered = held === 0 ? sold : addTradingDays(sold, held);
      const at = (date: TradingDate) => {
        world.market.at(`${date}T15:00:00Z`);
        world.market.quote('AAPL', formatPrice(close), formatPrice((close + 10_000n) as Price));
      };
      const trade = async (side: 'buy' | 'sell') => {
        const fields = { side, short: true, quantity: formatQuantity(quantity) };
        const asked = { customerId, frozen: false, ticket: ticket(fields) };
        const preview = await world.runner.dryRun(previewOrder(world.deps), asked);
        const orderId = await world.placed(customerId, fields);
        await world.fill(orderId, 1, fields.quantity, formatPrice(close));
        return preview.ok ? preview.value.short : null;
      };
      at(sold);
      const sale = (await trade('sell'))!;
      at(covered);
      await trade('buy');
      const [from, to] = [settlementDate(sold), settlementDate(covered)];
      const dates: TradingDate[] = [];
      for (let date = sold; date <= to; date = addDays(date, 1)) {
        const given = {
          deps: world.deps,
          db: world.db,
          runner: world.runner,
          closeBefore: () => close,
          onMissing: (what: string) => expect.fail(what),
        };
        await runBorrow(given, date);
        if (date >= from && date < to) dates.push(date);
      }
      const nights = await world.db.query<{ date: TradingDate; amount: bigint; cost: bigint; counts_on: TradingDate }>(
        'SELECT date, amount, cost, counts_on FROM borrow_accrual WHERE customer_id = $1 ORDER BY date',
        [customerId],
      );
      expect(nights.map(({ date }) => date)).toEqual(dates);
      let counted = 0n;
      for (const [index, { date, amount, cost, counts_on: countsOn }] of nights.entries()) {
        expect(formatUsd(cost as Usd)).toBe(sale.daily);
        counted += amount;
        expect(counted).toBe(inCents(usd(sale.daily) * BigInt(index + 1)));
        expect(countsOn).toBe(isTradingDate(date) ? date : nextTradingDate(date));
      }
      // The ticket's total is of 30 nights; what is charged is of as many as there were, in whole cents.
      expect(sale.total).toBe(formatUsd((usd(sale.daily) * 30n) as Usd));
      const [charged] = await world.db.query<{ sum: bigint }>(
        'SELECT coalesce(sum(amount), 0)::bigint AS sum FROM borrow_charge WHERE customer_id = $1',
        [customerId],
      );
      expect(charged!.sum).toBe(inCents(usd(sale.daily) * BigInt(dates.length)));
    }),
    { numRuns: 10 },
  );
  expect(await verifyBorrow(world.db)).toEqual([]);
});
