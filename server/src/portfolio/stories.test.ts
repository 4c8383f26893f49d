import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatUsd, usd } from '@candor/model/money.ts';
import { type Price, price } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { OrderWorld } from '../orders/testing/fakes.ts';
import { OrderTimer } from '../orders/index.ts';
import { invariantBreaks } from '../ledger/index.ts';
import { verify } from '../verify.ts';
import { activityOf } from './activity.ts';
import { closeDay } from './close-day.ts';
import { setPrices, tradeAt } from './testing/fakes.ts';
import { accountNow, accountOverview, positionViews } from './handlers.ts';
import { type HoldingPrice, priceFor } from './overview.ts';
import { payDueDividends, runDividend, runSplit } from '../corporate-actions/run-corporate-actions.ts';

let world: OrderWorld;
let clock: OrderTimer;
const date = (text: string) => text as TradingDate;

beforeAll(async () => {
  world = await OrderWorld.start('2026-11-20T15:00:00Z');
  clock = new OrderTimer(world.deps, world.db, world.runner);
});
afterAll(() => world?.stop());

const deps = () => ({ ...world.deps, db: world.db, clock: { now: () => world.market.now } });
const overview = async (customerId: string) => accountOverview(deps(), await accountNow(deps(), customerId));

type Rest<T> = T extends (world: OrderWorld, ...rest: infer R) => unknown ? R : never;
const prices = (...given: Rest<typeof setPrices>) => setPrices(world, ...given);
const trade = (...asked: Rest<typeof tradeAt>) => tradeAt(world, ...asked);
const closes = (close: string, previous: string) => (): HoldingPrice => ({
  price: price(close),
  previousClose: price(previous),
  asOf: world.market.now,
  source: 'Test market',
  simulated: true,
  extended: undefined,
});
async function close(day: string, at: string, previous: string) {
  return closeDay({ db: world.db, runner: world.runner, mode: 'simulated' }, date(day), closes(at, previous));
}

