import { addDays, instantOf } from '@candor/model/calendar/index.ts';
import type { Price } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';
import type { Market } from '../market/index.ts';
import { atTime } from '../platform/time/job-times.ts';
import type { Declared, EngineBase, Opened } from '../slices/index.ts';
import { type Lender, simulatedLender } from './lender.ts';
import { type BorrowDeps, runBorrow } from './run-borrow.ts';

export const shortSellingSlice: Declared = { name: 'short-selling' };

interface Needs {
  readonly market: Market;
}

/** Shares that can be borrowed, and the cost of each night in which they are. */
export function openShortSelling(
  { db, runner, config, log }: EngineBase,
  { market }: Needs,
): Opened & { readonly lender: Lender } {
  const lender = simulatedLender(config.seed);
  const deps: BorrowDeps = {
    ...{ db, runner, closeBefore: closeBefore(market) },
    deps: { mode: config.mode, lender, market: { overrides: () => undefined } },
    onMissing: (name) => log.warn('borrowing not accrued, no close or rate', { name }),
  };
  return {
    declared: shortSellingSlice,
    lender,
    jobs: [
      {
        name: 'accrue_borrow',
        next: atTime('16:30', 'calendar'),
        catchUp: 'all',
        after: ['idea_grades'],
        // Before the books of the day are closed; a night that follows no trading day counts in the next one.
        run: async ({ businessDate }) => ({ accrued: await runBorrow(deps, businessDate as TradingDate) }),
      },
    ],
  };
}

const LOOKBACK_DAYS = 20;

/** The official close of the trading day before a calendar day. */
function closeBefore(market: Market): (code: string, date: TradingDate) => Price | undefined {
  return (code, date) => {
    const snapshot = market.snapshot(code);
    if (snapshot?.tradeDate === date) return snapshot.previousClose;
    const from = instantOf(addDays(date, -LOOKBACK_DAYS), '00:00');
    return market.closes(code, from, instantOf(date, '00:00')).at(-1)?.close;
  };
}
