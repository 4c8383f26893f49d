import type { MessageTemplate } from '@candor/model/auth/messages.ts';
import type { Language } from '@candor/model/auth/terms.ts';
import type { Instant } from '@candor/model/time.ts';
import type { CommandContext } from '../platform/commands/command.ts';
import type { Rows } from '../platform/database/rows.ts';
import { type Channel, noticeTable } from './tables.ts';

/** A message to a customer: template, values and language. */
export interface Notice {
  /** Whose matter it is: their anti-phishing word stands before the text, and their lane writes it. */
  readonly owner: string;
  readonly lang: Language;
  readonly template: MessageTemplate;
  readonly params?: Readonly<Record<string, string>>;
  /** Real time before which it does not go out; at once where nothing is said. */
  readonly notBefore?: Instant;
  /** Id that the message carries, where several are about the same; otherwise each has its own. */
  readonly messageId?: string;
}

export interface Reached {
  readonly channel: Channel;
  readonly address: string;
}

/** Queues a message in the transaction of its cause; it goes out after the commit (`notices.ts`). */
export function queueNotices(rows: Rows, context: CommandContext, notice: Notice, to: readonly Reached[]): void {
  const { wallNow } = context;
  const { owner: customerId, lang, template, params = {}, notBefore: nextAt = wallNow } = notice;
  for (const { channel, address } of to) {
    const id = context.newId('ntc');
    const queued = { customerId, channel, address, template, lang, params, tries: 0 };
    rows.insert(noticeTable, { id, ...queued, createdAt: wallNow, nextAt, messageId: notice.messageId ?? id });
  }
  rows.emit({ type: 'notice.queued', subject: customerId, payload: { template } });
}

/** Fields of a customer needed to write to them. */
export interface Reachable {
  readonly id: string;
  readonly lang: Language;
  readonly emailNormal: string | null;
  readonly phoneNormal: string | null;
}

/** Every way a customer is reached. */
export const channelsOf = ({ emailNormal, phoneNormal }: Pick<Reachable, 'emailNormal' | 'phoneNormal'>): Reached[] => [
  ...(emailNormal ? [{ channel: 'email', address: emailNormal } as const] : []),
  ...(phoneNormal ? [{ channel: 'phone', address: phoneNormal } as const] : []),
];

/** Notifies a customer by mail, or by a text message when there is no address; does nothing without either. */
export function notifyCustomer(
  rows: Rows,
  context: CommandContext,
  customer: Reachable,
  what: Pick<Notice, 'template' | 'params'>,
): void {
  const [first] = channelsOf(customer);
  if (first) queueNotices(rows, context, { owner: customer.id, lang: customer.lang, ...what }, [first]);
}
