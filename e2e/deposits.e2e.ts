import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import deposits from '../web/src/i18n/en/deposits.ts';
import { Phone } from './browser.ts';
import { startTrial } from './sign-up.ts';
import { expectSoundBooks } from './sound-books.ts';
import { stage } from './stage.ts';

/** A deposit of USDT over the simulated chain, on a phone. A minute of the chain passes in six seconds. */
const here = stage({ CLOCK_SPEED: '10' });
const MONEY = { timeout: 60_000 };

test('from the own address to money that nothing can take back, with its record', async () => {
  const phone = await Phone.open(here.browser, here.server.url);
  const page = await phone.page('/');
  await startTrial(page);
  await page.goto(`${here.server.url}/recharge/coin`);
  await page.getByText('The minimum deposit is 1 USDT').waitFor();
  await page.getByRole('img', { name: deposits.qrLabel }).waitFor();
  const address = await page.locator('code').textContent();
  expect(address).toMatch(/^T\w{33}$/);
  await page.getByLabel(deposits.simulatedAmount).fill('250.5');
  await page.getByRole('button', { name: deposits.simulatedSend }).click();
  const row = page.getByRole('link', { name: /250\.50 USDT/ });
  await row.filter({ hasText: deposits.state_final }).waitFor(MONEY);
  await photograph(page, 'coin');
  await row.click();
  await page.waitForURL('**/transferDetaill?id=dep_*');
  await page.getByText(deposits.about_final).waitFor();
  await page.getByText(deposits.chainTitle).waitFor();
  expect(await page.getByText(address as string).count()).toBe(1);
  await photograph(page, 'deposit');
  await page.goto(`${here.server.url}/rechargeLog`);
  await page.getByRole('link', { name: /250\.50 USDT/ }).waitFor();
  await photograph(page, 'records');
  await page.goto(`${here.server.url}/scan`);
  await page.getByRole('heading', { name: deposits.scanTitle }).first().waitFor();
  await photograph(page, 'scan');
  expect(phone.complaints).toEqual([]);
  await phone.close();
  await expectSoundBooks(here.server);
});

const photograph = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
};
