// @vitest-environment happy-dom
import { MARKET_ROUTES } from '@candor/model/market/routes.ts';
import { SECTOR_IDS, SECTOR_NAMES } from '@candor/model/market/sectors.ts';
import { watchlistRoutes } from '@candor/model/watchlist/routes.ts';
import { act, cleanup, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { chartTexts } from '../../i18n/chart.ts';
import { commonTexts, messageTexts, preloadTexts } from '../../i18n/index.ts';
import { marketTexts } from '../../i18n/market.ts';
import { refused } from '../../lib/testing/api-double.fixture.ts';
import { candor500, closedSession, item, listOf, quietMarket } from '../../domains/market/market.fixture.ts';
import { live } from '../../live/index.ts';
import { eachTestOnAFreshDevice, openScreen, signIn } from '../../lib/testing/screen.fixture.tsx';
import { strength, widestWord } from '../../ui/figures/treemap-tiles.tsx';
import { Movers as MoversList } from './lists/movers.tsx';
import { byShown } from './lists/shown-order.ts';
import { MemberMap, SectorMap } from './overview/sector-map.tsx';
import { mapName, softHyphens } from './overview/soft-hyphens.ts';
import { Screen as Browse } from './screens/browse.tsx';
import { Screen as OneMarket } from './screens/one-market.tsx';
import { Screen as RankedList } from './screens/ranked-list.tsx';
import { listTexts } from './texts.ts';

beforeAll(async () => {
  await preloadTexts(chartTexts, commonTexts, messageTexts, marketTexts, listTexts);
  await import('./chart/chart-body.tsx');
});
eachTestOnAFreshDevice();

describe('/marketsDetail', () => {
  test('an index shows its level with its explanation, its breadth, its rule and since when', async () => {
    const { user } = await openScreen(OneMarket, '/marketsDetail?id=candor_500', quietMarket());
    expect(await screen.findByRole('heading', { name: 'Candor 500' })).toBeTruthy();
    expect(await screen.findByRole('application', { name: 'Candor 500, 1 day' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Advancers and decliners: Up 250, Unchanged 6, Down 380' })).toBeTruthy();
    expect(
      screen.getByText(/^Equal-weighted daily\. Members are the 500 stocks with the most dollar volume/),
    ).toBeTruthy();
    expect(screen.getByText(/It began at 1,000.00 points at the close of Dec 31, 2025/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Candor 500: 930.69. Why this number/ }));
    expect(await screen.findByText('Previous level × (1 + mean change of the members)')).toBeTruthy();
  });

  test('an index has the chart of an instrument: its ranges, its crosshair by keys, its table; no candles or indicators', async () => {
    const old = { ...candor500, began: { date: '2010-12-31', level: '1000.00' } };
    const api = quietMarket().on(MARKET_ROUTES.market, old);
    const { user } = await openScreen(OneMarket, '/marketsDetail?id=candor_500', api);
    const chart = await screen.findByRole('application', { name: 'Candor 500, 1 day' });
    const said = () =>
      screen
        .getAllByRole('status')
        .map((each) => each.textContent)
        .join(' ');
    act(() => chart.focus());
    await user.keyboard('{Home}');
    expect(said()).toContain('09:30 ET: Level 932.00');
    await user.click(screen.getByRole('button', { name: 'Chart tools' }));
    await user.click(screen.getByRole('button', { name: 'As a table' }));
    const head = await screen.findByRole('columnheader', { name: 'Level' });
    expect(within(head.closest('table')!).getAllByRole('row')[1]?.textContent).toMatch(/930\.69$/);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('button', { name: 'Candles' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Indicators' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '10Y' }));
    expect(await screen.findByRole('application', { name: 'Candor 500, 10 years' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Log scale' })).toBeTruthy();
  });

  test('ranges that begin before an index does are not offered, and it is said since when there is one', async () => {
    await openScreen(OneMarket, '/marketsDetail?id=candor_500', quietMarket());
    const ranges = await screen.findByRole('group', { name: 'Chart range' });
    const offered = within(ranges).getAllByRole('button');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['1D', '1W', '1M', 'YTD']);
    expect(screen.getByText(/^Candor 500 began Dec 31, 2025\./)).toBeTruthy();
  });

  test('an index has the range of its day and since it began, its year to date, and its movers, live', async () => {
    const api = quietMarket();
    const { user } = await openScreen(OneMarket, '/marketsDetail?id=candor_500', api);
    const rowOf = (label: string) => screen.getByText(label).parentElement?.textContent;
    await screen.findByText('Day range');
    const rangeOf = (label: string) => screen.getByText(label).parentElement?.parentElement?.textContent;
    await vi.waitFor(() => expect(rangeOf('Day range')).toBe('Day range930.69930.69932.00'));
    expect(rangeOf('Range since Dec 31, 2025')).toContain('932.00');
    expect(rowOf('Today')).toContain('−0.21%');
    const mover = async () => (await screen.findAllByRole('link', { name: /XOM/ }))[0]?.textContent;
    expect(await mover()).toContain('XOM');
    const Data = {
      ...{ ticker: 'XOM', lastTrade: { p: 51 }, todaysChange: 2, todaysChangePerc: 3.5 },
      ...{ prevDay: { c: 49 }, day: { c: 51 } },
    };
    await act(async () => {
      live.quotes.take({ type: 'market', TimeSolt: 2, Data });
      await new Promise((resolve) => setTimeout(resolve, 120));
    });
    expect(await mover()).toContain('+3.50%');
    await user.click(screen.getByRole('radio', { name: 'Losers' }));
    const asked = api.of(MARKET_ROUTES.marketMembers).map(({ query }) => [query.sort, query.order, query.size]);
    expect(asked).toEqual(
      expect.arrayContaining([
        ['change', 'desc', '5'],
        ['change', 'asc', '5'],
      ]),
    );
  });

  test('an exchange has no level, and shows the mean of its stocks and their criteria', async () => {
    const { user } = await openScreen(OneMarket, '/marketsDetail?id=nyse', quietMarket());
    expect(await screen.findByRole('heading', { name: 'NYSE' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Mean change · Today: +0.34%. Why this number?' })).toBeTruthy();
    expect(screen.getByText(/at least 100,000 shares traded the day before/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'YTD' })).toBeNull();
    const mean = await screen.findByRole('application', { name: 'NYSE, 1 day' });
    act(() => mean.focus());
    await user.keyboard('{ArrowRight}{ArrowLeft}');
    expect(
      screen
        .getAllByRole('status')
        .map((each) => each.textContent)
        .join(' '),
    ).toContain('Mean change −0.12%');
    await user.click(screen.getByRole('button', { name: 'Candor 500' }));
    expect(await screen.findByRole('heading', { name: 'Candor 500' })).toBeTruthy();
  });

  test('the members of an index come twenty at a time, at a tap', async () => {
    const page = (code: string, next: string | null) => ({
      ...{ items: [item(code)], total: 2, next, asOf: '2026-03-02T15:30:00Z' },
      source: { kind: 'simulated' as const, label: 'Simulated exchange', simulated: true },
    });
    const api = quietMarket().on(MARKET_ROUTES.marketMembers, ({ query }) =>
      query.cursor ? page('LAST', null) : page('FIRST', 'FIRST'),
    );
    const { user } = await openScreen(OneMarket, '/marketsDetail?id=candor_500', api);
    const more = await screen.findByRole('button', { name: 'Show more' });
    const members = api.of(MARKET_ROUTES.marketMembers).filter(({ query }) => query.sort === 'volume');
    expect(members.map(({ query }) => [query.size, query.cursor])).toEqual([['20', undefined]]);
    await user.click(more);
    expect(await screen.findByText('No more data')).toBeTruthy();
    expect(api.of(MARKET_ROUTES.marketMembers).at(-1)?.query.cursor).toBe('FIRST');
  });

  test('on recorded prices an index page says why there is no index', async () => {
    const api = quietMarket().on(MARKET_ROUTES.market, () => refused('not_found', 404));
    await openScreen(OneMarket, '/marketsDetail?id=candor_500', api);
    expect(await screen.findByText('Our indexes are computed on the simulated exchange only.')).toBeTruthy();
  });
});

test('rows of a sorted list stand in the order of what they show; one without a figure is last', () => {
  const items = ['A', 'B', 'C', 'D'].map((code) => item(code));
  const shown: Record<string, string | null> = { A: '4.20', B: '4.22', C: null, D: '-1.5' };
  const codes = (order: 'asc' | 'desc') =>
    byShown(items, ({ code }) => shown[code] ?? null, order)
      .map(({ code }) => code)
      .join('');
  expect([codes('desc'), codes('asc')]).toEqual(['BADC', 'DABC']);
});

test('rows of the most active show what they are ranked by: turnover of stocks, volume of funds; others do not', async () => {
  const api = quietMarket().on(MARKET_ROUTES.list, listOf([item('AAA', { volume: 2_345_678 })]));
  const stocks = await openScreen(() => <MoversList kind="stock" size={6} />, '/', api);
  expect(await screen.findByText('AAA')).toBeTruthy();
  expect(screen.queryByText(/50\.25K/)).toBeNull();
  await stocks.user.click(screen.getByRole('radio', { name: 'Most active' }));
  expect(await screen.findByText('Dollar volume 50.25K')).toBeTruthy();
  cleanup();
  const funds = await openScreen(() => <MoversList kind="etf" size={6} />, '/', api);
  await funds.user.click(await screen.findByRole('radio', { name: 'Most active' }));
  expect(await screen.findByText('Volume 2.34M')).toBeTruthy();
});

test('a list in the order of one of its sorts has no chip for its own order', async () => {
  const api = quietMarket();
  const { user } = await openScreen(RankedList, '/markDetails?list=losers', api);
  const sorts = await screen.findByRole('group', { name: 'Sort by' });
  expect(within(sorts).getByRole('button', { pressed: true }).textContent).toBe('Changelowest first');
  expect(within(sorts).queryByRole('button', { name: 'Default' })).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Most active' }));
  expect(await screen.findByRole('button', { name: 'Default' })).toBeTruthy();
  expect(api.of(MARKET_ROUTES.list).map(({ query }) => [query.sort, query.order])).toEqual([
    ['change', 'asc'],
    [undefined, undefined],
  ]);
});

describe('movers', () => {
  const Movers = () => <MoversList kind="stock" size={6} />;
  const asked = (api: ReturnType<typeof quietMarket>) => api.of(MARKET_ROUTES.list).map(({ params }) => params.list);

  test('outside regular hours the regular session comes first, and what trades now is a chip away', async () => {
    const api = quietMarket().on(MARKET_ROUTES.session, closedSession);
    const { user } = await openScreen(Movers, '/index', api);
    const chips = await screen.findByRole('group', { name: 'Which session' });
    expect(within(chips).getByRole('button', { pressed: true }).textContent).toBe('Regular session');
    await user.click(within(chips).getByRole('button', { name: 'After hours' }));
    await user.click(screen.getByRole('radio', { name: 'Losers' }));
    expect(asked(api)).toEqual(['gainers', 'extended_gainers', 'extended_losers']);
  });

  test('in the regular session there is one ranking', async () => {
    const api = quietMarket();
    await openScreen(Movers, '/index', api);
    expect(await screen.findByRole('link', { name: /GAIA/ })).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Which session' })).toBeNull();
    expect(asked(api)).toEqual(['gainers']);
  });
});

describe('/browse', () => {
  test('explains a rank, and says that ranks cannot be bought', async () => {
    const { user } = await openScreen(Browse, '/browse', quietMarket());
    await user.click(
      await screen.findByRole('button', {
        name: 'XOM: Trending: 2.5× usual trading by this hour. Why this number?',
      }),
    );
    const rule = await screen.findByText(/^Dollars traded today ÷ usual/);
    const proof = rule.closest('dialog') as HTMLElement;
    expect(within(proof).getByText('= 2.5×')).toBeTruthy();
    expect(within(proof).getByText('6.45')).toBeTruthy();
    expect(within(proof).getByText('+4.45')).toBeTruthy();
    expect(within(proof).getByText('+2.00')).toBeTruthy();
    await user.click(within(proof).getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'How this is worked out' }));
    expect(await screen.findByText(/half their weight in an hour\. Placement can’t be bought/)).toBeTruthy();
  });

  test('a sector without any says so; a star adds to a watchlist, for visitors after signing in', async () => {
    const { user } = await openScreen(Browse, '/browse', quietMarket());
    await user.click(await screen.findByRole('button', { name: 'Add to watchlist' }));
    expect(screen.getByText('You are not logged in yet, please login first.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Utilities' }));
    expect(await screen.findByText('Nothing can be ranked yet')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show all sectors' }));
    expect(await screen.findByRole('button', { name: 'Add to watchlist' })).toBeTruthy();
  });

  test('with one list a star fills at once', async () => {
    signIn();
    const list = { id: `wal_${'0'.repeat(26)}`, name: 'Mine', codes: [] as string[] };
    const api = quietMarket()
      .on(watchlistRoutes.watchlists, { lists: [list] })
      .on(watchlistRoutes.addToWatchlist, { lists: [{ ...list, codes: ['XOM'] }] });
    const { user } = await openScreen(Browse, '/browse', api);
    const star = await screen.findByRole('button', { name: 'Add to watchlist' });
    await user.click(star);
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
    expect(api.of(watchlistRoutes.addToWatchlist)).toHaveLength(1);
  });
});

describe('the heat map', () => {
  test('every long word in the name of a sector has places to divide it', () => {
    const names = SECTOR_IDS.flatMap((id) => [SECTOR_NAMES[id].en, SECTOR_NAMES[id].es]);
    const long = names.flatMap((name) => name.match(/\p{L}{9,}/gu) ?? []);
    expect(long.filter((word) => softHyphens(word) === word)).toEqual([]);
    // In a small area no word of a sector is divided that has a shorter one.
    for (const { en, es } of Object.values(SECTOR_NAMES))
      for (const name of [en, es].filter((each) => /omuni|iscre/.test(each)))
        expect(widestWord(mapName(name))).toBeLessThan(widestWord(name));
    expect(widestWord(softHyphens('Consumer Discretionary'))).toBe(widestWord('Discretionary'));
    expect(widestWord(softHyphens('コミュニケーション・サービス'))).toBe('コミュニケーション・'.length);
  });

  const sector = (id: 'energy' | 'utilities', size: string, changePercent: string | null) => ({
    ...{ id, changePercent },
    names: { en: id, es: id, ja: id, zhHK: id },
    tiles: [{ code: 'XOM', size, changePercent }],
  });
  const api = () =>
    quietMarket().on(MARKET_ROUTES.treemap, {
      sizedBy: 'mean_dollar_volume_20d',
      sectors: [sector('energy', '25', '-1.5'), sector('utilities', '75', null)],
      source: { kind: 'simulated', label: 'Simulated exchange', simulated: true },
      asOf: '2026-03-02T15:30:00Z',
    });

  test('is a map of links, sized as one likes, and a table with the same shares, largest first', async () => {
    const { user } = await openScreen(SectorMap, '/MoreConcepts', api());
    expect(await screen.findByRole('link', { name: /^utilities/ })).toBeTruthy();
    const widthOf = (name: RegExp) => screen.getByRole('link', { name }).style;
    const area = ({ width, height }: CSSStyleDeclaration) => Number.parseInt(width, 10) * Number.parseInt(height, 10);
    expect(area(widthOf(/^utilities/))).toBeGreaterThan(2 * area(widthOf(/^energy/)));
    expect(screen.getByRole('link', { name: /^energy/ }).textContent).toMatch(/▼.*−1.50%$/);
    expect(screen.getByRole('link', { name: /^utilities/ }).textContent).toBe('utilities–');
    expect(screen.getByText('Size by')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Equal' }));
    expect(area(widthOf(/^utilities/))).toBe(area(widthOf(/^energy/)));
    await user.click(screen.getByRole('radio', { name: 'Table' }));
    const rows = within(screen.getByRole('table', { name: 'Sectors' })).getAllByRole('row');
    expect(rows.slice(1).map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^utilities75.00%–/),
      expect.stringMatching(/^energy25.00%/),
    ]);
  });

  test('a change too small for a tint has the ground of none, and its arrow', async () => {
    const small = quietMarket().on(MARKET_ROUTES.treemap, {
      sizedBy: 'mean_dollar_volume_20d',
      sectors: [sector('energy', '25', '-0.01'), sector('utilities', '75', '0')],
      source: { kind: 'simulated', label: 'Simulated exchange', simulated: true },
      asOf: '2026-03-02T15:30:00Z',
    });
    await openScreen(SectorMap, '/MoreConcepts', small);
    const energy = await screen.findByRole('link', { name: /^energy/ });
    expect(energy.textContent).toMatch(/▼.*−0.01%$/);
    expect(energy.style.background).toBe(screen.getByRole('link', { name: /^utilities/ }).style.background);
  });

  test('a map of some members says of how many', async () => {
    const tiles = ['XOM', 'CVX'].map((code, at) => ({ code, size: String(9 - at), changePercent: '1.00' }));
    const some = quietMarket().on(MARKET_ROUTES.treemap, {
      sizedBy: 'mean_dollar_volume_20d',
      sectors: [{ ...sector('energy', '25', '-1.5'), tiles }],
      source: { kind: 'simulated', label: 'Simulated exchange', simulated: true },
      asOf: '2026-03-02T15:30:00Z',
    });
    const both = (
      <>
        <MemberMap sector="energy" members={40} />
        <MemberMap sector="energy" members={2} />
      </>
    );
    await openScreen(() => both, '/classifDetail?id=energy', some);
    expect(await screen.findAllByText(/, by dollar volume$/)).toHaveLength(1);
    expect(screen.getByText('2 of 40, by dollar volume')).toBeTruthy();
  });

  test('a tint follows how far the change goes, however many decimals it is written with', () => {
    const by = ['0.09', '0.1', '0.35', '0.351234', '-0.5', '-1.500000', '1.99', '-2.000001', '12.00'].map(strength);
    expect(by).toEqual([0.18, 0.32, 0.32, 0.32, 0.5, 0.75, 0.75, 1, 1]);
  });

  test('a label is as large as its widest word has room for, and Chinese may break anywhere', () => {
    const by = ['Communication Services', 'GOOGL', 'Tecnología de la información', '通訊服務'].map(widestWord);
    expect(by.map((ems) => ems.toFixed(2))).toEqual(['7.72', '3.80', '6.38', '1.00']);
  });
});
