// @vitest-environment happy-dom
import { ACTIVITY_KINDS, type ActivityKind } from '@candor/model/portfolio/activity.ts';
import { marginRoutes } from '@candor/model/margin/routes.ts';
import { portfolioRoutes } from '@candor/model/portfolio/routes.ts';
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { called } from '../../../domains/account/shorts.fixture.ts';
import { quietMarket } from '../../../domains/market/market.fixture.ts';
import { commonTexts, LANGS, messageTexts, preloadTexts, translator } from '../../../i18n/index.ts';
import { recordListTexts } from '../../../i18n/record-list.ts';
import en from '../../../i18n/en/activity.ts';
import { refused } from '../../../lib/testing/api-double.fixture.ts';
import { eachTestOnAFreshDevice, openScreen, signIn } from '../../../lib/testing/screen.fixture.tsx';
import { preferenceCell } from '../../../lib/stored.ts';
import { activityTexts } from '../texts.ts';
import { ActivityView } from './activity-view.tsx';
import type { Activity } from './queries.ts';

beforeAll(() => preloadTexts(commonTexts, messageTexts, recordListTexts, activityTexts));
eachTestOnAFreshDevice();

const PATH = '/accountView/account?view=activity';
const ORDER = `ord_${'0'.repeat(25)}1`;
const DEPOSIT = `dep_${'0'.repeat(25)}1`;

let seq = 100;
function row(kind: string, more: Partial<Activity> = {}): Activity {
  seq -= 1;
  return {
    ...{ transaction: `0:${seq}`, kind, message: `activity.${kind}`, values: {}, cash: '0.00', usd: '0.00' },
    ...{ usdt: '0.00', realized: null, orderId: null, recordId: null },
    ...{ date: '2026-11-23', at: '2026-11-23T15:30:00Z', ...more },
  };
}
const SALE = row('sell_fill', {
  values: { code: 'KO', quantity: '10', price: '52.00', fees: '1.02' },
  ...{ cash: '518.98', usd: '518.98', realized: '18.811667', orderId: ORDER },
});
const open = (items: readonly Activity[], address = PATH) =>
  openScreen(ActivityView, address, quietMarket().on(portfolioRoutes.activity, { items: [...items], next: null }));
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\u00a0/g, ' '));

const KO = { code: 'KO', quantity: '10', price: '52.00', fees: '1.02' };
const SHORT = { ...KO, code: 'GOOGL' };
const PAID = { code: 'KO', quantity: '100', perShare: '0.485' };
const USD = (usd: string) => ({ usd, cash: usd });
const RAISED = { ...USD('1000.00'), usdt: '-1000.50', values: { fees: '0.50' } };

/** What is read in a row of each kind: its title, its amount, its facts. */
const READ: Readonly<Record<ActivityKind, readonly [Partial<Activity>, string]>> = {
  buy_fill: [{ ...USD('-521.02'), values: KO }, 'Bought 10 KO−$521.02at 52.00 · fees $1.02 · 10:30 ET'],
  sell_fill: [{ ...USD('520.00'), values: { ...KO, fees: '0.00' } }, 'Sold 10 KO+$520.00at 52.00 · 10:30 ET'],
  short_fill: [
    { usd: '518.98', cash: '-260.00', values: SHORT },
    'Short opened: 10 GOOGL+$518.98at 52.00 · fees $1.02 · Cash −\u2060$260.00 ($778.98 set aside as collateral) · 10:30 ET',
  ],
  cover_fill: [
    { ...USD('-521.02'), values: SHORT },
    'Short covered: 10 GOOGL−$521.02at 52.00 · fees $1.02 · Cash −\u2060$521.02 · 10:30 ET',
  ],
  split: [{ values: { code: 'KO', to: '2', from: '1', change: '50' } }, 'Split of KO2 for 1 · 50 sh added · 10:30 ET'],
  dividend: [{ ...USD('48.50'), values: PAID }, 'Dividend from KO+$48.50100 sh × $0.485 · 10:30 ET'],
  dividend_in_lieu: [
    { ...USD('-48.50'), values: PAID },
    'Dividend paid on a short of KO−$48.50100 sh × $0.485 · 10:30 ET',
  ],
  borrow_charge: [
    { ...USD('-3.32'), values: { code: 'GOOGL', until: '2026-11-30' } },
    'Cost of borrowed GOOGL−$3.32nights up to Nov 30, 2026 · 10:30 ET',
  ],
  short_mark: [{ cash: '-40.00', values: { moved: '40.00' } }, 'More collateral for shorts−$40.0010:30 ET'],
  trial_grant: [USD('100000.00'), 'Simulated money to start with+$100,000.0010:30 ET'],
  deposit_credited: [{ usdt: '250.50' }, 'Deposit credited+250.50 USDT10:30 ET'],
  deposit_kept: [{ usdt: '0.40' }, 'Small deposit kept for you+0.40 USDT10:30 ET'],
  deposit_pooled: [{ values: { moved: '1.20' } }, 'Small deposits credited together1.20 USDT10:30 ET'],
  deposit_reversed: [{ usdt: '-250.50' }, 'Deposit reversed−250.50 USDT10:30 ET'],
  withdrawal_approved: [
    { usdt: '-100.00', values: { fees: '1.00' } },
    'Withdrawal−100.00 USDTfee 1.00 USDT · 10:30 ET',
  ],
  withdrawal_returned: [{ usdt: '100.00' }, 'Withdrawal returned+100.00 USDT10:30 ET'],
  transfer: [
    { cash: '-1000.00', values: { from: 'stock', to: 'spot', moved: '1000.00' } },
    'Transfer between accounts−$1,000.00Stock account → Spot wallet · 10:30 ET',
  ],
  conversion: [RAISED, 'USDT converted to USD+$1,000.00spread $0.50 · 10:30 ET−1,000.50 USDT'],
  invoice_paid: [USD('-123.60'), 'Invoice paid−$123.6010:30 ET'],
};

