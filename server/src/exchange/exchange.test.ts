import { type Price, price } from '@candor/model/quantity.ts';
import type { Instant } from '@candor/model/time.ts';
import { describe, expect, test } from 'vitest';
import { createExchange, type SimulatedExchange } from './exchange.ts';
import { at, barsFrom, date, someInstruments } from './testing/fakes.ts';
import type { ExchangeOrder, Execution, Trade } from './orders.ts';
import { Tape } from './tape/tape.ts';

const INSTRUMENTS = someInstruments(6);
const TAPE = new Tape(7, INSTRUMENTS);
const PRE = at('2026-11-18T09:00:00Z');
const NIGHT = at('2026-11-19T02:00:00Z');
const TEN_THIRTY = at('2026-11-18T15:30:00Z');
const minutes = (from: Instant, count: number): Instant => (from + count * 60_000) as Instant;
const micros = (amount: number): Price => BigInt(amount) as Price;

/** An exchange whose events are written down. */
function open(from: Instant, tape: Tape = TAPE, instruments = INSTRUMENTS) {
  const trades: Trade[] = [];
  const executions: Execution[] = [];
  const ended: string[] = [];
  const halts: string[] = [];
  const exchange = createExchange({
    seed: 7,
    instruments,
    tape,
    from,
    onTrade: (trade) => trades.push(trade),
    onExecution: (execution) => executions.push(execution),
    onCancelled: (id, remaining, reason) => ended.push(`${id} ${remaining} ${reason}`),
    onRejected: (id, reason) => ended.push(`${id} ${reason}`),
    onHalt: (code, until) => halts.push(`${code} ${new Date(until).toISOString()}`),
  });
  for (const { code } of instruments) exchange.wake(code);
  return { exchange, trades, executions, ended, halts };
}

const order = (more: Partial<ExchangeOrder>): ExchangeOrder => ({
  id: 'a',
  code: 'S0',
  side: 'buy',
  type: 'limit',
  quantity: 100,
  sessions: ['regular'],
  ...more,
});
const filled = (executions: readonly Execution[]): number =>
  executions.reduce((sum, { quantity }) => sum + Number(quantity / 1_000_000n), 0);

describe('realising the tape', () => {
  test('without customers the books print every minute of the tape exactly, in all sessions, over seeds and half days', () => {
    for (const [seed, from, to, day] of [
      [7, PRE, NIGHT, '2026-11-18'],
      [8, PRE, NIGHT, '2026-11-18'],
      [9, at('2026-11-27T08:00:00Z'), at('2026-11-27T23:00:00Z'), '2026-11-27'],
    ] as const) {
      const instruments = someInstruments(4);
      const { exchange, trades } = open(from, new Tape(seed, instruments), instruments);
      exchange.focus(instruments.map(({ code }) => code));
      exchange.advanceTo(to);
      for (const { code } of instruments) {
        const printed = barsFrom(trades.filter((trade) => trade.code === code));
        expect(printed).toEqual(exchange.tape.minuteBars(code, date(day)));
      }
    }
  });

  test('instruments without a running book publish the same trades', () => {
    const [books, counted] = [open(PRE), open(PRE)];
    books.exchange.focus(['S1']);
    for (const { exchange } of [books, counted]) exchange.advanceTo(at('2026-11-18T15:00:00Z'));
    expect(barsFrom(counted.trades)).toEqual(barsFrom(books.trades));
    const { ask, bid, last, volume } = books.exchange.quote('S1');
    expect(counted.exchange.quote('S1')).toMatchObject({ ask, bid, last, volume });
  });

  test('the auctions set the official open and close', () => {
    const { exchange, trades } = open(PRE);
    exchange.focus(['S2']);
    exchange.advanceTo(NIGHT);
    const [daily] = exchange.tape.dailyBars('S2', date('2026-11-18'), date('2026-11-18'), false);
    const auctions = trades.filter((trade) => trade.code === 'S2' && trade.kind !== 'continuous');
    const of = (kind: Trade['kind']) => auctions.filter((trade) => trade.kind === kind);
    const pricesOf = (kind: Trade['kind']) => of(kind).map((trade) => [trade.price, trade.at]);
    expect(pricesOf('opening_auction')).toEqual([[daily!.open, at('2026-11-18T14:30:00Z')]]);
    expect(pricesOf('closing_auction')).toEqual([[daily!.close, at('2026-11-18T21:00:00Z') - 1]]);
  });

  test('trades come in time order over all instruments', () => {
    const { exchange, trades } = open(TEN_THIRTY);
    exchange.advanceTo(minutes(TEN_THIRTY, 10));
    expect(trades.length).toBeGreaterThan(500);
    expect(trades.every((trade, i) => i === 0 || trade.at >= trades[i - 1]!.at)).toBe(true);
    expect(() => exchange.advanceTo(TEN_THIRTY)).toThrow(RangeError);
  });

  test("quotes are never crossed or locked and the day figures are the tape's", () => {
    const { exchange } = open(PRE);
    exchange.focus(['S0', 'S1', 'S2']);
    for (let minute = 1; minute < 16 * 60; minute += 7) {
      exchange.advanceTo(minutes(PRE, minute));
      for (const code of ['S0', 'S1', 'S2', 'S3']) {
        const { bid, ask, bidSize, askSize } = exchange.quote(code);
        expect(bid).toBeLessThan(ask!);
        expect(Math.min(bidSize, askSize)).toBeGreaterThan(0);
      }
    }
    exchange.advanceTo(NIGHT);
    const [daily] = exchange.tape.dailyBars('S0', date('2026-11-18'), date('2026-11-18'), false);
    const { open: opened, high, low, regular, volume, bid } = exchange.quote('S0');
    expect({ date: daily!.date, open: opened, high, low, close: regular, volume }).toEqual(daily);
    expect(bid).toBeUndefined();
  });
});

