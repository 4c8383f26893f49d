import { formatUsd } from '@candor/model/money.ts';
import { accept } from '@candor/model/result.ts';
import { customerTable } from '../auth/index.ts';
import { notifyCustomer } from '../delivery/index.ts';
import type { Command, CommandRunner } from '../platform/commands/command.ts';
import type { Listener } from '../platform/commands/outbox.ts';
import { needRow } from '../platform/database/rows.ts';
import { debtTable } from './tables.ts';

export interface NotifyDebt {
  readonly customerId: string;
  readonly debtId: string;
}

/** Writes to a customer about a debt, once; by whom and of how much the row says. */
export const notifyDebt: Command<NotifyDebt, { notified: boolean }> = {
  name: 'notify_debt',
  subject: ({ customerId }) => customerId,
  needs: ({ customerId, debtId }) => [needRow(debtTable, debtId), needRow(customerTable, customerId)],
  decide(rows, { customerId, debtId }, context) {
    const debt = rows.get(debtTable, debtId);
    const customer = rows.get(customerTable, customerId);
    if (!debt || debt.notifiedAt !== null || !customer) return accept({ notified: false });
    rows.update(debtTable, { ...debt, notifiedAt: context.now });
    notifyCustomer(rows, context, customer, { template: 'debt_incurred', params: { amount: formatUsd(debt.amount) } });
    return accept({ notified: true });
  },
};

export interface DebtAlarm {
  readonly customerId: string;
  readonly cause: string;
}

/** The customer gets a message, and operators an alarm, for every debt. */
export function debtListener(runner: CommandRunner, onDebt: (alarm: DebtAlarm) => void): Listener {
  return {
    name: 'debt-notices',
    types: new Set(['debt.incurred']),
    handle: async ({ subject: customerId, payload }) => {
      const { debtId, cause } = payload as { debtId: string; cause: string };
      const decision = await runner.run(notifyDebt, { customerId, debtId });
      if (decision.ok) onDebt({ customerId, cause });
    },
  };
}
