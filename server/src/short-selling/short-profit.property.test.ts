import { addDays, instantOf, nextTradingDate } from '@candor/model/calendar/index.ts';
import { openPnl } from '@candor/model/portfolio/figures.ts';
import { rate, type Usd } from '@candor/model/money.ts';
import { formatPrice, formatQuantity, type Price, price, quantity, type Quantity } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OrderWorld } from '../orders/testing/fakes.ts';
import { OrderTimer } from '../orders/index.ts';
import { closeDay } from '../portfolio/close-day.ts';
import { verify } from '../verify.ts';
import { markShorts } from '../margin-calls/mark-shorts.ts';
import { runBorrow } from './run-borrow.ts';
import { payDueDividends, runDividend, runSplit } from '../corporate-actions/run-corporate-actions.ts';

const DAYS = [
  '2026-11-18',
  '2026-11-19',
  '2026-11-20',
  '2026-11-23',
  '2026-11-24',
  '2026-11-25',
  '2026-11-27',
  '2026-11-30',
] as TradingDate[];
const CODES = ['AAPL', 'MSFT'] as const;
const PEOPLE = 12;
/** AAPL is split 2 for 1 and pays later; MSFT pays before a weekend; 1-for-2 of MSFT at the end. */
const SPLITS = [
  { code: 'AAPL', exDate: DAYS[4]!, to: 2n, from: 1n },
  { code: 'MSFT', exDate: DAYS[6]!, to: 1n, from: 2n },
];
const DIVIDENDS = [
  { code: 'MSFT', exDate: DAYS[2]!, payDate: DAYS[4]!, perShare: price('0.37') },
  { code: 'AAPL', exDate: DAYS[5]!, payDate: DAYS[7]!, perShare: price('0.26') },
];

const anyAct = fc.record({
  wants: fc.constantFrom('short', 'long', 'close', 'more', 'part', 'nothing'),
  shares: fc.integer({ min: 1, max: 80 }),
  cents: fc.integer({ min: -30, max: 30 }),
  parts: fc.boolean(),
});
type CustomerAction = typeof anyAct extends fc.Arbitrary<infer T> ? T : never;
/** For each day: moves of both prices in percent, and what everybody does in both. */
const anyDays = fc.array(
  fc.record({
    moves: fc.tuple(fc.integer({ min: -12, max: 12 }), fc.integer({ min: -12, max: 12 })),
    acts: fc.array(anyAct, { minLength: PEOPLE * CODES.length, maxLength: PEOPLE * CODES.length }),
  }),
  { minLength: DAYS.length, maxLength: DAYS.length },
);

/** One of them is short all the time, so that no history is without. */
const heldShort = (day: number): CustomerAction => ({
  wants: day === 0 ? 'short' : 'nothing',
  shares: 7,
  cents: 0,
  parts: false,
});

const customer = (n: number) => `cus_${n}`;
/** Whole, even cents, so that a split halves them exactly. */
const even = (at: bigint): Price => ((at / 40_000n) * 40_000n) as Price;

class Story {
  readonly world: OrderWorld;
  readonly closes = new Map<string, { last: Price; before: Price }>(
    CODES.map((code) => [code, { last: price('50'), before: price('50') }]),
  );
  readonly handed;

  constructor(world: OrderWorld) {
    this.world = world;
    this.handed = { deps: world.deps, db: world.db, runner: world.runner };
  }

  /** Before the pre-market: splits and dividends of the day, and what settles. */
  async open(day: TradingDate, moves: readonly [number, number]): Promise<void> {
    this.world.market.at(`${day}T09:00:00Z`);
    for (const split of SPLITS) if (split.exDate === day) await runSplit(this.handed, split);
    for (const dividend of DIVIDENDS) if (dividend.exDate === day) await runDividend(this.handed, dividend);
    for (const [index, code] of CODES.entries()) {
      const split = SPLITS.find((each) => each.code === code && each.exDate === day);
      const { last } = this.closes.get(code)!;
      const before = (split ? (last * split.from) / split.to : last) as Price;
      this.closes.set(code, { before, last: even((before * BigInt(100 + moves[index]!)) / 100n) });
    }
    this.world.market.at(`${day}T15:00:00Z`);
    await new OrderTimer(this.world.deps, this.world.db, this.world.runner).runDue(this.world.market.now);
    await payDueDividends(this.handed, day);
  }

  quote(code: string, at: Price): void {
    this.world.market.quote(code, formatPrice(at), formatPrice((at + 10_000n) as Price));
  }

