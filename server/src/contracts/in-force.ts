import type { Instant } from '@candor/model/time.ts';
import { customerTable } from '../auth/index.ts';
import { type Need, needRow, needRows, type Rows } from '../platform/database/rows.ts';
import { taxFormTable } from '../tax/index.ts';
import { contractTable } from './tables.ts';

/** The rows that say whether a customer may deposit. */
export const contractInForceNeeds = (customerId: string): readonly Need[] => [
  needRow(customerTable, customerId),
  needRows(contractTable, 'current', customerId),
  needRows(taxFormTable, 'current', customerId),
];

/**
 * Whether the customer's contract is in force: signed by both, its term not over, and the tax form signed (ruling 26). A
 * trial's specimen needs no tax form. Deposits ask this; withdrawals, sales and transfers never do.
 */
export function contractInForce(rows: Rows, customerId: string, now: Instant): boolean {
  const trial = rows.get(customerTable, customerId)?.kind === 'trial';
  const taxForm = rows.find(taxFormTable, 'current', customerId).some(({ state }) => state === 'signed');
  return rows
    .find(contractTable, 'current', customerId)
    .some(
      ({ state, specimen, endsAt }) =>
        state === 'in_force' && endsAt !== null && now < endsAt && (trial ? specimen : !specimen && taxForm),
    );
}
