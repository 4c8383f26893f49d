import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import common from '../web/src/i18n/en/common.ts';
import portfolio from '../web/src/i18n/en/portfolio.ts';
import transfers from '../web/src/i18n/en/transfers.ts';
import { apiOf } from './browser.ts';
import { micro } from './books.ts';

/** Steps on the screens of the buying story, by the texts of the screens. */

export const portfolioTexts = portfolio;
/** Label of the day's profit on a trading day. */
export const TODAY = common.today;

/** Label on the account screen → member of the account's answer. */
const ACCOUNT_FIGURES = {
  [portfolio.totalValue]: 'totalValue',
  [TODAY]: 'dayPnl',
  [portfolio.openPnl]: 'openPnl',
  [portfolio.realizedPnl]: 'realizedPnl',
  [portfolio.cash]: 'cash',
  [portfolio.heldByOrders]: 'held',
  [portfolio.buyingPower]: 'buyingPower',
} as const;

/** Millionths of a money text such as "−$1,234.50". */
export function moneyOf(text: string): bigint {
  const found = /([−-]?)\$([\d,]+\.\d{2})/.exec(text);
  if (!found) throw new Error(`no money in "${text}"`);
  const value = micro((found[2] as string).replaceAll(',', ''));
  return found[1] ? -value : value;
}

/** Figures that can be asked "Why this number?": label → amount as shown. */
export async function shownFigures(page: Page): Promise<Map<string, bigint>> {
  const labels = await page
    .locator('button[aria-haspopup=dialog][aria-label*="$"]')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
  return new Map(labels.map((label) => [label.slice(0, label.indexOf(': ')), moneyOf(label)]));
}

/** The account screen and the API agree on every figure; prices may tick between two reads, so it reads again. */
export async function expectScreenToAgree(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        const [account, { positions }] = [await apiOf(page, '/account'), await apiOf(page, '/positions')];
        const { accounts } = await apiOf(page, '/transfers/accounts');
        const shown = await shownFigures(page);
        const wanted = new Map<string, string>(
          Object.entries(ACCOUNT_FIGURES).map(([label, key]) => [label, account[key]]),
        );
        const stock = accounts.find((each: { account: string }) => each.account === 'stock');
        wanted.set(transfers.maximumUsable, stock.maximumUsable);
        // Shown where it says more than the amounts beside it.
        if (account.cash === account.buyingPower) wanted.delete(portfolio.heldByOrders);
        const keyed: [key: string, amount: string][] = [['account:pnl:30d', account.earnings30.amount]];
        for (const { code, value, openPnl } of positions)
          keyed.push([`${code}:position_value:now`, value], [`${code}:position_pnl:open`, openPnl]);
        for (const [key, amount] of keyed) {
          wanted.set(key, amount);
          shown.set(key, moneyOf((await page.locator(`[data-figure="${key}"]`).first().textContent()) ?? ''));
        }
        return [...wanted].flatMap(([label, value]) =>
          shown.get(label) === micro(value) ? [] : [`${label}: shown ${shown.get(label)}, told ${value}`],
        );
      },
      { timeout: 30_000, interval: 150 },
    )
    .toEqual([]);
}

/** Fills in the ticket that is open, reviews it and confirms with the plain button; ends on the result. */
export async function sendTicket(page: Page, review: string, type: () => Promise<void>): Promise<void> {
  await type();
  await page.getByRole('button', { name: review, exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Confirm: / })
    .click();
  await page.waitForURL('**/transactionSuccess?id=*');
}

export async function typeOnPad(page: Page, digits: string): Promise<void> {
  const pad = page.getByRole('group', { name: 'Size' });
  for (const digit of digits) await pad.getByRole('button', { name: digit, exact: true }).click();
}