  /** A trade of a customer, at a price near the close; refused orders are skipped. */
  async act(customerId: string, code: string, { wants, shares, cents, parts }: CustomerAction): Promise<void> {
    const [row] = await this.world.db.query<{ quantity: bigint }>(
      'SELECT quantity FROM position WHERE customer_id = $1 AND code = $2',
      [customerId, code],
    );
    const held = row?.quantity ?? 0n;
    const size = held < 0n ? -held : held;
    const opens = held === 0n ? wants === 'short' || wants === 'long' : wants === 'more';
    if (!opens && (held === 0n || (wants !== 'close' && wants !== 'part'))) return;
    const isShort = held === 0n ? wants === 'short' : held < 0n;
    const some = wants === 'part' && size > 2_000_000n ? (size / 2_000_000n) * 1_000_000n : size;
    const wanted = formatQuantity((opens ? BigInt(shares) * 1_000_000n : some) as Quantity);
    const side = opens === isShort ? 'sell' : 'buy';
    const at = formatPrice((this.closes.get(code)!.last + BigInt(cents) * 10_000n) as Price);
    const placed = await this.world.place(customerId, {
      code,
      side,
      short: isShort,
      quantity: wanted,
      tradingTime: 'regular',
    });
    if (!placed.ok) return;
    const { orderId } = placed.value;
    const half = parts ? quantity(wanted) / 2_000_000n : 0n;
    if (half > 0n) await this.world.fill(orderId, 1, `${half}`, at);
    await this.world.fill(orderId, 2, formatQuantity((quantity(wanted) - half * 1_000_000n) as Quantity), at);
  }

  /** Nights up to the next trading day, and the close of this one. */
  async close(day: TradingDate): Promise<void> {
    const given = {
      ...this.handed,
      closeBefore: (code: string) => this.closes.get(code)!.before,
      onMissing: (what: string) => expect.fail(what),
    };
    await runBorrow(given, day);
    this.world.market.now = instantOf(day, '20:05');
    await closeDay({ db: this.world.db, runner: this.world.runner, mode: 'simulated' }, day, (code) => {
      const { last, before } = this.closes.get(code)!;
      return {
        price: last,
        previousClose: before,
        source: 'Test',
        simulated: true,
        asOf: this.world.market.now,
        extended: undefined,
      };
    });
    for (let night = addDays(day, 1); night < nextTradingDate(day); night = addDays(night, 1))
      await runBorrow(given, night);
  }
}

const SUMS = `SELECT
  (SELECT coalesce(sum(day_pnl), 0) FROM account_day d WHERE d.customer_id = $1)::bigint AS days,
  (SELECT cash + positions + accrued FROM account_day d WHERE d.customer_id = $1 ORDER BY date DESC LIMIT 1)::bigint AS worth,
  (SELECT coalesce(sum(proceeds - basis), 0) FROM realized r WHERE r.customer_id = $1)::bigint AS realized,
  (SELECT coalesce(sum(amount), 0) FROM corporate_action_entry e WHERE e.customer_id = $1 AND kind = 'dividend')::bigint AS dividends,
  (SELECT coalesce(sum(amount), 0) FROM borrow_accrual b WHERE b.customer_id = $1 AND counts_on <= $2)::bigint
    + (SELECT coalesce(sum(rounding), 0) FROM borrow_charge c WHERE c.customer_id = $1 AND counts_on <= $2)::bigint AS borrow`;

test('whatever was bought, sold short, split and paid, the days add up to realised + unrealised + dividends − borrowing', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(anyDays, async (days) => {
      const world = await OrderWorld.start('2026-11-18T15:00:00Z');
      const story = new Story(world);
      const people = Array.from({ length: PEOPLE }, (_, n) => customer(n));
      for (const each of people) await world.open(each);
      for (const each of people) await world.letShort(each);
      world.deps.lender.offer = (code, listedOn) => ({
        code,
        listedOn,
        quantity: quantity('100000'),
        ratePerYear: rate('0.1'),
      });
      for (const [index, day] of DAYS.entries()) {
        const { moves, acts } = days[index]!;
        await story.open(day, moves);
        for (const [which, code] of CODES.entries()) {
          story.quote(code, story.closes.get(code)!.last);
          await Promise.all(
            people.map((each, n) =>
              story.act(each, code, n === 0 ? heldShort(index) : acts[n * CODES.length + which]!),
            ),
          );
        }
        await Promise.all(people.map((each) => world.runner.run(markShorts(world.deps), { customerId: each })));
        await story.close(day);
      }
      for (const each of people) {
        const [sums] = await world.db.query<Record<'days' | 'worth' | 'realized' | 'dividends' | 'borrow', bigint>>(
          SUMS,
          [each, DAYS.at(-1)],
        );
        const positions = await world.db.query<{ code: string; quantity: Quantity; basis: Usd }>(
          'SELECT code, quantity, basis FROM position WHERE customer_id = $1',
          [each],
        );
        const unrealized = positions.reduce(
          (sum, { code, quantity: held, basis }) => sum + (openPnl(held, story.closes.get(code)!.last, basis) ?? 0n),
          0n,
        );
        const { days: earned, worth, realized, dividends, borrow } = sums!;
        expect([each, earned]).toEqual([each, realized + unrealized + dividends - borrow]);
        expect([each, earned]).toEqual([each, worth - 100_000_000_000n]);
      }
      const [seen] = await world.db.query<{ lieu: bigint; nights: bigint }>(
        `SELECT (SELECT count(*) FROM dividend_due WHERE customer_id = $1 AND amount < 0) AS lieu,
           (SELECT count(*) FROM borrow_accrual WHERE customer_id = $1) AS nights`,
        [people[0]],
      );
      // Twelve nights from the 19th on, each of two shorts; two dividends paid to the lender.
      expect(seen).toEqual({ lieu: 2n, nights: 24n });
      expect((await verify(world.db)).broken).toEqual([]);
      await world.stop();
    }),
    { numRuns: 1, endOnFailure: true },
  );
});
