import { CATEGORY_OF } from '@candor/model/notices/kinds.ts';
import { afterQuiet } from '@candor/model/notices/mail-times.ts';
import { customerTable } from '../auth/index.ts';
import { pushSubscriptionTable, queueNotices } from '../delivery/index.ts';
import type { CommandContext } from '../platform/commands/command.ts';
import type { Rows } from '../platform/database/rows.ts';
import type { Sent } from './mail-notice.ts';
import { pageOf, REACH } from './reach.ts';
import { settingOf } from './save-settings.ts';

/** Pushes a notice to every device that asked for it, in the transaction of the notice. It leads to the notice. */
export function pushNotice(rows: Rows, context: CommandContext, customerId: string, { id, kind }: Sent): void {
  const { push, urgent } = REACH[kind];
  const customer = rows.get(customerTable, customerId);
  const { wallNow } = context;
  const devices = rows
    .find(pushSubscriptionTable, 'openOfCustomer', customerId)
    .filter(({ expiresAt }) => expiresAt > wallNow);
  if (!push || !customer || customer.state === 'closed' || devices.length === 0) return;
  const setting = settingOf(rows, customerId);
  if (!urgent && !setting.push.some((category) => category === CATEGORY_OF[kind])) return;
  queueNotices(
    ...([rows, context] as const),
    {
      ...{ owner: customerId, lang: customer.lang, template: push, messageId: id },
      params: { to: pageOf(kind, id), ...(urgent ? { urgent: 'yes' } : {}) },
      notBefore: urgent ? wallNow : afterQuiet(wallNow, setting.quiet, setting.zone),
    },
    devices.map((device) => ({ channel: 'push', address: device.id }) as const),
  );
}
