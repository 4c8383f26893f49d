// @vitest-environment happy-dom
import { authRoutes } from '@candor/model/auth/routes.ts';
import type { SignedIn } from '@candor/model/auth/schema.ts';
import { LANGUAGES } from '@candor/model/auth/terms.ts';
import { DOCUMENTS, inForceOn, SIGN_UP_DOCUMENTS, signUpVersionOn } from '@candor/model/agreements/documents.ts';
import { agreementRoutes } from '@candor/model/agreements/routes.ts';
import type { Agreement, AgreementList } from '@candor/model/agreements/schema.ts';
import { agreementText } from '@candor/model/agreements/texts.ts';
import type { ReplyOf } from '@candor/model/http.ts';
import { STORAGE } from '@candor/model/legacy.ts';
import type { RefusalCode } from '@candor/model/refusals.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { commonTexts, logOutTexts, messageTexts, preloadTexts } from '../../i18n/index.ts';
import { API_BASE, type AnyRoute } from '../../lib/http.ts';
import { openScreens, place, type Screens } from './screens.fixture.tsx';
import { keepProfile } from '../../domains/session/session.ts';
import { clearSession, isLoggedIn, systemCell, userCell } from '../../lib/stored.ts';
import { readPending, storePending } from './pending.ts';
import { Screen as Code } from './screens/code.tsx';
import { Screen as Register } from './screens/register.tsx';
import { Screen as RegisterOther } from './screens/register-other.tsx';
import { Screen as RegisterTwo } from './screens/register-two.tsx';
import { Screen as Sign } from './screens/sign.tsx';
import { authTexts } from './texts.ts';

const ID = '0'.repeat(26);
const REQUEST = `ver_${ID}`;
const SECRET = 'a'.repeat(43);
const profile = {
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
} as const satisfies SignedIn['profile'];
const signedIn: SignedIn = { sessionToken: `ses_${ID}.${SECRET}`, proofToken: SECRET, profile };
const sentCode = { requestId: REQUEST, expiresAt: '2026-03-02T15:35:00Z', resendAt: '2026-03-02T15:32:00Z' };
const COMING = {
  ...{ version: '2027-05', effectiveOn: '2027-05-01' },
  texts: LANGUAGES.map((lang) => ({ lang, title: `next privacy in ${lang}`, sha256: 'c'.repeat(64) })),
};
const terms: AgreementList = {
  signUpVersion: signUpVersionOn('2026-11-22'),
  documents: DOCUMENTS.map((document) => ({
    document,
    ...inForceOn(document, '2026-11-22'),
    atSignUp: SIGN_UP_DOCUMENTS.includes(document),
    ...(document === 'privacy' && { coming: COMING }),
    texts: LANGUAGES.map((lang) => ({ lang, title: `${document} in ${lang}`, sha256: 'a'.repeat(64) })),
  })),
};
const privacy: Agreement = {
  ...{
    document: 'privacy',
    ...inForceOn('privacy', '2026-11-22'),
    lang: 'en',
    text: agreementText('privacy', inForceOn('privacy', '2026-11-22').version, 'en'),
  },
  ...{ sha256: 'b'.repeat(64), inForce: true, versions: [inForceOn('privacy', '2026-11-22').version] },
};

type Answer = (body: Record<string, unknown>) => Response | Promise<Response>;
const answers = new Map<string, Answer>();
let asked: { path: string; body: Record<string, unknown> }[] = [];

/** The server's answers; a reply or a body that is not the contract's fails the test. */
function answer<R extends AnyRoute>(route: R, reply: ReplyOf<R> | (() => Response)): void {
  answers.set(`${API_BASE}${route.path}`, (body) => {
    if (route.body) expect(route.body.safeParse(body).error?.issues).toBeUndefined();
    if (typeof reply === 'function') return (reply as () => Response)();
    return Response.json({ code: 2000, msg: 'ok', data: route.reply.parse(reply) });
  });
}
const refuse = (refusal: RefusalCode, status: number, retryAfter?: string) => () =>
  Response.json(
    { refusal, status, title: refusal },
    { status, headers: retryAfter ? { 'retry-after': retryAfter } : {} },
  );
