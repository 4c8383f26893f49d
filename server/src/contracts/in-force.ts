import { SUSPENSION_CAUSES, type SuspensionCause } from '@candor/model/contracts/states.ts';
import type { Instant } from '@candor/model/time.ts';
import { customerTable } from '../auth/index.ts';
import { type Need, needRow, needRows, type Rows } from '../platform/database/rows.ts';
import { taxFormTable } from '../tax/index.ts';
import { type Contract, contractSuspensionTable, contractTable } from './tables.ts';

/** The rows that say whether a customer may deposit. */
export const contractInForceNeeds = (customerId: string): readonly Need[] => [
  needRow(customerTable, customerId),
  needRows(contractTable, 'current', customerId),
  needRows(contractSuspensionTable, 'open', customerId),
  needRows(taxFormTable, 'current', customerId),
];

/** Signed by both, its term not over, and the tax form signed (ruling 26). A trial's specimen needs no tax form. */
function runningContract(rows: Rows, customerId: string, now: Instant): Contract | undefined {
  const trial = rows.get(customerTable, customerId)?.kind === 'trial';
  const taxForm = rows.find(taxFormTable, 'current', customerId).some(({ state }) => state === 'signed');
  return rows
    .find(contractTable, 'current', customerId)
    .find(
      ({ state, specimen, endsAt }) =>
        state === 'in_force' && endsAt !== null && now < endsAt && (trial ? specimen : !specimen && taxForm),
    );
}

/** Why the running contract of a customer is suspended; undefined where it is not, or where none runs. */
export function suspensionOf(rows: Rows, customerId: string, now: Instant): SuspensionCause | undefined {
  const running = runningContract(rows, customerId, now);
  const open = rows
    .find(contractSuspensionTable, 'open', customerId)
    .filter(({ contractId }) => contractId === running?.id);
  return SUSPENSION_CAUSES.find((cause) => open.some((each) => each.cause === cause));
}

/**
 * Whether the customer's contract is in force and not suspended. Deposits ask this; withdrawals, sales and transfers
 * never do.
 */
export function contractInForce(rows: Rows, customerId: string, now: Instant): boolean {
  return runningContract(rows, customerId, now) !== undefined && suspensionOf(rows, customerId, now) === undefined;
}
