import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { TestClient } from '../server/test/client.ts';
import texts from '../web/src/console/texts/en.ts';
import { type Authenticator, addAuthenticator } from './authenticator.ts';
import { faultsOf } from './axe.ts';
import { watchPolicy } from './content-policy.ts';
import { enrolmentLink } from './operator.ts';
import { stage } from './stage.ts';

/**
 * An operator, from the link that `npm start` prints to the audit row of what they did, in a browser with a passkey.
 */

const here = stage();
const { server } = here;
let context: BrowserContext;
let page: Page;
let device: Authenticator;
const complaints: string[] = [];
beforeAll(async () => {
  if (!here.browser) return;
  context = await here.browser.newContext({
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    locale: 'en-US',
  });
  context.setDefaultTimeout(20_000);
  await watchPolicy(context);
  page = await context.newPage();
  // Opening a page without a session is answered with 401, which Chromium calls an error.
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('401')) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  device = await addAuthenticator(page);
});

const linkOf = (role: string) => enrolmentLink(server, role);

const shot = async (name: string) => {
  if (process.env.CONSOLE_SHOTS)
    await page.screenshot({ path: `${process.env.CONSOLE_SHOTS}/${name}.png`, fullPage: true });
};

async function accessible(): Promise<void> {
  expect(await faultsOf(page)).toEqual([]);
}