const bodiesOf = (route: AnyRoute) =>
  asked.filter(({ path }) => path === `${API_BASE}${route.path}`).map(({ body }) => body);

beforeAll(() => preloadTexts(commonTexts, authTexts, messageTexts, logOutTexts));
beforeEach(() => {
  localStorage.clear();
  clearSession();
  answers.clear();
  asked = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body ?? '{}')) as Record<string, unknown>;
    asked.push({ path, body });
    const found = answers.get(path);
    if (!found) throw new Error(`nothing answers ${path}`);
    return found(body);
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const SCREENS: Screens = {
  '/sign': Sign,
  '/register': Register,
  '/register_other': RegisterOther,
  '/code': Code,
  '/registerTwo': RegisterTwo,
};

const open = (at: string) => openScreens(SCREENS, at);
const button = (name: string) => screen.getByRole('button', { name });

describe('signing in', () => {
  test('with the right password keeps all three records and goes back to where it was asked', async () => {
    answer(authRoutes.login, signedIn);
    open('/sign?next=%2FwatchList');
    await userEvent.type(screen.getByLabelText('Email'), ' ada@example.com ');
    await userEvent.type(screen.getByLabelText('Password'), 'Brindle-42x');
    await userEvent.click(button('Sign in'));
    await expect.poll(() => place()).toBe('/watchList');
    expect(bodiesOf(authRoutes.login)).toEqual([
      { accountType: 'email', email: 'ada@example.com', password: 'Brindle-42x' },
    ]);
    expect(isLoggedIn()).toBe(true);
    for (const name of [STORAGE.user, STORAGE.system, STORAGE.theme, STORAGE.sessionToken, STORAGE.proofToken])
      expect(localStorage.getItem(name), name).not.toBeNull();
    expect(systemCell.read().systemStatus).toBe(true);
    expect(localStorage.getItem(STORAGE.user)).not.toContain('Brindle');
  });

  test('with empty fields sends nothing and says at each field what is missing', async () => {
    open('/sign');
    await userEvent.click(button('Sign in'));
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      'Email cannot be empty',
      'Enter your password',
    ]);
    expect(asked).toEqual([]);
  });

  test('a wrong password and an unknown account show the same message, and the input stays', async () => {
    answer(authRoutes.login, refuse('wrong_credentials', 401));
    open('/sign');
    await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'nope');
    await userEvent.click(button('Sign in'));
    expect((await screen.findByRole('alert')).textContent).toBe('The account or the password is not right.');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com');
    expect(isLoggedIn()).toBe(false);
  });

  test('too many tries close the button until the wait is over', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answer(authRoutes.login, refuse('rate_limited', 429, '90'));
    open('/sign');
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@example.com' } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'nope' } });
    fireEvent.click(button('Sign in'));
    await screen.findByText('You can try again in 01:30.');
    expect(button('Sign in').hasAttribute('disabled')).toBe(true);
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'another' } });
    expect(screen.getByText('You can try again in 01:30.')).toBeDefined();
    fireEvent.click(button('Use a code instead'));
    expect(button('Send code').hasAttribute('disabled')).toBe(false);
    fireEvent.click(button('Use your password'));
    await act(() => vi.advanceTimersByTimeAsync(91_000));
    expect(button('Sign in').hasAttribute('disabled')).toBe(false);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('two taps are one request', async () => {
    answer(authRoutes.startTrial, { ...signedIn, profile: { ...profile, kind: 'trial', canSignInAgain: false } });
    open('/sign');
    fireEvent.click(button('Try with simulated money'));
    fireEvent.click(button('Try with simulated money'));
    await expect.poll(() => place()).toBe('/index');
    expect(bodiesOf(authRoutes.startTrial)).toHaveLength(1);
  });

  test('by code: one is sent, checked as soon as it is complete, and signs in', async () => {
    answer(authRoutes.sendCode, sentCode);
    answer(authRoutes.loginWithCode, signedIn);
    open('/sign?next=%2Ftheme');
    await userEvent.click(button('Use a code instead'));
    await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com');
    await userEvent.click(button('Send code'));
    await expect.poll(() => place()).toBe('/code?next=%2Ftheme');
    await userEvent.click(await screen.findByLabelText('Six-digit code'));
    await userEvent.paste('123 456');
    await expect.poll(() => place()).toBe('/theme');
    expect(bodiesOf(authRoutes.loginWithCode)).toMatchObject([{ requestId: REQUEST, code: '123456' }]);
    expect(readPending()).toBeUndefined();
  });
});

