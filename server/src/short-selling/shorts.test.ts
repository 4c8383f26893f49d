import { price, quantity } from '@candor/model/quantity.ts';
import { rate } from '@candor/model/money.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { invariantBreaks } from '../ledger/index.ts';
import { OrderWorld } from '../orders/testing/fakes.ts';
import { OrderTimer } from '../orders/index.ts';
import { verify } from '../verify.ts';
import { buyBack } from '../margin-calls/buy-back.ts';
import { accrueBorrow } from './accrue-borrow.ts';
import { markShorts } from '../margin-calls/mark-shorts.ts';
import { passCheck } from '../margin-calls/pass-check.ts';
import { runBorrow } from './run-borrow.ts';
import { payDueDividends, runDividend, runSplit } from '../corporate-actions/run-corporate-actions.ts';

const SAM = 'cus_sam';
const ANSWERS = { loss: 'unlimited', borrow: 'nightly', dividend: 'pay', call: 'liquidate' };
let world: OrderWorld;

beforeEach(async () => {
  world = await OrderWorld.start('2026-11-18T15:00:00Z');
  await world.open(SAM);
  await world.runner.run(passCheck, { customerId: SAM, version: 'short_selling_2026_1', answers: ANSWERS });
  world.deps.lender.offer = (code, listedOn) =>
    code === 'NONE' ? undefined : { code, listedOn, quantity: quantity('500'), ratePerYear: rate('0.0325') };
  world.market.quote('AAPL', '50.00', '50.01');
});
afterEach(async () => {
  expect(await invariantBreaks(world.db)).toEqual([]);
  expect((await verify(world.db)).broken).toEqual([]);
  await world.stop();
});

const short = (shares: string, more = {}) => ({ side: 'sell' as const, short: true, quantity: shares, ...more });
const cover = (shares: string, more = {}) => ({ side: 'buy' as const, short: true, quantity: shares, ...more });
const code = async (decision: Promise<{ ok: boolean; refusal?: { code: string } }>) => {
  const { ok, refusal } = await decision;
  return ok ? 'accepted' : refusal?.code;
};
async function sold(shares: string, at: string): Promise<string> {
  const orderId = await world.placed(SAM, short(shares));
  await world.fill(orderId, 1, shares, at);
  return orderId;
}
const settle = () => new OrderTimer(world.deps, world.db, world.runner).runDue(world.market.now);
const closeBefore = () => price('50');
const nights = async (...dates: string[]) => {
  for (const date of dates) {
    const given = {
      deps: world.deps,
      db: world.db,
      runner: world.runner,
      closeBefore,
      onMissing: (what: string) => {
        throw new Error(what);
      },
    };
    await runBorrow(given, date as TradingDate);
  }
};
const mark = async () => {
  const decision = await world.runner.run(markShorts(world.deps), { customerId: SAM });
  if (!decision.ok) throw new Error(decision.refusal.code);
  return decision.value;
};
const accounts = async () =>
  Object.fromEntries(
    await Promise.all(
      ['stock', 'short_coll', 'recv'].map(async (kind) => [kind, (await world.balance(`${kind}:${SAM}`)).total]),
    ),
  );

test('a short sale keeps its proceeds and a deposit aside, and owes the shares', async () => {
  const orderId = await world.placed(SAM, short('100'));
  // 1.03 × 50.01 = 51.5103 a share, half of it; a dollar of platform fee, a cent each of SEC and audit trail at least.
  expect((await world.balance(`stock:${SAM}`)).held).toBe('2576.64');
  await world.fill(orderId, 1, '100', '50');
  expect(await accounts()).toEqual({ stock: '97498.88', short_coll: '7500.00', recv: '0.00' });
  expect((await world.balance(`short:${SAM}`, 'AAPL:SH.SIM')).total).toBe('-100.00');
  expect((await world.balance(`stock:${SAM}`)).held).toBe('0.00');
});

test('a cover is paid from its collateral, and the rest is released', async () => {
  await sold('100', '50');
  const orderId = await world.placed(SAM, cover('40'));
  await world.fill(orderId, 1, '40', '45');
  // 40 % of 7,500 less 1,800 and fees of 1.00.
  expect((await accounts()).short_coll).toBe('4500.00');
  expect((await accounts()).stock).toBe('98697.88');
  const [row] = await world.db.query('SELECT quantity, basis, realized FROM position');
  expect(row).toEqual({ quantity: -60_000_000n, basis: -2_999_330_000n, realized: 198_550_000n });
});

