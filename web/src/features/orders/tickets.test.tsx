// @vitest-environment happy-dom
import { orderRoutes } from '@candor/model/orders/routes.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  detail,
  estimate,
  fakeServer,
  position,
  renderAt,
  signIn,
} from '../../domains/account/account-server.fixture.tsx';
import { Buy, Close, Short, eachTestOfOrders, settle, press, world } from './tickets.fixture.tsx';

eachTestOfOrders();

const beside = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement?.textContent;

/** What stands below the keys: were it to grow or shrink, the keys would move under the finger. */
const belowTheKeys = () => {
  const keys = screen.getByRole('group', { name: 'Size' }).parentElement;
  const all = [...(keys?.parentElement?.children ?? [])];
  return all.slice(all.indexOf(keys as Element) + 1).map(({ tagName }) => tagName);
};

test('nothing below the keys comes or goes: not for what is missing, typed or wrong', async () => {
  signIn();
  fakeServer(world());
  renderAt('/transactionBuy?code=AAPL', <Buy />);
  const review = await screen.findByRole<HTMLButtonElement>('button', { name: 'Review order' });
  const said = () => document.getElementById(review.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(screen.queryByText('Please enter an amount or a quantity.')).toBeNull();
  fireEvent.click(review);
  expect(said()).toBe('Please enter an amount or a quantity.');
  expect(belowTheKeys()).toEqual(['BUTTON']);
  press('5');
  await settle(500);
  expect([review.disabled, belowTheKeys()]).toEqual([false, ['BUTTON']]);
  press('00');
  expect([review.disabled, belowTheKeys()]).toEqual([true, ['BUTTON']]);
  expect(said()).toContain('Not enough buying power.');
});

test('Enter in a field does what the action does', async () => {
  signIn();
  fakeServer(world());
  renderAt('/transactionBuy?code=AAPL', <Buy />);
  const shares = await screen.findByLabelText<HTMLInputElement>('Shares');
  fireEvent.keyDown(shares, { key: 'Enter' });
  expect(screen.getByText('Please enter an amount or a quantity.')).toBeTruthy();
  press('5');
  await settle(500);
  fireEvent.keyDown(shares, { key: 'Enter' });
  expect(await screen.findByRole('dialog', { hidden: true, name: 'Buy 5 AAPL' })).toBeTruthy();
});

test('a balance that does not cover the order is said once, with what it needs and the most that it covers', async () => {
  signIn();
  fakeServer(world());
  renderAt('/transactionBuy?code=AAPL', <Buy />);
  const shares = await screen.findByLabelText<HTMLInputElement>('Shares');
  press('500');
  expect(screen.getByText('Not enough buying power.').parentElement?.textContent).toMatch(
    /\$129,[\d.,]+ would be reserved until it fills: 2\.5% above the price, .* What is not used comes back\./,
  );
  // No other account holds money: there is nothing to transfer. The buying power stands with the figures below.
  await settle();
  expect(screen.queryByRole('link', { name: 'Transfer to this account' })).toBeNull();
  expect(beside('Buying power')).toContain('$100,000.00');
  // Of one share more the same check would refuse it again.
  fireEvent.click(screen.getByRole('button', { name: /^Use \d+ shares$/ }));
  expect(Number(shares.value)).toBeGreaterThan(380);
  expect(screen.queryByText('Not enough buying power.')).toBeNull();
  fireEvent.change(shares, { target: { value: String(Number(shares.value) + 1) } });
  expect(screen.getByText('Not enough buying power.')).toBeTruthy();
});

test('with money in another account the way to more is a transfer', async () => {
  signIn();
  fakeServer({ ...world(), spot: '250.00' });
  renderAt('/transactionBuy?code=AAPL', <Buy />);
  await screen.findByRole('button', { name: 'Review order' });
  press('500');
  expect(screen.getByText('Not enough buying power.')).toBeTruthy();
  expect((await screen.findByRole('link', { name: 'Transfer to this account' })).getAttribute('href')).toContain(
    'to=stock',
  );
});

test('what is typed is shown with separators, dollars with their sign, and sent as typed', async () => {
  signIn();
  const server = fakeServer(world());
  renderAt('/transactionBuy?code=AAPL', <Buy />);
  const shares = await screen.findByLabelText<HTMLInputElement>('Shares');
  press('1200');
  expect(shares.value).toBe('1,200');
  fireEvent.click(screen.getByRole('button', { name: 'Switch to: Dollars' }));
  const amount = screen.getByLabelText<HTMLInputElement>('Amount');
  expect(amount.placeholder).toBe('$0');
  press('5193.');
  expect(amount.value).toBe('$5,193.');
  press('1');
  fireEvent.change(amount, { target: { value: '$5,193.14' } });
  expect(amount.value).toBe('$5,193.14');
  await settle(500);
  const asked = server.calls.filter(({ route }) => route === orderRoutes.previewOrder);
  expect(asked.at(-1)?.body).toMatchObject({ amount: '5193.14' });
});

test('head and figures of a ticket are of one quote, though the preview is of a later one', async () => {
  signIn();
  const { snapshot } = detail();
  const later = { ...estimate(), price: '260.00', amount: '1300.00', total: '1301.01' };
  fakeServer({ ...world(), estimate: later });
  renderAt('/transactionBuy?code=AAPL', <Buy />);
  await screen.findByRole('button', { name: 'Review order' });
  press('2');
  await settle(500);
  expect(beside('Estimated amount')).toBe(`Estimated amount$${(2 * Number(snapshot.ask)).toFixed(2)}`);
});

test('a sale shows what can be sold, then what it would realise, and what can be sold where it is too much', async () => {
  signIn();
  const sold = { amount: '503.30', total: '502.28', priceFrom: 'bid', price: detail().snapshot.bid };
  const after = { ...estimate().after, quantityBefore: '10', quantity: '8', realized: '-1.63' };
  fakeServer({ ...world(), positions: [position()], estimate: { ...estimate(), ...sold, after } });
  renderAt('/transactionFlat?code=AAPL', <Close />);
  await screen.findByRole('button', { name: 'Review order' });
  await settle();
  expect(beside('Shares you can sell')).toContain(position().available);
  press('2');
  await settle();
  expect(beside('Realized by this order')).toBe('Realized by this order–');
  await settle(500); // the typing pauses
  await settle(50); // the preview comes
  expect(beside('Realized by this order')).toContain('−$1.63');
  press('00');
  await settle(500);
  expect(beside('Shares you can sell')).toContain(position().available);
});

test('buying power stands under the size, and what the order leaves of it with the total at the keys', async () => {
  signIn();
  fakeServer({ ...world(), positions: [position()], disclosed: true });
  renderAt('/transactionBuy?code=AAPL', <Buy />);
  await screen.findByRole('button', { name: 'Review order' });
  const foot = () => within(screen.getByRole('group', { name: 'Size' }).parentElement?.parentElement as HTMLElement);
  expect(screen.getByRole('button', { name: /^Buying power: \$/ })).toBeTruthy();
  const empty = () =>
    foot()
      .getAllByText(/./, { selector: 'dt' })
      .map((dt) => dt.parentElement?.getAttribute('data-empty'));
  expect(empty()).toEqual(['true', 'true', 'true', 'true', 'saidAbove']);
  press('5');
  expect(await foot().findByRole('button', { name: /^Estimated total: \$/ })).toBeTruthy();
  expect(empty()).toEqual(['false', 'false', 'false', 'false', 'false']);
  // Buying power falls by what is reserved, which is more than the estimate.
  const cents = (label: string) => {
    const [button] = screen.getAllByRole('button', { name: new RegExp(`^${label}: \\$`) });
    return Number(/\$([\d,.]+)/.exec(button?.textContent ?? '')?.[1]?.replace(/[,.]/g, ''));
  };
  expect(cents('Buying power until filled')).toBe(cents('Buying power') - cents('Reserved until filled'));
  expect(cents('Reserved until filled')).toBeGreaterThan(cents('Estimated total'));
});

test('below the size a ticket says what is held or owed, and a short sale that its loss has no limit', async () => {
  signIn();
  fakeServer({ ...world(), positions: [position()] });
  const { unmount } = renderAt('/transactionBuy?code=AAPL', <Buy />);
  expect(await screen.findByText(/^You own [\d.]+ AAPL$/)).toBeTruthy();
  expect(screen.queryByText('If the price rises, your potential loss is unlimited.')).toBeNull();
  unmount();
  fakeServer({ ...world(), positions: [{ ...position(), quantity: '40', available: '35' }] });
  const sale = renderAt('/transactionFlat?code=AAPL', <Close />);
  expect(await screen.findByText('You own 40 AAPL, 35 available to sell')).toBeTruthy();
  sale.unmount();
  fakeServer({ ...world(), positions: [{ ...position(), quantity: '-10' }] });
  renderAt('/transactionSell?code=AAPL', <Short />);
  const owed = await screen.findByText('Current position', { selector: 'dt' });
  expect(owed.parentElement?.textContent).toBe('Current position−10');
  expect(screen.getByText('If the price rises, your potential loss is unlimited.')).toBeTruthy();
});

test('a review begins with the total, and folds the figures that few ask for', async () => {
  signIn();
  fakeServer({ ...world(), disclosed: true });
  renderAt('/transactionBuy?code=AAPL', <Buy />);
  await screen.findByRole('button', { name: 'Review order' });
  press('5');
  await settle(500);
  fireEvent.click(screen.getByRole('button', { name: 'Review order' }));
  const sheet = within(await screen.findByRole('dialog', { hidden: true, name: 'Buy 5 AAPL' }));
  await sheet.findByText('Estimated total');
  const names = sheet.getAllByText(/./, { selector: 'dt' }).map(({ textContent }) => textContent);
  expect(names.slice(0, 2)).toEqual(['Estimated total', 'Order type']);
  const power = sheet.getByText('Buying power until filled').nextElementSibling?.textContent;
  expect(power).toMatch(/^\$100,000\.00 → becomes \$98,\d{3}\.\d\d$/);
  // The estimated total and what is reserved above it are what the buying power falls by.
  const cents = (text: string | null | undefined) => Number((text ?? '').replace(/[^\d]/g, ''));
  const cushion = sheet.getByText('Reserved above the estimate').nextElementSibling?.textContent;
  const [before, after] = (power ?? '').split(' → becomes ');
  const total = sheet.getByText('Estimated total').nextElementSibling?.textContent;
  expect(cents(before) - cents(total) - cents(cushion)).toBe(cents(after));
  const details = sheet.getByText('Details').closest('details');
  expect(details?.open).toBe(false);
  for (const name of ['At most, per share', 'Reserved until filled'])
    expect(details?.contains(sheet.getByText(name))).toBe(true);
});

test('a short sale says what is reserved until it fills and the margin afterwards, and cash falls by that and the fees', async () => {
  signIn();
  const margin = { collateralBefore: '0.00', collateral: '1887.00', owing: '0.00', equity: '99998.97', kept: '377.40' };
  const after = {
    ...{ cashBefore: '100000.00', cash: '99369.97', quantityBefore: '0', quantity: '-5', cost: '-1256.97' },
    ...{ averageBefore: null, averageCost: '251.394', realized: null, margin: { ...margin, callPrice: '16318.45' } },
  };
  const short = {
    ...{ ratePerYear: '0.0325', listedOn: '2026-11-23', previousClose: '246.60', collateralPerShare: '252.00' },
    ...{ annual: '40.95', daily: '0.11375', total: '3.4125', nights: 30, available: '40000' },
    ...{ margin: '648.26', maintenance: '377.40', equity: '100000.00' },
  };
  const sold = { amount: '1258.00', total: '1256.97', hold: '649.29', fees: { ...estimate().fees, sec: '0.02' } };
  fakeServer({ ...world(), estimate: { ...estimate(), ...sold, priceFrom: 'bid', price: '251.60', after, short } });
  renderAt('/transactionSell?code=AAPL', <Short />);
  await screen.findByRole('button', { name: 'Review order' });
  press('5');
  await settle(500);
  // Above the keys already: the position that it leaves, and where the first margin call would come.
  const total = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement?.textContent;
  await screen.findByText('16,318.45');
  expect(total('Shares of AAPL')).toBe('Shares of AAPL0 → becomes −5');
  expect(total('Margin call above')).toBe('Margin call above16,318.45');
  fireEvent.click(screen.getByRole('button', { name: 'Review order' }));
  const sheet = within(await screen.findByRole('dialog', { hidden: true, name: 'Sell short 5 AAPL' }));
  const row = (label: string) => sheet.getAllByText(label, { selector: 'dt' })[0]?.parentElement?.textContent;
  // What it reserves, what it can lose and what it costs come first; the fees are one figure everywhere.
  const names = sheet.getAllByText(/./, { selector: 'dt' }).map(({ textContent }) => textContent);
  expect(names.slice(0, 2)).toEqual([
    'Reserved until filled',
    'If the price rises 100%If the price rises, your potential loss is unlimited.',
  ]);
  expect(row('Maximum fees')).toBe('Maximum fees$1.03');
  for (const name of ['Before and after', 'Borrowing and margin'])
    expect(sheet.getByText(name, { selector: 'summary' }).closest('details')?.open).toBe(false);
  expect(row('Proceeds, kept as collateral')).toContain('$1,258.00');
  expect(row('Reserved until filled')).toBe(
    'Reserved until filled$649.29Calculated 3% above the ask, in case the price rises first: margin $648.26, fees $1.03. After the fill $629.00 is kept as your margin, with the proceeds as collateral.',
  );
  // 100,000.00 − 629.00 − 1.03 = 99,369.97; the collateral is 1,258.00 + 629.00.
  expect(row('Your margin after the fill')).toContain('$629.00');
  expect(row('Cash')).toContain('$99,369.97');
  expect(row('Collateral of this short')).toContain('The proceeds, $1,258.00, and your margin');
  expect(row('Average short price')).toContain('251.39');
  expect(row('Margin call above')).toContain('16,318.45');
  expect(row('Daily cost')).toContain('$0.12');
  expect(row('Total cost of 30 nights')).toContain('$3.41');
});

test.each([
  ['quantity=10&limit=190.50', 'Limit price', '190.50', '$1,905.00'],
  ['quantity=10&stop=260', 'Stop price', '260', '$2,600.00'],
  ['quantity=10&limit=nonsense', 'Limit price', undefined, '$2,517.50'],
])('a ticket begins with the terms of its address: %s', async (terms, level, written, amount) => {
  signIn();
  fakeServer(world());
  renderAt(`/transactionBuy?code=AAPL&${terms}`, <Buy />);
  await screen.findByRole('button', { name: 'Review order' });
  expect(screen.queryByLabelText<HTMLInputElement>(level)?.value).toBe(written);
  if (amount) expect(beside('Estimated amount')).toContain(amount);
});

test('a sale typed in dollars is ordered in the shares that bring them, cut', async () => {
  signIn();
  const server = fakeServer({ ...world(), positions: [position()], estimate: { ...estimate(), priceFrom: 'bid' } });
  renderAt('/transactionFlat?code=AAPL', <Close />);
  await screen.findByLabelText('Shares');
  fireEvent.click(screen.getByRole('button', { name: 'Switch to: Dollars' }));
  press('500');
  // At the bid, 251.65.
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('$500');
  expect(screen.getByText('1.986886 shares')).toBeTruthy();
  await settle(500);
  const asked = server.calls.filter(({ route }) => route === orderRoutes.previewOrder).at(-1)?.body;
  expect(asked).toMatchObject({ side: 'sell', type: 'market', quantity: '1.986886' });
  expect(asked).not.toHaveProperty('amount');
});

test('more dollars than the shares bring are refused by the shares, and all of them are a tap away', async () => {
  signIn();
  fakeServer({ ...world(), positions: [position()] });
  renderAt('/transactionFlat?code=AAPL&amount=2000', <Close />);
  expect((await screen.findByLabelText<HTMLInputElement>('Amount')).value).toBe('$2,000');
  expect(screen.getByText('You can sell 5 shares.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Use 5 shares' }));
  expect(screen.getByLabelText<HTMLInputElement>('Shares').value).toBe('5');
  fireEvent.click(screen.getByRole('button', { name: 'Switch to: Dollars' }));
  fireEvent.click(screen.getByRole('button', { name: /^Max/ }));
  expect(screen.getByLabelText<HTMLInputElement>('Shares').value).toBe('5');
});
