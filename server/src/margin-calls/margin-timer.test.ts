import { rate } from '@candor/model/money.ts';
import { price, quantity } from '@candor/model/quantity.ts';
import { type Instant, parseInstant } from '@candor/model/time.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OrderWorld } from '../orders/testing/fakes.ts';
import { applyCancel, cancelOrder } from '../orders/index.ts';
import type { CommittedEvent } from '../platform/commands/lane.ts';
import { verify } from '../verify.ts';
import { MarginTimer } from './margin-timer.ts';

const SAM = 'cus_sam';
let world: OrderWorld;
let timer: MarginTimer;
let failures: string[];
/** Moments at which the clock did something. */
let runs: string[];

beforeEach(async () => {
  [failures, runs] = [[], []];
  world = await OrderWorld.start('2026-11-18T15:00:00Z', {
    onCommitted: (events: readonly CommittedEvent[]) => timer?.onCommitted(events),
  });
  await opened(SAM);
  quote('AAPL', '50');
  quote('MSFT', '10');
  await start();
});
afterEach(async () => {
  expect(failures).toEqual([]);
  expect((await verify(world.db)).broken).toEqual([]);
  await world.stop();
});

/** A server that was killed knows no more than the database: a new clock over it. */
async function start() {
  timer = new MarginTimer({
    deps: world.deps,
    db: world.db,
    runner: world.runner,
    onRefused: (customerId, what) => failures.push(`${customerId} ${what}`),
    onParked: (error) => expect.fail(error.message),
  });
  await timer.start(world.market.now);
}
async function opened(customerId: string) {
  await world.open(customerId);
  await world.letShort(customerId);
  world.deps.lender.offer = (code, listedOn) => ({
    code,
    listedOn,
    quantity: quantity('5000'),
    ratePerYear: rate('0.03'),
  });
}
/** A trade at a price, with the quote around it. */
function quote(code: string, bid: string, more?: { halted: boolean }) {
  world.market.quote(code, bid, (Number(bid) + 0.01).toFixed(2), more);
  const { now: at } = world.market;
  timer?.prices.onTrade({ code, price: price(bid), size: 100, at, session: 'regular' });
}
/** Lets time pass, stopping where the clock asks to. */
async function until(iso: string) {
  const to = parseInstant(iso);
  for (;;) {
    const next = timer.nextAt();
    const stop = next === undefined || next > to ? to : (Math.max(next, world.market.now) as Instant);
    world.market.now = stop;
    for (const [code, known] of world.market.quotes) world.market.quotes.set(code, { ...known, quotedAt: stop });
    if (next === undefined || next > stop) return;
    await timer.run(stop);
    runs.push(new Date(stop).toISOString().slice(5, 16));
  }
}
async function sold(shares: string, at: string, code = 'AAPL', customerId = SAM) {
  const orderId = await world.placed(customerId, { code, side: 'sell', short: true, quantity: shares });
  await world.fill(orderId, 1, shares, at);
}
const openBuys = () =>
  world.db.query<{ id: string; code: string; quantity: bigint; body_hash: string }>(
    "SELECT id, code, quantity, body_hash FROM orders WHERE side = 'buy' AND status IN ('accepted', 'partially_filled') ORDER BY code",
  );
const bought = async () => (await openBuys()).map(({ code, quantity: shares }) => `${code} ${Number(shares) / 1e6}`);
const steps = async () =>
  (
    await world.db.query<{ step: string; detail: Record<string, string> }>(
      'SELECT step, detail FROM margin_step s JOIN margin_call c ON c.id = s.call_id ORDER BY c.opened_at, s.n',
    )
  ).map(({ step, detail }) =>
    [
      step,
      ...Object.entries(detail)
        .filter(([name]) => /^(because|buy|wait)/.test(name))
        .map((each) => each.join(' ')),
    ].join(', '),
  );
const shares = async (code = 'AAPL') =>
  Number(
    (
      await world.db.query<{ quantity: bigint }>('SELECT quantity FROM position WHERE customer_id = $1 AND code = $2', [
        SAM,
        code,
      ])
    )[0]?.quantity ?? 0n,
  ) / 1e6;

test('nothing is due while nobody is short; then every hour of regular hours, after the opening and at the close', async () => {
  expect(timer.nextAt()).toBeUndefined();
  await sold('1', '50');
  await until('2026-11-19T15:30:00Z');
  expect(runs).toEqual([
    '11-18T16:00',
    '11-18T17:00',
    '11-18T18:00',
    '11-18T19:00',
    '11-18T20:00',
    '11-18T21:00',
    '11-19T14:31',
    '11-19T15:00',
  ]);
  const cover = await world.placed(SAM, { short: true, quantity: '1' });
  await world.fill(cover, 1, '1', '50.01');
  await until('2026-11-19T16:00:00Z');
  expect(timer.nextAt()).toBeUndefined();
});

