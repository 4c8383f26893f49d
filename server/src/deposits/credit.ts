import { sessionAt } from '@candor/model/calendar/index.ts';
import { creditOf } from '@candor/model/deposits/deposit.ts';
import type { Rate } from '@candor/model/money.ts';
import type { Instant } from '@candor/model/time.ts';
import { balanceOf, houseAccount } from '../ledger/index.ts';
import { investmentAccountTable } from '../orders/index.ts';
import type { CommandContext } from '../platform/commands/command.ts';
import { type Need, needRow, needRows, type Rows } from '../platform/database/rows.ts';
import { accountNeeds } from './closed-account.ts';
import { type DepositDeps, keptOf, moved, moveNeeds, postDeposit, roundOf, notify, walletOf } from './deposit-books.ts';
import { type Deposit, depositTable } from './tables.ts';

export interface CreditTerms {
  /** USD per unit now; null where no rate is known. */
  readonly rate: Rate | null;
  /** Until when it may not leave, for bank money; null where nothing but its own finality is waited for. */
  readonly holdUntil: Instant | null;
  readonly actor: string;
}

export function creditNeeds(lane: number, asset: string, customerId: string): Need[] {
  return [
    needRows(depositTable, 'kept', customerId),
    needRow(investmentAccountTable, customerId),
    ...accountNeeds(customerId),
    ...moveNeeds(lane, asset, ['suspense'], customerId),
  ];
}

/**
 * Credits a deposit that waits in suspense to this customer, or keeps it in their name while it and what was kept of
 * earlier ones are below the minimum together. With the sum reached, all that was kept is credited too.
 */
export function creditTo(
  deps: DepositDeps,
  rows: Rows,
  context: CommandContext,
  { deposit, customerId, rate, holdUntil, actor }: CreditTerms & { deposit: Deposit; customerId: string },
): Deposit {
  const { asset, amount, rail } = deposit;
  openAccount(deps, rows, context, customerId);
  const kept = balanceOf(rows, keptOf(customerId), asset).posted;
  const { credited, released } = creditOf(rail, amount, kept);
  const creditTxn = postDeposit(deps, rows, context, {
    ...{ kind: credited ? 'deposit_credited' : 'deposit_kept', eventId: roundOf(deposit), actor },
    lines: moved(
      asset,
      houseAccount('suspense', context.lane),
      credited ? walletOf(customerId) : keptOf(customerId),
      amount,
    ),
  });
  const { now: creditedAt, wallNow: wallCreditedAt } = context;
  const pooledTxn = released > 0n ? releaseKept(deps, rows, context, { deposit, customerId, released, rate }) : null;
  const state = !credited ? 'kept_small' : deposit.finalAt === null ? 'credited' : 'final';
  const row: Deposit = {
    ...{ ...deposit, customerId, state, rate, holdUntil, creditTxn, creditedAt, wallCreditedAt },
    // A small one that completes the sum counts as credited with the others.
    pooledTxn,
  };
  rows.update(depositTable, row);
  notify(rows, credited ? 'credited' : 'kept_small', row);
  return row;
}

function releaseKept(
  deps: DepositDeps,
  rows: Rows,
  context: CommandContext,
  {
    deposit,
    customerId,
    released,
    rate,
  }: { deposit: Deposit; customerId: string; released: bigint; rate: Rate | null },
): string {
  const txn = postDeposit(deps, rows, context, {
    ...{ kind: 'deposit_pooled', eventId: roundOf(deposit), actor: 'system' },
    lines: moved(deposit.asset, keptOf(customerId), walletOf(customerId), released),
  });
  for (const small of rows.find(depositTable, 'kept', customerId)) {
    const state = small.finalAt === null ? 'credited' : 'final';
    const row: Deposit = { ...small, state, rate, pooledTxn: txn };
    rows.update(depositTable, row);
    notify(rows, 'credited', row);
  }
  return txn;
}

/** The first money opens the account, so that the close of each day counts it. */
function openAccount(deps: DepositDeps, rows: Rows, context: CommandContext, customerId: string): void {
  if (rows.get(investmentAccountTable, customerId)) return;
  const openedOn = sessionAt(context.now, deps.overrides()).lastTradeDate;
  const opened = { customerId, lane: context.lane, openedOn, openedAt: context.now };
  rows.insert(investmentAccountTable, { ...opened, kind: 'customer' });
  rows.emit({ type: 'account.opened', subject: customerId, payload: { kind: 'customer' } });
}
