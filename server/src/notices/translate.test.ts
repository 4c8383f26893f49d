import { CATEGORY_OF, SECURITY_CHANGES } from '@candor/model/notices/kinds.ts';
import { MONEY_NOTICES } from '@candor/model/notices/money-notices.ts';
import { parseInstant } from '@candor/model/time.ts';
import { expect, test } from 'vitest';
import type { Order } from '../orders/index.ts';
import type { MarginCall } from '../short-selling/index.ts';
import { FEED, type Named } from './translate.ts';

const orderWith = (more: Partial<Order> = {}): Named => ({
  order: {
    id: 'ord_1',
    code: 'KO',
    side: 'buy',
    short: false,
    filledQuantity: 0n,
    filledNotional: 0n,
    ...more,
  } as Order,
});
/** Two shares at 50 and one at 53: 51 on average. */
const TRADED = { filledQuantity: 3_000_000n, filledNotional: 153_000_000_000_000n } as Partial<Order>;
const KO = { orderId: 'ord_1', code: 'KO', side: 'buy' };
const call: Named = { call: { dueAt: parseInstant('2026-11-24T21:00:00Z') } as MarginCall };
const LATE = { status: 'canceled', fill: { quantity: '1000000', price: '49500000' } };

const write = (type: string, payload: Record<string, unknown>, named: Named = {}) =>
  FEED.get(type)?.write({ type, subject: 'cus_1', payload }, named);

test.each<[string, Record<string, unknown>, Named, string, Record<string, string>]>([
  ['order.filled', { status: 'filled' }, orderWith(TRADED), 'order_filled', { ...KO, quantity: '3', price: '51.00' }],
  ['order.filled', LATE, orderWith(TRADED), 'order_late_fill', { ...KO, quantity: '1', price: '49.50' }],
  [
    ...(['order.canceled', {}, orderWith(TRADED), 'order_part_filled'] as const),
    { ...KO, quantity: '3', price: '51.00', end: 'canceled' },
  ],
  [
    ...(['order.expired', {}, orderWith({ ...TRADED, side: 'sell' }), 'order_part_filled'] as const),
    { ...KO, side: 'sell', quantity: '3', price: '51.00', end: 'expired' },
  ],
  ['order.expired', {}, orderWith({ short: true }), 'order_expired', { ...KO, side: 'cover' }],
  [
    ...(['order.canceled', { reason: 'split' }, orderWith({ short: true, side: 'sell' }), 'order_canceled'] as const),
    { ...KO, side: 'short', reason: 'split' },
  ],
  [
    ...(['order.canceled', { reason: 'not_found' }, orderWith(), 'order_canceled'] as const),
    { ...KO, reason: 'other' },
  ],
  ['margin.called', {}, call, 'margin_called', { due: '2026-11-24T21:00:00Z' }],
  ['margin.liquidating', {}, call, 'margin_liquidating', {}],
  ['margin.met', {}, call, 'margin_met', {}],
  ['debt.incurred', { amount: '12.50', cause: 'fill' }, {}, 'debt_incurred', { amount: '12.50' }],
  [
    ...(['alert.fired', { alertId: 'alt_1', code: 'KO', kind: 'above', level: '55.00', price: '55.10' }, {}] as const),
    ...(['price_alert', { code: 'KO', kind: 'above', level: '55.00', price: '55.10' }] as const),
  ],
  [
    ...(['transfer.made', { id: 'trf_1', from: 'stock', to: 'spot', amount: '25.00' }, {}, 'transfer_made'] as const),
    { transferId: 'trf_1', amount: '25.00' },
  ],
  ['identity.approved', { reasons: [] }, {}, 'identity_approved', {}],
  ['identity.rejected', { reasons: ['blurred'] }, {}, 'identity_rejected', {}],
  ['support.answered', { kind: 'thread' }, {}, 'support_answered', {}],
  ['support.answered', { kind: 'feedback' }, {}, 'feedback_answered', {}],
  ['statement.prepared', { kind: 'daily', toDate: '2026-11-18' }, {}, 'statement_daily', { date: '2026-11-18' }],
  ['statement.prepared', { kind: 'monthly', toDate: '2026-11-30' }, {}, 'statement_monthly', { date: '2026-11-30' }],
])('%s %o', (type, payload, named, kind, details) => {
  expect(write(type, payload, named)).toEqual({ kind, details });
  expect(CATEGORY_OF[kind as keyof typeof CATEGORY_OF]).toBe(FEED.get(type)?.category);
});

