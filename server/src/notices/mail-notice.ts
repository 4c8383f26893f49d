import type { MessageTemplate } from '@candor/model/auth/messages.ts';
import { CATEGORY_OF, type NoticeKind } from '@candor/model/notices/kinds.ts';
import { afterQuiet, nextDigest } from '@candor/model/notices/mail-times.ts';
import { customerTable } from '../auth/index.ts';
import { queueNotices } from '../delivery/index.ts';
import type { CommandContext } from '../platform/commands/command.ts';
import type { Rows } from '../platform/database/rows.ts';
import { REACH } from './reach.ts';
import { settingOf } from './save-settings.ts';
import { noticeSettingTable } from './tables.ts';

/** A notice that is to be sent, with the id that its mail and its push messages carry. */
export interface Sent {
  readonly id: string;
  readonly kind: NoticeKind;
}

/** Mails a customer about a notice, as they have set it, in the transaction of the notice. Mails carry no figures. */
export function mailNotice(rows: Rows, context: CommandContext, customerId: string, { id, kind }: Sent): void {
  const { mail, urgent } = REACH[kind];
  const customer = rows.get(customerTable, customerId);
  if (!mail || !customer?.emailNormal || customer.state === 'closed') return;
  const setting = settingOf(rows, customerId);
  const { email, quiet, zone, digest } = setting;
  const { wallNow } = context;
  const to = [{ channel: 'email', address: customer.emailNormal } as const];
  const queue = (template: MessageTemplate, notBefore = wallNow, messageId?: string) =>
    queueNotices(
      ...([rows, context] as const),
      { owner: customerId, lang: customer.lang, template, notBefore, ...(messageId ? { messageId } : {}) },
      to,
    );
  if (urgent) return queue(mail, wallNow, id);
  if (!email.some((category) => category === CATEGORY_OF[kind])) return;
  if (!digest) return queue(mail, afterQuiet(wallNow, quiet, zone), id);
  const stored = rows.get(noticeSettingTable, customerId);
  if (!stored || (stored.digestAt !== null && stored.digestAt > wallNow)) return;
  const digestAt = afterQuiet(nextDigest(wallNow, zone), quiet, zone);
  rows.update(noticeSettingTable, { ...stored, digestAt });
  // The mail of a day is about many notices, so it has an id of its own.
  queue('notice_digest', digestAt);
}
