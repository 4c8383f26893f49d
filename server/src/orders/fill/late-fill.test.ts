import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { invariantBreaks } from '../../ledger/index.ts';
import { OrderWorld } from '../testing/fakes.ts';

const ADA = 'cus_ada';
let world: OrderWorld;

beforeEach(async () => {
  world = await OrderWorld.start('2026-11-20T15:00:00Z');
  await world.open(ADA);
  world.market.quote('AAPL', '49.99', '50.00');
});
afterEach(async () => {
  expect(await invariantBreaks(world.db)).toEqual([]);
  await world.stop();
});

async function bookedTo(orderId: string, n: number, shares: string, at: string) {
  const decision = await world.fill(orderId, n, shares, at);
  return decision.ok ? decision.value.bookedTo : decision.refusal.code;
}
const cash = () => world.balance(`stock:${ADA}`);
const shares = async (account: string) => (await world.balance(account, 'AAPL:SH.SIM')).total;

// Ten shares at 52.00 cost 520.00, their fees 1.01. Of 100,000.00 two open orders leave 529.98 less `other` free.
test.each([
  // other    free      booked to
  ['8.97', '521.01', 'customer'],
  ['8.98', '521.00', 'house'],
  ['9.98', '520.00', 'house'],
  ['9.99', '519.99', 'house'],
])(
  'a purchase filled after its end, with %s more held and %s free, is booked to the %s',
  async (other, free, owner) => {
    const late = await world.placed(ADA, { limitPrice: '52.00', quantity: '10' });
    await world.cancel(late);
    await world.placed(ADA, { limitPrice: '54.00', quantity: '1842' });
    await world.placed(ADA, { limitPrice: other, quantity: '1' });
    expect((await cash()).available).toBe(free);
    expect(await bookedTo(late, 1, '10', '52.00')).toBe(owner);
    const paid = owner === 'customer';
    expect((await cash()).total).toBe(paid ? '99478.99' : '100000.00');
    expect(await shares(`pos:${ADA}`)).toBe(paid ? '10.00' : '0.00');
    expect(await shares('house:errors#0')).toBe(paid ? '0.00' : '10.00');
    expect(await world.order(late)).toMatchObject({ status: 'canceled', filled_quantity: paid ? 10_000_000n : 0n });
    expect(await world.db.query('SELECT * FROM debt')).toEqual([]);
  },
);

describe('a fill of a sale that has ended', () => {
  async function sale(reserved: string) {
    const bought = await world.placed(ADA, { limitPrice: '50.00', quantity: '10' });
    await world.fill(bought, 1, '10', '50.00');
    const late = await world.placed(ADA, { side: 'sell', limitPrice: '50.00', quantity: '10' });
    await world.cancel(late);
    await world.placed(ADA, { side: 'sell', limitPrice: '53.00', quantity: reserved });
    return late;
  }

  test('goes to the customer where no other sale reserves its shares', async () => {
    const late = await sale('6');
    expect(await bookedTo(late, 1, '4', '50.00')).toBe('customer');
    expect(await shares(`pos:${ADA}`)).toBe('6.00');
  });

  test('goes to the house where another sale reserves even a part of them', async () => {
    const late = await sale('7');
    expect(await bookedTo(late, 1, '4', '50.00')).toBe('house');
    expect(await shares(`pos:${ADA}`)).toBe('10.00');
    expect(await shares('house:errors#0')).toBe('-4.00');
  });
});

test('the same execution again changes nothing, booked to the customer or to the house', async () => {
  const late = await world.placed(ADA, { limitPrice: '52.00', quantity: '1900' });
  await world.cancel(late);
  expect(await bookedTo(late, 1, '10', '52.00')).toBe('customer');
  await world.placed(ADA, { limitPrice: '54.00', quantity: '1800' });
  expect(await bookedTo(late, 2, '1890', '52.00')).toBe('house');
  const before = [await cash(), await shares(`pos:${ADA}`), await shares('house:errors#0')];
  expect(await bookedTo(late, 1, '10', '52.00')).toBe('customer');
  expect(await bookedTo(late, 2, '1890', '52.00')).toBe('house');
  expect([await cash(), await shares(`pos:${ADA}`), await shares('house:errors#0')]).toEqual(before);
});
