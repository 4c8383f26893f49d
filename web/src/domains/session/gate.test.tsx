// @vitest-environment happy-dom
import { authRoutes } from '@candor/model/auth/routes.ts';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { commonTexts, messageTexts, preloadTexts } from '../../i18n/index.ts';
import { ApiDouble } from '../../lib/testing/api-double.fixture.ts';
import { profileOf } from './profile.fixture.ts';
import { eachTestOnAFreshDevice, openScreen, signIn } from '../../lib/testing/screen.fixture.tsx';
import { REVIEW_POLL_MS } from './verification.ts';
import { Gate } from './gate.tsx';

beforeAll(() => preloadTexts(commonTexts, messageTexts));
eachTestOnAFreshDevice();
afterEach(() => {
  vi.useRealTimers();
});

const Own = () => (
  <Gate>
    <p>Mine</p>
  </Gate>
);

const VerifiedOnly = () => (
  <Gate need="verified">
    <p>Trade</p>
  </Gate>
);

test('a visitor gets an answer in place with links, and is not redirected', async () => {
  const before = window.location.href;
  await openScreen(Own, '/own', new ApiDouble());
  expect(screen.getByRole('alert').textContent).toContain('You are not logged in yet, please login first.');
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toMatch(/^\/sign\?next=/);
  expect(screen.queryByText('Mine')).toBeNull();
  expect(window.location.href).toBe(before);
});

test('an approval is noticed with the page open', async () => {
  vi.useFakeTimers();
  signIn(1);
  let status: 1 | 2 = 1;
  await openScreen(
    VerifiedOnly,
    '/verified',
    new ApiDouble().on(authRoutes.readSession, () => profileOf(status)),
  );
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(screen.getByText('Your identity is under review, please be patient')).toBeTruthy();
  status = 2;
  await act(() => vi.advanceTimersByTimeAsync(REVIEW_POLL_MS + 10));
  expect(screen.getByText('Trade')).toBeTruthy();
});

test('the server’s answer overrides the device’s record', async () => {
  signIn(2);
  await openScreen(VerifiedOnly, '/verified', new ApiDouble().on(authRoutes.readSession, profileOf(3)));
  expect(await screen.findByText('Review failed, please resubmit')).toBeTruthy();
});
