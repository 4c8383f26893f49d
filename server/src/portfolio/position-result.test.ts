import { formatUsd, rate, type Usd, usd } from '@candor/model/money.ts';
import type { Figure } from '@candor/model/portfolio/schema.ts';
import { price, quantity } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payDueDividends, runDividend } from '../corporate-actions/run-corporate-actions.ts';
import { passCheck } from '../margin-calls/pass-check.ts';
import { OrderWorld } from '../orders/testing/fakes.ts';
import { explain } from './explain.ts';
import { accountNow } from './handlers.ts';
import { resultIn, resultView } from './position-result.ts';
import { setPrices, tradeAt } from './testing/fakes.ts';

let world: OrderWorld;
const on = (date: string) => date as TradingDate;

beforeAll(async () => {
  world = await OrderWorld.start('2026-11-20T15:00:00Z');
});
afterAll(() => world?.stop());

const deps = () => ({ ...world.deps, db: world.db, clock: { now: () => world.market.now } });
async function resultOf(customerId: string, code: string) {
  const found = await resultIn(world.db, await accountNow(deps(), customerId), code);
  return found && resultView(found);
}
const sumOf = (...texts: (string | null)[]) =>
  formatUsd(texts.reduce((total, text) => total + usd(text ?? '0'), 0n) as Usd);
const feesOf = async (customerId: string, code: string) => {
  const [row] = await world.db.query<{ fees: bigint }>(
    'SELECT sum(platform_fee + sec_fee + taf_fee + cat_fee)::bigint AS fees FROM fill WHERE customer_id = $1 AND code = $2',
    [customerId, code],
  );
  return formatUsd(row!.fees);
};
/** What the account is worth above the money it began with: the same result without lots. */
async function gained(customerId: string): Promise<string> {
  const { overview } = await accountNow(deps(), customerId);
  return sumOf(formatUsd(overview.totalValue!), '-100000');
}

test('of what was never traded there is no result', async () => {
  await world.open('cus_a');
  expect(await resultOf('cus_a', 'KO')).toBeUndefined();
});

test('a position closed by now: its sale, its dividend before and after it is paid, and nothing open', async () => {
  await world.open('cus_b');
  setPrices(world, 'KO', '50.00', '49.00');
  await tradeAt(world, 'cus_b', 'buy', 'KO', '100', '50.00');
  world.market.at('2026-11-23T15:00:00Z');
  await runDividend(world, {
    code: 'KO',
    exDate: on('2026-11-23'),
    payDate: on('2026-12-02'),
    perShare: price('0.25'),
  });
  await tradeAt(world, 'cus_b', 'sell', 'KO', '100', '51.00');
  const fees = await feesOf('cus_b', 'KO');
  // 5,100 − 5,000 before fees, and 100 × 0.25.
  const expected = {
    ...{ realized: sumOf('100', `-${fees}`), unrealized: '0.00', dividends: '25.00', borrow: '0.00', fees },
    total: sumOf('125', `-${fees}`),
  };
  expect(await resultOf('cus_b', 'KO')).toEqual({ ...expected, dividendsDue: '25.00' });
  expect(await gained('cus_b')).toBe(expected.total);
  world.market.at('2026-12-02T15:00:00Z');
  await payDueDividends(world, on('2026-12-02'));
  expect(await resultOf('cus_b', 'KO')).toEqual({ ...expected, dividendsDue: '0.00' });
  expect(await gained('cus_b')).toBe(expected.total);
});

