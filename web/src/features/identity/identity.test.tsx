// @vitest-environment happy-dom
import { securityRoutes } from '@candor/model/auth/security-routes.ts';
import { identityRoutes } from '@candor/model/identity/routes.ts';
import type { IdentityView } from '@candor/model/identity/schema.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { commonTexts, messageTexts, preloadTexts, setLang } from '../../i18n/index.ts';
import { ApiDouble, refused } from '../../lib/testing/api-double.fixture.ts';
import { openScreen, signIn } from '../../lib/testing/screen.fixture.tsx';
import { setServerStatus } from '../../lib/server-status.ts';
import { clearSession, userCell } from '../../lib/stored.ts';
import { storePendingContact } from './contact/contact.ts';
import { Screen as Area } from './screens/address-area.tsx';
import { Screen as Review } from './screens/address-review.tsx';
import { Screen as Street } from './screens/address-street.tsx';
import { Screen as State } from './screens/address-success.tsx';
import { Screen as LegalName } from './screens/legal-name.tsx';
import { Screen as SetMobile } from './screens/set-mobile.tsx';
import { Screen as MobileSend } from './screens/set-mobile-send.tsx';
import { Screen as MobileSuccess } from './screens/set-mobile-success.tsx';
import { Screen as MobileText } from './screens/set-mobile-text.tsx';
import { EMPTY, NAMES, submission, WHOLE } from './view.fixture.ts';
import { identityTexts } from './texts.ts';

let api: ApiDouble;
beforeAll(() => preloadTexts(commonTexts, messageTexts, identityTexts));
beforeEach(() => {
  localStorage.clear();
  clearSession();
  setServerStatus({ mode: 'simulated', clockOffsetMs: undefined });
  signIn(0);
  api = new ApiDouble();
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await setLang('en');
});

async function open(Screen: ComponentType, address: string, view: IdentityView) {
  api.on(identityRoutes.identity, view);
  const opened = await openScreen(Screen, address, api);
  await screen.findByRole('heading', { level: 1 });
  // The heading is there before the fields, which wait for what is known of the customer.
  await waitFor(() => expect(document.querySelector('[data-skeleton]')).toBeNull());
  return opened;
}
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const goOn = (name = 'Continue') => screen.getByRole('button', { name });
const went = async () => (await screen.findByTestId('elsewhere')).textContent;
const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);

describe('/legalname', () => {
  test('fills in the full name from first and last name, checks it live, and leads to the number', async () => {
    const { user } = await open(LegalName, '/legalname', EMPTY);
    api.on(identityRoutes.saveIdentityNames, { ...EMPTY, names: NAMES });
    type('First name', 'Vera');
    type('Last name', 'Molnár');
    expect(screen.getByLabelText<HTMLInputElement>(/Full legal name/).value).toBe('Vera Molnár');
    type('Date of birth', '1990-05-17');
    expect(screen.getAllByText(/: done|: met|met$/i).length).toBeGreaterThan(0);
    await user.click(goOn());
    expect(await went()).toBe('/setMobile');
    expect(api.of(identityRoutes.saveIdentityNames)[0]?.body).toEqual(NAMES);
  });

  test.each([
    ['Vera', 'Molnár', 'Vera Kovács', '1990-05-17', 'The names must match your ID'],
    ['', 'Molnár', 'Molnár', '1990-05-17', 'Name is required'],
    ['Vera', 'Molnár', 'Vera Molnár', '2008-11-21', 'You must be 18 or older'],
    ['V3ra', 'Molnár', 'V3ra Molnár', '1990-05-17', 'Use letters as on your document, without digits or signs'],
  ])('%s %s / %s / %s: %s, and nothing is sent', async (first, last, legal, born, words) => {
    const { user } = await open(LegalName, '/legalname', EMPTY);
    type('First name', first);
    type('Last name', last);
    type(/Full legal name/, legal);
    type('Date of birth', born);
    await user.click(goOn());
    expect(alerts()).toContain(words);
    expect(api.of(identityRoutes.saveIdentityNames)).toEqual([]);
  });

  test('comes back with what was saved, and leads back to the review it was opened from', async () => {
    const { user } = await open(LegalName, '/legalname?edit=1', WHOLE);
    api.on(identityRoutes.saveIdentityNames, WHOLE);
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Vera');
    await user.click(goOn());
    expect(await went()).toBe('/setAddressDetail_c');
  });

  test('a refusal of a field is shown at the field, and the input stays', async () => {
    const { user } = await open(LegalName, '/legalname', { ...WHOLE, missing: ['phone'] });
    const errors = [{ pointer: '/birthDate', rule: 'age_minimum' }];
    api.on(identityRoutes.saveIdentityNames, () =>
      Response.json({ refusal: 'not_eligible', status: 403, code: 4034, errors }, { status: 403 }),
    );
    await user.click(goOn());
    expect(alerts()).toEqual(['You must be 18 or older']);
    expect(screen.getByLabelText<HTMLInputElement>('Last name').value).toBe('Molnár');
  });
});

