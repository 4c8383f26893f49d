// @vitest-environment happy-dom
import { portfolioRoutes } from '@candor/model/portfolio/routes.ts';
import type { Explanation } from '@candor/model/portfolio/schema.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { commonTexts, messageTexts, preloadTexts } from '../../i18n/index.ts';
import { marketTexts } from '../../i18n/market.ts';
import { portfolioTexts } from '../../i18n/portfolio.ts';
import { transferTexts } from '../../i18n/transfers.ts';
import {
  account,
  fakeServer,
  position,
  renderAt,
  session,
  signIn,
} from '../../domains/account/account-server.fixture.tsx';
import { dayLine, performance } from '../../domains/account/performance.fixture.ts';
import { preferenceCell } from '../../lib/stored.ts';
import { eachTestOnAFreshDevice, onAPhone, onAWideScreen } from '../../lib/testing/screen.fixture.tsx';
import { live } from '../../live/index.ts';
import { Account } from './screens/account.tsx';
import { Screen as PerformanceScreen } from './screens/performance.tsx';
import { Screen as Positions } from './screens/positions.tsx';

beforeAll(() => preloadTexts(commonTexts, messageTexts, portfolioTexts, marketTexts, transferTexts));
eachTestOnAFreshDevice();
beforeEach(() => preferenceCell.clear());

const frame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
const history = { range: '1M', points: [], pnl: '0.00', rate: null, simulated: true } as const;
const held = () => ({
  ...account(),
  totalValue: '99998.19',
  cash: '98739.69',
  positionsValue: '1258.50',
  dayPnl: '-1.81',
  openPnl: '-1.81',
});
const world = () => ({
  session: session(),
  account: held(),
  positions: [position()],
  history: { ...history, points: [] },
  open: [],
});
const tick = (price: string) =>
  live.quotes.put({ code: 'AAPL', price, change: '1.00', percent: '0.40', previousClose: '246.6', session: 'regular' });

test('a visitor is asked to sign in, in place', async () => {
  fakeServer({});
  renderAt('/accountView/account', <Account />);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^You are not logged in yet, please login first\./);
});

test.each([
  [
    'a phone',
    onAPhone,
    ['Positions', 'Orders', 'Performance', 'Allocation', 'Cash and buying power', 'Accounts', 'Records'],
  ],
  [
    'a wide screen',
    onAWideScreen,
    ['Performance', 'Positions', 'Orders', 'Allocation', 'Cash and buying power', 'Accounts', 'Records'],
  ],
])('on %s the account’s parts stand in this order', async (_, screenOf, parts) => {
  screenOf();
  signIn();
  fakeServer(world());
  renderAt('/accountView/account', <Account />);
  await screen.findByRole('button', { name: /^Account value:/ });
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(parts);
});

test('value and profits move with the market, as the server would answer', async () => {
  signIn();
  fakeServer(world());
  renderAt('/accountView/account', <Account />);
  await screen.findByRole('button', { name: /^Account value: \$99,998\.19/ });
  tick('252.70');
  await frame();
  expect(screen.getByRole('button', { name: /^Account value: \$100,003\.19/ })).toBeTruthy();
  const row = screen.getByRole('button', { name: /AAPL Apple/ });
  expect(row.textContent).toMatch(/\$1,263\.50.*\+\$3\.19.*Today .*\$/);
  fireEvent.click(row);
  for (const name of [/^Value of AAPL: \$1,263\.50/, /^AAPL Open profit: \+\$3\.19/])
    expect(await screen.findByRole('button', { name })).toBeTruthy();
});

test('a fill’s changes are pushed, and the range’s performance is refetched at once', async () => {
  signIn();
  const sockets: { onopen?: () => void; onmessage?: (event: { data: string }) => void }[] = [];
  class Socket {
    constructor() {
      sockets.push(this as never);
    }
    send() {}
    close() {}
  }
  vi.stubGlobal('WebSocket', Socket);
  const server = fakeServer(world());
  live.start();
  renderAt('/accountView/account', <Account />);
  await screen.findByRole('button', { name: /^Account value:/ });
  const asked = () => server.calls.filter(({ route }) => route === portfolioRoutes.accountPerformance).length;
  await expect.poll(asked).toBe(1);
  const push = (seq: number) =>
    act(async () => sockets.at(-1)?.onmessage?.({ data: JSON.stringify({ type: 'account', seq, account: held() }) }));
  act(() => sockets.at(-1)?.onopen?.());
  // The first snapshot repeats the answer just fetched.
  await push(1);
  expect(asked()).toBe(1);
  await push(2);
  await expect.poll(asked).toBe(2);
  live.stop();
});

