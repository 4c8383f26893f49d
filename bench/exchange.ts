import { parseInstant, SECOND } from '@candor/model/time.ts';
import { Book, type Handle } from '../server/src/exchange/book.ts';
import { createExchange, type SimulatedInstrument } from '../server/src/exchange/index.ts';
import { NaiveBook } from '../server/src/exchange/testing/naive-book.ts';
import { drawBelow, keyOf } from '../server/src/exchange/noise.ts';
import { line, type Measured } from './report.ts';

const INSTRUMENTS = 500;
const MORNING = parseInstant('2026-11-18T15:30:00Z');

function instruments(): SimulatedInstrument[] {
  return Array.from({ length: INSTRUMENTS }, (_, i): SimulatedInstrument => {
    if (i % 6 === 5) return { code: `F${i}`, kind: 'etf' };
    return { code: `S${i}`, kind: 'stock', sector: `sector ${i % 11}` };
  });
}

/** CPU seconds of this process spent in `work`, so that a busy machine does not count against it. */
function cpuSeconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

interface AnyBook {
  place(id: number, buys: boolean, limit: number, quantity: number): boolean;
  cancel(id: number): void;
  /** Orders, cancels of orders still there, and trades so far. */
  handled(): number;
}

/** A stream like a busy instrument's, half of the orders cancelled again: events handled per CPU second. */
function stream(book: AnyBook, orders: number): number {
  const key = keyOf(3, 'book');
  const resting: number[] = [];
  const run = (from: number): void => {
    for (let i = from; i < from + orders; i += 1) {
      const buys = drawBelow(key, 4 * i, 2) === 0;
      const away = drawBelow(key, 4 * i + 1, 12) - 2;
      const rests = book.place(i, buys, buys ? 20_000 - away : 20_001 + away, 1 + drawBelow(key, 4 * i + 2, 300));
      if (rests) resting.push(i);
      if (resting.length <= 400) continue;
      const place = drawBelow(key, 4 * i + 3, resting.length);
      book.cancel(resting[place]!);
      resting[place] = resting.at(-1)!;
      resting.length -= 1;
    }
  };
  run(0);
  const before = book.handled();
  const seconds = cpuSeconds(() => run(orders));
  return (book.handled() - before) / seconds;
}

function realBook(): AnyBook {
  const handles = new Map<number, Handle>();
  const ids = new Map<Handle, number>();
  const forget = (handle: Handle): void => {
    handles.delete(ids.get(handle)!);
    ids.delete(handle);
  };
  const book = new Book({
    onTrade: (_tick, _quantity, _taker, maker) => {
      if (book.remainingOf(maker) === 0) forget(maker);
    },
    onEnded: forget,
  });
  return {
    place(id, buys, limit, quantity) {
      const handle = book.submit({ side: buys ? 'buy' : 'sell', limit, quantity, lifetime: 'rest', owner: 0 });
      if (handle < 0) return false;
      handles.set(id, handle);
      ids.set(handle, id);
      return true;
    },
    cancel(id) {
      const handle = handles.get(id);
      if (handle !== undefined) book.cancel(handle);
    },
    handled: () => book.handled,
  };
}

function naiveBook(): AnyBook {
  const book = new NaiveBook('cancel_incoming');
  let orders = 0;
  return {
    place(id, buys, limit, quantity) {
      orders += 1;
      book.submit(id, { side: buys ? 'buy' : 'sell', limit, quantity, lifetime: 'rest', owner: 0 });
      return book.orders.at(-1)?.id === id;
    },
    cancel: (id) => book.cancel(id),
    handled: () => orders + book.events.length,
  };
}

/**
 * The whole exchange: every order, cancel and trade that its books handle while all instruments run at full speed, the
 * market makers' and the noise traders' alike.
 */
function exchangeEvents(): { perSecond: number; share: number } {
  const list = instruments();
  let events = 0;
  const exchange = createExchange({
    seed: 7,
    instruments: list,
    from: MORNING,
    onTrade: () => {
      events += 1;
    },
    onQuote: () => {
      events += 1;
    },
  });
  exchange.focus(list.map(({ code }) => code));
  exchange.advanceTo((MORNING + 120 * SECOND) as typeof MORNING);
  const simulated = 1200;
  const before = exchange.bookEvents;
  const seconds = cpuSeconds(() => {
    // A second at a time, as the running server moves it.
    for (let second = 1; second <= simulated; second += 1) {
      exchange.advanceTo((MORNING + (120 + second) * SECOND) as typeof MORNING);
    }
  });
  if (events === 0) throw new Error('nothing happened');
  return { perSecond: (exchange.bookEvents - before) / seconds, share: (100 * seconds) / simulated };
}

/** Seconds to move 500 instruments a day ahead, among them some with open orders. */
function dayAhead(): number {
  const list = instruments();
  const exchange = createExchange({ seed: 7, instruments: list, from: MORNING });
  for (const { code } of list) exchange.wake(code);
  for (let i = 0; i < 40; i += 1) {
    const code = list[i * 12]!.code;
    const { bid } = exchange.quote(code);
    exchange.submit({
      id: `order ${i}`,
      code,
      side: 'buy',
      type: 'limit',
      limit: BigInt(bid! - (bid! >= 1_000_000 ? 10_000 : 100) * i) as never,
      quantity: 100,
      sessions: ['regular'],
    });
  }
  return cpuSeconds(() => {
    exchange.jumpTo(parseInstant('2026-11-19T15:30:00Z'));
    for (const { code } of list) exchange.wake(code);
  });
}

/** Issue figure (c): the simulated exchange, in CPU time of this process, so per core. */
export async function benchExchange(): Promise<Measured[]> {
  const book = stream(realBook(), 400_000);
  const naive = stream(naiveBook(), 4_000);
  const { perSecond, share } = exchangeEvents();
  const day = dayAhead();
  const higher = { id: 'c', unit: 'events/s', better: 'higher' } as const;
  const reference = {
    reference: 'the same stream through a plain list book',
    referenceValue: naive,
    ratio: book / naive,
  };
  return [
    { ...higher, name: 'one order book: orders, cancels, trades', value: book, goal: 200_000 },
    { ...higher, name: 'one order book against a plain list', value: book, ...reference },
    { ...higher, name: '500 books with makers and noise traders, flat out', value: perSecond, goal: 200_000 },
    {
      id: 'c',
      name: '500 instruments live at real pace',
      value: share,
      unit: '% of a core',
      goal: 10,
      better: 'lower',
    },
    { id: 'c', name: '500 instruments a day ahead, 40 open orders', value: day, unit: 's', goal: 10, better: 'lower' },
  ];
}

if (import.meta.main) for (const row of await benchExchange()) console.log(line(row));
