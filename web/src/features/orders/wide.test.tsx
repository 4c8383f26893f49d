// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  account,
  detail,
  estimate,
  fakeServer,
  renderAt,
  session,
  signIn,
} from '../../domains/account/account-server.fixture.tsx';
import { commonTexts, messageTexts, preloadTexts } from '../../i18n/index.ts';
import { ordersTexts } from '../../i18n/orders.ts';
import { shortsTexts } from '../../i18n/shorts.ts';
import { eachTestOnAFreshDevice, onAWideScreen } from '../../lib/testing/screen.fixture.tsx';
import { Buy, settle } from './tickets.fixture.tsx';

eachTestOnAFreshDevice();
beforeAll(() => preloadTexts(commonTexts, messageTexts, ordersTexts, shortsTexts));
beforeEach(() => {
  signIn();
  fakeServer({ session: session(), detail: detail(), account: account(), positions: [], estimate: estimate() });
});

/** Types five shares and opens the review. */
async function reviewFive() {
  fireEvent.click(await screen.findByRole('button', { name: '5' }));
  await settle(500);
  const review = screen.getByRole('button', { name: 'Review order' });
  review.focus();
  fireEvent.click(review);
  return screen.findByRole('button', { name: 'Confirm: Buy 5 AAPL' });
}

test('on a phone nothing stands beside the ticket, which names its instrument, and the review is a sheet', async () => {
  renderAt('/transactionBuy?code=AAPL', <Buy />);
  expect(await screen.findByText('Apple Inc.')).toBeTruthy();
  const confirm = await reviewFive();
  expect(screen.queryByText('Beside the ticket of AAPL')).toBeNull();
  expect(confirm.closest('dialog')).toBeTruthy();
});

test('on a wide screen the instrument stands beside the ticket, which names it no second time', async () => {
  onAWideScreen();
  renderAt('/transactionBuy?code=AAPL', <Buy />);
  expect(await screen.findByText('Beside the ticket of AAPL')).toBeTruthy();
  await screen.findByRole('button', { name: 'Review order' });
  expect(screen.queryByText('Apple Inc.')).toBeNull();
  expect(screen.getByText('Bid')).toBeTruthy();
});

test('on a wide screen the review takes the place of the ticket, which Escape and Back give back as it was', async () => {
  onAWideScreen();
  renderAt('/transactionBuy?code=AAPL', <Buy />);
  const steps = [
    () => fireEvent.keyDown(document.activeElement!, { key: 'Escape' }),
    () => fireEvent.click(within(document.activeElement as HTMLElement).getByRole('button', { name: 'Back' })),
  ];
  let confirm = await reviewFive();
  for (const close of steps) {
    expect(confirm.closest('dialog')).toBeNull();
    expect(document.activeElement).toBe(confirm.closest('section'));
    expect(screen.queryByRole('button', { name: 'Review order' })).toBeNull();
    close();
    const review = await screen.findByRole<HTMLButtonElement>('button', { name: 'Review order' });
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('5');
    await settle();
    expect(document.activeElement).toBe(review);
    fireEvent.click(review);
    confirm = await screen.findByRole('button', { name: 'Confirm: Buy 5 AAPL' });
  }
});
