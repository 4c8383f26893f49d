import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import consoleTexts from '../web/src/console/texts/en.ts';
import contract from '../web/src/i18n/en/contract.ts';
import texts from '../web/src/i18n/en/identity.ts';
import { apiOf, Phone } from './browser.ts';
import { counterSign, downloadFinal, signContract } from './contract.ts';
import { operatorOf } from './operator.ts';
import { codeSentTo, confirmByPassword, PASSWORD, signUpByEmail } from './sign-up.ts';
import { stage } from './stage.ts';
import { signTaxForm } from './tax-form.ts';

/** Identity verification by a person: submitted, rejected with a reason, corrected, approved. */

const here = stage();
const { server } = here;

/** A picture of an invented document, drawn by the browser. */
async function drawnDocument(page: Page, words: readonly string[]): Promise<Buffer> {
  const url = await page.evaluate((lines) => {
    const canvas = document.createElement('canvas');
    canvas.width = 1250;
    canvas.height = 880;
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
    pen.fillStyle = '#d8e2f0';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.fillStyle = '#123';
    pen.font = '56px sans-serif';
    for (const [row, line] of lines.entries()) pen.fillText(line, 80, 160 + row * 110);
    return canvas.toDataURL('image/jpeg', 0.9);
  }, words);
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

const goOn = (page: Page) => page.getByRole('button', { name: texts.goOn, exact: true }).click();

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByLabel(field, { exact: true }).click();
  const sheet = page.getByRole('dialog', { name: field });
  await sheet.getByRole('searchbox').fill(option);
  await sheet.getByRole('button', { name: option, exact: true }).click();
}

async function nameAndNumber(page: Page, phone: string): Promise<void> {
  await page.goto(`${server.url}/legalname`);
  await page.getByRole('textbox', { name: texts.firstName }).fill('Vera');
  await page.getByRole('textbox', { name: texts.lastName }).fill('Quibble');
  await page.getByRole('textbox', { name: texts.legalName }).fill('Vera Ann Quibble');
  await page.getByLabel(texts.birthDate).fill('1990-04-01');
  await goOn(page);
  await page.waitForURL('**/setMobile');
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(phone);
  await goOn(page);
  await page.waitForURL('**/setMobileSend');
  await page.getByRole('button', { name: texts.sendCode }).click();
  await page.waitForURL('**/setMobileText');
  await page.getByRole('textbox', { name: texts.codeLabel }).fill(await codeSentTo(page, `+1${phone}`));
  // A change of contact needs a step-up.
  await confirmByPassword(page, PASSWORD);
  await page.waitForURL(/\/setMobileSuccess/);
}

async function photograph(page: Page): Promise<void> {
  await page.goto(`${server.url}/upPhoto`);
  await choose(page, texts.issuedBy, 'United States');
  await page.getByRole('textbox', { name: texts.documentNumber }).fill('X12345678');
  await page.getByLabel(texts.expiresOn).fill('2031-06-30');
  const picture = await drawnDocument(page, ['PASSPORT', 'QUIBBLE', 'VERA ANN', 'X12345678']);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'passport.jpg', mimeType: 'image/jpeg', buffer: picture });
  await page.getByRole('button', { name: texts.rotate }).click();
  const upload = page.getByRole('button', { name: texts.upload, exact: true });
  await upload.evaluate((button) => button.scrollIntoView({ block: 'center' }));
  await upload.click();
  await page.getByText(texts.uploaded).first().waitFor();
  await goOn(page);
  // The document has been read by then.
  await page.waitForURL(/\/setAddress$/);
}

async function addressAndTax(page: Page): Promise<void> {
  await choose(page, texts.country, 'United States');
  await choose(page, texts.state, 'New York');
  await page.getByRole('textbox', { name: texts.city }).fill('New York');
  await page.getByRole('textbox', { name: texts.postalCode }).fill('10001');
  await goOn(page);
  await page.waitForURL('**/setAddressDetail');
  await page.getByRole('textbox', { name: texts.street }).fill('12 Elm Street');
  await goOn(page);
  await page.waitForURL('**/setAddressDetail_c');
  await page.getByRole('radio', { name: texts.yes }).click();
  await page.getByRole('textbox', { name: texts.ssn }).fill('219098888');
  await goOn(page);
  await page.getByRole('heading', { name: texts.reviewTitle }).waitFor();
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: texts.confirm }).check();
  await page.getByRole('button', { name: texts.submit }).click();
  await page.waitForURL('**/setAddressSuccess');
  await page.getByText(texts.inReviewTitle, { exact: true }).waitFor();
}

async function decide(
  consolePage: Page,
  verdict: string,
  fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
) {
  const place = consolePage.getByRole('link', { name: consoleTexts.identity, exact: true });
  // An open list is fetched again when its operator opens it once more.
  await place.click();
  await consolePage.getByRole('link', { name: /_01/ }).first().click();
  await consolePage.getByText('Vera Ann Quibble').first().waitFor();
  await consolePage.getByRole('button', { name: verdict, exact: true }).click();
  const dialog = consolePage.getByRole('dialog', { name: verdict });
  await fill(dialog);
  await dialog.getByRole('button', { name: verdict, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await consolePage.getByText(consoleTexts.noReviews).waitFor();
}

test('submitted, rejected with a reason, corrected, approved by a person at the console; then the tax form and the contract are signed in the app, and an operator counter-signs', async () => {
  const phone = await Phone.open(here.browser, server.url);
  const page = await phone.page('/loadPage');
  await signUpByEmail(page, 'vera@example.com');
  expect((await apiOf(page, '/auth/session')).authenticationStatus).toBe(0);
  await nameAndNumber(page, '2015550123');
  await photograph(page);
  await addressAndTax(page);
  await submit(page);
  expect((await apiOf(page, '/auth/session')).authenticationStatus).toBe(1);

  const consolePage = await operatorOf(here.browser, server, 'kyc_reviewer');
  await decide(consolePage, consoleTexts.rejectIdentity, async (dialog) => {
    await dialog.getByRole('checkbox', { name: consoleTexts.rejection_document_unreadable }).check();
    await dialog.getByRole('textbox').fill('The lower edge is cut off.');
  });

  await page.goto(`${server.url}/setAddressSuccess`);
  await page.getByText(texts.rejectedTitle, { exact: true }).first().waitFor();
  await page.getByText('The lower edge is cut off.').waitFor();
  await photograph(page);
  await page.goto(`${server.url}/setAddressDetail_c`);
  await submit(page);

  await decide(consolePage, consoleTexts.approveIdentity, async () => {});
  await page.goto(`${server.url}/setAddressSuccess`);
  await page.getByText(texts.approvedTitle, { exact: true }).waitFor();
  expect((await apiOf(page, '/auth/session')).authenticationStatus).toBe(2);

  await signTaxForm(page, server.url, 'Vera Ann Quibble');

  const shown = await signContract(page, server.url);
  await page.getByText(contract.waitTitle).waitFor();
  const treasury = await operatorOf(here.browser, server, 'treasury_checker');
  await counterSign(treasury, 'Vera Ann Quibble');
  await downloadFinal(page, server.url, shown);
  // The browser reports each refusal, and some were intended.
  expect(phone.complaints.filter((each) => !/status of 4(01|22) /.test(each))).toEqual([]);
  await phone.close();
});
