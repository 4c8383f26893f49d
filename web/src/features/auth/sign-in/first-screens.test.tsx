// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { commonTexts, messageTexts, preloadTexts } from '../../../i18n/index.ts';
import { ApiDouble } from '../../../lib/testing/api-double.fixture.ts';
import { eachTestOnAFreshDevice, openScreen } from '../../../lib/testing/screen.fixture.tsx';
import { Screen as Register } from '../screens/register.tsx';
import { Screen as Sign } from '../screens/sign.tsx';
import { authTexts } from '../texts.ts';

beforeAll(() => preloadTexts(commonTexts, messageTexts, authTexts));
eachTestOnAFreshDevice();

const leadsTo = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');

test('a passkey has a button of its own', async () => {
  await openScreen(Sign, '/sign', new ApiDouble());
  expect(await leadsTo(/Sign in with a passkey/)).toBe('/sign_touch');
});

test('whoever opens an account can read both agreements before', async () => {
  await openScreen(Register, '/register', new ApiDouble());
  expect(await leadsTo(/Software usage agreement/)).toBe('/agreementView?doc=software-usage');
  expect(await leadsTo(/Privacy policy/)).toBe('/agreementView?doc=privacy');
});
