// @vitest-environment happy-dom
import { accessRoutes } from '@candor/model/auth/access-routes.ts';
import { authRoutes } from '@candor/model/auth/routes.ts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { preloadTexts, type Texts, type TextsOf } from '../i18n/index.ts';
import { ApiDouble } from '../lib/testing/api-double.fixture.ts';
import { profileOf } from '../domains/session/profile.fixture.ts';
import { eachTestOnAFreshDevice, openScreen, signIn } from '../lib/testing/screen.fixture.tsx';
import { ROUTES } from './manifest.ts';
import type { AppRoute, PageRoute } from './page-route.ts';

/**
 * Access to every screen of the manifest: a person without access is told so in place, in the contract's words, with a
 * link that helps, and is never redirected. The server does not answer here, so nothing else can be waited for.
 */

const isScreen = (route: AppRoute): route is PageRoute => route.kind === 'page' && route.built;
const ownContent = ROUTES.filter(isScreen).filter(({ access }) => access === 'login');
/** Pages that consist of one action. Those that also show something to visitors ask when the action is tapped. */
const acts = ownContent.filter(({ actAccess }) => actAccess === 'verified' || actAccess === 'verified_or_frozen');

/** Query of a page that needs one. */
const QUERY: Readonly<Record<string, string>> = {
  '/transactionBuy': '?code=AAPL',
  '/transactionFlat': '?code=AAPL',
  '/transactionSell': '?code=AAPL',
  '/transactionSellFlat': '?code=AAPL',
  '/rechargePdf': '?doc=w9',
  '/signature': '?doc=w9',
};
const addressOf = (path: string) => `${path}${QUERY[path] ?? ''}`;
/** Answers the profile only. */
const saying = (status: 0 | 1 | 3) => {
  const says = new ApiDouble().on(authRoutes.readSession, profileOf(status));
  const fetch: ApiDouble['fetch'] = (url, init) =>
    url.includes(authRoutes.readSession.path) ? says.fetch(url, init) : SILENT.fetch(url, init);
  return { fetch } as unknown as ApiDouble;
};
const SILENT = { fetch: () => new Promise(() => {}) } as unknown as ApiDouble;

/** Answers the challenge of a passkey sign-in only. */
const BEGINS = new ApiDouble().on(accessRoutes.beginPasskeyLogin, {
  challengeId: `pkc_${'0'.repeat(26)}`,
  options: {
    challenge: 'AAAA',
    rpId: 'localhost',
    timeout: 60_000,
    userVerification: 'required',
    allowCredentials: [],
  },
});

async function open({ path, screen: load }: PageRoute, api = SILENT): Promise<void> {
  if (!load) throw new Error(`${path} has no screen`);
  const { Screen } = await load();
  // Links on the page read the window's address.
  window.history.replaceState({}, '', addressOf(path));
  await openScreen(Screen, addressOf(path), api);
  await act(async () => {});
}

/** The sentence is there, where one is, and a link leads on to the place that helps. */
function expectPrompt(sentence: string, leadsTo: string): void {
  const said = screen.getByText(sentence);
  expect(screen.queryByTestId('elsewhere'), 'led away').toBeNull();
  const links = [...(said.closest('[role=alert]')?.querySelectorAll('a') ?? [])].map((link) =>
    link.getAttribute('href'),
  );
  expect(links).toContain(leadsTo);
}

const isTexts = (value: unknown): value is TextsOf<Texts> =>
  typeof value === 'object' && value !== null && 'ready' in value && 'load' in value;
beforeAll(() => {
  const modules = import.meta.glob<object>(['../features/*/*texts.ts', '../i18n/*.ts', '!**/*.test.ts'], {
    eager: true,
  });
  return preloadTexts(...Object.values(modules).flatMap((module) => Object.values(module).filter(isTexts)));
});
eachTestOnAFreshDevice();

describe('a visitor is asked to sign in, and comes back after it', () => {
  test.each(ownContent.map((route) => [route.path, route] as const))('%s', async (path, route) => {
    await open(route);
    const next = encodeURIComponent(addressOf(path));
    expectPrompt('You are not logged in yet, please login first.', `/sign?next=${next}`);
  });
});

describe.each([
  ['not verified', 0, 'Please verify your real name first', '/legalname'],
  ['under review', 1, 'Your identity is under review, please be patient', '/setAddressSuccess'],
  ['rejected', 3, 'Review failed, please resubmit', '/legalname'],
] as const)('a person who is %s reads so before typing anything', (_state, status, sentence, leadsTo) => {
  test.each(acts.map((route) => [route.path, route] as const))('%s', async (_path, route) => {
    // The device's stored record; the server's answer wins.
    signIn(status === 1 ? 0 : 1);
    await open(route, saying(status));
    await screen.findByText(sentence);
    expectPrompt(sentence, leadsTo);
  });
});

test.each(acts.map((route) => [route.path, route] as const))(
  '%s refuses nobody before the server has been asked',
  async (_path, route) => {
    signIn(1);
    await open(route);
    expect(screen.queryByText('Your identity is under review, please be patient')).toBeNull();
  },
);

test.each(['/sign_face', '/sign_touch'])('%s in a browser without the hardware leads to the app', async (path) => {
  await open(ROUTES.find((route): route is PageRoute => isScreen(route) && route.path === path) as PageRoute, BEGINS);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
  expect(await screen.findByText('Please go to the app to operate')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'How to install the app' }).getAttribute('href')).toBe('/help?show=Install');
});

test('the table lists existing screens only', () => {
  expect(ownContent.length).toBeGreaterThan(30);
  expect(acts.length).toBeGreaterThanOrEqual(3);
});
