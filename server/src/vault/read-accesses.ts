import { instant, formatInstant } from '@candor/model/time.ts';
import type { AccessesQuery, AccessesReply, AccessView } from '@candor/model/vault/routes.ts';
import type { Db } from '../platform/database/db.ts';

const PAGE = 50;
const CURSOR = /^(\d{1,15})-(vac_[0-9a-z]{1,40})$/;

/**
 * Who opened what of a customer's data, newest first: sealed values, the customer's own readings included, and the
 * contacts and questions that an operator had shown, which the audit log alone knows.
 */
export async function readAccesses(
  db: Db,
  customerId: string,
  { after, by }: AccessesQuery = {},
): Promise<AccessesReply> {
  const [, at, id] = (after && CURSOR.exec(after)) || [];
  const found = await db.query<{
    id: string;
    actor: string;
    table_name: string;
    column_name: string;
    reason: string;
    wall_at: bigint;
  }>(
    `SELECT * FROM (
       SELECT id, actor, table_name, column_name, reason, wall_at FROM vault_access WHERE customer_id = $1
       UNION ALL SELECT 'vac_a' || lane || 'z' || seq, actor, 'customer', 'contacts', reason, wall_at FROM audit
         WHERE customer_id = $1 AND action = 'customer.unmasked'
       UNION ALL SELECT 'vac_q' || lane || 'z' || seq, actor, 'assistant_turn', 'question', reason, wall_at FROM audit
         WHERE customer_id = $1 AND action = 'customer.questions_read'
     ) opened WHERE ($2::bigint IS NULL OR (wall_at, id) < ($2::bigint, $3::text))
       AND ($4::text IS NULL OR actor <> $4::text)
     ORDER BY wall_at DESC, id DESC LIMIT ${PAGE + 1}`,
    [customerId, at ?? null, id ?? null, by === 'others' ? `customer:${customerId}` : null],
    'vault_accesses',
  );
  const page = found.slice(0, PAGE);
  const rows = page.map(({ actor, table_name, column_name, reason, wall_at }): AccessView => {
    const colon = actor.indexOf(':');
    return {
      at: formatInstant(instant(Number(wall_at))),
      by: { kind: actor.slice(0, colon) as AccessView['by']['kind'], id: actor.slice(colon + 1) },
      record: table_name,
      field: column_name,
      reason,
    };
  });
  const last = page.at(-1);
  return found.length > PAGE && last ? { rows, next: `${last.wall_at}-${last.id}` } : { rows };
}
