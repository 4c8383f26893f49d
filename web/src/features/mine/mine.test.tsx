// @vitest-environment happy-dom
import { avatarRoutes } from '@candor/model/avatar/routes.ts';
import { authRoutes } from '@candor/model/auth/routes.ts';
import type { Profile } from '@candor/model/auth/schema.ts';
import { noticeRoutes } from '@candor/model/notices/routes.ts';
import { supportRoutes } from '@candor/model/support/routes.ts';
import { STORAGE } from '@candor/model/legacy.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { pageAt } from '../../app/manifest.ts';
import { commonTexts, logOutTexts, messageTexts, preloadTexts, setLang } from '../../i18n/index.ts';
import { API_BASE } from '../../lib/http.ts';
import { profileOf } from '../../domains/session/profile.fixture.ts';
import { createQueryClient } from '../../lib/query.ts';
import { beginSession } from '../../domains/session/session.ts';
import { clearSession, isLoggedIn, preferenceCell, userCell } from '../../lib/stored.ts';
import { BuiltRoutes } from '../../ui/index.ts';
import { ENTRY_GROUPS, groupsFor, MONEY_ENTRIES } from './entries.ts';
import { Screen } from './screens/mine.tsx';
import { mineTexts } from './texts.ts';

const ID = '0'.repeat(26);
const SECRET = 'a'.repeat(43);
const ada = profileOf(0);
const trial: Profile = { ...ada, kind: 'trial', email: '', authenticationStatus: 2, canSignInAgain: false };

let asked: string[] = [];

/** Signed in as `profile`, which the server confirms unless it is to answer something else. */
function signIn(profile: Profile, session?: () => Response): void {
  beginSession({ sessionToken: `ses_${ID}.${SECRET}`, proofToken: SECRET, profile });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (path === `${API_BASE}${authRoutes.readSession.path}`)
      return session?.() ?? Response.json({ code: 2000, msg: 'ok', data: authRoutes.readSession.reply.parse(profile) });
    if (path === `${API_BASE}${supportRoutes.supportUnread.path}`)
      return Response.json({ code: 2000, msg: 'ok', data: { thread: 2, feedback: 0 } });
    if (path === `${API_BASE}${noticeRoutes.noticeOverview.path}`)
      return Response.json({ code: 2000, msg: 'ok', data: { unread: UNREAD, newest: [] } });
    if (path === `${API_BASE}${avatarRoutes.avatar.path}`)
      return Response.json({ code: 2000, msg: 'ok', data: { picture: null } });
    if (path === `${API_BASE}${authRoutes.logout.path}`) return Response.json({ code: 2000, msg: 'ok', data: {} });
    throw new Error(`nothing answers ${path}`);
  });
}

const UNREAD = { event: 1, charity: 0, fund: 0, system: 0, transfer: 0, order: 3, quantitative: 0 };

beforeAll(() => preloadTexts(commonTexts, mineTexts, messageTexts, logOutTexts));
beforeEach(() => {
  localStorage.clear();
  clearSession();
  asked = [];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(isBuilt: (to: string) => boolean = () => true) {
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <BuiltRoutes value={isBuilt}>
        <MemoryRouter initialEntries={['/mine']}>
          <Suspense>
            <Routes>
              <Route path="/mine" element={<Screen />} />
              <Route path="*" element={<p>elsewhere</p>} />
            </Routes>
          </Suspense>
        </MemoryRouter>
      </BuiltRoutes>
    </QueryClientProvider>,
  );
}

test('a visitor is offered sign-in, an account and the trial, and no page that would show them nothing', () => {
  open();
  expect(screen.getByText('You are not logged in yet, please login first.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try with simulated money' })).toBeDefined();
  expect(screen.queryByText('Deposit')).toBeNull();
  expect(screen.queryByText('Sign out')).toBeNull();
  for (const { entries } of groupsFor('visitor'))
    for (const { to } of entries) expect(pageAt(to.replace(/\?.*/, ''))?.access, to).toBe('visitor');
});

test('every entry leads to a route of the product, each once', () => {
  const all = [...MONEY_ENTRIES, ...ENTRY_GROUPS.flatMap(({ entries }) => entries)].map(({ to }) => to);
  for (const to of all) expect(pageAt(to.replace(/\?.*/, '')), to).toBeDefined();
  expect(new Set(all).size).toBe(all.length);
});

