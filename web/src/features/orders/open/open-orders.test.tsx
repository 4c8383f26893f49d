// @vitest-environment happy-dom
import { MARKET_ROUTES } from '@candor/model/market/routes.ts';
import { orderRoutes } from '@candor/model/orders/routes.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { commonTexts, messageTexts, preloadTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { portfolioTexts } from '../../../i18n/portfolio.ts';
import { shortsTexts } from '../../../i18n/shorts.ts';
import {
  account,
  detail,
  fakeServer,
  orderOf,
  renderAt,
  session,
  signIn,
} from '../../../domains/account/account-server.fixture.tsx';
import type { Order } from '../../../domains/account/queries.ts';
import { now } from '../../../lib/device.ts';
import { preferenceCell } from '../../../lib/stored.ts';
import { eachTestOnAFreshDevice } from '../../../lib/testing/screen.fixture.tsx';
import { ToastHost } from '../../../ui/sheets/feedback.tsx';
import { Screen as Detail } from '../screens/order-detail.tsx';
import { Screen as Pending } from '../screens/pending.tsx';

beforeAll(() => preloadTexts(commonTexts, messageTexts, ordersTexts, portfolioTexts, shortsTexts));
eachTestOnAFreshDevice();

const numbered = (order: Order, n: number): Order => ({ ...order, id: order.id.replace('01m7', `01m${n}`) });
const half: Order = {
  ...orderOf('partially_filled'),
  ...{ limitPrice: '200.00', filledQuantity: '2', leavesQuantity: '3', filledAmount: '503.72' },
  ...{ reservedMoney: '601.02', timeInForce: 'gtc', expiresAt: '2027-02-19T21:00:00Z' },
};
const sale: Order = numbered(
  { ...orderOf('accepted'), side: 'sell', limitPrice: '300.00', reservedMoney: '0.00', reservedShares: '5' },
  1,
);
const queued: Order = numbered({ ...orderOf('accepted'), held: true, tradingTime: 'post' }, 2);

const shown = (page: ReactNode) => (
  <>
    {page}
    <ToastHost />
  </>
);

async function openOrders(open: readonly Order[]) {
  signIn();
  const today = { ...session(), clockOffsetMs: Date.parse('2026-11-23T15:30:00Z') - now() };
  const server = fakeServer({ session: today, account: account(), detail: detail(), open });
  renderAt('/transaction/pending', <Pending />);
  const rows = await screen.findAllByRole('link', { name: /^(Buy|Sell) / });
  return { server, rows: rows.map((row) => row.closest('li') as HTMLElement) };
}

test('each says its terms, what is filled and reserved, and until when; together what they reserve', async () => {
  const { rows } = await openOrders([half, sale, queued]);
  const figures = () =>
    rows.map((row) =>
      within(row)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    );
  await expect.poll(figures).toEqual([
    ['2 of 5', '$601.02', 'Feb 19, 2027'],
    ['0 of 5', '5 shares', '16:00 ET'],
    ['0 of 5', '$1,261.01', '16:00 ET'],
  ]);
  expect(rows[0]?.textContent).toContain('Buy 5 AAPL');
  expect(rows[0]?.textContent).toContain('Limit 200.00');
  expect(rows[2]?.textContent).toContain('After hours');
  expect(within(rows[2] as HTMLElement).getByText('Waiting for its session')).toBeTruthy();
  expect(within(rows[0] as HTMLElement).queryByText('Partly filled')).toBeNull();
  // The sale is no order that reserves money.
  const sum = screen.getByText('Reserved for 2 open orders').nextElementSibling;
  expect(sum?.textContent).toBe('$1,862.03and the shares of 1 sell order');
});

test('where only sales are open, no count of orders that reserve money is given', async () => {
  await openOrders([sale]);
  expect(screen.queryByText(/^Reserved for/)).toBeNull();
  expect(screen.getByText('and the shares of 1 sell order').parentElement?.textContent).toContain('$0.00');
});

test('each says how far its price is from the last one, which is known before a live one comes', async () => {
  const { rows } = await openOrders([half, sale]);
  expect(await within(rows[0] as HTMLElement).findByText('Limit 20.5% below the last price')).toBeTruthy();
  expect(within(rows[1] as HTMLElement).getByText('Limit 19.2% above the last price')).toBeTruthy();
  expect(rows[0]?.textContent).toContain('251.70');
});

test('a limit far away is a part of the last price too, in the list and on the page of the order', async () => {
  const far = numbered({ ...half, limitPrice: '1.00' }, 3);
  const { rows } = await openOrders([far]);
  expect(await within(rows[0] as HTMLElement).findByText('Limit 99.6% below the last price')).toBeTruthy();
  cleanup();
  fakeServer({ session: session(), account: account(), detail: detail(), order: { order: far, fills: [], steps: [] } });
  renderAt(`/orderDetail?id=${far.id}`, <Detail />);
  expect(await screen.findByText('Limit 99.6% below the last price')).toBeTruthy();
});