test('"Why this number?" shows formula, inputs, price with source and time, and postings with number and hash', async () => {
  signIn();
  const priced = { source: 'Simulated exchange', asOf: '2026-11-23T15:30:00Z', simulated: true };
  const why: Explanation = {
    figure: 'total_value',
    formula: 'total_value',
    expression: 'cash + Σ positions + dividends due',
    result: '99998.19',
    unit: 'usd',
    inputs: [
      { name: 'cash', value: '98739.69', unit: 'usd', source: 'ledger', ref: null },
      { name: 'AAPL', value: '1258.50', unit: 'usd', source: 'market', ref: 'AAPL' },
      { name: 'KO', value: '2.50', unit: 'usd', source: 'computed', ref: null },
    ],
    prices: [
      { code: 'AAPL', price: '251.70', shares: '5', ...priced },
      { code: 'KO', price: '101.20', shares: '5', ...priced },
    ],
    postings: [
      {
        transaction: '0:42',
        hash: 'abcdef0123456789',
        kind: 'buy_fill',
        effectiveDate: '2026-11-23',
        bookedAt: '2026-11-23T15:29:00Z',
        lines: [{ account: 'stock:cus_1', asset: 'USD.SIM', amount: '-1260.31' }],
      },
    ],
    morePostings: 3,
    asOf: '2026-11-23T15:30:00Z',
    simulated: true,
  };
  const server = fakeServer({ ...world(), why });
  renderAt('/accountView/account', <Account />);
  fireEvent.click(await screen.findByRole('button', { name: /^Account value:/ }));
  const sheet = await screen.findByRole('dialog', { hidden: true, name: 'Why this number?' });
  await within(sheet).findByText(/^Cash \+ collateral of shorts/);
  for (const part of [
    '$98,739.69',
    'AAPL: shares × price',
    '5 × 251.70',
    'Price of KO',
    '101.20',
    'Simulated exchange',
    'Purchase',
    '0:42 · abcdef012345',
    '−$1,260.31',
    'and 3 more postings',
    // The figure itself, and what the inputs make.
    'Account value$99,998.19',
    'Account value= $99,998.19',
  ]) {
    expect(sheet.textContent).toContain(part);
  }
  expect(server.calls.some(({ route }) => route.name === 'why')).toBe(true);
});

test('today is a line from what its profit is measured from to the value in the head, in the profit’s colour, by keys too', async () => {
  signIn();
  const opensAt = Date.parse('2026-11-23T14:30:00Z');
  const bases = [
    { at: opensAt, value: '99000.00' },
    { at: opensAt + 90_000, value: '100000.00' },
  ];
  const day = { ...dayLine(held()), values: ['99000.00', '98990.00', '99991.00'], bases };
  fakeServer({ ...world(), day, account: { ...held(), dayPnl: '-801.81' } });
  renderAt('/accountView/account', <Account />);
  const line = await screen.findByRole('img', { name: 'Account value' });
  act(() => tick('251.60'));
  await frame();
  expect(line.getAttribute('class')).toContain('loss');
  const press = (key: string) => fireEvent.keyDown(line, { key });
  const said = () =>
    screen
      .getAllByRole('status')
      .map((each) => each.textContent)
      .join(' ');
  press('ArrowRight');
  expect(said()).toContain(screen.getByRole('button', { name: /^Account value: / }).textContent!.slice(0, 10));
  press('ArrowLeft');
  press('ArrowLeft');
  expect(said()).toMatch(/09:31 ET.*\$98,990\.00/);
  press('PageUp');
  expect(said()).toContain('$99,000.00');
  for (const range of ['1D', '1W', '1M', '3M', '6M', '1Y', 'YTD', '3Y', '5Y', '10Y', 'All'])
    expect(screen.getByRole('button', { name: range })).toBeTruthy();
});

