import type { NoticeKind } from '@candor/model/notices/kinds.ts';
import type { Instant } from '@candor/model/time.ts';
import { formatInstant } from '@candor/model/time.ts';
import { accept } from '@candor/model/result.ts';
import { expect, test } from 'vitest';
import { decideInMemory, MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import { customerTable } from '../auth/index.ts';
import { noticeTable } from '../delivery/tables.ts';
import type { Command } from '../platform/commands/command.ts';
import { needRow } from '../platform/database/rows.ts';
import { mailNotice } from './mail-notice.ts';
import { type NoticeSettingRow, noticeSettingTable } from './tables.ts';

const mail: Command<NoticeKind, null> = {
  name: 'mail',
  subject: () => 'cus_1',
  needs: () => [needRow(customerTable, 'cus_1'), needRow(noticeSettingTable, 'cus_1')],
  decide(rows, kind, context) {
    mailNotice(rows, context, 'cus_1', { id: 'ntf_1', kind });
    return accept(null);
  },
};
const ANN = { id: 'cus_1', lang: 'ja', state: 'open', emailNormal: 'ann@example.com', phoneNormal: null };
const SETTING: NoticeSettingRow = {
  ...{ customerId: 'cus_1', email: ['order', 'event', 'system'], push: [], zone: 'Asia/Tokyo', digest: false },
  ...{ quietFrom: '22:00', quietTo: '07:00', digestAt: null },
};
/** 16:00 in New York, 06:00 in Tokyo. */
const NOW = formatInstant(MEMORY_CONTEXT.wallNow);
const later = (ms: number) => (MEMORY_CONTEXT.wallNow + ms) as Instant;

/** Each mail that a notice queues, with when it goes out. */
function mailed(kind: NoticeKind, setting?: Partial<NoticeSettingRow>, customer: object = {}) {
  const stored = [[customerTable, { ...ANN, ...customer }] as const];
  const settings = setting ? [[noticeSettingTable, { ...SETTING, ...setting }] as const] : [];
  const { written } = decideInMemory(mail, kind, [...stored, ...settings]);
  return written(noticeTable).map(({ template, address, lang, nextAt }) => {
    expect([address, lang]).toEqual(['ann@example.com', 'ja']);
    return `${template} ${formatInstant(nextAt as Instant)}`;
  });
}

const NO_QUIET = { quietFrom: null, quietTo: null };

test.each<[string, NoticeKind, Partial<NoticeSettingRow> | undefined, string[]]>([
  ['an order by default at once', 'order_filled', undefined, [`notice_order ${NOW}`]],
  ['an alert by default never', 'price_alert', undefined, []],
  ['an alert where it is chosen', 'price_alert', NO_QUIET, [`notice_alert ${NOW}`]],
  ['a statement', 'statement_daily', NO_QUIET, [`notice_statement ${NOW}`]],
  ['a category that is off', 'order_expired', { ...NO_QUIET, email: ['event'] }, []],
  ['a margin call though all is off and quiet', 'margin_called', { email: [] }, [`notice_margin ${NOW}`]],
  ['shares bought back, likewise', 'margin_liquidating', { email: [], digest: true }, [`notice_margin ${NOW}`]],
  ['what its own command mails', 'security', NO_QUIET, []],
  ['in quiet hours when they end', 'order_filled', {}, ['notice_order 2026-11-20T22:00:00Z']],
  ['the first of a day', 'order_filled', { digest: true }, ['notice_digest 2026-11-21T09:00:00Z']],
  ['a further one of that day', 'order_filled', { digest: true, digestAt: later(1) }, []],
  [
    ...(['the first after it went out', 'order_filled', { digest: true, digestAt: later(0) }] as const),
    ['notice_digest 2026-11-21T09:00:00Z'],
  ],
])('%s', (_what, kind, setting, mails) => expect(mailed(kind, setting)).toEqual(mails));

test('without an address, and after the account was closed, nothing is mailed', () => {
  expect(mailed('margin_called', {}, { emailNormal: null })).toEqual([]);
  expect(mailed('margin_called', {}, { state: 'closed' })).toEqual([]);
});