describe('the number', () => {
  test('is checked, shown for review, and gets a code', async () => {
    const first = await open(SetMobile, '/setMobile', { ...EMPTY, names: NAMES });
    await first.user.click(goOn());
    expect(alerts()).toEqual(['Please enter a valid phone number']);
    type(/Phone|Mobile/i, '201 555 0123');
    await first.user.click(goOn());
    expect(await went()).toBe('/setMobileSend');
    cleanup();
    api.on(securityRoutes.sendContactCode, {
      requestId: `ver_${'0'.repeat(26)}`,
      expiresAt: '2026-11-20T15:05:00Z',
      resendAt: '2026-11-20T15:02:00Z',
    });
    const second = await open(MobileSend, '/setMobileSend', { ...EMPTY, names: NAMES });
    expect(screen.getByText('+1 2015550123')).toBeTruthy();
    await second.user.click(goOn('Send code'));
    expect(await went()).toBe('/setMobileText');
    expect(api.of(securityRoutes.sendContactCode)[0]?.body).toEqual({
      accountType: 'phone',
      areaCode: '1',
      phone: '2015550123',
    });
  });

  test('a right code that must be confirmed sends the person to confirm it; a wrong one says so', async () => {
    const contact = { accountType: 'phone', areaCode: '1', phone: '2015550123' } as const;
    const soon = Date.now() + 100_000;
    storePendingContact({ contact, requestId: `ver_${'0'.repeat(26)}`, resendAt: soon, expiresAt: soon });
    await open(MobileText, '/setMobileText', { ...EMPTY, names: NAMES });
    api.on(securityRoutes.checkContactCode, () => refused('wrong_code', 401));
    type('Six-digit code', '111111');
    expect(await screen.findByText('The code is wrong or has expired.')).toBeTruthy();
    api.on(securityRoutes.checkContactCode, {
      requestId: `ver_${'0'.repeat(26)}`,
      proof: 'p'.repeat(43),
      expiresAt: '2026-11-20T15:15:00Z',
    });
    api.on(securityRoutes.changeContact, () =>
      Response.json({ refusal: 'step_up_required', status: 401, params: { challenge: 'c1' } }, { status: 401 }),
    );
    type('Six-digit code', '123456');
    expect(await went()).toContain('/passwordVerification?challenge=c1');
  });
});

