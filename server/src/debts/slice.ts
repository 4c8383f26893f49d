import type { Db } from '../platform/database/db.ts';
import type { Declared, EngineBase, Gauge, Opened } from '../slices/index.ts';
import { debtListener } from './notify-debt.ts';

export const debtsSlice: Declared = { name: 'debts' };

/** Debts of customers. Each one is an error or an extreme market move, and an operator reviews it. */
export function openDebts({ db, runner, log }: EngineBase): Opened {
  return {
    declared: debtsSlice,
    listeners: [
      debtListener(runner, ({ customerId: userId, cause: reason }) =>
        log.error('customer owes', { component: 'ledger', userId, reason }),
      ),
    ],
    gauges: debtGauges(db),
  };
}

function debtGauges(db: Db): Gauge[] {
  const open = async () => {
    const [row] = await db.query<{ count: number; owed: string }>(
      'SELECT count(*)::int AS count, (coalesce(sum(amount - repaid), 0) / 1e6)::text AS owed FROM debt WHERE closed_at IS NULL',
    );
    return row!;
  };
  return [
    { name: 'debts_open', about: 'Amounts that customers owe', read: async () => (await open()).count },
    { name: 'debts_open_usd', about: 'What customers owe, in dollars', read: async () => Number((await open()).owed) },
  ];
}