test('a call, its deadline, the purchase, and the rest: a server killed in between continues where it was', async () => {
  await sold('500', '50');
  quote('AAPL', '193');
  await until('2026-11-18T16:00:00Z');
  const [call] = await world.db.query('SELECT status, due_at FROM margin_call');
  expect(call).toEqual({ status: 'open', due_at: BigInt(parseInstant('2026-11-20T17:00:00Z')) });
  await until('2026-11-20T16:59:00Z');
  expect(await bought()).toEqual([]);
  await start();
  await until('2026-11-20T17:00:30Z');
  // 28,498.47 of 28,950.00 are there: 451.53 at 57.90 a share are made up by 8.
  expect(await bought()).toEqual(['AAPL 8']);
  await start();
  await until('2026-11-20T19:30:00Z');
  expect(await bought()).toEqual(['AAPL 8']);
  const [order] = await openBuys();
  await world.fill(order!.id, 1, '8', '193.01');
  await until('2026-11-20T20:00:00Z');
  expect(await steps()).toEqual(['called', 'liquidating, because deadline passed, buy AAPL 8', 'met']);
  expect(await shares()).toBe(-492);
});

test('below 85 % shares are bought back before the deadline, in regular hours', async () => {
  await sold('500', '50');
  await until('2026-11-18T20:59:00Z');
  // The close itself is the first to be so high.
  world.market.quote('AAPL', '200', '200.01');
  await until('2026-11-19T14:30:30Z');
  expect(runs.slice(-1)).toEqual(['11-18T21:00']);
  expect(await steps()).toEqual(['called']);
  expect(await bought()).toEqual([]);
  await until('2026-11-19T14:31:30Z');
  expect(await steps()).toEqual(['called', 'liquidating, because below 85% of maintenance, buy AAPL 84']);
  expect(await bought()).toEqual(['AAPL 84']);
});

test('a partial fill and a collar: only what is still missing is bought, in further steps', async () => {
  await sold('500', '50');
  quote('AAPL', '230');
  await until('2026-11-18T16:00:30Z');
  const [first] = await openBuys();
  await world.fill(first!.id, 1, '30', '230.01');
  await until('2026-11-18T16:05:00Z');
  // An order that works already is left alone.
  expect(await bought()).toEqual(['AAPL 356']);
  const refused = await world.runner.run(cancelOrder(world.deps), await world.ref(first!.id));
  expect(refused).toMatchObject({ refusal: { code: 'margin_call_open' } });
  await world.runner.run(applyCancel(world.deps), { ...(await world.ref(first!.id)), reason: 'collar' });
  await until('2026-11-18T16:10:00Z');
  expect(await bought()).toEqual(['AAPL 326']);
  const [second] = await openBuys();
  await world.fill(second!.id, 1, '326', '230.00');
  await until('2026-11-18T17:00:00Z');
  expect(await shares()).toBe(-144);
  expect((await steps()).map((step) => step.split(',')[0])).toEqual(['called', 'liquidating', 'liquidating', 'met']);
});

test('conflicting orders end first, with the reason; a customer who covers in between is left alone', async () => {
  const resting = await world.placed(SAM, { code: 'MSFT', quantity: '5', limitPrice: '9' });
  await sold('500', '50');
  const own = await world.placed(SAM, { short: true, quantity: '400', limitPrice: '48' });
  quote('AAPL', '200');
  await until('2026-11-18T16:00:30Z');
  expect((await world.order(own)).status).toBe('pending_cancel');
  expect((await world.order(resting)).status).toBe('pending_cancel');
  expect(await bought()).toEqual([]);
  await world.cancel(resting);
  // Too late to cancel: the market took it.
  await world.fill(own, 1, '400', '48');
  await until('2026-11-18T17:00:00Z');
  expect(await world.order(resting)).toMatchObject({ status: 'canceled', reason: 'margin' });
  expect(await world.order(own)).toMatchObject({ status: 'filled', reason: null });
  expect(await bought()).toEqual([]);
  expect(await steps()).toEqual(['called', 'met']);
});

