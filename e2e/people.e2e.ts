import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import auth from '../web/src/i18n/en/auth.ts';
import security from '../web/src/i18n/en/security.ts';
import { addAuthenticator } from './authenticator.ts';
import { apiOf, Phone } from './browser.ts';
import { confirmByPassword, finishSignUp, logOutOf, PASSWORD, passCode, signUpByEmail, tapUntilAt } from './sign-up.ts';
import { stage } from './stage.ts';

/** Sign-up, step-up, a lost password, and deleting the account. */

const here = stage();
const { server } = here;
const phones: Phone[] = [];
afterEach(async () => {
  await Promise.all(phones.splice(0).map((phone) => phone.close()));
});

const NEW_PASSWORD = 'Wren-4-lantern';

async function newPhone(): Promise<Phone> {
  const phone = await Phone.open(here.browser, server.url);
  phones.push(phone);
  return phone;
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto(`${server.url}/sign`);
  await page.getByRole('textbox', { name: auth.email }).fill(email);
  await page.getByRole('textbox', { name: auth.password }).fill(password);
  await page.getByRole('button', { name: auth.signIn, exact: true }).click();
}

test('a passkey is enrolled after confirming, signs in, and a lost password changes nothing about it', async () => {
  const email = 'vera@example.com';
  const phone = await newPhone();
  const page = await phone.page('/loadPage');
  await addAuthenticator(page);
  await signUpByEmail(page, email);

  await page.goto(`${server.url}/sign_touch`);
  await page.getByRole('button', { name: security.enrolPasskey }).click();
  await confirmByPassword(page, PASSWORD);
  await page.getByText(security.passkeyAdded).waitFor();

  await logOutOf(page);
  await page.goto(`${server.url}/sign_face`);
  await tapUntilAt(page, security.passkeyTitle, '**/index');
  expect((await apiOf(page, '/auth/session')).email).toBe(email);

  await logOutOf(page);
  await page.goto(`${server.url}/resetPassword`);
  await page.getByRole('textbox', { name: auth.email }).fill(email);
  await passCode(page, email);
  await page.waitForURL('**/resetPassword');
  await page.getByRole('textbox', { name: auth.newPassword, exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('textbox', { name: auth.newPasswordAgain }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: auth.setPassword }).click();
  await page.getByText(auth.resetDone).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('aspctoken')), 'a reset signs nobody in').toBeNull();

  await signIn(page, email, PASSWORD);
  await page.getByRole('alert').waitFor();
  await signIn(page, email, NEW_PASSWORD);
  await page.waitForURL('**/index');
  await page.goto(`${server.url}/security`);
  await page.getByText(security.holdTitle).waitFor();
});

test('sign-up by phone; another device is listed, and signed out from here within a second', async () => {
  const phone = await newPhone();
  const page = await phone.page('/register_other');
  await page.getByRole('textbox', { name: auth.phone }).fill('2015550123');
  await passCode(page, '+12015550123');
  await finishSignUp(page);

  const other = await newPhone();
  const there = await other.page('/sign');
  await there.getByRole('radio', { name: auth.phone }).click();
  await there.getByRole('textbox', { name: auth.phone }).fill('2015550123');
  await there.getByRole('textbox', { name: auth.password }).fill(PASSWORD);
  await tapUntilAt(there, auth.signIn, '**/index');

  await page.goto(`${server.url}/HistoryOfAccess`);
  await page.getByText(security.thisDevice).waitFor();
  await page.getByRole('button', { name: security.endOthers }).click();
  await page.getByRole('dialog').getByRole('button', { name: security.end, exact: true }).click();
  await expect
    .poll(() => apiOf(there, '/auth/session').then(String, (error: Error) => error.message), { timeout: 10_000 })
    .toContain('session_ended');
});

test('deletion of an empty account can be requested and canceled, and closes it after three days', async () => {
  const email = 'ursula@example.com';
  const phone = await newPhone();
  const page = await phone.page('/loadPage');
  await signUpByEmail(page, email);
  const leaveForGood = async () => {
    await page.getByRole('checkbox', { name: security.deleteSure }).check();
    await page.getByRole('button', { name: security.deleteAccount }).click();
    await confirmByPassword(page, PASSWORD);
    await page.getByText(security.deletionTitle).waitFor();
  };
  await page.goto(`${server.url}/del`);
  await leaveForGood();
  await page.getByRole('button', { name: security.keepAccount }).click();
  await leaveForGood();
  await server.advance('73h');
  await expect
    .poll(() => apiOf(page, '/auth/session').then(String, (error: Error) => error.message), { timeout: 20_000 })
    .toContain('session_ended');
  const again = await newPhone();
  const door = await again.page('/sign');
  await signIn(door, email, PASSWORD);
  await door.getByRole('alert').waitFor();
});
