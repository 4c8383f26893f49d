import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ONE_SHARE, type Price, quantity } from '@candor/model/quantity.ts';
import { type Instant, instant, MINUTE, parseInstant, type TradingDate } from '@candor/model/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createMarket,
  createPaperVenue,
  type Execution,
  openReplayFeed,
  type Quote,
  type Trade,
} from '../market/index.ts';
import { INSTRUMENTS } from '../market/instruments/index.ts';
import { simulatedFrom } from './for-catalogue.ts';
import { keyOf } from './noise.ts';
import { createSimulatedFeed } from './simulated-feed.ts';
import { writeTape } from './write-tape.ts';

/**
 * A day of the simulated exchange, written down and played again as if it had been recorded (domain §4 rules 1 to 4).
 */

const CODES = ['AAPL', 'KO'];
const SOME = INSTRUMENTS.filter(({ code }) => CODES.includes(code)).map((each) => simulatedFrom(each));
const DATE = '2026-11-27' as TradingDate;
const END = parseInstant('2026-11-27T22:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'candor-tape-'));

beforeAll(() => writeTape({ seed: keyOf(0, 'test'), instruments: SOME, date: DATE, codes: CODES, folder }));
afterAll(() => rmSync(folder, { recursive: true }));

const replay = async (from: Instant) => {
  const feed = await openReplayFeed(folder, DATE, 'tape');
  return { feed, market: createMarket({ feed, clock: { now: () => from }, instruments: INSTRUMENTS }) };
};

describe('a written day of the simulated exchange', () => {
  test('replays to the same prices, volumes and closes', async () => {
    const feed = createSimulatedFeed('test', SOME);
    const simulated = createMarket({ feed, clock: { now: () => END }, instruments: INSTRUMENTS });
    const { market } = await replay(parseInstant('2026-11-27T08:59:59Z'));
    market.advanceTo(END);
    for (const code of CODES) {
      const [played, made] = [market.snapshot(code)!, simulated.snapshot(code)!];
      for (const field of [
        'open',
        'high',
        'low',
        'close',
        'prePrice',
        'postPrice',
        'previousClose',
        'volume',
        'regularVolume',
      ] as const) {
        expect(played[field], `${code} ${field}`).toEqual(made[field]);
      }
      expect(market.minutesOfDay(code)).toEqual(simulated.minutesOfDay(code));
      expect(played.source).toMatchObject({ kind: 'replay', simulated: false });
    }
  });

  test('orders fill inside the NBBO of the moment, after their latency, and passively with a tenth of the minute at most', async () => {
    const { market } = await replay(parseInstant('2026-11-27T14:29:00Z'));
    const venue = createPaperVenue({ market, seed: 'test' });
    const fills: (Execution & { quote: Quote })[] = [];
    const printed = new Map<number, number>();
    market.follow({
      onTrade: ({ at, size, code }: Trade) => {
        if (code === 'AAPL') printed.set(at - (at % MINUTE), (printed.get(at - (at % MINUTE)) ?? 0) + size);
      },
      onQuote: () => {},
      onBar: () => {},
      onHalt: () => {},
      onJump: () => {},
    });
    venue.onEvent((event) => {
      if (event.kind === 'execution') fills.push({ ...event.execution, quote: market.snapshot('AAPL')!.quote });
    });
    const accepted = new Map<string, Instant>();
    const limits = new Map<string, Price>();
    for (
      let at = parseInstant('2026-11-27T14:35:00Z') as number;
      at < parseInstant('2026-11-27T17:50:00Z');
      at += 2 * MINUTE
    ) {
      market.advanceTo(instant(at));
      const { quote } = market.snapshot('AAPL')!;
      for (const [side, limitPrice] of [
        ['buy', quote.bid!],
        ['sell', quote.ask!],
      ] as const) {
        const orderId = `${side}${at}`;
        accepted.set(orderId, instant(at));
        limits.set(orderId, limitPrice);
        venue.submit({
          orderId,
          ownerId: side,
          code: 'AAPL',
          side,
          type: 'limit',
          limitPrice,
          quantity: quantity('500'),
          sessions: new Set(['regular']),
          acceptedAt: instant(at),
          expiresAt: instant(at + MINUTE),
          fills: 0,
        });
      }
    }
    market.advanceTo(END);
    expect(fills.length).toBeGreaterThan(20);
    const passive = new Map<number, number>();
    for (const { at, price, quote, orderId, liquidity, evidence, quantity: filled } of fills) {
      expect(at).toBeGreaterThanOrEqual(accepted.get(orderId)! + 200);
      expect(at).toBeLessThan(accepted.get(orderId)! + MINUTE);
      if (liquidity === 'removed') continue;
      // Where the quote crossed its price, the resting order had the best price until then.
      const cameThrough = evidence.rule === 'quote came through the limit';
      expect(cameThrough || (price >= quote.bid! && price <= quote.ask!)).toBe(true);
      expect(price).toBe(limits.get(orderId));
      passive.set(at - (at % MINUTE), (passive.get(at - (at % MINUTE)) ?? 0) + Number(filled / ONE_SHARE));
    }
    expect(passive.size).toBeGreaterThan(5);
    for (const [minute, shares] of passive) expect(shares).toBeLessThanOrEqual(printed.get(minute)! / 10);
  });
});