const REFUSED: readonly (readonly [string, Parameters<OrderWorld['place']>[1], string])[] = [
  ['more shares than are lent', short('501'), 'no_borrow'],
  ['a name that nobody lends', short('1', { code: 'NONE' }), 'not_shortable'],
  ['a fraction of a share', short('1.5'), 'whole_shares_only'],
  ['an amount', { side: 'sell', short: true, amount: '100' }, 'quantity_required'],
  ['a trading time after hours', short('1', { tradingTime: 'post', limitPrice: '50' }), 'session_not_tradable'],
  ['an extended trading time', short('1', { tradingTime: 'extended', limitPrice: '50' }), 'session_not_tradable'],
  ['to cover what is not short', cover('1'), 'insufficient_shares'],
];

test('refused: too many, not lent, fractions, amounts, other trading times, and a cover of nothing', async () => {
  world.market.quote('NONE', '10', '10.01');
  for (const [what, fields, refused] of REFUSED)
    expect([what, await code(world.place(SAM, fields))]).toEqual([what, refused]);
});

test('refused: outside regular hours, whatever the trading time', async () => {
  world.market.at('2026-11-18T14:00:00Z');
  world.market.quote('AAPL', '50.00', '50.01');
  expect(await code(world.place(SAM, short('1', { limitPrice: '50' })))).toBe('session_not_tradable');
});

test('refused: more margin than there is cash, and equity below 2,000', async () => {
  world.market.quote('AAPL', '500', '500.01');
  expect(await code(world.place(SAM, short('400')))).toBe('margin');
  world.market.quote('AAPL', '50.00', '50.01');
  await sold('500', '50');
  world.market.quote('AAPL', '246', '246.01');
  world.market.quote('MSFT', '10', '10.01');
  expect(await code(world.place(SAM, short('1', { code: 'MSFT' })))).toBe('margin_minimum');
});

test('refused: a customer who has not answered the questions, and wrong answers do not pass', async () => {
  await world.open('cus_new');
  world.market.quote('NONE', '10', '10.01');
  // The refusal of a stock that cannot be borrowed comes first: the questions are for a customer who can then go on.
  expect(await code(world.place('cus_new', short('1', { code: 'NONE' })))).toBe('not_shortable');
  expect(await code(world.place('cus_new', short('501')))).toBe('no_borrow');
  expect(await code(world.place('cus_new', short('1')))).toBe('short_check_required');
  const answered = { customerId: 'cus_new', version: 'short_selling_2026_1', answers: { ...ANSWERS, loss: 'deposit' } };
  expect(await code(world.runner.run(passCheck, answered))).toBe('short_check_wrong');
  expect(await code(world.runner.run(passCheck, { ...answered, version: 'old' }))).toBe('stale_version');
});

test('after a fall of ten percent a short needs a limit above the bid', async () => {
  world.market.restricted = true;
  expect(await code(world.place(SAM, short('1')))).toBe('short_sale_price_rule');
  expect(await code(world.place(SAM, short('1', { limitPrice: '50' })))).toBe('short_sale_price_rule');
  expect(await code(world.place(SAM, short('1', { limitPrice: '50.01' })))).toBe('accepted');
});

test('an open purchase blocks a short sale in whatever open state, and an open short sale a purchase', async () => {
  const buy = await world.placed(SAM, { limitPrice: '49', quantity: '2' });
  const refused = await world.place(SAM, short('1'));
  expect(refused).toMatchObject({ refusal: { code: 'open_buy_blocks_short', params: { orderId: buy } } });
  for (const status of ['partially_filled', 'pending_cancel', 'pending_replace']) {
    await world.db.query('UPDATE orders SET status = $1 WHERE id = $2', [status, buy]);
    expect(await code(world.place(SAM, short('1')))).toBe('open_buy_blocks_short');
  }
  await world.db.query("UPDATE orders SET status = 'accepted' WHERE id = $1", [buy]);
  await world.cancel(buy);
  const open = await world.placed(SAM, short('1', { limitPrice: '52' }));
  const mirror = await world.place(SAM, { limitPrice: '49', quantity: '2' });
  expect(mirror).toMatchObject({ refusal: { code: 'open_short_blocks_buy', params: { orderId: open } } });
});