test('a range shows the parts of its profit, one return where no money came or went, and when ratios begin', async () => {
  signIn();
  fakeServer(world());
  renderAt('/accountChare?range=1W', <PerformanceScreen />);
  await screen.findByRole('button', { name: /^Return: 0\.00%/ });
  expect(screen.getByText(/^No deposits or withdrawals/)).toBeTruthy();
  expect(screen.getByRole('button', { name: '1W' }).getAttribute('aria-pressed')).toBe('true');
  expect(document.body.textContent).toMatch(/Nov 20, 2026 – Nov 23, 2026 · as of (?:Nov 23, 2026, )?10:30 ET/);
  fireEvent.click(screen.getByRole('button', { name: '1M' }));
  // Nothing but the price has moved, so all three are one number, whatever the latest price is.
  await screen.findByRole('button', { name: /^Profit or loss, 1M: / });
  const amountOf = (name: RegExp) =>
    /[−+]?\$[\d.,]*\d/.exec(screen.getByRole('button', { name }).getAttribute('aria-label')!)?.[0];
  expect(amountOf(/^Profit: /)).toBe(amountOf(/^Profit or loss, 1M: /));
  expect(amountOf(/^On open positions: /)).toBe(amountOf(/^Profit or loss, 1M: /));
  expect(screen.getByRole('button', { name: /^Fees: \$1\.01/ })).toBeTruthy();
  expect(document.body.textContent).toContain('need 30 daily values; your account has 2.');
});

test('the result of the range stands large above the chart, with what it is measured from; what borrowing cost is taken off', async () => {
  signIn();
  const borrowing = { ...performance(), borrow: '1.30', dividends: '-4.00' };
  fakeServer({ ...world(), performance: borrowing });
  renderAt('/accountChare?range=1W', <PerformanceScreen />);
  const [result, ...more] = await screen.findAllByRole('button', { name: /^Profit or loss, 1M: / });
  expect(more).toEqual([]);
  const ranges = screen.getByRole('button', { name: '1W' });
  expect(result!.compareDocumentPosition(ranges)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByText(/^Start \$/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: /^Cost of borrowed shares: −\$1\.30/ })).toBeTruthy();
  expect(screen.getByText('On short positions, owed or paid')).toBeTruthy();
});

test('the account shows the parts of the range’s profit and its return, on the first day those since the start', async () => {
  signIn();
  fakeServer(world());
  renderAt('/accountView/account', <Account />);
  await screen.findByRole('button', { name: /^Return: 0\.00%/ });
  for (const part of [/^Realized: /, /^On open positions: /, /^Profit: /])
    expect(screen.getAllByRole('button', { name: part }).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: /^Fees: / })).toBeNull();
  expect(screen.getByRole('link', { name: /Performance/ }).getAttribute('href')).toBe('/accountChare?range=ALL');
});

test('a young account says what of its profit is neither realized nor open, so that its figures add up', async () => {
  signIn();
  const open = (amount: string, from = '2026-11-19') => {
    const earnings30 = { ...account().earnings30, amount, from };
    fakeServer({ ...world(), account: { ...account(), openPnl: '30.00', realizedPnl: '-5.00', earnings30 } });
    return renderAt('/accountView/account', <Account />).unmount;
  };
  const close = open('6.44');
  expect(await screen.findByText(/^Includes −\$18\.56 of dividends and borrow fees$/)).toBeTruthy();
  close();
  open('6.44', '2026-10-25');
  await screen.findByText('Realized');
  expect(screen.queryByText(/dividends and borrow fees/)).toBeNull();
});

test('the account’s performance since its start stands once: a young one’s four figures have it, the rest is a tap away', async () => {
  signIn();
  fakeServer({ ...world(), account: { ...account(), earnings30: { ...account().earnings30, from: '2026-11-19' } } });
  renderAt('/accountView/account', <Account />);
  const more = await screen.findByRole('link', { name: /^Return by both methods/ });
  expect(more.getAttribute('href')).toContain('/accountChare');
  expect(screen.queryByText('Profit')).toBeNull();
});

test('buying power stands with the profits, and those of an account younger than thirty days say since when', async () => {
  signIn();
  const young = { ...account(), earnings30: { ...account().earnings30, from: '2026-11-19' } };
  fakeServer({ ...world(), account: young });
  renderAt('/accountView/account', <Account />);
  expect(await screen.findByText('Since Thu, Nov 19')).toBeTruthy();
  expect(screen.getAllByText('Buying power')[0]?.nextElementSibling?.textContent).toBe('$100,000.00');
});

test('money comes in, goes out and moves between accounts from below the figures', async () => {
  signIn();
  fakeServer(world());
  renderAt('/accountView/account', <Account />);
  const pathOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await pathOf('Deposit')).toBe('/recharge/coin');
  expect(await pathOf('Withdraw')).toBe('/withdrawal');
  expect(await pathOf('Transfer')).toBe('/userTransaction');
});