describe('the address', () => {
  test('asks for a state of the list in the United States and a zip code of its form', async () => {
    const { user } = await open(Area, '/setAddress', { ...WHOLE, area: null });
    await user.click(goOn());
    expect(alerts()).toEqual(['Please choose the area of the address']);
    await user.click(screen.getByRole('button', { name: /Country or region/ }));
    await user.click(screen.getByRole('button', { name: 'United States' }));
    await user.click(screen.getByRole('button', { name: /State or province/ }));
    await user.click(screen.getByRole('button', { name: 'New York' }));
    type('City', 'Brooklyn');
    type('Zip code', '1120');
    await user.click(goOn());
    expect(alerts()).toEqual(['This is not a zip code of that country']);
    type('Zip code', '11201');
    api.on(identityRoutes.saveIdentityArea, WHOLE);
    await user.click(goOn());
    expect(await went()).toBe('/setAddressDetail');
    expect(api.of(identityRoutes.saveIdentityArea)[0]?.body).toEqual(WHOLE.area);
  });

  test('has no zip code where there are none', async () => {
    await open(Area, '/setAddress', { ...WHOLE, area: { country: 'HK', state: '九龍', city: '旺角', postalCode: '' } });
    expect(screen.queryByLabelText('Zip code')).toBeNull();
  });

  test('a post office box is no residence', async () => {
    const { user } = await open(Street, '/setAddressDetail', { ...WHOLE, street: null });
    await user.click(goOn());
    expect(alerts()).toEqual(['Detailed address is required']);
    type('Street and number', 'P.O. Box 12');
    await user.click(goOn());
    expect(alerts()).toEqual(['A post office box is not a residence']);
    expect(api.of(identityRoutes.saveIdentityStreet)).toEqual([]);
  });
});

