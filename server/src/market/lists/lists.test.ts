import { instantOf, tradingDatesBetween } from '@candor/model/calendar/index.ts';
import type { Instrument } from '@candor/model/market/instrument.ts';
import { MARKET_ROUTES, type MarketListId } from '@candor/model/market/routes.ts';
import { formatPrice, type Price, price } from '@candor/model/quantity.ts';
import { parseInstant, type TradingDate } from '@candor/model/time.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMarket } from '../create-market.ts';
import { type ScriptedEvent, scriptedFeed } from '../testing/fakes.ts';
import type { CorporateAction } from '../feeds/feed.ts';
import { groupView, sectorGroups } from '../groups.ts';
import { marketHandlers } from '../handlers.ts';
import { marketCandlesView, marketMembers, marketView, trendingView } from '../markets.ts';
import { breadthOf, listEntries, sortEntries } from './lists.ts';
import { listItemView } from '../shown.ts';
import type { Bar } from '../types.ts';
import { marketViews } from '../views.ts';

interface Row {
  readonly code: string;
  readonly before: string;
  readonly now: string;
  readonly size?: number;
  readonly volume?: number;
  readonly etf?: number;
  readonly sector?: 'energy' | 'utilities';
  readonly halted?: boolean;
}

const NOW = '2026-11-20T18:00:00Z';

function dayBars(close: string, volume: number): Bar[] {
  const at = price(close);
  return tradingDatesBetween('2026-10-20' as TradingDate, '2026-11-19' as TradingDate).map((date, index) => ({
    at: instantOf(date, '00:00'),
    open: at,
    high: at,
    low: at,
    close: at,
    volume: volume + (index % 3) * 10,
    session: 'regular',
  }));
}

function instrument({ code, etf, sector = 'energy' }: Row): Instrument {
  const listed = { code, name: `${code} Inc.`, exchange: 'NYSE', sample: false, facts: {} } as const;
  return etf === undefined
    ? { ...listed, kind: 'stock', sector }
    : { ...listed, kind: 'etf', issuer: 'Vanguard', category: etf === 1 ? 'broad_market' : 'leveraged', leverage: etf };
}

function open(rows: readonly Row[], actions: readonly CorporateAction[] = []) {
  const at = parseInstant('2026-11-20T17:59:00Z');
  const events: ScriptedEvent[] = rows.flatMap((row) => [
    {
      kind: 'trade',
      at,
      trade: { code: row.code, price: price(row.now), size: row.size ?? 1000, at, session: 'regular' },
    },
    ...(row.halted ? [{ kind: 'halt', at, code: row.code, halted: true } as const] : []),
  ]);
  const daily = Object.fromEntries(rows.map((row) => [row.code, dayBars(row.before, row.volume ?? 200_000)]));
  const feed = scriptedFeed({ codes: rows.map(({ code }) => code), events, daily, actions });
  const market = createMarket({
    feed,
    clock: { now: () => parseInstant('2026-11-20T17:00:00Z') },
    instruments: rows.map(instrument),
  });
  market.advanceTo(parseInstant(NOW));
  return { market, views: marketViews(market) };
}

const codes = (entries: readonly { code: string }[]) => entries.map(({ code }) => code);

test('movers leave out penny stocks, thin ones, halted ones, same-day splits and funds; ties go by dollars traded', () => {
  const split = { kind: 'split', code: 'SPLT', exDate: '2026-11-20' as TradingDate, to: 2n, from: 1n } as const;
  const { market, views } = open(
    [
      { code: 'UPA', before: '10', now: '11' },
      { code: 'UPB', before: '20', now: '22', size: 2000 },
      { code: 'DOWN', before: '10', now: '9' },
      { code: 'SAME', before: '10', now: '10' },
      { code: 'PENNY', before: '0.5', now: '0.9' },
      { code: 'THIN', before: '10', now: '15', volume: 50_000 },
      { code: 'HALT', before: '10', now: '15', halted: true },
      { code: 'SPLT', before: '10', now: '15' },
      { code: 'FUND', before: '10', now: '13', etf: 3 },
      { code: 'INV', before: '10', now: '9', etf: -1 },
      { code: 'PLAIN', before: '10', now: '11', etf: 1 },
    ],
    [split],
  );
  expect(codes(listEntries('gainers', views.universe, views.trending))).toEqual(['UPB', 'UPA']);
  expect(codes(listEntries('losers', views.universe, views.trending))).toEqual(['DOWN']);
  expect(codes(listEntries('leveraged', views.universe, views.trending))).toEqual(['FUND', 'INV']);
  expect(codes(listEntries('unleveraged', views.universe, views.trending))).toEqual(['PLAIN']);
  expect(breadthOf(views.universe.stocks())).toMatchObject({ advancers: 2, decliners: 1, unchanged: 1, universe: 4 });
  const wall = { now: () => parseInstant(NOW) };
  const funds = marketHandlers({ market, wall }, views).etfLists({ params: {}, query: {}, body: {} } as never);
  expect(funds).toMatchObject({ breadth: { advancers: 1, decliners: 0, unchanged: 0, universe: 1 } });
});