/** Presses a button that asks for a reason, and gives one. */
async function act(name: string, reason: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('textbox', { name: texts.reason }).fill(reason);
  await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

const go = (place: string) =>
  page.getByRole('navigation', { name: texts.navigation }).getByRole('link', { name: place, exact: true }).click();

/** Signs out whoever is there, and enrols and signs in the operator of a role. */
async function enrolAs(role: string): Promise<void> {
  const signOut = page.getByRole('button', { name: texts.signOut });
  if (await signOut.isVisible()) {
    await signOut.click();
    await page.getByRole('heading', { name: texts.signInTitle }).waitFor();
  }
  // The device's passkey belongs to one operator: the next one needs another device.
  await device.renew();
  await page.goto(await linkOf(role));
  await page.getByRole('button', { name: texts.enrol }).click();
  await page.getByRole('button', { name: texts.signIn }).click();
  await page.getByRole('heading', { name: texts.home, exact: true }).waitFor();
}

const REASON = 'Logins from three countries within an hour';

test('enrols by the link, signs in, freezes a customer with a reason, and finds the row', async () => {
  const customer = await TestClient.trial(server.url, 1);
  await page.goto(await linkOf('risk'));
  await page.getByText(/This link is for Risk/).waitFor();
  expect(new URL(page.url()).hash).toBe('');
  await accessible();
  await shot('enrol');
  await page.getByRole('button', { name: texts.enrol }).click();
  await page.getByRole('heading', { name: texts.signInTitle }).waitFor();
  await accessible();
  await shot('sign-in');
  await page.getByRole('button', { name: texts.signIn }).click();
  await page.getByRole('heading', { name: texts.home, exact: true }).waitFor();
  await accessible();
  await shot('overview');

  await go(texts.customers);
  await page.getByRole('radio', { name: texts.byId }).click();
  await page.getByRole('textbox', { name: texts.byId }).fill(customer.customerId);
  await accessible();
  await page.getByRole('button', { name: texts.find }).click();
  await page.getByRole('heading', { name: customer.customerId }).waitFor();
  await act(texts.freeze, REASON);
  await page.getByText(texts.state_frozen, { exact: true }).waitFor();
  await page.getByRole('cell', { name: REASON }).waitFor();
  await accessible();
  await customer.post('/assistant/questions', { text: 'price of KO for ada@example.com', lang: 'en' });
  await act(texts.showQuestions, 'A complaint about an answer');
  await page.getByRole('cell', { name: 'price of KO for [email]' }).waitFor();
  await accessible();
  await shot('customer');

  const order = { code: 'AAPL', side: 'buy', type: 'limit', tradingTime: 'regular', limitPrice: '1.00', quantity: '1' };
  // A session is cached for a second before the database is read again.
  await expect.poll(async () => (await customer.post('/orders', order)).body.refusal).toBe('account_frozen');

  await act(texts.unfreeze, 'The customer called from the number on file');
  await go(texts.approvals);
  await page.getByText('customer.unfreeze').waitFor();
  expect(await page.getByRole('button', { name: texts.approve }).count()).toBe(0);
  await accessible();
  await shot('approvals');

  await go(texts.audit);
  await page.getByRole('cell', { name: 'customer.frozen' }).waitFor();
  await page.getByRole('button', { name: texts.checkChain }).click();
  await page.getByText(/the chain holds/).waitFor();
  await accessible();
  await shot('audit');
  customer.close();
  expect(complaints).toEqual([]);
});

test('one tap halts trading, and the next order is refused', async () => {
  const customer = await TestClient.trial(server.url, 2);
  const order = { code: 'AAPL', side: 'buy', type: 'limit', tradingTime: 'regular', limitPrice: '1.00', quantity: '1' };
  expect((await customer.post('/orders', order)).status).toBe(200);
  await go(texts.market);
  await page.getByRole('button', { name: texts.stop_trading }).click();
  await page.getByText(/Stopped by Risk/).waitFor();
  expect((await customer.post('/orders', order)).body).toMatchObject({ refusal: 'kill_switch', code: 4259 });
  await accessible();
  await shot('market');
  await act(texts.lift, 'It is understood now');
  expect((await customer.post('/orders', order)).status).toBe(200);
  for (const [place, name] of [
    [texts.operators, 'operators'],
    [texts.documents, 'documents'],
  ] as const) {
    await go(place);
    await page.getByRole('heading', { name: place, exact: true }).waitFor();
    await page.getByRole('status', { name: 'Loading' }).waitFor({ state: 'hidden' });
    await accessible();
    await shot(name);
  }
  customer.close();
  expect(complaints).toEqual([]);
});

test('a support operator answers a customer, and an identity reviewer has no access to it', async () => {
  const customer = await TestClient.trial(server.url, 3);
  await customer.post('/support/thread/messages', { text: '<b>Where</b> is my order?' });
  const other = await TestClient.trial(server.url, 4);
  await other.post('/support/thread/messages', { text: 'Thank you' });
  await enrolAs('support');
  await page.getByRole('link', { name: /^2 messages wait/ }).click();
  await page.getByRole('cell', { name: '<b>Where</b> is my order?' }).waitFor();
  await accessible();
  await shot('support');
  await page
    .getByRole('row', { name: /Thank you/ })
    .getByText('1 unread')
    .waitFor();
  await page
    .getByRole('row', { name: /Thank you/ })
    .getByRole('link')
    .click();
  await page.getByRole('button', { name: texts.markRead }).click();
  await page.getByRole('button', { name: texts.markRead }).waitFor({ state: 'hidden' });
  await act(texts.closeCase, 'Nothing is asked here');
  await page.getByText(texts.caseState_closed, { exact: true }).waitFor();
  expect((await other.get('/support/thread')).body.data).toMatchObject({ unread: 0 });
  other.close();
  await go(texts.support);
  await page.getByRole('cell', { name: 'Thank you' }).waitFor({ state: 'hidden' });
  await page.getByRole('row', { name: /Where/ }).getByRole('link').click();
  await page.getByRole('textbox', { name: texts.answer }).fill('It rests in the book, far below the market.');
  await page.getByRole('button', { name: texts.send }).click();
  await page.getByText(texts.caseState_answered, { exact: true }).waitFor();
  await accessible();
  await shot('support-case');
  const thread = (await customer.get('/support/thread')).body.data;
  expect(thread).toMatchObject({ managerName: 'Support', unread: 1 });

  await enrolAs('kyc_reviewer');
  await go(texts.identity);
  await page.getByText(texts.noReviews).waitFor();
  await accessible();
  await shot('identity');
  await go(texts.approvals);
  await act(texts.approve, 'I called the number on file as well');
  await page.getByText(texts.approval_approved, { exact: true }).waitFor();
  customer.close();
  expect(complaints).toEqual([]);
});

test('every page fits a telephone, in the dark theme too', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const place of [texts.home, texts.customers, texts.identity, texts.approvals, texts.audit, texts.market]) {
    await go(place);
    await page.getByRole('heading', { level: 1, name: place }).waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([place, width]).toEqual([place, 390]);
    await accessible();
    await shot(`phone-${place}`);
  }
  await page.getByRole('button', { name: texts.signOut }).click();
  await page.getByRole('heading', { name: texts.signInTitle }).waitFor();
  expect(complaints).toEqual([]);
});