const PAYLOAD = {
  id: 'x_1',
  amount: '25.00',
  asset: 'USDT',
  usdt: '10.00',
  net: '9.98',
  date: 'D',
  due: 'E',
  before: '20.00',
  until: 'U',
  more: 1,
};
const SUM = { amount: '25.00', asset: 'USDT' };

test.each<[string, string, Record<string, string>]>([
  ['deposit.seen', 'deposit_seen', { depositId: 'x_1', ...SUM }],
  ['deposit.suspense', 'deposit_suspense', { depositId: 'x_1', ...SUM }],
  ['withdrawal.sent', 'withdrawal_sent', { withdrawalId: 'x_1', ...SUM }],
  ['conversion.made', 'conversion_made', { conversionId: 'x_1', usdt: '10.00', net: '9.98' }],
  ['address.added', 'address_added', { recipientId: 'x_1' }],
  ['contract.signed', 'contract_signed', { contractId: 'x_1' }],
  ['contract.ending', 'contract_ending', { contractId: 'x_1', date: 'D' }],
  ['contract.invoice_issued', 'contract_invoice_issued', { invoiceId: 'x_1', amount: '25.00', due: 'E' }],
  ['contract.invoice_paid', 'contract_invoice_paid', { invoiceId: 'x_1', amount: '25.00', due: 'E' }],
  [
    ...(['contract.fee_announced', 'contract_fee_announced'] as const),
    { feeNoticeId: 'x_1', before: '20.00', amount: '25.00', date: 'D', until: 'U' },
  ],
  [
    'contract.fee_objected',
    'contract_fee_objected',
    { feeNoticeId: 'x_1', before: '20.00', amount: '25.00', date: 'D' },
  ],
])('of %s the notice keeps what its text needs, and nothing else', (type, kind, details) => {
  expect(write(type, PAYLOAD)).toEqual({ kind, details });
});

test('a simulated currency has its plain name, and an object may be named by its own word', () => {
  const paid = write('deposit.credited', { id: 'dep_1', amount: '5.00', asset: 'USDT.SIM' });
  expect(paid?.details).toEqual({ depositId: 'dep_1', amount: '5.00', asset: 'USDT' });
  expect(write('contract.signed', { contractId: 'con_1' })?.details).toEqual({ contractId: 'con_1' });
});

test.each(Object.entries(MONEY_NOTICES))('%s has a notice of its own', (type, { kind, idAs }) => {
  expect(write(type, { id: 'x_1' })).toEqual({ kind, details: { [idAs]: 'x_1' } });
  expect(kind).toBe(type.replace('.', '_'));
  expect(FEED.get(type)?.category).toBe(CATEGORY_OF[kind]);
});

test.each(SECURITY_CHANGES)('the mail about %s is a notice too', (change) => {
  expect(write('notice.queued', { template: change })).toEqual({ kind: 'security', details: { change } });
});

test.each<[string, string, Record<string, unknown>, Named]>([
  ['a part of an order that works on', 'order.filled', { status: 'partially_filled' }, orderWith(TRADED)],
  ['an order that its owner cancelled untraded', 'order.canceled', {}, orderWith()],
  ['an order that is not the customer’s', 'order.filled', { status: 'filled' }, {}],
  ['a mail whose event has a notice of its own', 'notice.queued', { template: 'identity_approved' }, {}],
  ['a code to sign in with', 'notice.queued', { template: 'login_code' }, {}],
  ['a session like every day’s', 'session.started', {}, {}],
])('%s is none', (_what, type, payload, named) => {
  expect(write(type, payload, named)).toBeUndefined();
});
