import { nextTradingDate, type Overrides, sessionAt } from '@candor/model/calendar/index.ts';
import { CENT, formatUsd, type Usd } from '@candor/model/money.ts';
import type { RefusalCode } from '@candor/model/refusals.ts';
import { accept, refuse } from '@candor/model/result.ts';
import type { Instant, TradingDate } from '@candor/model/time.ts';
import { fundsOf, shortfallOf, type TransferAccount } from '@candor/model/transfers/funds.ts';
import { customerAccount, post, postingNeeds, usdAsset } from '../ledger/index.ts';
import type { Command } from '../platform/commands/command.ts';
import { type FundsDeps, fundsIn, fundsNeeds, priceIn, type PriceOf } from './read-funds.ts';
import { type Transfer, transferTable } from './tables.ts';

export interface MoveMoney {
  readonly customerId: string;
  readonly from: TransferAccount;
  readonly to: TransferAccount;
  /** USD millionths; undefined where none was entered. */
  readonly amount: Usd | undefined;
  /** Why this customer may not act now, undefined for one who may; money towards the spot wallet moves all the same. */
  readonly barred: RefusalCode | undefined;
}

/**
 * The day of profit and loss in which money moved now counts: like fills, the next one after the close, so that a day
 * is complete long before its value is stored.
 */
function countsOn(at: Instant, overrides: Overrides | undefined): TradingDate {
  const { session, tradeDate } = sessionAt(at, overrides);
  return session === 'post' ? nextTradingDate(tradeDate, overrides) : tradeDate;
}

/** Moves money between two accounts of one customer: one transaction, both sides or neither. */
export function transfer(deps: FundsDeps): Command<MoveMoney, Transfer, PriceOf> {
  const { mode, market } = deps;
  const asset = usdAsset(mode);
  return {
    name: 'transfer',
    subject: ({ customerId }) => customerId,
    needs: ({ customerId, from, to }, lane) => [
      ...postingNeeds(lane, [{ accountId: customerAccount(to, customerId), asset }]),
      ...fundsNeeds(deps, customerId, from),
    ],
    facts: () => priceIn(deps),
    decide(rows, { customerId, from, to, amount, barred }, context, priceOf) {
      if (from === to) return refuse('invalid_field', { field: 'to' });
      if (amount !== undefined && amount % CENT !== 0n) return refuse('invalid_field', { field: 'amount' });
      if (barred !== undefined && to !== 'spot') return refuse(barred);
      if (amount === undefined || amount <= 0n) return refuse('quantity_required');
      const facts = fundsIn(rows, deps, customerId, from, priceOf);
      const short = shortfallOf(from, amount, facts);
      if (short !== undefined) return refuse(short, { maximum: formatUsd(fundsOf(facts).maximum) });
      const id = context.newId('trf');
      const day = countsOn(context.now, market.overrides());
      const txn = post(rows, context, {
        kind: 'transfer',
        ...{ eventId: id, effectiveDate: day, actor: customerId },
        lines: [
          { accountId: customerAccount(from, customerId), asset, amount: -amount },
          { accountId: customerAccount(to, customerId), asset, amount },
        ],
      });
      const { now: at, wallNow: wallAt } = context;
      const row: Transfer = {
        id,
        customerId,
        fromAccount: from,
        toAccount: to,
        asset,
        amount,
        countsOn: day,
        at,
        wallAt,
        txn,
      };
      rows.insert(transferTable, row);
      const payload = { id, from, to, amount: formatUsd(amount), transaction: txn };
      rows.emit({ type: 'transfer.made', subject: customerId, payload });
      return accept(row);
    },
  };
}
