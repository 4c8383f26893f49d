// @vitest-environment happy-dom
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
import { called, noShorts, offer } from '../../domains/account/shorts.fixture.ts';
import { Screen as Detail } from './screens/order-detail.tsx';
import { Screen as Success } from './screens/success.tsx';
import { Buy, Cover, Short, eachTestOfOrders, settle, press } from './tickets.fixture.tsx';

eachTestOfOrders();

const beside = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement?.textContent;
const quoted = () => ({
  session: session(),
  detail: detail(),
  account: account(),
  positions: [],
  offer: offer(),
  margin: noShorts(),
});

test('the borrowing cost is shown for one share, and for the typed quantity, before the server has answered', async () => {
  signIn();
  fakeServer(quoted());
  renderAt('/transactionSell?code=AAPL', <Short />);
  // 102 % of 246.60 is 251.53, up to 252 dollars; × 3.25 % = 8.19 a year, ÷ 360 = 0.02275 a night.
  fireEvent.click(await screen.findByRole('button', { name: 'Borrowing 3.25% a year' }));
  expect(beside('Annual cost')).toContain('$8.19');
  expect(beside('Daily cost')).toBe(
    'Daily costAnnual cost ÷ 360, exactly $0.02275, for every night from settlement to settlement, weekends and holidays included$0.03',
  );
  expect(document.body.textContent).toContain('For one share, until you enter a quantity.');
  fireEvent.click(screen.getByRole('button', { name: 'Close', hidden: true }));
  press('100');
  // The line above the keys says a night of all shares, and opens the same figures.
  fireEvent.click(screen.getByRole('button', { name: 'Borrowing 3.25% a year · $2.28 a night' }));
  expect(beside('Annual cost')).toBe(
    'Annual cost100 × $252.00 × 3.25%. $252.00 a share is 102% of the last close, up to the dollar.$819.00',
  );
  expect(beside('Daily cost')).toContain('exactly $2.275,');
  expect(beside('Total cost of 30 nights')).toContain('$68.25');
});

test('thirty nights are summed exactly and charged to the nearest cent, not thirty times a rounded night', async () => {
  signIn();
  fakeServer(quoted());
  renderAt('/transactionSell?code=AAPL', <Short />);
  fireEvent.click(await screen.findByRole('button', { name: 'Borrowing 3.25% a year' }));
  // 30 × 0.02275 = 0.6825.
  expect(beside('Total cost of 30 nights')).toContain('$0.68');
});

test('shares that nobody lends have the ways on in place of a ticket', async () => {
  signIn();
  const none = { ...offer(), shortable: false, available: '0', ratePerYear: null, collateralPerShare: null };
  fakeServer({ ...quoted(), offer: none });
  renderAt('/transactionSell?code=AAPL', <Short />);
  expect(await screen.findByText('The lender has none of these shares today.')).toBeTruthy();
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(to('Set an alert')).toBe('/watchList?view=alerts&code=AAPL');
  expect(to('See AAPL')).toBe('/stockDetails?code=AAPL');
  expect(screen.queryByRole('button', { name: 'Review order' })).toBeNull();
  for (const text of ['If the price rises, your potential loss is unlimited.', /^Borrowing/])
    expect(screen.queryByText(text)).toBeNull();
});

test('the proceeds of a short sale are not shown as received', async () => {
  signIn();
  fakeServer({ ...quoted(), estimate: estimate() });
  renderAt('/transactionSell?code=AAPL', <Short />);
  await screen.findByText('Proceeds, kept as collateral');
  expect(screen.queryByText('Estimated proceeds')).toBeNull();
});

test('an open margin call blocks every ticket that opens a position, and none that closes one', async () => {
  signIn();
  fakeServer({ ...quoted(), margin: called() });
  const refusal = 'A margin call is open. Until it is met you can only close positions.';
  const buy = renderAt('/transactionBuy?code=AAPL', <Buy />);
  await screen.findByText(refusal);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Review order' }).disabled).toBe(true);
  buy.unmount();
  fakeServer({ ...quoted(), margin: called(), positions: [{ ...position(), quantity: '-5' }] });
  renderAt('/transactionSellFlat?code=AAPL', <Cover />);
  await screen.findByRole('button', { name: 'Review order' });
  expect(screen.queryByText(refusal)).toBeNull();
});

