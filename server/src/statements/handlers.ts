import type { statementRoutes } from '@candor/model/statements/routes.ts';
import { statementFile, type StatementKind, type StatementView } from '@candor/model/statements/schema.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { formatInstant, type Instant } from '@candor/model/time.ts';
import type { Db } from '../platform/database/db.ts';
import { BytesReply, type Handler, StreamReply } from '../platform/http/types.ts';
import { drawStatement } from './draw-statement.ts';
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
const PAGE = 50;
const ROOTS = 30;
const at = (ms: bigint) => formatInstant(Number(ms) as Instant);

/** One handler for each route of `statementRoutes`. The bytes of a statement are its owner's alone. */
export function statementHandlers({ db, signing }: { readonly db: Db; readonly signing: Signing }): StatementHandlers {
  const own = async (customerId: string, id: string) => {
    const [row] = await db.query<Row & { bundle: string }>(
      'SELECT * FROM statement WHERE id = $1 AND customer_id = $2',
      [id, customerId],
    );
    return row;
  };
  return {
    async statements({ signedIn, query }) {
      const rows = await db.query<Row>(
        `SELECT id, kind, from_date, to_date, sha256, signing_key, prepared_at FROM statement
         WHERE customer_id = $1 AND ($2::text IS NULL OR id < $2) ORDER BY id DESC LIMIT ${PAGE + 1}`,
        [signedIn().customerId, query.cursor ?? null],
      );
      const page = rows.slice(0, PAGE);
      return accept({ statements: page.map(viewOf), next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null });
    },
    async statementPdf({ signedIn, params, query }) {
      const row = await own(signedIn().customerId, params.statementId);
      if (!row) return refuse('not_found');
      const bytes = await drawStatement(statementFile.parse(JSON.parse(row.bundle)), row.sha256, query.lang ?? 'en');
      return accept(new BytesReply('application/pdf', bytes, `${nameOf(row)}.pdf`));
    },
    async statementBundle({ signedIn, params }) {
      const row = await own(signedIn().customerId, params.statementId);
      if (!row) return refuse('not_found');
      return accept(new BytesReply('application/json', Buffer.from(row.bundle), `${nameOf(row)}.json`));
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

const viewOf = (row: Row): StatementView => ({
  ...{ id: row.id, kind: row.kind, from: row.from_date, to: row.to_date, preparedAt: at(row.prepared_at) },
  ...{ sha256: row.sha256, key: row.signing_key },
});

const nameOf = ({ kind, to_date: to }: Row) => `candor-${kind}-${kind === 'monthly' ? to.slice(0, 7) : to}`;
