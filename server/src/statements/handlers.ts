import type { statementRoutes } from '@candor/model/statements/routes.ts';
import {
  type StatementBody,
  statementFile,
  type StatementKind,
  type StatementView,
} from '@candor/model/statements/schema.ts';
import { endOf } from '@candor/model/statements/summary.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { formatInstant, type Instant } from '@candor/model/time.ts';
import type { Db } from '../platform/database/db.ts';
import { BytesReply, type Handler, StreamReply } from '../platform/http/types.ts';
import { drawStatement } from './print/draw-statement.ts';
import { exportedText } from './export-rows.ts';
import type { Signing } from './signing.ts';

type Routes = typeof statementRoutes;
export type StatementHandlers = { readonly [Name in keyof Routes]: Handler<Routes[Name]> };

interface Row {
  id: string;
  kind: StatementKind;
  from_date: string;
  to_date: string;
  sha256: string;
  signing_key: string;
  prepared_at: bigint;
}
type ListRow = Row & { days: StatementBody['days']; summary: StatementBody['summary'] | null };
const PAGE = 50;
const ROOTS = 30;
const at = (ms: bigint) => formatInstant(Number(ms) as Instant);

interface HandlerDeps {
  readonly db: Db;
  readonly signing: Signing;
  /** The name that a statement is addressed to; undefined for a trial, which has none. */
  readonly nameOf: (customerId: string, requestId: string) => Promise<string | undefined>;
}

/** One handler for each route of `statementRoutes`. The bytes of a statement are its owner's alone. */
export function statementHandlers({ db, signing, nameOf }: HandlerDeps): StatementHandlers {
  const own = async (customerId: string, id: string) => {
    const [row] = await db.query<Row & { bundle: string }>(
      'SELECT * FROM statement WHERE id = $1 AND customer_id = $2',
      [id, customerId],
    );
    return row;
  };
  return {
    async statements({ signedIn, query }) {
      const rows = await db.query<ListRow>(
        `SELECT id, kind, from_date, to_date, sha256, signing_key, prepared_at,
           bundle::jsonb #> '{statement,days}' AS days, bundle::jsonb #> '{statement,summary}' AS summary FROM statement
         WHERE customer_id = $1 AND ($2::text IS NULL OR id < $2) AND ($3::text IS NULL OR kind = $3)
         ORDER BY id DESC LIMIT ${PAGE + 1}`,
        [signedIn().customerId, query.cursor ?? null, query.kind ?? null],
      );
      const page = rows.slice(0, PAGE);
      return accept({ statements: page.map(viewOf), next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null });
    },
    async statementPdf({ signedIn, params, query, requestId }) {
      const { customerId } = signedIn();
      const row = await own(customerId, params.statementId);
      if (!row) return refuse('not_found');
      const file = statementFile.parse(JSON.parse(row.bundle));
      const name = await nameOf(customerId, requestId);
      const bytes = await drawStatement({ file, sha256: row.sha256, name, lang: query.lang ?? 'en' });
      return accept(new BytesReply('application/pdf', bytes, `${fileName(row)}.pdf`));
    },
    async statementBundle({ signedIn, params }) {
      const row = await own(signedIn().customerId, params.statementId);
      if (!row) return refuse('not_found');
      return accept(new BytesReply('application/json', Buffer.from(row.bundle), `${fileName(row)}.json`));
    },
    exportRows({ signedIn, params: { what, format } }) {
      const chunks = exportedText(db, signedIn().customerId, what, format);
      const type = format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json';
      return accept(new StreamReply(type, chunks, `candor-${what}.${format}`));
    },
    async signingKeys() {
      const [keys, roots] = await Promise.all([
        db.query<{ key: string; since: bigint }>(
          'SELECT signing_key AS key, min(wall_at)::bigint AS since FROM statement GROUP BY 1 ORDER BY 2',
        ),
        db.query<{ date: string; root: string; prepared_at: bigint }>(
          `SELECT date, root, prepared_at FROM ledger_root ORDER BY date DESC LIMIT ${ROOTS}`,
        ),
      ]);
      return accept({
        current: signing.key,
        keys: keys.map(({ key, since }) => ({ key, since: at(since) })),
        roots: roots.map(({ date, root, prepared_at: preparedAt }) => ({ date, root, preparedAt: at(preparedAt) })),
      });
    },
  };
}

function viewOf(row: ListRow): StatementView {
  const end = endOf({ days: row.days, summary: row.summary ?? undefined });
  return {
    ...{ id: row.id, kind: row.kind, from: row.from_date, to: row.to_date, preparedAt: at(row.prepared_at) },
    ...{ closing: end?.closing ?? null, result: end?.result ?? null },
    ...{ sha256: row.sha256, key: row.signing_key },
  };
}

const fileName = ({ kind, to_date: to }: Row) => `candor-${kind}-${kind === 'monthly' ? to.slice(0, 7) : to}`;