test('amounts hide at a tap and stay hidden', async () => {
  signIn();
  fakeServer(world());
  const { container } = renderAt('/accountView/account', <Account />);
  fireEvent.click(await screen.findByRole('button', { name: 'Hide amounts' }));
  await waitFor(() => expect(container.querySelector('dl')?.textContent).toContain('••••'));
  expect(preferenceCell.read().hideAmounts).toBe(true);
});

test('without positions the list says what will be here, with a link to the market', async () => {
  signIn();
  fakeServer({ ...world(), account: account(), positions: [] });
  renderAt('/accountView/detail/position', <Positions />);
  expect(await screen.findByText('No positions yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Browse the market' }).getAttribute('href')).toBe('/market/stock');
});

test('among its orders the account leads to everything that moved its money', async () => {
  signIn();
  fakeServer(world());
  renderAt('/accountView/account', <Account />);
  const activity = await screen.findByRole('link', { name: /^Activity/ });
  expect(activity.getAttribute('href')).toBe('/accountView/account?view=activity');
});

test('each position opens a sheet with what can be done, and each tab keeps its own address', async () => {
  signIn();
  fakeServer(world());
  renderAt('/transaction/position', <Positions />);
  fireEvent.click(await screen.findByRole('button', { name: /AAPL Apple/ }));
  const links = {
    Sell: '/transactionFlat?code=AAPL',
    'Buy more': '/transactionBuy?code=AAPL',
    'See AAPL': '/stockDetails?code=AAPL',
    'Activity of AAPL': '/accountView/account?view=activity&code=AAPL',
  };
  for (const [name, address] of Object.entries(links))
    expect((await screen.findByRole('link', { name, hidden: true })).getAttribute('href')).toBe(address);
  // As on the page of the stock: selling at the left, buying at the right.
  const trades = screen.getAllByRole('link', { name: /^(Sell|Buy more)$/, hidden: true });
  expect(trades.map(({ textContent }) => textContent?.trim())).toEqual(['Sell', 'Buy more']);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('link', { name: 'Open orders' }).getAttribute('href')).toBe('/transaction/pending');
});

test('a failed read says so and offers to ask again', async () => {
  signIn();
  fakeServer({ session: session() });
  renderAt('/accountView/account', <Account />);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Acquisition failed, please try again later');
  expect(within(alert).getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('profit over a range, each part of it and the extended-hours lines have explanations', async () => {
  signIn();
  const late = { ...position(), extended: { price: '252.00', pnl: '1.50', session: 'post' as const } };
  const points = ['2026-11-19', '2026-11-20'].map((date) => ({
    date,
    totalValue: '100000.00',
    cash: '100000.00',
    positions: '0.00',
    dayPnl: '0.00',
    deposits: '0.00',
    withdrawals: '0.00',
  }));
  fakeServer({
    ...world(),
    account: { ...held(), session: 'post', extendedPnl: '1.50' },
    positions: [late],
    history: { ...history, points, pnl: '-1.81', rate: '-0.0000181' },
  });
  renderAt('/accountView/account', <Account />);
  fireEvent.click(await screen.findByRole('button', { name: '1M' }));
  await screen.findByText('Since the close of Nov 18, 2026', {}, { timeout: 10_000 });
  for (const name of [
    /^Profit or loss, 1M: −\$1\.81/,
    /^Allocation, AAPL: \$1,258\.50 · 1\.2%/,
    /^Allocation, Cash: \$98,739\.69 · 98\.7%/,
    /^After hours: \+\$1\.50/,
  ])
    expect(screen.getByRole('button', { name })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /AAPL Apple/ }));
  expect(await screen.findByRole('button', { name: /^AAPL After hours: \+\$1\.50/ })).toBeTruthy();
});

test('all positions together stand above the list, and each has its stock’s price and day, both as prices move', async () => {
  signIn();
  fakeServer(world());
  tick('251.70');
  renderAt('/accountView/detail/position', <Positions />);
  const total = async (label: string) =>
    (await screen.findByText(label, { selector: 'dt' })).parentElement?.textContent ?? '';
  expect(await total('Value')).toBe('Value $1,258.50');
  expect(await total('Open profit')).toContain('−$1.81');
  act(() => tick('252.70'));
  await frame();
  // Five shares, each a dollar more.
  expect(await total('Value')).toBe('Value $1,263.50');
  expect(await total('Open profit')).toContain('+$3.19');
  const row = screen.getAllByRole('button').find((each) => each.textContent?.startsWith('AAAAPL'));
  expect(row?.textContent).toMatch(/252\.70.*\+0\.40%/);
});
