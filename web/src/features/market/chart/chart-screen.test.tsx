// @vitest-environment happy-dom
import { MARKET_ROUTES } from '@candor/model/market/routes.ts';
import { orderRoutes } from '@candor/model/orders/routes.ts';
import { portfolioRoutes } from '@candor/model/portfolio/routes.ts';
import { watchlistRoutes } from '@candor/model/watchlist/routes.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { chartTexts } from '../../../i18n/chart.ts';
import { commonTexts, messageTexts, preloadTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { orderOf, position } from '../../../domains/account/account-server.fixture.tsx';
import type { ApiDouble } from '../../../lib/testing/api-double.fixture.ts';
import { quietMarket } from '../../../domains/market/market.fixture.ts';
import { chartCell } from '../../../lib/stored.ts';
import { eachTestOnAFreshDevice, openScreen, signIn } from '../../../lib/testing/screen.fixture.tsx';
import { live } from '../../../live/index.ts';
import { InstrumentPage } from '../instrument/instrument-page.tsx';

const News = ({ code }: { code: string }) => <p>News of {code}</p>;
const StockDetail = () => <InstrumentPage kind="stock" News={News} />;

beforeAll(async () => {
  await preloadTexts(chartTexts, commonTexts, messageTexts, marketTexts);
  await import('./chart-body.tsx');
});
eachTestOnAFreshDevice();

const PAGE = '/stockDetails?code=XOM';

async function openChart(api: ApiDouble = quietMarket()) {
  chartCell.clear();
  const opened = await openScreen(StockDetail, PAGE, api);
  const chart = await screen.findByRole('application', { name: 'XOM, 1 day' });
  await opened.user.click(screen.getByRole('button', { name: 'Chart tools' }));
  const said = () =>
    screen
      .getAllByRole('status')
      .map((each) => each.textContent)
      .join(' ');
  return { ...opened, chart, said };
}

/** The line to the server, for a moment in the test's hands. */
function heldLine() {
  const lines: { onmessage?: (event: { data: string }) => void; onopen?: () => void; sent: string[] }[] = [];
  vi.stubGlobal(
    'WebSocket',
    class {
      sent: string[] = [];
      constructor() {
        lines.push(this);
      }
      send(text: string) {
        this.sent.push(text);
      }
      close() {}
    },
  );
  live.stop();
  live.start();
  const line = lines[lines.length - 1]!;
  line.onopen?.();
  return line;
}

const candle = (at: string, close: string, volume: number) =>
  JSON.stringify({
    ...{ type: 'wsDetail', TimeSolt: 2 },
    Data: {
      ticker: 'XOM',
      lastTrade: { p: Number(close) },
      todaysChange: 1,
      todaysChangePerc: 2,
      day: { c: Number(close) },
    },
    klineLast: { time: Date.parse(at), open: '50.20', high: '60.00', low: '50.00', close, volume },
  });

describe('the chart of a stock’s page', () => {
  test('is read by keys, and each bar’s figures are read out', async () => {
    const { user, chart, said } = await openChart();
    act(() => chart.focus());
    await user.keyboard('{ArrowRight}');
    // The reply ends with 50.20; the running bar ends with the price in the page's head.
    expect(said()).toContain('09:32 ET: Open 49.10, High 50.40, Low 49.05, Close 50.25, Volume 1K');
    await user.keyboard('{ArrowLeft}');
    expect(said()).toContain('09:31 ET');
    await user.keyboard('{Home}');
    expect(said()).toContain('09:30 ET: Open 49.10, High 50.40, Low 49.05, Close 50.00');
    await user.keyboard('{Escape}');
    expect(said()).not.toContain('09:30 ET');
  });

  test('zooms by keys and buttons, and offers to show all again', async () => {
    const { user, chart } = await openChart();
    expect(screen.queryByRole('button', { name: 'Whole range' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    await user.click(await screen.findByRole('button', { name: 'Whole range' }));
    expect(screen.queryByRole('button', { name: 'Whole range' })).toBeNull();
    act(() => chart.focus());
    await user.keyboard('+');
    expect(await screen.findByRole('button', { name: 'Whole range' })).toBeTruthy();
    await user.keyboard('0');
    expect(screen.queryByRole('button', { name: 'Whole range' })).toBeNull();
  });

  test('shows the indicators that were chosen, in the table too, and remembers them on this device', async () => {
    const first = await openChart();
    await first.user.click(screen.getByRole('button', { name: 'Indicators' }));
    await first.user.click(await screen.findByRole('switch', { name: /^SMA/ }));
    for (let times = 0; times < 18; times += 1)
      await first.user.click(screen.getByRole('button', { name: 'SMA, Bars: less' }));
    expect((screen.getByRole('button', { name: 'SMA, Bars: less' }) as HTMLButtonElement).disabled).toBe(true);
    expect(chartCell.read().indicators).toEqual([{ id: 'sma', parameters: [2] }]);
    await first.user.click(screen.getByRole('button', { name: 'Close' }));
    act(() => first.chart.focus());
    await first.user.keyboard('{End}');
    // The last two closes are 50.10 and, as in the head, 50.25.
    expect(first.said()).toContain('SMA 2 50.18');
    await first.user.click(screen.getByRole('button', { name: 'As a table' }));
    const head = await screen.findByRole('columnheader', { name: 'SMA 2' });
    const newest = within(head.closest('table')!).getAllByRole('row')[1];
    expect(newest?.textContent).toMatch(/50\.25.*50\.18$/);
    // A day's rows have times alone, and volume as short as everywhere.
    expect(within(newest!).getAllByRole('cell')[0]?.textContent).toBe('09:32');
    expect(within(newest!).getByText('1K')).toBeTruthy();
    cleanup();
    await openScreen(StockDetail, PAGE, quietMarket());
    expect(await screen.findByRole('button', { name: 'Indicators (1)' })).toBeTruthy();
  });

  test('has candles of the length that is chosen, and remembers it for the range on this device', async () => {
    const api = quietMarket();
    const { user } = await openChart(api);
    expect(screen.queryByRole('group', { name: 'Length of a candle' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Candles' }));
    const lengths = await screen.findByRole('group', { name: 'Length of a candle' });
    expect(
      within(lengths)
        .getAllByRole('button')
        .map((each) => each.textContent),
    ).toEqual([...['1 min', '5 min', '15 min', '30 min']]);
    const asked = () => api.of(MARKET_ROUTES.candles).at(-1)?.query;
    await waitFor(() => expect(asked()).toEqual({ range: '1D', interval: '15m' }));
    await user.click(within(lengths).getByRole('button', { name: '5 min' }));
    await waitFor(() => expect(asked()).toEqual({ range: '1D', interval: '5m' }));
    await user.click(screen.getByRole('button', { name: '10Y' }));
    await waitFor(() => expect(asked()).toEqual({ range: '10Y', interval: '1mo' }));
    expect(chartCell.read().candles).toEqual({ '1D': '5m' });
    await user.click(screen.getByRole('button', { name: 'Log scale' }));
    expect(chartCell.read().scale).toBe('logarithmic');
    await user.click(screen.getByRole('button', { name: 'Line' }));
    expect(screen.queryByRole('group', { name: 'Length of a candle' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Log scale' }).getAttribute('aria-pressed')).toBe('true');
  });

  test('compares with another symbol in per cent from the same start, until it is taken out', async () => {
    const hit = { code: 'CVX', name: 'Chevron', kind: 'stock' as const, sample: false, matched: 'code' as const };
    const api = quietMarket().on(MARKET_ROUTES.search, {
      hits: [{ ...hit, listName: null, price: '50.25', changePercent: '1' }],
      ...{ total: 1, asOf: '2026-03-02T15:30:00Z' },
      source: { kind: 'simulated', label: 'Simulated exchange', simulated: true },
    });
    const { user, chart, said } = await openChart(api);
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    await user.click(await screen.findByRole('button', { name: 'Add a symbol' }));
    await user.type(await screen.findByRole('searchbox'), 'CVX');
    await user.click(await screen.findByRole('button', { name: /CVX/ }));
    const out = await screen.findByRole('button', { name: 'Remove CVX' });
    await waitFor(() => expect(api.of(MARKET_ROUTES.candles).map(({ params }) => params.code)).toContain('CVX'));
    act(() => chart.focus());
    await user.keyboard('{End}');
    // From the close before, 49.00, to 50.20.
    await waitFor(() => expect(said()).toContain('XOM +2.44%, CVX +2.44%'));
    await user.click(out);
    expect(screen.queryByRole('button', { name: 'Remove CVX' })).toBeNull();
  });

  test('follows the running minute that is pushed', async () => {
    const line = heldLine();
    const { user, chart, said } = await openChart();
    await waitFor(() => expect(line.sent.join(' ')).toContain('"type":"wsDetail"'));
    act(() => chart.focus());
    await user.keyboard('{End}');
    act(() => line.onmessage?.({ data: candle('2026-03-02T14:32:00Z', '59.00', 7) }));
    expect(said()).toContain('09:32 ET: Open 50.20, High 60.00, Low 50.00, Close 59.00, Volume 7');
    act(() => line.onmessage?.({ data: candle('2026-03-02T14:33:00Z', '58.00', 9) }));
    await user.keyboard('{End}');
    expect(said()).toContain('09:33 ET: Open 50.20, High 60.00, Low 50.00, Close 58.00, Volume 9');
    live.stop();
  });

  test('has lines at the cost of the position and at open orders, named in text too; a visitor has none', async () => {
    await openChart();
    expect(screen.queryByRole('list', { name: 'Your position and open orders' })).toBeNull();
    cleanup();
    signIn();
    const order = {
      ...orderOf('accepted'),
      code: 'XOM',
      side: 'sell' as const,
      limitPrice: '55.00',
      leavesQuantity: '4',
    };
    const stop = {
      kind: 'stop' as const,
      level: '47.00',
      mark: null,
      price: '47.00',
      electedAt: null,
      electedBy: null,
    };
    const waits = { ...order, limitPrice: null, stop };
    const other = { ...orderOf('accepted'), code: 'CVX', limitPrice: '1.00' };
    const api = quietMarket()
      .on(watchlistRoutes.watchlists, { lists: [] })
      .on(portfolioRoutes.positions, {
        positions: [{ ...position(), code: 'XOM', quantity: '10', averageCost: '48.50' }],
      })
      .on(orderRoutes.openOrders, { orders: [order, waits, other] });
    await openChart(api);
    const lines = await screen.findByRole('list', { name: 'Your position and open orders' });
    await waitFor(() =>
      expect(
        within(lines)
          .getAllByRole('listitem')
          .map((each) => each.textContent),
      ).toEqual(['Cost 48.50', 'Sell 4 at 55.00', 'Stop 4 at 47.00']),
    );
  });
});
