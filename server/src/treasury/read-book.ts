import { formatDecimal } from '@candor/model/decimal.ts';
import { formatUsd } from '@candor/model/money.ts';
import { DAY, formatInstant, type Instant } from '@candor/model/time.ts';
import type { HouseTransferView, TreasuryBook } from '@candor/model/treasury/routes.ts';
import { type Deposit, depositTable } from '../deposits/index.ts';
import { type HouseTransfer, hotWalletStanding, newestTransfers } from '../house-transfers/index.ts';
import { gasAsset, type Mode } from '../ledger/index.ts';
import type { Db } from '../platform/database/db.ts';
import { decodeRow } from '../platform/database/statements.ts';
import type { Clock } from '../platform/time/clock.ts';
import { GAS_LOW, type PayoutSigner, readRails } from '../rails/index.ts';
import { newestRuns } from './reconcile.ts';

const COLUMNS = depositTable.columns.map(({ sql }) => sql).join(', ');

/** Addresses of the stores, where this house has any. */
export interface StoreParts {
  readonly signer: Pick<PayoutSigner, 'hotAddress' | 'coldAddress'> | undefined;
}

export interface BookDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly mode: Mode;
  readonly chain: StoreParts;
}

export async function depositById(db: Db, id: string): Promise<Deposit | undefined> {
  const [row] = await db.raw(`SELECT ${COLUMNS} FROM deposit WHERE id = $1`, [id]);
  return row && (decodeRow(depositTable, row) as unknown as Deposit);
}

/** What the treasury has before it. */
export async function readBook(deps: BookDeps): Promise<TreasuryBook> {
  const { db, clock } = deps;
  const [rows, runs, rails, transfers, stores] = await Promise.all([
    db.raw(`SELECT ${COLUMNS} FROM deposit WHERE state = 'suspense' ORDER BY seen_at, id LIMIT 200`),
    newestRuns(db),
    readRails(db),
    newestTransfers(db),
    readStores(deps),
  ]);
  const now = clock.now();
  return {
    suspense: rows.map((row) => {
      const each = decodeRow(depositTable, row) as unknown as Deposit;
      return {
        ...{ depositId: each.id, rail: each.rail, amount: formatUsd(each.amount), sender: each.sender },
        ...({ currency: each.rail === 'bank' ? 'USD' : 'USDT', reason: each.suspenseReason } as const),
        ...{ reference: each.reference, customerId: each.customerId, at: formatInstant(each.seenAt) },
        days: Math.floor((now - each.seenAt) / DAY),
      };
    }),
    reconciliation: runs.map(({ place, asset, ledger, outside, detail, at }) => ({
      ...{ place, asset, ledger: formatUsd(ledger), outside: outside === null ? null : formatUsd(outside), detail },
      difference: outside === null ? null : formatUsd(outside - ledger),
      at: formatInstant(Number(at) as Instant),
    })),
    payoutsPaused: rails.some(({ paused }) => paused),
    ...{ stores, transfers: transfers.map(transferView) },
  };
}

const transferView = ({
  id,
  kind,
  state,
  amount,
  toAddress: to,
  depositId,
  txId,
  at,
}: HouseTransfer): HouseTransferView => ({
  ...{ id, kind, state, amount: formatUsd(amount), to, depositId, txId, at: formatInstant(at) },
});

async function readStores({ db, clock, mode, chain: { signer } }: BookDeps): Promise<TreasuryBook['stores']> {
  if (!signer) return null;
  const { hotAddress, coldAddress } = signer;
  const { terms, liabilities, limit, hot, cold, toCold } = await hotWalletStanding(db, mode, clock.now());
  const [gas] = await db.query<{ held: string }>(
    `SELECT coalesce(-sum(posted), 0)::text AS held FROM balance
     WHERE account_id LIKE 'house:trx\\_gas#%' AND asset = $1`,
    [gasAsset(mode)],
  );
  return {
    ...{ hot: formatUsd(hot), hotAddress, cold: formatUsd(cold), coldAddress, limit: formatUsd(limit) },
    ...{ sharePercent: formatDecimal(BigInt(terms.shareBp), 2, 2), floor: formatUsd(terms.floor) },
    ...{ owed: formatUsd(liabilities), toCold: formatUsd(toCold) },
    ...{ trx: formatUsd(BigInt(gas?.held ?? '0')), trxLow: formatUsd(GAS_LOW) },
  };
}
