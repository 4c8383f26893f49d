import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { checkContract } from '../server/src/contracts/index.ts';
import { readPdf } from '../server/test/read-pdf.ts';
import consoleTexts from '../web/src/console/texts/en.ts';
import contract from '../web/src/i18n/en/contract.ts';
import mine from '../web/src/i18n/en/mine.ts';
import pdf from '../web/src/i18n/en/pdf.ts';
import signing from '../web/src/i18n/en/signing.ts';
import { apiOf } from './browser.ts';
import security from '../web/src/i18n/en/security.ts';
import { confirmByPassword } from './sign-up.ts';
import { draw } from './tax-form.ts';

/** The contract, as its customer and an operator see it. */

const PAGES = 9;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const paper = (page: Page, number: number) =>
  page.getByRole('group', { name: pdf.page.replace('{number}', String(number)).replace('{count}', String(PAGES)) });

async function download(page: Page): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: pdf.download }).click(),
  ]);
  return readFileSync(await file.path());
}

/**
 * Makes the contract, reads it page by page, and signs it; answers the pages as they were shown. Whoever has a password
 * is asked for it, beside the contract's number and hash.
 */
export async function signContract(page: Page, origin: string, password?: string): Promise<Buffer> {
  await page.goto(`${origin}/mine`);
  await page.getByRole('link', { name: mine.contracts }).click();
  await page.getByText('No contract at present').waitFor();
  // Who has no password is a trial, and makes a specimen.
  const make = password === undefined ? contract.prepareSpecimen : contract.prepare;
  await page.getByRole('link', { name: make }).click();
  await page.getByRole('checkbox', { name: contract.agree }).check();
  await page.getByRole('button', { name: make }).click();
  await page.getByRole('link', { name: contract.goSign }).waitFor();
  for (let number = 1; number <= PAGES; number += 1) {
    await paper(page, number).scrollIntoViewIfNeeded();
    await paper(page, number).getByText(`Page ${number} of ${PAGES}`).waitFor();
  }
  const shown = await download(page);
  await page.getByText(sha256(shown)).waitFor();
  const { text, pages } = await readPdf(shown);
  expect(pages).toBe(PAGES);
  const code = /Document code: ([A-Z0-9]{6})/.exec(text)?.[1] as string;
  await page.getByRole('link', { name: contract.goSign }).click();
  await page.getByRole('button', { name: contract.submit, exact: true }).click();
  await page.getByText('A signature is required before submit').waitFor();
  await page.getByRole('textbox', { name: signing.typeCode }).fill(code);
  await draw(page);
  await page.getByRole('button', { name: signing.rewrite }).click();
  await draw(page);
  await page.getByRole('button', { name: contract.submit, exact: true }).click();
  if (password !== undefined) {
    await page.getByText(security.action_signContract).waitFor();
    await page.getByText(sha256(shown)).waitFor();
    await confirmByPassword(page, password);
  }
  await page.getByText(contract.uploaded).waitFor();
  return shown;
}

/** Opens the contract that waits, and signs it for the provider. */
export async function counterSign(console: Page, clientName: string): Promise<void> {
  await console.getByRole('link', { name: consoleTexts.contracts, exact: true }).click();
  await console.getByRole('link', { name: /^CU-/ }).click();
  await console.getByText(clientName).first().waitFor();
  await console.getByRole('button', { name: consoleTexts.counterSign, exact: true }).click();
  await console.getByText(consoleTexts.noContracts).waitFor();
}

/** Downloads the final file and checks it as anybody can. */
export async function downloadFinal(page: Page, origin: string, shown: Buffer): Promise<void> {
  await page.goto(`${origin}/contractList`);
  await page.getByText(contract.group_in_force).waitFor();
  await page.getByRole('link', { name: /CU-/ }).click();
  await page.getByText(contract.inForceTitle).first().waitFor();
  const final = await download(page);
  expect(final.subarray(0, shown.length)).toEqual(shown);
  const { certificate } = await apiOf(page, '/contract-issuer');
  const checked = checkContract(final, Buffer.from(certificate));
  expect(checked).toMatchObject({ problems: [], seal: { pages: sha256(shown), file: sha256(final) } });
  await page.getByText(sha256(final)).waitFor();
  await page.getByText(sha256(shown)).first().waitFor();
}

/** The customer opens a dispute, the operator says in the console that it is settled, and the customer agrees. */
export async function disputeAndSettle(page: Page, origin: string, console: Page): Promise<void> {
  await page.goto(`${origin}/contractList`);
  await page.getByRole('link', { name: /CU-/ }).click();
  await page.getByRole('button', { name: contract.give_dispute }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: contract.subject }).fill('Fee of March');
  await sheet.getByRole('textbox', { name: contract.yourText }).fill('It is not what was announced.');
  await sheet.getByRole('button', { name: contract.send, exact: true }).click();
  const notice = page.getByRole('article').filter({ hasText: 'Fee of March' });
  await notice.getByText(contract.state_negotiating).waitFor();
  await notice.getByText(contract.receivedOn).waitFor();
  await console.getByRole('link', { name: consoleTexts.contractMatters, exact: true }).click();
  await console.getByRole('link', { name: /^CU-/ }).click();
  await console.getByText('It is not what was announced.').waitFor();
  await console.getByRole('button', { name: consoleTexts.recordSettlement, exact: true }).click();
  const dialog = console.getByRole('dialog');
  await dialog.getByRole('textbox', { name: consoleTexts.reason }).fill('The invoice was corrected');
  await dialog.getByRole('button', { name: consoleTexts.recordSettlement, exact: true }).click();
  await console.getByText(consoleTexts.party_provider, { exact: true }).waitFor();
  await page.reload();
  await notice.getByText(contract.proposed_provider).waitFor();
  await notice.getByRole('button', { name: contract.agreeSettled }).click();
  await notice.getByText(contract.state_settled, { exact: true }).waitFor();
}