test('a halt: the next largest position is bought back, one notice is sent, and the purchase follows when trading resumes', async () => {
  await sold('400', '50');
  await sold('1000', '10', 'MSFT');
  quote('AAPL', '240', { halted: true });
  await until('2026-11-18T16:00:30Z');
  expect(await bought()).toEqual(['MSFT 1000']);
  const [msft] = await openBuys();
  await world.fill(msft!.id, 1, '1000', '10.01');
  await until('2026-11-18T20:30:00Z');
  expect(await bought()).toEqual([]);
  expect(await steps()).toEqual([
    'called',
    'liquidating, because below 85% of maintenance, buy MSFT 1000, wait AAPL halted',
    'liquidating, because below 85% of maintenance, wait AAPL halted',
  ]);
  quote('AAPL', '240');
  timer.prices.onHalt('AAPL', false, world.market.now);
  await until('2026-11-18T20:31:00Z');
  expect(await bought()).toEqual(['AAPL 67']);
});

test('an operator’s stop and a feed that is silent delay a liquidation, no longer than they last', async () => {
  await sold('500', '50');
  quote('AAPL', '200');
  world.market.halt = 'kill_switch';
  await until('2026-11-18T16:05:00Z');
  expect(await steps()).toEqual(['called', 'liquidating, because below 85% of maintenance, wait AAPL kill_switch']);
  world.market.halt = undefined;
  world.market.silentMs = 6_000;
  timer.onCommitted([
    {
      type: 'halt.lifted',
      subject: 'system',
      payload: { name: 'kill_switch' },
      lane: 0,
      seq: 1n,
      at: world.market.now,
    },
  ]);
  await timer.run(world.market.now);
  expect((await steps()).at(-1)).toBe('liquidating, because below 85% of maintenance, wait AAPL quote_stale');
  world.market.silentMs = 0;
  quote('AAPL', '200');
  await until('2026-11-18T16:05:30Z');
  expect(await bought()).toEqual(['AAPL 84']);
});

test('a loss beyond all equity is a debt; later deposits repay it, without waiting for the hourly revaluation', async () => {
  const held = await world.placed(SAM, { code: 'MSFT', quantity: '1000', limitPrice: '10.01' });
  await world.fill(held, 1, '1000', '10.01');
  await sold('500', '50');
  quote('AAPL', '260');
  await until('2026-11-18T16:00:30Z');
  expect(await bought()).toEqual(['AAPL 500']);
  const [order] = await openBuys();
  await world.fill(order!.id, 1, '500', '265.00');
  const debt = async () => (await world.balance(`recv:${SAM}`)).total;
  expect(Number(await debt())).toBeLessThan(-17_000);
  await until('2026-11-18T17:00:00Z');
  expect(await steps()).toEqual(['called', 'liquidating, because below 85% of maintenance, buy AAPL 500', 'met']);
  expect(timer.nextAt()).toBeUndefined();
  const before = Number(await debt());
  const sale = await world.placed(SAM, { code: 'MSFT', side: 'sell', quantity: '1000' });
  await world.fill(sale, 1, '1000', '10.00');
  await until('2026-11-18T17:02:00Z');
  expect(Number(await debt())).toBeCloseTo(before + 10_000 - 1.21, 2);
  expect((await world.balance(`stock:${SAM}`)).total).toBe('0.00');
});

test('a move of a twentieth since the last revaluation revalues the accounts short of it, at once and no others', async () => {
  await opened('cus_kim');
  await sold('100', '50');
  await sold('100', '10', 'MSFT', 'cus_kim');
  await until('2026-11-18T16:00:00Z');
  const marks = async () =>
    (
      await world.db.query<{ customer: string }>(
        "SELECT split_part(event_id, ':', 1) AS customer FROM ledger_txn WHERE kind = 'short_mark'",
      )
    ).map(({ customer }) => customer);
  expect(await marks()).toEqual([]);
  await until('2026-11-18T16:20:00Z');
  quote('AAPL', '52.49');
  expect(timer.nextAt()).toBe(parseInstant('2026-11-18T17:00:00Z'));
  quote('AAPL', '60');
  expect(timer.nextAt()).toBe(world.market.now);
  await until('2026-11-18T16:20:30Z');
  expect(await marks()).toEqual([SAM]);
  // Measured from the new price; a fall counts too, and nothing outside of regular hours.
  quote('AAPL', '57.01');
  expect(timer.nextAt()).toBe(parseInstant('2026-11-18T17:00:00Z'));
  timer.prices.onTrade({ code: 'AAPL', price: price('40'), size: 100, at: world.market.now, session: 'post' });
  expect(timer.nextAt()).toBe(parseInstant('2026-11-18T17:00:00Z'));
  quote('AAPL', '57');
  expect(timer.nextAt()).toBe(world.market.now);
});
