import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SMALL_MARKET } from '../server/test/markets.ts';
import { ServerProcess } from '../server/test/server-process.ts';
import { audit } from './audit.ts';
import { dollars, holdOf, micro, RATES_LATE_2026, regulatoryFeesOf, tradesOf } from './books.ts';
import { Person, until } from './person.ts';
import { expectSoundBooks } from './sound-books.ts';

/**
 * A customer's days on the simulated exchange, through HTTP. Business time runs at a tenth of real time, so that an
 * instant that a story moves to is still there when the next call arrives.
 */

interface Quoted {
  readonly ask: string;
  readonly askSize: number;
}

const DAYS = [
  { date: '2026-11-25', close: '2026-11-25T21:00:00Z', next: '2026-11-27' },
  { date: '2026-11-27', close: '2026-11-27T18:00:00Z', next: '2026-11-30' },
  { date: '2026-11-30', close: '2026-11-30T21:00:00Z', next: '2026-12-01' },
];
const pnlDateOf = (at: string, tradeDate: string): string => {
  const day = DAYS.find(({ date }) => date === tradeDate);
  if (!day) throw new Error(`no such day in the story: ${tradeDate}`);
  return Date.parse(at) >= Date.parse(day.close) ? day.next : day.date;
};
const cents = (text: string, add: bigint) => dollars(((micro(text) + add) / 10_000n) * 10_000n);