test.each(Object.entries(READ))('a row of the kind %s', async (kind, [more, text]) => {
  signIn();
  await open([row(kind, more)]);
  await screen.findByRole('listitem');
  const [read] = rows();
  // The letters of the disc stand before it.
  expect(read?.endsWith(text), read).toBe(true);
});

test('what shorts have cost and owe stands above the rows until it is booked', async () => {
  signIn();
  const api = quietMarket()
    .on(portfolioRoutes.activity, { items: [SALE], next: null })
    .on(marginRoutes.margin, called());
  const { user } = await openScreen(ActivityView, PATH, api);
  const waiting = (await screen.findByRole('heading', { name: 'Not booked yet' })).closest('section') as HTMLElement;
  expect(
    within(waiting).getByRole('link', {
      name: /^Dividend you owe for AAPL.*short on its ex-date; taken from cash on .*−\$1\.30/,
    }),
  ).toBeTruthy();
  expect(within(waiting).getByRole('link', { name: /^Cost of borrowed AAPL.*−\$0\.23/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Trades' }));
  expect(screen.queryByRole('heading', { name: 'Not booked yet' })).toBeNull();
});

test('every kind has a title in every language, and no two have the same', async () => {
  for (const lang of LANGS) {
    const table = lang === 'en' ? en : (await import(`../../../i18n/${lang}/activity.ts`)).default;
    const t = translator(table as typeof en, lang);
    const titles = (Object.keys(ACTIVITY_KINDS) as ActivityKind[]).map((kind) =>
      t(`title_${kind}`, { quantity: '10', code: 'KO' }),
    );
    expect(titles.filter((title) => title.trim() === '' || title.includes('{'))).toEqual([]);
    expect(new Set(titles).size).toBe(titles.length);
  }
});

test('a kind that this release does not know is a booking with its amount, not a fault', async () => {
  signIn();
  await open([row('of_next_year', USD('7.00'))]);
  expect((await screen.findByRole('listitem')).textContent).toContain('Booking');
  expect(rows()[0]).toContain('+$7.00');
});

test('a visitor is asked to log in, in place', async () => {
  await open([]);
  expect(screen.getByRole('alert').textContent).toContain('You are not logged in yet, please login first.');
});

test('rows stand under their days in New York, a sale with what it realized', async () => {
  signIn();
  await open([SALE, row('trial_grant', { ...USD('100000.00'), at: '2026-11-21T02:00:00Z' })]);
  const monday = await screen.findByRole('region', { name: 'Monday, November 23, 2026' });
  expect(within(monday).getByRole('listitem').textContent).toMatch(/Realized.*\+\$18\.81/);
  // Saturday two o'clock in London is Friday evening in New York.
  expect(screen.getByRole('region', { name: 'Friday, November 20, 2026' })).toBeTruthy();
});

test('a trade opens its order, a deposit its record; a dividend opens nothing', async () => {
  signIn();
  await open([
    SALE,
    row('deposit_credited', { usdt: '250.50', recordId: DEPOSIT }),
    row('transfer', { recordId: 'trf_1', values: { from: 'spot', to: 'fund', moved: '1.00' } }),
    row('withdrawal_approved', { recordId: 'wdr_1', usdt: '-1.00' }),
    row('dividend', { ...USD('48.50'), values: PAID }),
  ]);
  await screen.findAllByRole('listitem');
  expect(screen.getAllByRole('listitem').map((each) => each.querySelector('a')?.getAttribute('href'))).toEqual([
    `/orderDetail?id=${ORDER}`,
    `/transferDetaill?id=${DEPOSIT}`,
    '/TransferDetail?id=trf_1',
    '/withdrawDetails?id=wdr_1',
    undefined,
  ]);
});

test('hidden amounts are dots everywhere; prices stay', async () => {
  signIn();
  const before = preferenceCell.read();
  onTestFinished(() => preferenceCell.write(before));
  preferenceCell.write({ ...before, hideAmounts: true });
  await open([SALE, row('deposit_credited', { usdt: '250.50' })]);
  await screen.findAllByRole('listitem');
  expect(rows()[0]).toContain('Sold •••• KO••••at 52.00 · fees •••• · 10:30 ETRealized ••••');
  expect(document.body.textContent).not.toMatch(/518|18\.81|1\.02|250/);
});

test('each chip asks the server for its group, with one request for a page', async () => {
  signIn();
  const api = quietMarket().on(portfolioRoutes.activity, ({ query }) => ({
    items: query.group === 'holding' ? [] : [SALE],
    next: null,
  }));
  const { user } = await openScreen(ActivityView, PATH, api);
  await screen.findByRole('listitem');
  await user.click(screen.getByRole('button', { name: 'Dividends and borrowing' }));
  expect(await screen.findByText('Nothing of this kind')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByRole('listitem')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'All' }).getAttribute('aria-pressed')).toBe('true');
  expect(api.of(portfolioRoutes.activity).map(({ query }) => query)).toEqual([
    { limit: '50' },
    { group: 'holding', limit: '50' },
    { limit: '50' },
  ]);
});

test('an order that was filled in pieces is one row, over the end of a page too', async () => {
  signIn();
  const values = { ...KO, quantity: '0.5', price: '52.02', fees: '0.00' };
  const part = row('sell_fill', { values, ...USD('26.01'), realized: '1.00', orderId: ORDER });
  const api = quietMarket().on(portfolioRoutes.activity, ({ query }) =>
    query.cursor === undefined ? { items: [part], next: '0-99' } : { items: [SALE], next: null },
  );
  const { user } = await openScreen(ActivityView, PATH, api);
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await expect.poll(() => rows()[0]).toContain('Sold 10.5 KO+$544.99at 52.00 on average · fees $1.02');
  expect(rows()).toHaveLength(1);
  expect(rows()[0]).toMatch(/Realized.*\+\$19\.81$/);
});

test('the next page follows the last row, and a day that spans both has one heading', async () => {
  signIn();
  const api = quietMarket().on(portfolioRoutes.activity, ({ query }) =>
    query.cursor === undefined
      ? { items: [SALE], next: '0-99' }
      : { items: [row('invoice_paid', { ...USD('-9.00'), at: '2026-11-23T14:00:00Z' })], next: null },
  );
  const { user } = await openScreen(ActivityView, PATH, api);
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await expect.poll(() => screen.getAllByRole('listitem').length).toBe(2);
  expect(screen.getAllByRole('region', { name: /November 23/ })).toHaveLength(1);
  expect(api.of(portfolioRoutes.activity).map(({ query }) => query.cursor)).toEqual([undefined, '0-99']);
});

test('an address with a code shows that instrument alone and says so, until its chip is tapped', async () => {
  signIn();
  const api = quietMarket().on(portfolioRoutes.activity, { items: [SALE], next: null });
  const { user } = await openScreen(ActivityView, `${PATH}&code=KO`, api);
  expect(await screen.findByRole('heading', { level: 1, name: 'Activity of KO' })).toBeTruthy();
  await screen.findByRole('listitem');
  await user.click(screen.getByRole('button', { name: 'Only KO' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Activity' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Only/ })).toBeNull();
  await expect
    .poll(() => api.of(portfolioRoutes.activity).map(({ query }) => query))
    .toEqual([{ code: 'KO', limit: '50' }, { limit: '50' }]);
});

test.each(['no%20code', '<b>', ''])('a code that cannot be one is left out: %s', async (code) => {
  signIn();
  await open([SALE], `${PATH}&code=${code}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Activity' })).toBeTruthy();
});

test('an empty account and a failure say what they are', async () => {
  signIn();
  const { unmount } = await open([]);
  expect(await screen.findByText('Nothing yet')).toBeTruthy();
  unmount();
  await openScreen(
    ActivityView,
    PATH,
    quietMarket().on(portfolioRoutes.activity, () => refused('internal_error', 500)),
  );
  expect(await screen.findByRole('button', { name: /again/i })).toBeTruthy();
});
