import { fundsOf, type TransferAccount } from '@candor/model/transfers/funds.ts';
import { formatUsd, usd } from '@candor/model/money.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { invariantBreaks } from '../ledger/index.ts';
import { OrderWorld } from '../orders/testing/fakes.ts';
import { readAccount } from '../portfolio/account-facts.ts';
import { overviewOf, priceFor } from '../portfolio/overview.ts';
import { rangeOf } from '../portfolio/value-history.ts';
import { verify } from '../verify.ts';
import { readFunds } from './read-funds.ts';
import { transfer } from './transfer.ts';

const ANN = 'cus_ann';
const DAY = '2026-11-20' as never;
let world: OrderWorld;

beforeEach(async () => {
  world = await OrderWorld.start('2026-11-20T15:00:00Z');
  world.market.quote('AAPL', '49.99', '50.00');
  await world.open(ANN);
});
afterEach(() => world?.stop());

const move = (from: TransferAccount, to: TransferAccount, amount: string) =>
  world.runner.run(transfer(world.deps), {
    ...{ customerId: ANN, from, to, barred: undefined },
    amount: usd(amount),
  });
const outcome = async (...asked: Parameters<typeof move>) => {
  const decision = await move(...asked);
  return decision.ok ? 'done' : decision.refusal.code;
};
async function funds(account: TransferAccount) {
  const decision = await world.runner.dryRun(readFunds(world.deps), { customerId: ANN });
  const found = decision.ok ? decision.value.find((each) => each.account === account) : undefined;
  const { balance, usable, maximum } = fundsOf(found!.facts);
  return [balance, usable, maximum].map(formatUsd);
}
async function sold(): Promise<void> {
  const buy = await world.placed(ANN, { limitPrice: '50.00', quantity: '100' });
  await world.fill(buy, 1, '100', '50.00');
  const sale = await world.placed(ANN, { side: 'sell', limitPrice: '49.99', quantity: '100' });
  await world.fill(sale, 1, '100', '49.99');
}

describe('what may leave the stock account', () => {
  test('what orders have reserved stays', async () => {
    await world.placed(ANN, { limitPrice: '50.00', quantity: '1000' });
    expect(await funds('stock')).toEqual(['100000.00', '49998.99', '49998.99']);
    expect(await outcome('stock', 'spot', '49999.00')).toBe('above_usable');
    expect(await outcome('stock', 'spot', '49998.99')).toBe('done');
  });

  test('what has not settled stays until it has', async () => {
    await sold();
    const [balance, usable, maximum] = await funds('stock');
    expect([balance, usable]).toEqual(['99996.88', '99996.88']);
    expect(maximum).toBe('94998.99');
    expect(await outcome('stock', 'spot', '94999.00')).toBe('funds_not_settled');
    expect(await outcome('stock', 'spot', '94998.99')).toBe('done');
  });

  test('cash behind shorts stays: the deposit of a new one, at the last price', async () => {
    await world.letShort(ANN);
    const id = await world.placed(ANN, { side: 'sell', short: true, limitPrice: '49.99', quantity: '400' });
    await world.fill(id, 1, '400', '50.00');
    expect((await funds('stock'))[2]).toBe('89998.57');
    world.market.quote('AAPL', '150.00', '150.01');
    const [, usable, maximum] = await funds('stock');
    expect(usable).toBe('89998.57');
    // Equity: 119,998.57 less 60,000.00 to buy back; 30,000.00 is the deposit.
    expect(maximum).toBe('29998.57');
    expect(await outcome('stock', 'spot', '29998.58')).toBe('above_usable');
    expect(await outcome('stock', 'spot', '29998.57')).toBe('done');
    world.market.quotes.clear();
    expect((await funds('stock'))[2]).toBe('0.00');
    expect((await verify(world.db)).broken).toEqual([]);
  });
});

