import { MARKET_IDS } from '@candor/model/market/markets.ts';
import { MARKET_ROUTES } from '@candor/model/market/routes.ts';
import { CHART_RANGES, MOST_WARMUP } from '@candor/model/market/ranges.ts';
import { ONE_SHARE, price, quantity } from '@candor/model/quantity.ts';
import type { Usd } from '@candor/model/money.ts';
import { FEED_SILENCE_MS } from '@candor/model/orders/limits.ts';
import { formatInstant, type Instant, MINUTE, parseInstant, plusMs } from '@candor/model/time.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CandleRanges,
  createMarket,
  type Execution,
  type Market,
  marketHandlers,
  type VenueEvent,
  type VenueOrder,
} from '../market/index.ts';
import { INSTRUMENTS } from '../market/instruments/index.ts';
import { openFeed } from './open-feed.ts';

const CODES = new Set(['AAPL', 'MSFT', 'XOM', 'JPM', 'KO', 'SPY', 'TQQQ', 'BYTEVA', 'CNTECH', 'NEE', 'PLD', 'LIN']);
const SOME = INSTRUMENTS.filter(({ code }) => CODES.has(code));
const at = parseInstant;

async function open(from: string, seed = 'test') {
  const opened = await openFeed({ kind: 'simulated' }, { seed, instruments: SOME });
  const market = createMarket({ feed: opened.feed, clock: { now: () => at(from) }, instruments: SOME });
  return { ...opened, market };
}

const state = (market: Market) =>
  market.snapshots().map(({ code, last, volume, high, low, open: opened, previousClose, close }) => ({
    code,
    last,
    volume,
    high,
    low,
    open: opened,
    previousClose,
    close,
  }));

