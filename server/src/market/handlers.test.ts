import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReplyOf } from '@candor/model/http.ts';
import { MARKET_LISTS, MARKET_ROUTES } from '@candor/model/market/routes.ts';
import { CHART_RANGES } from '@candor/model/market/ranges.ts';
import { parseInstant, type TradingDate } from '@candor/model/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMarket, type Market } from './create-market.ts';
import { marketHandlers } from './handlers.ts';
import { INSTRUMENTS } from './instruments/index.ts';
import { openReplayFeed } from './recording/replay-feed.ts';

const REFERENCE_DATA = process.env.REFERENCE_DATA as string;
const FILE = 'minute_aapl_20250926_extended.csv.gz';
const recorded = existsSync(join(REFERENCE_DATA, 'bars', FILE));
if (!recorded) console.info('skipped: market routes on recorded bars, no folder at REFERENCE_DATA');

const folder = mkdtempSync(join(tmpdir(), 'candor-handlers-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe.skipIf(!recorded)('market routes on a recorded day of one stock', () => {
  let market: Market;
  let ask: (name: keyof typeof MARKET_ROUTES, params?: object, query?: object) => Record<string, never>;
  beforeAll(async () => {
    symlinkSync(join(REFERENCE_DATA, 'bars', FILE), join(folder, FILE));
    const feed = await openReplayFeed(folder, '2025-09-26' as TradingDate);
    const wall = { now: () => parseInstant('2026-11-20T12:00:00Z') };
    market = createMarket({
      feed,
      clock: { now: () => parseInstant('2025-09-26T20:30:00Z') },
      instruments: INSTRUMENTS,
    });
    const handlers = marketHandlers({ market, wall });
    ask = (name, params = {}, query = {}) => handlers[name]({ params, query, body: {} } as never) as never;
  });

  test('every reply is what its route declares and names the recording', () => {
    const requests: [keyof typeof MARKET_ROUTES, object?, object?][] = [
      ['session'],
      ['search', {}, { q: 'aapl' }],
      ['snapshots', {}, { codes: 'AAPL,MSFT' }],
      ['instrument', { code: 'AAPL' }],
      ['company', { code: 'AAPL' }],
      ...CHART_RANGES.map((range) => ['candles', { code: 'AAPL' }, { range }] as ['candles', object, object]),
      ...MARKET_LISTS.map((list) => ['list', { list }] as ['list', object]),
      ['breadth'],
      ['sectors'],
      ['sector', { sector: 'information_technology' }],
      ['treemap'],
      ['concepts'],
      ['etfLists'],
      ['indexes'],
      ['pricesMade'],
    ];
    for (const [name, params, query] of requests) {
      const reply = ask(name, params, query);
      expect(MARKET_ROUTES[name].reply.safeParse(reply).error?.issues ?? [], name).toEqual([]);
      expect(reply).toMatchObject({
        source: { kind: 'replay', simulated: false, label: 'Recorded prices of 2025-09-26' },
      });
    }
  });

  test('candles travel in columns of one length, with how many of them lie before the range and the sessions of its days', () => {
    const candles = (query: object) =>
      ask('candles', { code: 'AAPL' }, query) as unknown as ReplyOf<typeof MARKET_ROUTES.candles>;
    const { bars, warmup, interval, sessions } = candles({ range: '1D', warmup: '20' });
    expect([...new Set(Object.values(bars).map((column) => column.length))]).toEqual([bars.at.length]);
    // Nothing is recorded of the days before.
    expect([warmup, interval]).toEqual([0, '1m']);
    expect(bars.at.length).toBeGreaterThan(390);
    expect(sessions.map(({ session }) => session)).toEqual(['pre', 'regular', 'post']);
    const week = candles({ range: '1W' });
    expect(week.sessions).toHaveLength(15);
    for (const at of week.bars.at) expect(week.sessions.some(({ start, end }) => start <= at && at < end)).toBe(true);
    expect(candles({ range: '1M' }).sessions).toEqual([]);
  });

  test('a list of prices has lines of the day where they were asked for', () => {
    const first = (query: object) =>
      (ask('snapshots', {}, { codes: 'AAPL', ...query }).snapshots as unknown as { spark?: string[] }[])[0];
    const [plain, lined] = [first({}), first({ spark: 'day' })];
    expect(plain).not.toHaveProperty('spark');
    expect(lined?.spark?.length).toBeGreaterThan(1);
    expect({ ...lined, spark: undefined }).toEqual({ ...plain, spark: undefined });
  });

  test('what the recording does not know is null or empty, never made up', () => {
    expect(ask('snapshots', {}, { codes: 'AAPL,MSFT' }).snapshots).toMatchObject([
      { code: 'AAPL', price: '255.46', change: null, changePercent: null, previousClose: null, pre: { change: null } },
    ]);
    expect(ask('company', { code: 'AAPL' })).toMatchObject({
      coverage: 'none',
      analysts: null,
      books: [],
      marketCap: null,
    });
    expect(ask('list', { list: 'gainers' })).toMatchObject({ items: [], total: 0, next: null });
    expect(ask('indexes').indexes).toEqual([]);
    expect(ask('breadth')).toMatchObject({ universe: 0, advancers: 0 });
    expect(ask('candles', { code: 'AAPL' }, { range: '10Y' })).toMatchObject({
      adjustment: 'none',
      previousClose: null,
    });
    expect(ask('depth', { code: 'AAPL' })).toEqual({ ok: false, refusal: { code: 'not_found' } });
    expect(ask('instrument', { code: 'MSFT' })).toEqual({ ok: false, refusal: { code: 'not_found' } });
  });

  test('the session states business time, real time and the countdown', () => {
    expect(ask('session')).toMatchObject({
      session: 'post',
      slot: 3,
      tradeDate: '2025-09-26',
      countdownSeconds: 3.5 * 3600,
      marketStatus: 1,
      clockOffsetMs: parseInstant('2025-09-26T20:30:00Z') - parseInstant('2026-11-20T12:00:00Z'),
    });
  });
});
