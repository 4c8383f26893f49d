// @vitest-environment happy-dom
import { orderRoutes } from '@candor/model/orders/routes.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, orderOf, position, renderAt, signIn } from '../../domains/account/account-server.fixture.tsx';
import { Buy, Close, Cover, Short, eachTestOfOrders, settle, press, world } from './tickets.fixture.tsx';

eachTestOfOrders();

const owned = { ...position(), quantity: '40', available: '35' };
const owed = { ...position(), quantity: '-10', available: '0' };
const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement?.dataset.empty;

test('an own open purchase in the way of a short is named at once, with the way to it and its cancellation', async () => {
  signIn();
  const { calls } = fakeServer({ ...world(), open: [orderOf('accepted')] });
  renderAt('/transactionSell?code=AAPL', <Short />);
  const named = await screen.findByRole('link', { name: /Buy 5 AAPL.*Limit 252\.00/ });
  expect(named.getAttribute('href')).toBe(`/orderDetail?id=${orderOf('accepted').id}`);
  // Spec §5: go back, modify it, or cancel it.
  fireEvent.click(screen.getByRole('button', { name: 'An open order is in the way' }));
  const sheet = within(await screen.findByRole('dialog', { hidden: true, name: 'An open order is in the way' }));
  expect(sheet.getByText('Buy 5 AAPL')).toBeTruthy();
  expect(sheet.getByRole('link', { name: 'Modify the order', hidden: true })).toBeTruthy();
  fireEvent.click(sheet.getByRole('button', { name: 'Go back', hidden: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
  const dialog = within(await screen.findByRole('dialog', { hidden: true, name: 'Cancel this order?' }));
  expect(dialog.getByText('$1,261.01 returns to your buying power.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel order', hidden: true }));
  await settle(50);
  expect(calls.some(({ route }) => route === orderRoutes.cancelOrder)).toBe(true);
});

test('a sale that would trade with an own purchase names it once its price crosses', async () => {
  signIn();
  fakeServer({ ...world(), positions: [owned], open: [orderOf('accepted')] });
  renderAt('/transactionFlat?code=AAPL', <Close />);
  await screen.findByRole('button', { name: 'Review order' });
  press('2');
  await settle();
  expect(screen.getByText('This could trade with your own open order.')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Buy 5 AAPL.*Limit 252\.00/ })).toBeTruthy();
  expect(figure('Estimated amount')).toBe('true');
});

test.each([
  [
    'a short of what is owned',
    '/transactionSell',
    <Short key="1" />,
    owned,
    'You own 40 AAPL',
    'Sell AAPL',
    '/transactionFlat?code=AAPL',
  ],
  [
    'a purchase of what is short',
    '/transactionBuy',
    <Buy key="2" />,
    owed,
    'You are short 10 AAPL',
    'Cover AAPL',
    '/transactionSellFlat?code=AAPL',
  ],
  [
    'a sale of what is short',
    '/transactionFlat',
    <Close key="3" />,
    owed,
    'You are short 10 AAPL',
    'Cover AAPL',
    '/transactionSellFlat?code=AAPL',
  ],
  [
    'a cover of what is owned',
    '/transactionSellFlat',
    <Cover key="4" />,
    owned,
    'You own 40 AAPL',
    'Sell AAPL',
    '/transactionFlat?code=AAPL',
  ],
  [
    'a sale of what is not there',
    '/transactionFlat',
    <Close key="5" />,
    undefined,
    'You do not own AAPL',
    'Buy AAPL',
    '/transactionBuy?code=AAPL',
  ],
])(
  '%s is refused before anything is typed, with the ticket that is right',
  async (_what, path, ticket, held, title, way, to) => {
    signIn();
    fakeServer({ ...world(), positions: held ? [held] : [] });
    renderAt(`${path}?code=AAPL`, ticket);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe(to);
    expect(screen.queryByRole('button', { name: 'Review order' })).toBeNull();
  },
);

test.each([
  ['sold', '/transactionFlat', <Close key="1" />, owned, '50', 'You can sell 35 shares.', 'Use 35 shares'],
  [
    'bought back',
    '/transactionSellFlat',
    <Cover key="2" />,
    owed,
    '50',
    'You can buy back 10 shares.',
    'Use 10 shares',
  ],
])(
  'more shares than can be %s have no cost, and a tap takes as many as can',
  async (_what, path, ticket, held, typed, said, use) => {
    signIn();
    fakeServer({ ...world(), positions: [held] });
    renderAt(`${path}?code=AAPL`, ticket);
    await screen.findByRole('button', { name: 'Review order' });
    press(typed);
    expect(screen.getByText(said)).toBeTruthy();
    expect(figure('Estimated amount')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: use }));
    expect(screen.queryByText(said)).toBeNull();
    expect(figure('Estimated amount')).toBe('false');
  },
);

test('a limit out of the band names the band, and a tap takes its end', async () => {
  signIn();
  fakeServer(world());
  renderAt('/transactionBuy?code=AAPL&quantity=2&limit=300', <Buy />);
  expect(await screen.findByText('At most 276.92, 10% above the market.')).toBeTruthy();
  expect(figure('Estimated total')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Use 276.92' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Limit price' }).value).toBe('276.92');
  expect(figure('Estimated total')).toBe('false');
});
