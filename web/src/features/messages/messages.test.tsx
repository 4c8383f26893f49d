// @vitest-environment happy-dom
import { CATEGORY_OF, NOTICE_KINDS, type NoticeKind } from '@candor/model/notices/kinds.ts';
import { MONEY_NOTICES } from '@candor/model/notices/money-notices.ts';
import {
  noticeRoutes,
  type NoticeSettings,
  type NoticeView,
  type UnreadNotices,
} from '@candor/model/notices/routes.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { commonTexts, messageTexts, preloadTexts, setLang } from '../../i18n/index.ts';
import { ApiDouble, refused } from '../../lib/testing/api-double.fixture.ts';
import { eachTestOnAFreshDevice, openScreen, signIn } from '../../lib/testing/screen.fixture.tsx';
import { preferenceCell } from '../../lib/stored.ts';
import { Screen as MsgCenter } from './screens/msg-center.tsx';
import { Screen as Notifications } from './screens/notifications.tsx';
import { Screen as NotifyDetail } from './screens/notify-detail.tsx';
import { Screen as SystemDetail } from './screens/system-detail.tsx';
import { noticeTexts } from './texts.ts';

beforeAll(() => preloadTexts(commonTexts, messageTexts, noticeTexts));
eachTestOnAFreshDevice();

const NONE: UnreadNotices = { event: 0, charity: 0, fund: 0, system: 0, transfer: 0, order: 0, quantitative: 0 };
const idOf = (number: number) => `ntf_${String(number).padStart(26, '0')}`;
const TERMS = { orderId: `ord_${'0'.repeat(26)}`, code: 'AAPL', side: 'buy' };
const FILLED = { ...TERMS, quantity: '3', price: '187.50' };
const FEE = { feeNoticeId: 'x_1', before: '0.00', amount: '120.00', date: '2027-01-20' };
const [INVOICE, FEES] = ['/contractList?view=invoices&id=x_1', '/contractList?view=invoices'];
const DETAILS: Partial<Record<NoticeKind, Record<string, string>>> = {
  price_alert: { code: 'AAPL', kind: 'above', level: '190.00', price: '190.10' },
  order_filled: FILLED,
  order_part_filled: { ...FILLED, end: 'expired' },
  order_late_fill: { ...FILLED, side: 'cover' },
  order_canceled: { ...TERMS, side: 'short', reason: 'halt' },
  order_expired: { ...TERMS, side: 'sell' },
  margin_called: { due: '2026-11-24T21:00:00Z' },
  debt_incurred: { amount: '12.50' },
  transfer_made: { transferId: 'trf_01', amount: '25.00' },
  ...Object.fromEntries(
    Object.values(MONEY_NOTICES).map(({ kind, idAs }) => [kind, { [idAs]: 'x_1', amount: '25.00', asset: 'USDT' }]),
  ),
  conversion_made: { conversionId: 'x_1', usdt: '10.00', net: '9.98' },
  contract_ending: { contractId: 'x_1', date: '2027-11-18' },
  contract_breach_noticed: { contractId: 'x_1', giver: 'provider', date: '2026-04-08' },
  contract_cure_over: { contractId: 'x_1', giver: 'client' },
  contract_dispute_noticed: { contractId: 'x_1', date: '2026-04-08' },
  contract_renewal_due: { contractId: 'x_1', date: '2027-03-02' },
  contract_renewed: { contractId: 'x_1', date: '2028-03-02' },
  contract_suspended: { contractId: 'x_1', cause: 'unpaid' },
  contract_invoice_issued: { invoiceId: 'x_1', amount: '30.00', due: '2026-12-18' },
  contract_invoice_reminder: { invoiceId: 'x_1', amount: '30.00', due: '2026-12-18' },
  contract_invoice_overdue: { invoiceId: 'x_1', amount: '30.00', due: '2026-12-18' },
  contract_invoice_paid: { invoiceId: 'x_1', amount: '30.45' },
  contract_invoice_voided: { invoiceId: 'x_1', amount: '30.00', due: '2026-12-18' },
  contract_fee_announced: { ...FEE, until: '2026-12-20' },
  contract_fee_objected: FEE,
  contract_fee_applies: FEE,
  security: { change: 'login_alert' },
  statement_daily: { date: '2026-11-18' },
  statement_monthly: { date: '2026-11-30' },
};
const noticeOf = (kind: NoticeKind, number = 1, read = false): NoticeView => ({
  ...{ id: idOf(number), kind, category: CATEGORY_OF[kind], read, at: '2026-11-18T16:01:00Z' },
  details: DETAILS[kind] ?? {},
});
const detail = (notice: NoticeView) =>
  new ApiDouble()
    .on(noticeRoutes.notice, notice)
    .on(noticeRoutes.readNotice, { unread: NONE })
    .on(noticeRoutes.noticeOverview, { unread: NONE, newest: [] });

