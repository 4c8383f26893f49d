import { formatUsd, type Usd, ZERO_USD } from '@candor/model/money.ts';
import { balanceTable, customerAccount, type Mode, usdAsset } from '../ledger/index.ts';
import type { CommandContext } from '../platform/commands/command.ts';
import { type Need, needRow, needRows, type Rows } from '../platform/database/rows.ts';
import { type DebtCause, debtTable } from './tables.ts';

export const debtAccount = (customerId: string) => customerAccount('recv', customerId);

/** Rows that `repayDebts` changes; `incurDebt` needs the balance alone. */
export function debtNeeds(mode: Mode, customerId: string): Need[] {
  return [needRow(balanceTable, debtAccount(customerId), usdAsset(mode)), needRows(debtTable, 'open', customerId)];
}

/** A new debt of a customer and its reason. The caller posts it to `recv` in the same transaction. */
export function incurDebt(
  rows: Rows,
  context: CommandContext,
  debt: { readonly customerId: string; readonly cause: DebtCause; readonly eventId: string; readonly amount: Usd },
): void {
  const id = context.newId('dbt');
  const open = { repaid: ZERO_USD, openedAt: context.now, closedAt: null, notifiedAt: null };
  rows.insert(debtTable, { id, ...debt, ...open });
  const payload = { debtId: id, cause: debt.cause, amount: formatUsd(debt.amount) };
  rows.emit({ type: 'debt.incurred', subject: debt.customerId, payload });
}

/** Notes an amount as repaid, oldest debt first. The caller posts it from cash to `recv`; never more than is owed. */
export function repayDebts(rows: Rows, context: CommandContext, customerId: string, amount: Usd): void {
  let left: bigint = amount;
  const open = rows.find(debtTable, 'open', customerId);
  for (const debt of [...open].sort((a, b) => a.openedAt - b.openedAt || (a.id < b.id ? -1 : 1))) {
    const due = debt.amount - debt.repaid;
    const part = left < due ? left : due;
    if (part === 0n) continue;
    left -= part;
    const closedAt = part === due ? context.now : null;
    rows.update(debtTable, { ...debt, repaid: (debt.repaid + part) as Usd, closedAt });
    if (closedAt !== null) rows.emit({ type: 'debt.repaid', subject: customerId, payload: { debtId: debt.id } });
  }
}
