import { payDateOf } from '@candor/model/portfolio/pay-date.ts';
import type { Price } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { splitAlerts } from '../alerts/index.ts';
import type { CorporateAction, Market } from '../market/index.ts';
import type { OrderDeps } from '../orders/index.ts';
import { yieldToEventLoop } from '../platform/time/yield-to-event-loop.ts';
import type { CommandRunner } from '../platform/commands/command.ts';
import type { Db } from '../platform/database/db.ts';
import { applySplit } from './apply-split.ts';
import { payDividend, recordDividend } from './pay-dividend.ts';

export interface SplitAction {
  readonly code: string;
  readonly exDate: TradingDate;
  readonly to: bigint;
  readonly from: bigint;
}
export interface DividendAction {
  readonly code: string;
  readonly exDate: TradingDate;
  readonly payDate: TradingDate;
  readonly perShare: Price;
}

interface Deps {
  readonly deps: OrderDeps;
  readonly db: Db;
  readonly runner: CommandRunner;
}

/**
 * Everything that happens to shares on a date, before they trade: splits of positions and of alerts, and dividends
 * noted for who holds or is short. Harmless when run again. Answers how many positions and holders it came upon.
 */
export async function runCorporateActions(
  given: Deps & { readonly market: Pick<Market, 'codes' | 'actions'> },
  date: TradingDate,
): Promise<{ splits: number; dividends: number }> {
  let splits = 0;
  let dividends = 0;
  for (const code of given.market.codes) {
    await yieldToEventLoop();
    for (const action of given.market.actions(code)) {
      if (action.exDate !== date) continue;
      if (action.kind === 'split') {
        splits += await runSplit(given, action);
        await splitAlerts(given, action);
      } else dividends += await runDividend(given, dividendAction(action));
    }
  }
  return { splits, dividends };
}

function dividendAction({ code, exDate, amount }: CorporateAction & { kind: 'dividend' }): DividendAction {
  return { code, exDate, payDate: payDateOf(exDate), perShare: amount as bigint as Price };
}

/** Splits every holding of an instrument before its ex-date trades; harmless when run again. Answers how many. */
export async function runSplit({ deps, db, runner }: Deps, action: SplitAction): Promise<number> {
  const actionId = `${action.code}:split:${action.exDate}`;
  const holders = await db.query<{ customer_id: string; orders: string[] }>(
    `SELECT customer_id, array_agg(id) FILTER (WHERE id IS NOT NULL) AS orders FROM (
       SELECT customer_id, NULL AS id FROM position WHERE code = $1 AND quantity <> 0
       UNION ALL SELECT customer_id, id FROM orders WHERE code = $1
         AND status IN ('pending_new', 'accepted', 'partially_filled', 'pending_cancel', 'pending_replace')) found
     GROUP BY 1 ORDER BY 1`,
    [action.code],
  );
  const command = applySplit(deps);
  await Promise.all(
    holders.map((holder) =>
      runner.run(command, { ...action, customerId: holder.customer_id, actionId, openOrders: holder.orders ?? [] }),
    ),
  );
  return holders.length;
}

/** Notes a dividend for every holder at the close before its ex-date; harmless when run again. Answers how many. */
export async function runDividend({ db, runner }: Deps, action: DividendAction): Promise<number> {
  const actionId = `${action.code}:dividend:${action.exDate}`;
  const holders = await db.query<{ customer_id: string }>(
    'SELECT customer_id FROM position WHERE code = $1 AND quantity <> 0 ORDER BY 1',
    [action.code],
  );
  await Promise.all(
    holders.map((holder) => runner.run(recordDividend, { ...action, customerId: holder.customer_id, actionId })),
  );
  return holders.length;
}

/** Pays every dividend whose pay date has come. Answers how many. */
export async function payDueDividends({ deps, db, runner }: Deps, today: TradingDate): Promise<number> {
  const due = await db.query<{ customer_id: string; action_id: string; code: string }>(
    'SELECT customer_id, action_id, code FROM dividend_due WHERE paid_at IS NULL AND pay_date <= $1 ORDER BY pay_date, customer_id',
    [today],
  );
  const command = payDividend(deps);
  await Promise.all(
    due.map((row) =>
      runner.run(command, { customerId: row.customer_id, actionId: row.action_id, code: row.code, today }),
    ),
  );
  return due.length;
}
