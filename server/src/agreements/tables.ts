import { col, table } from '../platform/database/table.ts';

export const agreementNoticeTable = table(
  'agreement_notice',
  {
    customerId: col.text(),
    document: col.text(),
    version: col.text(),
    announcedAt: col.instant(),
    /** Midnight in New York at which the version begins to apply to this customer. */
    appliesFrom: col.instant(),
  },
  { key: ['customerId', 'document', 'version'], appendOnly: true },
);
