import { addDays, newYorkDate } from '@candor/model/calendar/index.ts';
import type { ContractFee, FeeNotice, FeeSchedule } from '@candor/model/invoices/routes.ts';
import { firstDayOf, scheduledFee } from '@candor/model/invoices/fee.ts';
import { formatUsd, type Usd } from '@candor/model/money.ts';
import { formatInstant, type Instant, type TradingDate } from '@candor/model/time.ts';
import {
  announcedFees,
  type ContractHead,
  contractHeads,
  feeOfContract,
  RUNS,
  type StoredFeeNotice,
} from '../contracts/index.ts';
import type { Db } from '../platform/database/db.ts';
import { decodeRow } from '../platform/database/statements.ts';
import { termAt } from './term.ts';
import { mayObject } from './object-to-fee.ts';
import { feeChangeTable, type StoredFeeChange } from './tables.ts';

const MOST_CHANGES = 500;
const CONTRACTS_AT_ONCE = 200;

/** Every change of the fee, in order. Two operators make each, so there are few. */
export async function feeChanges(db: Db): Promise<StoredFeeChange[]> {
  const columns = feeChangeTable.columns.map(({ sql }) => sql).join(', ');
  const rows = await db.raw(`SELECT ${columns} FROM contract_fee_change ORDER BY id LIMIT ${MOST_CHANGES}`, []);
  return rows.map((row) => decodeRow(feeChangeTable, row) as unknown as StoredFeeChange);
}

/** The yearly fee of a contract that is made on a day. */
export const newContractFee =
  (db: Db) =>
  async (day: TradingDate): Promise<Usd> =>
    scheduledFee(await feeChanges(db), day);

/** Contracts that run and are no specimen, page by page. */
export async function* runningContracts(db: Db): AsyncGenerator<readonly ContractHead[]> {
  for (let after = ''; ; ) {
    const page = await contractHeads(db, `${RUNS} AND c.id > $1 ORDER BY c.id LIMIT ${CONTRACTS_AT_ONCE}`, [after]);
    const last = page.at(-1);
    if (!last) return;
    yield page;
    after = last.id;
  }
}

const viewOf = (notice: StoredFeeNotice, today: TradingDate): FeeNotice => ({
  ...{ noticeId: notice.id, before: formatUsd(notice.before), amount: formatUsd(notice.amount) },
  ...{ announcedOn: notice.announcedOn, appliesOn: notice.appliesOn, objectUntil: notice.objectUntil },
  ...{ objectedAt: notice.objectedAt === null ? null : formatInstant(notice.objectedAt) },
  keptTo: notice.keptUntil === null ? null : addDays(notice.keptUntil, -1),
  mayObject: mayObject(notice, today),
});

/** What a customer's contract costs today, and what was announced to them. */
export async function readContractFee(db: Db, customerId: string, now: Instant): Promise<ContractFee> {
  const [[contract], notices] = await Promise.all([
    contractHeads(db, `${RUNS} AND c.customer_id = $1`, [customerId]),
    announcedFees(db, 'customer_id', [customerId]),
  ]);
  const today = newYorkDate(now);
  const own = notices.filter(({ contractId }) => contractId === contract?.id);
  const fee = contract ? formatUsd(feeOfContract(contract, own, today).amount) : null;
  const termTo = contract ? termAt(contract, now).to : null;
  return { fee, termTo, notices: own.reverse().map((notice) => viewOf(notice, today)) };
}

/** The schedule as operators see it. */
export async function readSchedule(db: Db, now: Instant): Promise<FeeSchedule> {
  const [changes, counts] = await Promise.all([
    feeChanges(db),
    db.query<{ id: string; announced: bigint; objected: bigint }>(
      'SELECT change_id AS id, count(*) AS announced, count(objected_at) AS objected FROM contract_fee_notice GROUP BY 1',
      [],
      'fee_notices_counted',
    ),
  ]);
  const today = newYorkDate(now);
  return {
    fee: formatUsd(scheduledFee(changes, today)),
    changes: changes.toReversed().map(({ id, amount, announcedOn, appliesOn }) => {
      const count = counts.find((each) => each.id === id);
      const [announced, objected] = [Number(count?.announced ?? 0), Number(count?.objected ?? 0)];
      return { changeId: id, amount: formatUsd(amount), announcedOn, appliesOn, announced, objected };
    }),
    earliest: firstDayOf(today),
  };
}

export async function noticeById(db: Db, noticeId: string): Promise<StoredFeeNotice | undefined> {
  return (await announcedFees(db, 'id', [noticeId]))[0];
}
