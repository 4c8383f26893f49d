import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import auth from '../web/src/i18n/en/auth.ts';
import landing from '../web/src/i18n/en/landing.ts';
import logOut from '../web/src/i18n/en/log-out.ts';
import security from '../web/src/i18n/en/security.ts';
import { apiOf } from './browser.ts';

/** Steps of a sign-up that several journeys begin with, as a person takes them. */

export const PASSWORD = 'Tr7-quibble';

/** The last six-digit code sent to an address or number. */
export async function codeSentTo(page: Page, address: string): Promise<string> {
  const { messages } = await apiOf(page, '/dev/inbox');
  const found = messages.find((each: { address: string; code?: string }) => each.address === address && each.code);
  expect(found, `a code for ${address}`).toBeDefined();
  return found.code;
}

/** Has a code sent to an address or number, and enters it. */
export async function passCode(page: Page, address: string): Promise<void> {
  await tapUntilAt(page, auth.sendCode, '**/code*');
  const field = page.getByRole('textbox', { name: auth.codeLabel });
  await field.waitFor();
  await field.fill(await codeSentTo(page, address));
}

export async function finishSignUp(page: Page): Promise<void> {
  await page.waitForURL('**/registerTwo');
  await page.getByRole('textbox', { name: auth.password }).fill(PASSWORD);
  // The box comes with the agreements, which are asked for: `check` waits for it.
  await page.getByRole('checkbox').check();
  await tapUntilHome(page, auth.openAccount);
}

/** Opens a trial account from the landing page, which the page is on. */
export const startTrial = (page: Page): Promise<void> => tapUntilHome(page, landing.tryIt);

const TAPS = 8;

const tapUntilHome = (page: Page, button: string): Promise<void> => tapUntilAt(page, button, '**/index');

/** Taps a button until the next screen opens: a busy server asks to try again in a moment. */
export async function tapUntilAt(page: Page, button: string, url: string): Promise<void> {
  for (let taps = 0; taps < TAPS; taps += 1) {
    await page
      .getByRole('button', { name: button, exact: true })
      .click({ timeout: 10_000 })
      .catch(() => undefined);
    const isThere = await page.waitForURL(url, { timeout: 8_000 }).then(
      () => true,
      () => false,
    );
    if (isThere) return;
  }
  throw new Error(
    `"${button}" did not lead to ${url} from ${page.url()}:\n${await page.locator('body').textContent()}`,
  );
}

export async function signUpByEmail(page: Page, email: string): Promise<void> {
  await page.goto(new URL('/register', page.url()).href);
  await page.getByRole('textbox', { name: auth.email }).fill(email);
  await passCode(page, email);
  await finishSignUp(page);
}

/** Confirms a step-up with the password. */
export async function confirmByPassword(page: Page, password: string): Promise<void> {
  await page.waitForURL('**/passwordVerification?*');
  await page.getByRole('button', { name: security.byPassword, exact: true }).click();
  await page.waitForURL('**/passwordVerificationNext?*');
  await page.getByRole('textbox', { name: security.password }).fill(password);
  await page.getByRole('button', { name: security.confirm, exact: true }).click();
}

export async function logOutOf(page: Page): Promise<void> {
  await page.goto(new URL('/mine', page.url()).href);
  await page.getByRole('button', { name: logOut.logOut }).click();
  await page.getByRole('dialog').getByRole('button', { name: logOut.logOut }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('aspctoken'))).toBeNull();
  // Only then has the dialog removed its history entry; a navigation before that would be lost.
  await page.waitForURL('**/loadPage');
}
