import type { Language } from '@candor/model/auth/terms.ts';
import { accept } from '@candor/model/result.ts';
import type { Command } from '../platform/command.ts';
import { openCase } from './add-message.ts';
import type { MessageRow, SupportCase } from './tables.ts';
import { needQuota, takeQuota } from './take-quota.ts';

export interface SendFeedback {
  readonly customerId: string;
  readonly lang: Language;
  readonly name: string;
  readonly text: string;
}

/** An idea or a complaint with a name of its own; its answers stand under it. */
export const sendFeedback: Command<SendFeedback, { opened: SupportCase; message: MessageRow }> = {
  name: 'send_feedback',
  subject: (input) => input.customerId,
  needs: ({ customerId }) => [needQuota(customerId, 'feedback')],
  decide(rows, { customerId, lang, name, text }, context) {
    const refusal = takeQuota(rows, customerId, 'feedback', context);
    if (refusal) return { ok: false, refusal };
    const id = context.newId('sup');
    return accept(
      openCase(rows, { id, owner: customerId, kind: 'feedback', customerId, name, email: null, lang }, text, context),
    );
  },
};