describe('profit', () => {
  async function figures(at: string) {
    world.market.at(at);
    const facts = await readAccount(world.db, 'simulated', ANN, DAY);
    const overview = overviewOf(facts, (code) => priceFor(world.market.facts(code), DAY, 'regular'));
    const range = await rangeOf(world.db, facts, overview, '1M');
    const { dayPnl, earnings, totalValue, buyingPower } = overview;
    return { facts, range, dayPnl, earned: earnings.amount, totalValue, buyingPower };
  }

  test.each([
    ['during the day', '2026-11-20T16:00:00Z', '2026-11-20'],
    ['after the close, where it counts on the next day', '2026-11-20T22:00:00Z', '2026-11-23'],
    ['on a Sunday', '2026-11-22T16:00:00Z', '2026-11-23'],
  ])('a transfer leaves it as it was: %s', async (_, at, countsOn) => {
    const buy = await world.placed(ANN, { limitPrice: '50.00', quantity: '100' });
    await world.fill(buy, 1, '100', '48.00');
    const before = await figures(at);
    expect(before.dayPnl).not.toBe(0n);
    const decision = await move('stock', 'spot', '1000.00');
    expect(decision).toMatchObject({ ok: true, value: { countsOn } });
    const after = await figures(at);
    expect([after.dayPnl, after.earned, after.range.pnl]).toEqual([before.dayPnl, before.earned, before.range.pnl]);
    expect(after.totalValue).toBe(before.totalValue! - usd('1000'));
    expect(after.buyingPower).toBe(before.buyingPower - usd('1000'));
    const [day, dayBefore] = [after.range.valued.at(-1)!, before.range.valued.at(-1)!];
    expect([day.start, day.withdrawals]).toEqual([dayBefore.start, usd('1000')]);
    await move('spot', 'stock', '400.00');
    const back = await figures(at);
    expect([back.dayPnl, back.earned, back.range.pnl]).toEqual([before.dayPnl, before.earned, before.range.pnl]);
    expect(back.range.valued.at(-1)!.start).toBe(dayBefore.start);
  });
});

describe('the books', () => {
  test('one transaction with two sides, its row, and one event', async () => {
    const decision = await move('stock', 'spot', '1000.00');
    const { txn, id } = decision.ok ? decision.value : expect.fail('refused');
    const [lane, seq] = txn.split(':');
    const entries = await world.db.query(
      'SELECT account_id, amount FROM ledger_entry WHERE lane = $1 AND seq = $2 ORDER BY line',
      [lane, seq],
    );
    expect(entries).toEqual([
      { account_id: `stock:${ANN}`, amount: -1_000_000_000n },
      { account_id: `spot:${ANN}`, amount: 1_000_000_000n },
    ]);
    expect(world.events.filter(({ type }) => type === 'transfer.made')).toMatchObject([
      { subject: ANN, payload: { id, from: 'stock', to: 'spot', amount: '1000.00', transaction: txn } },
    ]);
    expect((await verify(world.db)).broken).toEqual([]);
  });

  test.each([
    ['T1', 'a row whose amount is not that of its transaction', 'UPDATE transfer SET amount = amount + 10000'],
    ['T1', 'a row that names another account', "UPDATE transfer SET to_account = 'fund'"],
    ['T1', 'a transaction without a row', 'DELETE FROM transfer'],
    ['T2', 'a wallet that nothing covers', "UPDATE balance SET posted = posted + 1 WHERE account_id LIKE 'spot:%'"],
  ])('%s finds %s', async (rule, _, damage) => {
    await move('stock', 'spot', '1000.00');
    await world.db.query('ALTER TABLE transfer DISABLE TRIGGER transfer_append_only');
    await world.db.query(damage);
    expect((await invariantBreaks(world.db)).map(({ inv }) => inv)).toContain(rule);
  });
});

test('a transfer and an order for the same cash, at once: never more than there is', async () => {
  for (let round = 0; round < 10; round += 1) {
    const customer = `cus_r${round}`;
    await world.open(customer);
    const input = {
      customerId: customer,
      from: 'stock',
      to: 'spot',
      amount: usd('30000.00'),
      barred: undefined,
    } as const;
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        i % 2
          ? world.runner.run(transfer(world.deps), input)
          : world.place(customer, { limitPrice: '50.00', quantity: '600' }),
      ),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3);
    const [stock, spot] = [await world.balance(`stock:${customer}`), await world.balance(`spot:${customer}`)];
    expect(Number(stock.total) + Number(spot.total)).toBe(100_000);
    expect(Number(stock.available)).toBeGreaterThanOrEqual(0);
  }
  expect((await verify(world.db)).broken).toEqual([]);
});
