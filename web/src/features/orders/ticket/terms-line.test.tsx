// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  account,
  detail,
  fakeServer,
  position,
  renderAt,
  session,
  signIn,
} from '../../../domains/account/account-server.fixture.tsx';
import { Buy, eachTestOfOrders, Short, world } from '../tickets.fixture.tsx';

eachTestOfOrders();

const lines = (text: RegExp) => screen.queryAllByText(text, { selector: 'p' }).map(({ textContent }) => textContent);

test('hours that are over make a draft for the next trading day, with its figures, and say so once', async () => {
  signIn();
  const known = { session: session('post'), detail: detail(), account: account(), positions: [position()] };
  fakeServer(known);
  renderAt('/transactionBuy?code=AAPL&quantity=5&limit=250&hours=regular', <Buy />);
  const line = await screen.findByRole('button', { name: /^Draft for/ });
  expect(line.textContent).toMatch(/^Draft for(Tue, Nov 24, )?09:30 ET, regular hours$/);
  expect(lines(/can not be traded/)).toEqual(['The current time can not be traded · Regular is over for today.']);
  expect(screen.getByText('Estimated total').nextElementSibling?.textContent).toBe('$1,251.01');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save as draft' }).disabled).toBe(false);
});

test('a short sale before regular hours is a draft for them', async () => {
  signIn();
  fakeServer({ ...world(), session: session('pre') });
  renderAt('/transactionSell?code=AAPL&quantity=5', <Short />);
  await screen.findByRole('button', { name: 'Save as draft' });
  expect(document.body.textContent).toMatch(/Draft for(Mon, Nov 23, )?09:30 ET, regular hours/);
  const said = 'The current time can not be traded · Short sales are placed in regular hours.';
  expect(lines(/can not be traded/)).toEqual([said]);
});
