import type { TradingDate } from '@candor/model/time.ts';
import type { Market } from '../market/index.ts';
import { type OrderDeps, SETTLEMENT_TIME } from '../orders/index.ts';
import { atSession, atTime } from '../platform/time/job-times.ts';
import type { Declared, EngineBase, Opened } from '../slices/index.ts';
import { payDueDividends, runCorporateActions } from './run-corporate-actions.ts';

export const corporateActionsSlice: Declared = { name: 'corporate-actions' };

interface Needs {
  readonly orders: OrderDeps;
  readonly market: Market;
}

/** Splits and dividends on their ex-date, before the first session, and dividends on their pay date. */
export function openCorporateActions({ db, runner }: EngineBase, { orders, market }: Needs): Opened {
  const deps = { deps: orders, db, runner };
  return {
    declared: corporateActionsSlice,
    jobs: [
      {
        name: 'corporate_actions',
        next: atSession('pre', 'start'),
        catchUp: 'all',
        run: ({ businessDate }) => runCorporateActions({ ...deps, market }, businessDate as TradingDate),
      },
      {
        name: 'pay_dividends',
        next: atTime(SETTLEMENT_TIME, 'trading'),
        catchUp: 'latest',
        run: async ({ businessDate }) => ({ paid: await payDueDividends(deps, businessDate as TradingDate) }),
      },
    ],
  };
}
