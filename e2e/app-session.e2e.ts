import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import common from '../web/src/i18n/en/common.ts';
import mine from '../web/src/i18n/en/mine.ts';
import transfers from '../web/src/i18n/en/transfers.ts';
import logOut from '../web/src/i18n/en/log-out.ts';
import { apiOf, Phone } from './browser.ts';
import { signUpByEmail, startTrial } from './sign-up.ts';
import { expectScreenToAgree, sendTicket } from './screens.ts';
import { stage } from './stage.ts';

/** Sign-up, a reload, two windows, no network, a keyboard, money between accounts, logging out. */

const here = stage();
const { server } = here;
let phone: Phone;
beforeEach(async () => {
  phone = await Phone.open(here.browser, server.url);
  await phone.seeAll();
});
afterEach(() => phone?.close());

async function tryIt(): Promise<Page> {
  const page = await phone.page('/');
  await startTrial(page);
  return page;
}

const kept = (page: Page) => page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));

test('signs up by email with the code from the inbox; logging out clears what the spec says and nothing else', async () => {
  const page = await phone.page('/loadPage');
  const email = 'vera@example.com';
  await signUpByEmail(page, email);
  const before = await kept(page);
  const user = JSON.parse(before.userInfo ?? '{}');
  expect(user).toMatchObject({
    email,
    accountType: 'email',
    AuthenticationStatus: 0,
    td_acc: expect.stringMatching(/^acc_/),
  });
  expect(user.login_state).not.toBe(0);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Me', exact: true }).click();
  await page.getByRole('button', { name: logOut.logOut }).click();
  await page.getByRole('dialog').getByRole('button', { name: logOut.logOut }).click();
  await expect.poll(async () => (await kept(page)).aspctoken).toBeUndefined();
  const after = await kept(page);
  for (const gone of ['userInfo', 'aspctoken', 'auth_token']) expect(after[gone], gone).toBeUndefined();
  for (const stays of ['themeInfo', 'systemInfo', 'lang']) expect(after[stays], stays).toBe(before[stays]);
  await expect.poll(async () => (await phone.context.cookies()).map(({ name }) => name)).not.toContain('bind');
  expect(phone.complaints).toEqual([]);
});

test('a reload keeps the place and the session; another window shows the same account live', async () => {
  const page = await tryIt();
  await page.goto(`${server.url}/stockDetails?code=KO`);
  await page.getByRole('button', { name: 'Buy', exact: true }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Buy', exact: true }).waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/stockDetails?code=KO');

  const other = await phone.page('/accountView/account');
  await other.getByText('No positions yet').waitFor();
  await page.getByRole('button', { name: 'Buy', exact: true }).click();
  await page.getByRole('textbox', { name: 'Shares' }).fill('3');
  await page.getByRole('button', { name: 'Review order' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Confirm: / })
    .click();
  await other.locator('[data-figure="KO:position_value:now"]').waitFor();
  expect(phone.complaints).toEqual([]);
});

test('money goes to the wallet and back: every screen shows the same figures, and no profit is made of it', async () => {
  const page = await tryIt();
  const before = await apiOf(page, '/account');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Me', exact: true }).click();
  await page.getByRole('link', { name: mine.transfer, exact: true }).click();
  await page.getByLabel(transfers.amount, { exact: true }).fill('1000');
  await page.getByRole('button', { name: 'Transfer $1,000.00' }).click();
  await page.getByText('$1,000.00 from Stock account to Spot wallet').waitFor();
  await page.getByRole('link', { name: transfers.see }).click();
  const [record] = (await apiOf(page, '/transfers')).transfers;
  await page.getByText(record.transaction, { exact: true }).waitFor();
  await phone.go(page, '/accountView/account');
  await page.locator('[data-figure="spot:balance:now"]').getByText('$1,000.00').waitFor();
  await expectScreenToAgree(page);
  const during = await apiOf(page, '/account');
  expect(during).toMatchObject({ totalValue: '99000.00', buyingPower: '99000.00', dayPnl: before.dayPnl });

  await phone.go(page, '/userTransaction');
  await page.getByRole('button', { name: transfers.swap }).click();
  await page.locator('[data-figure="spot:maximum:now"]').getByText('$1,000.00').waitFor();
  await page.getByRole('button', { name: common.max, exact: true }).click();
  await page.getByLabel(transfers.amount, { exact: true }).press('Enter');
  await page.getByText('$1,000.00 from Spot wallet to Stock account').waitFor();
  await phone.go(page, '/TransferDetail');
  await page.getByText('Stock account → Spot wallet').waitFor();
  await page.getByText('Spot wallet → Stock account').waitFor();
  const after = await apiOf(page, '/account');
  expect(after).toMatchObject({ totalValue: before.totalValue, earnings30: before.earnings30, cash: before.cash });
  expect(phone.complaints).toEqual([]);
});