const waiting = (change: object = {}) =>
  storePending({
    intent: 'register',
    contact: { accountType: 'email', email: 'ada@example.com' },
    requestId: REQUEST,
    resendAt: Date.now() + 120_000,
    expiresAt: Date.now() + 300_000,
    ...change,
  });
const proven = { proof: SECRET, proofExpiresAt: Date.now() + 600_000 };

describe('the code page', () => {
  test('a wrong code is reported at the field, which is cleared for the next', async () => {
    waiting();
    answer(authRoutes.checkRegistrationCode, refuse('wrong_code', 401));
    open('/code');
    await userEvent.type(screen.getByLabelText('Six-digit code'), '000000');
    expect((await screen.findByRole('alert')).textContent).toBe('The code is wrong or has expired.');
    expect(screen.getByLabelText<HTMLInputElement>('Six-digit code').value).toBe('');
  });

  test('counts the 120 seconds on after a reload, then sends a new code', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    waiting({ resendAt: Date.now() + 30_000 });
    answer(authRoutes.sendCode, { ...sentCode, requestId: `ver_${'1'.repeat(26)}` });
    open('/code');
    expect(screen.getByText('You can ask for a new code in 00:30')).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    fireEvent.click(button('Send a new code'));
    await screen.findByText('You can ask for a new code in 02:00');
    expect(readPending()?.requestId).toBe(`ver_${'1'.repeat(26)}`);
  });

  test('an expired code cannot be tried; asking for a new one is the one action', () => {
    waiting({ expiresAt: Date.now() - 1_000, resendAt: Date.now() - 1_000 });
    open('/code');
    expect(screen.getByRole('alert').textContent).toBe('This code has expired. Ask for a new one.');
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    expect(button('Send a new code')).toBeDefined();
  });

  test('without a code under way it says so and leads back', () => {
    open('/code');
    expect(screen.getByText('There is no code to enter')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/sign');
  });
});