test.each([
  ['/msgCenter', MsgCenter],
  ['/notifyDetail', NotifyDetail],
  ['/systemDetail', SystemDetail],
  ['/notifications', Notifications],
])('%s asks a visitor to log in, in place', async (path, Screen) => {
  await openScreen(Screen, path, new ApiDouble());
  expect(screen.getByRole('alert').textContent).toContain('You are not logged in yet');
});

test('the message centre shows the messages themselves, with the categories as filters and their unread counts, and clears them', async () => {
  signIn();
  const order = noticeOf('order_filled');
  const transfer = noticeOf('deposit_credited', 2, true);
  let shown: UnreadNotices = { ...NONE, order: 2 };
  const api = new ApiDouble()
    .on(noticeRoutes.noticeOverview, () => ({ unread: shown, newest: [order, transfer] }))
    .on(noticeRoutes.notices, ({ query }) => ({
      notices: query.category === 'transfer' ? [transfer] : [order, transfer],
      next: null,
    }))
    .on(noticeRoutes.readNotices, () => {
      shown = NONE;
      return { unread: NONE };
    });
  const { user } = await openScreen(MsgCenter, '/msgCenter', api);
  expect((await screen.findByRole('link', { name: /^Order filled: AAPL/ })).textContent).toContain('Bought 3 AAPL');
  const filters = screen.getByRole('group', { name: 'Category' });
  expect([...filters.querySelectorAll('button')].map((each) => each.textContent)).toEqual([
    ...['All', 'Transfers', 'Orders2 2 unread'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await expect.poll(() => screen.queryByText('2 unread')).toBeNull();
  expect(api.of(noticeRoutes.readNotices)[0]?.body).toEqual({});
  await user.click(screen.getByRole('button', { name: 'Transfers' }));
  expect(await screen.findByRole('link', { name: /^Deposit received/ })).toBeTruthy();
  await expect.poll(() => screen.queryByRole('link', { name: /^Order filled/ })).toBeNull();
  expect(api.of(noticeRoutes.notices).at(-1)?.query).toEqual({ category: 'transfer' });
});

test('a category lists its messages page by page to the end, each a link that the keyboard reaches', async () => {
  signIn();
  const api = new ApiDouble()
    .on(noticeRoutes.noticeOverview, { unread: { ...NONE, order: 1 }, newest: [] })
    .on(noticeRoutes.notices, ({ query }) =>
      query.cursor === '2'
        ? { notices: [noticeOf('margin_met', 1, true)], next: null }
        : { notices: [noticeOf('order_filled', 2)], next: '2' },
    );
  const { user } = await openScreen(MsgCenter, '/msgCenter?category=order', api);
  const row = await screen.findByRole('link', { name: /Order filled: AAPL/ });
  expect(row.textContent).toContain('Bought 3 AAPL at 187.50 on average.');
  expect(row.textContent).toContain('Unread');
  expect(row.textContent).toContain('11:01 ET');
  expect(
    within(screen.getByRole('region', { name: 'Wednesday, November 18, 2026' })).getByText('11:01 ET'),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Earlier messages' }));
  expect((await screen.findByRole('link', { name: /Margin call met/ })).textContent).not.toContain('Unread');
  expect(screen.getByText('No more data')).toBeTruthy();
  row.focus();
  await user.keyboard('{Enter}');
  expect(screen.getByTestId('elsewhere').textContent).toBe(`/notifyDetail?id=${idOf(2)}`);
});

test('an empty category says what will be there; one that cannot be read offers another try', async () => {
  signIn();
  const overview = () => new ApiDouble().on(noticeRoutes.noticeOverview, { unread: NONE, newest: [] });
  await openScreen(
    MsgCenter,
    '/msgCenter?category=fund',
    overview().on(noticeRoutes.notices, { notices: [], next: null }),
  );
  expect(await screen.findByText('No messages here yet')).toBeTruthy();
  cleanup();
  const failing = overview().on(noticeRoutes.notices, () => refused('internal_error', 500));
  await openScreen(MsgCenter, '/msgCenter?category=fund', failing);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('opening a message marks it as read once, and leads to what it is about', async () => {
  signIn();
  const api = detail(noticeOf('order_filled'));
  await openScreen(NotifyDetail, `/notifyDetail?id=${idOf(1)}`, api);
  expect(await screen.findByText('Bought 3 AAPL at 187.50 on average.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the order' }).getAttribute('href')).toBe(
    `/orderDetail?id=${TERMS.orderId}`,
  );
  expect(api.of(noticeRoutes.readNotice).map(({ params }) => params.noticeId)).toEqual([idOf(1)]);
});

test('one that is read already is not marked again, and one that is missing says so', async () => {
  signIn();
  const api = detail(noticeOf('security', 1, true));
  await openScreen(SystemDetail, `/systemDetail?id=${idOf(1)}`, api);
  expect(await screen.findByText(/^Your account was opened on a new device\. If it was not you/)).toBeTruthy();
  expect(api.of(noticeRoutes.readNotice)).toEqual([]);
  cleanup();
  await openScreen(
    SystemDetail,
    `/systemDetail?id=${idOf(1)}`,
    new ApiDouble().on(noticeRoutes.notice, () => refused('not_found', 404)),
  );
  expect(await screen.findByText('Message not found')).toBeTruthy();
  cleanup();
  await openScreen(SystemDetail, '/systemDetail', new ApiDouble());
  expect(screen.getByText('Message not found')).toBeTruthy();
});

test.each([
  ['deposit_credited', '25.00 USDT was credited to your spot wallet.', '/transferDetaill?id=x_1'],
  ['withdrawal_sent', 'Your withdrawal of 25.00 USDT is on its way.', '/withdrawDetails?id=x_1'],
  ['conversion_made', 'You converted 10.00 USDT into $9.98.', '/TransferDetail'],
  ['card_added', /^A bank account was added/, '/addressBook'],
  ['contract_breach_noticed', /^We have given you notice .* by Apr 8, 2026\.$/, '/contractList'],
  ['contract_cure_over', /You may now end the contract at once/, '/contractList'],
  ['contract_renewal_due', /ends on Mar 2, 2027 unless you renew it/, '/contractList'],
  ['contract_suspended', /because an invoice has been unpaid for 60 days/, '/contractList'],
  ['contract_invoice_issued', /^An invoice of \$30\.00 was issued, due on Dec 18, 2026/, INVOICE],
  ['contract_invoice_reminder', /^Your invoice of \$30\.00 is due on Dec 18, 2026/, INVOICE],
  ['contract_invoice_overdue', /^Your invoice of \$30\.00 was due on Dec 18, 2026/, INVOICE],
  ['contract_invoice_paid', /^You paid \$30\.45/, INVOICE],
  ['contract_invoice_voided', /^Your invoice of \$30\.00 is void/, INVOICE],
  ['contract_fee_announced', /from \$0\.00 to \$120\.00 a year on Jan 20, 2027.*until Dec 20, 2026/, FEES],
  ['contract_fee_objected', /^You objected to the new fee of \$120\.00 a year.*begin on Jan 20, 2027/, FEES],
  ['contract_fee_applies', 'Since Jan 20, 2027 your usage fee is $120.00 a year. It was $0.00.', FEES],
] as const)('%s says what happened, and leads there', async (kind, text, to) => {
  signIn();
  await openScreen(NotifyDetail, `/notifyDetail?id=${idOf(1)}`, detail(noticeOf(kind)));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('article').querySelector('a')?.getAttribute('href')).toBe(to);
});

test('own shares and debts are dots while amounts are hidden; prices stay', async () => {
  signIn();
  preferenceCell.write({ ...preferenceCell.read(), hideAmounts: true });
  await openScreen(NotifyDetail, `/notifyDetail?id=${idOf(1)}`, detail(noticeOf('order_filled')));
  expect(await screen.findByText('Bought •••• AAPL at 187.50 on average.')).toBeTruthy();
  cleanup();
  await openScreen(NotifyDetail, `/notifyDetail?id=${idOf(1)}`, detail(noticeOf('debt_incurred')));
  expect(await screen.findByText(/cost •••• more/)).toBeTruthy();
});

test.each(['en', 'es', 'ja', 'zhHK'] as const)('every kind has a whole text and a link in %s', async (lang) => {
  signIn();
  await setLang(lang);
  await preloadTexts(commonTexts, messageTexts, noticeTexts);
  for (const kind of NOTICE_KINDS) {
    await openScreen(NotifyDetail, `/notifyDetail?id=${idOf(1)}`, detail(noticeOf(kind)));
    const article = await screen.findByRole('article');
    expect(article.querySelector('p')?.textContent, kind).toMatch(/.{8,}/);
    expect(article.textContent, kind).not.toMatch(/[{}]|undefined|—/);
    expect(article.querySelector('a')?.getAttribute('href'), kind).toMatch(/^\/\w/);
    cleanup();
  }
  await setLang('en');
});

const PUSH_KEY = `B${'A'.repeat(86)}`;
const SETTINGS = {
  email: ['order', 'system'],
  push: ['order'],
  quiet: null,
  zone: 'America/New_York',
  digest: false,
} as const;

test('each change of a setting is stored at once, with the zone of the device', async () => {
  signIn();
  let stored: NoticeSettings = { ...SETTINGS, email: [...SETTINGS.email], push: [...SETTINGS.push] };
  const api = new ApiDouble()
    .on(noticeRoutes.noticeSettings, () => ({ ...stored, hasEmail: true, pushKey: PUSH_KEY }))
    .on(noticeRoutes.saveNoticeSettings, ({ body }) => {
      stored = body as NoticeSettings;
      return { ...stored, hasEmail: true, pushKey: PUSH_KEY };
    });
  const { user } = await openScreen(Notifications, '/notifications', api);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const alerts = await screen.findByRole('switch', { name: /^Price alerts/ });
  expect((alerts as HTMLInputElement).checked).toBe(false);
  await user.click(alerts);
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(stored).toEqual({ ...SETTINGS, email: ['order', 'event', 'system'], zone });
  await user.click(screen.getByRole('switch', { name: /^Orders/ }));
  await user.click(screen.getByRole('switch', { name: /^One email a day/ }));
  await user.click(screen.getByRole('switch', { name: /^Quiet hours/ }));
  const to = await screen.findByLabelText('To');
  fireEvent.change(to, { target: { value: '08:30' } });
  fireEvent.blur(to);
  await expect.poll(() => stored.quiet).toEqual({ from: '22:00', to: '08:30' });
  expect(stored).toMatchObject({ email: ['event', 'system'], digest: true, zone });
});

test('without an address one line leads to adding one; a refusal is shown, and one that cannot be read offers another try', async () => {
  signIn();
  const reply = { ...SETTINGS, email: [...SETTINGS.email], push: [...SETTINGS.push], pushKey: PUSH_KEY };
  await openScreen(
    Notifications,
    '/notifications',
    new ApiDouble().on(noticeRoutes.noticeSettings, { ...reply, hasEmail: false }),
  );
  const add = await screen.findByRole('link', { name: 'Add an email address to get messages by email' });
  const footnote = screen.getByText('Every message is kept under Messages, always. Nothing here changes that.');
  expect(add.compareDocumentPosition(footnote) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(add.getAttribute('href')).toBe('/email?verify=1');
  expect(screen.queryByRole('switch', { name: /^One email a day/ })).toBeNull();
  expect(screen.getByRole('switch', { name: /^Quiet hours/ })).toHaveProperty('disabled', false);
  cleanup();
  const refusing = new ApiDouble()
    .on(noticeRoutes.noticeSettings, { ...reply, hasEmail: true })
    .on(noticeRoutes.saveNoticeSettings, () => refused('internal_error', 500));
  const { user } = await openScreen(Notifications, '/notifications', refusing);
  await user.click(await screen.findByRole('switch', { name: /^One email a day/ }));
  expect(await screen.findByText(/^Something went wrong on our side\./)).toBeTruthy();
  cleanup();
  await openScreen(
    Notifications,
    '/notifications',
    new ApiDouble().on(noticeRoutes.noticeSettings, () => refused('internal_error', 500)),
  );
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
