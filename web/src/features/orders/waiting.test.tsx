// @vitest-environment happy-dom
import { orderRoutes } from '@candor/model/orders/routes.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
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
import { now } from '../../lib/device.ts';
import { Screen as Detail } from './screens/order-detail.tsx';
import { Screen as Pending } from './screens/pending.tsx';
import { Buy, Close, eachTestOfOrders, settle, press } from './tickets.fixture.tsx';

eachTestOfOrders();

const choose = (name: string | RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
const sent = (server: ReturnType<typeof fakeServer>) =>
  server.calls.filter(({ route }) => route === orderRoutes.previewOrder).map(({ body }) => body);

test('a trail is entered, shows its trigger and the order it becomes, and is previewed as a trail', async () => {
  signIn();
  const world = { session: session(), detail: detail(), account: account(), positions: [], estimate: estimate() };
  const server = fakeServer(world);
  renderAt('/transactionBuy?code=AAPL', <Buy />);
  await screen.findByRole('button', { name: 'Review order' });
  choose('Trailing');
  fireEvent.click(screen.getByRole('button', { name: /Today, regular hours/ }));
  choose(/^90 days/);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.getByRole('button', { name: /90 days, regular hours/ })).toBeTruthy();
  press('2');
  fireEvent.focus(screen.getByLabelText(/^Trail by/));
  press('5');
  await settle(500);
  expect(document.body.textContent).toMatch(/A trade in regular hours at or above [\d.]+ triggers it\./);
  expect(document.body.textContent).toContain('The trigger follows the lowest trade down, never up.');
  const terms = { code: 'AAPL', side: 'buy', type: 'market', tradingTime: 'regular', timeInForce: 'gtc' };
  await expect.poll(() => sent(server)).toEqual([{ ...terms, trailPercent: '5', quantity: '2' }]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Review order' }).disabled).toBe(false);
});

test('a stop on the wrong side of the market is an error at its field, and nothing is previewed', async () => {
  signIn();
  const server = fakeServer({ session: session(), detail: detail(), account: account(), positions: [] });
  renderAt('/transactionBuy?code=AAPL', <Buy />);
  const review = await screen.findByRole<HTMLButtonElement>('button', { name: 'Review order' });
  choose('Stop');
  fireEvent.click(review);
  expect(sent(server)).toEqual([]);
  fireEvent.focus(screen.getByLabelText(/^Stop price/));
  press('1');
  fireEvent.focus(screen.getByLabelText(/^Shares/));
  press('2');
  await settle(500);
  expect(document.body.textContent).toContain('This stop would trigger at once');
  expect(review.disabled).toBe(true);
  expect(sent(server)).toEqual([]);
});

test('every type begins with the shares, and a stop far from the price is warned of while it is typed', async () => {
  signIn();
  fakeServer({ session: session(), detail: detail(), account: account(), positions: [position()] });
  renderAt('/transactionFlat?code=AAPL', <Close />);
  const shares = await screen.findByLabelText<HTMLInputElement>('Shares');
  choose('Stop');
  press('3');
  const stop = screen.getByLabelText<HTMLInputElement>('Stop price');
  expect([shares.value, stop.value]).toEqual(['3', '']);
  fireEvent.focus(stop);
  press('3');
  // The last price is 251.70.
  expect(screen.getByText('Far away: 98.8% below the last price')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '−5%' }));
  expect(stop.value).toBe('239.12');
  expect(screen.getByText('5.0% below the last price')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /25%/ })).toBeNull();
});

test('the review of a stop warns of one far from the price, says its stop price once and how long it lasts', async () => {
  signIn();
  const world = { session: session(), detail: detail(), account: account(), positions: [position()] };
  fakeServer({ ...world, estimate: { ...estimate(), priceFrom: 'stop', price: '3.00' }, disclosed: true });
  renderAt('/transactionFlat?code=AAPL', <Close />);
  await screen.findByRole('button', { name: 'Review order' });
  choose('Stop');
  press('3');
  fireEvent.focus(screen.getByLabelText('Stop price'));
  press('3');
  await settle(500);
  fireEvent.click(screen.getByRole('button', { name: 'Review order' }));
  const sheet = within(await screen.findByRole('dialog', { hidden: true, name: 'Sell 3 AAPL' }));
  expect(await sheet.findByText('Far away: 98.8% below the last price')).toBeTruthy();
  expect(sheet.getByText('Stop price', { selector: 'dt' })).toBeTruthy();
  expect(sheet.queryByText('Triggers at')).toBeNull();
  const lasts = sheet.getByText('Time in force').parentElement?.textContent;
  expect(lasts).toMatch(/^Time in forceDay order, regular hours, until /);
});