describe('the simulated exchange as a feed', () => {
  test('a market opened at noon shows what one that ran since the morning shows', async () => {
    const ran = (await open('2026-11-23T14:29:00Z')).market;
    ran.advanceTo(at('2026-11-23T14:40:30Z'));
    const fresh = (await open('2026-11-23T14:40:30Z')).market;
    expect(state(fresh)).toEqual(state(ran));
    expect(fresh.minutesOfDay('AAPL')).toEqual(ran.minutesOfDay('AAPL'));
  });

  test('a jump of days ends at the prices of a market opened there, and the closing print is the next previous close', async () => {
    const { market } = await open('2026-11-20T20:58:00Z');
    market.advanceTo(at('2026-11-20T21:00:00Z'));
    const close = market.snapshot('AAPL')?.close;
    expect(close).toBeDefined();
    market.advanceTo(at('2026-11-23T15:00:00Z'));
    expect(market.snapshot('AAPL')?.previousClose).toBe(close);
    expect(state((await open('2026-11-23T15:00:00Z')).market)).toEqual(state(market));
  });

  test('the quote of a quiet book is sent again before it is too old for a market order, in steps of any size', async () => {
    const [whole, steps] = [(await open('2026-11-23T15:00:00Z')).market, (await open('2026-11-23T15:00:00Z')).market];
    const end = at('2026-11-23T15:01:58Z');
    whole.advanceTo(end);
    for (let now = at('2026-11-23T15:00:00Z') as number; now <= end; now += 730) steps.advanceTo(now as Instant);
    steps.advanceTo(end);
    expect(steps.snapshots()).toEqual(whole.snapshots());
    for (const { quote } of whole.snapshots()) expect(end - quote.quotedAt!).toBeLessThan(FEED_SILENCE_MS.regular);
  });

  test('after reading, waiting, jumps and catching up in any order, a market shows the same as one just opened', async () => {
    const codes = [...CODES];
    const step = fc.oneof(
      fc.record({ do: fc.constant('read' as const), code: fc.constantFrom(...codes) }),
      fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 100, max: 200_000 }) }),
      fc.record({ do: fc.constant('jump' as const), ms: fc.integer({ min: 300_001, max: 90_000_000 }) }),
      fc.record({ do: fc.constant('take up' as const), count: fc.integer({ min: 1, max: 6 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
        const { market } = await open('2026-11-20T14:29:30Z');
        for (const each of steps) {
          if (each.do === 'read') market.snapshot(each.code);
          else if (each.do === 'take up') for (let n = 0; n < each.count; n += 1) market.refreshNext();
          else market.advanceTo(plusMs(market.now(), each.ms));
        }
        const fresh = (await open(formatInstant(market.now()))).market;
        expect(state(market)).toEqual(state(fresh));
        for (const code of codes) expect(market.minutesOfDay(code)).toEqual(fresh.minutesOfDay(code));
      }),
      { numRuns: 12 },
    );
  });

  test('another seed makes another market', async () => {
    const [one, other] = [
      (await open('2026-11-23T15:00:00Z')).market,
      (await open('2026-11-23T15:00:00Z', 'x')).market,
    ];
    expect(one.snapshot('AAPL')?.last).not.toBe(other.snapshot('AAPL')?.last);
  });

  test('all ten ranges end at the live price, in order, with open and close inside high and low', async () => {
    const { market } = await open('2026-11-23T15:00:20Z');
    market.advanceTo(at('2026-11-23T15:00:50Z'));
    const ranges = new CandleRanges(market);
    for (const range of CHART_RANGES) {
      const { bars } = ranges.of('AAPL', range);
      expect(bars.length).toBeGreaterThan(20);
      expect(bars[bars.length - 1]?.close).toBe(market.snapshot('AAPL')?.regularPrice);
      for (const [index, bar] of bars.entries()) {
        expect(bar.high >= bar.open && bar.high >= bar.close && bar.low <= bar.open && bar.low <= bar.close).toBe(true);
        if (index > 0) expect(bar.at).toBeGreaterThan(bars[index - 1]!.at);
      }
    }
    expect(ranges.of('AAPL', 'YTD').bars[0]?.at).toBe(at('2026-01-02T05:00:00Z'));
  });

  test('bars before a range are those of a longer range, of the same length as its own, none of them twice', async () => {
    const { market } = await open('2026-11-23T15:00:00Z');
    const ranges = new CandleRanges(market);
    for (const range of CHART_RANGES) {
      const [first] = ranges.of('AAPL', range).bars;
      const before = ranges.before('AAPL', range, 60);
      expect(before.length, range).toBe(60);
      const times = [...before, first!].map((bar) => bar.at);
      expect(times, range).toEqual([...new Set(times)].sort((one, other) => one - other));
      if (range === '1M') expect(new Set(before.map(({ session }) => session))).toEqual(new Set(['regular']));
    }
    for (const [range, longer] of [
      ['3M', '6M'],
      ['5Y', '10Y'],
    ] as const) {
      const [first] = ranges.of('AAPL', range).bars;
      const all = ranges.of('AAPL', longer).bars;
      // The first week of a range may have begun before it.
      const start = all.findLastIndex(({ at: began }) => began <= first!.at);
      expect(ranges.before('AAPL', range, 20), range).toEqual(all.slice(start - 20, start));
    }
    expect(ranges.before('AAPL', '1Y', 0)).toEqual([]);
    expect(ranges.before('AAPL', '10Y', MOST_WARMUP).length).toBeLessThanOrEqual(MOST_WARMUP);
    expect(ranges.before('NONE', '1Y', 20)).toEqual([]);
  });

  test('a cached range equals one computed anew, as time passes and into the next day', async () => {
    const { market } = await open('2026-11-23T20:59:00Z');
    const kept = new CandleRanges(market);
    for (const time of [
      '2026-11-23T20:59:30Z',
      '2026-11-23T22:10:00Z',
      '2026-11-24T10:00:00Z',
      '2026-11-24T14:45:00Z',
    ]) {
      market.advanceTo(at(time));
      for (const range of CHART_RANGES) {
        const anew = new CandleRanges(market).of('AAPL', range);
        expect(kept.of('AAPL', range), `${range} at ${time}`).toEqual(anew);
        expect(kept.of('AAPL', range), `${range} at ${time}, again`).toEqual(anew);
      }
    }
  });

  test('weekly bars join the days of a week, by a calendar independent of ours', async () => {
    const { market } = await open('2026-11-23T15:00:00Z');
    const ranges = new CandleRanges(market);
    // Days are stamped at New York's midnight, four or five hours into the day of UTC; the first of all was a Thursday.
    const monday = (bar: { at: number }) => {
      const day = Math.floor(bar.at / (24 * 3_600_000));
      return day - ((day + 3) % 7);
    };
    const days = ranges.of('AAPL', '1Y').bars;
    const [first, ...weeks] = [...new Set(days.map(monday))];
    const joined = new Map(ranges.of('AAPL', '3Y').bars.map((bar) => [monday(bar), bar]));
    for (const week of weeks) {
      const of = days.filter((bar) => monday(bar) === week);
      const bar = joined.get(week)!;
      expect([bar.at, bar.open, bar.close]).toEqual([of[0]!.at, of[0]!.open, of[of.length - 1]!.close]);
      expect(bar.volume).toBe(of.reduce((sum, each) => sum + each.volume, 0));
    }
    expect([first, weeks.length]).toEqual([expect.any(Number), expect.closeTo(52, -1)]);
  });

  test('minutes of a finished day add up to its daily bar', async () => {
    const { market } = await open('2026-11-23T15:00:00Z');
    const [day] = market.history('KO', 'day', at('2026-11-20T05:00:00Z'), at('2026-11-21T05:00:00Z'));
    const minutes = market
      .history('KO', 'minute', at('2026-11-20T05:00:00Z'), at('2026-11-21T05:00:00Z'))
      .filter((bar) => bar.session === 'regular');
    expect(minutes.reduce((sum, bar) => sum + bar.volume, 0)).toBe(day?.volume);
    expect([minutes[0]?.open, minutes[minutes.length - 1]?.close]).toEqual([day?.open, day?.close]);
  });

  test.each([
    ['2026-11-23T15:00:00Z', 0],
    ['2026-11-23T21:30:00Z', 1],
  ])('at %s closes and range are those of the daily bars, over splits too, with %i of today', async (now, days) => {
    const { market } = await open(now);
    expect(market.codes.flatMap((code) => market.actions(code)).some(({ kind }) => kind === 'split')).toBe(true);
    for (const code of market.codes) {
      const span = [at('2017-01-01T05:00:00Z'), at('2026-11-24T05:00:00Z')] as const;
      const bars = market.history(code, 'day', ...span);
      expect(market.closes(code, ...span)).toEqual(bars.map(({ at, close, volume }) => ({ at, close, volume })));
      expect(bars.filter((bar) => bar.at >= at('2026-11-23T05:00:00Z'))).toHaveLength(days);
      const { high, low } = market.range(code, ...span)!;
      expect(Number(high)).toBe(Math.max(...bars.map((bar) => Number(bar.high))));
      expect(Number(low)).toBe(Math.min(...bars.map((bar) => Number(bar.low))));
    }
  });

  test('every market route answers what it declares', async () => {
    const { market, simulated } = await open('2026-11-23T15:00:00Z');
    const wall = { now: () => at('2026-11-20T12:00:00Z') };
    const handlers = marketHandlers({ market, wall, depth: (code, levels) => simulated!.exchange.depth(code, levels) });
    const inputs: Record<keyof typeof MARKET_ROUTES, { params?: object; query?: object }[]> = {
      session: [{}],
      search: [{ query: { q: 'apple' } }, { query: { q: 'エネルギー', lang: 'ja' } }],
      snapshots: [{ query: { codes: 'AAPL,NONE,AAPL' } }],
      instrument: [{ params: { code: 'AAPL' } }, { params: { code: 'SPY' } }, { params: { code: 'BYTEVA' } }],
      candles: CHART_RANGES.map((range) => ({ params: { code: 'TQQQ' }, query: { range } })),
      yearFigures: [{ params: { code: 'KO' } }, { params: { code: 'BYTEVA' } }],
      depth: [{ params: { code: 'AAPL' } }],
      company: [{ params: { code: 'AAPL' } }, { params: { code: 'BYTEVA' } }, { params: { code: 'CNTECH' } }],
      list: ['gainers', 'losers', 'active', 'trending', 'leveraged', 'etf', 'sample', 'all'].map((list) => ({
        params: { list },
      })),
      breadth: [{}],
      sectors: [{}],
      sector: [{ params: { sector: 'energy' }, query: { size: '5', sort: 'change' } }],
      ...{ treemap: [{}], concepts: [{}], etfLists: [{}], indexes: [{}] },
      market: MARKET_IDS.map((id) => ({ params: { id } })),
      marketCandles: [
        ...CHART_RANGES.map((range) => ({ params: { id: 'candor_500' as const }, query: { range } })),
        { params: { id: 'nyse' }, query: { range: '1D' } },
      ],
      marketMembers: [{ params: { id: 'candor_tech_50' }, query: { size: '5' } }, { params: { id: 'nyse' } }],
      trending: [{}, { query: { size: '3', sector: 'energy' } }],
      pricesMade: [{}],
    };
    for (const [name, requests] of Object.entries(inputs)) {
      const key = name as keyof typeof MARKET_ROUTES;
      for (const { params = {}, query = {} } of requests) {
        const reply = handlers[key]({ params, query, body: {} } as never) as object;
        const parsed = MARKET_ROUTES[key].reply.safeParse(reply);
        expect(parsed.error?.issues ?? [], name).toEqual([]);
        expect(reply).toMatchObject({ source: { kind: 'simulated', simulated: true } });
      }
    }
    const none = { params: { code: 'NONE' }, query: { range: '1D' }, body: {} } as never;
    for (const name of ['instrument', 'candles', 'yearFigures', 'depth', 'company'] as const) {
      expect(handlers[name](none)).toEqual({ ok: false, refusal: { code: 'not_found' } });
    }
  });

  test('pages of a list meet without gap or overlap', async () => {
    const { market } = await open('2026-11-23T15:00:00Z');
    const handlers = marketHandlers({ market, wall: { now: () => at('2026-11-23T15:00:00Z') } });
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const query = { size: '5', ...(cursor ? { cursor } : {}) };
      const page = handlers.list({ params: { list: 'all' }, query, body: {} } as never) as {
        items: { code: string }[];
        next: string | null;
      };
      seen.push(...page.items.map(({ code }) => code));
      cursor = page.next;
    } while (cursor);
    expect(seen).toEqual([...CODES].sort());
  });
});