describe('movers of the regular session and outside it', () => {
  /** Closes before, a regular trade, then trades before the opening of the next day and after its close. */
  const trades: readonly [code: string, at: string, price: string, session: 'pre' | 'regular' | 'post'][] = [
    ['AAA', '2026-11-19T20:00:00Z', '110', 'regular'],
    ['BBB', '2026-11-19T20:00:00Z', '95', 'regular'],
    ['CCC', '2026-11-19T20:00:00Z', '120', 'regular'],
    ['AAA', '2026-11-20T13:00:00Z', '99', 'pre'],
    ['BBB', '2026-11-20T13:00:00Z', '103', 'pre'],
    ['AAA', '2026-11-20T20:00:00Z', '130', 'regular'],
    ['BBB', '2026-11-20T20:00:00Z', '90', 'regular'],
    ['CCC', '2026-11-20T20:00:00Z', '101', 'regular'],
    ['AAA', '2026-11-20T22:00:00Z', '117', 'post'],
    ['BBB', '2026-11-20T22:00:00Z', '99', 'post'],
  ];
  const events = trades.map(([code, at, amount, session]): ScriptedEvent => {
    const trade = { code, price: price(amount), size: 1000, at: parseInstant(at), session };
    return { kind: 'trade', at: trade.at, trade };
  });
  const names = ['AAA', 'BBB', 'CCC'];
  const until = (now: string) => {
    const daily = Object.fromEntries(names.map((code) => [code, dayBars('100', 200_000).slice(0, -1)]));
    const market = createMarket({
      feed: scriptedFeed({ codes: names, events, daily }),
      clock: { now: () => parseInstant('2026-11-19T19:00:00Z') },
      instruments: names.map((code) => instrument({ code, before: '', now: '' })),
    });
    market.advanceTo(parseInstant(now));
    const views = marketViews(market);
    const list = (id: MarketListId) =>
      listEntries(id, views.universe, views.trending).map(
        (entry) => `${entry.code} ${listItemView(market, entry).changePercent}`,
      );
    return {
      regular: [...list('gainers'), ...list('losers')],
      extended: [...list('extended_gainers'), ...list('extended_losers')],
      all: list('all'),
      breadth: breadthOf(views.universe.stocks()),
    };
  };

  const FIRST = ['CCC 20.00', 'AAA 10.00', 'BBB -5.00'];
  const SECOND = ['AAA 18.181818', 'CCC -15.833333', 'BBB -5.263157'];
  test.each([
    // now                     what trades          regular session                    outside it
    ['2026-11-20T13:30:00Z', 'pre-market', FIRST, ['BBB 8.421052', 'AAA -10.00']],
    ['2026-11-20T20:30:00Z', 'regular', SECOND, []],
    ['2026-11-20T22:30:00Z', 'after hours', SECOND, ['BBB 10.00', 'AAA -10.00']],
    ['2026-11-21T15:00:00Z', 'closed', SECOND, ['BBB 10.00', 'AAA -10.00']],
  ])('%s, %s: the regular ranking stands, what trades outside has its own', (now, _session, inside, outside) => {
    expect(until(now)).toMatchObject({ regular: inside, extended: outside });
  });

  test.each([
    ['2026-11-20T13:30:00Z', 'pre-market', ['AAA -10.00', 'BBB 8.421052', 'CCC 20.00']],
    ['2026-11-20T22:30:00Z', 'after hours', ['AAA 18.181818', 'BBB -5.263157', 'CCC -15.833333']],
    ['2026-11-21T15:00:00Z', 'closed', ['AAA 18.181818', 'BBB -5.263157', 'CCC -15.833333']],
  ])('%s, %s: any other list shows the change of the day, to which the evening does not belong', (now, _, shown) => {
    expect(until(now).all).toEqual(shown);
  });

  test('breadth stays with the regular session', () => {
    expect(until('2026-11-20T22:30:00Z').breadth).toMatchObject({ advancers: 1, decliners: 2 });
  });
});

