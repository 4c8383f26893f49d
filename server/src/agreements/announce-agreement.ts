import { DOCUMENTS, type DocumentName, VERSIONS } from '@candor/model/agreements/documents.ts';
import { AGREEMENT_TERMS } from '@candor/model/agreements/limits.ts';
import { addDays, instantOf, newYorkDate } from '@candor/model/calendar/index.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { type Instant, instant, type TradingDate } from '@candor/model/time.ts';
import type { Command, CommandRunner } from '../platform/commands/command.ts';
import type { Db } from '../platform/database/db.ts';
import { needRow } from '../platform/database/rows.ts';
import { agreementNoticeTable } from './tables.ts';

interface AnnounceAgreement {
  readonly customerId: string;
  readonly document: DocumentName;
  readonly version: string;
}

/**
 * Gives a customer notice of a newer version: it applies to them from its day on, but not before the days of notice are
 * over. An installation that gets the release late leaves its customers no fewer days. Once for each version.
 */
export const announceAgreement: Command<AnnounceAgreement, { readonly appliesFrom: Instant }> = {
  name: 'announce_agreement',
  subject: ({ customerId }) => customerId,
  needs: ({ customerId, document, version }) => [needRow(agreementNoticeTable, customerId, document, version)],
  decide(rows, { customerId, document, version }, { now: announcedAt }) {
    const earlier = rows.get(agreementNoticeTable, customerId, document, version);
    if (earlier) return accept({ appliesFrom: instant(earlier.appliesFrom) });
    const effectiveOn = VERSIONS[document].find((each) => each.version === version)?.effectiveOn;
    if (effectiveOn === undefined) return refuse('not_found');
    // The day that begins now does not count.
    const noticed = addDays(newYorkDate(announcedAt), AGREEMENT_TERMS.noticeDays + 1);
    const date = noticed > effectiveOn ? noticed : (effectiveOn as TradingDate);
    const appliesFrom = instantOf(date, '00:00');
    rows.insert(agreementNoticeTable, { customerId, document, version, announcedAt, appliesFrom });
    rows.emit({ type: 'agreement.announced', subject: customerId, payload: { document, version, date } });
    return accept({ appliesFrom });
  },
};

const BATCH = 500;

/** Gives notice to everybody who accepted an older version of a document and not the newest, and had none yet. */
export async function announceAgreements(db: Db, runner: CommandRunner): Promise<{ readonly announced: number }> {
  let announced = 0;
  for (const document of DOCUMENTS) {
    const { version } = VERSIONS[document].at(-1) ?? VERSIONS[document][0];
    let after = '';
    for (;;) {
      const unaware = await withoutNotice(db, document, version, after);
      for (const customerId of unaware) await runner.run(announceAgreement, { customerId, document, version });
      announced += unaware.length;
      if (unaware.length < BATCH) break;
      after = unaware.at(-1) ?? after;
    }
  }
  return { announced };
}

async function withoutNotice(db: Db, document: string, version: string, after: string): Promise<string[]> {
  const rows = await db.query<{ customer_id: string }>(
    `SELECT DISTINCT a.customer_id FROM terms_acceptance a JOIN customer c ON c.id = a.customer_id
     WHERE a.document = $1 AND a.customer_id > $3 AND c.state <> 'closed'
       AND NOT EXISTS (SELECT 1 FROM terms_acceptance n
         WHERE n.customer_id = a.customer_id AND n.document = $1 AND n.version >= $2)
       AND NOT EXISTS (SELECT 1 FROM agreement_notice n
         WHERE n.customer_id = a.customer_id AND n.document = $1 AND n.version = $2)
     ORDER BY a.customer_id LIMIT $4`,
    [document, version, after, BATCH],
    'customers_without_notice',
  );
  return rows.map(({ customer_id }) => customer_id);
}
