import { usd, type Usd } from '@candor/model/money.ts';
import { quantity, type Quantity } from '@candor/model/quantity.ts';
import type { Instant, TradingDate } from '@candor/model/time.ts';
import { MEMORY_CONTEXT } from '../../../test/decide-in-memory.ts';
import { balanceTable } from '../../ledger/index.ts';
import { settlementTable } from '../../orders/index.ts';
import { SetMarket } from '../../orders/testing/fakes.ts';
import { positionTable } from '../../positions/index.ts';
import type { FundsDeps } from '../read-funds.ts';

/** Rows that say what may leave Ann's accounts, in memory, beside a market that tests set. */

const { now, lane } = MEMORY_CONTEXT;
export const ANN = 'cus_ann';

export function market(bid?: string): SetMarket {
  const set = new SetMarket('2026-11-20T15:00:00Z');
  if (bid !== undefined) set.quote('AAPL', bid, bid);
  return set;
}
export const deps = (more: Partial<FundsDeps> = {}): FundsDeps => ({
  ...{ mode: 'simulated', market: market() },
  ...more,
});

export const balance = (kind: string, posted: string, held = '0.00', asset = 'USD.SIM') =>
  [balanceTable, { accountId: `${kind}:${ANN}`, asset, lane, posted: usd(posted), held: usd(held) }] as const;

export const sale = (settleDate: string, sold: string, soldFees = '0.00', settledAt: Instant | null = null) =>
  [
    settlementTable,
    {
      ...{ customerId: ANN, settleDate: settleDate as TradingDate, bought: usd('0.00'), sold: usd(sold) },
      ...{ soldFees: usd(soldFees), houseNet: 0n, shortNet: 0n, round: 0, settledAt, txn: null },
    },
  ] as const;

/** A short of so many shares of AAPL. */
export const short = (shares: string) =>
  [
    positionTable,
    {
      ...{ customerId: ANN, code: 'AAPL', quantity: -quantity(shares) as Quantity, basis: 0n as Usd },
      ...{ realized: 0n as Usd, openedOn: '2026-11-19' as TradingDate, updatedAt: now },
    },
  ] as const;