test('advancers, decliners and unchanged add up to the universe, and so do the buckets', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 50, max: 150 }), { minLength: 1, maxLength: 20 }), (percents) => {
      const rows = percents.map((percent, index) => ({
        code: `Z${String.fromCharCode(65 + index)}`,
        before: '100',
        now: `${percent}`,
      }));
      const breadth = breadthOf(open(rows).views.universe.stocks());
      expect(breadth.advancers + breadth.decliners + breadth.unchanged).toBe(rows.length);
      expect(breadth.buckets.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length);
      expect(breadth.unchanged).toBe(percents.filter((percent) => percent === 100).length);
    }),
    { numRuns: 25 },
  );
});

describe('histogram edges', () => {
  test.each([
    ['93', '-7|-5'],
    ['92.99', 'null|-7'],
    ['99.99', '-1|0'],
    ['100', '0|0'],
    ['100.01', '0|1'],
    ['101', '1|3'],
    ['107', '7|null'],
  ])('100 to %s falls into %s', (now, bucket) => {
    const { buckets } = breadthOf(open([{ code: 'ZZA', before: '100', now }]).views.universe.stocks());
    expect(buckets.filter(({ count }) => count > 0).map(({ from, to }) => `${from}|${to}`)).toEqual([bucket]);
  });
});

test('a sector says that its members weigh the same where shares are not known', () => {
  const { views } = open([
    { code: 'ENA', before: '100', now: '110' },
    { code: 'ENB', before: '100', now: '99' },
    { code: 'UTA', before: '100', now: '101', sector: 'utilities' },
  ]);
  const [energy] = sectorGroups(views.universe).map(groupView);
  expect(energy).toMatchObject({
    id: 'energy',
    weighting: 'equal_weight',
    changePercent: '4.50',
    members: 2,
    advancers: 1,
    decliners: 1,
    leader: { code: 'ENA', changePercent: '10.00' },
    laggard: { code: 'ENB', changePercent: '-1.00' },
  });
});

test('a sector is the same stocks and the same change on the map, in both lists and on its own page', () => {
  const { market, views } = open([
    { code: 'ENA', before: '100', now: '110' },
    { code: 'ENB', before: '100', now: '99' },
    { code: 'HALT', before: '100', now: '90', halted: true },
    { code: 'THIN', before: '100', now: '150', volume: 50_000 },
  ]);
  const ask = marketHandlers({ market, wall: { now: () => parseInstant(NOW) } }, views);
  const request = { params: { sector: 'energy' }, query: {}, body: {} } as never;
  const page = MARKET_ROUTES.sector.reply.parse(ask.sector(request));
  expect(page.group).toMatchObject({ changePercent: '4.50', members: 2 });
  expect(page.items.map(({ code }) => code).sort()).toEqual(['ENA', 'ENB']);
  for (const list of [ask.sectors(request), ask.concepts(request)]) {
    expect(MARKET_ROUTES.sectors.reply.parse(list).groups.find(({ id }) => id === 'energy')).toEqual(page.group);
  }
  const map = MARKET_ROUTES.treemap.reply.parse(ask.treemap(request)).sectors.find(({ id }) => id === 'energy');
  expect(map?.changePercent).toBe(page.group.changePercent);
  expect(map?.tiles.map(({ code }) => code).sort()).toEqual(['ENA', 'ENB']);
});

