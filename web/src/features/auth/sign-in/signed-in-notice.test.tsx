// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { quietMarket } from '../../../domains/market/market.fixture.ts';
import { profileOf } from '../../../domains/session/profile.fixture.ts';
import { keepProfile } from '../../../domains/session/session.ts';
import { commonTexts, logOutTexts, messageTexts, preloadTexts } from '../../../i18n/index.ts';
import { eachTestOnAFreshDevice, openScreen } from '../../../lib/testing/screen.fixture.tsx';
import { Screen as Register } from '../screens/register.tsx';
import { Screen as Sign } from '../screens/sign.tsx';
import { authTexts } from '../texts.ts';

eachTestOnAFreshDevice();
beforeAll(() => preloadTexts(authTexts, commonTexts, logOutTexts, messageTexts));

test.each<[string, ComponentType, string, string]>([
  ['/sign', Sign, 'Continue to home', '/index'],
  ['/sign?next=%2FwatchList', Sign, 'Continue', '/watchList'],
  ['/register', Register, 'Continue to home', '/index'],
])('somebody signed in reads so at %s, and can go on or sign out', async (from, Screen, link, to) => {
  keepProfile(profileOf(2));
  const { user } = await openScreen(Screen, from, quietMarket());
  expect(screen.getByRole('heading', { name: 'Already signed in' })).toBeTruthy();
  expect(screen.getByText('You are signed in as ada.')).toBeTruthy();
  expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(to);
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('Sign out of this device?')).toBeTruthy();
});
