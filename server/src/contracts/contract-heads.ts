import type { Usd } from '@candor/model/money.ts';
import type { Instant } from '@candor/model/time.ts';
import type { Db } from '../platform/database/db.ts';
import type { Contract } from './tables.ts';

/** What lists need of contracts, without their documents. */
export type ContractHead = Pick<
  Contract,
  'id' | 'number' | 'customerId' | 'lang' | 'specimen' | 'state' | 'fee' | 'preparedAt' | 'inForceAt' | 'endsAt'
>;

type Row = Omit<ContractHead, 'fee' | 'preparedAt' | 'inForceAt' | 'endsAt'> & {
  readonly fee: bigint;
  readonly preparedAt: bigint;
  readonly inForceAt: bigint | null;
  readonly endsAt: bigint | null;
};

const instant = (value: bigint) => Number(value) as Instant;
const instantOrNull = (value: bigint | null) => (value === null ? null : instant(value));

/**
 * Contracts for which a condition holds; the condition may end with an order and a limit, and calls the contract `c`.
 */
export async function contractHeads(db: Db, where: string, values: readonly unknown[]): Promise<ContractHead[]> {
  const rows = await db.query<Row>(
    `SELECT c.id, c.number, c.customer_id AS "customerId", c.lang, c.specimen, c.state, c.fee,
       c.prepared_at AS "preparedAt", c.in_force_at AS "inForceAt", c.ends_at AS "endsAt" FROM contract c WHERE ${where}`,
    values,
  );
  return rows.map((row) => ({
    ...{ ...row, fee: row.fee as Usd, preparedAt: instant(row.preparedAt) },
    ...{ inForceAt: instantOrNull(row.inForceAt), endsAt: instantOrNull(row.endsAt) },
  }));
}

/** Where a contract came into force and has not ended, suspended or not. */
export const RUNS = 'c.in_force_at IS NOT NULL AND c.ended_at IS NULL AND NOT c.specimen';
