import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import consoleTexts from '../web/src/console/texts/en.ts';
import bankDeposits from '../web/src/i18n/en/bank-deposits.ts';
import conversions from '../web/src/i18n/en/conversions.ts';
import deposits from '../web/src/i18n/en/deposits.ts';
import notices from '../web/src/i18n/en/notices.ts';
import transfers from '../web/src/i18n/en/transfers.ts';
import withdrawals from '../web/src/i18n/en/withdrawals.ts';
import { apiOf, Phone } from './browser.ts';
import { counterSign, downloadFinal, signContract } from './contract.ts';
import { operatorOf } from './operator.ts';
import { until } from './person.ts';
import { sendTicket, typeOnPad } from './screens.ts';
import { codeSentTo, confirmByPassword, PASSWORD, signUpByEmail } from './sign-up.ts';
import { expectSoundBooks } from './sound-books.ts';
import { stage } from './stage.ts';
import { signTaxForm } from './tax-form.ts';
import { applyForVerification, decide, VERIFIED_NAME } from './verification.ts';

/**
 * A customer's own money from the first signature to a payout that nothing can take back, on the simulated chain and
 * bank. Not a trial: people at the console verify, counter-sign and approve.
 */

const here = stage();
const { server } = here;
const EMAIL = 'vera@example.com';
const ADDRESS = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC';
const CARD = {
  ...{ bankName: 'First Bank', bankAddress: '1 Main St', account: '000123456789', routing: '021000021' },
  ...{ ssn: '123-45-6789', name: VERIFIED_NAME },
};
const PAYEE = 'First Bank ···6789';
const MONEY = { timeout: 60_000 };

test('a verified customer signs, funds by chain and bank, converts, trades, and withdraws what two people approve', async () => {
  const phone = await Phone.open(here.browser, server.url);
  const page = await phone.page('/loadPage');
  await signUpByEmail(page, EMAIL);
  await becomeVerified(page);
  await linkAddress(page);
  const checker = await operatorOf(here.browser, server, 'treasury_checker');
  await signBoth(page, checker);
  await fundByChain(page, '700');
  await fundByBank(page);
  await convert(page, '200');
  await moveMoney(page, { from: 'spot', to: 'stock', amount: '900' });
  await trade(page, 'buying', () => typeOnPad(page, '2'));
  await trade(page, 'selling', () => page.getByRole('button', { name: 'Max: all of your position' }).click());
  await moveMoney(page, { from: 'stock', to: 'spot', amount: '100' });
  await server.advance('25h');
  await withdrawUsdt(page, '300', [await operatorOf(here.browser, server, 'treasury_maker'), checker]);
  await linkCard(page);
  await server.advance('25h');
  await withdrawDollars(page, '50');
  await readMessages(page);
  // The browser reports each refusal: a step-up is one, and so is a code that was asked for too early.
  expect(phone.complaints.filter((each) => !/status of 4(01|22|29) /.test(each))).toEqual([]);
  await phone.close();
  await expectSoundBooks(server);
});

async function becomeVerified(page: Page): Promise<void> {
  await applyForVerification(page, server.url, '2015550123');
  const reviewer = await operatorOf(here.browser, server, 'kyc_reviewer');
  await decide(reviewer, consoleTexts.approveIdentity, async () => {});
  expect(await apiOf(page, '/auth/session')).toMatchObject({ kind: 'standard', authenticationStatus: 2 });
}

/** Tax form and contract; the materials say that both are missing, then that all is in force. */
async function signBoth(page: Page, checker: Page): Promise<void> {
  await go(page, '/RechargeMaterials');
  await expect.poll(() => page.getByText(bankDeposits.material_missing, { exact: true }).count()).toBe(2);
  await signTaxForm(page, server.url, VERIFIED_NAME);
  const shown = await signContract(page, server.url, PASSWORD);
  await go(page, '/RechargeMaterials');
  await page.getByText(bankDeposits.material_waiting, { exact: true }).waitFor();
  await counterSign(checker, VERIFIED_NAME);
  await downloadFinal(page, server.url, shown);
  await go(page, '/RechargeMaterials');
  await page.getByText(bankDeposits.complete).waitFor();
  expect(await page.getByText(bankDeposits.material_in_force, { exact: true }).count()).toBe(3);
}

