import { accept, refuse } from '@candor/model/result.ts';
import { type Attributed, attributed } from '../../approvals/index.ts';
import { auditNeeds, writeAudit } from '../../audit/index.ts';
import type { Command, CommandRunner } from '../../platform/commands/command.ts';
import type { Listener } from '../../platform/commands/outbox.ts';
import type { Db } from '../../platform/database/db.ts';
import { needRow } from '../../platform/database/rows.ts';
import type { Approvable } from '../../slices/index.ts';
import { resumeContract, suspendContract } from '../suspend-contract.ts';
import { contractTable, forceMajeureTable } from '../tables.ts';

/** One lane for all of them. */
const SUBJECT = 'house:contracts';
const BOTH = ['treasury_maker', 'treasury_checker'] as const;

/** What two operators agree to. `what` is what customers read; without a contract it suspends every one. */
export interface DeclareForceMajeure {
  readonly forceMajeureId: string;
  readonly contractId: string | null;
  readonly what: string;
  readonly [member: string]: unknown;
}

/** Two people declare what is beyond anybody's control. The contracts are suspended as the event is handled. */
export const declareForceMajeure: Approvable<DeclareForceMajeure> = {
  ...{ name: 'force_majeure.declare', makers: BOTH, checkers: BOTH },
  object: () => SUBJECT,
  needs: ({ forceMajeureId, contractId }) => [
    needRow(forceMajeureTable, forceMajeureId),
    ...(contractId === null ? [] : [needRow(contractTable, contractId)]),
  ],
  state(rows, { forceMajeureId, contractId }) {
    if (contractId === null) return { forceMajeureId };
    const contract = rows.get(contractTable, contractId);
    return contract && !contract.specimen ? { forceMajeureId, contract: contract.state } : undefined;
  },
  refused: (rows, { contractId }) =>
    contractId === null || rows.get(contractTable, contractId)?.state === 'in_force'
      ? undefined
      : { code: 'illegal_state' },
  apply(rows, { forceMajeureId: id, contractId, what }, context) {
    const { now: since, wallNow: wallSince } = context;
    rows.insert(forceMajeureTable, {
      ...{ id, contractId, what, since, wallSince, until: null, wallUntil: null, endedBy: null },
    });
    rows.emit({ type: 'force_majeure.declared', subject: 'system', payload: { id } });
  },
};

/** One operator says that it is over: that only opens deposits again. */
export const endForceMajeure: Command<Attributed & { readonly forceMajeureId: string }, { readonly id: string }> = {
  name: 'end_force_majeure',
  subject: () => SUBJECT,
  needs: ({ forceMajeureId }, lane) => [needRow(forceMajeureTable, forceMajeureId), ...auditNeeds(lane)],
  decide(rows, input, context) {
    const before = rows.get(forceMajeureTable, input.forceMajeureId);
    if (!before) return refuse('not_found');
    if (before.until !== null) return refuse('illegal_state');
    const after = { ...before, until: context.now, wallUntil: context.wallNow, endedBy: input.operatorId };
    rows.update(forceMajeureTable, after);
    writeAudit(rows, context, {
      ...{ ...attributed(input), action: 'force_majeure.ended', object: `force_majeure:${before.id}`, before, after },
    });
    rows.emit({ type: 'force_majeure.ended', subject: 'system', payload: { id: before.id } });
    return accept({ id: before.id });
  },
};

const COVERED = `EXISTS (SELECT FROM force_majeure f WHERE f.until IS NULL AND (f.contract_id IS NULL OR f.contract_id = c.id))`;
const SUSPENDED = `EXISTS (SELECT FROM contract_suspension s
  WHERE s.contract_id = c.id AND s.cause = 'force_majeure' AND s.until IS NULL)`;
const PAGE = 500;

/**
 * Suspends every real contract in force that an open declaration covers, and resumes those that none covers any more.
 * It works from what is stored, so it may be repeated, and goes on after a crash where it stopped.
 */
export async function followForceMajeure(db: Db, runner: CommandRunner): Promise<void> {
  for (const [command, where] of [
    [suspendContract, `c.state = 'in_force' AND NOT c.specimen AND ${COVERED} AND NOT ${SUSPENDED}`],
    [resumeContract, `NOT ${COVERED} AND ${SUSPENDED}`],
  ] as const) {
    let after = '';
    for (;;) {
      const page = await db.query<{ id: string; customer_id: string }>(
        `SELECT c.id, c.customer_id FROM contract c WHERE c.id > $1 AND ${where} ORDER BY c.id LIMIT ${PAGE}`,
        [after],
        `force_majeure_${command.name}`,
      );
      for (const { id: contractId, customer_id: customerId } of page) {
        const input = { contractId, customerId, cause: 'force_majeure', reason: 'declared by two operators' } as const;
        await runner.run(command, { ...input, actor: 'system:force_majeure' });
        after = contractId;
      }
      if (page.length < PAGE) break;
    }
  }
}

/**
 * Suspends and resumes contracts as force majeure begins and ends; one that comes into force meanwhile is suspended
 * too.
 */
export const forceMajeureListener = (db: Db, runner: CommandRunner): Listener => ({
  name: 'contract-force-majeure',
  types: new Set(['force_majeure.declared', 'force_majeure.ended', 'contract.in_force']),
  handle: () => followForceMajeure(db, runner),
});