describe('customers in the book', () => {
  test('a market buy takes the displayed shares level by level, from the ask up', () => {
    const { exchange, executions } = open(TEN_THIRTY);
    exchange.focus(['S0']);
    const [first, second] = exchange.depth('S0', 2).asks;
    exchange.submit(order({ type: 'market', quantity: first!.quantity + 5 }));
    expect(executions).toMatchObject([
      { execId: 'a:1', price: BigInt(first!.price), remaining: 5, liquidity: 'removed', at: TEN_THIRTY },
      { execId: 'a:2', price: BigInt(second!.price), remaining: 0 },
    ]);
    expect(exchange.isOpen('a')).toBe(false);
    expect(exchange.quote('S0').ask).toBe(second!.price);
  });

  test('a market order does not trade beyond its collar; what is left ends', () => {
    const { exchange, executions, ended } = open(TEN_THIRTY);
    const [first] = exchange.depth('S0', 1).asks;
    exchange.submit(order({ type: 'market', limit: micros(first!.price), quantity: first!.quantity + 5 }));
    expect(filled(executions)).toBe(first!.quantity);
    expect(ended).toEqual(['a 5 unfilled']);
  });

  test('a buy that improves the bid is first in line for the next seller', () => {
    const { exchange, executions } = open(TEN_THIRTY);
    const wide = INSTRUMENTS.map(({ code }) => code).find((code) => {
      const { bid, ask } = exchange.quote(code);
      return ask! - bid! >= 20_000;
    })!;
    const bid = exchange.quote(wide).bid!;
    exchange.submit(order({ code: wide, limit: micros(bid + 10_000), quantity: 10 }));
    expect(exchange.quote(wide)).toMatchObject({ bid: bid + 10_000, bidSize: 10 });
    exchange.advanceTo(minutes(TEN_THIRTY, 20));
    expect(executions[0]).toMatchObject({ price: BigInt(bid + 10_000), liquidity: 'added' });
  });

  test('orders of two customers trade with each other, those of one do not', () => {
    const { exchange, executions, ended } = open(TEN_THIRTY);
    const wide = INSTRUMENTS.map(({ code }) => code).find((code) => {
      const { bid, ask } = exchange.quote(code);
      return ask! - bid! >= 20_000;
    })!;
    const inside = micros(exchange.quote(wide).bid! + 10_000);
    exchange.submit(order({ id: 's', code: wide, side: 'sell', limit: inside, owner: 'x' }));
    exchange.submit(order({ id: 'b', code: wide, limit: inside, owner: 'x' }));
    expect(ended).toEqual(['b 100 own_order']);
    exchange.submit(order({ id: 'c', code: wide, limit: inside, quantity: 60, owner: 'y' }));
    expect(executions).toMatchObject([
      { orderId: 'c', price: inside, remaining: 0, liquidity: 'removed' },
      { orderId: 's', price: inside, remaining: 40, liquidity: 'added' },
    ]);
  });

  test('the market makers come back to the tape after a customer has moved the price', () => {
    const { exchange } = open(TEN_THIRTY);
    const undisturbed = open(TEN_THIRTY).exchange;
    exchange.submit(
      order({ type: 'market', quantity: exchange.depth('S0', 3).asks.reduce((s, l) => s + l.quantity, 0) }),
    );
    expect(exchange.quote('S0').last).toBeGreaterThan(undisturbed.quote('S0').last);
    for (const each of [exchange, undisturbed]) each.advanceTo(minutes(TEN_THIRTY, 5));
    expect(exchange.quote('S0').last).toBe(undisturbed.quote('S0').last);
    expect(exchange.quote('S0').volume).toBeGreaterThan(undisturbed.quote('S0').volume);
  });

  test('amending and cancelling: what has traded stays, what is left changes or ends', () => {
    const { exchange, executions, ended } = open(TEN_THIRTY);
    const { ask, bid } = exchange.quote('S0');
    exchange.submit(order({ limit: micros(bid! - 500_000), quantity: 100 }));
    expect(exchange.amend('a', { quantity: 40 })).toBe(true);
    expect(exchange.amend('a', { limit: micros(ask! + 1), quantity: 40 })).toBe('bad_tick');
    expect(exchange.amend('a', { limit: micros(ask!), quantity: 60 })).toBe(true);
    expect(filled(executions)).toBe(60);
    expect(exchange.amend('a', { quantity: 70 })).toBe(false);
    exchange.submit(order({ id: 'b', limit: micros(bid! - 500_000) }));
    expect(exchange.cancel('b')).toBe(100);
    expect(exchange.cancel('b')).toBeUndefined();
    expect(ended).toEqual(['b 100 requested']);
  });

  test.each([
    ['an unknown code', { code: 'NONE' }, 'unknown_code'],
    ['half a share', { quantity: 1.5 }, 'bad_quantity'],
    ['a price off the grid', { limit: price('1.005') }, 'bad_tick'],
    ['a limit order without limit', { limit: undefined }, 'bad_tick'],
    ['a session that is over', { sessions: ['pre'] }, 'session_over'],
  ] as const)('%s is refused', (_name, wrong, reason) => {
    const { exchange, ended } = open(TEN_THIRTY);
    expect(exchange.submit(order({ limit: price('10.00'), ...wrong } as Partial<ExchangeOrder>))).toBe(reason);
    expect(ended).toEqual([`a ${reason}`]);
  });

  test('an id is taken once, and nothing is taken while the exchange is closed', () => {
    const { exchange } = open(TEN_THIRTY);
    exchange.submit(order({ limit: price('1.00') }));
    expect(exchange.submit(order({ limit: price('1.00') }))).toBe('duplicate');
    expect(open(at('2026-11-18T03:00:00Z')).exchange.submit(order({ limit: price('1.00') }))).toBe('closed');
  });
});

