// @vitest-environment happy-dom
import { accessRoutes } from '@candor/model/auth/access-routes.ts';
import { authRoutes } from '@candor/model/auth/routes.ts';
import type { SignedIn } from '@candor/model/auth/schema.ts';
import { securityRoutes } from '@candor/model/auth/security-routes.ts';
import type { SecurityView } from '@candor/model/auth/security-schema.ts';
import { stepUpRoutes } from '@candor/model/auth/step-up-routes.ts';
import { vaultRoutes } from '@candor/model/vault/routes.ts';
import type { RefusalCode } from '@candor/model/refusals.ts';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { commonTexts, messageTexts, preloadTexts } from '../../i18n/index.ts';
import { ApiDouble, refused } from '../../lib/testing/api-double.fixture.ts';
import { openScreens, place, type Screens } from './screens.fixture.tsx';
import { clearSession, isLoggedIn, userCell } from '../../lib/stored.ts';
import { LockSheet } from './step-up/lock-sheet.tsx';
import { Screen as History } from './screens/access-history.tsx';
import { Screen as ChangePassword } from './screens/change-password.tsx';
import { Screen as Code } from './screens/code.tsx';
import { Screen as Delete } from './screens/delete-account.tsx';
import { Screen as Invite } from './screens/invite.tsx';
import { Screen as Reset } from './screens/reset-password.tsx';
import { Screen as Security } from './screens/security.tsx';
import { Screen as Sign } from './screens/sign.tsx';
import { Screen as SignFace } from './screens/sign-face.tsx';
import { Screen as StepUp } from './screens/step-up.tsx';
import { Screen as StepUpNext } from './screens/step-up-next.tsx';
import { authTexts, securityTexts } from './texts.ts';

const ID = '0'.repeat(26);
const SECRET = 'a'.repeat(43);
const CHALLENGE = `stp_${ID}`;
const signedIn: SignedIn = {
  sessionToken: `ses_${ID}.${SECRET}`,
  proofToken: SECRET,
  profile: {
    customerId: `cus_${ID}`,
    kind: 'standard',
    username: 'ada',
    accountType: 'email',
    email: 'ada@example.com',
    areaCode: '1',
    phone: '',
    authenticationStatus: 0,
    canSignInAgain: true,
    lang: 'en',
    tradingAccountId: 'acc_1',
    quantitativeAccountId: 'acc_2',
    sessionExpiresAt: '2026-03-02T15:30:00Z',
  },
};
const sent = { requestId: `ver_${ID}`, expiresAt: '2026-03-02T15:35:00Z', resendAt: '2026-03-02T15:32:00Z' };
const security: SecurityView = {
  hasPassword: true,
  passwordChangedAt: null,
  tradingPasswordSet: false,
  contacts: { email: 'a···@example.com', phone: null },
  authenticator: { enrolledAt: null, recoveryCodesLeft: 0 },
  passkeys: [],
  antiPhishingWord: null,
  protections: [
    { protection: 'transfer_lock', on: true, endsAt: null },
    { protection: 'withdrawal_allow_list', on: false, endsAt: null },
  ],
  loginAlerts: true,
  openSessions: 2,
  holdUntil: null,
  deletion: { state: 'none', requestedAt: null, dueAt: null, obstacles: [] },
};

let api: ApiDouble;
const withParams = (code: RefusalCode, params: Record<string, string>) =>
  Response.json({ refusal: code, status: 401, title: code, params }, { status: 401 });

