// @vitest-environment happy-dom
import { CHART_RANGES } from '@candor/model/market/ranges.ts';
import { MARKET_ROUTES } from '@candor/model/market/routes.ts';
import { portfolioRoutes } from '@candor/model/portfolio/routes.ts';
import { watchlistRoutes } from '@candor/model/watchlist/routes.ts';
import { act, cleanup, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { chartTexts } from '../../i18n/chart.ts';
import { commonTexts, messageTexts, preloadTexts } from '../../i18n/index.ts';
import { marketTexts } from '../../i18n/market.ts';
import { refused } from '../../lib/testing/api-double.fixture.ts';
import {
  closedSession,
  detail,
  inColumns,
  item,
  listOf,
  quietMarket,
  snapshot,
  companyWithoutCoverage,
} from '../../domains/market/market.fixture.ts';
import { eachTestOnAFreshDevice, openScreen, signIn } from '../../lib/testing/screen.fixture.tsx';
import { preferenceCell } from '../../lib/stored.ts';
import { live } from '../../live/index.ts';
import { InstrumentPage } from './instrument/instrument-page.tsx';
import { Screen as Concepts } from './screens/concepts.tsx';
import { Screen as Etfs } from './screens/etfs.tsx';
import { Screen as Group } from './screens/group.tsx';
import { Screen as RankedList } from './screens/ranked-list.tsx';
import { Screen as Stocks } from './screens/stocks.tsx';

const News = ({ code }: { code: string }) => <p>News of {code}</p>;
const StockDetail = () => <InstrumentPage kind="stock" News={News} />;
const EtfDetail = () => <InstrumentPage kind="etf" News={News} />;

beforeAll(async () => {
  await preloadTexts(chartTexts, commonTexts, messageTexts, marketTexts);
  await import('./instrument/price-figures-card.tsx');
  await import('./chart/chart-body.tsx'); // the first to ask for it would wait for all of it
});
eachTestOnAFreshDevice();

const push = (code: string, price: number, session: 1 | 2 | 3 = 2) =>
  act(async () => {
    const Data = {
      ticker: code,
      lastTrade: { p: price },
      todaysChange: 2,
      todaysChangePerc: 4.08,
      prevDay: { c: 49 },
      day: { c: price },
    };
    live.quotes.take({ type: 'market', TimeSolt: session, Data });
    await new Promise((resolve) => setTimeout(resolve, 120));
  });

describe('/market/stock', () => {
  test('says the session with its end, breadth, indexes, sectors and movers', async () => {
    const { user } = await openScreen(Stocks, '/market/stock', quietMarket());
    expect(await screen.findByText('Market open')).toBeTruthy();
    expect(screen.getByText(/^closes in /)).toBeTruthy();
    expect(
      await screen.findByRole('img', { name: 'Advancers and decliners: Up 250, Unchanged 6, Down 380' }),
    ).toBeTruthy();
    expect(await screen.findByText('Candor 500')).toBeTruthy();
    expect(await screen.findByRole('link', { name: /GAIA/ })).toBeTruthy();
    expect(await screen.findByRole('link', { name: /Energy/ })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'How this is worked out' }));
    expect(await screen.findByText('Simulated exchange, as of Mar 2, 2026, 10:30 ET')).toBeTruthy();
  });

  test('switches to losers, and an index figure opens its explanation', async () => {
    const { user } = await openScreen(Stocks, '/market/stock', quietMarket());
    await user.click(await screen.findByRole('radio', { name: 'Losers' }));
    expect(await screen.findByRole('link', { name: /LOSA/ })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: /Candor 500: 930.69. Why this number/ }));
    expect(await screen.findByText('Previous level × (1 + mean change of the members)')).toBeTruthy();
  });

  test('a part that cannot be read shows its own error, and can be fetched again', async () => {
    let down = true;
    const api = quietMarket().on(MARKET_ROUTES.indexes, (_asked) =>
      down ? refused('internal_error', 500) : { indexes: [], source: source(), asOf: '2026-03-02T15:30:00Z' },
    );
    const { user } = await openScreen(Stocks, '/market/stock', api);
    const alert = await screen.findByRole('alert');
    expect(await screen.findByText('Market open')).toBeTruthy();
    down = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Our indexes are computed on the simulated exchange only.')).toBeTruthy();
  });
});

