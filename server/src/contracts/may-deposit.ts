import type { RefusalCode } from '@candor/model/refusals.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { customerTable } from '../auth/index.ts';
import type { Command, CommandRunner } from '../platform/commands/command.ts';
import { contractInForce, contractInForceNeeds } from './in-force.ts';

/** Refuses a deposit of a customer without a contract in force. Trials deposit simulated money without one. */
const askDeposit: Command<{ customerId: string }, null> = {
  name: 'ask_deposit',
  subject: ({ customerId }) => customerId,
  needs: ({ customerId }) => contractInForceNeeds(customerId),
  decide(rows, { customerId }, { now }) {
    if (rows.get(customerTable, customerId)?.kind === 'trial') return accept(null);
    return contractInForce(rows, customerId, now) ? accept(null) : refuse('contract_required');
  },
};

/** Why a customer may not deposit yet; undefined for one who may. */
export const depositGate =
  (runner: CommandRunner) =>
  async (customerId: string): Promise<RefusalCode | undefined> => {
    const decision = await runner.dryRun(askDeposit, { customerId });
    return decision.ok ? undefined : decision.refusal.code;
  };
