import type { Language } from '@candor/model/auth/terms.ts';
import { accept } from '@candor/model/result.ts';
import type { Command } from '../platform/commands/command.ts';
import { openCase } from './add-message.ts';
import type { SupportCase } from './tables.ts';

/** Whose lane the cases of visitors are written in. */
const VISITORS = 'visitors';

export interface SendContact {
  readonly name: string;
  readonly email: string;
  readonly lang: Language;
  readonly text: string;
}

/**
 * A visitor's form, since a customer who cannot sign in must reach support as well. The HTTP server limits requests by
 * address.
 */
export const sendContact: Command<SendContact, SupportCase> = {
  name: 'send_contact',
  subject: () => VISITORS,
  needs: () => [],
  decide(rows, { name, email, lang, text }, context) {
    const begun = { kind: 'contact', customerId: null, name, email, lang } as const;
    return accept(openCase(rows, { ...begun, id: context.newId('sup'), owner: VISITORS }, text, context).opened);
  },
};