describe('an account over days', () => {
  test('golden journey: buy 100 @ 50.00, three days later sell at 52.00; fees, realised profit, settlement', async () => {
    await world.open('cus_j');
    prices('JRNY', '50.00', '50.00');
    await trade('cus_j', 'buy', 'JRNY', '100', '50.00');
    expect(await overview('cus_j')).toMatchObject({
      cash: '94998.99',
      positionsValue: '5000.00',
      totalValue: '99998.99',
      dayPnl: '-1.01',
    });
    await close('2026-11-20', '50.00', '50.00');
    world.market.at('2026-11-23T15:00:00Z');
    prices('JRNY', '52.00', '50.00');
    await clock.runDue(world.market.now);
    await trade('cus_j', 'sell', 'JRNY', '100', '52.00');
    const after = await overview('cus_j');
    // 100,000 + 197.87
    expect(after).toMatchObject({
      cash: '100197.87',
      realizedPnl: '197.87',
      openPnl: '0.00',
      dayPnl: '198.88',
      unsettled: '5198.88',
    });
    expect(after.withdrawable).toBe('94998.99');
    // Younger than thirty days: its figures are of its own days.
    expect(after.earnings30).toMatchObject({ amount: '197.87', from: '2026-11-20', days: 2 });
    // The day's own close adds no day, and takes none away.
    await close('2026-11-23', '52.00', '50.00');
    world.market.at('2026-11-24T03:00:00Z');
    expect((await overview('cus_j')).earnings30).toMatchObject({ days: 2 });
    world.market.at('2026-11-23T15:00:00Z');
    world.market.at('2026-11-24T15:00:00Z');
    await clock.runDue(world.market.now);
    expect(await world.balance('house:ccp#0')).toMatchObject({ total: '0.00' });
    expect(await overview('cus_j')).toMatchObject({ withdrawable: '100197.87', unsettled: '0.00' });
    await clock.runDue(world.market.now);
    expect(await invariantBreaks(world.db)).toEqual([]);
  });

  test('bought with the proceeds of a sale not yet settled: not to be sold before it settles', async () => {
    world.market.at('2026-11-20T15:00:00Z');
    await world.open('cus_g');
    prices('GFV', '100.00', '100.00');
    await trade('cus_g', 'buy', 'GFV', '990', '100.00');
    world.market.at('2026-11-23T15:00:00Z');
    await clock.runDue(world.market.now);
    await trade('cus_g', 'sell', 'GFV', '990', '100.00');
    await trade('cus_g', 'buy', 'GFV', '500', '100.00');
    const sale = await world.place('cus_g', { side: 'sell', code: 'GFV', limitPrice: '100.00', quantity: '1' });
    expect(sale).toEqual({ ok: false, refusal: { code: 'funds_not_settled', params: { date: '2026-11-24' } } });
    world.market.at('2026-11-24T15:00:00Z');
    prices('GFV', '100.00', '100.00');
    expect(
      await world.place('cus_g', { side: 'sell', code: 'GFV', limitPrice: '100.00', quantity: '1' }),
    ).toMatchObject({ ok: true });
  });

  test('golden: after-hours moves are a line of their own and count in the next day', async () => {
    world.market.at('2026-11-25T15:00:00Z');
    await world.open('cus_d');
    prices('DAYS', '100.00', '100.00');
    await trade('cus_d', 'buy', 'DAYS', '100', '100.00');
    await close('2026-11-25', '100.00', '100.00');
    world.market.at('2026-11-27T22:00:00Z'); // half day: after the close at 13:00 and its after-hours at 17:00
    prices('DAYS', '103.00', '100.00', { post: '105.00' });
    world.market.at('2026-11-27T19:00:00Z');
    const day1 = await overview('cus_d');
    expect([day1.session, day1.dayPnl, day1.extendedPnl]).toEqual(['post', '300.00', '200.00']);
    await close('2026-11-27', '103.00', '100.00');
    world.market.at('2026-11-30T15:00:00Z');
    prices('DAYS', '104.00', '103.00');
    expect(await overview('cus_d')).toMatchObject({ dayPnl: '100.00', pnlDate: '2026-11-30' });
  });

  test('shares bought after the close belong to the next day, so that days add up', async () => {
    world.market.at('2026-12-01T22:00:00Z'); // 17:00, after hours
    await world.open('cus_p');
    await world.db.query(`INSERT INTO disclosure VALUES ('cus_p', 'extended_hours_2026_1', 0, 0)`);
    prices('POST', '50.00', '49.00', { post: '51.00' });
    await trade('cus_p', 'buy', 'POST', '10', '51.00');
    const evening = await overview('cus_p');
    // worth 51 after hours, bought at 51, one fee of 1.01: all of it tomorrow's
    expect([evening.dayPnl, evening.extendedPnl, evening.openPnl]).toEqual(['0.00', '-1.01', '-11.01']);
    await close('2026-12-01', '50.00', '49.00');
    world.market.at('2026-12-02T15:00:00Z');
    prices('POST', '52.00', '50.00');
    expect((await overview('cus_p')).dayPnl).toBe('8.99'); // 520 − 510 − 1.01
  });

  test('the days add up to realised + unrealised, and to the change in value, dividends and a split included', async () => {
    world.market.at('2026-12-07T15:00:00Z');
    await world.open('cus_s');
    prices('SUMS', '40.00', '41.00');
    await trade('cus_s', 'buy', 'SUMS', '30', '39.50');
    await close('2026-12-07', '40.00', '41.00');
    // 2026-12-08: ex-date of a dividend of 0.25, paid two days later
    world.market.at('2026-12-08T08:00:00Z');
    const dividend = { code: 'SUMS', exDate: date('2026-12-08'), payDate: date('2026-12-10'), perShare: price('0.25') };
    await runDividend({ ...world }, dividend);
    await runDividend({ ...world }, dividend);
    world.market.at('2026-12-08T15:00:00Z');
    prices('SUMS', '39.60', '40.00');
    expect(await overview('cus_s')).toMatchObject({ accruedDividends: '7.50', dayPnl: '-4.50' });
    const ofDay = async () => positionViews(deps(), await accountNow(deps(), 'cus_s'))[0]?.dayDividends;
    expect(await ofDay()).toBe('7.50');
    await trade('cus_s', 'sell', 'SUMS', '10', '39.70');
    await close('2026-12-08', '39.60', '40.00');
    // 2026-12-09: 3 for 1 before the opening; the resting order ends
    world.market.at('2026-12-08T20:00:00Z');
    const resting = await world.placed('cus_s', { side: 'sell', code: 'SUMS', limitPrice: '41.00', quantity: '5' });
    world.market.at('2026-12-09T08:00:00Z');
    const split = { code: 'SUMS', exDate: date('2026-12-09'), to: 3n, from: 1n };
    await runSplit({ ...world }, split);
    await runSplit({ ...world }, split);
    expect(await world.order(resting)).toMatchObject({ status: 'canceled', reason: 'split' });
    expect(positionViews(deps(), await accountNow(deps(), 'cus_s'))[0]).toMatchObject({
      quantity: '60',
      available: '60',
    });
    world.market.at('2026-12-09T15:00:00Z');
    prices('SUMS', '13.50', '13.20');
    expect((await overview('cus_s')).dayPnl).toBe('18.00');
    expect(await ofDay()).toBe('0.00');
    await close('2026-12-09', '13.50', '13.20');
    world.market.at('2026-12-10T15:00:00Z');
    await payDueDividends({ ...world }, date('2026-12-10'));
    prices('SUMS', '13.80', '13.50');
    await trade('cus_s', 'sell', 'SUMS', '20', '13.90');
    await close('2026-12-10', '13.80', '13.50');

    const days = await world.db.query<{ day_pnl: bigint; cash: bigint; positions: bigint; accrued: bigint }>(
      `SELECT day_pnl, cash, positions, accrued FROM account_day WHERE customer_id = 'cus_s' ORDER BY date`,
    );
    const sum = days.reduce((total, day) => total + day.day_pnl, 0n);
    const last = days.at(-1);
    const { openPnl, realizedPnl } = await overview('cus_s');
    expect(formatUsd(sum)).toBe(formatUsd(usd(openPnl ?? '0') + usd(realizedPnl) + usd('7.50')));
    expect((last?.cash ?? 0n) + (last?.positions ?? 0n) + (last?.accrued ?? 0n)).toBe(usd('100000') + sum);
    expect(await invariantBreaks(world.db)).toEqual([]);
  });

  test('a day is not valued on a guess: without a close it is reported, and done later', async () => {
    world.market.at('2026-12-14T15:00:00Z');
    await world.open('cus_m');
    prices('MISS', '10.00', '10.00');
    await trade('cus_m', 'buy', 'MISS', '1', '10.00');
    const unknown: HoldingPrice = {
      price: undefined,
      previousClose: undefined,
      asOf: undefined,
      source: undefined,
      simulated: true,
      extended: undefined,
    };
    const run = (found: HoldingPrice) =>
      closeDay({ db: world.db, runner: world.runner, mode: 'simulated' }, date('2026-12-14'), (code) =>
        code === 'MISS' ? found : closes('1', '1')(),
      );
    expect((await run(unknown)).missing).toEqual(['cus_m: no close of MISS for 2026-12-14']);
    expect((await run(closes('10.00', '10.00')())).recorded).toBe(1);
  });
});

