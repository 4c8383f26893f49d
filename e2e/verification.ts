import type { Page } from 'playwright-core';
import consoleTexts from '../web/src/console/texts/en.ts';
import texts from '../web/src/i18n/en/identity.ts';
import { codeSentTo, confirmByPassword, PASSWORD } from './sign-up.ts';

/** Identity verification as a customer and an operator take it: each step on its screen. */

export const VERIFIED_NAME = 'Vera Ann Quibble';

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

async function nameAndNumber(page: Page, origin: string, phone: string): Promise<void> {
  await page.goto(`${origin}/legalname`);
  await page.getByRole('textbox', { name: texts.firstName }).fill('Vera');
  await page.getByRole('textbox', { name: texts.lastName }).fill('Quibble');
  await page.getByRole('textbox', { name: texts.legalName }).fill(VERIFIED_NAME);
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

export async function photograph(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/upPhoto`);
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

export async function submit(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: texts.confirm }).check();
  await page.getByRole('button', { name: texts.submit }).click();
  await page.waitForURL('**/setAddressSuccess');
  await page.getByText(texts.inReviewTitle, { exact: true }).waitFor();
}

export async function decide(
  consolePage: Page,
  verdict: string,
  fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
) {
  const place = consolePage.getByRole('link', { name: consoleTexts.identity, exact: true });
  // An open list is fetched again when its operator opens it once more.
  await place.click();
  await consolePage.getByRole('link', { name: /_01/ }).first().click();
  await consolePage.getByText(VERIFIED_NAME).first().waitFor();
  await consolePage.getByRole('button', { name: verdict, exact: true }).click();
  const dialog = consolePage.getByRole('dialog', { name: verdict });
  await fill(dialog);
  await dialog.getByRole('button', { name: verdict, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await consolePage.getByText(consoleTexts.noReviews).waitFor();
}

/** Everything up to the operator's decision, for a customer who has just signed up. */
export async function applyForVerification(page: Page, origin: string, phone: string): Promise<void> {
  await nameAndNumber(page, origin, phone);
  await photograph(page, origin);
  await addressAndTax(page);
  await submit(page);
}
