import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { chromiumOrSkip, findChromium } from '../scripts/chromium.ts';
import { SMALL_MARKET, WHOLE_MARKET } from '../server/test/markets.ts';
import { missingFor, ServerProcess, type Shape } from '../server/test/server-process.ts';
import { apiOf, browserOfWorker, Phone } from './browser.ts';
import { micro } from './books.ts';
import { expectScreenToAgree, moneyOf, portfolioTexts, sendTicket, shownFigures, TODAY, typeOnPad } from './screens.ts';
import { startTrial } from './sign-up.ts';
import { expectSoundBooks } from './sound-books.ts';

/**
 * The whole story on a phone: open a trial, watch a price, buy, see the position move, open "Why this number?", close,
 * and check every figure.
 */

const REFERENCE_DATA = process.env.REFERENCE_DATA as string;
const BARS = 'minute_aapl_20250926_extended.csv.gz';
const recorded = existsSync(join(REFERENCE_DATA, 'bars', BARS));
if (!recorded) console.info('skipped: the story in the browser on recorded prices, no folder at REFERENCE_DATA');

let browser: Browser | undefined;
beforeAll(async () => {
  const path = await findChromium();
  if (path) browser = await browserOfWorker(path);
});

interface Stage {
  readonly server: ServerProcess;
  /** Makes prices move where they do not by themselves. */
  readonly move: () => Promise<void>;
  readonly shares: string;
}

async function playStory({ server, move, shares }: Stage): Promise<void> {
  const phone = await Phone.open(browser as Browser, server.url);
  await phone.seeAll();
  const page = await phone.page('/');
  await page.emulateMedia({ reducedMotion: 'no-preference' }); // one story with all that moves
  await startTrial(page);
  await watch(page, move);
  await buy(page, move, shares);
  await watchTheAccount(page, move);
  await askWhy(page);
  await close(page, move, shares);
  await toAccount(page);
  await page.getByText(portfolioTexts.noPositions).waitFor();
  await expectScreenToAgree(page);
  const account = await apiOf(page, '/account');
  expect(account.totalValue).toBe(account.cash);
  expect(micro(account.realizedPnl)).toBe(micro(account.cash) - micro('100000'));
  expect(phone.complaints).toEqual([]);
  await phone.close();
}