describe('a week with a half day', () => {
  const server = new ServerProcess({ CLOCK: '2026-11-25T15:30:00Z', CLOCK_SPEED: '0.1', ...SMALL_MARKET });
  let ann: Person;
  const session = () => ann.read('/market/session');
  const snapshot = async (code: string) => (await ann.read(`/market/snapshots?codes=${code}`)).snapshots[0];

  let cheap = '';
  /** Among the hundred cheapest of more than five dollars, the one of which the fewest dollars are offered. */
  const affordable = async () => {
    const { items } = await ann.read('/market/lists/all?sort=price&order=asc&size=100');
    const { snapshots } = await ann.read(`/market/snapshots?codes=${items.map((row: { code: string }) => row.code)}`);
    const offered = ({ ask, askSize }: Quoted) => micro(ask) * BigInt(askSize);
    const [found] = snapshots
      .filter(({ price }: { price: string }) => micro(price) > micro('5'))
      .toSorted((one: Quoted, other: Quoted) => (offered(one) < offered(other) ? -1 : 1));
    expect(Number(offered(found)) / 1e6, 'dollars offered').toBeLessThan(10_000);
    cheap = found.code;
    return found;
  };

  beforeAll(async () => {
    await server.start();
    ann = await Person.trial(server);
  });
  afterAll(async () => {
    ann?.client.close();
    await server.discard();
  });

  test('a trial is signed in, verified by kind, and has its grant', async () => {
    expect(await ann.read('/auth/session')).toMatchObject({ kind: 'trial', authenticationStatus: 2 });
    const { accList } = (await ann.post('/account/list/get/', {})).body.data;
    expect(accList.map((entry: { tcType: number }) => entry.tcType)).toEqual([0, 1]);
    expect(await ann.account()).toMatchObject({ totalValue: '100000.00', cash: '100000.00', dayPnl: '0.00' });
    expect(await session()).toMatchObject({ session: 'regular', slot: 2, source: { simulated: true } });
  });

  test('buys by shares and by amount; every figure can be recomputed', async () => {
    const preview = await ann.preview({ code: 'AAPL', side: 'buy', quantity: '10' });
    const { order, fills } = await ann.trade({ code: 'AAPL', side: 'buy', quantity: '10' });
    expect(order).toMatchObject({
      filledQuantity: '10',
      leavesQuantity: '0',
      simulated: true,
      tradeDate: '2026-11-25',
    });
    expect(micro(order.filledAmount)).toBeLessThanOrEqual(micro(preview.hold));
    for (const fill of fills) {
      expect(fill).toMatchObject({ settleDate: '2026-11-27', liquidity: 'removed', model: 'book-1' });
      expect(micro(fill.price)).toBeLessThanOrEqual(micro(order.workingPrice));
    }
    const byAmount = await ann.trade({ code: 'MSFT', side: 'buy', amount: '500.00' });
    const [spent, last] = [micro(byAmount.order.filledAmount), byAmount.fills.at(-1)];
    expect(spent).toBeLessThanOrEqual(micro('500.00'));
    expect(spent).toBeGreaterThanOrEqual(micro('499.99'));
    expect(last?.quantity).toMatch(/\.\d+$/);
    expect(last?.capacity).toBe('principal');
    await audit(ann, pnlDateOf);
  });

  test('a resting limit order reserves its cash; amended up it reserves more; cancelled it reserves nothing', async () => {
    const { bid } = await snapshot('KO');
    const limitPrice = cents(bid, -micro('3'));
    const id = await ann.place({ code: 'KO', side: 'buy', limitPrice, quantity: '20' });
    const resting = await ann.orderWhen(id, ({ status }) => status === 'accepted');
    expect(await ann.account()).toMatchObject({ held: dollars(holdOf(resting)) });
    await audit(ann, pnlDateOf);

    const dearer = cents(limitPrice, micro('0.50'));
    const change = { limitPrice: dearer, quantity: '30', version: resting.order.version };
    expect((await ann.post(`/orders/${id}/amend`, change)).status).toBe(200);
    const amended = await ann.orderWhen(id, ({ limitPrice: now }) => now === dearer);
    expect(amended.order).toMatchObject({ quantity: '30', status: 'accepted', leavesQuantity: '30' });
    expect(holdOf(amended)).toBeGreaterThan(holdOf(resting));
    expect(await ann.account()).toMatchObject({ held: dollars(holdOf(amended)) });
    expect((await ann.post(`/orders/${id}/amend`, change)).body).toMatchObject({
      refusal: 'stale_version',
      code: 4092,
    });

    expect((await ann.post(`/orders/${id}/cancel`, {})).status).toBe(200);
    const { order } = await ann.ended(id);
    expect(order).toMatchObject({ status: 'canceled', filledQuantity: '0', leavesQuantity: '0', fees: '0.00' });
    expect(await ann.account()).toMatchObject({ held: '0.00' });
    expect((await ann.post(`/orders/${id}/cancel`, {})).body).toMatchObject({
      refusal: 'too_late_to_cancel',
      code: 4090,
    });
  });

  test('an order larger than the quantity offered fills in part; the rest stays open and is cancelled', async () => {
    const { code, ask } = await affordable();
    // Many times the quantity offered, so that later offers do not fill it.
    const id = await ann.place({ code, side: 'buy', limitPrice: ask, quantity: `${micro('40000') / micro(ask)}` });
    const part = await ann.orderWhen(id, ({ filledQuantity }) => filledQuantity !== '0');
    // At once: a price that falls meanwhile would fill the rest.
    await ann.post(`/orders/${id}/cancel`, {});
    expect(part.order).toMatchObject({ status: 'partially_filled', leavesQuantity: expect.stringMatching(/^[1-9]/) });
    expect(micro(part.order.filledQuantity) + micro(part.order.leavesQuantity ?? '')).toBe(
      micro(part.order.quantity ?? ''),
    );
    await audit(ann, pnlDateOf);
    const { order, fills } = await ann.ended(id);
    expect(order).toMatchObject({ status: 'canceled', leavesQuantity: '0' });
    expect(fills.reduce((sum, fill) => sum + micro(fill.quantity), 0n)).toBe(micro(order.filledQuantity));
    expect(fills.map((fill) => fill.fees.platform).filter((fee) => fee !== '0.00')).toEqual(['1.00']);
  });

  test('sells a part, then the rest; fees are those of the day, and the last share closes the position', async () => {
    await ann.trade({ code: 'AAPL', side: 'sell', quantity: '4' });
    const shares = (await ann.positions()).find(({ code }) => code === 'MSFT')?.available as string;
    const sold = await ann.trade({ code: 'MSFT', side: 'sell', quantity: shares });
    expect(sold.order.filledQuantity).toBe(shares);
    expect((await ann.positions()).map(({ code }) => code).sort()).toEqual(['AAPL', cheap].sort());
    expect(await ann.wouldBe({ code: 'MSFT', side: 'sell', quantity: '1' })).toBe('insufficient_shares');
    const trades = tradesOf(await ann.history(), pnlDateOf);
    const orders = (await ann.history()).filter(({ fills }) => fills.length > 0);
    const fees = orders.reduce((sum, { order }) => sum + micro(order.fees), 0n);
    expect(fees).toBe(BigInt(orders.length) * micro('1') + regulatoryFeesOf(trades, RATES_LATE_2026));
    const account = await audit(ann, pnlDateOf);
    expect(micro(account.unsettled)).toBeGreaterThan(0n);
  });

  test('every session accepts and refuses orders by domain §1.4; outside regular hours after the disclosure', async () => {
    const buy = { code: 'AAPL', side: 'buy', limitPrice: '200.00', quantity: '1' } as const;
    expect(await ann.wouldBe({ ...buy, tradingTime: 'post' })).toBe('disclosure_not_accepted');
    const { version } = await ann.read('/disclosures/extended-hours');
    expect((await ann.post('/disclosures/extended-hours', { version: 'none such' })).body.refusal).toBe(
      'stale_version',
    );
    expect((await ann.post('/disclosures/extended-hours', { version })).body.data).toMatchObject({ accepted: true });
    const row = async () => {
      const answers: string[] = [];
      for (const tradingTime of ['pre', 'regular', 'post', 'extended'] as const) {
        answers.push(await ann.wouldBe({ ...buy, tradingTime }));
      }
      return answers;
    };
    const late = 'session_not_tradable';
    expect(await row()).toEqual([late, 'live', 'held', 'live']);
    const market = { code: 'AAPL', side: 'buy', quantity: '1' } as const;
    expect(await ann.wouldBe({ ...market, tradingTime: 'extended' })).toBe('market_order_regular_only');
    expect(await ann.wouldBe({ ...buy, quantity: '1.5', tradingTime: 'post' })).toBe('whole_shares_only');
    await server.advance('next-session');
    expect(await session()).toMatchObject({ session: 'post', slot: 3 });
    expect(await row()).toEqual([late, late, 'live', 'live']);
    await server.advance('2026-11-26T01:00:00Z');
    expect(await session()).toMatchObject({ session: 'closed', countdownSeconds: expect.closeTo(32 * 3600, -1) });
    const closed = 'market_closed_buy';
    expect(await row()).toEqual([closed, closed, closed, closed]);
    await server.advance('next-session');
    expect(await session()).toMatchObject({ session: 'pre', slot: 1, tradeDate: '2026-11-27' });
    expect(await row()).toEqual(['live', 'held', 'held', 'live']);
    await audit(ann, pnlDateOf);
  });

  test('a sale on Wednesday settles on Friday, with Thanksgiving between', async () => {
    await server.advance('2026-11-27T14:29:00Z');
    expect(await ann.account()).toMatchObject({ unsettled: '0.00' });
    const held = await ann.place({ code: 'AAPL', side: 'buy', quantity: '2' });
    expect((await ann.order(held)).order).toMatchObject({ status: 'accepted', held: true });
    await server.advance('2026-11-27T14:31:00Z');
    const { order, fills } = await ann.ended(held);
    expect(order).toMatchObject({ status: 'filled', held: false });
    expect(Date.parse(fills[0]?.at ?? '')).toBeGreaterThanOrEqual(Date.parse('2026-11-27T14:30:00Z'));
    expect(fills[0]?.settleDate).toBe('2026-11-30');
    await audit(ann, pnlDateOf);
  });

  test('a regular order entered 12:59:55 on the half day expires at 13:00:00 and releases its reservation', async () => {
    await server.advance('2026-11-27T17:59:55Z');
    const { bid } = await snapshot('KO');
    const id = await ann.place({ code: 'KO', side: 'buy', limitPrice: cents(bid, -micro('5')), quantity: '10' });
    const { order } = await ann.order(id);
    expect(order.acceptedAt < '2026-11-27T18:00:00Z').toBe(true);
    expect(order).toMatchObject({ expiresAt: '2026-11-27T18:00:00Z', status: 'accepted' });
    expect(micro((await ann.account()).held)).toBeGreaterThan(0n);
    await server.advance('2026-11-27T18:00:01Z');
    const { order: over, steps } = await ann.ended(id);
    expect(over).toMatchObject({ status: 'expired', leavesQuantity: '0' });
    expect(steps.at(-1)).toMatchObject({ type: 'order.expired', status: 'expired' });
    expect(steps.at(-1)?.at).toMatch(/^2026-11-27T18:00:00(\.\d+)?Z$/);
    expect(await ann.account()).toMatchObject({ held: '0.00' });
  });

  test('after the close a limit fills in after-hours until 17:00, counts in the next day, and then all is closed', async () => {
    const { ask } = await until(
      'an offer',
      () => snapshot('AAPL'),
      (seen) => seen.ask !== null,
    );
    const before = await ann.account();
    const id = await ann.place({
      code: 'AAPL',
      side: 'buy',
      limitPrice: cents(ask, micro('2')),
      quantity: '3',
      tradingTime: 'post',
    });
    expect((await ann.order(id)).order.expiresAt).toBe('2026-11-27T22:00:00Z');
    await server.advance('1m');
    const { fills } = await ann.ended(id);
    expect(fills.length).toBeGreaterThan(0);
    const after = await ann.account();
    expect(after.dayPnl).toBe(before.dayPnl);
    await server.advance('2026-11-27T22:00:00Z');
    expect(await session()).toMatchObject({ session: 'closed', countdownSeconds: expect.closeTo(59 * 3600, -1) });
    const buy = await ann.post('/orders', {
      code: 'AAPL',
      side: 'buy',
      type: 'market',
      tradingTime: 'regular',
      quantity: '1',
    });
    expect([buy.status, buy.body.code, buy.body.msg]).toEqual([422, 4224, 'error.market_closed_buy']);
    const sell = await ann.post('/orders', {
      code: 'AAPL',
      side: 'sell',
      type: 'market',
      tradingTime: 'regular',
      quantity: '1',
    });
    expect([sell.status, sell.body.code, sell.body.msg]).toEqual([422, 4224, 'error.market_closed_sell']);
  });

  test('on Monday everything is closed out; days add up to the thirty-day earnings; the books verify', async () => {
    await server.advance('2026-11-30T15:00:00Z');
    await audit(ann, pnlDateOf);
    for (const { code, available } of await ann.positions())
      await ann.trade({ code, side: 'sell', quantity: available });
    const account = await audit(ann, pnlDateOf);
    expect(account).toMatchObject({ positionsValue: '0.00', openPnl: '0.00' });
    expect(account.totalValue).toBe(account.cash);
    const { points, pnl, rate } = await ann.read('/account/history?range=1M');
    const days = points.filter(({ date }: { date: string }) => date < account.pnlDate);
    expect(days.map(({ date }: { date: string }) => date)).toEqual(['2026-11-25', '2026-11-27']);
    const sum = days.reduce(
      (total: bigint, { dayPnl }: { dayPnl: string }) => total + micro(dayPnl),
      micro(account.dayPnl ?? ''),
    );
    expect(account.earnings30.amount).toBe(dollars(sum));
    expect({ amount: pnl, rate }).toMatchObject({ amount: account.earnings30.amount, rate: account.earnings30.rate });
    expect(micro(account.realizedPnl)).toBe(sum);
    await expectSoundBooks(server);
  });
});

