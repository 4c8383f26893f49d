import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import market from '../web/src/i18n/en/market.ts';
import portfolio from '../web/src/i18n/en/portfolio.ts';
import shorts from '../web/src/i18n/en/shorts.ts';
import { micro } from './books.ts';
import { apiOf, Phone } from './browser.ts';
import { moneyOf, sendTicket, typeOnPad } from './screens.ts';
import { startTrial } from './sign-up.ts';
import { expectSoundBooks } from './sound-books.ts';
import { SMALL_MARKET } from '../server/test/markets.ts';
import { stage } from './stage.ts';

/**
 * A short on the simulated exchange, on a phone. The exchange draws its days from the seed: with this one BMRN pays a
 * dividend on Monday 8 February 2027 and has risen by a ninth on Wednesday morning, which a test may use without
 * changing anything: somebody who sold short on the Friday before meets all of it. Business time runs at a tenth, so
 * that what the story moves to is still there when it looks.
 */
const CODE = 'BMRN';
const SHARES = 19_800n;
const here = stage({
  SEED: 'short-362',
  CLOCK: '2027-02-05T15:31:00Z',
  CLOCK_SPEED: '0.1',
  CODES: `${SMALL_MARKET.CODES},${CODE}`,
});

/** Console errors of answers that the app shows in words: a short sale asked about before it may be. */
const REFUSED = /the server responded with a status of 422 /;

/** The value beside a label on the screen. */
const beside = (page: Page, label: string): Locator =>
  page
    .locator('dl > div')
    .filter({ hasText: new RegExp(`^${label}`) })
    .locator('dd');

const shown = async (page: Page, label: string): Promise<bigint> =>
  moneyOf((await beside(page, label).textContent()) ?? '');

/** Cut to whole cents, as on screens. */
const cents = (amount: bigint): bigint => (amount / 10_000n) * 10_000n;

/** A cost that is part of a cent, as on screens. */
const upToTheCent = (amount: bigint): bigint => cents(amount + 9_999n);

/** As the sum of nights is charged. */
const nearestCent = (amount: bigint): bigint => cents(amount + 5_000n);

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '');

test('a short is quoted, held over two nights and a dividend, called, bought back, and adds up to the cent', async () => {
  const phone = await Phone.open(here.browser, here.server.url);
  await phone.seeAll();
  const page = await phone.page('/');
  await startTrial(page);
  await sellShort(page);
  const nights = await holdOverTwoNights(page);
  await meetTheCall(page);
  await beBoughtBack(page);
  await payForTheNights(page, nights);
  expect(phone.complaints.filter((complaint) => !REFUSED.test(complaint))).toEqual([]);
  await phone.close();
  await expectSoundBooks(here.server);
});

async function go(page: Page, path: string): Promise<void> {
  await page.goto(`${here.server.url}${path}`);
  await page.locator('h1').first().waitFor();
}

const toShorts = (page: Page): Promise<void> => go(page, '/accountView/account?view=shorts');

/** From the stock's page, through the questions that are asked once, to the sale. */
async function sellShort(page: Page): Promise<void> {
  await go(page, `/stockDetails?code=${CODE}`);
  await page.getByRole('button', { name: market.toShort, exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: market.toShort }).click();
  await page.waitForURL(`**/transactionSell?code=${CODE}`);
  await typeOnPad(page, String(SHARES));
  await page.getByRole('button', { name: shorts.checkFirst }).click();
  const sheet = page.getByRole('dialog', { name: shorts.checkTitle });
  const answers = [
    'answer_loss_unlimited',
    'answer_borrow_nightly',
    'answer_dividend_pay',
    'answer_call_liquidate',
  ] as const;
  for (const answer of answers) {
    await sheet.getByText(shorts[answer], { exact: true }).click();
    expect(await sheet.getByLabel(shorts[answer], { exact: true }).isChecked(), answer).toBe(true);
  }
  await sheet.getByRole('checkbox').check();
  await sheet.getByRole('button', { name: shorts.checkSend }).click();
  await sheet.waitFor({ state: 'hidden' });
  await quoteOnTicket(page);
  await sendTicket(page, 'Review order', async () => {});
  await page.getByRole('status').getByText('Filled', { exact: true }).waitFor();
  await page.getByText(/^Sold 19,800 BMRN short at /).waitFor();
}

/** What borrowing the shares for a year costs by the lender's list of today, by this file's own arithmetic. */
async function costOfYear(page: Page): Promise<{ annual: bigint; ratePerYear: string }> {
  const { previousClose, ratePerYear } = await apiOf(page, `/shorts/offers/${CODE}`);
  const dollars = (micro(previousClose) * 102n + 99_999_999n) / 100_000_000n;
  return { annual: SHARES * dollars * micro(ratePerYear), ratePerYear };
}