test('what is not built is named in one row that leads to the help centre, and offered nowhere else', async () => {
  signIn(ada);
  open((to) => to !== '/charity' && to !== '/wealth');
  const planned = (await screen.findByText('Not built yet')).closest('a') as HTMLElement;
  expect(planned.getAttribute('href')).toBe('/help');
  expect(planned.textContent).toContain('Wealth plan, Charity');
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).not.toContain('/charity');
  expect(links).toContain('/historyData');
});

test('a trial has its name in the reader’s language, and is not offered to change a password that it has not', async () => {
  await setLang('es');
  signIn({ ...trial, username: 'Trial K4B3' });
  open();
  expect(screen.getByText('Prueba K4B3')).toBeDefined();
  expect(screen.queryByText('Trial K4B3')).toBeNull();
  expect(screen.queryByText('Cambiar contraseña')).toBeNull();
  cleanup();
  await setLang('en');
  signIn(ada);
  open();
  expect(screen.getByText('Change password')).toBeDefined();
});

describe('the state of the identity check', () => {
  test.each([
    [0, 'Please verify your real name first', '/legalname'],
    [1, 'Under review', '/setAddressSuccess'],
    [3, 'Review failed, please resubmit', '/legalname'],
  ] as const)('%i says "%s" and leads on', (authenticationStatus, message, to) => {
    signIn({ ...ada, authenticationStatus });
    open();
    expect(screen.getByText(message).closest('a')?.getAttribute('href')).toBe(to);
  });

  test('2 says so and is no link; a trial is labelled as a trial', () => {
    signIn({ ...ada, authenticationStatus: 2 });
    open();
    expect(screen.getByText('Identity verified').closest('a')).toBeNull();
    cleanup();
    signIn(trial);
    open();
    expect(screen.getByText('Trial account')).toBeDefined();
    expect(screen.queryByText('Identity verified')).toBeNull();
  });
});

test('a review that ended meanwhile is shown as soon as the server has said so', async () => {
  signIn({ ...ada, authenticationStatus: 1 }, () =>
    Response.json({ code: 2000, msg: 'ok', data: { ...ada, authenticationStatus: 2 } }),
  );
  open();
  expect(screen.getByText('Under review')).toBeDefined();
  await screen.findByText('Identity verified');
});

test('unread answers are counted beside the entry that leads to them', async () => {
  signIn(ada);
  open();
  const badge = await screen.findByText('2 new');
  expect(badge.closest('a')?.getAttribute('href')).toBe('/server');
  expect(screen.queryByText('0 new')).toBeNull();
});

test('unread messages are counted beside the message centre', async () => {
  signIn(ada);
  open();
  const badge = await screen.findByText('4 unread');
  expect(badge.closest('a')?.getAttribute('href')).toBe('/msgCenter');
});

test('an ended session is shown, and the person is a visitor again', async () => {
  signIn(ada, () => Response.json({ refusal: 'session_ended' }, { status: 401 }));
  open();
  await screen.findByText('Your session has ended, please sign in again.');
  expect(isLoggedIn()).toBe(false);
  expect(screen.queryByText('Sign out')).toBeNull();
});

test('logging out clears what the contract names, and keeps language and appearance', async () => {
  signIn(ada);
  localStorage.setItem(STORAGE.language, 'en');
  preferenceCell.write({ theme: 'light' });
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  const dialog = document.querySelector('dialog[open]') as HTMLElement;
  await userEvent.click(within(dialog).getByText('Sign out'));
  await screen.findByText('elsewhere');
  expect(asked).toContain(`${API_BASE}${authRoutes.logout.path}`);
  expect(userCell.read()).toMatchObject({ email: '', login_state: 0, AuthenticationStatus: 0, userInfo: null });
  for (const name of [STORAGE.user, STORAGE.sessionToken, STORAGE.proofToken])
    expect(localStorage.getItem(name), name).toBeNull();
  expect(localStorage.getItem(STORAGE.language)).toBe('en');
  expect(localStorage.getItem(STORAGE.theme)).not.toBeNull();
  expect(preferenceCell.read().theme).toBe('light');
});

test('a trial that cannot be reached again is warned, and can be kept instead', async () => {
  signIn(trial);
  open();
  expect(screen.getByText('This account exists only on this device')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(screen.getByText(/you cannot get back into it/)).toBeDefined();
  const dialog = document.querySelector('dialog[open]') as HTMLElement;
  expect(within(dialog).getByText('Keep this account').closest('a')?.getAttribute('href')).toBe('/register?keep=trial');
  expect(isLoggedIn()).toBe(true);
});
