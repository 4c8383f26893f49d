// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { commonTexts, messageTexts, preloadTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { portfolioTexts } from '../../../i18n/portfolio.ts';
import { shortsTexts } from '../../../i18n/shorts.ts';
import { fakeServer, orderOf, renderAt, session, signIn } from '../../../domains/account/account-server.fixture.tsx';
import { eachTestOnAFreshDevice } from '../../../lib/testing/screen.fixture.tsx';
import { Screen as Detail } from '../screens/order-detail.tsx';

beforeAll(() => preloadTexts(commonTexts, messageTexts, ordersTexts, portfolioTexts, shortsTexts));
eachTestOnAFreshDevice();

test('a sale shows what it has realized, as Activity does, and the time of steps in one second once', async () => {
  signIn();
  const order = { ...orderOf('filled'), side: 'sell' as const };
  const fees = { platform: '1.00', sec: '0.01', taf: '0.00', cat: '0.01', total: '1.02' };
  const fill = (number: number) => ({
    ...{
      execId: `x:${number}`,
      price: '251.86',
      quantity: '2.5',
      amount: '629.65',
      fees,
      at: '2026-11-23T15:30:00.700Z',
    },
    ...{ tradeDate: '2026-11-23', settleDate: '2026-11-24', liquidity: 'removed' as const, model: 'book-1' },
    ...{ capacity: 'agency' as const, evidence: {}, transaction: `0:${number}`, receipt: null },
  });
  const item = (number: number, realized: string) => ({
    ...{ transaction: `0:${number}`, kind: 'sell_fill', message: 'activity.sell_fill', values: {}, cash: '629.65' },
    ...{ usd: '629.65', usdt: '0.00', realized, orderId: order.id, recordId: null, date: '2026-11-23' },
    at: '2026-11-23T15:30:00.700Z',
  });
  const steps = [{ reason: null, status: 'accepted' as const, at: '2026-11-23T15:30:00.100Z', type: 'order.accepted' }];
  fakeServer({
    ...{ session: session(), order: { order, fills: [fill(7), fill(8)], steps } },
    activity: [item(8, '-4.10'), item(7, '1.05')],
  });
  renderAt(`/orderDetail?id=${order.id}`, <Detail />);
  expect((await screen.findByText('Realized by this order')).parentElement?.textContent).toContain('−$3.05');
  expect(document.querySelectorAll('time')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: /^Realized by this order: / }));
  const sheet = await screen.findByRole('dialog', { hidden: true, name: 'Why this number?' });
  await within(sheet).findByText('Proceeds − cost, each with its fees');
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