test('a position is never flipped: shares are sold before a short, a short is covered before a purchase', async () => {
  const buy = await world.placed(SAM, { quantity: '1' });
  await world.fill(buy, 1, '1', '50.01');
  expect(await code(world.place(SAM, short('1')))).toBe('long_position_held');
  const sale = await world.placed(SAM, { side: 'sell', quantity: '1' });
  await world.fill(sale, 1, '1', '50');
  await sold('10', '50');
  expect(await code(world.place(SAM, { quantity: '1' }))).toBe('short_position_held');
  await world.placed(SAM, cover('6', { limitPrice: '46' }));
  expect(await code(world.place(SAM, cover('5', { limitPrice: '46' })))).toBe('insufficient_shares');
  expect(await code(world.place(SAM, cover('4', { limitPrice: '46' })))).toBe('accepted');
});

test('shares of the lender come back when an order ends and when a short is covered', async () => {
  const used = async () =>
    (await world.db.query<{ quantity: bigint }>('SELECT quantity FROM borrow_used'))[0]?.quantity;
  const order = await world.placed(SAM, short('400', { limitPrice: '52' }));
  expect(await used()).toBe(400_000_000n);
  expect(await code(world.place(SAM, short('101')))).toBe('no_borrow');
  await world.fill(order, 1, '100', '52');
  await world.cancel(order);
  expect(await used()).toBe(100_000_000n);
  const [locate] = await world.db.query('SELECT quantity, returned, listed_on FROM borrow_locate');
  expect(locate).toEqual({ quantity: 400_000_000n, returned: 300_000_000n, listed_on: '2026-11-18' });
  const back = await world.placed(SAM, cover('100'));
  await world.fill(back, 1, '100', '50');
  expect(await used()).toBe(0n);
});

test('borrowing costs each calendar night from settlement to settlement, posted in whole cents at the end', async () => {
  await sold('100', '50'); // Wednesday; settles on Thursday
  world.market.at('2026-11-19T14:30:00Z');
  await settle();
  await nights('2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-19');
  expect(await world.db.query('SELECT date, counts_on, amount FROM borrow_accrual ORDER BY date')).toEqual([
    { date: '2026-11-19', counts_on: '2026-11-19', amount: 460_000n },
    { date: '2026-11-20', counts_on: '2026-11-20', amount: 460_000n },
    { date: '2026-11-21', counts_on: '2026-11-23', amount: 460_000n },
    { date: '2026-11-22', counts_on: '2026-11-23', amount: 460_000n },
  ]);
  world.market.at('2026-11-23T15:00:00Z');
  world.market.quote('AAPL', '50.00', '50.01');
  const back = await world.placed(SAM, cover('100'));
  await world.fill(back, 1, '100', '50');
  await nights('2026-11-23', '2026-11-24', '2026-11-25');
  const charges = await world.db.query('SELECT date, amount, rounding FROM borrow_charge');
  // Five nights of 0.460417 are 2.302085: 2.30 is posted on the day the cover settles.
  expect(charges).toEqual([{ date: '2026-11-24', amount: 2_300_000n, rounding: 0n }]);
  expect((await world.balance('house:borrow_payable#0')).total).toBe('2.30');
});

test('the end of a month posts what has accrued, and the next month goes on from there', async () => {
  await sold('100', '50');
  await nights('2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01');
  expect(await world.db.query('SELECT date, counts_on, amount, rounding FROM borrow_charge')).toEqual([
    { date: '2026-11-30', counts_on: '2026-11-30', amount: 1_380_000n, rounding: 0n },
  ]);
  expect((await world.db.query('SELECT accrued, charged FROM short_position'))[0]).toEqual({
    accrued: 1_840_000n,
    charged: 1_380_000n,
  });
});

test('a customer short before the ex-date pays the dividend, even if they have covered by then', async () => {
  await sold('100', '50');
  const action = { code: 'AAPL', exDate: '2026-11-19', payDate: '2026-12-03', perShare: price('0.26') };
  await runDividend(world, action as never);
  const back = await world.placed(SAM, cover('100'));
  await world.fill(back, 1, '100', '50');
  const before = (await accounts()).stock;
  await payDueDividends(world, '2026-12-03' as TradingDate);
  expect(Number(before) - Number((await accounts()).stock)).toBeCloseTo(26, 6);
  expect((await world.balance('house:div_payable#0')).total).toBe('26.00');
});

test('a split multiplies what is owed, ends open orders, and leaves collateral and proceeds', async () => {
  await sold('100', '50');
  await world.placed(SAM, short('50', { limitPrice: '55' }));
  await runSplit(world, { code: 'AAPL', exDate: '2026-11-19' as TradingDate, to: 4n, from: 1n });
  const [row] = await world.db.query('SELECT quantity, basis FROM position');
  expect(row).toEqual({ quantity: -400_000_000n, basis: -4_998_880_000n });
  expect((await accounts()).short_coll).toBe('7500.00');
});

