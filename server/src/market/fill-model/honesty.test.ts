import { type Price, type Quantity, quantity } from '@candor/model/quantity.ts';
import { type Instant, MINUTE, parseInstant, plusMs, SECOND } from '@candor/model/time.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMarket } from '../create-market.ts';
import { type ScriptedEvent, scriptedFeed } from '../testing/fakes.ts';
import { createPaperVenue } from '../paper-venue.ts';
import type { Execution, VenueOrder } from '../venue.ts';
import { eligibleAt } from './latency.ts';

/** Tests (a) to (e) and (g) of the fill model, on tapes in which prices move because queues run out. */

const OPEN = parseInstant('2025-07-01T13:30:00Z');
const TICK = 10_000n;
const LENGTH_MS = 2 * 3600 * SECOND;

function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) / 16_777_216;
  };
}

interface Tape {
  readonly events: readonly ScriptedEvent[];
}

/**
 * One stock with a penny spread: market orders eat a side, orders are added and canceled, an empty side moves the
 * price.
 */
function tape(seed: number, from = OPEN, start = 50_000_000n, lengthMs = LENGTH_MS): Tape {
  const draw = generator(seed);
  const events: ScriptedEvent[] = [];
  const size = () => 100 * (1 + Math.floor(draw() * 12));
  let [bid, bidSize, askSize] = [start, size(), size()];
  let [moved, drift] = [0, 0];
  for (let at = from as number; at < from + lengthMs; ) {
    at += Math.ceil(-Math.log(1 - draw()) * 400);
    const when = at as Instant;
    const onBid = draw() < 0.5 + drift;
    if (draw() < 0.4) {
      const shares = Math.min(100 * (1 + Math.floor(draw() * 6)), onBid ? bidSize : askSize);
      const price = (onBid ? bid : bid + TICK) as Price;
      events.push({
        kind: 'trade',
        at: when,
        trade: { code: 'ZZA', price, size: shares, at: when, session: 'regular' },
      });
      if (onBid) bidSize -= shares;
      else askSize -= shares;
    } else if (draw() < 0.5) {
      if (onBid) bidSize = Math.max(0, bidSize - 100);
      else askSize = Math.max(0, askSize - 100);
    } else if (onBid) bidSize += 100;
    else askSize += 100;
    if (bidSize === 0 || askSize === 0) {
      moved = bidSize === 0 ? -1 : 1;
      drift = -0.08 * moved; // a move tends to go on a little: that is what a filled passive order suffers from
      bid += BigInt(moved) * TICK;
      [bidSize, askSize] = [size(), size()];
    }
    const ask = (bid + TICK) as Price;
    events.push({
      kind: 'quote',
      at: when,
      quote: { code: 'ZZA', bid: bid as Price, bidSize, ask, askSize, quotedAt: when, fromBars: false },
    });
  }
  return { events };
}

interface Joined {
  readonly order: VenueOrder;
  fill?: Execution;
}

const HORIZON_MS = 60 * SECOND;

/** Joins the best bid and the best offer every minute with one share, for a minute, as the published evidence did. */
function joinEveryMinute({ events }: Tape, seed = 'seed', shares = '1') {
  const feed = scriptedFeed({ codes: ['ZZA'], events });
  const market = createMarket({ feed, clock: { now: () => plusMs(OPEN, -1) }, instruments: [] });
  const venue = createPaperVenue({ market, seed });
  const joined = new Map<string, Joined>();
  const fills: Execution[] = [];
  venue.onEvent((event) => {
    if (event.kind !== 'execution') return;
    fills.push(event.execution);
    joined.get(event.execution.orderId)!.fill ??= event.execution;
  });
  for (let at = OPEN + MINUTE; at < OPEN + LENGTH_MS - 2 * MINUTE; at += MINUTE) {
    market.advanceTo(at as Instant);
    const { quote } = market.snapshot('ZZA')!;
    for (const side of ['buy', 'sell'] as const) {
      const order: VenueOrder = {
        orderId: `${side}${at}`,
        ownerId: side,
        code: 'ZZA',
        side,
        type: 'limit',
        limitPrice: (side === 'buy' ? quote.bid : quote.ask)!,
        quantity: quantity(shares),
        sessions: new Set(['regular']),
        acceptedAt: at as Instant,
        expiresAt: plusMs(at as Instant, HORIZON_MS),
        fills: 0,
      };
      joined.set(order.orderId, { order });
      venue.submit(order);
    }
  }
  market.advanceTo((OPEN + LENGTH_MS) as Instant);
  return { joined: [...joined.values()], fills };
}