async function fundByChain(page: Page, amount: string): Promise<void> {
  await go(page, '/recharge/coin');
  await page.getByRole('img', { name: deposits.qrLabel }).waitFor();
  await page.getByLabel(deposits.simulatedAmount).fill(amount);
  await page.getByRole('button', { name: deposits.simulatedSend }).click();
  const row = page.getByRole('link', { name: new RegExp(`${amount}\\.00 USDT`) });
  await row.waitFor(MONEY);
  await server.advance('2m');
  await row.filter({ hasText: deposits.state_final }).waitFor(MONEY);
}

async function fundByBank(page: Page): Promise<void> {
  await go(page, '/recharge/bank');
  await page.getByText(bankDeposits.referenceHint).waitFor();
  await page.getByRole('button', { name: bankDeposits.simulatedSend }).click();
  await page.getByText(bankDeposits.state_credited, { exact: true }).waitFor(MONEY);
}

async function convert(page: Page, usdt: string): Promise<void> {
  await go(page, '/userTransaction?view=convert');
  await page.getByLabel(conversions.amount, { exact: true }).fill(usdt);
  await page.getByRole('button', { name: conversions.quote }).click();
  await page.getByRole('button', { name: new RegExp(`^Convert ${usdt}`) }).click();
  await page.waitForURL('**/TransferDetail?id=cnv_*');
}

type Side = 'spot' | 'stock';

async function moveMoney(page: Page, { from, to, amount }: { from: Side; to: Side; amount: string }): Promise<void> {
  await go(page, `/userTransaction?from=${from}&to=${to}`);
  await page.getByLabel(transfers.amount, { exact: true }).fill(amount);
  await page.getByRole('button', { name: new RegExp(`^Transfer \\$${amount}`) }).click();
  await page.waitForURL('**/userTransactionSuccess?id=*');
  await page.getByText(transfers.done, { exact: true }).last().waitFor();
}

async function trade(page: Page, doing: 'buying' | 'selling', type: () => Promise<void>): Promise<void> {
  await go(page, `/${doing === 'buying' ? 'transactionBuy' : 'transactionFlat'}?code=AAPL`);
  await sendTicket(page, 'Review order', type);
  await page.getByRole('status').getByText('Filled', { exact: true }).waitFor(MONEY);
}

async function linkAddress(page: Page): Promise<void> {
  await go(page, '/linkAddress');
  await page.getByLabel(withdrawals.name, { exact: true }).fill('My wallet');
  await page.getByLabel(withdrawals.address, { exact: true }).fill(ADDRESS);
  await confirmLink(page, [ADDRESS], ADDRESS);
}

async function linkCard(page: Page): Promise<void> {
  await go(page, '/linkBank');
  for (const [field, text] of Object.entries(CARD))
    await page.getByLabel(withdrawals[`field_${field as keyof typeof CARD}`], { exact: true }).fill(text);
  await confirmLink(page, [CARD.bankName, CARD.account, CARD.routing], PAYEE);
}

/** The code goes to the customer, the confirmation shows what is linked, and it stands in the book from then on. */
async function confirmLink(page: Page, shown: readonly string[], payee: string): Promise<void> {
  const code = page.getByLabel(withdrawals.code);
  // Two codes are two minutes apart, in real time: a card soon after an address has to wait for its own.
  for (let taps = 0; taps < 20 && (await code.count()) === 0; taps += 1) {
    await page.getByRole('button', { name: withdrawals.sendCode }).click();
    await code.waitFor({ timeout: 8_000 }).catch(() => undefined);
  }
  await code.fill(await codeSentTo(page, EMAIL));
  await page.getByRole('button', { name: withdrawals.add, exact: true }).click();
  await page.waitForURL('**/passwordVerification?*');
  for (const each of shown) await page.getByText(each).waitFor();
  await confirmByPassword(page, PASSWORD);
  await page.waitForURL('**/addressBook');
  await page.getByText(payee).waitFor();
}

/** Confirmed with everything shown, approved by two people for the first payout, and followed to the end. */
async function withdrawUsdt(page: Page, amount: string, operators: readonly Page[]): Promise<void> {
  await askFor(page, { kind: 'usdt', payee: ADDRESS, amount, people: withdrawals.people_two });
  await page.getByText(withdrawals.waits_approval).waitFor();
  for (const operator of operators) await approvePayout(operator, `${amount}.00`);
  await page.bringToFront();
  await page.getByText(withdrawals.step_approved).waitFor(MONEY);
  await followTo(page, 'final', '1m');
}

