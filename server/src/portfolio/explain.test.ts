import { formatUsd, type Usd, usd } from '@candor/model/money.ts';
import { FIGURES, type WhyQuery } from '@candor/model/portfolio/schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OrderWorld } from '../orders/testing/fakes.ts';
import { explain } from './explain.ts';
import { setPrices, tradeAt } from './testing/fakes.ts';
import { accountNow, accountOverview, positionViews } from './handlers.ts';
import { rangeOf } from './value-history.ts';

let world: OrderWorld;

beforeAll(async () => {
  world = await OrderWorld.start('2026-12-15T15:00:00Z');
});
afterAll(() => world?.stop());

const deps = () => ({ ...world.deps, db: world.db, clock: { now: () => world.market.now } });
const overview = async (customerId: string) => accountOverview(deps(), await accountNow(deps(), customerId));
type Rest<T> = T extends (world: OrderWorld, ...rest: infer R) => unknown ? R : never;
const prices = (...given: Rest<typeof setPrices>) => setPrices(world, ...given);
const trade = (...asked: Rest<typeof tradeAt>) => tradeAt(world, ...asked);

describe('why this number', () => {
  test('every figure has a formula, inputs and a result equal to what the screens show', async () => {
    world.market.at('2026-12-15T15:00:00Z');
    await world.open('cus_w');
    prices('WHY', '20.00', '19.00');
    const orderId = await trade('cus_w', 'buy', 'WHY', '10', '20.00');
    await world.placed('cus_w', { code: 'WHY', limitPrice: '19.00', quantity: '10' });
    const view = await accountNow(deps(), 'cus_w');
    const shown = await overview('cus_w');
    const [position] = positionViews(deps(), await accountNow(deps(), 'cus_w'));
    const expected: Record<string, string | null | undefined> = {
      total_value: shown.totalValue,
      cash: shown.cash,
      held: shown.held,
      buying_power: shown.buyingPower,
      withdrawable: shown.withdrawable,
      day_pnl: shown.dayPnl,
      open_pnl: shown.openPnl,
      realized_pnl: shown.realizedPnl,
      earnings_30d: shown.earnings30.amount,
      position_quantity: position?.quantity,
      position_value: position?.value,
      position_cost: position?.cost,
      position_pnl: position?.openPnl,
      position_day_pnl: position?.dayPnl,
      position_realized: '0.00',
      position_dividends: '0.00',
      position_borrow: '0.00',
      position_fees: '1.01',
      position_result: position?.openPnl,
      extended_pnl: null,
      position_extended_pnl: null,
      range_pnl: formatUsd((await rangeOf(world.db, view.facts, view.overview, '1M')).pnl),
      time_weighted: '-0.0000101',
      money_weighted: '-0.0000101',
      period_realized: '0.00',
      period_unrealized: '-1.01',
      period_dividends: '0.00',
      period_borrow: '0.00',
      period_fees: '1.01',
      volatility: null,
      sharpe: null,
      max_drawdown: null,
      allocation: position?.value,
      allocation_group: position?.value,
      account_share: '0.0020',
      order_fees: '1.01',
      order_average_price: '20.00',
      order_filled_amount: '200.00',
      fill: '-201.01',
    };
    for (const figure of FIGURES) {
      const answer = await explain({ db: world.db, mode: 'simulated' }, view, {
        figure,
        code: 'WHY',
        orderId,
        execId: `${orderId}:1`,
        range: '1M',
        group: 'unlisted',
      });
      if (!answer.ok) throw new Error(`${figure}: ${answer.refusal.code}`);
      expect([figure, answer.value.result]).toEqual([figure, expected[figure]]);
      const mayBeEmpty: string[] = [
        'realized_pnl',
        'extended_pnl',
        'period_realized',
        'period_dividends',
        'period_borrow',
        'position_realized',
        'position_dividends',
        'position_borrow',
      ];
      if (!mayBeEmpty.includes(figure)) expect(answer.value.inputs.length).toBeGreaterThan(0);
    }
    const day = await explain({ db: world.db, mode: 'simulated' }, view, { figure: 'day_pnl' });
    expect(day.ok && day.value.inputs.map(({ name, value }) => `${name}: ${value}`)).toEqual([
      ...['bought WHY: -200.00', 'fees WHY: -1.01', 'WHY: -1.01'],
      'day_base: 100000.00',
    ]);
    const cash = await explain({ db: world.db, mode: 'simulated' }, view, { figure: 'cash' });
    expect(cash.ok && cash.value.postings.map((posting) => posting.kind)).toEqual(['buy_fill', 'trial_grant']);
    expect(await explain({ db: world.db, mode: 'simulated' }, view, { figure: 'position_value' })).toMatchObject({
      refusal: { code: 'invalid_field' },
    });
    expect(
      await explain({ db: world.db, mode: 'simulated' }, view, { figure: 'fill', execId: 'ord_x:1' }),
    ).toMatchObject({ refusal: { code: 'not_found' } });
  });

  test('an order filled at two prices: its average and its amount, from the fills', async () => {
    await world.open('cus_avg');
    const id = await world.placed('cus_avg', { code: 'WHY', limitPrice: '20.00', quantity: '5' });
    await world.fill(id, 1, '2', '19.90');
    await world.fill(id, 2, '1', '20.00');
    await world.fill(id, 3, '2', '19.90');
    const view = await accountNow(deps(), 'cus_avg');
    const ask = async (query: WhyQuery) => {
      const answer = await explain({ db: world.db, mode: 'simulated' }, view, query);
      if (!answer.ok) throw new Error(answer.refusal.code);
      return answer.value;
    };
    const average = await ask({ figure: 'order_average_price', orderId: id });
    expect(average).toMatchObject({ result: '19.92', unit: 'price' });
    expect(average.inputs.map(({ name, value }) => [name, value])).toEqual([
      ['fill 4 19.90', '79.6'],
      ['fill 1 20.00', '20'],
      ['sum', '99.6'],
      ['shares', '5'],
    ]);
    // Entries contain the fees, so they would not add up to a price.
    expect(average.postings).toEqual([]);
    const amount = await ask({ figure: 'order_filled_amount', orderId: id });
    expect(amount).toMatchObject({ result: '99.60' });
    expect(amount.inputs.map(({ name, value }) => [name, value])).toEqual([
      ['fill 4 19.90', '79.60'],
      ['fill 1 20.00', '20.00'],
    ]);
  });

  test('fees: a second equal order pays no more of the cent that the first has paid, and says why', async () => {
    await world.open('cus_fees');
    const view = async () => accountNow(deps(), 'cus_fees');
    const ids: string[] = [];
    for (const _ of [1, 2]) {
      const id = await world.placed('cus_fees', { code: 'WHY', limitPrice: '20.00', quantity: '10' });
      await world.fill(id, 1, '10', '20.00');
      ids.push(id);
    }
    const inputsOf = async (orderId: string) => {
      const answer = await explain({ db: world.db, mode: 'simulated' }, await view(), {
        figure: 'order_fees',
        orderId,
      });
      if (!answer.ok) throw new Error(answer.refusal.code);
      const { result, formula, inputs } = answer.value;
      return { result, formula, ...Object.fromEntries(inputs.map(({ name, value }) => [name, value])) };
    };
    const rate = { formula: 'order_fees_of_day', platform: '1.00', cat_rate: '0.000003', sec: '0.00', taf: '0.00' };
    const first = { cat_base: '10', cat_exact: '0.00003', cat_before: '0.00', cat: '0.01' };
    const second = { cat_base: '20', cat_exact: '0.00006', cat_before: '0.01', cat: '0.00' };
    expect(await inputsOf(ids[0]!)).toEqual({ result: '1.01', ...rate, ...first });
    expect(await inputsOf(ids[1]!)).toEqual({ result: '1.00', ...rate, ...second });
  });

  test('parts of the account: each with its value and its share, adding up to the whole', async () => {
    await world.open('cus_part');
    for (const code of ['PA', 'PB', 'PC', 'PD', 'PE', 'PF', 'PG']) {
      prices(code, '10.00', '10.00');
      await trade('cus_part', 'buy', code, '10', '10.00');
    }
    prices('PA', '30.00', '10.00');
    const view = await accountNow(deps(), 'cus_part');
    const ask = async (query: Omit<WhyQuery, 'figure'>) => {
      const answer = await explain({ db: world.db, mode: 'simulated' }, view, { figure: 'allocation', ...query });
      if (!answer.ok) throw new Error(answer.refusal.code);
      return answer.value;
    };
    const parts = [];
    for (const code of ['PA', 'PB', 'PC', 'PD', 'PE']) parts.push(await ask({ code }));
    // Not among those the screen names now, but it was when the screen was drawn.
    expect(await ask({ code: 'PG' })).toMatchObject({ result: '100.00' });
    parts.push(await ask({ part: 'others' }), await ask({ part: 'cash' }));
    expect(parts.map(({ result }) => result)).toEqual([
      '300.00',
      '100.00',
      '100.00',
      '100.00',
      '100.00',
      '200.00',
      formatUsd(view.facts.posted),
    ]);
    const sum = parts.reduce((before, { result }) => before + usd(result ?? ''), 0n);
    for (const { inputs } of parts) {
      expect(inputs.find(({ name }) => name === 'whole')?.value).toBe(formatUsd(sum as Usd));
    }
    expect(parts[5]?.inputs.map(({ name }) => name)).toEqual(['PF', 'PG', 'whole', 'share']);
    expect(parts[6]?.postings.length).toBe(8);
  });

  test('after the close: what the price there would add is explained apart', async () => {
    await world.open('cus_late');
    await world.db.query(`INSERT INTO disclosure VALUES ('cus_late', 'extended_hours_2026_1', 0, 0)`);
    prices('LATE', '20.00', '19.00');
    await trade('cus_late', 'buy', 'LATE', '10', '20.00');
    world.market.at('2026-12-15T22:00:00Z');
    prices('LATE', '20.00', '19.00', { post: '21.50' });
    await trade('cus_late', 'buy', 'LATE', '2', '21.00');
    const view = await accountNow(deps(), 'cus_late');
    const [position] = positionViews(deps(), await accountNow(deps(), 'cus_late'));
    const ask = (query: WhyQuery) => explain({ db: world.db, mode: 'simulated' }, view, query);
    const one = await ask({ figure: 'position_extended_pnl', code: 'LATE' });
    if (!one.ok) throw new Error(one.refusal.code);
    expect(one.value.result).toBe(position?.extended?.pnl);
    const value = Object.fromEntries(one.value.inputs.map(({ name, value: written }) => [name, written ?? '']));
    expect(value).toMatchObject({ shares: '12', shares_at_close: '10', extended_price: '21.50', close: '20.00' });
    // 12 × 21.50 − what the two cost with their fees − 10 × 20.00
    expect(one.value.result).toBe(formatUsd((usd('258') - usd(value.spent_since_close ?? '') - usd('200')) as Usd));
    expect(await ask({ figure: 'extended_pnl' })).toMatchObject({ value: { result: one.value.result } });
  });

  test('nobody can read the order or fill of another', async () => {
    await world.open('cus_x');
    const [fill] = await world.db.query<{ exec_id: string; order_id: string }>(
      `SELECT exec_id, order_id FROM fill WHERE customer_id = 'cus_w'`,
    );
    const view = await accountNow(deps(), 'cus_x');
    for (const query of [
      { figure: 'fill', execId: fill?.exec_id },
      { figure: 'order_fees', orderId: fill?.order_id },
      { figure: 'order_average_price', orderId: fill?.order_id },
      { figure: 'order_filled_amount', orderId: fill?.order_id },
    ] as const) {
      expect(await explain({ db: world.db, mode: 'simulated' }, view, query)).toMatchObject({
        refusal: { code: 'not_found' },
      });
    }
  });
});