test('another type has not been left empty yet: its fields say nothing until the review is asked for', async () => {
  signIn();
  fakeServer({ session: session(), detail: detail(), account: account(), positions: [position()] });
  renderAt('/transactionFlat?code=AAPL', <Close />);
  const review = await screen.findByRole('button', { name: 'Review order' });
  const said = 'Please enter an amount or a quantity.';
  expect(screen.queryByText(said)).toBeNull();
  fireEvent.click(review);
  expect(screen.getByText(said)).toBeTruthy();
  choose('Stop');
  expect(screen.queryByText(said)).toBeNull();
});

test('all open orders are cancelled after one confirmation, and each shows its outcome', async () => {
  signIn();
  const [one, other] = [
    orderOf('accepted'),
    { ...orderOf('accepted'), id: orderOf('accepted').id.replace('01m7', '01m8') },
  ];
  const results = [
    { code: 'AAPL', orderId: one.id, status: 'pending_cancel' as const, refusal: null },
    { code: 'KO', orderId: other.id, status: null, refusal: 'too_late_to_cancel' as const },
  ];
  const server = fakeServer({ session: session(), account: account(), open: [one, other], results: { results } });
  renderAt('/transaction/pending', <Pending />);
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel all' }));
  const dialog = await screen.findByRole('dialog', { hidden: true });
  expect(dialog.textContent).toContain('2 orders are not filled yet.');
  fireEvent.click(within(dialog).getByRole('button', { hidden: true, name: 'Cancel all' }));
  expect((await within(dialog).findByText('Cancel requested')).closest('li')?.textContent).toContain('AAPL');
  expect(within(dialog).getByText('KO').closest('li')?.textContent).not.toContain('Asked');
  expect(server.calls.filter(({ route }) => route === orderRoutes.cancelAllOrders)).toHaveLength(1);
});

test('one open order needs no button for all', async () => {
  signIn();
  fakeServer({ session: session(), account: account(), open: [orderOf('accepted')] });
  renderAt('/transaction/pending', <Pending />);
  await screen.findByRole('button', { name: 'Cancel order' });
  expect(screen.queryByRole('button', { name: 'Cancel all' })).toBeNull();
});

const stopped = {
  ...orderOf('filled'),
  side: 'sell' as const,
  type: 'market' as const,
  limitPrice: null,
  timeInForce: 'gtc' as const,
  stop: {
    kind: 'trail_percent' as const,
    level: '5',
    mark: '260.00',
    price: '247.00',
    electedAt: '2026-11-23T15:20:00Z',
    electedBy: '246.90',
  },
  arrival: { bid: '246.88', ask: '246.92', at: '2026-11-23T15:20:00Z' },
};

test('an order that was triggered shows its trail, the trade that did it, and its fills against the quote it met', async () => {
  signIn();
  const fees = { platform: '1.00', sec: '0.01', taf: '0.00', cat: '0.01', total: '1.02' };
  const fill = {
    ...{ execId: 'x:1', price: '246.80', quantity: '5', amount: '1234.00', fees, at: '2026-11-23T15:20:01Z' },
    ...{
      tradeDate: '2026-11-23',
      settleDate: '2026-11-24',
      liquidity: 'removed' as const,
      capacity: 'agency' as const,
    },
    ...{ model: 'book-1', evidence: {}, transaction: '0:1' },
    receipt: { against: '246.88', perShare: '-0.08', amount: '-0.40', kind: 'worse' as const },
  };
  fakeServer({ session: session(), order: { order: stopped, fills: [fill], steps: [] } });
  renderAt(`/orderDetail?id=${stopped.id}`, <Detail />);
  await screen.findAllByText('Trail 5%');
  fireEvent.click(screen.getByRole('button', { name: /^How this was filled/ }));
  await screen.findByText(/^Quote when triggered 246/);
  const text = document.body.textContent;
  for (const part of [
    'Best price so far',
    '260.00',
    'Stop price reached',
    '247.00',
    'a trade at 246.90',
    'Quote when triggered 246.88 / 246.92',
    'Filled from the book once triggered',
  ])
    expect(text).toContain(part);
  expect(text).toContain('Slippage, against the bid 246.88 when triggered');
  fireEvent.click(screen.getByRole('button', { name: /^Slippage: / }));
  const sheet = await screen.findByRole('dialog', { hidden: true, name: 'Why this number?' });
  await within(sheet).findByText('(Price − bid on arrival) × shares');
  expect(sheet.textContent).toContain('246.88');
});

test.each([
  ['2026-11-23T21:00:00Z', '10:30:00 ET'],
  ['2026-11-24T14:30:00Z', 'Nov 23, 2026, 10:30:00 ET'],
])('at %s a step of November 23 is of %s', async (today, first) => {
  signIn();
  const steps = [{ reason: null, status: 'accepted' as const, at: '2026-11-23T15:30:00Z', type: 'order.accepted' }];
  const order = orderOf('accepted');
  fakeServer({
    session: { ...session(), clockOffsetMs: Date.parse(today) - now() },
    account: account(),
    order: { order, fills: [], steps },
  });
  renderAt(`/orderDetail?id=${order.id}`, <Detail />);
  expect((await screen.findByText('You placed the order')).parentElement?.querySelector('time')?.textContent).toBe(
    first,
  );
});

