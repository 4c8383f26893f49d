import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { TAX_FORMS } from '@candor/model/tax/forms.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { readPdf } from '../server/test/read-pdf.ts';
import mine from '../web/src/i18n/en/mine.ts';
import pdf from '../web/src/i18n/en/pdf.ts';
import signing from '../web/src/i18n/en/signing.ts';
import tax from '../web/src/i18n/en/tax.ts';

/** The tax form of a verified U.S. person on a phone: prepared, read in the app, signed, read again, saved. */

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const textOf = (text: string | null) => (text ?? '').replace(/\s+/g, '');

/** The document in the app as a screen reader reads it. */
async function read(page: Page): Promise<string> {
  const paper = page.getByRole('group', { name: pdf.page.replace('{number}', '1').replace('{count}', '1') });
  await paper.getByText(TAX_FORMS.w9.title).waitFor();
  return (await paper.textContent()) ?? '';
}

/** Whether the picture has at least this many colours. */
const inked = (page: Page, colours: number) =>
  page
    .getByRole('region', { name: tax.title })
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement, least) => {
      const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
      const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
      const seen = new Set<number>();
      for (let at = 0; at < data.length; at += 4)
        seen.add(((data[at]! >> 4) << 8) | ((data[at + 1]! >> 4) << 4) | (data[at + 2]! >> 4));
      return seen.size >= least;
    }, colours);

async function download(page: Page): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: pdf.download }).click(),
  ]);
  return readFileSync(await file.path());
}

/** Draws in the signature field as a finger would. */
export async function draw(page: Page): Promise<void> {
  const field = page.getByRole('img', { name: signing.penLabel });
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (!box) throw new Error('no field to sign in');
  const at = ([x, y]: readonly [number, number]) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at([0.1, 0.7]));
  await page.mouse.down();
  for (const place of [
    [0.2, 0.2],
    [0.3, 0.8],
    [0.45, 0.3],
    [0.6, 0.7],
    [0.85, 0.4],
  ] as const)
    await page.mouse.move(...at(place), { steps: 4 });
  await page.mouse.up();
}

export async function signTaxForm(page: Page, origin: string, fullName: string): Promise<void> {
  await page.goto(`${origin}/mine`);
  await page.getByRole('link', { name: mine.taxForm }).click();
  await page.getByRole('checkbox', { name: tax.agree }).check();
  await page.getByRole('button', { name: tax.make }).click();
  const shown = await read(page);
  for (const words of [fullName, '12 Elm Street', '219-09-8888', 'SIMULATED', ...TAX_FORMS.w9.items])
    expect(textOf(shown)).toContain(textOf(words));
  await expect.poll(() => inked(page, 3)).toBe(true);
  await page.getByRole('button', { name: pdf.zoomIn }).click();
  await page.getByLabel(pdf.zoom.replace('{percent}', '150 %')).waitFor();
  const shownBytes = await download(page);
  await page.getByText(sha256(shownBytes)).waitFor();
  await page.getByText(tax.hashChecked).waitFor();

  await page.getByRole('link', { name: tax.goSign }).click();
  const code = /Document code: ([A-Z0-9]{6})/.exec(shown)?.[1] as string;
  await page.getByRole('textbox', { name: signing.typeCode }).fill(code);
  await page.getByRole('radio', { name: signing.type }).click();
  await page.getByRole('textbox', { name: signing.typeName }).fill('Somebody Else');
  await page.getByRole('button', { name: tax.sign, exact: true }).click();
  await page.getByText('Please type your full name exactly as the form has it.').waitFor();
  await page.getByRole('radio', { name: signing.draw }).click();
  await draw(page);
  await page.getByRole('button', { name: tax.sign, exact: true }).click();
  await page.getByText(tax.signedTitle, { exact: true }).waitFor();

  expect(await read(page)).toContain(`SHA-256 of what was signed: ${sha256(shownBytes)}`);
  const signedBytes = await download(page);
  expect(signedBytes.subarray(0, shownBytes.length)).toEqual(shownBytes);
  await page.getByText(sha256(signedBytes)).waitFor();
  const signed = await readPdf(signedBytes);
  expect(signed.text).toContain(fullName);
  expect(signed.annotations).toEqual([expect.stringContaining('drawn by the signer')]);
}
