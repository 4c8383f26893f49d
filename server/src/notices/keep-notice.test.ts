import type { Instant } from '@candor/model/time.ts';
import { expect, test } from 'vitest';
import { decideInMemory } from '../../test/decide-in-memory.ts';
import { customerTable } from '../auth/index.ts';
import { orderTable } from '../orders/index.ts';
import { noticeTable, pushSubscriptionTable } from '../delivery/tables.ts';
import type { CommandRunner } from '../platform/commands/command.ts';
import type { CommittedEvent } from '../platform/commands/lane.ts';
import { marginCallTable } from '../short-selling/index.ts';
import { keepNotice, nameOf, noticeListener, unreadIn } from './keep-notice.ts';
import { FEED } from './translate.ts';
import { customerNoticeTable, noticeCountTable } from './tables.ts';

const ANN = { id: 'cus_1', lang: 'en', state: 'open', emailNormal: 'ann@example.com', phoneNormal: null };
/** Two shares at 50 and one at 53: 51 on average. */
const ORDER = {
  ...{ id: 'ord_1', customerId: 'cus_1', code: 'KO', side: 'buy', short: false },
  ...{ filledQuantity: 3_000_000n, filledNotional: 153_000_000_000_000n },
};
const eventOf = (type: string, payload: object, seq = 7n) =>
  ({ lane: 1, seq, type, subject: 'cus_1', at: 1 as Instant, payload }) as unknown as CommittedEvent;
const FILLED = eventOf('order.filled', { orderId: 'ord_1', status: 'filled' });
const LATER = eventOf('order.filled', { orderId: 'ord_1', status: 'filled' }, 9n);
const KEPT = {
  ...{ customerId: 'cus_1', event: 'order:ord_1', kind: 'order_filled', id: 'ntf_0', category: 'order', number: 1 },
  ...{ at: 1, readAt: 5, details: { orderId: 'ord_1', code: 'KO', side: 'buy', quantity: '2', price: '50.00' } },
};
const keep = (event: CommittedEvent, stored: readonly (readonly [unknown, object])[] = [], order: object = {}) =>
  decideInMemory(keepNotice, event, [[customerTable, ANN], [orderTable, { ...ORDER, ...order }], ...stored] as never);

test('an order that is filled is one notice, named by the order; any other notice by its event', () => {
  expect(nameOf(FILLED)).toBe('order:ord_1');
  expect(nameOf(eventOf('order.filled', { orderId: 'ord_1', status: 'canceled' }))).toBe('1:7');
  expect(nameOf(eventOf('order.canceled', { orderId: 'ord_1', status: 'filled' }))).toBe('1:7');
});

test('the first event of a kind begins its list and its count', () => {
  const { decision, written, events } = keep(FILLED);
  expect(decision).toMatchObject({ value: { kept: true } });
  expect(written(customerNoticeTable)).toMatchObject([{ event: 'order:ord_1', number: 1, readAt: null }]);
  expect(written(noticeCountTable)).toEqual([
    { customerId: 'cus_1', category: 'order', last: 1, unread: 1, readThrough: 0 },
  ]);
  expect(events.at(-1)).toMatchObject({ type: 'notice.kept', payload: { unread: { order: 1, event: 0 } } });
});

test('a further one is counted on; counts of other categories stay', () => {
  const counts = [
    [noticeCountTable, { customerId: 'cus_1', category: 'event', last: 9, unread: 9, readThrough: 0 }],
    [noticeCountTable, { customerId: 'cus_1', category: 'order', last: 4, unread: 2, readThrough: 1 }],
  ] as const;
  expect(keep(FILLED, counts).written(noticeCountTable)).toEqual([
    { customerId: 'cus_1', category: 'order', last: 5, unread: 3, readThrough: 1 },
  ]);
});

test('one more execution of a filled order corrects the figures of its notice, and is neither unread nor mailed again', () => {
  const { decision, written, events } = keep(LATER, [[customerNoticeTable, KEPT]]);
  expect(decision).toMatchObject({ value: { kept: false } });
  expect(written(customerNoticeTable)).toEqual([
    { ...KEPT, details: { orderId: 'ord_1', code: 'KO', side: 'buy', quantity: '3', price: '51.00' } },
  ]);
  expect(written(noticeCountTable)).toEqual([]);
  expect(events).toEqual([]);
});

test('an event that comes again, is not noticed, or names somebody else’s order changes nothing', () => {
  const alert = eventOf('alert.fired', { code: 'KO', kind: 'above', level: '1.00', price: '1.01' });
  const again = { ...KEPT, event: '1:7', kind: 'price_alert' };
  for (const each of [
    keep(alert, [[customerNoticeTable, again]]),
    keep(eventOf('session.started', {})),
    keep(FILLED, [], { customerId: 'cus_2' }),
  ]) {
    expect(each.decision).toMatchObject({ value: { kept: false } });
    expect(each.written(customerNoticeTable)).toEqual([]);
    expect(each.events).toEqual([]);
  }
});

test('a category that never had a notice has none unread', () => {
  expect(unreadIn([{ category: 'fund', unread: 3 }])).toEqual({
    ...{ event: 0, charity: 0, fund: 3, system: 0, transfer: 0, order: 0, quantitative: 0 },
  });
});

test('the mail about a notice carries its id', () => {
  const { written } = keep(FILLED);
  expect(written(noticeTable)).toMatchObject([{ channel: 'email', messageId: written(customerNoticeTable)[0]?.id }]);
  expect(written(customerNoticeTable)[0]?.id).toBe('ntf_1');
});

test('a device gets a push of the same id', () => {
  const device = { customerId: 'cus_1', id: 'psh_1', expiresAt: Number.MAX_SAFE_INTEGER, endedAt: null };
  const silent = [customerTable, { ...ANN, emailNormal: null }] as const;
  const { written } = decideInMemory(keepNotice, FILLED, [
    ...[silent, [orderTable, ORDER], [pushSubscriptionTable, device]],
  ] as never);
  expect(written(noticeTable)).toMatchObject([{ channel: 'push', address: 'psh_1', messageId: 'ntf_1' }]);
});

test('a margin call says until when; somebody else’s is none', () => {
  const called = eventOf('margin.called', { callId: 'mgc_1' });
  const callOf = (customerId: string) =>
    [[marginCallTable, { id: 'mgc_1', customerId, dueAt: 1_795_186_800_000 }]] as const;
  const due = { due: '2026-11-20T15:00:00Z' };
  expect(keep(called, callOf('cus_1')).written(customerNoticeTable)[0]?.details).toEqual(due);
  expect(keep(called, callOf('cus_2')).written(customerNoticeTable)).toEqual([]);
});

test('the listener keeps its name, hears what is noticed, and passes the events of customers alone', async () => {
  const ran: unknown[] = [];
  const runner = { run: async (_command: unknown, event: unknown) => void ran.push(event) } as unknown as CommandRunner;
  const { name, types, handle } = noticeListener(runner);
  expect([name, keepNotice.name, keepNotice.subject(FILLED)]).toEqual(['keep-notices', 'keep_notice', 'cus_1']);
  expect([...(types ?? [])]).toEqual([...FEED.keys()]);
  await handle(FILLED);
  await handle({ ...FILLED, subject: 'vis_cus_' });
  expect(ran).toEqual([FILLED]);
});
