import type { SuspensionCause } from '@candor/model/contracts/states.ts';
import { accept } from '@candor/model/result.ts';
import type { Command, CommandRunner } from '../platform/commands/command.ts';
import { contractInForce, contractInForceNeeds, suspensionOf } from './in-force.ts';
import { contractTable } from './tables.ts';

/** A contract as something that is needed before money comes in; the tax form is a thing of its own. */
export type ContractStanding = 'missing' | 'waiting' | 'in_force' | `suspended_${SuspensionCause}`;

const askStanding: Command<{ customerId: string }, ContractStanding> = {
  name: 'ask_contract_standing',
  subject: ({ customerId }) => customerId,
  needs: ({ customerId }) => contractInForceNeeds(customerId),
  decide(rows, { customerId }, { now }) {
    if (contractInForce(rows, customerId, now)) return accept('in_force');
    const cause = suspensionOf(rows, customerId, now);
    if (cause) return accept<ContractStanding>(`suspended_${cause}`);
    const states = rows.find(contractTable, 'current', customerId).map(({ state }) => state);
    return accept(states.includes('signed') || states.includes('in_force') ? 'waiting' : 'missing');
  },
};

/** Reads how a customer's contract stands. */
export const contractStanding =
  (runner: CommandRunner) =>
  async (customerId: string): Promise<ContractStanding> => {
    const decision = await runner.dryRun(askStanding, { customerId });
    return decision.ok ? decision.value : 'missing';
  };
