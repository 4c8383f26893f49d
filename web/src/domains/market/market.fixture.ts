import { MARKET_ROUTES } from '@candor/model/market/routes.ts';
import { ApiDouble } from '../../lib/testing/api-double.fixture.ts';
import type {
  CompanyDetail,
  InstrumentDetail,
  MarketDetail,
  MarketGroup,
  MarketItem,
  MarketSnapshot,
  TrendingItem,
  YearFigures,
} from './queries.ts';

/** A market at 10:30 in New York on Monday, 2 March 2026, as its routes answer. */
export const AT = Date.parse('2026-03-02T15:30:00Z');
const asOf = '2026-03-02T15:30:00Z';
const source = { kind: 'simulated', label: 'Simulated exchange', simulated: true } as const;
const about = { source, asOf };
const names = (name: string) => ({ en: name, es: name, ja: name, zhHK: name });

export const openSession = {
  session: 'regular' as const,
  slot: 2,
  tradeDate: '2026-03-02',
  lastTradeDate: '2026-03-02',
  opensAt: Date.parse('2026-03-02T14:30:00Z'),
  closesAt: Date.parse('2026-03-02T21:00:00Z'),
  nextChangeAt: Date.parse('2026-03-02T21:00:00Z'),
  countdownSeconds: 19_800,
  marketStatus: 1,
  now: AT,
  realNow: AT,
  clockOffsetMs: 0,
  clockSpeed: 1,
  ...about,
};
export const closedSession = {
  ...openSession,
  session: 'closed' as const,
  slot: 3,
  tradeDate: '2026-03-03',
  nextChangeAt: Date.parse('2026-03-03T09:00:00Z'),
  marketStatus: 0,
};

export function item(code: string, more: Partial<MarketItem> = {}): MarketItem {
  return {
    code,
    name: `${code} Corporation`,
    kind: 'stock',
    sample: false,
    sector: 'energy',
    leverage: null,
    price: '50.25',
    change: '1.25',
    changePercent: '2.55102',
    previousClose: '49.00',
    volume: 1_000,
    dollarVolume: '50250',
    spark: ['49.10', '50.25'],
    ...more,
  };
}

export function snapshot(code: string, more: Partial<MarketSnapshot> = {}): MarketSnapshot {
  return {
    code,
    name: `${code} Corporation`,
    kind: 'stock',
    sample: false,
    sector: 'energy',
    session: 'regular',
    slot: 2,
    tradeDate: '2026-03-02',
    price: '50.25',
    change: '1.25',
    changePercent: '2.55102',
    last: '50.25',
    lastAt: asOf,
    previousClose: '49.00',
    open: '49.10',
    high: '50.40',
    low: '49.05',
    close: null,
    volume: 123_456,
    regularVolume: 120_000,
    pre: null,
    post: null,
    bid: '50.24',
    bidSize: 200,
    ask: '50.26',
    askSize: 300,
    quotedAt: asOf,
    quoteFromBars: false,
    halted: false,
    asOf,
    ...more,
  };
}

const NO_FACTS = {
  listingDate: null,
  inceptionDate: null,
  benchmark: null,
  address: null,
  website: null,
  phone: null,
  founded: null,
  expenseRatio: null,
};

export function detail(code: string, more: Partial<InstrumentDetail> = {}): InstrumentDetail {
  return {
    snapshot: snapshot(code),
    exchange: 'NYSE',
    city: 'Houston',
    state: 'Texas',
    country: null,
    currency: 'USD',
    issuer: null,
    category: null,
    leverage: null,
    resetsDaily: false,
    facts: NO_FACTS,
    week52High: '60.00',
    week52Low: '30.00',
    averageVolume: 200_000,
    previousVolume: 190_000,
    tickSize: '0.01',
    tradable: true,
    adjustment: 'splits',
    returns: [
      { range: '6M', from: '2025-09-03', base: '40.00', baseDate: '2025-09-02', changePercent: '25.625' },
      { range: '1Y', from: '2025-03-03', base: null, baseDate: null, changePercent: null },
    ],
    ...about,
    ...more,
  };
}

