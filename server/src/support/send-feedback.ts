import type { Language } from '@candor/model/auth/terms.ts';
import type { StoredPicture } from '@candor/model/files/schema.ts';
import { accept } from '@candor/model/result.ts';
import { fileNeeds } from '../files/index.ts';
import type { Command } from '../platform/commands/command.ts';
import { openCase } from './add-message.ts';
import { attachPictures, picturesOf } from './case-pictures.ts';
import type { MessageRow, SupportCase } from './tables.ts';
import { needQuota, takeQuota } from './take-quota.ts';

export interface SendFeedback {
  readonly customerId: string;
  readonly lang: Language;
  readonly name: string;
  readonly text: string;
  /** Pictures of the sender's that were uploaded for it. */
  readonly pictures: readonly string[];
}

export interface SentFeedback {
  readonly opened: SupportCase;
  readonly message: MessageRow;
  readonly pictures: readonly StoredPicture[];
}

/** An idea or a complaint with a name of its own; its answers stand under it. */
export const sendFeedback: Command<SendFeedback, SentFeedback> = {
  name: 'send_feedback',
  subject: (input) => input.customerId,
  needs: ({ customerId, pictures }) => [needQuota(customerId, 'feedback'), ...fileNeeds(...new Set(pictures))],
  decide(rows, { customerId, lang, name, text, pictures }, context) {
    const refusal = takeQuota(rows, customerId, 'feedback', context);
    if (refusal) return { ok: false, refusal };
    const id = context.newId('sup');
    const attached = attachPictures(rows, customerId, pictures, picturesOf(id));
    if (!attached.ok) return attached;
    const begun = { id, owner: customerId, kind: 'feedback', customerId, name, email: null, lang } as const;
    return accept({ ...openCase(rows, begun, text, context), pictures: attached.value });
  },
};