test('a filled order rings the bell in another window and stays in the message centre; reading it clears the bell', async () => {
  const page = await tryIt();
  const bell = (count: string) => page.getByRole('link', { name: `Messages${count}`, exact: true });
  await page.goto(`${server.url}/index`);
  await bell('').waitFor();
  const other = await phone.page('/transactionBuy?code=KO');
  await sendTicket(other, 'Review order', () => other.getByRole('textbox', { name: 'Shares' }).fill('2'));
  await bell(', 1 unread').waitFor();

  await other.goto(`${server.url}/msgCenter`);
  await other.getByRole('link', { name: /^Order filled: KO.*Bought 2 KO at/ }).click();
  await other.waitForURL('**/notifyDetail?id=ntf_*');
  await bell('').waitFor();
  await other.getByRole('link', { name: 'Open the order' }).click();
  await other.waitForURL('**/orderDetail?id=ord_*');
  await page.reload();
  await bell('').waitFor();
  expect(phone.complaints).toEqual([]);
});

test('without a network the app says so and keeps its data; with the network the prices come back', async () => {
  const page = await tryIt();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Account' }).click();
  await page.getByText('No positions yet').waitFor();
  const value = page.getByRole('button', { name: /^Account value: \$100,000\.00/ });
  await value.waitFor();
  await phone.context.setOffline(true);
  await page.getByText(common.offlineBanner).waitFor();
  expect(await value.count()).toBe(1);
  await phone.context.setOffline(false);
  await page.getByText(common.offlineBanner).waitFor({ state: 'hidden' });
  await expect.poll(() => apiOf(page, '/account').then((account) => account.cash)).toBe('100000.00');
});

test('Back closes a sheet over a page and stays on the page; a sheet closed otherwise leaves no history entry', async () => {
  const page = await tryIt();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Account' }).click();
  // Home, which stays until this page can be drawn, has such a button too.
  await page.getByText('No positions yet').waitFor();
  const why = page.getByRole('button', { name: /^Account value: / });
  const sheet = page.getByRole('dialog', { name: common.whyTitle });
  const at = () => new URL(page.url()).pathname;

  await why.click();
  await sheet.waitFor();
  await page.goBack();
  await sheet.waitFor({ state: 'hidden' });
  expect(at()).toBe('/accountView/account');

  await why.click();
  await sheet.getByRole('button', { name: common.close }).click();
  await sheet.waitFor({ state: 'hidden' });
  await expect.poll(() => page.evaluate(() => history.state?.sheets ?? 0)).toBe(0);
  await page.goBack();
  await page.waitForURL('**/index');
  await page.goForward();
  await why.click();
  await sheet.waitFor();

  // A reload closes it, and removes its history entry.
  await page.reload();
  await why.waitFor();
  await expect.poll(() => page.evaluate(() => history.state?.sheets ?? 0)).toBe(0);
  await page.goBack();
  await page.waitForURL('**/index');
  expect(phone.complaints).toEqual([]);
});

test('a purchase with nothing but a keyboard', async () => {
  const page = await tryIt();
  await page.goto(`${server.url}/transactionBuy?code=KO`);
  const shares = page.getByRole('textbox', { name: 'Shares' });
  await shares.waitFor();
  const reach = async (what: RegExp) => {
    for (let presses = 0; presses < 80; presses += 1) {
      const focused = await page.evaluate(() => {
        const at = document.activeElement;
        const label =
          at?.getAttribute('aria-label') ??
          (at as HTMLInputElement | null)?.labels?.[0]?.textContent ??
          at?.textContent;
        return `${at?.tagName} ${label}`;
      });
      if (what.test(focused)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`the keyboard does not reach ${what}`);
  };
  await reach(/^INPUT .*Shares/);
  await page.keyboard.type('4');
  const review = page.getByRole('button', { name: 'Review order' });
  await expect.poll(() => review.isEnabled()).toBe(true);
  await reach(/^BUTTON Review order/);
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Confirm: / })
    .waitFor();
  await reach(/^BUTTON Confirm: /);
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('Filled', { exact: true }).waitFor();
  expect((await apiOf(page, '/positions')).positions).toMatchObject([{ code: 'KO', quantity: '4' }]);
});

test('a stock’s page shows its name and price before any script runs, and the app draws them in the same place', async () => {
  const read = async (javaScriptEnabled: boolean) => {
    const context = await here.browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(`${server.url}/stockDetails?code=KO`);
    // The element drawn by the app, once it runs.
    if (javaScriptEnabled) await page.getByRole('button', { name: 'Buy', exact: true }).waitFor();
    const name = page.getByRole('heading', { level: 2 }).first();
    const change = page.getByRole('button', { name: /^Change: / });
    const price = page
      .getByText(/^\d+\.\d\d$/)
      .filter({ visible: true })
      .first();
    const shown = [name, price, change];
    const places = await Promise.all(shown.map(async (part) => await part.boundingBox()));
    const texts = await Promise.all(shown.map((part) => part.textContent()));
    const source = await page.getByText(/^Simulated exchange · as of Nov 23, 2026, 10:\d\d ET$/).isVisible();
    await context.close();
    return { places: places.map((box) => box && [box.x, box.y, box.height]), texts, source };
  };
  const [drawn, live] = [await read(false), await read(true)];
  expect(drawn.texts).toEqual([
    expect.stringContaining('Coca-Cola'),
    expect.stringMatching(/^\d+\.\d\d$/),
    expect.stringMatching(/\(.?\d+\.\d\d%\)$/),
  ]);
  expect(drawn.source).toBe(true);
  expect(drawn.places).not.toContain(null);
  expect([live.texts[0], live.places]).toEqual([drawn.texts[0], drawn.places]);
});
