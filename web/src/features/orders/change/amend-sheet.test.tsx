// @vitest-environment happy-dom
import { orderRoutes } from '@candor/model/orders/routes.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  account,
  detail,
  fakeServer,
  orderOf,
  position,
  renderAt,
  session,
  signIn,
} from '../../../domains/account/account-server.fixture.tsx';
import type { Order } from '../../../domains/account/queries.ts';
import { eachTestOfOrders } from '../tickets.fixture.tsx';
import { AmendSheet } from './amend-sheet.tsx';

eachTestOfOrders();

const buy = { ...orderOf('accepted'), limitPrice: '240.00', workingPrice: '240.00', reservedMoney: '1201.01' };
const world = () => ({
  ...{ session: session(), detail: detail(), account: account(), positions: [position()], open: [] },
  order: { order: buy, fills: [], steps: [] },
});

async function sheetOf(order: Order, change: Parameters<typeof fakeServer>[0] = {}) {
  signIn();
  const server = fakeServer({ ...world(), ...change });
  renderAt('/orderDetail', <AmendSheet order={order} onClose={() => undefined} />);
  await screen.findByLabelText(/^Limit price/);
  return server;
}
const type = (label: RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const send = () => screen.getByRole<HTMLButtonElement>('button', { hidden: true, name: 'Send the change' });
const row = (label: string) => screen.getByText(label).parentElement?.textContent;

test('a limit is measured by the market while it is typed, and the nearest one is a tap away', async () => {
  await sheetOf(buy);
  expect(screen.getByText('4.6% below the last price')).toBeTruthy();
  type(/^Limit price/, '300');
  expect(screen.getByRole('alert').textContent).toBe('At most 276.92, 10% above the market.');
  expect(send().disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { hidden: true, name: 'Use 276.92' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(send().disabled).toBe(false);
});

test('a limit beyond the quote is estimated at the quote, and says what it comes to at most', async () => {
  await sheetOf(buy);
  type(/^Limit price/, '260');
  expect(screen.getByText('Above the ask: may fill now near 251.75; at most 260.00')).toBeTruthy();
  expect(row('Estimated total')).toContain('$1,259.76');
  expect(screen.getByText('At most $1,301.01 at your limit')).toBeTruthy();
});

test('what the account does not cover is refused before it is sent, counting what the order has reserved', async () => {
  await sheetOf(buy, { account: { ...account(), buyingPower: '1300.00' } });
  type(/^Shares/, '10');
  expect(send().disabled).toBe(false);
  type(/^Shares/, '11');
  expect(screen.getByRole('alert').textContent).toBe(
    'Not enough buying power. $2,641.01 would be reserved until it fills, with the highest possible fees. What is not used comes back.',
  );
  expect(send().disabled).toBe(true);
  // What is refused has no cost, nor a buying power below nought.
  expect(row('Estimated total')).toBe('Estimated total$1,201.01');
  fireEvent.click(screen.getByRole('button', { hidden: true, name: 'Use 10 shares' }));
  expect(send().disabled).toBe(false);
});

test('a sale asks for no more shares than are free or its own', async () => {
  const sale: Order = { ...buy, side: 'sell', limitPrice: '260.00', reservedMoney: '0.00', reservedShares: '5' };
  await sheetOf(sale, { positions: [{ ...position(), quantity: '8', reserved: '5', available: '3' }] });
  type(/^Shares/, '9');
  expect(screen.getByRole('alert').textContent).toBe('You can sell 8 shares.');
  type(/^Shares/, '8');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('other hours ask for their risks first, and the change is sent once they are accepted', async () => {
  const { calls } = await sheetOf(buy, { disclosed: false });
  fireEvent.click(screen.getByRole('radio', { hidden: true, name: 'Extended' }));
  fireEvent.click(send());
  fireEvent.click(await screen.findByRole('checkbox', { hidden: true }));
  expect(calls.some(({ route }) => route === orderRoutes.amendOrder)).toBe(false);
  fireEvent.click(screen.getByRole('button', { hidden: true, name: 'Accept and continue' }));
  await waitFor(() => expect(calls.filter(({ route }) => route === orderRoutes.amendOrder)).toHaveLength(1));
});