test('trending asks what is unusual for the stock itself, and views fade by half an hour by hour', () => {
  const { market, views } = open([
    { code: 'BIG', before: '100', now: '100', size: 120_000, volume: 200_000 },
    { code: 'ODD', before: '100', now: '100', size: 260_000, volume: 200_000 },
    { code: 'SEEN', before: '100', now: '100', size: 120_000, volume: 200_000 },
  ]);
  const trending = () => codes(listEntries('trending', views.universe, views.trending));
  expect(trending()[0]).toBe('ODD');
  for (let view = 0; view < 1000; view += 1) views.trending.viewed('SEEN');
  const scoreNow = views.trending.scoreOf(views.universe.entries().find(({ code }) => code === 'SEEN')!)!;
  const shown = trendingView(market, views, {});
  expect(shown.items.map(({ item }) => item.code)).toEqual(trending());
  for (const { score, volumeScore, viewScore } of shown.items) {
    expect(Math.abs(Number(score) - Number(volumeScore) - Number(viewScore))).toBeLessThan(0.011);
  }
  const seen = shown.items.find(({ item }) => item.code === 'SEEN')!;
  // A thousand views are ten doublings.
  expect(Number(seen.viewScore)).toBeCloseTo(9.97, 1);
  expect(seen.dollars).toBe('12000000');
  expect(trendingView(market, views, { sector: 'utilities' }).items).toEqual([]);
  expect(trending().indexOf('SEEN')).toBeLessThan(trending().indexOf('BIG'));
  market.advanceTo(parseInstant('2026-11-21T18:00:00Z'));
  const later = views.universe.entries().find(({ code }) => code === 'SEEN')!;
  const quiet = views.universe.entries().find(({ code }) => code === 'BIG')!;
  const [laterViews, quietViews] = [later, quiet].map((entry) => views.trending.scoreOf(entry)!.viewScore);
  expect(laterViews! - quietViews!).toBeLessThan(0.001);
  expect(scoreNow.viewScore).toBeGreaterThan(9);
});

test('any sort order is total and repeatable', () => {
  const { views } = open([
    { code: 'B', before: '10', now: '10' },
    { code: 'A', before: '10', now: '10' },
    { code: 'C', before: '10', now: '12' },
  ]);
  const all = listEntries('all', views.universe, views.trending);
  expect(codes(sortEntries(all, 'change', 'desc'))).toEqual(['C', 'A', 'B']);
  expect(codes(sortEntries(all, 'code', 'asc'))).toEqual(['A', 'B', 'C']);
  expect(codes(sortEntries([...all].reverse(), 'change', 'asc'))).toEqual(['A', 'B', 'C']);
});

test('the year’s high and low are regular prices, today’s included', () => {
  const { views } = open([{ code: 'UPA', before: '10', now: '11' }]);
  const { high, low } = views.stats.yearRange('UPA');
  expect([formatPrice(high as Price), formatPrice(low as Price)]).toEqual(['11.00', '10.00']);
});

test('an exchange is the mean of its stocks, shown with its breadth; all stocks add up to the market’s breadth', () => {
  const { market, views } = open([
    { code: 'UPA', before: '10', now: '11' },
    { code: 'UPB', before: '20', now: '21' },
    { code: 'DOWN', before: '10', now: '9' },
    { code: 'FUND', before: '10', now: '12', etf: 1 },
  ]);
  const nyse = marketView(market, views, 'nyse');
  expect(nyse).toMatchObject({
    ...{ kind: 'exchange', level: null, began: null, members: 3, changePercent: '1.666666' },
    breadth: { advancers: 2, decliners: 1, unchanged: 0, universe: 3 },
    leader: { code: 'UPA', changePercent: '10.00' },
    laggard: { code: 'DOWN' },
  });
  const drawn = marketCandlesView(market, views, 'nyse', '1D');
  expect('bars' in drawn && drawn.bars.close.at(-1)).toBe('1.666666');
  expect(marketCandlesView(market, views, 'nyse', '1W')).toEqual({ ok: false, refusal: { code: 'not_found' } });
  expect(codes(marketMembers(views, 'nasdaq')!)).toEqual([]);
  const { buckets: _, ...counts } = breadthOf(views.universe.stocks());
  expect(marketView(market, views, 'us_stocks')).toMatchObject({ breadth: counts });
});
