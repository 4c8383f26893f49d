import type { NoticeKind } from '@candor/model/notices/kinds.ts';
import { accept } from '@candor/model/result.ts';
import { formatInstant, type Instant } from '@candor/model/time.ts';
import { expect, test } from 'vitest';
import { decideInMemory, MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import { customerTable } from '../auth/index.ts';
import { noticeTable, pushSubscriptionTable } from '../delivery/tables.ts';
import type { Command } from '../platform/commands/command.ts';
import { needRow, needRows } from '../platform/database/rows.ts';
import { pushNotice } from './push-notice.ts';
import { pageOf } from './reach.ts';
import { type NoticeSettingRow, noticeSettingTable } from './tables.ts';

const OWNER = 'cus_1';
const push: Command<NoticeKind, null> = {
  name: 'push',
  subject: () => OWNER,
  needs: () => [
    needRow(customerTable, OWNER),
    needRow(noticeSettingTable, OWNER),
    needRows(pushSubscriptionTable, 'openOfCustomer', OWNER),
  ],
  decide(rows, kind, context) {
    let made = 0;
    const newId = (of: string) => `${of}_${(made += 1)}`;
    pushNotice(rows, { ...context, newId }, OWNER, { id: 'ntf_1', kind });
    return accept(null);
  },
};
const ANN = { id: OWNER, lang: 'ja', state: 'open', emailNormal: null, phoneNormal: null };
const { wallNow } = MEMORY_CONTEXT;
const later = (ms: number) => (wallNow + ms) as Instant;
const deviceOf = (id: string, more: object = {}) => ({
  ...{ customerId: OWNER, id, sessionId: `ses_${id}`, endpoint: `https://push.apple.com/${id}` },
  ...{ p256dh: 'key', auth: 'auth', createdAt: wallNow, expiresAt: later(1), endedAt: null, ...more },
});
/** 16:00 in New York, 06:00 in Tokyo, where it is quiet until seven. */
const NIGHT: NoticeSettingRow = {
  ...{ customerId: OWNER, email: [], push: ['order', 'event', 'system', 'transfer'], zone: 'Asia/Tokyo', digest: true },
  ...{ quietFrom: '22:00', quietTo: '07:00', digestAt: null },
};
const DAY = { ...NIGHT, quietFrom: null, quietTo: null };
const NOW = formatInstant(wallNow);
const MORNING = '2026-11-20T22:00:00Z';

/** Each push that a notice queues, with when it goes out. */
function pushed(kind: NoticeKind, setting?: object, devices: object[] = [deviceOf('a')], customer: object = {}) {
  const { written } = decideInMemory(push, kind, [
    [customerTable, { ...ANN, ...customer }],
    ...devices.map((device) => [pushSubscriptionTable, device] as const),
    ...(setting ? [[noticeSettingTable, setting] as const] : []),
  ] as never);
  return written(noticeTable).map(({ channel, template, address, lang, nextAt, messageId, params }) => {
    expect([channel, lang, messageId, params.to]).toEqual(['push', 'ja', 'ntf_1', pageOf(kind, 'ntf_1')]);
    return `${template} ${address}${params.urgent ? ' urgent' : ''} ${formatInstant(nextAt as Instant)}`;
  });
}

test.each<[string, NoticeKind, object | undefined, string[]]>([
  ['an order by default at once', 'order_filled', undefined, [`push_order a ${NOW}`]],
  ['an alert by default never', 'price_alert', undefined, []],
  ['an alert where it is chosen', 'price_alert', DAY, [`push_alert a ${NOW}`]],
  ['a category that is off', 'order_filled', { ...DAY, push: ['event'] }, []],
  ['in quiet hours when they end, digest or not', 'order_filled', NIGHT, [`push_order a ${MORNING}`]],
  ['a margin call at any hour', 'margin_called', { ...NIGHT, push: [] }, [`push_margin a urgent ${NOW}`]],
  ['a change of security, likewise', 'security', { ...NIGHT, push: [] }, [`push_security a urgent ${NOW}`]],
  ['money that leaves, likewise', 'withdrawal_sent', { ...NIGHT, push: [] }, [`push_withdrawal a urgent ${NOW}`]],
  ['a new destination, likewise', 'card_added', { ...NIGHT, push: [] }, [`push_destination a urgent ${NOW}`]],
  ['money that comes, as set', 'deposit_credited', NIGHT, [`push_deposit a ${MORNING}`]],
  ['what its reader has just done', 'transfer_made', DAY, []],
])('%s', (_what, kind, setting, pushes) => expect(pushed(kind, setting)).toEqual(pushes));

test('every device of the customer gets it, but none whose session is over; a closed account gets nothing', () => {
  const devices = [deviceOf('a'), deviceOf('b'), deviceOf('c', { expiresAt: wallNow })];
  expect(pushed('order_filled', DAY, devices)).toEqual([`push_order a ${NOW}`, `push_order b ${NOW}`]);
  expect(pushed('order_filled', DAY, [])).toEqual([]);
  expect(pushed('margin_called', DAY, devices, { state: 'closed' })).toEqual([]);
});
