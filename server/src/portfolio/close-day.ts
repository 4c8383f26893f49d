import { formatInstant, type TradingDate } from '@candor/model/time.ts';
import { accept } from '@candor/model/result.ts';
import type { Mode } from '../ledger/index.ts';
import type { Command, CommandRunner } from '../platform/commands/command.ts';
import type { Db } from '../platform/database/db.ts';
import { needRow } from '../platform/database/rows.ts';
import { col, type RowOf, table } from '../platform/database/table.ts';
import { type DayFacts, type DayPrice, readAccounts } from './account-facts.ts';
import { dayPnl, holdingValue } from '@candor/model/portfolio/figures.ts';
import type { HoldingPrice } from './overview.ts';

export const accountDayTable = table(
  'account_day',
  {
    customerId: col.text(),
    date: col.text<TradingDate>(),
    cash: col.bigint(),
    positions: col.bigint(),
    accrued: col.bigint(),
    deposits: col.bigint(),
    withdrawals: col.bigint(),
    dayPnl: col.bigint(),
    prices: col.json<Readonly<Record<string, DayPrice>>>(),
    at: col.instant(),
  },
  { key: ['customerId', 'date'], appendOnly: true },
);
type DayRow = RowOf<typeof accountDayTable>;

/** Stores the valuation of a closed day, once. */
export const recordDay: Command<Omit<DayRow, 'at'>, { recorded: boolean }> = {
  name: 'record_day',
  subject: (input) => input.customerId,
  needs: (input) => [needRow(accountDayTable, input.customerId, input.date)],
  decide(rows, input, context) {
    if (rows.get(accountDayTable, input.customerId, input.date)) return accept({ recorded: false });
    rows.insert(accountDayTable, { ...input, at: context.now });
    rows.emit({ type: 'account.day_closed', subject: input.customerId, payload: { date: input.date } });
    return accept({ recorded: true });
  },
};

/** Official prices of a closed day: its close, and the one before in the shares of that day. */
export type ClosePrices = (code: string, date: TradingDate) => HoldingPrice | Promise<HoldingPrice>;

export class PriceMissing extends Error {}

/** Values an account at the close of a day. Throws PriceMissing rather than guess. */
export async function valueDay(facts: DayFacts, prices: ClosePrices): Promise<Omit<DayRow, 'at'>> {
  let positions = 0n;
  let pnl = 0n;
  const used: Record<string, DayPrice> = {};
  for (const holding of facts.holdings) {
    const { code, quantityOfDay, quantityBefore } = holding;
    const idle =
      quantityOfDay === 0n &&
      quantityBefore === 0n &&
      holding.bought === 0n &&
      holding.dividends === 0n &&
      holding.borrow === 0n;
    if (idle) continue;
    const at = await prices(code, facts.date);
    const result = dayPnl({ ...holding, quantity: quantityOfDay, price: at.price, previousClose: at.previousClose });
    if (result === undefined) throw new PriceMissing(`no close of ${code} for ${facts.date}`);
    if (quantityOfDay !== 0n && at.price !== undefined) positions += holdingValue(quantityOfDay, at.price);
    pnl += result;
    used[code] = {
      price: String(at.price ?? 0n),
      quantity: String(quantityOfDay),
      dayPnl: String(result),
      source: at.source ?? '',
      asOf: at.asOf === undefined ? null : formatInstant(at.asOf),
    };
  }
  return {
    customerId: facts.customerId,
    date: facts.date,
    cash: facts.cashOfDay,
    positions,
    accrued: facts.accruedDividends - facts.accruedBorrow,
    deposits: facts.deposits,
    withdrawals: facts.withdrawals,
    dayPnl: pnl,
    prices: used,
  };
}

const PAGE = 500;

/**
 * Writes the end of a trading day for every account opened by then: value, flows, profit and the prices used. Harmless
 * to run again; days must be closed in order. Returns how many were recorded and which accounts lack a price.
 */
export async function closeDay(
  deps: { db: Db; runner: CommandRunner; mode: Mode },
  date: TradingDate,
  prices: ClosePrices,
): Promise<{ recorded: number; missing: readonly string[] }> {
  let after = '';
  let recorded = 0;
  const missing: string[] = [];
  for (;;) {
    const rows = await deps.db.query<{ customer_id: string }>(
      `SELECT customer_id FROM investment_account a WHERE customer_id > $1 AND opened_on <= $2
         AND NOT EXISTS (SELECT 1 FROM account_day d WHERE d.customer_id = a.customer_id AND d.date = $2)
       ORDER BY customer_id LIMIT ${PAGE}`,
      [after, date],
    );
    const ids = rows.map((row) => row.customer_id);
    const accounts = ids.length === 0 ? [] : await readAccounts(deps.db, deps.mode, ids, date);
    await Promise.all(
      accounts.map(async (facts) => {
        try {
          const day = await valueDay(facts, prices);
          const decision = await deps.runner.run(recordDay, day);
          if (decision.ok && decision.value.recorded) recorded += 1;
        } catch (error) {
          if (!(error instanceof PriceMissing)) throw error;
          missing.push(`${facts.customerId}: ${error.message}`);
        }
      }),
    );
    if (rows.length < PAGE) return { recorded, missing };
    after = rows.at(-1)?.customer_id ?? after;
  }
}