test.each([
  ['0', 'Borrowing, 2 nights', '$0.23'],
  ['-2', undefined, undefined],
] as const)('a cover after which %s are owed says what borrowing takes with it: %s', async (left, label, amount) => {
  signIn();
  const after = {
    ...{ cashBefore: '100000.00', cash: '98741.00', quantityBefore: '-5', quantity: left, cost: '0.00' },
    ...{ averageBefore: '251.40', averageCost: null, realized: '-1.75', margin: null },
  };
  const answer = { ...estimate(), after };
  const world = { ...quoted(), estimate: answer, positions: [{ ...position(), quantity: '-5' }] };
  fakeServer({ ...world, margin: { ...called(), call: null } });
  renderAt('/transactionSellFlat?code=AAPL', <Cover />);
  await screen.findByRole('button', { name: 'Review order' });
  press('5');
  await settle(500);
  fireEvent.click(screen.getByRole('button', { name: 'Review order' }));
  const sheet = within(await screen.findByRole('dialog', { hidden: true, name: 'Buy back 5 AAPL' }));
  await sheet.findByText('Cash', { selector: 'dt' });
  await settle(50);
  const row = sheet.queryByText(/^Borrowing, /, { selector: 'dt' })?.parentElement?.textContent;
  if (label === undefined) expect(row).toBeUndefined();
  else expect(row).toBe(`${label}Taken from your cash once all of it is covered${amount}`);
});

test.each([
  ['sell', 'Sell short 5 AAPL', 'Sold 5 AAPL short at 251.86 on average.'],
  ['buy', 'Buy back 5 AAPL', 'Bought back 5 AAPL at 251.86 on average.'],
] as const)('a %s of a short is named for what it is', async (side, title, sentence) => {
  signIn();
  const order = { ...orderOf('filled'), side, short: true };
  fakeServer({ ...quoted(), order: { order, fills: [], steps: [] } });
  const shown = renderAt(`/orderDetail?id=${order.id}`, <Detail />);
  expect(await screen.findByText(title)).toBeTruthy();
  shown.unmount();
  renderAt(`/transactionSuccess?id=${order.id}`, <Success />);
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test('an order that a margin call placed says so', async () => {
  signIn();
  const order = { ...orderOf('filled'), short: true, forced: true };
  fakeServer({ ...quoted(), order: { order, fills: [], steps: [] } });
  renderAt(`/orderDetail?id=${order.id}`, <Detail />);
  const head = within((await screen.findByText('Buy back 5 AAPL')).parentElement as HTMLElement);
  expect(head.getByText('Bought back for a margin call, without asking.')).toBeTruthy();
});

test('the review shows cash, shares and collateral after the order, each with its formula', async () => {
  signIn();
  const margin = {
    collateralBefore: '0.00',
    collateral: '1887.38',
    owing: '0.00',
    equity: '99998.19',
    kept: '377.48',
    callPrice: null,
  };
  const after = {
    ...{ cashBefore: '100000.00', cash: '99369.87', quantityBefore: '0', quantity: '-5', cost: '-1257.25' },
    ...{ averageBefore: null, averageCost: '251.45', realized: null, margin },
  };
  fakeServer({ ...quoted(), estimate: { ...estimate(), priceFrom: 'bid', after } });
  renderAt('/transactionSell?code=AAPL', <Short />);
  await screen.findByRole('button', { name: 'Review order' });
  press('5');
  await settle(500);
  fireEvent.click(screen.getByRole('button', { name: 'Review order' }));
  const sheet = within(await screen.findByRole('dialog', { hidden: true, name: 'Sell short 5 AAPL' }));
  const becomes = (label: string) => sheet.getByText(label, { selector: 'dt' }).parentElement?.textContent;
  expect(becomes('Cash')).toBe('Cash$100,000.00 → becomes $99,369.87');
  expect(becomes('Shares of AAPL')).toBe('Shares of AAPL0 → becomes −5');
  expect(becomes('Collateral of this short')).toContain('$0.00 → becomes $1,887.38');
  fireEvent.click(sheet.getByRole('button', { name: /^Cash: / }));
  expect(await screen.findByText(/^Cash now \+ what the sale brings/)).toBeTruthy();
});
