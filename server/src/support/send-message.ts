import type { Language } from '@candor/model/auth/terms.ts';
import { accept } from '@candor/model/result.ts';
import type { Command } from '../platform/command.ts';
import { needRows } from '../platform/rows.ts';
import { addMessage, openCase } from './add-message.ts';
import { caseTable, type MessageRow } from './tables.ts';
import { needQuota, takeQuota } from './take-quota.ts';

export interface SendMessage {
  readonly customerId: string;
  readonly lang: Language;
  /** Plain text, cleaned. */
  readonly text: string;
}

/** A customer writes to their manager. The first message opens the thread; a closed one opens again. */
export const sendMessage: Command<SendMessage, MessageRow> = {
  name: 'send_support_message',
  subject: (input) => input.customerId,
  needs: ({ customerId }) => [needRows(caseTable, 'thread', customerId), needQuota(customerId, 'messages')],
  decide(rows, { customerId, lang, text }, context) {
    const refusal = takeQuota(rows, customerId, 'messages', context);
    if (refusal) return { ok: false, refusal };
    const [thread] = rows.find(caseTable, 'thread', customerId);
    if (thread) return accept(addMessage(rows, thread, { author: 'customer', text }, context));
    const begun = {
      id: context.newId('sup'),
      owner: customerId,
      kind: 'thread',
      customerId,
      name: '',
      email: null,
      lang,
    } as const;
    return accept(openCase(rows, begun, text, context).message);
  },
};