/** The market's list, then the stock itself, until a price has moved. */
async function watch(page: Page, move: () => Promise<void>): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Market' }).click();
  await page.getByRole('heading', { name: 'Market', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Search the market' }).click();
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('AAPL');
  await page.getByRole('dialog').getByText('Apple Inc.').first().click();
  await page.waitForURL('**/stockDetails?code=AAPL');
  const price = page
    .locator('main')
    .getByText(/^\d{2,3}\.\d{2}$/)
    .first();
  const first = await price.textContent();
  await move();
  await expect.poll(() => price.textContent(), { timeout: 40_000, interval: 100 }).not.toBe(first);
}

async function buy(page: Page, move: () => Promise<void>, shares: string): Promise<void> {
  await page.getByRole('button', { name: 'Buy', exact: true }).click();
  await page.waitForURL('**/transactionBuy?code=AAPL');
  await sendTicket(page, 'Review order', () => typeOnPad(page, shares));
  await move();
  await page.getByRole('status').getByText('Filled', { exact: true }).waitFor();
  const said = (await page.getByRole('status').filter({ hasText: 'Filled' }).textContent()) ?? '';
  const { order, fills } = await apiOf(page, `/orders/${new URL(page.url()).searchParams.get('id')}`);
  expect(said).toContain(`Bought ${shares} AAPL at`);
  const receipt = async (name: string) =>
    moneyOf((await page.locator('dl > div').filter({ hasText: name }).textContent()) ?? '');
  expect(await receipt('Filled amount')).toBe(micro(order.filledAmount));
  expect(await receipt('Fees')).toBe(micro(order.fees));
  expect(await receipt('Total cost')).toBe(micro(order.filledAmount) + micro(order.fees));
  expect(fills.length).toBeGreaterThan(0);
}

/** From the result back to the stock, and to the account. */
async function toAccount(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Done', exact: true }).click();
  await page.waitForURL('**/stockDetails?code=AAPL');
  await page.goto(new URL('/accountView/account', page.url()).href);
}

async function watchTheAccount(page: Page, move: () => Promise<void>): Promise<void> {
  await toAccount(page);
  const position = page.locator('[data-figure="AAPL:position_value:now"]').first();
  const value = () => position.textContent();
  await position.waitFor();
  await expectScreenToAgree(page);
  const [first, today] = [await value(), String((await shownFigures(page)).get(TODAY))];
  await move();
  await expect.poll(value, { timeout: 40_000, interval: 100 }).not.toBe(first);
  const todayNow = () => shownFigures(page).then((shown) => String(shown.get(TODAY)));
  await expect.poll(todayNow, { timeout: 40_000, interval: 100 }).not.toBe(today);
  await expectScreenToAgree(page);
}

/** Cash is the sum of postings: the grant and the payment; and the day's profit is that of the one position. */
async function askWhy(page: Page): Promise<void> {
  const { cash } = await apiOf(page, '/account');
  await page.getByRole('button', { name: new RegExp(`^${portfolioTexts.cash}: `) }).click();
  const sheet = page.getByRole('dialog', { name: 'Why this number?' });
  await sheet.getByText(portfolioTexts.why_cash).waitFor();
  const rows = await sheet.getByRole('listitem').allTextContents();
  const inputs = rows.filter((row) => row.includes('Ledger') || row.startsWith(portfolioTexts.kind_trial_grant));
  expect(inputs.some((row) => row.includes('100,000.00'))).toBe(true);
  const purchase = rows.find((row) => row.startsWith(portfolioTexts.kind_buy_fill)) ?? '';
  expect(moneyOf(purchase)).toBe(micro(cash) - micro('100000'));
  await sheet.getByRole('button', { name: 'Close' }).click();
  await sheet.waitFor({ state: 'hidden' });

  await page
    .getByRole('button', { name: new RegExp(`^${TODAY}: `) })
    .first()
    .click();
  await sheet.getByText(portfolioTexts.why_day_pnl).waitFor();
  const lines = await sheet.getByRole('listitem').allTextContents();
  // The position's result; lines of what it is made of have more behind the code.
  const row = lines.find((line) => /^AAPL(?![: ])/.test(line)) ?? '';
  const { positions } = await apiOf(page, '/positions');
  expect(moneyOf(row) - micro(positions[0].dayPnl)).toBeLessThan(micro('50'));
  await sheet.getByRole('button', { name: 'Close' }).click();
  await sheet.waitFor({ state: 'hidden' });
}

async function close(page: Page, move: () => Promise<void>, shares: string): Promise<void> {
  await page.getByRole('link', { name: portfolioTexts.seeAll }).and(page.locator('[href$="/detail/position"]')).click();
  await page.waitForURL('**/accountView/detail/position');
  // The address changes before the screen, which has a row of that name too.
  await page.getByRole('heading', { name: portfolioTexts.tab_position, level: 1 }).waitFor();
  await page.getByRole('button', { name: /AAPL Apple/ }).click();
  await page.getByRole('link', { name: portfolioTexts.sell, exact: true }).click();
  await page.waitForURL('**/transactionFlat?code=AAPL');
  await sendTicket(page, 'Review order', () => page.getByRole('button', { name: 'Max: all of your position' }).click());
  await move();
  await page.getByRole('status').getByText('Filled', { exact: true }).waitFor();
  expect(await page.getByText(/^Sold /).textContent()).toContain(`Sold ${shares} AAPL at`);
}

/** Configurations of the server; the first is that of the environment, as in all journeys. */
const SHAPES: readonly (readonly [string, Shape | undefined])[] = [
  ['in one process', undefined],
  ['on a PostgreSQL server over TCP', { database: 'tcp', split: false }],
  ['in two processes over NATS', { database: 'tcp', split: true }],
];
const lacking = new Map<Shape | undefined, string | undefined>();
for (const [name, shape] of SHAPES) {
  const reason = shape && (await missingFor(shape));
  if (reason) console.info(`skipped: the story in the browser ${name}, because ${reason}`);
  lacking.set(shape, reason);
}

describe('the story on a phone', () => {
  for (const [name, shape] of SHAPES) {
    test.skipIf(lacking.get(shape) !== undefined)(`on the simulated exchange, ${name}`, async (context) => {
      await chromiumOrSkip(context);
      const market = shape ? SMALL_MARKET : WHOLE_MARKET;
      const server = new ServerProcess({ CLOCK: '2026-11-23T15:30:00Z', ...market }, shape);
      try {
        await server.start();
        await playStory({ server, move: async () => {}, shares: '25' });
        await expectSoundBooks(server);
      } finally {
        await server.discard();
      }
    });
  }

  test.skipIf(!recorded)('on recorded prices of AAPL', async (context) => {
    await chromiumOrSkip(context);
    const folder = mkdtempSync(join(tmpdir(), 'candor-bars-'));
    symlinkSync(join(REFERENCE_DATA, 'bars', BARS), join(folder, BARS));
    const server = new ServerProcess({
      FEED: `replay:${folder}@2025-09-26`,
      CLOCK: '2025-09-26T14:00:20Z',
      CLOCK_SPEED: '0.1',
    });
    try {
      await server.start();
      await playStory({ server, move: async () => void (await server.advance('2m')), shares: '25' });
      await expectSoundBooks(server);
    } finally {
      await server.discard();
      rmSync(folder, { recursive: true });
    }
  });
});
