// @vitest-environment happy-dom
import type { SecurityView } from '@candor/model/auth/security-schema.ts';
import { securityRoutes } from '@candor/model/auth/security-routes.ts';
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { commonTexts, messageTexts, preloadTexts } from '../../i18n/index.ts';
import { ApiDouble } from '../../lib/testing/api-double.fixture.ts';
import { eachTestOnAFreshDevice, openScreen, signIn } from '../../lib/testing/screen.fixture.tsx';
import { userCell } from '../../lib/stored.ts';
import { Screen as Security } from './screens/security.tsx';
import { authTexts, securityTexts } from './texts.ts';

beforeAll(() => preloadTexts(commonTexts, messageTexts, authTexts, securityTexts));
eachTestOnAFreshDevice();

const security: SecurityView = {
  ...{ hasPassword: true, passwordChangedAt: null, tradingPasswordSet: false },
  ...{ contacts: { email: 'a···@example.com', phone: null }, passkeys: [], antiPhishingWord: null },
  authenticator: { enrolledAt: null, recoveryCodesLeft: 0 },
  protections: [{ protection: 'transfer_lock', on: true, endsAt: null }],
  ...{ loginAlerts: true, openSessions: 2, holdUntil: null },
  deletion: { state: 'none', requestedAt: null, dueAt: null, obstacles: [] },
};

test('a trial sees at Security how to keep the account, and of the rest only what needs no password', async () => {
  signIn(2);
  userCell.write({ userInfo: { kind: 'trial', canSignInAgain: false } });
  const contacts = { email: null, phone: null };
  const api = new ApiDouble().on(securityRoutes.readSecurity, {
    ...security,
    hasPassword: false,
    contacts,
    openSessions: 1,
  });
  await openScreen(Security, '/security', api);
  const keep = await screen.findByRole('link', { name: 'Keep this account' });
  expect(keep.getAttribute('href')).toBe('/register?keep=trial');
  expect(screen.getByRole('link', { name: /Sign-in and access history.*1 signed in/ })).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByText('Not set')).toBeNull();
});

test('a kept account sees the state of each protection at its right', async () => {
  signIn(2);
  const passkey = { kind: 'face' as const, createdAt: '2026-03-01T15:30:00Z', lastUsedAt: null, backedUp: false };
  const passkeys = ['0', '1'].map((n) => ({ ...passkey, passkeyId: `pky_${n.repeat(26)}`, name: `Phone ${n}` }));
  const api = new ApiDouble().on(securityRoutes.readSecurity, { ...security, passkeys });
  await openScreen(Security, '/security', api);
  const row = async (name: RegExp) => (await screen.findByRole('link', { name })).textContent;
  expect(await row(/^Passkeys/)).toContain('2 passkeys');
  expect(await row(/^Password/)).toContain('Set');
  expect(await row(/^Trading password/)).toContain('Not set');
  expect(await row(/^Authenticator app/)).toContain('Off');
});