describe('orders at the simulated exchange', () => {
  const START = '2026-11-23T15:00:00Z';
  const order = (overrides: Partial<VenueOrder>): VenueOrder => ({
    orderId: 'o1',
    ownerId: 'vera',
    code: 'AAPL',
    side: 'buy',
    type: 'market',
    limitPrice: price('1000'),
    quantity: quantity('10'),
    sessions: new Set(['regular']),
    acceptedAt: at(START),
    expiresAt: at('2026-11-23T21:00:00Z'),
    fills: 0,
    ...overrides,
  });
  const trading = async (from = START) => {
    const { market, venue, simulated } = await open(from);
    const events: VenueEvent[] = [];
    const own = venue(market);
    own.onEvent((event) => events.push(event));
    const fills = (): Execution[] => events.flatMap((event) => (event.kind === 'execution' ? [event.execution] : []));
    const bought = () => fills().reduce((sum, fill) => sum + fill.quantity, 0n);
    return { market, venue: own, events, fills, bought, simulated: simulated! };
  };

  test('a market order takes the best price shown, whole shares in the book and the fraction as principal', async () => {
    const { market, venue, fills, bought } = await trading();
    const { ask } = market.snapshot('AAPL')!.quote;
    venue.submit(order({ quantity: quantity('10.5') }));
    expect(bought()).toBe(quantity('10.5'));
    expect(fills()[0]).toMatchObject({ price: ask, model: 'book-1', capacity: 'agency', liquidity: 'removed' });
    expect(fills().at(-1)).toMatchObject({ quantity: 500_000n, capacity: 'principal', done: true });
    expect(fills().map(({ execId }) => execId)).toEqual(fills().map((_, index) => `o1:${index + 1}`));
  });

  test('an order by amount spends no more than its amount and less than a millionth of a share is left', async () => {
    const { venue, fills } = await trading();
    const { quantity: _, ...terms } = order({});
    const amount = price('5000.00') as bigint as Usd;
    venue.submit({ ...terms, amount });
    const spent = fills().reduce((sum, fill) => sum + (fill.price * fill.quantity) / ONE_SHARE, 0n);
    expect(spent).toBeLessThanOrEqual(amount);
    expect(amount - spent).toBeLessThan(1_000n);
    expect(fills().at(-1)?.done).toBe(true);
  });

  test('an order by amount below one share is filled at once at the NBBO', async () => {
    const { venue, fills } = await trading();
    const { quantity: _, ...terms } = order({});
    venue.submit({ ...terms, amount: price('25.00') as bigint as Usd });
    expect(fills()).toHaveLength(1);
    expect(fills()[0]).toMatchObject({ capacity: 'principal', done: true });
  });

  test('nothing trades beyond the collar, and what is left is canceled', async () => {
    const { market, venue, events, bought } = await trading();
    const { ask } = market.snapshot('AAPL')!.quote;
    venue.submit(order({ limitPrice: ask!, quantity: quantity('1000000') }));
    expect(bought()).toBeGreaterThan(0n);
    expect(bought()).toBeLessThan(quantity('1000000'));
    expect(events.at(-1)).toEqual({ kind: 'canceled', orderId: 'o1', reason: 'collar' });
  });

  test('a limit rests, can be replaced and canceled, and fills when the price comes', async () => {
    const { market, venue, events, fills } = await trading();
    const { bid } = market.snapshot('AAPL')!.quote;
    venue.submit(order({ type: 'limit', limitPrice: (bid! - 5_000_000n) as never }));
    expect(events).toEqual([]);
    venue.replace('o1', { limitPrice: bid!, quantity: quantity('7') });
    expect(events[0]).toEqual({ kind: 'replaced', orderId: 'o1' });
    market.advanceTo(at('2026-11-23T20:59:00Z'));
    expect(fills().every((fill) => fill.price <= bid!)).toBe(true);
    expect(fills().reduce((sum, fill) => sum + fill.quantity, 0n)).toBeLessThanOrEqual(quantity('7'));
    venue.cancel('o1');
    expect(['canceled', 'not_found']).toContain(events.at(-1)?.kind);
  });

  test('a fraction of a share waits for its limit and fills without a book', async () => {
    const { market, venue, fills, events } = await trading();
    const { ask } = market.snapshot('AAPL')!.quote;
    venue.submit(order({ type: 'limit', limitPrice: (ask! - 10_000n) as never, quantity: quantity('0.25') }));
    expect(events).toEqual([]);
    for (let minute = 1; minute <= 120 && fills().length === 0; minute += 1)
      market.advanceTo(plusMs(at(START), minute * MINUTE));
    expect(fills()).toHaveLength(1);
    expect(fills()[0]!.price).toBeLessThanOrEqual(ask! - 10_000n);
    expect(fills()[0]).toMatchObject({ quantity: 250_000n, capacity: 'principal', done: true });
  });

  test('a jump publishes the quote that a waiting fraction needs, even if its code is not watched', async () => {
    const { market, venue, fills } = await trading();
    const { bid, ask } = market.snapshot('AAPL')!.quote;
    const resting = (orderId: string, side: 'buy' | 'sell', limit: bigint) =>
      venue.submit(order({ orderId, side, type: 'limit', limitPrice: limit as never, quantity: quantity('0.25') }));
    resting('below', 'buy', ask! - 10_000n);
    resting('above', 'sell', bid! + 10_000n);
    market.advanceTo(plusMs(at(START), 60 * MINUTE));
    expect(fills()).toHaveLength(1); // an hour later the price stands higher or lower
  });

  test('canceling a waiting fraction ends it; a stranger is not found', async () => {
    const { venue, events } = await trading();
    venue.submit(order({ type: 'limit', limitPrice: price('1'), quantity: quantity('0.5') }));
    venue.cancel('o1');
    venue.cancel('o1');
    expect(events).toEqual([
      { kind: 'canceled', orderId: 'o1', reason: 'requested' },
      { kind: 'not_found', orderId: 'o1' },
    ]);
  });

  test('the same orders at the same times give the same fills', async () => {
    const run = async () => {
      const { market, venue, fills } = await trading();
      venue.submit(order({ orderId: 'a', quantity: quantity('300') }));
      market.advanceTo(plusMs(at(START), 30_000) as Instant);
      const { bid } = market.snapshot('AAPL')!.quote;
      venue.submit(order({ orderId: 'b', ownerId: 'sam', type: 'limit', limitPrice: bid! }));
      market.advanceTo(plusMs(at(START), 20 * MINUTE));
      return fills();
    };
    expect(await run()).toEqual(await run());
  });
});