test('activity says what moved the account, newest first, page by page', async () => {
  const { items: all } = await activityOf(world.db, 'simulated', 'cus_j', 10);
  expect(all.map((item) => [item.message, item.cash])).toEqual([
    ['activity.sell_fill', '5198.88'],
    ['activity.buy_fill', '-5001.01'],
    ['activity.trial_grant', '100000.00'],
  ]);
  const { items: rest } = await activityOf(world.db, 'simulated', 'cus_j', 10, {
    before: all[0]?.transaction.replace(':', '-'),
  });
  expect(rest).toEqual(all.slice(1));
});

test('a price of the next day knows the close as its previous one', () => {
  world.market.at('2026-12-15T15:00:00Z');
  world.market.quotes.set('X', {
    bid: price('2'),
    ask: price('2'),
    quotedAt: world.market.now,
    last: price('3'),
    previousClose: price('2.5'),
  });
  const snapshot = world.market.facts('X');
  expect(priceFor(snapshot, date('2026-12-15'), 'regular').price).toBe(price('3') as Price);
  expect(priceFor(snapshot, date('2026-12-14'), 'closed').price).toBe(price('2.5') as Price);
});

test('after all of it the books verify', async () => {
  const verdict = await verify(world.db);
  expect(verdict.broken).toEqual([]);
  expect(verdict.transactions).toBeGreaterThan(20);
});