function midAt(events: readonly ScriptedEvent[], at: number): number {
  let mid = 0;
  for (const event of events) {
    if (event.at > at) break;
    if (event.kind === 'quote') mid = Number(event.quote.bid! + event.quote.ask!) / 2;
  }
  return mid;
}

/** Mid a minute after the fill against the fill price, in our favour, in millionths of a dollar. */
function markout(events: readonly ScriptedEvent[], side: string, price: number, at: number): number {
  return (midAt(events, at + HORIZON_MS) - price) * (side === 'buy' ? 1 : -1);
}

/** When a rule that looks at prints alone would have filled: at the price, or only through it. */
function printFill(events: readonly ScriptedEvent[], order: VenueOrder, touch: boolean): number | undefined {
  for (const event of events) {
    if (event.kind !== 'trade' || event.at <= eligibleAt('seed', order.orderId, order.acceptedAt)) continue;
    if (event.at >= order.expiresAt) return undefined;
    const { price } = event.trade;
    const beyond = order.side === 'buy' ? price < order.limitPrice : price > order.limitPrice;
    if (beyond || (touch && price === order.limitPrice)) return event.at;
  }
  return undefined;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('the fill model is honest', () => {
  const tapes = [11, 12, 13].map((seed) => tape(seed));

  test('(a) it fills no less than prints through the price and no more than prints touching it', () => {
    for (const each of tapes) {
      const { joined } = joinEveryMinute(each);
      const filled = joined.filter(({ fill }) => fill).length;
      const throughOnly = joined.filter(({ order }) => printFill(each.events, order, false) !== undefined).length;
      const touched = joined.filter(({ order }) => printFill(each.events, order, true) !== undefined).length;
      expect(filled).toBeGreaterThanOrEqual(throughOnly);
      expect(filled).toBeLessThanOrEqual(touched);
      expect(filled).toBeGreaterThan(10);
    }
  });

  test('(b) a passive fill earns next to nothing on average, and always less than a fill at every touch', () => {
    const [ours, touching]: [number[], number[]] = [[], []];
    for (const each of tapes) {
      for (const { order, fill } of joinEveryMinute(each).joined) {
        const touch = printFill(each.events, order, true);
        const limit = Number(order.limitPrice);
        if (touch !== undefined) touching.push(markout(each.events, order.side, limit, touch));
        if (fill?.liquidity === 'added') ours.push(markout(each.events, order.side, Number(fill.price), fill.at));
      }
    }
    expect(mean(ours)).toBeLessThanOrEqual(0.15 * Number(TICK));
    expect(mean(ours)).toBeLessThan(mean(touching));
  });

  test('(c) a market order costs at least half the spread and at most half the spread plus its collar', () => {
    for (const each of tapes) {
      const feed = scriptedFeed({ codes: ['ZZA'], events: each.events });
      const market = createMarket({ feed, clock: { now: () => plusMs(OPEN, -1) }, instruments: [] });
      const venue = createPaperVenue({ market, seed: 'seed' });
      const costs: number[] = [];
      const sides = new Map<string, string>();
      venue.onEvent((event) => {
        if (event.kind !== 'execution') return;
        const { at, price, orderId } = event.execution;
        costs.push((Number(price) - midAt(each.events, at)) * (sides.get(orderId) === 'buy' ? 1 : -1));
      });
      for (let n = 1; n < 60; n += 1) {
        market.advanceTo(plusMs(OPEN, n * MINUTE));
        const side = n % 2 ? 'buy' : 'sell';
        sides.set(`m${n}`, side);
        const { quote } = market.snapshot('ZZA')!;
        const collar = side === 'buy' ? (quote.ask! * 1025n) / 1000n : (quote.bid! * 975n) / 1000n;
        venue.submit({
          orderId: `m${n}`,
          ownerId: 'x',
          code: 'ZZA',
          side,
          type: 'market',
          limitPrice: collar as Price,
          quantity: quantity(`${n * 100}`),
          sessions: new Set(['regular']),
          acceptedAt: market.now(),
          expiresAt: plusMs(OPEN, LENGTH_MS),
          fills: 0,
        });
      }
      market.advanceTo(plusMs(OPEN, 61 * MINUTE));
      expect(costs.length).toBeGreaterThan(59);
      for (const cost of costs) {
        expect(cost).toBeGreaterThanOrEqual(Number(TICK) / 2);
        expect(cost).toBeLessThanOrEqual(Number(TICK) / 2 + 0.027 * 60_000_000);
      }
    }
  });

  test('(d) passive fills stay within a tenth of the shares printed in the minute, however large the orders', () => {
    for (const each of tapes) {
      const { fills } = joinEveryMinute(each, 'seed', '100000');
      const passive = new Map<number, bigint>();
      for (const { at, quantity: filled, liquidity } of fills) {
        if (liquidity === 'added') passive.set(at - (at % MINUTE), (passive.get(at - (at % MINUTE)) ?? 0n) + filled);
      }
      expect(passive.size).toBeGreaterThan(10);
      for (const [minute, filled] of passive) {
        const printed = each.events.reduce(
          (sum, event) =>
            sum + (event.kind === 'trade' && event.at - (event.at % MINUTE) === minute ? event.trade.size : 0),
          0,
        );
        expect(Number(filled) / 1e6).toBeLessThanOrEqual(printed / 10);
      }
    }
  });

  test('(e) nothing fills before the latency is over or from the instant of expiry on', () => {
    for (const each of tapes) {
      for (const { order, fill } of joinEveryMinute(each).joined) {
        if (!fill) continue;
        expect(fill.at).toBeGreaterThan(order.acceptedAt + 200);
        expect(fill.at).toBeLessThan(order.expiresAt);
      }
    }
  });

  test('(g) same seed, same fills; a different future changes no past fill', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 20, max: 100 }), (seed, minutes) => {
        const past = tapes[0]!;
        const cut = plusMs(OPEN, minutes * MINUTE);
        const kept = past.events.filter((event) => event.at < cut);
        const otherwise: Tape = {
          events: [...kept, ...tape(seed, cut, 51_000_000n, LENGTH_MS - minutes * MINUTE).events],
        };
        const before = (fills: readonly Execution[]) => fills.filter((fill) => fill.at < cut);
        const first = joinEveryMinute(past).fills;
        expect(before(joinEveryMinute(otherwise).fills)).toEqual(before(first));
      }),
      { numRuns: 8 },
    );
  });

  test('latency is 200 to 300 ms, the same for the same order and seed', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (seed, orderId) => {
        const wait = eligibleAt(seed, orderId, OPEN) - OPEN;
        expect(wait).toBeGreaterThanOrEqual(200);
        expect(wait).toBeLessThanOrEqual(300);
        expect(eligibleAt(seed, orderId, OPEN) - OPEN).toBe(wait);
      }),
    );
  });

  test('shares are never made or lost: fills add up to the order at most', () => {
    const { joined, fills } = joinEveryMinute(tapes[1]!, 'seed', '37.5');
    const sums = new Map<string, bigint>();
    for (const fill of fills) sums.set(fill.orderId, (sums.get(fill.orderId) ?? 0n) + fill.quantity);
    for (const { order } of joined)
      expect(sums.get(order.orderId) ?? 0n).toBeLessThanOrEqual(order.quantity as Quantity);
  });
});
