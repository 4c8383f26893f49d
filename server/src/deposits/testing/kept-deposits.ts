import { instant } from '@candor/model/time.ts';
import type { Db } from '../../platform/database/db.ts';
import { type Deposit, depositTable } from '../tables.ts';
import { ANN, BOB, deposit } from './deposit-rows.ts';

const { columns } = depositTable;
const INSERT = `INSERT INTO deposit (${columns.map(({ sql }) => sql)}) VALUES (${columns.map((_, at) => `$${at + 1}`)})`;

/** A deposit in a database, by its id, with what its state asks for. */
export async function keepDeposit(db: Db, { id, state, ...more }: Partial<Deposit> & Pick<Deposit, 'id' | 'state'>) {
  const hasEnded = state === 'returned' || state === 'reversed';
  const row = deposit({
    ...{ id, state, externalId: `tx-${id}:0`, seenTxn: `seen ${id}` },
    creditTxn: ['credited', 'final', 'kept_small'].includes(state) ? `credit ${id}` : null,
    finalAt: state === 'final' ? instant(3) : null,
    ...(hasEnded ? { endTxn: `end ${id}`, endedAt: instant(4) } : {}),
    ...more,
  });
  await db.query(
    INSERT,
    columns.map(({ name }) => row[name as keyof Deposit]),
  );
}

/** Ann and Bob, and a trial. */
export async function keepCustomers(db: Db): Promise<void> {
  for (const id of [ANN, BOB, 'cus_trial'])
    await db.query(
      `INSERT INTO customer (id, kind, state, username, account_type, email, email_normal, password_hash,
         identity_status, lang, created_at, wall_created_at)
       VALUES ($1, $2, 'open', $1, 'email', $1, $1, 'hash', 'approved', 'en', 1, 1)`,
      [id, id === 'cus_trial' ? 'trial' : 'standard'],
    );
}
