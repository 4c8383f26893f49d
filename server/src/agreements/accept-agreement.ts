import { comingAfter, type DocumentName, inForceOn } from '@candor/model/agreements/documents.ts';
import type { Language } from '@candor/model/auth/terms.ts';
import { newYorkDate } from '@candor/model/calendar/index.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { type TermsAcceptance, termsAcceptanceTable } from '../auth/index.ts';
import type { Command } from '../platform/commands/command.ts';
import { needRow } from '../platform/database/rows.ts';
import { TEXTS } from './publish-agreements.ts';

export interface AcceptAgreement {
  readonly customerId: string;
  readonly document: DocumentName;
  readonly version: string;
  readonly lang: Language;
  /** Of the text that was on the screen. */
  readonly sha256: string;
}

/** Keeps which text a customer agreed to, once for each version: the one in force, or the one that follows it. */
export const acceptAgreement: Command<AcceptAgreement, TermsAcceptance> = {
  name: 'accept_agreement',
  subject: (input) => input.customerId,
  needs: ({ customerId, document, version }) => [needRow(termsAcceptanceTable, customerId, document, version)],
  decide(rows, { customerId, document, version, lang, sha256 }, context) {
    const today = newYorkDate(context.now);
    const open = [inForceOn(document, today), comingAfter(document, today)].some((each) => each?.version === version);
    const shown = TEXTS.find((text) => text.document === document && text.version === version && text.lang === lang);
    if (!open || shown?.sha256 !== sha256) return refuse('stale_version');
    const earlier = rows.get(termsAcceptanceTable, customerId, document, version);
    if (earlier) return accept(earlier);
    const { now: acceptedAt, wallNow: wallAt } = context;
    const acceptance = { customerId, document, version, lang, hash: sha256, acceptedAt, wallAt };
    rows.insert(termsAcceptanceTable, acceptance);
    rows.emit({ type: 'agreement.accepted', subject: customerId, payload: { document, version, lang } });
    return accept(acceptance);
  },
};