test('the review of a stop with a limit says that it may not fill, and never that it gets the market price', async () => {
  signIn();
  const world = { session: session(), detail: detail(), account: account(), positions: [position()] };
  fakeServer({ ...world, estimate: { ...estimate(), priceFrom: 'limit', price: '249.00' }, disclosed: true });
  renderAt('/transactionFlat?code=AAPL&quantity=3&stop=250&limit=249', <Close />);
  const review = await screen.findByRole<HTMLButtonElement>('button', { name: 'Review order' });
  await settle(500);
  fireEvent.click(review);
  const sheet = within(await screen.findByRole('dialog', { hidden: true, name: 'Sell 3 AAPL' }));
  expect(await sheet.findByText(/If the market moves past 249\.00, it may not fill\./)).toBeTruthy();
  expect(sheet.getByText('Stop limit')).toBeTruthy();
  expect(sheet.queryByText(/you get the market price/)).toBeNull();
});

test('a change says which terms it replaced, and an expired trail speaks of its end', async () => {
  signIn();
  const steps = [
    { at: '2026-11-23T15:00:00Z', type: 'order.accepted', status: 'accepted' as const, reason: null },
    {
      ...{ at: '2026-11-23T15:10:00Z', type: 'order.replaced', status: 'accepted' as const, reason: null },
      changes: [
        { term: 'stop' as const, from: '3', to: '5' },
        { term: 'quantity' as const, from: '8', to: '5' },
      ],
    },
  ];
  const order = { ...stopped, status: 'expired' as const, filledQuantity: '0', averagePrice: null, arrival: null };
  fakeServer({
    session: session(),
    order: { order: { ...order, stop: { ...stopped.stop, electedAt: null, electedBy: null } }, fills: [], steps },
  });
  renderAt(`/orderDetail?id=${stopped.id}`, <Detail />);
  await screen.findByText('Trail by 3% → 5%');
  expect(screen.getByText('Shares 8 → 5')).toBeTruthy();
  expect(screen.getByText('Trigger price at the end')).toBeTruthy();
});

test('a limit beyond the quote says where it may fill now, and one behind its own stop what it waits for', async () => {
  signIn();
  const shown = detail();
  fakeServer({ session: session(), detail: shown, account: account(), positions: [position()], estimate: estimate() });
  const above = Number(shown.snapshot.ask) + 1;
  const { unmount } = renderAt(`/transactionBuy?code=AAPL&quantity=1&limit=${above}`, <Buy />);
  await screen.findByText(`Above the ask: may fill now near ${shown.snapshot.ask}; at most ${above.toFixed(2)}`);
  unmount();
  renderAt('/transactionFlat?code=AAPL&quantity=1&stop=200&limit=210', <Close />);
  await screen.findByText('Above the stop: fills only if the price rises again');
});

test('the review of a limit beyond the quote counts with the quote, and says what the limit allows', async () => {
  signIn();
  const world = { session: session(), detail: detail(), account: account(), positions: [position()] };
  const limit = { quantity: '5', workingPrice: '255.00', hold: '1276.01' };
  fakeServer({ ...world, estimate: { ...estimate(), ...limit, priceFrom: 'ask' } });
  const { unmount } = renderAt('/transactionBuy?code=AAPL&quantity=5&limit=255', <Buy />);
  const begin = async (name: string) => {
    const review = await screen.findByRole('button', { name: 'Review order' });
    await settle(500);
    fireEvent.click(review);
    return within(await screen.findByRole('dialog', { hidden: true, name }));
  };
  const bought = await begin('Buy 5 AAPL');
  expect(await bought.findByText('At most $1,276.01 at your limit')).toBeTruthy();
  const row = (sheet: typeof bought, label: string) => sheet.getByText(label).closest('div')?.textContent;
  expect(row(bought, 'Limit price')).toBe('Limit priceAt most, per share255.00');
  expect(row(bought, 'Market price (ask)')).toContain(estimate().price);
  unmount();
  fakeServer({ ...world, estimate: { ...estimate(), ...limit, workingPrice: '240.00', priceFrom: 'bid' } });
  renderAt('/transactionFlat?code=AAPL&quantity=5&limit=240', <Close />);
  const sold = await begin('Sell 5 AAPL');
  expect(await sold.findByText(/^At least \$1,198\.\d\d at your limit$/)).toBeTruthy();
  expect(row(sold, 'Limit price')).toBe('Limit priceAt least, per share240.00');
});
