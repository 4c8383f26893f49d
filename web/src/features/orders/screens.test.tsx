// @vitest-environment happy-dom
import { orderRoutes } from '@candor/model/orders/routes.ts';
import { PREVIEW_MS } from '@candor/model/orders/limits.ts';
import { portfolioRoutes } from '@candor/model/portfolio/routes.ts';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { parseDrafts } from '../../domains/account/drafts.ts';
import { readRecord } from '../../lib/device.ts';
import { preferenceCell, STORED_DRAFTS } from '../../lib/stored.ts';
import {
  account,
  detail,
  estimate,
  fakeServer,
  orderOf,
  position,
  renderAt,
  session,
  signIn,
} from '../../domains/account/account-server.fixture.tsx';
import { Screen as Detail } from './screens/order-detail.tsx';
import { Screen as Pending } from './screens/pending.tsx';
import { Screen as Success } from './screens/success.tsx';
import { Buy, Close, eachTestOfOrders, settle, press } from './tickets.fixture.tsx';

eachTestOfOrders();

test('a visitor sees the instrument and is asked to sign in, in place', async () => {
  fakeServer({ session: session(), detail: detail() });
  renderAt('/transactionBuy?code=AAPL', <Buy />);
  expect((await screen.findByRole('alert')).textContent).toContain('You are not logged in yet, please login first.');
  expect(await screen.findByText('Apple Inc.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toContain('/sign');
});

test.each([
  ['/orderDetail', Detail],
  ['/transactionSuccess', Success],
])('%s without an order leads to those that there are', async (path, Screen) => {
  signIn();
  fakeServer({ session: session() });
  renderAt(path, <Screen />);
  expect(await screen.findByText('Order not found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See your orders' }).getAttribute('href')).toBe('/accountView/detail/orders');
});

test('an unverified person is asked to verify before anything is typed', async () => {
  signIn(0);
  fakeServer({ session: session(), detail: detail(), account: account(), positions: [] });
  renderAt('/transactionBuy?code=AAPL', <Buy />);
  expect((await screen.findByRole('alert')).textContent).toContain('Please verify your real name first');
});

test('the button says what is missing, then the order is reviewed and sent once', async () => {
  signIn();
  const server = fakeServer({
    session: session(),
    detail: detail(),
    account: account(),
    positions: [],
    estimate: estimate(),
  });
  renderAt('/transactionBuy?code=AAPL', <Buy />, { '/transactionSuccess': <p>sent</p> });
  const review = await screen.findByRole<HTMLButtonElement>('button', { name: 'Review order' });
  expect(review.disabled).toBe(false);
  fireEvent.click(review);
  expect(screen.getByText('Please enter an amount or a quantity.')).toBeTruthy();
  press('5');
  await settle(500);
  fireEvent.click(screen.getByRole('button', { name: 'Review order' }));
  await settle();
  const confirm = await screen.findByRole('button', { name: 'Confirm: Buy 5 AAPL' });
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  expect(await screen.findByText('sent')).toBeTruthy();
  const placed = server.calls.filter(({ route }) => route === orderRoutes.placeOrder);
  expect(placed).toHaveLength(1);
  expect(placed[0]?.body).toEqual({
    code: 'AAPL',
    side: 'buy',
    type: 'market',
    tradingTime: 'regular',
    timeInForce: 'day',
    quantity: '5',
  });
  expect(placed[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
});

test.each([
  ['trading', 'halted for everyone'],
  ['cancel_only', 'You can cancel orders'],
  ['instrument:AAPL', 'Trading in this stock is halted'],
])(
  'while %s is thrown the ticket says so before anything is sent, at its head and at its button',
  async (name, text) => {
    signIn();
    const world = { session: session(), detail: detail(), account: account(), positions: [], estimate: estimate() };
    const server = fakeServer({ ...world, halts: [name] });
    renderAt('/transactionBuy?code=AAPL', <Buy />);
    const review = await screen.findByRole<HTMLButtonElement>('button', { name: 'Review order' });
    press('5');
    await settle(500);
    expect(review.disabled).toBe(true);
    const reason = document.getElementById(review.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(reason).toContain(text);
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent?.includes(text))).toBe(true);
    expect(server.calls.filter(({ route }) => route === orderRoutes.placeOrder)).toEqual([]);
  },
);

test('while trading is off open orders say so, and can still be canceled', async () => {
  signIn();
  fakeServer({ session: session(), account: account(), open: [orderOf('accepted')], halts: ['trading'] });
  renderAt('/transaction/pending', <Pending />);
  expect((await screen.findByText(/halted for everyone/)).closest('[role=status]')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel order' }).disabled).toBe(false);
});

test('when the answer is lost, trying again sends the same key', async () => {
  signIn();
  const server = fakeServer({
    session: session(),
    detail: detail(),
    account: account(),
    positions: [],
    estimate: estimate(),
    losePlacements: 1,
  });
  renderAt('/transactionBuy?code=AAPL', <Buy />, { '/transactionSuccess': <p>sent</p> });
  await screen.findByRole('button', { name: 'Review order' });
  press('5');
  await settle(500);
  fireEvent.click(screen.getByRole('button', { name: 'Review order' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm: Buy 5 AAPL' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Trying again is safe');
  fireEvent.click(screen.getByRole('button', { name: 'Confirm: Buy 5 AAPL' }));
  await screen.findByText('sent');
  const keys = server.calls.filter(({ route }) => route === orderRoutes.placeOrder).map(({ key }) => key);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('the preview is refetched during the review, by one sheet alone, and no more once the order is sent', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  signIn();
  let answerPlacement = () => {};
  const placing = new Promise<void>((resolve) => {
    answerPlacement = resolve;
  });
  const server = fakeServer({
    ...{ session: session(), detail: detail(), account: account(), positions: [], estimate: estimate(), placing },
  });
  const asked = () => server.calls.filter(({ route }) => route === orderRoutes.previewOrder).length;
  renderAt('/transactionBuy?code=AAPL', <Buy />, { '/transactionSuccess': <p>sent</p> });
  await screen.findByRole('button', { name: 'Review order' });
  press('5');
  await settle(500);
  fireEvent.click(screen.getByRole('button', { name: 'Review order' }));
  const confirm = await screen.findByRole('button', { name: 'Confirm: Buy 5 AAPL' });
  const opened = asked();
  await act(() => vi.advanceTimersByTimeAsync(2 * PREVIEW_MS));
  expect(asked() - opened).toBe(2);
  fireEvent.click(confirm);
  await settle();
  const sent = asked();
  await act(() => vi.advanceTimersByTimeAsync(4 * PREVIEW_MS));
  expect(asked() - sent).toBe(0);
  answerPlacement();
  expect(await screen.findByText('sent')).toBeTruthy();
});

test('while the market is closed the spec’s sentence is shown once, with the next opening; the ticket is kept, not sent', async () => {
  signIn();
  const server = fakeServer({ session: session('closed'), detail: detail(), account: account(), positions: [] });
  renderAt('/transactionBuy?code=AAPL', <Buy />, { '/transaction/pending': <p>drafts</p> });
  const notice = await screen.findByText('Trading is currently closed. Buy orders cannot be placed at this time.', {
    selector: 'strong',
  });
  expect(notice.parentElement?.textContent).toContain('04:00 ET');
  const keep = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save as draft' });
  expect(document.body.textContent).not.toContain('Please enter');
  fireEvent.click(keep());
  expect(screen.getByText('Please enter an amount or a quantity.')).toBeTruthy();
  press('5');
  expect(screen.getAllByText(/Trading is currently closed/)).toHaveLength(1);
  expect(
    screen.getByText(/^Saved on this device and offered when the session opens. Nothing is sent automatically./),
  ).toBeTruthy();
  fireEvent.click(keep());
  expect(await screen.findByText('drafts')).toBeTruthy();
  expect(parseDrafts(readRecord(STORED_DRAFTS)).kept).toMatchObject([
    { body: { code: 'AAPL', side: 'buy', type: 'market', quantity: '5' }, price: '251.70' },
  ]);
  expect(server.calls.filter(({ route }) => route === orderRoutes.placeOrder)).toEqual([]);
});

test('an order for hours that are over today is said to be too late, and kept as a draft for the next ones', async () => {
  signIn();
  fakeServer({ session: session('post'), detail: detail(), account: account(), positions: [] });
  renderAt('/transactionBuy?code=AAPL&quantity=5&limit=250&hours=regular', <Buy />, {
    '/transaction/pending': <p>drafts</p>,
  });
  const keep = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save as draft' });
  expect(screen.getAllByText(/The current time can not be traded/)).toHaveLength(1);
  expect(screen.getByText('Draft for').parentElement?.textContent).toMatch(/^Draft for.*09:30 ET, regular hours$/);
  expect(screen.queryByRole('button', { name: 'Review order' })).toBeNull();
  expect(keep.disabled).toBe(false);
  fireEvent.click(keep);
  expect(await screen.findByText('drafts')).toBeTruthy();
  expect(parseDrafts(readRecord(STORED_DRAFTS)).kept).toMatchObject([
    { body: { code: 'AAPL', side: 'buy', limitPrice: '250', quantity: '5', tradingTime: 'regular' } },
  ]);
});

test('a stop asks for a number of shares alone', async () => {
  signIn();
  fakeServer({ session: session(), detail: detail(), account: account(), positions: [position()] });
  renderAt('/transactionFlat?code=AAPL&stop=240', <Close />);
  fireEvent.click(await screen.findByRole('button', { name: 'Review order' }));
  expect(screen.getByText('Enter a number of shares.')).toBeTruthy();
  expect(document.body.textContent).not.toContain('an amount or a quantity');
});

test('outside regular hours the disclosure comes before the review', async () => {
  signIn();
  fakeServer({
    session: session('post'),
    detail: detail(),
    account: account(),
    positions: [],
    estimate: estimate(),
    disclosed: false,
  });
  renderAt('/transactionBuy?code=AAPL', <Buy />);
  await screen.findByRole('button', { name: 'Review order' });
  press('5');
  fireEvent.change(screen.getByLabelText('Limit price'), { target: { value: '250' } });
  await settle(500);
  fireEvent.click(screen.getByRole('button', { name: 'Review order' }));
  const sheet = within(await screen.findByRole('dialog', { hidden: true, name: 'Trading outside regular hours' }));
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: 'Accept and continue', hidden: true }).disabled).toBe(
    true,
  );
  fireEvent.click(sheet.getByRole('checkbox', { hidden: true }));
  fireEvent.click(sheet.getByRole('button', { name: 'Accept and continue', hidden: true }));
  expect(await screen.findByRole('heading', { name: 'Buy 5 AAPL', hidden: true })).toBeTruthy();
});

test('closing without a position says so instead of selling short', async () => {
  signIn();
  fakeServer({ session: session(), detail: detail(), account: account(), positions: [] });
  renderAt('/transactionFlat?code=AAPL', <Close />);
  expect(await screen.findByText('You do not own AAPL')).toBeTruthy();
});

test('all of a position is one tap', async () => {
  signIn();
  fakeServer({
    session: session(),
    detail: detail(),
    account: account(),
    positions: [position()],
    estimate: estimate(),
  });
  renderAt('/transactionFlat?code=AAPL', <Close />);
  fireEvent.click(await screen.findByRole('button', { name: 'Max: all of your position' }));
  expect(screen.getByLabelText<HTMLInputElement>('Shares').value).toBe('5');
});

test.each([
  ['limit', 'Working'],
  ['market', 'Filling…'],
] as const)('the result of a %s order follows it from accepted to filled, announced as status', async (type, word) => {
  signIn();
  const order = { order: { ...orderOf('accepted'), type }, fills: [], steps: [] };
  const server = fakeServer({ session: session(), positions: [position()], order });
  const { client } = renderAt(`/transactionSuccess?id=${orderOf('accepted').id}`, <Success />);
  expect((await screen.findByRole('status', { name: '' })).textContent).toContain(word);
  server.world.order = { order: orderOf('filled'), fills: [], steps: [] };
  await act(() => client.invalidateQueries());
  expect(screen.getByText('Filled').closest('[role="status"]')?.textContent).toContain(
    'Bought 5 AAPL at 251.86 on average.',
  );
  const rows = screen.getAllByText(/./, { selector: 'dt' }).map((name) => name.parentElement?.textContent);
  // What the account holds now, and one way on.
  expect(await screen.findByText(/^You now own 5 AAPL, average cost [\d.]+\.$/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Done' }).getAttribute('href')).toBe('/stockDetails?code=AAPL');
  // The receipt adds up: 1,259.30 + 1.01.
  expect(rows.slice(2)).toEqual(['Filled amount$1,259.30', 'Fees$1.01', 'Total cost$1,260.31']);
});

test('an order that works for months says the day on which it ends', async () => {
  signIn();
  const order = { ...orderOf('accepted'), timeInForce: 'gtc' as const, expiresAt: '2047-02-19T21:00:00.000Z' };
  fakeServer({ session: session(), order: { order, fills: [], steps: [] } });
  renderAt(`/transactionSuccess?id=${order.id}`, <Success />);
  expect(await screen.findByText(/^Active until Feb 19, 2047, 16:00 ET/)).toBeTruthy();
});

test('an order that ended offers neither change nor cancel; one that works offers both', async () => {
  signIn();
  fakeServer({
    session: session(),
    order: { order: orderOf('filled'), fills: [], steps: [] },
    open: [orderOf('accepted')],
  });
  renderAt(`/orderDetail?id=${orderOf('filled').id}`, <Detail />);
  await screen.findByText('Terms');
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  cleanup();
  renderAt('/transaction/pending', <Pending />);
  expect(await screen.findByRole('button', { name: 'Cancel order' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Change' })).toBeTruthy();
});

test('no open orders leads on, and a failed read offers to ask again', async () => {
  signIn();
  const server = fakeServer({ session: session(), open: [] });
  renderAt('/transaction/pending', <Pending />);
  expect(await screen.findByText('No open orders')).toBeTruthy();
  cleanup();
  server.world.open = 'refused';
  renderAt('/transaction/pending', <Pending />);
  const alert = await screen.findByRole('alert');
  server.world.open = [];
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No open orders')).toBeTruthy();
  expect(server.calls.some(({ route }) => route === portfolioRoutes.why)).toBe(false);
});

test('every figure of a ticket opens its formula with its inputs, before anything is sent', async () => {
  signIn();
  fakeServer({
    session: session(),
    detail: detail(),
    account: account(),
    positions: [],
    estimate: estimate(),
    disclosed: true,
  });
  renderAt('/transactionBuy?code=AAPL', <Buy />);
  await screen.findByRole('button', { name: 'Review order' });
  press('5');
  fireEvent.click(await screen.findByRole('button', { name: /^Estimated total: \$1,25\d\.\d\d/ }));
  const sheet = await screen.findByRole('dialog', { hidden: true, name: 'Why this number?' });
  await within(sheet).findByText('Estimated amount + fees');
  for (const part of ['Fees', '$1.01', 'An estimate: nothing is booked yet.'])
    expect(sheet.textContent).toContain(part);
  for (const label of ['Estimated amount', 'Maximum fees', 'Estimated total', 'Buying power until filled'])
    expect(screen.getByRole('button', { name: new RegExp(`^${label.replace(/[()]/g, '\\$&')}: `) })).toBeTruthy();
});

test('in large letters the ticket scrolls as a whole, so that the keys cover nothing', async () => {
  preferenceCell.write({ textScale: 2 });
  signIn();
  fakeServer({ session: session(), detail: detail(), account: account(), positions: [], estimate: estimate() });
  renderAt('/transactionBuy?code=AAPL', <Buy />);
  await screen.findByRole('button', { name: 'Review order' });
  const foot = screen.getByRole('group', { name: 'Size' }).parentElement?.parentElement as HTMLElement;
  expect(foot.closest('[data-large="true"]')).toBeTruthy();
  preferenceCell.clear();
});
