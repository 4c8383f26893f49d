import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import orders from '../web/src/i18n/en/orders.ts';
import { apiOf, Phone } from './browser.ts';
import { sendTicket, typeOnPad } from './screens.ts';
import { startTrial } from './sign-up.ts';
import { stage } from './stage.ts';

/**
 * Tickets kept over a weekend, on a phone. The clock starts on a Saturday and runs at a tenth, so that what the story
 * moves to is still there when it looks.
 */
const here = stage({ CLOCK: '2026-11-28T15:30:00Z', CLOCK_SPEED: '0.1' });

const go = async (page: Page, path: string) => {
  await page.goto(`${here.server.url}${path}`);
  await page.locator('h1').first().waitFor();
};

const openOrders = async (page: Page): Promise<unknown[]> => (await apiOf(page, '/orders/open')).orders;

async function keep(page: Page, code: string, size: string): Promise<void> {
  await go(page, `/transactionBuy?code=${code}`);
  await typeOnPad(page, size);
  await page.getByRole('button', { name: orders.draftKeep, exact: true }).click();
  await page.waitForURL('**/transaction/pending');
}

/** Names of fields, and of what is said of them, that the keys or the sums above them cover. */
const coveredFields = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    scrollTo(0, 0);
    const shown = [...document.querySelectorAll('input[name], [id^="ticket-"][id$="-problem"]')].filter(
      (element) => element.getClientRects().length > 0,
    );
    const isFree = (element: Element) => {
      const { left, top, bottom } = element.getBoundingClientRect();
      return [top + 2, bottom - 2].every((y) => element.contains(document.elementFromPoint(left + 4, y)));
    };
    return shown
      .filter((element) => !isFree(element))
      .map((element) => element.getAttribute('name') ?? element.textContent);
  });

/** Figures of which a tap in the middle opens another's proof. */
const stolenTaps = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('dl button')].flatMap((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const isShown = button.checkVisibility({ visibilityProperty: true });
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return !isShown || button.contains(hit) ? [] : [button.textContent];
    }),
  );

const PHONES = [
  { width: 320, height: 640 },
  { width: 390, height: 664 },
  { width: 390, height: 844 },
];
/** Each order type, by its place in the choice, with prices far enough away that something is said of them. */
const TYPED = [
  { type: 0, fields: { size: '7' } },
  { type: 1, fields: { size: '7', price: '100' } },
  { type: 2, fields: { size: '7', stop: '600' } },
  { type: 3, fields: { size: '7', stop: '5' } },
];

test('on each phone, in every language, what is typed and what is said of it lie free, and each figure has its own tap', async () => {
  const phone = await Phone.open(here.browser, here.server.url);
  const page = await phone.page('/');
  await startTrial(page);
  for (const lang of ['en', 'es', 'ja', 'zhHK']) {
    await page.evaluate((chosen) => localStorage.setItem('lang', chosen), lang);
    await go(page, '/transactionBuy?code=AAPL');
    for (const { type, fields } of TYPED) {
      await page.getByRole('radio').nth(type).click();
      for (const [name, text] of Object.entries(fields)) await page.locator(`input[name="${name}"]`).fill(text);
      for (const size of PHONES) {
        await page.setViewportSize(size);
        const where = `${lang}, type ${type}, ${size.width} × ${size.height}`;
        await expect.poll(() => coveredFields(page), { message: where }).toEqual([]);
        expect(await stolenTaps(page), where).toEqual([]);
      }
    }
  }
  await phone.close();
});

test('tickets kept on a Saturday wait, are offered when the market opens, and become orders only by confirming', async () => {
  const phone = await Phone.open(here.browser, here.server.url);
  const page = await phone.page('/');
  await startTrial(page);
  await keep(page, 'AAPL', '2');
  await keep(page, 'KO', '3');
  await keep(page, 'MSFT', '1');
  const row = (code: string) => page.getByRole('listitem').filter({ hasText: `Buy ${code}` });
  await row('KO').getByText('For Mon, Nov 30, 09:30 ET. Can be sent from 04:00 ET').waitFor();
  await row('MSFT')
    .getByRole('button', { name: /^Remove the draft/ })
    .click();
  await expect.poll(() => row('MSFT').count()).toBe(0);

  await here.server.advance('2026-11-30T15:30:00Z');
  await go(page, '/index');
  await page.getByText('The market is open. You have 2 drafts.').waitFor();
  expect(await openOrders(page)).toEqual([]);
  await page.getByRole('button', { name: orders.draftSee, exact: true }).click();
  await page.waitForURL('**/transaction/pending');
  await row('AAPL').getByText(orders.draftReady).waitFor();
  await row('KO').getByText(orders.draftReady).waitFor();

  await row('AAPL').getByRole('link').click();
  await page.waitForURL('**/transactionBuy?code=AAPL&draft=1');
  await page.getByText(/^Your draft of Nov 28, 2026/).waitFor();
  expect(await page.getByRole('textbox', { name: orders.shares }).inputValue()).toBe('2');
  await sendTicket(page, 'Review order', async () => {});
  const { order } = await apiOf(page, `/orders/${new URL(page.url()).searchParams.get('id')}`);
  expect(order).toMatchObject({ code: 'AAPL', side: 'buy', quantity: '2' });

  await go(page, '/transaction/pending');
  await row('KO').getByText(orders.draftReady).waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: orders.draftReady }).count()).toBe(1);
  // After the close its hours are over, and the draft says so.
  await here.server.advance('2026-11-30T21:30:00Z');
  await go(page, '/transaction/pending');
  await row('KO').getByText('Regular is over for today.').waitFor();
  expect(phone.complaints).toEqual([]);
  await phone.close();
});
