import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { collarPrice } from '@candor/model/calendar/index.ts';
import type { Price, Quantity } from '@candor/model/quantity.ts';
import { instant, MINUTE, plusMs, type TradingDate } from '@candor/model/time.ts';
import { describe, expect, test } from 'vitest';
import { createMarket, createPaperVenue, openReplayFeed, type VenueOrder } from '../src/market/index.ts';

/**
 * Orders on every recorded file of minutes, by the production feed, market and venue, and by a twin that reads the file
 * itself and knows domain §4 rules 5 and 7 in a few lines: strictly through the limit, at it or at a better opening;
 * market orders at the next opening and one tick worse; a fortieth of a bar's shares for all orders; nothing on a bar
 * without any; the last close and a tick to each side as the reference.
 */

const BARS = join(process.env.REFERENCE_DATA as string, 'bars');
const FILES = existsSync(BARS) ? readdirSync(BARS).filter((name) => /^minute\d*_.*\.csv\.gz$/.test(name)) : [];
if (FILES.length === 0) console.info('skipped: the bar rule on recorded minutes, no folder at REFERENCE_DATA');

interface Minute {
  readonly at: number;
  readonly open: bigint;
  high: bigint;
  low: bigint;
  close: bigint;
  shares: bigint;
  readonly session: 'pre' | 'regular' | 'post';
}

const TICK = 10_000n;
const SHARE = 1_000_000n;
const ACCEPTED_AFTER_MS = 17_000;

const micros = (text: string): bigint => BigInt(Math.round(Number(text) * 1e6));

/** The bars of each symbol as the file has them, stamped by their start. */
function minutesOf(name: string): Map<string, Minute[]> {
  const [, ...lines] = gunzipSync(readFileSync(join(BARS, name)))
    .toString()
    .trim()
    .split('\n');
  const all = new Map<string, Minute[]>();
  for (const line of lines) {
    const [code = '', local = '', utc = '', ...figures] = line.split(',');
    const [open, high, low, close] = figures.slice(0, 4).map(micros) as [bigint, bigint, bigint, bigint];
    const shares = BigInt(Math.floor(Number(figures[4])));
    const clock = local.slice(11, 16);
    // One file names the end of each minute; its 09:30 is the opening print, which belongs to the first minute.
    const at = Date.parse(utc) - (name.startsWith('minute_2016') && clock !== '09:30' ? MINUTE : 0);
    const session = clock < '09:30' ? 'pre' : clock < '16:00' || name.startsWith('minute_2016') ? 'regular' : 'post';
    const minutes = all.get(code) ?? [];
    all.set(code, minutes);
    const last = minutes[minutes.length - 1];
    if (last?.at === at) {
      if (high > last.high) last.high = high;
      if (low < last.low) last.low = low;
      last.close = close;
      last.shares += shares;
    } else minutes.push({ at, open, high, low, close, shares, session });
  }
  return all;
}

type Ordered = Pick<VenueOrder, 'orderId' | 'side' | 'type' | 'acceptedAt' | 'expiresAt' | 'sessions'> & {
  readonly limit: bigint;
  readonly wanted: bigint;
};

/** What the recorded bars allow, one line a fill: order, last millisecond of the bar, price, millionths of a share. */
function allowed(orders: readonly Ordered[], minutes: readonly Minute[], lengthMs: number): string[] {
  const lines: string[] = [];
  const left = new Map(orders.map(({ orderId, wanted }) => [orderId, wanted]));
  for (const bar of minutes) {
    const at = bar.at + lengthMs - 1;
    let room = (bar.shares * 25n) / 1000n;
    if (bar.shares === 0n) continue;
    for (const order of orders) {
      const wanted = left.get(order.orderId)!;
      // Accepted seventeen seconds after a bar began: its latency is over long before the next one does.
      if (wanted === 0n || bar.at < order.acceptedAt || at >= order.expiresAt || !order.sessions.has(bar.session))
        continue;
      const price = priceFrom(bar, order);
      if (price === 'beyond its collar') left.set(order.orderId, 0n);
      if (typeof price !== 'bigint') continue;
      const whole = wanted / SHARE < room ? wanted / SHARE : room;
      if (whole > 0n) lines.push(`${order.orderId} ${at} ${price} ${whole * SHARE}`);
      room -= whole;
      let rest = wanted - whole * SHARE;
      if (rest > 0n && rest < SHARE) {
        lines.push(`${order.orderId} ${at} ${price} ${rest}`);
        rest = 0n;
      }
      left.set(order.orderId, rest);
    }
  }
  return lines;
}