describe('sessions and auctions', () => {
  test('a regular order given before the opening is held, then trades in the opening auction', () => {
    const { exchange, executions } = open(PRE);
    exchange.submit(order({ type: 'market', quantity: 100 }));
    exchange.advanceTo(minutes(PRE, 329));
    expect(executions).toEqual([]);
    exchange.advanceTo(NIGHT);
    const [daily] = exchange.tape.dailyBars('S0', date('2026-11-18'), date('2026-11-18'), false);
    expect(executions).toMatchObject([{ price: BigInt(daily!.open), remaining: 0, at: at('2026-11-18T14:30:00Z') }]);
  });

  test('a resting order takes part in the closing auction at the official close', () => {
    const { exchange, executions } = open(at('2026-11-18T20:59:59.998Z'));
    const [daily] = exchange.tape.dailyBars('S0', date('2026-11-18'), date('2026-11-18'), false);
    const far = micros(daily!.close - 200_000);
    exchange.submit(order({ id: 'low', limit: far }));
    exchange.submit(order({ id: 'sell', side: 'sell', limit: micros(daily!.close), quantity: 20 }));
    exchange.advanceTo(NIGHT);
    const sold = executions.filter(({ orderId }) => orderId === 'sell');
    expect(filled(sold)).toBe(20);
    expect(sold.every((execution) => Number(execution.price) >= daily!.close)).toBe(true);
    expect(executions.some(({ orderId }) => orderId === 'low')).toBe(false);
  });

  test.each([
    [['pre'], '2026-11-18T14:30:00Z'],
    [['regular'], '2026-11-18T21:00:00Z'],
    [['pre', 'regular', 'post'], '2026-11-19T01:00:00Z'],
  ] as const)('an order for %j expires at %s, nothing trading at or after it', (sessions, end) => {
    const { exchange, ended } = open(PRE);
    exchange.submit(order({ limit: price('1.00'), sessions }));
    exchange.advanceTo((at(end) - 1) as Instant);
    expect(ended).toEqual([]);
    exchange.advanceTo(at(end));
    expect(ended).toEqual(['a 100 expired']);
  });

  test('an order for all sessions keeps waiting through the opening', () => {
    const { exchange } = open(PRE);
    exchange.submit(order({ limit: price('1.00'), sessions: ['pre', 'regular', 'post'] }));
    exchange.advanceTo(at('2026-11-18T22:00:00Z'));
    expect(exchange.isOpen('a')).toBe(true);
    expect(exchange.cancel('a')).toBe(100);
  });
});

