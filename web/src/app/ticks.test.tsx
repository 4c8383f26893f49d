// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { AccountSummary } from '../features/home/account-summary.tsx';
import { homeTexts } from '../features/home/texts.ts';
import { Screen as Buy } from './screens/buy.tsx';
import { Screen as StockDetail } from './screens/stock-detail.tsx';
import { Screen as Stocks } from '../features/market/screens/stocks.tsx';
import { Account } from '../features/portfolio/screens/account.tsx';
import { Screen as Positions } from '../features/portfolio/screens/positions.tsx';
import { commonTexts, messageTexts, preloadTexts } from '../i18n/index.ts';
import { chartTexts } from '../i18n/chart.ts';
import chart from '../i18n/en/chart.ts';
import { marketTexts } from '../i18n/market.ts';
import { ordersTexts } from '../i18n/orders.ts';
import { portfolioTexts } from '../i18n/portfolio.ts';
import { transferTexts } from '../i18n/transfers.ts';
import * as customer from '../domains/account/account-server.fixture.tsx';
import { quietMarket } from '../domains/market/market.fixture.ts';
import { eachTestOnAFreshDevice, openScreen } from '../lib/testing/screen.fixture.tsx';
import { LiveCell, LivePrice, live, useQuote } from '../live/index.ts';

// Before React, which looks for its developer tools only once.
await vi.hoisted(async () => (await import('../live/outside-cells.fixture.ts')).installOutsideCells());

beforeAll(() =>
  preloadTexts(
    chartTexts,
    commonTexts,
    homeTexts,
    messageTexts,
    marketTexts,
    ordersTexts,
    portfolioTexts,
    transferTexts,
  ),
);
eachTestOnAFreshDevice();

const settle = (ms = 50) => act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));

let tickCount = 0;

/** A rise and a fall, so that colours, arrows and words change too; no two tests end at the same price. */
async function outsideOfTicks(code: string, last = `230.${(tickCount += 1) + 10}`) {
  candorOutside.watch();
  for (const [price, change] of [
    ['252.70', '3.10'],
    [last, '-9.50'],
  ] as const) {
    live.quotes.put({ code, price, change, percent: change, previousClose: '249.60', session: 'regular' });
    await settle();
  }
  candorOutside.unwatch();
  return { changed: [...candorOutside.changed], rendered: [...candorOutside.rendered] };
}

const NOTHING = { changed: [], rendered: [] };

function asCustomer(path: string, Screen: ComponentType) {
  customer.signIn();
  customer.fakeServer({
    session: customer.session(),
    detail: customer.detail(),
    account: { ...customer.account(), totalValue: '99998.19', cash: '98739.69', positionsValue: '2517.00' },
    positions: [customer.position(), { ...customer.position(), code: 'MSFT' }],
    history: { range: '1M', points: [], pnl: '0.00', rate: null, simulated: true },
    open: [],
    estimate: customer.estimate(),
  });
  customer.renderAt(path, <Screen />);
}

test('a tick on the account changes value, profits, allocation and the stock account, and nothing around them', async () => {
  asCustomer('/accountView/account', Account);
  await screen.findByRole('button', { name: /^Account value: \$99,998\.19/ });
  // The performance comes after what stands above it.
  await screen.findByText('Time-weighted return');
  await settle();
  expect(await outsideOfTicks('AAPL', '240.10')).toEqual(NOTHING);
  // Five shares: 251.70 → 240.10.
  expect(screen.getByRole('button', { name: /^Account value: \$99,940\.19/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Stock account: \$99,940\.19/ })).toBeTruthy();
  expect(screen.getByRole('img', { name: /^Allocation: AAPL \$1,200\.50 · 1\.2%, MSFT/ })).toBeTruthy();
});

test('a tick on Home changes the value and what belongs to it, and nothing around them', async () => {
  asCustomer('/index', AccountSummary);
  await screen.findByRole('button', { name: /^Account value: \$99,998\.19/ });
  await settle();
  expect(await outsideOfTicks('AAPL', '240.20')).toEqual(NOTHING);
  expect(screen.getByRole('button', { name: /^Account value: \$99,940\.69/ })).toBeTruthy();
});

test('a tick on /transaction/position renders its own cells alone', async () => {
  asCustomer('/transaction/position', Positions);
  await screen.findAllByRole('button', { name: /AAPL Apple/ });
  await settle();
  const before = document.body.textContent;
  expect(await outsideOfTicks('AAPL')).toEqual(NOTHING);
  expect(document.body.textContent).not.toBe(before);
});

test('a tick on a ticket renders nothing: all its figures are of one quote, and the next quote changes all of them', async () => {
  asCustomer('/transactionBuy?code=AAPL', Buy);
  await screen.findAllByRole('button', { name: /Review/ });
  await settle();
  const before = document.body.textContent;
  expect(await outsideOfTicks('AAPL')).toEqual(NOTHING);
  expect(document.body.textContent).toBe(before);
});

test.each([
  ['/market/stock', Stocks, 'GAIA'],
  ['/stockDetails?code=XOM', StockDetail, 'XOM'],
])('a tick on %s renders its own cells alone', async (path, Screen, code) => {
  await openScreen(Screen, path, quietMarket());
  await screen.findAllByText(code);
  if (Screen === StockDetail) {
    // Its chart and the figures of its prices come after it.
    await screen.findByRole('application');
    await screen.findByText(chart.usualRange);
  }
  await settle();
  const before = document.body.textContent;
  expect(await outsideOfTicks(code)).toEqual(NOTHING);
  expect(document.body.textContent).not.toBe(before);
});

test('a list that renders with its ticks is detected, by renders and by changes', async () => {
  function Ticked() {
    return <p>{useQuote('AAPL')?.price}</p>;
  }
  function Listening() {
    useQuote('AAPL');
    return (
      <ul>
        <li>
          <LivePrice code="AAPL" />
        </li>
      </ul>
    );
  }
  render(
    <>
      <LiveCell code="AAPL">
        <Ticked />
      </LiveCell>
      <Listening />
    </>,
  );
  expect(await outsideOfTicks('AAPL')).toEqual({ changed: [], rendered: ['Listening', 'Listening'] });
  cleanup();
  render(<Ticked />);
  const { changed, rendered } = await outsideOfTicks('AAPL');
  expect(rendered).toEqual(['Ticked', 'Ticked']);
  expect(changed.length).toBeGreaterThan(0);
});