function priceFrom({ open, high, low }: Minute, { side, type, limit }: Ordered): bigint | string | undefined {
  const [buys, worse] = [side === 'buy', side === 'buy' ? open + TICK : open - TICK];
  if (type === 'market') return (buys ? worse <= limit : worse >= limit) ? worse : 'beyond its collar';
  if (buys ? low >= limit : high <= limit) return undefined;
  return buys ? (open < limit ? open : limit) : open > limit ? open : limit;
}

/** Orders of every kind in turn, by the reference of the moment. */
function someOrder(turn: number, code: string, now: number, bid: bigint, ask: bigint, lengthMs: number): VenueOrder {
  const side = turn % 2 === 0 ? 'buy' : 'sell';
  const kind = Math.floor(turn / 2) % 5;
  const best = (side === 'buy' ? ask : bid) as Price;
  const away = (ticks: bigint) => (side === 'buy' ? best - ticks * TICK : best + ticks * TICK);
  const limits = [collarPrice(side, best), best, away(2n), away(6n), away(-30n)] as [bigint, ...bigint[]];
  const whole = [10n, 1_000_000n, 300n, 25n][turn % 4]! * SHARE;
  // Every third order has a fraction, every twelfth nothing else, which no bar's room holds back.
  const shares = turn % 12 === 3 ? 250_000n : whole + (turn % 3 === 0 ? 250_000n : 0n);
  return {
    orderId: `${code}:${turn}`,
    ownerId: 'x',
    code,
    side,
    // A market order whose limit is the best price itself is beyond its collar whenever the next opening is not better.
    type: kind < 2 ? 'market' : 'limit',
    limitPrice: limits[kind] as Price,
    quantity: shares as Quantity,
    sessions: new Set(kind % 2 === 0 ? ['pre', 'regular', 'post'] : ['regular']),
    acceptedAt: instant(now),
    expiresAt: plusMs(instant(now), 25 * lengthMs),
    fills: 0,
  };
}

describe.skipIf(FILES.length === 0)('the bar rule on every recorded file of minutes', () => {
  test.each(FILES)('%s', async (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'candor-minutes-'));
    symlinkSync(join(BARS, name), join(folder, name));
    const recorded = minutesOf(name);
    const lengthMs = name.startsWith('minute15_') ? 15 * MINUTE : MINUTE;
    const first = Math.min(...[...recorded.values()].map((minutes) => minutes[0]!.at));
    const feed = await openReplayFeed(folder, new Date(first).toISOString().slice(0, 10) as TradingDate, 'bars');
    rmSync(folder, { recursive: true });
    const market = createMarket({ feed, clock: { now: () => instant(first - 1) }, instruments: [] });
    const venue = createPaperVenue({ market, seed: 'bars' });
    const got: string[] = [];
    venue.onEvent((event) => {
      if (event.kind !== 'execution') return;
      const { orderId, at, price, quantity, model } = event.execution;
      expect(model).toBe('bars-1');
      got.push(`${orderId} ${at} ${price} ${quantity}`);
    });
    expect([...feed.codes].sort()).toEqual([...recorded.keys()].sort());
    const placed = new Map<string, Ordered[]>([...recorded.keys()].map((code) => [code, []]));
    const every = name.startsWith('minute15_') ? 7 : 11;
    const plan = [...recorded].flatMap(([code, minutes]) =>
      minutes.flatMap((bar, row) => (row > 0 && row % every === 0 ? [{ code, at: bar.at, row }] : [])),
    );
    for (const { code, at, row } of plan.sort((a, b) => a.at - b.at)) {
      market.advanceTo(instant(at + ACCEPTED_AFTER_MS));
      const { quote } = market.snapshot(code)!;
      // Rule 7: the close of the last finished bar, moved to a tick away from it, and one tick more.
      const before = recorded.get(code)![row - 1]!;
      const [down, up] = [before.close - (before.close % TICK), before.close + ((TICK - (before.close % TICK)) % TICK)];
      expect({ bid: quote.bid, ask: quote.ask }).toEqual({ bid: down - TICK, ask: up + TICK });
      expect(quote).toMatchObject({ quotedAt: before.at + lengthMs - 1, fromBars: true, barMs: lengthMs });
      const order = someOrder(row / every, code, market.now(), quote.bid!, quote.ask!, lengthMs);
      placed.get(code)!.push({ ...order, limit: order.limitPrice, wanted: order.quantity! });
      venue.submit(order);
    }
    market.advanceTo(instant(Math.max(...[...recorded.values()].map((minutes) => minutes.at(-1)!.at)) + 2 * lengthMs));
    const expected = [...placed].flatMap(([code, orders]) => allowed(orders, recorded.get(code)!, lengthMs));
    expect(got.sort()).toEqual(expected.sort());
    const hasShares = [...recorded.values()].some((minutes) => minutes.some(({ shares }) => shares > 0n));
    expect(got.length > plan.length / 2).toBe(hasShares);
  });
});
