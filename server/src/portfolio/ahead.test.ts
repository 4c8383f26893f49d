import { formatUsd, usd } from '@candor/model/money.ts';
import { price } from '@candor/model/quantity.ts';
import { parseInstant, type TradingDate } from '@candor/model/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDividend } from '../corporate-actions/run-corporate-actions.ts';
import type { CorporateAction } from '../market/index.ts';
import { OrderWorld } from '../orders/testing/fakes.ts';
import { aheadOf } from './ahead.ts';
import { accountNow } from './handlers.ts';
import { setPrices, tradeAt } from './testing/fakes.ts';

const CUSTOMER = 'cus_ahead';
const on = (text: string) => text as TradingDate;
let world: OrderWorld;
beforeAll(async () => {
  world = await OrderWorld.start('2026-12-14T15:00:00Z');
  await world.open(CUSTOMER);
});
afterAll(() => world?.stop());

/** What has been announced: of KO an ex-date after today, one that has been, and one beyond the two weeks. */
const ANNOUNCED: readonly CorporateAction[] = ['2026-12-14', '2026-12-15', '2027-01-04'].map((exDate) => ({
  ...{ kind: 'dividend' as const, code: 'KO', exDate: on(exDate), payDate: on('2027-01-15') },
  amount: usd('0.485'),
})) as never;

const ahead = async () => {
  const deps = { ...world.deps, db: world.db, clock: { now: () => world.market.now } };
  const actionsOf = (code: string) => (code === 'KO' ? ANNOUNCED : []);
  return aheadOf({ ...deps, actionsOf }, await accountNow(deps, CUSTOMER));
};

test('an account without positions has the days on which the market is closed alone', async () => {
  const { from, to, items } = await ahead();
  expect([from, to]).toEqual(['2026-12-14', '2026-12-28']);
  expect(items.map(({ kind, date }) => `${kind} ${date}`)).toEqual(['half_day 2026-12-24', 'closed 2026-12-25']);
});

test('ex-dates, dividends to come and orders near their price stand in the order of their days', async () => {
  setPrices(world, 'KO', '50.00', '50.00');
  await tradeAt(world, CUSTOMER, 'buy', 'KO', '100', '50.00');
  setPrices(world, 'KO', '50.00', '50.00');
  const place = (limitPrice: string) => world.placed(CUSTOMER, { side: 'buy', code: 'KO', limitPrice, quantity: '1' });
  const near = await place('49.00');
  await place('48.99');
  await runDividend(world, {
    ...{ code: 'KO', exDate: on('2026-12-14'), payDate: on('2026-12-21'), perShare: price('0.10') },
  });
  const { items } = await ahead();
  expect(items.map(({ kind, date }) => `${kind} ${date}`)).toEqual([
    ...['order_near 2026-12-14', 'ex_dividend 2026-12-15', 'dividend_paid 2026-12-21'],
    ...['half_day 2026-12-24', 'closed 2026-12-25'],
  ]);
  expect(items[0]).toMatchObject({ orderId: near, at: '49.00', price: '50.00', isStop: false });
  expect(items[1]).toMatchObject({ quantity: '100', perShare: '0.485', amount: '48.50' });
  expect(items[2]).toMatchObject({ code: 'KO', amount: formatUsd(usd('10.00')) });
});

test('what shorts have cost to borrow is charged after the last night of the month, on the next trading day', async () => {
  const dated = async (asOf: string) => {
    const view = await accountNow({ ...world.deps, db: world.db, clock: { now: () => parseInstant(asOf) } }, CUSTOMER);
    const facts = { ...view.facts, accruedBorrow: usd('1.50') };
    const { items } = await aheadOf({ ...world.deps, db: world.db, actionsOf: () => [] }, { ...view, facts });
    return items.flatMap((item) => (item.kind === 'borrow_charge' ? [`${item.date} ${item.amount}`] : []));
  };
  expect(await dated('2026-12-16T15:00:00Z')).toEqual([]);
  expect(await dated('2026-12-17T15:00:00Z')).toEqual(['2026-12-31 -1.50']);
  // The 31st of January is a Sunday.
  expect(await dated('2027-01-25T15:00:00Z')).toEqual(['2027-02-01 -1.50']);
});
