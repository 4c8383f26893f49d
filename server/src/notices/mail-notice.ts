import type { MessageTemplate } from '@candor/model/auth/messages.ts';
import { CATEGORY_OF, type NoticeKind } from '@candor/model/notices/kinds.ts';
import { afterQuiet, nextDigest } from '@candor/model/notices/mail-times.ts';
import { customerTable } from '../auth/index.ts';
import { queueNotices } from '../delivery/index.ts';
import type { CommandContext } from '../platform/commands/command.ts';
import type { Rows } from '../platform/database/rows.ts';
import { settingOf } from './save-settings.ts';
import { noticeSettingTable } from './tables.ts';

interface Mail {
  readonly template: MessageTemplate;
  /** Sent whatever is set, and at any hour. */
  readonly urgent?: true;
}
const ORDER: Mail = { template: 'notice_order' };
const STATEMENT: Mail = { template: 'notice_statement' };

/** The mail about each kind. Those that are missing are mailed by the command that brings them about. */
const MAILS: Partial<Record<NoticeKind, Mail>> = {
  price_alert: { template: 'notice_alert' },
  order_filled: ORDER,
  order_part_filled: ORDER,
  order_late_fill: ORDER,
  order_canceled: ORDER,
  order_expired: ORDER,
  margin_called: { template: 'notice_margin', urgent: true },
  margin_liquidating: { template: 'notice_margin', urgent: true },
  margin_met: { template: 'notice_margin' },
  statement_daily: STATEMENT,
  statement_monthly: STATEMENT,
};

/** Mails a customer about a notice, as they have set it, in the transaction of the notice. Mails carry no figures. */
export function mailNotice(rows: Rows, context: CommandContext, customerId: string, kind: NoticeKind): void {
  const mail = MAILS[kind];
  const customer = rows.get(customerTable, customerId);
  if (!mail || !customer?.emailNormal || customer.state === 'closed') return;
  const setting = settingOf(rows, customerId);
  const { email, quiet, zone, digest } = setting;
  const { wallNow } = context;
  const to = [{ channel: 'email', address: customer.emailNormal } as const];
  const queue = (template: MessageTemplate, notBefore = wallNow) =>
    queueNotices(rows, context, { owner: customerId, lang: customer.lang, template, notBefore }, to);
  if (mail.urgent) return queue(mail.template);
  if (!email.some((category) => category === CATEGORY_OF[kind])) return;
  if (!digest) return queue(mail.template, afterQuiet(wallNow, quiet, zone));
  const stored = rows.get(noticeSettingTable, customerId);
  if (!stored || (stored.digestAt !== null && stored.digestAt > wallNow)) return;
  const digestAt = afterQuiet(nextDigest(wallNow, zone), quiet, zone);
  rows.update(noticeSettingTable, { ...stored, digestAt });
  queue('notice_digest', digestAt);
}