describe('opening an account', () => {
  test('from the address to a session: code, proof, password, terms', async () => {
    answer(authRoutes.sendCode, sentCode);
    answer(authRoutes.checkRegistrationCode, { requestId: REQUEST, proof: SECRET, expiresAt: sentCode.expiresAt });
    answer(agreementRoutes.agreements, terms);
    answer(authRoutes.register, signedIn);
    open('/register?code=ROSA1');
    await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com');
    await userEvent.click(button('Send code'));
    await userEvent.type(await screen.findByLabelText('Six-digit code'), '123456');
    await expect.poll(() => place()).toContain('/registerTwo');
    const box = await screen.findByRole<HTMLInputElement>('checkbox');
    expect(box.checked).toBe(false);
    answers.set(`${API_BASE}/agreements/privacy?lang=en`, () =>
      Response.json({ code: 2000, msg: 'ok', data: privacy }),
    );
    await userEvent.click(screen.getByText('privacy in en'));
    expect(await screen.findByText(/sell nothing/)).toBeDefined();
    expect(screen.queryByText('wealth in en')).toBeNull();
    await userEvent.click(button('Close'));
    // The one that follows can be read too; what is ticked is the one in force.
    answers.set(`${API_BASE}/agreements/privacy?lang=en&version=2027-05`, () =>
      Response.json({ code: 2000, msg: 'ok', data: { ...privacy, text: '# Privacy\n\nWe will sell less.\n' } }),
    );
    expect(screen.getByText('Version 2027-05 follows on May 1, 2027.')).toBeDefined();
    await userEvent.click(screen.getByText('next privacy in en'));
    expect(await screen.findByText(/sell less/)).toBeDefined();
    await userEvent.click(button('Close'));
    await userEvent.type(screen.getByLabelText('Password'), 'Brindle-42x');
    await userEvent.click(box);
    await userEvent.click(button('Open account'));
    await expect.poll(() => place()).toBe('/index');
    expect(bodiesOf(authRoutes.register)).toMatchObject([
      {
        requestId: REQUEST,
        proof: SECRET,
        password: 'Brindle-42x',
        termsVersion: signUpVersionOn('2026-11-22'),
        invitationCode: 'ROSA1',
      },
    ]);
    expect(readPending()).toBeUndefined();
    expect(userCell.read().email).toBe('ada@example.com');
  });

  test('an unknown invitation code is shown at its field', async () => {
    waiting({ ...proven, invitationCode: 'ROSA1' });
    answer(agreementRoutes.agreements, terms);
    answer(authRoutes.register, refuse('unknown_invitation', 422));
    open('/registerTwo');
    await userEvent.click(await screen.findByRole('checkbox'));
    await userEvent.type(screen.getByLabelText('Password'), 'Brindle-42x');
    await userEvent.click(button('Open account'));
    await screen.findByText('Nobody has this invitation code. Check it, or leave the field empty.');
    expect(screen.getByLabelText(/^Invitation code/).getAttribute('aria-invalid')).toBe('true');
    expect(place()).toBe('/registerTwo');
  });

  test('the rules are checked while one types, and without ticked terms nothing is sent', async () => {
    waiting(proven);
    answer(agreementRoutes.agreements, terms);
    open('/registerTwo');
    await screen.findByRole('checkbox');
    const unmet = () =>
      screen.getAllByRole('listitem').filter((rule) => rule.textContent?.endsWith('not met yet')).length;
    expect(unmet()).toBe(4);
    await userEvent.type(screen.getByLabelText('Password'), 'brindle42');
    expect(unmet()).toBe(1);
    await userEvent.type(screen.getByLabelText('Password'), 'X');
    expect(unmet()).toBe(0);
    await userEvent.click(button('Open account'));
    expect(screen.getByText('Please read the agreement and check the box first.')).toBeDefined();
    expect(bodiesOf(authRoutes.register)).toEqual([]);
  });

  test('a proof that ran out leads back to the beginning', async () => {
    waiting(proven);
    answer(agreementRoutes.agreements, terms);
    answer(authRoutes.register, refuse('wrong_code', 401));
    open('/registerTwo?next=%2Ftheme');
    await userEvent.click(await screen.findByRole('checkbox'));
    await userEvent.type(screen.getByLabelText('Password'), 'Brindle-42x');
    await userEvent.click(button('Open account'));
    const link = await screen.findByRole('link', { name: 'Start again' });
    expect(link.getAttribute('href')).toBe('/register?next=%2Ftheme');
  });

  test('a number that the server refuses is reported at its field', async () => {
    answer(authRoutes.sendCode, () =>
      Response.json({ refusal: 'invalid_field', errors: [{ pointer: '/phone', rule: 'format' }] }, { status: 400 }),
    );
    open('/register_other');
    await userEvent.type(screen.getByLabelText('Mobile number'), '000 000');
    await userEvent.click(button('Send code'));
    expect((await screen.findByRole('alert')).textContent).toBe('The mobile number format is not correct');
  });

  test('a trial is kept with a contact and a password, and stays the same account', async () => {
    keepProfile({ ...profile, kind: 'trial', email: '', canSignInAgain: false });
    waiting({ ...proven, intent: 'keep' });
    answer(agreementRoutes.agreements, terms);
    answer(authRoutes.keepTrial, { ...profile, kind: 'trial' });
    open('/registerTwo?keep=trial');
    await userEvent.click(await screen.findByRole('checkbox'));
    await userEvent.type(screen.getByLabelText('Password'), 'Brindle-42x');
    await userEvent.click(button('Keep this account'));
    await expect.poll(() => place()).toBe('/mine');
    expect(userCell.read()).toMatchObject({
      email: 'ada@example.com',
      userInfo: { kind: 'trial', canSignInAgain: true },
    });
  });
});
