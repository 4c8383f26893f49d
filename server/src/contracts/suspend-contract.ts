import type { SuspensionCause } from '@candor/model/contracts/states.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { type Actor, auditNeeds, writeAudit } from '../audit/index.ts';
import type { Command } from '../platform/commands/command.ts';
import { needRow, needRows } from '../platform/database/rows.ts';
import { contractSuspensionTable, contractTable } from './tables.ts';

export interface ChangeSuspension {
  readonly contractId: string;
  readonly customerId: string;
  readonly cause: SuspensionCause;
  readonly actor: Actor;
  /** In words, for the audit: the invoice, or what happened. */
  readonly reason: string;
}
/** Whether anything changed: repeating either command changes nothing. */
export interface SuspensionChanged {
  readonly changed: boolean;
}

/**
 * Suspends a contract in force for a cause: no new deposits until it is resumed; selling, transferring and withdrawing
 * stay open. At most one suspension of each cause is open.
 */
export const suspendContract: Command<ChangeSuspension, SuspensionChanged> = {
  name: 'suspend_contract',
  subject: ({ customerId }) => customerId,
  needs: ({ contractId }, lane) => [
    needRow(contractTable, contractId),
    needRows(contractSuspensionTable, 'ofContract', contractId),
    ...auditNeeds(lane),
  ],
  decide(rows, { contractId, customerId, cause, actor, reason }, context) {
    const contract = rows.get(contractTable, contractId);
    if (contract?.customerId !== customerId) return refuse('contract_none');
    const earlier = rows.find(contractSuspensionTable, 'ofContract', contractId).filter((each) => each.cause === cause);
    if (earlier.some(({ until }) => until === null)) return accept({ changed: false });
    if (contract.state !== 'in_force') return refuse('illegal_state');
    const suspension = {
      ...{ contractId, cause, round: earlier.length + 1, customerId },
      ...{ since: context.now, wallSince: context.wallNow, until: null, wallUntil: null },
    };
    rows.insert(contractSuspensionTable, suspension);
    writeAudit(rows, context, {
      ...{ actor, action: 'contract.suspended', object: `contract:${contractId}`, customerId },
      ...{ after: suspension, reason: `${cause}: ${reason}` },
    });
    const payload = { contractId, number: contract.number, cause };
    rows.emit({ type: 'contract.suspended', subject: customerId, payload });
    return accept({ changed: true });
  },
};

/** Ends the open suspension of a cause; another cause may keep the contract suspended. */
export const resumeContract: Command<ChangeSuspension, SuspensionChanged> = {
  name: 'resume_contract',
  subject: ({ customerId }) => customerId,
  needs: suspendContract.needs,
  decide(rows, { contractId, customerId, cause, actor, reason }, context) {
    const contract = rows.get(contractTable, contractId);
    if (contract?.customerId !== customerId) return refuse('contract_none');
    const all = rows.find(contractSuspensionTable, 'ofContract', contractId);
    const before = all.find((each) => each.cause === cause && each.until === null);
    if (!before) return accept({ changed: false });
    const after = { ...before, until: context.now, wallUntil: context.wallNow };
    rows.update(contractSuspensionTable, after);
    writeAudit(rows, context, {
      ...{ actor, action: 'contract.resumed', object: `contract:${contractId}`, customerId },
      ...{ before, after, reason: `${cause}: ${reason}` },
    });
    // Whoever has another cause open, or whose contract has ended, gets no word that deposits are open again.
    const stands = contract.state === 'in_force' && !all.some((each) => each !== before && each.until === null);
    const payload = { contractId, number: contract.number, cause };
    if (stands) rows.emit({ type: 'contract.resumed', subject: customerId, payload });
    return accept({ changed: true });
  },
};