test('cancelling is one tap and its confirmation', async () => {
  const { server, rows } = await openOrders([half]);
  fireEvent.click(within(rows[0] as HTMLElement).getByRole('button', { name: 'Cancel order' }));
  const dialog = await screen.findByRole('dialog', { hidden: true });
  expect(dialog.textContent).toContain('3 shares of AAPL are not filled yet');
  expect(server.calls.some(({ route }) => route === orderRoutes.cancelOrder)).toBe(false);
  fireEvent.click(within(dialog).getByRole('button', { hidden: true, name: 'Cancel order' }));
  await expect.poll(() => server.calls.some(({ route }) => route === orderRoutes.cancelOrder)).toBe(true);
});

test('an order that leaves the list has its end announced there, and on its own page nothing lies over it', async () => {
  signIn();
  const order = { order: { ...half, status: 'canceled' as const }, fills: [], steps: [] };
  const world = { session: session(), account: account(), detail: detail(), order };
  const cancel = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
    const dialog = await screen.findByRole('dialog', { hidden: true });
    fireEvent.click(within(dialog).getByRole('button', { hidden: true, name: 'Cancel order' }));
  };
  fakeServer({ ...world, order: { ...order, order: half } });
  const { unmount } = renderAt(`/orderDetail?id=${half.id}`, shown(<Detail />));
  await cancel();
  await expect.poll(() => screen.queryByRole('dialog', { hidden: true })).toBeNull();
  unmount();
  fakeServer({ ...world, open: [half] });
  renderAt('/transaction/pending', shown(<Pending />));
  await cancel();
  expect((await screen.findByText('Buy 5 AAPL · Canceled')).parentElement?.children).toHaveLength(1);
});

test('an order is announced while it is being canceled, and with its new terms once it is changed', async () => {
  signIn();
  const world = { session: session(), account: account(), detail: detail(), open: [half] };
  fakeServer({ ...world, order: { order: { ...half, status: 'pending_cancel' as const }, fills: [], steps: [] } });
  const { unmount } = renderAt('/transaction/pending', shown(<Pending />));
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
  const dialog = within(await screen.findByRole('dialog', { hidden: true }));
  fireEvent.click(dialog.getByRole('button', { hidden: true, name: 'Cancel order' }));
  expect(await screen.findByText('Buy 5 AAPL · Being canceled')).toBeTruthy();
  unmount();
  const order = { ...orderOf('accepted'), limitPrice: '241.00' };
  fakeServer({ ...world, open: [order], order: { order, fills: [], steps: [] } });
  renderAt('/transaction/pending', shown(<Pending />));
  fireEvent.click(await screen.findByRole('button', { name: 'Change' }));
  fireEvent.change(await screen.findByLabelText(/^Limit price/), { target: { value: '240' } });
  fireEvent.click(screen.getByRole('button', { hidden: true, name: 'Send the change' }));
  expect(await screen.findByText('Buy 5 AAPL · Limit 241.00')).toBeTruthy();
});

test('a change says its fees, what it reserves and the buying power that it leaves', async () => {
  signIn();
  const order = { ...orderOf('accepted'), reservedMoney: '1261.01' };
  const power = { ...account(), buyingPower: '50000.00' };
  fakeServer({ session: session(), account: power, detail: detail(), order: { order, fills: [], steps: [] } });
  renderAt(`/orderDetail?id=${order.id}`, <Detail />);
  fireEvent.click(await screen.findByRole('button', { name: 'Change' }));
  const sheet = within(await screen.findByRole('dialog', { hidden: true, name: 'Change this order' }));
  fireEvent.change(sheet.getByLabelText(/^Shares/), { target: { value: '6' } });
  const row = (label: string) => sheet.getByText(label, { selector: 'dt' }).parentElement?.textContent;
  await expect.poll(() => row('Buying power')).toBe('Buying power$50,000.00 → becomes $49,748.00');
  expect(row('Maximum fees')).toBe('Maximum fees$1.01');
  expect(row('Reserved')).toBe('Reserved$1,261.01 → becomes $1,513.01');
});

test('amounts are hidden with the others', async () => {
  preferenceCell.write({ hideAmounts: true });
  const { rows } = await openOrders([half]);
  expect(rows[0]?.textContent).toContain('Buy •••• AAPL');
  expect(rows[0]?.textContent).not.toContain('601.02');
  preferenceCell.clear();
});

test('orders that ended are one tap away, whether or not any is open', async () => {
  const { server } = await openOrders([half]);
  const past = () => screen.getByRole('link', { name: 'Order history' }).getAttribute('href');
  expect(past()).toBe('/transaction/orders');
  await expect.poll(() => server.calls.filter(({ route }) => route === MARKET_ROUTES.snapshots).length).toBe(1);
});
