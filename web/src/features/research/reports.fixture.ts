import { MARKET_ROUTES } from '@candor/model/market/routes.ts';
import { researchRoutes } from '@candor/model/research/routes.ts';
import { ApiDouble } from '../../lib/testing/api-double.fixture.ts';
import type { MorningEdition, NewsView, ReviewEdition } from './queries.ts';

export const source = { kind: 'simulated', label: 'Simulated exchange', simulated: true } as const;
const about = {
  dueAt: '2026-03-03T21:30:00Z',
  publishedAt: '2026-03-03T21:30:01Z',
  late: false,
  example: false,
  source,
};
const mover = (code: string, close: string, changePercent: string) => ({
  ...{ code, name: `${code} Inc.`, close, previousClose: '100.00', changePercent, volume: 1_000_000 },
});
export const REVIEW: ReviewEdition = {
  ...{ ...about, date: '2026-03-03', inputsHash: 'b'.repeat(64) },
  figures: {
    indexes: [
      {
        ...{ id: 'candor_500', name: 'Candor 500', level: '1010.123456', previousLevel: '1000.00' },
        ...{
          level5: '990.00',
          level20: null,
          changePercent: '1.012345',
          change5Percent: '2.03',
          change20Percent: null,
        },
      },
    ],
    breadth: { universe: 10, advancers: 6, decliners: 3, unchanged: 1, equalPercent: '0.51' },
    sectors: [
      { id: 'energy', members: 5, advancers: 1, equalPercent: '-1.50', capPercent: null },
      { id: 'utilities', members: 5, advancers: 5, equalPercent: '2.25', capPercent: '2.5' },
    ],
    gainers: [mover('UPUP', '112.00', '12.00')],
    losers: [mover('DOWN', '91.00', '-9.00')],
  },
};
export const MORNING: MorningEdition = {
  ...{ ...about, date: '2026-03-04', inputsHash: 'c'.repeat(64) },
  figures: {
    ...{ priorDate: '2026-03-03', prior: REVIEW.figures },
    pre: {
      ...{ universe: 4, down: [] },
      up: [{ ...mover('EARLY', '0', '3.00'), price: '103.00', at: '2026-03-04T12:10:00Z' }].map(
        ({ code, name, price, previousClose, changePercent, at }) => ({
          code,
          name,
          price,
          previousClose,
          changePercent,
          at,
        }),
      ),
    },
    others: [{ ...mover('TLT', '101.00', '1.00'), category: 'bond' }],
    earnings: [],
    days: [{ date: '2026-03-08', kind: 'clock_change', holiday: null, name: '' }],
  },
  news: [],
};
export const story = (id: string, more: Partial<NewsView> = {}): NewsView => ({
  ...{
    id,
    date: '2026-03-03',
    at: '2026-03-03T21:00:00Z',
    publishedAt: '2026-03-03T21:30:01Z',
    kind: 'large_move',
    source,
  },
  instruments: [{ code: 'DOWN', name: 'DOWN Inc.', sample: false }],
  figures: { close: '91.00', previousClose: '100.00', percent: '-9.00', count: '7' },
  article: null,
  ...more,
});
export const FALL = story('2026-03-03-large_move-DOWN');
export const CLOSE = story('2026-03-03-market_close', {
  ...{ kind: 'market_close', instruments: [] },
  figures: {
    ...{ index: 'Candor 500', level: '1010.123456', percent: '1.01', mean: '0.51' },
    ...{ universe: '10', advancers: '6', decliners: '3', unchanged: '1' },
  },
});
export const ARTICLE = story('a0123', {
  ...{
    kind: 'published',
    at: '2026-03-03T20:00:00Z',
    figures: {},
    source: { kind: 'live', label: 'Wire', simulated: false },
  },
  article: {
    ...{
      headline: 'DOWN verkauft <b>Werk</b>',
      summary: 'Mehr davon.',
      link: 'https://wire.example/1',
      publisher: 'Wire',
    },
    ...{ lang: 'de', timeStated: true, changedAt: '2026-03-03T20:30:00Z' },
  },
});
export const POSITION = {
  ...{ code: 'DOWN', name: null, kind: 'stock' as const, sector: null, quantity: '10', reserved: '0', available: '10' },
  ...{ cost: '500', averageCost: '50', price: '91.00', priceAsOf: '2026-03-02T15:30:00Z', value: '910.00' },
  ...{ priceSource: 'Simulated exchange', extended: null, openedOn: '2026-03-02', simulated: true },
  ...{
    openPnl: '0',
    openPnlRate: '0',
    dayPnl: '0',
    dayPnlRate: '0',
    dayBase: '502.50',
    dayDividends: '0',
    realizedPnl: '0',
  },
};
export const edition = { nextAt: '2026-03-04T21:30:00Z', dates: ['2026-03-03', '2026-03-02'] };
export const api = () =>
  new ApiDouble()
    .on(researchRoutes.marketReview, { review: REVIEW, ...edition })
    .on(researchRoutes.morningReport, { report: MORNING, ...edition })
    .on(researchRoutes.news, { items: [CLOSE, FALL], next: null })
    .on(researchRoutes.publishers, { publishers: [], simulated: true })
    .on(researchRoutes.newsStory, { item: FALL, related: [CLOSE] })
    .on(MARKET_ROUTES.snapshots, { snapshots: [], source, asOf: '2026-03-03T21:30:00Z' });