describe('tax residence and review', () => {
  test('a US person gives nine digits, whose kind follows from the digits', async () => {
    const { user } = await open(Review, '/setAddressDetail_c', { ...WHOLE, tax: null, missing: ['tax'] });
    await user.click(goOn());
    expect(alerts()).toContain('Fill this in');
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    type(/Social security/, '078051120');
    await user.click(goOn());
    expect(alerts()).toEqual(['This is a printed example, nobody’s number']);
    type(/Social security/, '912703456');
    expect(screen.getByLabelText<HTMLInputElement>(/Social security/).value).toBe('912-70-3456');
    api.on(identityRoutes.saveIdentityTax, WHOLE);
    await user.click(goOn());
    await screen.findByRole('heading', { name: 'Check everything' });
    expect(api.of(identityRoutes.saveIdentityTax)[0]?.body).toEqual({
      usPerson: true,
      country: 'US',
      numberKind: 'itin',
      number: '912703456',
    });
  });

  test('shows everything, submits once the box is ticked, and keeps the state', async () => {
    const { user } = await open(Review, '/setAddressDetail_c', WHOLE);
    expect(screen.getByText(/United States, ending in 6788/)).toBeTruthy();
    await user.click(goOn('Submit for review'));
    expect(screen.getByText('Check everything and tick the box')).toBeTruthy();
    await user.click(screen.getByRole('checkbox'));
    api.on(identityRoutes.submitIdentity, { ...WHOLE, status: 'in_review', submission: submission() });
    await user.click(goOn('Submit for review'));
    expect(await went()).toBe('/setAddressSuccess');
    expect(userCell.read().AuthenticationStatus).toBe(1);
  });

  test('cannot be submitted while something is missing, and says what', async () => {
    await open(Review, '/setAddressDetail_c', { ...WHOLE, reading: null, missing: ['phone', 'reading'] });
    expect(screen.getByText('Still missing: mobile number, reading of the ID')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit for review' }).disabled).toBe(true);
  });
});

describe('the state of the review', () => {
  test.each<[name: string, Partial<IdentityView>, readonly string[]]>([
    ['not begun', EMPTY, ['Please verify your real name first', 'Start', 'What opens once you are verified']],
    ['begun', { ...WHOLE, missing: ['tax'] }, ['Please verify your real name first', 'Go on']],
    [
      'under review',
      { ...WHOLE, status: 'in_review', submission: submission() },
      ['Your identity is under review, please be patient', 'Time left'],
    ],
    ['passed', { ...WHOLE, status: 'approved' }, ['Verified', 'Sign your tax form']],
    [
      'failed',
      { ...WHOLE, status: 'rejected', submission: submission({ reasons: ['document_expired'], note: 'Since May.' }) },
      ['Review failed, please resubmit', 'The document has expired.', 'Since May.', 'Correct and resubmit'],
    ],
    [
      'failed for good',
      { ...WHOLE, status: 'rejected', submission: submission({ reasons: ['not_eligible'], canResubmit: false }) },
      ['We cannot open an account for you.', 'Customer service'],
    ],
    ['a trial', { ...EMPTY, kind: 'trial', status: 'approved' }, ['A trial needs no verification']],
  ])('%s says so', async (_name, view, words) => {
    await open(State, '/setAddressSuccess', { ...EMPTY, ...view });
    for (const text of words) expect((await screen.findAllByText(text)).length, text).toBeGreaterThan(0);
  });

  test('the remaining time counts by the market’s clock and is shown only once that is known', async () => {
    const sent = submission({ submittedAt: '2040-01-02T12:00:00Z', dueAt: '2040-01-05T12:00:00Z' });
    await open(State, '/setAddressSuccess', { ...WHOLE, status: 'in_review', submission: sent });
    expect(screen.getByRole('timer').textContent).toBe('–');
    act(() => setServerStatus({ mode: 'simulated', clockOffsetMs: Date.parse('2040-01-02T13:00:00Z') - Date.now() }));
    expect(screen.getByRole('timer').textContent).toMatch(/^(71:00:00|70:59:\d\d)$/);
  });

  test('after 72 hours it says that we are late', async () => {
    setServerStatus({ mode: 'simulated', clockOffsetMs: 0 });
    const late = submission({ submittedAt: '2020-01-01T00:00:00Z', dueAt: '2020-01-04T00:00:00Z' });
    await open(State, '/setAddressSuccess', { ...WHOLE, status: 'in_review', submission: late });
    expect(screen.getByText(/We are late/)).toBeTruthy();
  });

  test('a step that is closed shows the state instead of a form', async () => {
    api.on(identityRoutes.identity, { ...WHOLE, status: 'in_review', submission: submission() });
    await openScreen(LegalName, '/legalname', api);
    expect(await went()).toBe('/setAddressSuccess');
  });

  test.each(['es', 'ja', 'zhHK'] as const)('is in %s too', async (lang) => {
    await setLang(lang);
    await open(State, '/setAddressSuccess', {
      ...WHOLE,
      status: 'rejected',
      submission: submission({ reasons: ['name_mismatch'] }),
    });
    const words = { es: 'Corregir y reenviar', ja: '修正して再提出', zhHK: '修正並重新提交' }[lang];
    expect(screen.getByText(words)).toBeTruthy();
  });
});

describe('/setMobileSuccess', () => {
  test('a trial sees what every other step shows it', async () => {
    api.on(identityRoutes.identity, { ...EMPTY, kind: 'trial', status: 'approved' });
    await openScreen(MobileSuccess, '/setMobileSuccess', api);
    expect(await went()).toBe('/setAddressSuccess');
  });

  test.each([
    ['/setMobileSuccess', 'phone', 'Confirm your mobile number to go on.', '/setMobile'],
    ['/setMobileSuccess?kind=email', 'email', 'Confirm your email address to go on.', '/email?verify=1'],
  ] as const)(
    '%s without a confirmed contact says so and leads to confirming it',
    async (address, contact, text, to) => {
      await open(MobileSuccess, address, { ...EMPTY, contacts: { ...WHOLE.contacts, [contact]: null } });
      expect(screen.getByText('Nothing is confirmed here yet')).toBeTruthy();
      expect(screen.getByText(text)).toBeTruthy();
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Identity verification');
      expect(screen.queryByText(/is confirmed as yours/)).toBeNull();
      expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(to);
    },
  );

  test('a confirmed contact is named', async () => {
    await open(MobileSuccess, '/setMobileSuccess', WHOLE);
    expect(screen.getByText('+1 2015550123 is confirmed as yours.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Number verified');
  });
});