beforeAll(() => preloadTexts(commonTexts, authTexts, securityTexts, messageTexts));
beforeEach(() => {
  localStorage.clear();
  clearSession();
  api = new ApiDouble();
  vi.stubGlobal('fetch', api.fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const SCREENS: Screens = {
  '/sign': Sign,
  '/code': Code,
  '/resetPassword': Reset,
  '/invite': Invite,
  '/sign_face': SignFace,
  '/security': Security,
  '/passwordVerification': StepUp,
  '/passwordVerificationNext': StepUpNext,
  '/changePassword': ChangePassword,
  '/HistoryOfAccess': History,
  '/del': Delete,
};

async function open(at: string, Over?: ComponentType) {
  openScreens(SCREENS, at, Over ? <Over /> : null);
  await act(async () => {});
  return userEvent.setup();
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const signIn = () => userCell.write({ login_state: 1, accountType: 'email', email: 'ada@example.com' });

test('a forgotten password: the code, the new password twice, and nobody is signed in', async () => {
  api.on(authRoutes.sendCode, sent);
  api.on(accessRoutes.checkResetCode, { requestId: sent.requestId, proof: SECRET, expiresAt: '2026-03-02T15:45:00Z' });
  api.on(accessRoutes.resetPassword, {});
  const user = await open('/resetPassword');
  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await user.click(button('Send code'));
  expect(api.of(authRoutes.sendCode)[0]?.body).toMatchObject({ purpose: 'reset', email: 'ada@example.com' });
  await user.type(await screen.findByLabelText('Six-digit code'), '123456');
  const first = await screen.findByLabelText('New password');
  await user.type(first, 'Correct-horse7');
  await user.type(screen.getByLabelText('New password again'), 'Correct-house7');
  await user.click(button('Set new password'));
  expect(api.of(accessRoutes.resetPassword)).toHaveLength(0);
  await user.clear(screen.getByLabelText('New password again'));
  await user.type(screen.getByLabelText('New password again'), 'Correct-horse7');
  await user.click(button('Set new password'));
  expect(await screen.findByText('Your new password is set')).toBeTruthy();
  expect(api.of(accessRoutes.resetPassword)[0]?.body).toMatchObject({ proof: SECRET, newPassword: 'Correct-horse7' });
  expect(isLoggedIn()).toBe(false);
});

test('where the account has a second factor, the password alone opens nothing', async () => {
  api.on(authRoutes.login, () => withParams('second_factor_required', { factor: SECRET }) as never);
  let tries = 0;
  api.on(accessRoutes.loginWithFactor, () => {
    tries += 1;
    return tries === 1 ? (refused('wrong_code', 401) as never) : signedIn;
  });
  const user = await open('/sign?next=/watchList');
  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'Correct-horse7');
  await user.click(button('Sign in'));
  await user.type(await screen.findByLabelText('Code from the app'), '000000');
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(isLoggedIn()).toBe(false);
  await user.click(button('Use a recovery code'));
  await user.click(button('Sign in'));
  expect(screen.getByText('Required')).toBeTruthy();
  await user.type(screen.getByLabelText('Recovery code'), 'H7K2M 9XQ4P');
  await user.click(button('Sign in'));
  await expect.poll(() => place()).toBe('/watchList');
  expect(api.of(accessRoutes.loginWithFactor).at(-1)?.body).toEqual({
    factor: SECRET,
    method: 'recovery_code',
    code: 'h7k2m-9xq4p',
  });
});

test('a call that needs a step-up is sent again, unchanged, after it was confirmed with a code', async () => {
  signIn();
  let confirmed = false;
  api.on(securityRoutes.readSecurity, security);
  api.on(securityRoutes.turnOffProtection, () =>
    confirmed
      ? {
          protections: [
            { protection: 'transfer_lock' as const, on: true, endsAt: '2026-03-03T15:30:00Z' },
            { protection: 'withdrawal_allow_list' as const, on: false, endsAt: null },
          ],
        }
      : (withParams('step_up_required', { challenge: CHALLENGE }) as never),
  );
  api.on(stepUpRoutes.readStepUp, {
    action: 'turnOffProtection',
    level: 'account',
    shows: [{ field: 'protection', value: 'transfer_lock' }],
    methods: ['password', 'code'],
    channels: [{ channel: 'email', shown: 'a···@example.com' }],
    state: 'open',
    expiresAt: '2026-03-02T15:40:00Z',
  });
  api.on(stepUpRoutes.sendStepUpCode, sent);
  api.on(stepUpRoutes.proveStepUp, () => {
    confirmed = true;
    return { provenUntil: '2026-03-02T15:45:00Z' };
  });
  const user = await open('/security');
  await user.click(await screen.findByRole('switch', { name: /Transfer lock/ }));
  await expect.poll(() => place()).toContain(`/passwordVerification?challenge=${CHALLENGE}`);
  expect(await screen.findByText('Turn a protection off')).toBeTruthy();
  expect(screen.getByText('Transfer lock')).toBeTruthy();
  await user.click(button(/Code by email/));
  await user.type(await screen.findByLabelText('Six-digit code'), '123456');
  await expect.poll(() => place()).toBe('/security');
  await expect.poll(() => api.of(securityRoutes.turnOffProtection)).toHaveLength(2);
  const [first, again] = api.of(securityRoutes.turnOffProtection);
  expect(again?.body).toEqual(first?.body);
  expect(api.of(stepUpRoutes.proveStepUp)[0]?.body).toEqual({
    method: 'code',
    secret: '123456',
    requestId: sent.requestId,
  });
});

test('a confirmation that is over says so and leads back', async () => {
  signIn();
  api.on(stepUpRoutes.readStepUp, {
    ...{ action: 'deleteAccount', level: 'account', shows: [], methods: ['password'], channels: [] },
    ...{ state: 'over', expiresAt: '2026-03-02T15:40:00Z' },
  });
  await open(`/passwordVerification?challenge=${CHALLENGE}&next=/del`);
  expect(await screen.findByText('Nothing is waiting to be confirmed')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go back' }).getAttribute('href')).toBe('/del');
});

test('a trial account has no password to change; the page says how to get one', async () => {
  signIn();
  userCell.write({ userInfo: { kind: 'trial', canSignInAgain: false } });
  await open('/changePassword');
  expect(screen.getByText(/A trial has no password/)).toBeTruthy();
  expect(screen.queryByLabelText('New password')).toBeNull();
  expect(screen.getByRole('link', { name: 'Keep this account' }).getAttribute('href')).toBe('/register?keep=trial');
});

test('old and new password are each checked, and two different new ones are never sent', async () => {
  signIn();
  api.on(securityRoutes.changePassword, { sessionsEnded: 1, holdUntil: '2026-03-03T15:30:00Z' });
  const user = await open('/changePassword');
  await user.type(screen.getByLabelText('New password'), 'short');
  await user.click(button('Change password'));
  expect(await screen.findByText('Enter your old password')).toBeTruthy();
  expect(screen.getByText('The new password format is not correct')).toBeTruthy();
  await user.type(screen.getByLabelText('Old password'), 'letters');
  await user.click(button('Change password'));
  expect(await screen.findByText('The old password format is not correct')).toBeTruthy();
  expect(api.of(securityRoutes.changePassword)).toHaveLength(0);
  await user.clear(screen.getByLabelText('Old password'));
  await user.type(screen.getByLabelText('Old password'), 'Correct-horse7');
  await user.clear(screen.getByLabelText('New password'));
  await user.type(screen.getByLabelText('New password'), 'Battery-staple8');
  await user.type(screen.getByLabelText('New password again'), 'Battery-staple9');
  await user.click(button('Change password'));
  expect(api.of(securityRoutes.changePassword)).toHaveLength(0);
  await user.clear(screen.getByLabelText('New password again'));
  await user.type(screen.getByLabelText('New password again'), 'Battery-staple8');
  await user.click(button('Change password'));
  expect(await screen.findByText('Your password is changed')).toBeTruthy();
});

test('devices are listed with what we know of their place, and another one can be signed out', async () => {
  signIn();
  const session = (id: string, current: boolean, device: string) => ({
    ...{ sessionId: `ses_${id.repeat(26)}`, current, device, place: '192.0.2.0/24', method: 'password' as const },
    ...{ secondFactor: false, startedAt: '2026-03-01T15:30:00Z', lastSeenAt: '2026-03-02T15:30:00Z' },
    expiresAt: '2026-03-03T03:30:00Z',
  });
  api.on(accessRoutes.listSessions, {
    sessions: [session('0', true, 'iPhone · Safari'), session('1', false, 'Windows · Edge')],
  });
  api.on(accessRoutes.accessHistory, {
    entries: [
      {
        ...{ entryId: `acs_${ID}`, kind: 'failed', at: '2026-03-02T15:00:00Z', device: 'Linux · Firefox' },
        ...{ place: '198.51.100.0/24', method: 'password', reason: null, sessionId: null },
      },
    ],
    next: null,
  });
  api.on(accessRoutes.endRemoteSession, { ended: 1 });
  const user = await open('/HistoryOfAccess');
  expect(await screen.findByText('Failed attempt')).toBeTruthy();
  await user.click(button('Sign Windows · Edge out'));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign out' }));
  await expect.poll(() => api.of(accessRoutes.endRemoteSession)).toHaveLength(1);
  expect(api.of(accessRoutes.endRemoteSession)[0]?.params).toEqual({ sessionId: `ses_${'1'.repeat(26)}` });
});

test('an account that is not empty cannot be deleted, and each obstacle leads to where it is cleared', async () => {
  signIn();
  api.on(securityRoutes.readDeletion, { ...security.deletion, obstacles: ['positions'] });
  await open('/del');
  expect(await screen.findByText('There are open positions. Close them first.')).toBeTruthy();
  expect(button('Delete account')).toHaveProperty('disabled', true);
  expect(screen.getByRole('link', { name: 'View' }).getAttribute('href')).toBe('/accountView/detail/position');
});

test('a locked session is opened again by the password, or left', async () => {
  signIn();
  let wrong = true;
  api.on(accessRoutes.unlock, () => {
    const reply = wrong ? (refused('wrong_credentials', 401) as never) : signedIn.profile;
    wrong = false;
    return reply;
  });
  api.on(authRoutes.logout, {});
  const user = await open('/elsewhere', LockSheet);
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Unlock' }));
  expect(dialog.getByText('Required')).toBeTruthy();
  await user.type(dialog.getByLabelText('Password'), 'Correct-horse7');
  await user.click(dialog.getByRole('button', { name: 'Unlock' }));
  expect(await dialog.findByRole('alert')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Unlock' }));
  await expect.poll(() => api.of(accessRoutes.unlock)).toHaveLength(2);
  expect(isLoggedIn()).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'Sign out' }));
  expect(isLoggedIn()).toBe(false);
});

test('where the browser holds no passkeys the way by password stays in view', async () => {
  api.on(accessRoutes.beginPasskeyLogin, {
    challengeId: `pkc_${ID}`,
    options: {
      ...{ challenge: 'AAAA', rpId: 'localhost', timeout: 60_000, userVerification: 'required' as const },
      allowCredentials: [],
    },
  });
  const user = await open('/sign_face?next=/watchList');
  await user.click(button('Sign in with a passkey'));
  expect((await screen.findByRole('alert')).textContent).toContain('cannot hold a passkey');
  expect(screen.getByRole('link', { name: 'Use a password or code' }).getAttribute('href')).toContain('/sign?next=');
});

test.each([
  ['ABC-123_x', '/register?code=ABC-123_x'],
  ['two words', '/invite'],
])('the invitation code %s leads to %s', async (typed, where) => {
  const user = await open('/invite');
  await user.click(button('Continue'));
  expect(screen.getByText('Required')).toBeTruthy();
  await user.type(screen.getByLabelText('Invitation code'), typed);
  await user.click(button('Continue'));
  expect(place()).toBe(where);
});

test.each(['/security', '/HistoryOfAccess', '/changePassword', '/del'])(
  'a visitor at %s is asked to sign in, in place',
  async (path) => {
    await open(path);
    expect(await screen.findByText('You are not logged in yet, please login first.')).toBeTruthy();
  },
);

test('readers of sealed data are named, readings of one instant together, the customer’s own only on request', async () => {
  signIn();
  api.on(securityRoutes.readSecurity, security);
  const looked = {
    at: '2026-03-02T15:00:00.120Z',
    reason: 'The name differs',
    by: { kind: 'operator', id: 'opr_7' },
  } as const;
  api.on(vaultRoutes.vaultAccess, {
    rows: [
      { ...looked, record: 'identity_submission', field: 'sealed' },
      { ...looked, at: '2026-03-02T15:00:00.100Z', record: 'file', field: 'content' },
    ],
  });
  const user = await open('/security?view=readings');
  const row = (await screen.findByText('Identity details and Picture')).parentElement as HTMLElement;
  expect(row.textContent).toContain('By an employee opr_7 · “The name differs”');
  expect(api.of(vaultRoutes.vaultAccess).at(-1)?.query).toEqual({ by: 'others' });
  await user.click(screen.getByRole('radio', { name: 'All' }));
  await expect.poll(() => api.of(vaultRoutes.vaultAccess).at(-1)?.query).toEqual({});
});