describe('halts', () => {
  test('while halted orders are taken and cancelled but nothing trades; trading resumes with an auction', () => {
    const { exchange, trades, executions, halts } = open(TEN_THIRTY);
    exchange.halt('S0', minutes(TEN_THIRTY, 5));
    exchange.submit(order({ type: 'market', quantity: 10 }));
    exchange.submit(order({ id: 'b', limit: price('1.00') }));
    expect(exchange.cancel('b')).toBe(100);
    exchange.advanceTo((minutes(TEN_THIRTY, 5) - 1) as Instant);
    expect(trades.filter(({ code }) => code === 'S0')).toEqual([]);
    expect(exchange.quote('S0').haltedUntil).toBe(minutes(TEN_THIRTY, 5));
    exchange.advanceTo(minutes(TEN_THIRTY, 6));
    expect(executions[0]).toMatchObject({ orderId: 'a', at: minutes(TEN_THIRTY, 5) });
    expect(trades.filter(({ code }) => code === 'S0').length).toBeGreaterThan(1);
    expect(halts).toEqual(['S0 2026-11-18T15:35:00.000Z']);
  });

  test('a customer who buys up to the price band brings a pause of five minutes', () => {
    const { exchange, executions, halts } = open(TEN_THIRTY);
    const { last } = exchange.quote('S0');
    exchange.submit(
      order({ type: 'limit', limit: micros(Math.ceil((last * 1.2) / 10_000) * 10_000), quantity: 500_000_000 }),
    );
    exchange.advanceTo(minutes(TEN_THIRTY, 3));
    expect(halts).toHaveLength(1);
    expect(executions.every((execution) => Number(execution.price) <= last * 1.11)).toBe(true);
  });

  test('the tape itself stays inside the price bands', () => {
    const { exchange, halts } = open(PRE);
    exchange.focus(INSTRUMENTS.map(({ code }) => code));
    exchange.advanceTo(NIGHT);
    expect(halts).toEqual([]);
  });
});