/** The ticket's borrowing cost of today. */
async function quoteOnTicket(page: Page): Promise<void> {
  await go(page, `/transactionSell?code=${CODE}`);
  await typeOnPad(page, String(SHARES));
  const { annual, ratePerYear } = await costOfYear(page);
  await page.getByRole('button', { name: / a night$/ }).click();
  await expect.poll(() => shown(page, shorts.annualCost), { timeout: 30_000 }).toBe(nearestCent(annual));
  expect(await beside(page, shorts.annualRate).textContent()).toBe(`${(Number(ratePerYear) * 100).toFixed(2)}%`);
  expect(await shown(page, shorts.dailyCost)).toBe(upToTheCent(annual / 360n));
  expect(await shown(page, filled(shorts.totalCost, { nights: '30' }))).toBe(nearestCent((annual / 360n) * 30n));
  const sheet = page.getByRole('dialog', { name: shorts.borrowTitle });
  await sheet.getByRole('button', { name: 'Close' }).click();
  await sheet.waitFor({ state: 'hidden' });
}

/**
 * A dividend is owed from its ex-date on, and each night from settlement on costs what the lender's list of that day
 * says. The ticket tells no cost of as many shares again: the buying power does not cover them.
 */
async function holdOverTwoNights(page: Page): Promise<bigint> {
  await here.server.advance('2027-02-08T15:00:00Z');
  await toShorts(page);
  const owed = filled(shorts.dividendOf, { code: CODE, date: 'Feb 8, 2027' });
  expect(await shown(page, owed)).toBe(SHARES * micro('0.05'));
  await page.getByText('19,800 shares × $0.05, taken from cash on Feb 23, 2027').waitFor();
  await page.getByText(shorts.details, { exact: true }).click();
  await page.getByText(shorts.noNight).waitFor();
  let sum = 0n;
  for (const [night, day] of ['08', '09'].entries()) {
    await here.server.advance(`2027-02-${day}T15:30:00Z`);
    const quoted = (await costOfYear(page)).annual / 360n;
    sum += quoted;
    await here.server.advance(`2027-02-${day}T21:31:00Z`);
    await toShorts(page);
    await page.getByText(shorts.details, { exact: true }).click();
    // A night has all its places; those of whole cents are compared.
    expect(await shown(page, filled(shorts.nightOf, { date: `Feb ${Number(day)}, 2027` }))).toBe(cents(quoted));
    expect(await shown(page, filled(shorts.accrued[night === 0 ? 'one' : 'other'], { count: String(night + 1) }))).toBe(
      nearestCent(sum),
    );
  }
  return sum;
}

/** The margin call shows equity, maintenance margin and deadline; no new position can be opened. */
async function meetTheCall(page: Page): Promise<void> {
  await go(page, '/accountView/account');
  const banner = page.getByRole('status').filter({ hasText: shorts.callTitle });
  await banner.getByText('by Feb 11, 2027, 12:00 ET').waitFor();
  await expect
    .poll(async () => {
      const { equity, kept } = await apiOf(page, '/margin');
      expect(micro(equity)).toBeLessThan(micro(kept));
      const [behind = '', needed = ''] = (await banner.textContent())?.match(/\$[\d,]+\.\d\d/g) ?? [];
      return [moneyOf(behind) - cents(micro(equity)), moneyOf(needed) - micro(kept)];
    })
    .toEqual([0n, 0n]);
  await banner.getByRole('link', { name: shorts.callMore }).click();
  await page.getByText(shorts.step_called, { exact: true }).last().waitFor();
  await go(page, '/transactionBuy?code=AAPL');
  await typeOnPad(page, '1');
  await page.getByText('A margin call is open. Until it is met you can only close positions.').waitFor();
}

/** A part is bought back by force, and the customer is notified; they cover the rest. */
async function beBoughtBack(page: Page): Promise<void> {
  await here.server.advance('2027-02-10T14:32:00Z');
  await go(page, '/accountView/detail/orders');
  const forced = page.getByRole('listitem').filter({ hasText: shorts.forced });
  await forced.getByText(new RegExp(`^Buy back [\\d,]+ ${CODE}$`)).waitFor();
  await toShorts(page);
  await page.getByText(shorts.because85).first().waitFor();
  await go(page, '/accountView/detail/position');
  await page.getByRole('button').filter({ hasText: CODE }).first().click();
  await page.getByRole('dialog').getByRole('link', { name: shorts.cover, exact: true }).click();
  await page.waitForURL(`**/transactionSellFlat?code=${CODE}`);
  await sendTicket(page, 'Review order', () => page.getByRole('button', { name: 'Max: all of your position' }).click());
  await page.getByRole('status').getByText('Filled', { exact: true }).waitFor();
  await page.getByText(/^Bought back [\d,]+ BMRN at /).waitFor();
}

/** Once the last share is covered, the borrowing cost is taken from cash, and the margin call is over. */
async function payForTheNights(page: Page, twoNights: bigint): Promise<void> {
  await here.server.advance('2027-02-11T21:31:00Z');
  await go(page, '/accountView/account');
  await page.getByText(portfolio.noPositions).waitFor();
  expect(await page.getByText(shorts.callTitle, { exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: new RegExp(`^${portfolio.cash}: `) }).click();
  const paid = page.getByRole('dialog').getByRole('listitem').filter({ hasText: portfolio.kind_borrow_charge }).first();
  const { borrow } = await apiOf(page, '/account/performance?range=1M');
  expect(moneyOf((await paid.textContent()) ?? '')).toBe(-micro(borrow));
  expect(micro(borrow)).toBeGreaterThan(twoNights);
}