export function companyWithoutCoverage(code: string, more: Partial<CompanyDetail> = {}): CompanyDetail {
  return {
    code,
    sample: false,
    coverage: 'none',
    profile: null,
    balance: null,
    sharesFiling: null,
    industries: [],
    marketCap: null,
    sharesOutstanding: null,
    books: [],
    analysts: null,
    earnings: null,
    fund: null,
    competitors: [],
    competitorsRuleKey: 'market.rule.competitors',
    ...about,
    ...more,
  };
}

export const energy: MarketGroup = {
  id: 'energy',
  group: 'sector',
  names: names('Energy'),
  changePercent: '1.10',
  weighting: 'equal_weight',
  equalWeightChangePercent: '1.10',
  members: 40,
  advancers: 30,
  decliners: 8,
  leader: { code: 'XOM', changePercent: '3.20' },
  laggard: { code: 'CVX', changePercent: '-1.10' },
};

export const listOf = (items: MarketItem[], next: string | null = null) => ({
  list: 'gainers',
  session: 'regular' as const,
  items,
  total: items.length,
  next,
  ruleKey: 'market.rule.gainers',
  warningKey: null,
  ...about,
});

const counted = {
  advancers: 250,
  decliners: 380,
  unchanged: 6,
  universe: 636,
  buckets: [
    { from: null, to: -1, count: 380 },
    { from: 0, to: 0, count: 6 },
    { from: 1, to: null, count: 250 },
  ],
};

const trend: TrendingItem = {
  item: item('XOM'),
  score: '6.45',
  volumeScore: '4.45',
  viewScore: '2.00',
  dollars: '50250000',
  usualDollars: '20100000',
  days: 20,
};

const nyse: MarketDetail = {
  id: 'nyse',
  kind: 'exchange',
  names: names('NYSE'),
  level: null,
  change: null,
  changePercent: '0.34',
  members: 394,
  breadth: counted,
  leader: { code: 'XOM', changePercent: '3.20' },
  laggard: { code: 'CVX', changePercent: '-1.10' },
  began: null,
  tradeDate: '2026-03-02',
  ruleKey: 'market.rule.exchange',
  ...about,
};
export const candor500: MarketDetail = {
  ...nyse,
  id: 'candor_500',
  kind: 'index',
  names: names('Candor 500'),
  level: '930.698601',
  change: '-1.98',
  changePercent: '-0.21',
  members: 500,
  began: { date: '2025-12-31', level: '1000.00' },
  ruleKey: 'market.rule.own_index',
};

const minutesAt = (closes: readonly string[]) =>
  closes.map((close, minute) => ({
    at: openSession.opensAt + minute * 60_000,
    ...{ open: close, high: close, low: close, close, volume: 0 },
  }));

interface OneBar {
  readonly at: number;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: number;
}

/** Bars in columns, as they are answered. */
export const inColumns = (bars: readonly OneBar[]) => ({
  at: bars.map(({ at }) => at),
  open: bars.map(({ open }) => open),
  high: bars.map(({ high }) => high),
  low: bars.map(({ low }) => low),
  close: bars.map(({ close }) => close),
  volume: bars.map(({ volume }) => volume),
});

const threeMinutes = inColumns(
  [0, 1, 2].map((minute) => ({
    at: openSession.opensAt + minute * 60_000,
    ...{ open: '49.10', high: '50.40', low: '49.05', close: `50.${minute}0`, volume: 1_000 },
  })),
);

const levelsOfMinutes = inColumns(minutesAt(['932.00', '930.70']));
const meansOfMinutes = inColumns(minutesAt(['0.10', '-0.12', '0.34']));

/** Four dividends in a year, and as many days as ratios need. */
export const yearFiguresOf = (code: string, more: Partial<YearFigures> = {}): YearFigures => ({
  code,
  dividends: {
    ...{ from: '2025-03-03', to: '2026-03-02', perShare: '3.96', price: '50.25', yieldPercent: '7.88' },
    paid: [
      { exDate: '2026-02-12', perShare: '1.03' },
      { exDate: '2025-11-14', perShare: '1.03' },
      { exDate: '2025-08-15', perShare: '0.95' },
      { exDate: '2025-05-15', perShare: '0.95' },
    ],
    last: { exDate: '2026-02-12', perShare: '1.03' },
    next: { exDate: '2026-03-03', perShare: '1.05' },
  },
  volatility: { percent: '24.31', days: 250, from: '2025-02-28', to: '2026-02-27' },
  beta: { value: '0.87', index: names('Candor 500'), days: 63, from: '2025-12-01', to: '2026-02-27' },
  ...about,
  ...more,
});

