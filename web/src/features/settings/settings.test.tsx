// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { commonTexts, logOutTexts, messageTexts, preloadTexts } from '../../i18n/index.ts';
import { userCell } from '../../lib/stored.ts';
import { ApiDouble } from '../../lib/testing/api-double.fixture.ts';
import { eachTestOnAFreshDevice, openScreen, signIn } from '../../lib/testing/screen.fixture.tsx';
import { Screen as Settings } from './screens/settings.tsx';
import { settingsTexts } from './texts.ts';

beforeAll(() => preloadTexts(commonTexts, logOutTexts, messageTexts, settingsTexts));
eachTestOnAFreshDevice();

test.each([
  [false, true],
  [true, false],
])('signing out of an account that can sign in again (%s) warns of its loss: %s', async (canSignInAgain, warned) => {
  signIn(2);
  userCell.write({ ...userCell.read(), userInfo: { canSignInAgain } });
  await openScreen(Settings, '/settings', new ApiDouble());
  expect(await screen.findByRole('button', { name: /^Sign out/ })).toBeTruthy();
  expect(screen.queryByText('You will lose this account') !== null).toBe(warned);
});
