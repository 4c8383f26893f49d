import { initialMargin } from '@candor/model/margin/requirement.ts';
import type { Price } from '@candor/model/quantity.ts';
import { accept } from '@candor/model/result.ts';
import { type FundsFacts, TRANSFER_ACCOUNTS, type TransferAccount } from '@candor/model/transfers/funds.ts';
import { debtAccount } from '../debts/index.ts';
import { balanceOf, balanceTable, customerAccount, usdAsset } from '../ledger/index.ts';
import { type OrderDeps, settlementTable } from '../orders/index.ts';
import type { Command } from '../platform/commands/command.ts';
import { type Need, needRow, needRows, type Rows } from '../platform/database/rows.ts';
import { equityNeeds, equityOf } from '../short-selling/index.ts';

export type FundsDeps = Pick<OrderDeps, 'mode' | 'market'>;
export type PriceOf = (code: string) => Price | undefined;

/** The last price of an instrument, as margin calls use it. */
export const priceIn =
  ({ market }: FundsDeps): PriceOf =>
  (code) => {
    const known = market.facts(code);
    return known?.last ?? known?.previousClose;
  };

/** Rows that say what may leave an account: those of shorts, debts and settlement only for the stock account. */
export function fundsNeeds(deps: FundsDeps, customerId: string, account: TransferAccount): Need[] {
  const own = needRow(balanceTable, customerAccount(account, customerId), usdAsset(deps.mode));
  if (account !== 'stock') return [own];
  return [own, needRows(settlementTable, 'open', customerId), ...equityNeeds(deps, customerId)];
}

export function fundsIn(
  rows: Rows,
  deps: FundsDeps,
  customerId: string,
  account: TransferAccount,
  priceOf: PriceOf,
): FundsFacts {
  const asset = usdAsset(deps.mode);
  const { posted, held } = balanceOf(rows, customerAccount(account, customerId), asset);
  if (account !== 'stock') return { posted, held, unsettled: 0n, debt: 0n, spareEquity: undefined };
  const unsettled = rows
    .find(settlementTable, 'open', customerId)
    .reduce((sum, { sold, soldFees }) => (sold > soldFees ? sum + sold - soldFees : sum), 0n);
  const debt = -balanceOf(rows, debtAccount(customerId), asset).posted;
  return { posted, held, unsettled, debt, spareEquity: spareEquityOf(rows, deps, customerId, priceOf) };
}

/** Equity beyond the deposit that the open shorts would ask for today; nothing while a price is unknown. */
function spareEquityOf(rows: Rows, deps: FundsDeps, customerId: string, priceOf: PriceOf): bigint | undefined {
  const known = equityOf(rows, deps, customerId, priceOf);
  if (known === undefined) return 0n;
  if (known.marks.length === 0) return undefined;
  return known.equity - known.marks.reduce((sum, { at, quantity }) => sum + initialMargin(at, quantity), 0n);
}

type AllFunds = readonly { readonly account: TransferAccount; readonly facts: FundsFacts }[];

/** Every account for money as a transfer would find it now. Changes nothing. */
export function readFunds(deps: FundsDeps): Command<{ customerId: string }, AllFunds, PriceOf> {
  return {
    name: 'read_funds',
    subject: ({ customerId }) => customerId,
    needs: ({ customerId }) => TRANSFER_ACCOUNTS.flatMap((account) => fundsNeeds(deps, customerId, account)),
    facts: () => priceIn(deps),
    decide: (rows, { customerId }, _context, priceOf) =>
      accept(
        TRANSFER_ACCOUNTS.map((account) => ({ account, facts: fundsIn(rows, deps, customerId, account, priceOf) })),
      ),
  };
}
