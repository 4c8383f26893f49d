import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import conversions from '../web/src/i18n/en/conversions.ts';
import deposits from '../web/src/i18n/en/deposits.ts';
import transfers from '../web/src/i18n/en/transfers.ts';
import withdrawals from '../web/src/i18n/en/withdrawals.ts';
import { Phone } from './browser.ts';
import { faultsOfMoneyScreens } from './money-screens.ts';
import { startTrial } from './sign-up.ts';
import { expectSoundBooks } from './sound-books.ts';
import { stage } from './stage.ts';

/** Money of a trial leaves over the simulated chain, on a phone: an address, a day of waiting, and the whole way. */
const here = stage({ CLOCK: '2026-11-18T15:00:00Z' });
const ADDRESS = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC';

/** USDT arrives over the simulated chain, as from somebody else. */
const sendTo = (page: Page, amount: string): Promise<number> =>
  page.evaluate(async (body) => {
    const headers = {
      aspctoken: localStorage.getItem('aspctoken') ?? '',
      authaspctoken: localStorage.getItem('auth_token') ?? '',
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    };
    return (await fetch('/api/deposits/simulated', { method: 'POST', headers, body })).status;
  }, JSON.stringify({ amount }));

test('an address is linked, waits a day, and what is withdrawn to it arrives', async () => {
  const phone = await Phone.open(here.browser, here.server.url);
  const page = await phone.page('/');
  await startTrial(page);
  expect(await sendTo(page, '500')).toBe(200);
  await link(page);
  await here.server.advance('25h');
  await withdraw(page);
  await here.server.advance('2m');
  await here.server.advance('2m');
  await page.getByText(withdrawals.step_final).waitFor({ timeout: 30_000 });
  await page.getByText(withdrawals.state_final, { exact: true }).waitFor();
  await go(page, '/withdrawal');
  await page.getByText('400.00 USDT').first().waitFor();
  await go(page, '/rechargeLog');
  await page.getByRole('link', { name: /500\.00 USDT/ }).waitFor();
  await page.getByRole('radio', { name: deposits.view_withdrawals }).click();
  await page.getByRole('link', { name: /100\.00 USDT/ }).waitFor();
  await convertAndMove(page);
  expect(await faultsOfMoneyScreens(phone, page)).toEqual([]);
  await expectSoundBooks(here.server);
});

/** One of each record that is not there yet, so that no list of the walk is empty. */
async function convertAndMove(page: Page): Promise<void> {
  await go(page, '/userTransaction?view=convert');
  await page.getByLabel(conversions.amount, { exact: true }).fill('50');
  await page.getByRole('button', { name: conversions.quote }).click();
  await page.getByRole('button', { name: /^Convert 50/ }).click();
  await page.waitForURL('**/TransferDetail?id=cnv_*');
  await go(page, '/userTransaction?from=spot&to=stock');
  await page.getByLabel(transfers.amount, { exact: true }).fill('20');
  await page.getByRole('button', { name: /^Transfer \$20/ }).click();
  await page.waitForURL('**/userTransactionSuccess?id=*');
}

async function go(page: Page, path: string): Promise<void> {
  await page.goto(`${here.server.url}${path}`);
  await page.locator('h1').first().waitFor();
}

async function link(page: Page): Promise<void> {
  await go(page, '/addressBook');
  await page.getByText(withdrawals.bookEmpty).waitFor();
  await page.getByRole('link', { name: withdrawals.addOne }).click();
  await page.getByRole('link', { name: withdrawals.kind_usdt }).click();
  await page.getByRole('button', { name: withdrawals.add, exact: true }).click();
  await page.getByText('This field cannot be empty').first().waitFor();
  await page.getByLabel(withdrawals.name, { exact: true }).fill('My wallet');
  await page.getByLabel(withdrawals.address, { exact: true }).fill(`${ADDRESS.slice(0, -1)}T`);
  await page.getByText('This is not a TRON (TRC20) address').waitFor();
  await page.getByLabel(withdrawals.address, { exact: true }).fill(ADDRESS);
  await page.getByRole('button', { name: withdrawals.add, exact: true }).click();
  await page.waitForURL('**/addressBook');
  await page.getByText(ADDRESS).waitFor();
}

async function withdraw(page: Page): Promise<void> {
  await go(page, '/withdrawal');
  await page.getByText(ADDRESS).waitFor();
  await page.getByLabel(withdrawals.amount, { exact: true }).fill('100');
  await page.getByText('99.00 USDT').waitFor();
  await page.getByRole('button', { name: withdrawals.review }).click();
  const sheet = page.getByRole('dialog', { name: withdrawals.reviewTitle });
  await sheet.getByText(ADDRESS).waitFor();
  await sheet.getByText(withdrawals.people_two).waitFor();
  await sheet.getByRole('button', { name: /^Withdraw/ }).click();
  await page.waitForURL('**/withdrawDetails?id=*');
  await page.getByText(withdrawals.step_approved).waitFor({ timeout: 30_000 });
}
