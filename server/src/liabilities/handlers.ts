import type { liabilityRoutes } from '@candor/model/liabilities/routes.ts';
import type { LiabilitySummary } from '@candor/model/liabilities/schema.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { formatInstant, type Instant } from '@candor/model/time.ts';
import { type Mode, usdAsset } from '../ledger/index.ts';
import type { Db } from '../platform/database/db.ts';
import { BytesReply, type Handler } from '../platform/http/types.ts';
import { ProofMaker, readDay } from './proofs.ts';

type Routes = typeof liabilityRoutes;
export type LiabilityHandlers = { readonly [Name in keyof Routes]: Handler<Routes[Name]> };

const PAGE = 30;

/** One handler for each route of `liabilityRoutes`. */
export function liabilityHandlers({ db, mode }: { readonly db: Db; readonly mode: Mode }): LiabilityHandlers {
  const proofs = new ProofMaker(db);
  return {
    async liabilityDays({ query }) {
      const rows = await db.query<Omit<LiabilitySummary, 'journalRoot' | 'preparedAt'> & SummaryRow>(
        `SELECT date, hash, previous, journal_root, prepared_at, jsonb_array_length(assets) AS assets,
           (SELECT each FROM jsonb_array_elements(assets) each WHERE each ->> 'asset' = $2) AS usd
         FROM liability_day WHERE $1::text IS NULL OR date < $1 ORDER BY date DESC LIMIT ${PAGE + 1}`,
        [query.before ?? null, usdAsset(mode)],
      );
      const page = rows.slice(0, PAGE);
      return accept({ days: page.map(summaryOf), next: rows.length > PAGE ? (page.at(-1)?.date ?? null) : null });
    },
    async liabilityDay({ params }) {
      const day = await readDay(db, params.date);
      return day ? accept(day) : refuse('not_found');
    },
    async liabilityProof({ signedIn, params: { date } }) {
      const proof = await proofs.proofOf(signedIn().customerId, date);
      if (!proof.ok) return proof;
      const bytes = Buffer.from(`${JSON.stringify(proof.value, undefined, 1)}\n`);
      return accept(new BytesReply('application/json', bytes, `candor-liabilities-${date}.json`));
    },
  };
}

interface SummaryRow {
  journal_root: string;
  prepared_at: bigint;
}

const summaryOf = ({
  journal_root: journalRoot,
  prepared_at: preparedAt,
  ...rest
}: Omit<LiabilitySummary, 'journalRoot' | 'preparedAt'> & SummaryRow): LiabilitySummary => ({
  ...{ ...rest, journalRoot, preparedAt: formatInstant(Number(preparedAt) as Instant) },
});
