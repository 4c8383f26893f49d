import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDb } from '../server/src/platform/database/db.ts';
import consoleTexts from '../web/src/console/texts/en.ts';
import bankDeposits from '../web/src/i18n/en/bank-deposits.ts';
import invoices from '../web/src/i18n/en/invoices.ts';
import notices from '../web/src/i18n/en/notices.ts';
import { apiOf, Phone } from './browser.ts';
import { counterSign, signContract } from './contract.ts';
import { operatorOf } from './operator.ts';
import { PASSWORD, signUpByEmail } from './sign-up.ts';
import { expectSoundBooks } from './sound-books.ts';
import { stage } from './stage.ts';
import { signTaxForm } from './tax-form.ts';
import { applyForVerification, decide, VERIFIED_NAME } from './verification.ts';

/** The fee of a contract from its announcement to the payment of an invoice, as customer and operators see it. */

const here = stage();
const { server } = here;
const MONEY = { timeout: 60_000 };
const NOBODY = '0'.repeat(26);
const REASON = 'Costs have changed';

test('a fee is announced by two people, invoiced by one, and paid on a tap from the spot wallet', async () => {
  const phone = await Phone.open(here.browser, server.url);
  const page = await phone.page('/loadPage');
  await signUpByEmail(page, 'vera@example.com');
  await applyForVerification(page, server.url, '2015550123');
  await decide(await operatorOf(here.browser, server, 'kyc_reviewer'), consoleTexts.approveIdentity, async () => {});
  const [maker, checker] = await Promise.all(
    ['treasury_maker', 'treasury_checker'].map((role) => operatorOf(here.browser, server, role)),
  );
  await feeOfLastYear();
  await signTaxForm(page, server.url, VERIFIED_NAME);
  await signContract(page, server.url, PASSWORD);
  await counterSign(checker!, VERIFIED_NAME);
  await fund(page);

  await announce(maker!, checker!);
  await go(page, '/msgCenter');
  await page.getByText(notices.title_contract_fee_announced).first().waitFor(MONEY);
  await go(page, '/contractList');
  await page.getByRole('link', { name: new RegExp(invoices.title) }).click();
  await page.getByText('From $120.00 to $150.00 a year, from Jan 22, 2027 on.').waitFor();
  await page.getByText('$120.00 a year', { exact: true }).waitFor();
  await page.getByText(invoices.none).waitFor();
  await page.getByRole('button', { name: invoices.object }).click();
  await page.getByRole('dialog').getByRole('button', { name: invoices.object }).click();
  await page.getByText(/^You objected on .* until Nov 23, 2027/).waitFor();

  const before = await spot(page);
  await issue(maker!);
  await go(page, '/contractList?view=invoices');
  await page.getByRole('link', { name: /IN-2026-/ }).click();
  await page.getByRole('button', { name: invoices.pay, exact: true }).click();
  await page.getByRole('button', { name: 'Pay $120.00' }).click();
  await page.getByText(invoices.state_paid, { exact: true }).first().waitFor(MONEY);
  await page.getByRole('button', { name: invoices.document }).click();
  await page.getByText('Vera').first().waitFor(MONEY);
  expect(await spot(page)).toBe(before - 120);
  expect(phone.complaints.filter((each) => !/status of 4(01|22|29) /.test(each))).toEqual([]);
  await phone.close();
  await expectSoundBooks(server);
});

async function go(page: Page, path: string): Promise<void> {
  // A page behind another one rests, as it does on a phone: nothing would arrive on it.
  await page.bringToFront();
  await page.goto(`${server.url}${path}`);
}

/** Dollars by bank, as the simulated bank sends them. */
async function fund(page: Page): Promise<void> {
  await go(page, '/recharge/bank');
  await page.getByRole('button', { name: bankDeposits.simulatedSend }).click();
  await page.getByText(bankDeposits.state_credited, { exact: true }).waitFor(MONEY);
}

const spot = async (page: Page) => Number((await apiOf(page, '/transfers/accounts')).accounts[0].balance);

/** The fee as two operators agreed to it a year ago: sixty days of the market take minutes to pass. */
async function feeOfLastYear(): Promise<void> {
  const { ownerUrl } = await server.database();
  const db = openDb({ url: ownerUrl });
  const [change, content] = [`fee_${NOBODY}`, { amount: '120.00', appliesOn: '2026-01-20' }];
  await db.query(
    `INSERT INTO approval (id, action, object, content, content_hash, state_hash, maker, reason, state, checker, check_reason,
       version, created_at, wall_created_at, expires_at, decided_at)
     VALUES ($1, 'contract_fee.change', 'fee:software_usage', $2, $3, $3, $4, 'Costs', 'approved', $5, 'Agreed', 2, 1, 1, 2, 2)`,
    [
      `apr_${NOBODY}`,
      JSON.stringify({ changeId: change, ...content }),
      '0'.repeat(64),
      `opr_${NOBODY}`,
      `opr_1${NOBODY.slice(1)}`,
    ],
  );
  await db.query(
    `INSERT INTO contract_fee_change (id, fee_of, amount, announced_on, applies_on, at, wall_at)
     VALUES ($1, 'software_usage', 120000000, '2025-11-20', '2026-01-20', 1, 1)`,
    [change],
  );
  await db.close();
}

/** One operator asks, the other one agrees. */
async function announce(maker: Page, checker: Page): Promise<void> {
  await maker.getByRole('link', { name: consoleTexts.invoices, exact: true }).click();
  await maker.getByRole('button', { name: consoleTexts.changeFee }).click();
  const dialog = maker.getByRole('dialog');
  await dialog.getByLabel(consoleTexts.feeAYear).fill('150.00');
  await dialog.getByLabel(consoleTexts.reason).fill(REASON);
  await dialog.getByRole('button', { name: consoleTexts.changeFee }).click();
  await dialog.waitFor({ state: 'hidden' });
  await checker.getByRole('link', { name: consoleTexts.approvals, exact: true }).click();
  await checker.getByText('contract_fee.change').first().waitFor();
  await checker.getByRole('button', { name: consoleTexts.approve }).click();
  const second = checker.getByRole('dialog');
  await second.getByLabel(consoleTexts.reason).fill(REASON);
  await second.getByRole('button', { name: consoleTexts.approve }).click();
  await second.waitFor({ state: 'hidden' });
}

async function issue(maker: Page): Promise<void> {
  await maker.getByRole('button', { name: consoleTexts.refresh }).click();
  await maker.getByRole('button', { name: consoleTexts.issueInvoice }).click();
  const dialog = maker.getByRole('dialog');
  await dialog.getByLabel(consoleTexts.reason).fill('The term has begun');
  await dialog.getByRole('button', { name: consoleTexts.issueInvoice }).click();
  await dialog.waitFor({ state: 'hidden' });
  await maker.getByText(/IN-2026-/).waitFor();
}
