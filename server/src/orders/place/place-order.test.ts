import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OrderWorld, ticket } from '../testing/fakes.ts';
import { placeOrder } from './place-order.ts';

let world: OrderWorld;
beforeAll(async () => {
  world = await OrderWorld.start('2026-11-20T15:00:00Z'); // 10:00 in New York, regular session
  world.market.quote('AAPL', '49.99', '50.00');
});
afterAll(() => world?.stop());

describe('place, hold, fill, position', () => {
  test('a limit buy holds its worst cost with fees, fills, and becomes a position with its basis', async () => {
    await world.open('cus_a');
    const orderId = await world.placed('cus_a', { limitPrice: '50.00', quantity: '100' });
    // 100 × 50.00 + platform 1.00 + CAT 0.01
    expect(await world.balance('stock:cus_a')).toEqual({ total: '100000.00', held: '5001.01', available: '94998.99' });
    expect(await world.fill(orderId, 1, '100', '50.00')).toMatchObject({ ok: true, value: { orderStatus: 'filled' } });
    expect(await world.balance('stock:cus_a')).toEqual({ total: '94998.99', held: '0.00', available: '94998.99' });
    expect(await world.balance('pos:cus_a', 'AAPL:SH.SIM')).toMatchObject({ total: '100.00' });
    const [position] = await world.db.query('SELECT quantity, basis FROM position WHERE customer_id = $1', ['cus_a']);
    expect(position).toEqual({ quantity: 100_000_000n, basis: 5_001_010_000n });
  });

  test('fifty identical requests at once make one order, one hold and fifty identical answers', async () => {
    await world.open('cus_b');
    const input = {
      customerId: 'cus_b',
      clientOrderId: '6a1f7a52-0000-4000-8000-000000000001',
      bodyHash: 'h1',
      frozen: false,
      ticket: ticket({ limitPrice: '49.00', quantity: '10' }),
    };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => world.runner.run(placeOrder(world.deps), input)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.ok).toBe(true);
    const [count] = await world.db.query(
      `SELECT (SELECT count(*) FROM orders WHERE customer_id = 'cus_b') AS orders,
              (SELECT count(*) FROM hold WHERE account_id = 'stock:cus_b') AS holds`,
    );
    expect(count).toEqual({ orders: 1n, holds: 1n });
    const other = await world.runner.run(placeOrder(world.deps), { ...input, bodyHash: 'h2' });
    expect(other).toEqual({ ok: false, refusal: { code: 'idempotency_key_reused' } });
  });

  test('the same execution twice counts once', async () => {
    await world.open('cus_c');
    const orderId = await world.placed('cus_c', { limitPrice: '50.00', quantity: '10' });
    await world.fill(orderId, 1, '4', '50.00');
    await world.fill(orderId, 1, '4', '50.00');
    expect(await world.order(orderId)).toMatchObject({
      filled_quantity: 4_000_000n,
      status: 'partially_filled',
      fills: 1,
    });
  });
});