/** Nobody has to approve a second, small one; it leaves with a file, and stays open while the bank may send it back. */
async function withdrawDollars(page: Page, amount: string): Promise<void> {
  await askFor(page, { kind: 'bank', payee: PAYEE, amount, people: withdrawals.people_none });
  await followTo(page, 'confirmed', '5m');
  await followTo(page, 'final', '24h');
}

interface Asked {
  readonly kind: 'usdt' | 'bank';
  readonly payee: string;
  readonly amount: string;
  /** Who has to approve it, as the last sheet says. */
  readonly people: string;
}

async function askFor(page: Page, { kind, payee, amount, people }: Asked): Promise<void> {
  await go(page, `/withdrawal?kind=${kind}`);
  await page.getByText(payee).waitFor();
  await page.getByLabel(withdrawals.amount, { exact: true }).fill(amount);
  await page.getByRole('button', { name: withdrawals.review }).click();
  const sheet = page.getByRole('dialog', { name: withdrawals.reviewTitle });
  await sheet.getByText(people).waitFor();
  await sheet.getByRole('button', { name: /^Withdraw/ }).click();
  await page.waitForURL('**/passwordVerification?*');
  await page.getByText(payee).waitFor();
  await page
    .getByText(new RegExp(`^\\$?${amount}`))
    .first()
    .waitFor();
  await confirmByPassword(page, PASSWORD);
  await page.waitForURL('**/withdrawDetails?id=*');
}

/** Lets time pass until the withdrawal on the page has come that far. */
async function followTo(page: Page, wanted: 'confirmed' | 'final', step: string): Promise<void> {
  const id = new URL(page.url()).searchParams.get('id');
  await until(
    `the payout is ${wanted}`,
    async () => {
      await server.advance(step);
      return apiOf(page, `/withdrawals/${id}`);
    },
    ({ state }) => state === wanted,
  );
  await page.getByText(withdrawals[`step_${wanted}`]).waitFor(MONEY);
}

async function approvePayout(operator: Page, amount: string): Promise<void> {
  await operator.bringToFront();
  await operator.getByRole('link', { name: consoleTexts.withdrawals, exact: true }).click();
  await operator.getByRole('link', { name: `${amount} USDT` }).click();
  await operator.getByText(ADDRESS).first().waitFor();
  await operator.getByText(VERIFIED_NAME).waitFor();
  await operator.getByRole('button', { name: consoleTexts.approveWithdrawal, exact: true }).click();
  const dialog = operator.getByRole('dialog', { name: consoleTexts.approveWithdrawal });
  await dialog.getByRole('textbox').fill('Address and name compared');
  await dialog.getByRole('button', { name: consoleTexts.approveWithdrawal, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Each event of the journey once, by its title, in the category where the customer looks for it. */
async function readMessages(page: Page): Promise<void> {
  const expected = {
    transfer: {
      ...{ deposit_credited: 2, deposit_final: 2, conversion_made: 1, transfer_made: 2 },
      ...{ withdrawal_requested: 2, withdrawal_approved: 2, withdrawal_sent: 2, withdrawal_final: 2 },
    },
    order: { order_filled: 2 },
    system: { identity_approved: 1, contract_signed: 1, contract_in_force: 1, address_added: 1, card_added: 1 },
  };
  for (const [category, kinds] of Object.entries(expected)) {
    await go(page, `/msgCenter?category=${category}`);
    for (const [kind, count] of Object.entries(kinds)) {
      const title = notices[`title_${kind}` as keyof typeof notices] as string;
      const row = page.getByRole('link', { name: title.replace('{code}', 'AAPL') });
      await expect.poll(async () => [kind, await row.count()], MONEY).toEqual([kind, count]);
    }
  }
}

async function go(page: Page, path: string): Promise<void> {
  // A page behind another one rests, as it does on a phone: nothing would arrive on it.
  await page.bringToFront();
  await page.goto(`${server.url}${path}`);
  await page.locator('h1').first().waitFor();
}
