import { createECDH } from 'node:crypto';
import { NOTICE_KINDS, type NoticeKind } from '@candor/model/notices/kinds.ts';
import { MESSAGES } from '@candor/model/auth/messages.ts';
import { PUSH_DEVICES } from '@candor/model/notices/push.ts';
import { accept } from '@candor/model/result.ts';
import { formatInstant, type Instant } from '@candor/model/time.ts';
import { expect, test } from 'vitest';
import { decideInMemory, MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import { customerTable, sessionTable } from '../auth/index.ts';
import { noticeTable, pushSubscriptionTable } from '../delivery/tables.ts';
import type { Command } from '../platform/commands/command.ts';
import { needRow, needRows } from '../platform/database/rows.ts';
import { pushNotice } from './push-notice.ts';
import { subscribePush, unsubscribePush } from './push-subscriptions.ts';
import { pageOf, REACH } from './reach.ts';
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

test('no push names an amount, a security or a placeholder, in any language', () => {
  for (const { push: template } of NOTICE_KINDS.map((kind) => REACH[kind]))
    if (template) expect(Object.values(MESSAGES[template]).join(' '), template).not.toMatch(/[{}$\d]/);
});

test.each(NOTICE_KINDS)('%s leads to its own page', (kind) => {
  expect(pageOf(kind, 'ntf_1')).toMatch(/^\/(notifyDetail|systemDetail)\?id=ntf_1$/);
});

const pair = createECDH('prime256v1');
const KEYS = { p256dh: pair.generateKeys('base64url'), auth: 'A'.repeat(22) };
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/1';
const SESSION = { id: 'ses_now', customerId: OWNER, expiresAt: later(9), endedAt: null };

function subscribe(change: { endpoint?: string; p256dh?: string; session?: object } = {}, devices: object[] = []) {
  const { endpoint = ENDPOINT, p256dh = KEYS.p256dh, session = {} } = change;
  const input = {
    ...{ customerId: OWNER, sessionId: 'ses_now', further: [] },
    subscription: { endpoint, keys: { ...KEYS, p256dh } },
  };
  return decideInMemory(subscribePush, input, [
    [sessionTable, { ...SESSION, ...session }],
    ...devices.map((device) => [pushSubscriptionTable, device] as const),
  ] as never);
}
const endedIn = (written: readonly { id: string; endedAt: number | null }[]) =>
  written.filter(({ endedAt }) => endedAt !== null).map(({ id }) => id);

test('a device is stored with its keys, until its session ends', () => {
  const { decision, written } = subscribe();
  expect(decision).toEqual(accept({ subscribed: true }));
  expect(written(pushSubscriptionTable)).toEqual([
    expect.objectContaining({ sessionId: 'ses_now', endpoint: ENDPOINT, ...KEYS, expiresAt: later(9), endedAt: null }),
  ]);
});

test.each<[string, Parameters<typeof subscribe>[0], string]>([
  ['another host', { endpoint: 'https://example.com/x' }, 'push_service_unknown'],
  ['this machine', { endpoint: 'http://127.0.0.1:1/x' }, 'push_service_unknown'],
  ['a key that is no point of the curve', { p256dh: `B${'_'.repeat(86)}` }, 'invalid_field'],
  ['a session that has ended meanwhile', { session: { endedAt: wallNow } }, 'session_ended'],
  ['another customer’s session', { session: { customerId: 'cus_2' } }, 'session_ended'],
])('%s is refused', (_what, change, code) => {
  expect(subscribe(change).decision).toMatchObject({ ok: false, refusal: { code } });
});

test('the same browser, the same session and what is over give way; beyond the limit the oldest one does', () => {
  const replaced = [
    deviceOf('same', { endpoint: ENDPOINT }),
    deviceOf('session', { sessionId: 'ses_now' }),
    deviceOf('over', { expiresAt: wallNow }),
  ];
  const many = Array.from({ length: PUSH_DEVICES }, (_none, n) =>
    deviceOf(`d${n}`, { createdAt: later(n === 4 ? -1 : n) }),
  );
  const { written } = subscribe({}, [...replaced, ...many]);
  const ended = written(pushSubscriptionTable).filter(({ endedAt }) => endedAt !== null);
  expect(endedIn(ended)).toEqual(['same', 'session', 'over', 'd4']);
  for (const row of ended) expect(row).toMatchObject({ endpoint: '', p256dh: '', auth: '', endedAt: wallNow });
  expect(endedIn(subscribe({}, many.slice(1)).written(pushSubscriptionTable))).toEqual([]);
});

test('signing out ends what that session subscribed; closing the account ends everything', () => {
  const devices = [deviceOf('a'), deviceOf('b')].map((device) => [pushSubscriptionTable, device] as const);
  const end = (sessionId?: string) =>
    endedIn(
      decideInMemory(
        unsubscribePush,
        { customerId: OWNER, ...(sessionId ? { sessionId } : {}) },
        devices as never,
      ).written(pushSubscriptionTable),
    );
  expect(end('ses_b')).toEqual(['b']);
  expect(end('ses_other')).toEqual([]);
  expect(end()).toEqual(['a', 'b']);
});
