import type { MessageTemplate } from '@candor/model/auth/messages.ts';
import type { Language } from '@candor/model/auth/terms.ts';
import type { CommandContext } from '../platform/command.ts';
import type { Rows } from '../platform/rows.ts';
import { noticeTable } from './security-tables.ts';
import type { Customer } from './tables.ts';

/** What is told to whom, in which language. */
export interface Told {
  /** Whose matter it is: their anti-phishing word stands before the text, and their lane writes it. */
  readonly owner: string;
  readonly lang: Language;
  readonly template: MessageTemplate;
  readonly params?: Readonly<Record<string, string>>;
}

export interface Reached {
  readonly channel: 'email' | 'phone';
  readonly address: string;
}

/** Queues a message in the transaction of what it tells of; it goes out after the commit (`notices.ts`). */
export function queueNotices(rows: Rows, context: CommandContext, told: Told, to: readonly Reached[]): void {
  const { owner: customerId, lang, template, params = {} } = told;
  const { wallNow } = context;
  for (const { channel, address } of to) {
    const queued = { customerId, channel, address, template, lang, params, tries: 0 };
    rows.insert(noticeTable, { id: context.newId('ntc'), ...queued, createdAt: wallNow, nextAt: wallNow });
  }
  rows.emit({ type: 'notice.queued', subject: customerId, payload: { template } });
}

/** Every way a customer is reached. */
export const reachedAt = ({ emailNormal, phoneNormal }: Customer): Reached[] => [
  ...(emailNormal ? [{ channel: 'email', address: emailNormal } as const] : []),
  ...(phoneNormal ? [{ channel: 'phone', address: phoneNormal } as const] : []),
];

/** Tells a customer by mail, or by a text message where they gave no address; somebody who gave neither is not told. */
export function tellCustomer(
  rows: Rows,
  context: CommandContext,
  customer: Customer,
  what: Pick<Told, 'template' | 'params'>,
): void {
  const [first] = reachedAt(customer);
  if (first) queueNotices(rows, context, { owner: customer.id, lang: customer.lang, ...what }, [first]);
}