test('collateral follows the price: a loss takes from free cash, a gain gives back', async () => {
  await sold('100', '50');
  world.market.quote('AAPL', '60', '60.01');
  expect((await mark()).state).toBe('met');
  expect((await accounts()).short_coll).toBe('9000.00'); // 6,000 and half of it
  world.market.quote('AAPL', '40', '40.01');
  await mark();
  expect((await accounts()).short_coll).toBe('6000.00');
  const before = await accounts();
  world.market.quote('AAPL', '41', '41.01');
  await mark();
  expect(await accounts()).toEqual(before);
});

test('collateral moved on a day that was closed by announcement is dated by the trading day before', async () => {
  await sold('100', '50');
  world.market.at('2026-11-19T15:00:00Z');
  world.market.announced = [{ date: '2026-11-19' as TradingDate, reason: 'storm', closed: true }];
  world.market.quote('AAPL', '60', '60.01');
  await mark();
  const dated = await world.db.query("SELECT effective_date FROM ledger_txn WHERE kind = 'short_mark'");
  expect(dated).toEqual([{ effective_date: '2026-11-18' }]);
});

test('a call blocks new risk, is met by a fall, and below 85 % or at the deadline shares are bought back', async () => {
  await sold('500', '50');
  // Cash and collateral behind 500 shares are 124,998.47: at 193 they cost 96,500, the margin is 28,950, equity
  // 28,498.47.
  world.market.quote('AAPL', '193', '193.01');
  const called = await mark();
  expect(called).toMatchObject({ state: 'call', call: { steps: 1 } });
  world.market.quote('MSFT', '10', '10.01');
  expect(await code(world.place(SAM, short('1', { code: 'MSFT' })))).toBe('margin_call_open');
  expect(await code(world.place(SAM, { code: 'MSFT', quantity: '1' }))).toBe('margin_call_open');
  world.market.quote('AAPL', '150', '150.01');
  expect(await mark()).toMatchObject({ state: 'met' });
  world.market.quote('AAPL', '200', '200.01');
  const worse = await mark();
  expect(worse.state).toBe('liquidate');
  const bought = await world.runner.run(buyBack(world.deps), { customerId: SAM, call: worse.call!, codes: ['AAPL'] });
  expect(bought).toMatchObject({ value: { placed: 1 } });
  const [order] = await world.db.query("SELECT quantity, type, short, status FROM orders WHERE side = 'buy'");
  expect(order).toEqual({ quantity: quantity('84'), type: 'market', short: true, status: 'accepted' });
  const steps = await world.db.query<{ step: string }>(
    'SELECT step FROM margin_step s JOIN margin_call c ON c.id = s.call_id ORDER BY c.id, s.n',
  );
  expect(steps.map(({ step }) => step)).toEqual(['called', 'met', 'called', 'liquidating']);
  expect(world.events.map(({ type }) => type).filter((type) => type.startsWith('margin.'))).toEqual([
    'margin.called',
    'margin.met',
    'margin.called',
    'margin.liquidating',
  ]);
});

test('an unanswered call leads to a liquidation at noon of the second trading day', async () => {
  await sold('500', '50');
  world.market.quote('AAPL', '193', '193.01');
  expect((await mark()).state).toBe('call');
  world.market.at('2026-11-20T16:59:00Z');
  expect((await mark()).state).toBe('call');
  world.market.at('2026-11-20T17:00:00Z');
  expect((await mark()).state).toBe('liquidate');
});

test('a loss beyond all cash and collateral becomes a debt, which the next available cash repays', async () => {
  await sold('500', '50');
  world.market.quote('AAPL', '260', '260.01');
  expect((await mark()).state).toBe('liquidate');
  const back = await world.placed(SAM, cover('500'));
  await world.fill(back, 1, '500', '260');
  const after = await accounts();
  expect(after).toEqual({ stock: '0.00', short_coll: '0.00', recv: '-5002.53' });
});

test('the same night accrues once for the same short, twice asked', async () => {
  await sold('100', '50');
  const night = {
    customerId: SAM,
    code: 'AAPL',
    date: '2026-11-19' as TradingDate,
    countsOn: '2026-11-19' as TradingDate,
    quantity: quantity('100'),
    previousClose: price('50'),
    ratePerYear: rate('0.0325'),
    monthEnds: false,
  };
  const command = accrueBorrow(world.deps);
  expect(await world.runner.run(command, night)).toMatchObject({ value: { accrued: 460_000n } });
  expect(await world.runner.run(command, night)).toMatchObject({ value: { accrued: 0n } });
});
