// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { commonTexts, messageTexts, preloadTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { portfolioTexts } from '../../../i18n/portfolio.ts';
import { shortsTexts } from '../../../i18n/shorts.ts';
import { fakeServer, orderOf, renderAt, session, signIn } from '../../../domains/account/account-server.fixture.tsx';
import { eachTestOnAFreshDevice } from '../../../lib/testing/screen.fixture.tsx';
import type { Order } from '../../../domains/account/queries.ts';
import { Screen as Detail } from '../screens/order-detail.tsx';
import { Screen as Success } from '../screens/success.tsx';

beforeAll(() => preloadTexts(commonTexts, messageTexts, ordersTexts, portfolioTexts, shortsTexts));
eachTestOnAFreshDevice();

type Item = NonNullable<Parameters<typeof fakeServer>[0]['activity']>[number];
const AT = '2026-11-23T15:30:00.700Z';
const fees = { platform: '1.00', sec: '0.01', taf: '0.00', cat: '0.01', total: '1.02' };
const fill = (number: number) => ({
  ...{ execId: `x:${number}`, price: '251.86', quantity: '2.5', amount: '629.65', fees, at: AT },
  ...{ tradeDate: '2026-11-23', settleDate: '2026-11-24', liquidity: 'removed' as const, model: 'book-1' },
  ...{ capacity: 'agency' as const, evidence: {}, transaction: `0:${number}`, receipt: null },
});
const item = (number: number, change: Partial<Item>): Item => ({
  ...{ transaction: `0:${number}`, kind: 'sell_fill', message: 'activity.sell_fill', values: {}, cash: '629.65' },
  ...{ usd: '629.65', usdt: '0.00', realized: null, orderId: orderOf('filled').id, recordId: null, date: '2026-11-23' },
  at: AT,
  ...change,
});
const row = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement?.textContent;

test('a sale shows what it has realized, as Activity does, and the time of steps in one second once', async () => {
  signIn();
  const order = { ...orderOf('filled'), side: 'sell' as const };
  const steps = [{ reason: null, status: 'accepted' as const, at: '2026-11-23T15:30:00.100Z', type: 'order.accepted' }];
  fakeServer({
    ...{ session: session(), order: { order, fills: [fill(7), fill(8)], steps } },
    activity: [item(8, { realized: '-4.10' }), item(7, { realized: '1.05' })],
  });
  renderAt(`/orderDetail?id=${order.id}`, <Detail />);
  expect((await screen.findByText('Realized by this order')).parentElement?.textContent).toContain('−$3.05');
  expect(document.querySelectorAll('time')).toHaveLength(1);
  expect([row('Shares of AAPL'), row('Cash')]).toEqual(['Shares of AAPL−5', 'Cash+$1,259.30']);
  fireEvent.click(screen.getByRole('button', { name: /^Realized by this order: / }));
  const sheet = await screen.findByRole('dialog', { hidden: true, name: 'Why this number?' });
  await within(sheet).findByText('Proceeds − cost, each with its fees');
});

test('what has traded begins with the money that it came to', async () => {
  signIn();
  fakeServer({ session: session(), order: { order: orderOf('filled'), fills: [], steps: [] } });
  renderAt(`/orderDetail?id=${orderOf('filled').id}`, <Detail />);
  const head = within((await screen.findByText('Buy 5 AAPL')).parentElement as HTMLElement);
  expect(head.getByRole('button', { name: /^Total cost: \$1,260\.31/ })).toBeTruthy();
  expect(head.getByText('Total cost · 5 at 251.86 · Limit 252.00')).toBeTruthy();
});