test('a short owes its dividend and pays for borrowing; what it cost to the millionth is in the total', async () => {
  world.market.at('2026-12-03T15:00:00Z');
  await world.open('cus_c');
  const answers = { loss: 'unlimited', borrow: 'nightly', dividend: 'pay', call: 'liquidate' };
  await world.runner.run(passCheck, { customerId: 'cus_c', version: 'short_selling_2026_1', answers });
  world.deps.lender.offer = (code, listedOn) => ({
    ...{ code, listedOn, quantity: quantity('500'), ratePerYear: rate('0.0325') },
  });
  setPrices(world, 'CC', '50.00', '50.00');
  const id = await world.placed('cus_c', { code: 'CC', side: 'sell', short: true, quantity: '100' } as never);
  await world.fill(id, 1, '100', '50.00');
  world.market.at('2026-12-04T15:00:00Z');
  await runDividend(world, {
    code: 'CC',
    exDate: on('2026-12-04'),
    payDate: on('2026-12-14'),
    perShare: price('0.10'),
  });
  await world.db.query(`INSERT INTO borrow_accrual SELECT * FROM jsonb_populate_record(NULL::borrow_accrual, $1)`, [
    {
      ...{ customer_id: 'cus_c', code: 'CC', date: '2026-12-03', counts_on: '2026-12-03', at: 0 },
      ...{ quantity: '1', previous_close: '1', rate_per_year: '1', amount: String(usd('0.460417')) },
    },
  ]);
  setPrices(world, 'CC', '47.00', '50.00');
  const fees = await feesOf('cus_c', 'CC');
  expect(await resultOf('cus_c', 'CC')).toEqual({
    ...{ realized: '0.00', unrealized: sumOf('300', `-${fees}`), dividends: '-10.00', dividendsDue: '-10.00' },
    ...{ borrow: '0.460417', fees, total: sumOf('289.539583', `-${fees}`) },
  });
  expect(await gained('cus_c')).toBe(sumOf('289.539583', `-${fees}`));
});

test('the results of all codes are the account’s profit, and each figure is explained by lines that add up to it', async () => {
  await world.open('cus_d');
  // The order of trades: buys and sales of two codes at many prices, from a fixed sequence.
  let drawn = 7;
  const draw = (below: number) => {
    drawn = (drawn * 16_807) % 2_147_483_647;
    return drawn % below;
  };
  const held: Record<string, number> = { DD: 0, EE: 0 };
  for (let trade = 0; trade < 24; trade += 1) {
    const code = draw(2) === 0 ? 'DD' : 'EE';
    const at = `${20 + draw(9)}.${10 + draw(89)}`;
    const sells = held[code]! > 0 && draw(2) === 0;
    const shares = sells ? 1 + draw(held[code]!) : 1 + draw(40);
    setPrices(world, code, at, at);
    await tradeAt(world, 'cus_d', sells ? 'sell' : 'buy', code, String(shares), at);
    held[code]! += sells ? -shares : shares;
  }
  for (const code of ['DD', 'EE']) setPrices(world, code, '24.37', '24.00');
  const results = [(await resultOf('cus_d', 'DD'))!, (await resultOf('cus_d', 'EE'))!];
  expect(sumOf(...results.map(({ total }) => total))).toBe(await gained('cus_d'));
  const view = await accountNow(deps(), 'cus_d');
  const [first] = results;
  const shown = {
    ...{ position_realized: first!.realized, position_dividends: first!.dividends, position_borrow: first!.borrow },
    ...{ position_fees: first!.fees, position_result: first!.total },
  };
  for (const [figure, result] of Object.entries(shown) as [Figure, string][]) {
    const why = await explain(deps(), view, { figure, code: 'DD' });
    if (!why.ok) throw new Error(why.refusal.code);
    expect([figure, why.value.result, sumOf(...why.value.inputs.map(({ value }) => value))]).toEqual([
      ...[figure, result, result],
    ]);
    expect(await explain(deps(), view, { figure, code: 'ZZ' })).toMatchObject({ refusal: { code: 'not_found' } });
    expect(await explain(deps(), view, { figure })).toMatchObject({ refusal: { code: 'invalid_field' } });
  }
  const { realized } = view.overview.holdings.find(({ holding }) => holding.code === 'DD')!.holding;
  expect(first!.realized).toBe(formatUsd(realized));
});