/** A market that answers all requests of its screens; tests replace the answers under test. */
export function quietMarket(): ApiDouble {
  return new ApiDouble()
    .on(MARKET_ROUTES.yearFigures, ({ params }) => yearFiguresOf(params.code ?? ''))
    .on(MARKET_ROUTES.session, openSession)
    .on(MARKET_ROUTES.breadth, { ...counted, ruleKey: 'market.rule.universe', ...about })
    .on(MARKET_ROUTES.market, ({ params }) => (params.id === 'candor_500' ? candor500 : nyse))
    .on(MARKET_ROUTES.marketMembers, { items: [item('XOM')], total: 1, next: null, ...about })
    .on(MARKET_ROUTES.trending, ({ query }) => ({
      items: query.sector === 'utilities' ? [] : [trend],
      total: 1,
      ...about,
    }))
    .on(MARKET_ROUTES.indexes, {
      indexes: [
        {
          id: 'candor_500',
          names: names('Candor 500'),
          level: '930.693601',
          change: '-1.979399',
          changePercent: '-0.212228',
          members: 500,
          spark: ['930.46', '931.11'],
          ruleKey: 'market.rule.own_index',
        },
      ],
      ...about,
    })
    .on(MARKET_ROUTES.treemap, {
      sizedBy: 'mean_dollar_volume_20d',
      sectors: [
        {
          id: 'energy',
          names: names('Energy'),
          changePercent: '1.10',
          tiles: [{ code: 'XOM', size: '100', changePercent: '1.00' }],
        },
      ],
      ...about,
    })
    .on(MARKET_ROUTES.concepts, { groups: [energy], ...about })
    .on(MARKET_ROUTES.etfLists, {
      breadth: { advancers: 61, decliners: 20, unchanged: 4, universe: 85, buckets: [] },
      categories: [{ id: 'bond', names: names('Bonds'), count: 12, changePercent: '-0.03' }],
      ...about,
    })
    .on(MARKET_ROUTES.list, ({ params }) => listOf([item(`${(params.list ?? '').slice(0, 3).toUpperCase()}A`)]))
    .on(MARKET_ROUTES.sector, { group: energy, items: [item('XOM')], total: 1, next: null, ...about })
    .on(MARKET_ROUTES.instrument, ({ params }) => detail(params.code ?? ''))
    .on(MARKET_ROUTES.company, ({ params }) => companyWithoutCoverage(params.code ?? ''))
    .on(MARKET_ROUTES.depth, ({ params }) => ({
      code: params.code ?? '',
      bids: [{ price: '50.24', quantity: 200, orders: 2 }],
      asks: [{ price: '50.26', quantity: 300, orders: 1 }],
      ...about,
    }))
    .on(MARKET_ROUTES.candles, ({ params, query }) => ({
      code: params.code ?? '',
      range: query.range as '1D',
      ...{ interval: '1m' as const, adjustment: 'splits' as const, warmup: 0 },
      tradeDate: '2026-03-02',
      previousClose: '49.00',
      sessions: [{ session: 'regular' as const, start: openSession.opensAt, end: openSession.closesAt }],
      bars: threeMinutes,
      ...about,
    }))
    .on(MARKET_ROUTES.marketCandles, ({ params, query }) => ({
      code: params.id ?? '',
      range: query.range as '1D',
      ...{ interval: query.range === '1D' ? ('1m' as const) : ('1d' as const), adjustment: 'none' as const, warmup: 0 },
      tradeDate: '2026-03-02',
      previousClose: params.id === 'nyse' ? '0' : '932.67',
      sessions: [{ session: 'regular' as const, start: openSession.opensAt, end: openSession.closesAt }],
      bars: params.id === 'nyse' ? meansOfMinutes : levelsOfMinutes,
      ...about,
    }))
    .on(MARKET_ROUTES.snapshots, ({ query }) => ({
      snapshots: (query.codes ?? '')
        .split(',')
        .map((code) => (query.spark ? { ...snapshot(code), spark: ['49.10', '50.25'] } : snapshot(code))),
      ...about,
    }))
    .on(MARKET_ROUTES.search, { hits: [], total: 0, ...about });
}
