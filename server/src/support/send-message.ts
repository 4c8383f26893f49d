import type { Language } from '@candor/model/auth/terms.ts';
import type { StoredPicture } from '@candor/model/files/schema.ts';
import { accept, type Decision } from '@candor/model/result.ts';
import { fileNeeds } from '../files/index.ts';
import type { Command } from '../platform/commands/command.ts';
import { needRows, type Rows } from '../platform/database/rows.ts';
import { addMessage, openCase } from './add-message.ts';
import { attachPictures, picturesOf } from './case-pictures.ts';
import { caseTable, type MessageRow } from './tables.ts';
import { needQuota, takeQuota } from './take-quota.ts';

export interface SendMessage {
  readonly customerId: string;
  readonly lang: Language;
  /** Plain text, cleaned. */
  readonly text: string;
  /** Pictures of the sender's that were uploaded for it. */
  readonly pictures: readonly string[];
}

/** The message as it is kept for repeated calls; replies of before messages had pictures are without. */
export interface SentMessage extends MessageRow {
  readonly pictures?: readonly StoredPicture[];
}

/** A customer writes to their manager. The first message opens the thread; a closed one opens again. */
export const sendMessage: Command<SendMessage, SentMessage> = {
  name: 'send_support_message',
  subject: (input) => input.customerId,
  needs: ({ customerId, pictures }) => [
    needRows(caseTable, 'thread', customerId),
    needQuota(customerId, 'messages'),
    ...fileNeeds(...new Set(pictures)),
  ],
  decide(rows, { customerId, lang, text, pictures }, context) {
    const refusal = takeQuota(rows, customerId, 'messages', context);
    if (refusal) return { ok: false, refusal };
    const [thread] = rows.find(caseTable, 'thread', customerId);
    if (thread) {
      const message = addMessage(rows, thread, { author: 'customer', text }, context);
      return withPictures(rows, customerId, message, pictures);
    }
    const begun = {
      id: context.newId('sup'),
      owner: customerId,
      kind: 'thread',
      customerId,
      name: '',
      email: null,
      lang,
    } as const;
    return withPictures(rows, customerId, openCase(rows, begun, text, context).message, pictures);
  },
};

function withPictures(
  rows: Rows,
  customerId: string,
  message: MessageRow,
  fileIds: readonly string[],
): Decision<SentMessage> {
  const attached = attachPictures(rows, customerId, fileIds, picturesOf(message.caseId, message.seq));
  return attached.ok ? accept({ ...message, pictures: attached.value }) : attached;
}
