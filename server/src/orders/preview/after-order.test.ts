import { explainAfter } from '@candor/model/orders/explain-estimate.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invariantBreaks } from '../../ledger/index.ts';
import { OrderWorld, ticket } from '../testing/fakes.ts';
import { previewOrder } from './preview-order.ts';

const [SAM, KIM] = ['cus_sam', 'cus_kim'];
let world: OrderWorld;

beforeAll(async () => {
  world = await OrderWorld.start('2026-11-18T15:00:00Z');
  for (const customerId of [SAM, KIM]) {
    await world.open(customerId);
    await world.letShort(customerId);
  }
  world.market.quote('AAPL', '50.00', '50.01');
});
afterAll(() => world?.stop());

type Fields = Parameters<typeof ticket>[0];

async function preview(fields: Fields, customerId = SAM) {
  const input = { customerId, frozen: false, ticket: ticket(fields) };
  const decision = await world.runner.dryRun(previewOrder(world.deps), input);
  if (!decision.ok) throw new Error(decision.refusal.code);
  return decision.value;
}

/** Cash, shares, their cost, total realised profit, and the collateral of a short. */
async function found() {
  const [row] = await world.db.query<Record<string, bigint>>(
    `SELECT b.posted AS cash, coalesce(p.quantity, 0) AS quantity, coalesce(p.basis, 0) AS cost,
       coalesce(p.realized, 0) AS realized, coalesce(s.collateral, 0) AS collateral
     FROM balance b LEFT JOIN position p ON p.customer_id = $1 AND p.code = 'AAPL'
     LEFT JOIN short_position s ON s.customer_id = $1 AND s.code = 'AAPL'
     WHERE b.account_id = $2 AND b.asset = 'USD.SIM'`,
    [SAM, `stock:${SAM}`],
  );
  return row!;
}
const micros = (text: string | null | undefined) => BigInt(Math.round(Number(text ?? '0') * 1e6));

/** The inputs of an explanation by name; a missing input counts as zero. */
const inputsOf =
  ({ inputs }: ReturnType<typeof explainAfter>) =>
  (name: string) =>
    micros(inputs.find((input) => input.name === name)?.value);

/** Each on a day of its own, so that fees charged once a day do not make them differ; bid, and shares after it. */
const TRADES: readonly (readonly [string, string, string, Fields, string])[] = [
  ['buys', '2026-11-18', '50.00', { quantity: '10' }, '10'],
  ['buys for an amount', '2026-11-19', '50.50', { amount: '333.33' }, '16.599287'],
  ['buys by limit', '2026-11-20', '51.00', { quantity: '3', limitPrice: '51.20' }, '19.599287'],
  ['sells a part, first in first out', '2026-11-23', '51.50', { side: 'sell', quantity: '11.5' }, '8.099287'],
  ['sells the rest', '2026-11-24', '52.00', { side: 'sell', quantity: '8.099287' }, '0'],
  ['sells short', '2026-11-25', '52.50', { side: 'sell', short: true, quantity: '100' }, '-100'],
  [
    'sells more short',
    '2026-11-30',
    '53.00',
    { side: 'sell', short: true, quantity: '50', limitPrice: '53.00' },
    '-150',
  ],
  ['covers a part', '2026-12-01', '53.50', { side: 'buy', short: true, quantity: '120' }, '-30'],
  ['covers the rest', '2026-12-02', '54.00', { side: 'buy', short: true, quantity: '30' }, '0'],
];

test('cash, position, cost, profit and collateral of a preview are those after the order has filled', async () => {
  for (const [what, date, bid, fields, shares] of TRADES) {
    world.market.at(`${date}T15:00:00Z`);
    world.market.quote('AAPL', bid, `${bid.slice(0, -1)}1`);
    const { after, price, quantity: filled, total } = await preview(fields);
    const before = await found();
    expect([what, micros(after.cashBefore), micros(after.quantityBefore)]).toEqual([
      what,
      before.cash,
      before.quantity,
    ]);
    const orderId = await world.placed(SAM, fields);
    await world.fill(orderId, 1, filled, price);
    const now = await found();
    const said = {
      cash: micros(after.cash),
      quantity: micros(after.quantity),
      cost: micros(after.cost),
      realized: before.realized! + micros(after.realized),
      collateral: fields.short ? micros(after.margin?.collateral) : now.collateral,
    };
    expect([what, after.quantity, said]).toEqual([what, shares, now]);
    const sign = fields.side === 'sell' ? 1n : -1n;
    const asked = { side: fields.side ?? 'buy', quantity: filled, total, after };
    const value = inputsOf(explainAfter('cash_after', asked));
    const moved = value('collateral_after') - value('collateral_before') - value('owing');
    expect([what, value('cash') + sign * value('total') - moved]).toEqual([what, now.cash]);
    const shown = inputsOf(explainAfter('shares_after', asked));
    expect([what, shown('shares_before') - sign * shown('shares')]).toEqual([what, now.quantity]);
  }
});

const NONE = { collateralBefore: '0.00', collateral: '0.00', owing: '0.00', kept: '0.00', callPrice: null };

test('margin after a short sale and after its cover: collateral, equity, and maintenance margin', async () => {
  world.market.at('2026-12-03T15:00:00Z');
  world.market.quote('AAPL', '50.00', '50.01');
  const { after } = await preview({ side: 'sell', short: true, quantity: '100' }, KIM);
  // 5,000 and half of it; equity is the grant less 1.12 of fees, the maintenance margin 30 % of 5,000.
  expect(after.margin).toEqual({
    ...NONE,
    collateral: '7500.00',
    equity: '99998.88',
    kept: '1500.00',
    callPrice: '807.68',
  });
  expect(after).toMatchObject({ cash: '97498.88', quantity: '-100', averageCost: '49.9888', realized: null });
  const orderId = await world.placed(KIM, { side: 'sell', short: true, quantity: '100' });
  await world.fill(orderId, 1, '100', '50.00');
  const covered = (await preview({ side: 'buy', short: true, quantity: '100' }, KIM)).after;
  expect(covered).toMatchObject({ quantity: '0', averageCost: null, realized: '-3.13' });
  expect(covered.margin).toEqual({ ...NONE, collateralBefore: '7500.00', equity: covered.cash });
  expect(await invariantBreaks(world.db)).toEqual([]);
});