const source = () => ({ kind: 'simulated' as const, label: 'Simulated exchange', simulated: true });

test('/market/etf warns of the daily reset beside the leveraged funds and their multiples', async () => {
  const api = quietMarket().on(MARKET_ROUTES.list, ({ params }) =>
    listOf([
      params.list === 'leveraged'
        ? item('TQQQ', { kind: 'etf', leverage: -3 })
        : item('SPY', { kind: 'etf', leverage: 1 }),
    ]),
  );
  await openScreen(Etfs, '/market/etf', api);
  expect(await screen.findByText('−3× daily')).toBeTruthy();
  expect(screen.getByText('Resets every day')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Advancers and decliners: Up 61, Unchanged 4, Down 20' })).toBeTruthy();
  expect(screen.getByText('85 unleveraged ETFs by change, %')).toBeTruthy();
  expect((await screen.findByRole('link', { name: /TQQQ/ })).getAttribute('href')).toBe('/StockDetailsEft?code=TQQQ');
  expect(screen.getByText('12 funds')).toBeTruthy();
});

test('the movers of /market/etf are funds without leverage, which would always lead them', async () => {
  const api = quietMarket().on(MARKET_ROUTES.list, ({ params }) =>
    listOf([item(params.list === 'unleveraged' ? 'SPY' : 'LABD', { kind: 'etf' })]),
  );
  await openScreen(Etfs, '/market/etf', api);
  const movers = (await screen.findByRole('radio', { name: 'Gainers' })).closest('section') as HTMLElement;
  expect(await within(movers).findByRole('link', { name: /SPY/ })).toBeTruthy();
  expect(within(movers).queryByRole('link', { name: /LABD/ })).toBeNull();
});

describe('/markDetails', () => {
  test('the list of a sector is the page of the sector', async () => {
    await openScreen(RankedList, '/markDetails?list=energy', quietMarket());
    expect(screen.getByTestId('elsewhere').textContent).toBe('/classifDetail?id=energy');
  });

  test('reads page after page to the end and says when there is no more', async () => {
    const api = quietMarket().on(MARKET_ROUTES.list, ({ query }) =>
      query.cursor ? listOf([item('LAST')]) : listOf([item('FIRST')], 'FIRST'),
    );
    await openScreen(RankedList, '/markDetails?list=gainers', api);
    expect(await screen.findByText('No more data')).toBeTruthy();
    expect(screen.getByText(/^Ranked by change since the previous close, regular hours\.$/)).toBeTruthy();
    expect(api.of(MARKET_ROUTES.list).map(({ query }) => query.cursor)).toEqual([undefined, 'FIRST']);
  });

  test('the server sorts, and tapping a sort again reverses it', async () => {
    const api = quietMarket();
    const { user } = await openScreen(RankedList, '/markDetails?list=active', api);
    await user.click(await screen.findByRole('button', { name: 'Price' }));
    await user.click(await screen.findByRole('button', { name: /Price.*highest first/ }));
    await screen.findByRole('button', { name: /Price.*lowest first/ });
    expect(api.of(MARKET_ROUTES.list).map(({ query }) => [query.sort, query.order])).toEqual([
      [undefined, undefined],
      ['price', 'desc'],
      ['price', 'asc'],
    ]);
  });

  test('an unknown list says so and links back', async () => {
    await openScreen(RankedList, '/markDetails?list=nonsense', quietMarket());
    expect(await screen.findByRole('heading', { name: 'List not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Market' }).getAttribute('href')).toBe('/market/stock');
  });

  test('an empty list says that there is nothing yet', async () => {
    await openScreen(RankedList, '/markDetails', quietMarket().on(MARKET_ROUTES.list, listOf([])));
    expect(await screen.findByText('Data not yet available')).toBeTruthy();
  });
});

test('/classifDetail shows a sector with its members, sorted by change', async () => {
  const api = quietMarket();
  await openScreen(Group, '/classifDetail?id=energy', api);
  expect(await screen.findByText('30 up, 8 down, 2 unchanged')).toBeTruthy();
  expect(api.of(MARKET_ROUTES.sector)[0]).toMatchObject({ params: { sector: 'energy' }, query: { sort: 'change' } });
});

test('/MoreConcepts leads to each sector', async () => {
  await openScreen(Concepts, '/MoreConcepts', quietMarket());
  const links = await screen.findAllByRole('link', { name: /Energy/ });
  expect(links.map((link) => link.getAttribute('href'))).toContain('/classifDetail?id=energy');
  // Of the 636 stocks counted in the market 40 are in the one sector.
  expect(await screen.findByText('596 sample companies are in no sector')).toBeTruthy();
});

describe('/stockDetails', () => {
  test('a real name without coverage says that figures have no source, with nothing invented', async () => {
    const { user } = await openScreen(StockDetail, '/stockDetails?code=XOM', quietMarket());
    expect(await screen.findByText('Previous close')).toBeTruthy();
    expect(screen.queryByText('Market cap')).toBeNull();
    expect(
      await screen.findByText(
        'Not on record here, as no company filings have been read: market cap, P/E, EPS, debt ratio, and next report.',
      ),
    ).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'About' }));
    expect(await screen.findByText(/^Not covered here: Analyst ratings, Description, /)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Analyst ratings' })).toBeNull();
    const filings = screen.getByRole<HTMLAnchorElement>('link', { name: 'SEC filings of XOM' });
    expect(filings.href).toBe('https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=XOM');
  });

  test('order book, news and company are a tab away, and an address opens one of them', async () => {
    const { user } = await openScreen(StockDetail, '/stockDetails?code=XOM', quietMarket());
    await user.click(await screen.findByRole('tab', { name: 'News' }));
    expect(await screen.findByText('News of XOM')).toBeTruthy();
    expect(screen.queryByText('Key figures')).toBeNull();
    cleanup();
    await openScreen(StockDetail, '/stockDetails?code=XOM&view=book', quietMarket());
    expect(await screen.findByText(/^Spread 0\.02 \(0\.\d{1,3}%\) · \d\d:\d\d:\d\d ET$/)).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Order book' }).getAttribute('aria-selected')).toBe('true');
    // The tab names it: no heading says the same again.
    expect(screen.queryByRole('heading', { name: 'Order book' })).toBeNull();
    expect(
      screen.getByRole('img', { name: /^Shares waiting at these prices: Bid size [\d,.K]+, Ask size [\d,.K]+$/ }),
    ).toBeTruthy();
    // Beside every part of the page: what it is about, what it costs, and whether the market is open.
    expect(screen.getByRole('heading', { name: 'XOM Corporation' })).toBeTruthy();
  });

  test('averages and swings say how they are made, and are a dash where too few days are at hand', async () => {
    const days = Array.from({ length: 60 }, (_, index) => ({
      at: Date.parse('2026-01-02T05:00:00Z') + index * 86_400_000,
      ...{ open: '50.00', high: '51.00', low: '49.00', close: '50.00', volume: 1 },
    }));
    const api = quietMarket().on(MARKET_ROUTES.candles, ({ params, query }) => ({
      ...{
        code: params.code ?? '',
        range: query.range as '1Y',
        interval: '1d' as const,
        adjustment: 'splits' as const,
      },
      ...{
        tradeDate: '2026-03-02',
        previousClose: null,
        sessions: [],
        warmup: 0,
        bars: inColumns(days),
        source: source(),
      },
      asOf: '2026-03-02T15:30:00Z',
    }));
    const { user } = await openScreen(StockDetail, '/stockDetails?code=XOM', api);
    await user.click(await screen.findByRole('button', { name: /50-day average: 50.00. Why this number/ }));
    expect(
      await screen.findByText('Sum of the last 50 closes ÷ 50, today’s last price counting as a close'),
    ).toBeTruthy();
    expect(screen.getByText('200-day average').parentElement?.textContent).toBe('200-day average–');
  });

  test('a live tick moves the price; a tick of the after-hours session only its own line', async () => {
    const api = quietMarket()
      .on(MARKET_ROUTES.instrument, detail('TICK', { snapshot: snapshot('TICK') }))
      .on(MARKET_ROUTES.candles, () => refused('not_found', 404));
    await openScreen(StockDetail, '/stockDetails?code=TICK', api);
    // Large, and over the dots of its ranges of the day and the year.
    expect(await screen.findAllByText('50.25')).toHaveLength(3);
    await push('TICK', 51.5);
    expect(screen.getAllByText('51.50')).toHaveLength(3);
    await push('TICK', 52.75, 3);
    expect(screen.queryByText('52.75')).toBeNull();
  });

  test('outside regular hours the close stays large and the session has a line of its own', async () => {
    const post = { price: '50.90', change: '0.65', changePercent: '1.29' };
    const after = snapshot('LATE', { session: 'post', slot: 3, close: '50.25', post });
    await openScreen(
      StockDetail,
      '/stockDetails?code=LATE',
      quietMarket().on(MARKET_ROUTES.instrument, detail('LATE', { snapshot: after })),
    );
    expect((await screen.findByText('After hours')).parentElement?.textContent).toContain('50.90');
    expect(screen.getAllByText('50.25').length).toBeGreaterThan(0);
  });

  test('ten ranges are offered and fetched, and the bars can be read as a table', async () => {
    const api = quietMarket();
    const { user } = await openScreen(StockDetail, '/stockDetails?code=XOM', api);
    const ranges = await screen.findByRole('group', { name: 'Chart range' });
    expect(
      within(ranges)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual([...CHART_RANGES]);
    await user.click(within(ranges).getByRole('button', { name: '5Y' }));
    await user.click(screen.getByRole('button', { name: 'Chart tools' }));
    await user.click(await screen.findByRole('button', { name: 'As a table' }));
    expect(await screen.findByRole('table')).toBeTruthy();
    // Averages use the year's data too.
    expect(new Set(api.of(MARKET_ROUTES.candles).map(({ query }) => query.range))).toEqual(new Set(['1D', '1Y', '5Y']));
  });

  test('a visitor who buys is asked to log in, here and without leaving', async () => {
    const { user } = await openScreen(StockDetail, '/stockDetails?code=XOM', quietMarket());
    await user.click(await screen.findByRole('button', { name: 'Buy' }));
    expect((await screen.findByRole('alert')).textContent).toContain('You are not logged in yet, please login first.');
    expect(screen.queryByTestId('elsewhere')).toBeNull();
  });

  test('an unverified person is asked to verify first', async () => {
    signIn(0);
    const api = accountOf(quietMarket(), []);
    const { user } = await openScreen(StockDetail, '/stockDetails?code=XOM', api);
    await user.click(await screen.findByRole('button', { name: 'Buy' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Please verify your real name first');
  });

  test('selling what is held opens the closing ticket; selling nothing says what a short sale is and leads to one', async () => {
    signIn();
    const api = accountOf(quietMarket(), ['XOM']);
    const first = await openScreen(StockDetail, '/stockDetails?code=CVX', api);
    await first.user.click(await screen.findByRole('button', { name: 'Sell short' }));
    expect(await screen.findByText(/The loss of a short sale has no limit/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sell short' }).getAttribute('href')).toBe('/transactionSell?code=CVX');
    cleanup();
    const second = await openScreen(StockDetail, '/stockDetails?code=XOM', api);
    expect((await screen.findByText('Shares')).parentElement?.textContent).toBe('Shares10');
    act(() => preferenceCell.write({ hideAmounts: true }));
    expect(screen.getByText('Shares').parentElement?.textContent).toBe('Shares••••');
    act(() => preferenceCell.write({ hideAmounts: false }));
    await second.user.click(screen.getByRole('button', { name: 'Sell' }));
    expect(screen.getByTestId('elsewhere').textContent).toBe('/transactionFlat?code=XOM');
  });

  test('when trading is closed the page says so, once, and its bar leads to a ticket that can be kept until the opening', async () => {
    const api = quietMarket().on(MARKET_ROUTES.session, closedSession);
    await openScreen(StockDetail, '/stockDetails?code=XOM', api);
    expect(await screen.findByText('Market closed')).toBeTruthy();
    expect(screen.queryByText(/Trading is currently closed/)).toBeNull();
    expect(screen.getAllByText(/04:00 ET/)).toHaveLength(1);
    expect((screen.getByRole('button', { name: 'Buy' }) as HTMLButtonElement).disabled).toBe(false);
  });

  test('the star keeps a symbol at once, in a first list where there is none', async () => {
    signIn();
    const id = `wal_${'0'.repeat(26)}`;
    const api = accountOf(quietMarket(), [])
      .on(watchlistRoutes.watchlists, { lists: [] })
      .on(watchlistRoutes.createWatchlist, { lists: [{ id, name: 'Watchlist', codes: ['XOM'] }] });
    const { user } = await openScreen(StockDetail, '/stockDetails?code=XOM', api);
    const star = await screen.findByRole('button', { name: 'Add to watchlist' });
    await act(async () => {});
    await user.click(star);
    expect(star.getAttribute('aria-pressed')).toBe('true');
    expect(api.of(watchlistRoutes.createWatchlist)[0]?.body).toEqual({ name: 'Watchlist', codes: ['XOM'] });
  });

  test('a code the market does not have says so', async () => {
    const api = quietMarket().on(MARKET_ROUTES.instrument, () => refused('not_found', 404));
    await openScreen(StockDetail, '/stockDetails?code=NOSUCH', api);
    expect(await screen.findByText('Stock or fund not found')).toBeTruthy();
  });
});

test('/StockDetailsEft shows a sample fund’s basket, and the daily reset of a leveraged one', async () => {
  const fund = {
    unitsOutstanding: '1000',
    assets: '5000000',
    holdingCount: 2,
    holdings: [{ code: 'XOM', name: 'Exxon Mobil Corporation', weightPercent: '60.1234' }],
    sectors: [{ id: 'energy', weightPercent: '100' }],
  };
  const api = quietMarket()
    .on(
      MARKET_ROUTES.instrument,
      detail('FUND', {
        snapshot: snapshot('FUND', { kind: 'etf', sample: true }),
        leverage: 2,
        resetsDaily: true,
        category: 'leveraged',
      }),
    )
    .on(MARKET_ROUTES.company, companyWithoutCoverage('FUND', { sample: true, coverage: 'sample', fund }));
  await openScreen(EtfDetail, '/StockDetailsEft?code=FUND', api);
  expect(await screen.findByText('Sample fund')).toBeTruthy();
  expect(screen.getByText(/Aims at 2× of one day’s return/)).toBeTruthy();
  expect((await screen.findByRole('link', { name: /Exxon/ })).textContent).toContain('60.12%');
});

function accountOf(api: ReturnType<typeof quietMarket>, codes: readonly string[]) {
  const zero = {
    ...{ openPnl: '0', openPnlRate: '0', realizedPnl: '0' },
    ...{ dayPnl: '0', dayPnlRate: '0', dayBase: '502.50', dayDividends: '0' },
  };
  return api.on(watchlistRoutes.watchlists, { lists: [] }).on(portfolioRoutes.positions, {
    positions: codes.map((code) => ({
      code,
      name: null,
      kind: 'stock' as const,
      sector: null,
      quantity: '10',
      reserved: '0',
      available: '10',
      cost: '500',
      averageCost: '50',
      price: '50.25',
      priceAsOf: '2026-03-02T15:30:00Z',
      priceSource: 'Simulated exchange',
      value: '502.50',
      extended: null,
      openedOn: '2026-03-02',
      simulated: true,
      ...zero,
    })),
  });
}