describe('the week in which the clocks change', () => {
  const server = new ServerProcess({ CLOCK: '2026-10-30T19:59:00Z', CLOCK_SPEED: '0.1', ...SMALL_MARKET });
  beforeAll(() => server.start());
  afterAll(() => server.discard());

  test('Friday closes at 20:00 UTC, the weekend counts 57 hours, Monday opens at 14:30 UTC', async () => {
    const ben = await Person.trial(server);
    const session = () => ben.read('/market/session');
    const friday = await ben.trade({ code: 'AAPL', side: 'buy', quantity: '5' });
    expect(friday.order.expiresAt).toBe('2026-10-30T20:00:00Z');
    expect(friday.fills[0]?.settleDate).toBe('2026-11-02');
    await server.advance('2026-10-31T00:00:00Z');
    expect(await session()).toMatchObject({ session: 'closed', countdownSeconds: expect.closeTo(57 * 3600, -1) });
    expect(await server.advance('next-session')).toMatchObject({ to: '2026-11-02T09:00:00Z' });
    expect(await server.advance('next-session')).toMatchObject({ to: '2026-11-02T14:30:00Z' });
    await server.advance('1m');
    const monday = await ben.trade({ code: 'AAPL', side: 'sell', quantity: '5' });
    expect(monday.order.expiresAt).toBe('2026-11-02T21:00:00Z');
    expect(monday.fills[0]?.settleDate).toBe('2026-11-03');
    await audit(ben, (_at, tradeDate) => tradeDate);
    await expectSoundBooks(server);
    ben.client.close();
  });
});