describe('replays and jumps', () => {
  const script = (exchange: SimulatedExchange): void => {
    exchange.submit(order({ limit: micros(exchange.quote('S0').bid!), quantity: 300 }));
    exchange.submit(
      order({ id: 'b', code: 'S1', side: 'sell', limit: micros(exchange.quote('S1').ask!), quantity: 70 }),
    );
    exchange.advanceTo(minutes(TEN_THIRTY, 30));
    exchange.submit(order({ id: 'c', code: 'S3', type: 'market', quantity: 5 }));
    exchange.cancel('b');
  };

  test('the same orders at the same times give the same events in steps of any size', () => {
    const [one, two] = [open(TEN_THIRTY), open(TEN_THIRTY)];
    script(one.exchange);
    one.exchange.advanceTo(NIGHT);
    script(two.exchange);
    for (let minute = 31; minutes(TEN_THIRTY, minute) < NIGHT; minute += 13)
      two.exchange.advanceTo(minutes(TEN_THIRTY, minute));
    two.exchange.advanceTo(NIGHT);
    expect(two.executions).toEqual(one.executions);
    expect(two.ended).toEqual(one.ended);
    expect(two.trades.length).toBe(one.trades.length);
  });

  test('a jump ends at the same prices and volumes as walking there', () => {
    const [walked, jumped] = [open(PRE), open(PRE)];
    for (const [n, end] of [
      '2026-11-18T15:31:07.123Z',
      '2026-11-18T21:00:00Z',
      '2026-11-19T02:00:00Z',
      '2026-11-20T13:00:30Z',
    ].entries()) {
      walked.exchange.advanceTo(at(end));
      jumped.exchange.jumpTo(at(end));
      for (const { code } of INSTRUMENTS)
        expect({ n, ...jumped.exchange.quote(code) }).toEqual({ n, ...walked.exchange.quote(code) });
    }
  });

  test('a jump into the night leaves no orders standing in a running book', () => {
    const { exchange } = open(TEN_THIRTY);
    exchange.focus(['S0']);
    exchange.jumpTo(NIGHT);
    expect(exchange.depth('S0', 5)).toEqual({ bids: [], asks: [] });
    exchange.jumpTo(minutes(TEN_THIRTY, 24 * 60));
    expect(exchange.depth('S0', 5).bids).toHaveLength(5);
  });

  test('a jump with open orders fills those the tape reaches at their price, in time order, and expires the rest', () => {
    const { exchange, executions, ended } = open(TEN_THIRTY);
    const rows = exchange.tape
      .minuteBars('S0', date('2026-11-18'))
      .filter((bar) => bar.at >= minutes(TEN_THIRTY, 1) && bar.session === 'regular');
    const low = Math.min(...rows.map((bar) => bar.low));
    exchange.submit(order({ id: 'reached', limit: micros(low + 50_000), quantity: 10 }));
    exchange.submit(order({ id: 'missed', limit: micros(Math.round((low * 0.8) / 10_000) * 10_000), quantity: 10 }));
    exchange.submit(
      order({ id: 'other', code: 'S1', type: 'limit', limit: micros(exchange.quote('S1').bid!), quantity: 10 }),
    );
    exchange.jumpTo(at('2026-11-20T15:00:00Z'));
    expect(executions.find(({ orderId }) => orderId === 'reached')).toMatchObject({
      price: BigInt(low + 50_000),
      remaining: 0,
    });
    expect(executions.every((each, i) => i === 0 || each.at >= executions[i - 1]!.at)).toBe(true);
    expect(ended).toContain('missed 10 expired');
    expect(exchange.quote('S0')).toEqual({ ...open(at('2026-11-20T15:00:00Z')).exchange.quote('S0') });
  });

  test('after a restart an order goes on with its next execution id', () => {
    const { exchange, executions } = open(minutes(TEN_THIRTY, 5));
    exchange.submit(order({ type: 'market', quantity: 5, executions: 2 }));
    expect(executions[0]!.execId).toBe('a:3');
  });

  test('shares bought and sold by customers are those that traded: executions match trades', () => {
    const { exchange, trades, executions } = open(TEN_THIRTY);
    exchange.submit(order({ type: 'market', quantity: 700 }));
    expect(filled(executions)).toBe(700);
    expect(trades.reduce((sum, trade) => sum + trade.quantity, 0)).toBe(700);
  });
});