test('an order that ended without a fill says that nothing stays reserved for it', async () => {
  signIn();
  const world = (order: Order) => ({ session: session(), order: { order, fills: [], steps: [] } });
  fakeServer(world(orderOf('canceled')));
  const { unmount } = renderAt(`/orderDetail?id=${orderOf('canceled').id}`, <Detail />);
  expect(await screen.findByText('Not filled · Limit 252.00')).toBeTruthy();
  expect(screen.getByText('What it reserved is available again.')).toBeTruthy();
  unmount();
  fakeServer(world({ ...orderOf('canceled'), short: true }));
  renderAt(`/orderDetail?id=${orderOf('canceled').id}`, <Detail />);
  await screen.findByText('Not filled · Limit 252.00');
  expect(screen.queryByText('What it reserved is available again.')).toBeNull();
});

test.each([
  [
    'a short sale takes its margin and fees from cash, and the proceeds become collateral with the margin',
    'sell',
    { cash: '-316.34', usd: '628.63' },
    ['Proceeds after fees$1,258.27', 'Shares of AAPL−5', 'Cash−$632.68', 'Your margin, from cash$631.65'],
    'Collateral of this short+$1,889.94',
  ],
  [
    'a cover releases collateral',
    'buy',
    { cash: '10.00', usd: '-630.67' },
    ['Total cost$1,260.33', 'Shares of AAPL+5', 'Cash+$20.00'],
    'Collateral of this short−$1,281.34',
  ],
] as const)('%s', async (_what, side, moved, rows, collateral) => {
  signIn();
  const order = { ...orderOf('filled'), side, short: true, fees: '1.03' };
  fakeServer({
    ...{ session: session(), positions: [], order: { order, fills: [fill(7), fill(8)], steps: [] } },
    activity: [item(8, moved), item(7, moved)],
  });
  for (const Screen of [Detail, Success]) {
    const { unmount } = renderAt(`/orderDetail?id=${order.id}`, <Screen />);
    await screen.findByText('Collateral of this short');
    expect(rows.map((each) => row(each.replace(/[+−]?\$.*|[+−]5$/, '')))).toEqual(rows);
    expect(row('Collateral of this short')).toBe(collateral);
    unmount();
  }
});

test('the collateral of a cover that cash had to pay for too is not said: some of it may be a debt', async () => {
  signIn();
  const order = { ...orderOf('filled'), short: true };
  const moved = { cash: '-10.00', usd: '-630.67' };
  fakeServer({
    ...{ session: session(), order: { order, fills: [fill(7)], steps: [] } },
    activity: [item(7, moved)],
  });
  renderAt(`/orderDetail?id=${order.id}`, <Detail />);
  expect((await screen.findByText('Cash')).parentElement?.textContent).toBe('Cash−$10.00');
  expect(screen.queryByText('Collateral of this short')).toBeNull();
});

test('a filled order asks the server for the fills behind its average price and its amount', async () => {
  signIn();
  const server = fakeServer({
    session: session(),
    order: { order: orderOf('filled'), fills: [], steps: [] },
    why: {
      figure: 'order_average_price',
      formula: 'order_average_price',
      expression: 'Σ (shares × price) ÷ Σ shares',
      result: '251.86',
      unit: 'price',
      inputs: [
        { name: 'fill 3 251.80', value: '755.4', unit: 'price', source: 'fills', ref: null },
        { name: 'fill 2 251.95', value: '503.9', unit: 'price', source: 'fills', ref: null },
        { name: 'sum', value: '1259.3', unit: 'price', source: 'fills', ref: null },
      ],
      prices: [],
      postings: [],
      morePostings: 0,
      asOf: '2026-11-23T15:30:00Z',
      simulated: true,
    },
  });
  renderAt(`/orderDetail?id=${orderOf('filled').id}`, <Detail />);
  fireEvent.click(await screen.findByRole('button', { name: /^Average price: 251\.86/ }));
  const sheet = await screen.findByRole('dialog', { hidden: true, name: 'Why this number?' });
  await within(sheet).findByText('3 at 251.80');
  for (const part of ['755.40', '503.90', 'Sum', '1,259.30']) expect(sheet.textContent).toContain(part);
  expect(screen.getByRole('button', { name: /^Filled amount: \$1,259\.30/ })).toBeTruthy();
  expect(server.calls.filter(({ route }) => route.name === 'why')).toHaveLength(1);
});
