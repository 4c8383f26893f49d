// @vitest-environment happy-dom
import { authRoutes } from '@candor/model/auth/routes.ts';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { commonTexts, messageTexts, preloadTexts } from '../i18n/index.ts';
import { ApiDouble } from '../lib/api-double.fixture.ts';
import { profileOf } from '../lib/profile.fixture.ts';
import { eachTestOnAFreshDevice, openScreen, signIn } from '../lib/screen.fixture.tsx';
import { REVIEW_POLL_MS } from '../lib/standing.ts';
import { Gate } from './gate.tsx';

beforeAll(() => preloadTexts(commonTexts, messageTexts));
eachTestOnAFreshDevice();
afterEach(() => {
  vi.useRealTimers();
});

const Act = () => (
  <Gate need="verified">
    <p>Act</p>
  </Gate>
);

test('an approval is noticed with the page open', async () => {
  vi.useFakeTimers();
  signIn(1);
  let status: 1 | 2 = 1;
  await openScreen(
    Act,
    '/act',
    new ApiDouble().on(authRoutes.readSession, () => profileOf(status)),
  );
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(screen.getByText('Your identity is under review, please be patient')).toBeTruthy();
  status = 2;
  await act(() => vi.advanceTimersByTimeAsync(REVIEW_POLL_MS + 10));
  expect(screen.getByText('Act')).toBeTruthy();
});

test('what the device kept is not believed over the server', async () => {
  signIn(2);
  await openScreen(Act, '/act', new ApiDouble().on(authRoutes.readSession, profileOf(3)));
  expect(await screen.findByText('Review failed, please resubmit')).toBeTruthy();
});
