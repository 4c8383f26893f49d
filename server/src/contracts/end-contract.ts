import { newYorkDate } from '@candor/model/calendar/index.ts';
import { lastDate, periodEnd } from '@candor/model/contracts/periods.ts';
import { CONTRACT_TERMS } from '@candor/model/contracts/terms.ts';
import { accept, refuse } from '@candor/model/result.ts';
import type { Instant } from '@candor/model/time.ts';
import { auditNeeds, writeAudit } from '../audit/index.ts';
import type { Command, CommandRunner } from '../platform/commands/command.ts';
import type { Db } from '../platform/database/db.ts';
import { needRow } from '../platform/database/rows.ts';
import { type Contract, contractTable } from './tables.ts';

interface GiveNotice {
  readonly contractId: string;
  readonly customerId: string;
  readonly requestId: string;
}

/**
 * The customer's notice: the contract ends after the last of its days, at midnight in New York, or with its term where
 * that is sooner. It stays in force until then.
 */
export const giveNotice: Command<GiveNotice, Contract> = {
  name: 'give_contract_notice',
  subject: ({ customerId }) => customerId,
  needs: ({ contractId }, lane) => [needRow(contractTable, contractId), ...auditNeeds(lane)],
  decide(rows, { contractId, customerId, requestId }, context) {
    const before = rows.get(contractTable, contractId);
    if (before?.customerId !== customerId) return refuse('contract_none');
    if (before.state !== 'in_force' || before.endReason !== null || before.endsAt === null)
      return refuse('illegal_state');
    const noticed = periodEnd(newYorkDate(context.now), CONTRACT_TERMS.clientNoticeDays);
    const endsAt = noticed < before.endsAt ? noticed : before.endsAt;
    const after: Contract = { ...before, endsAt, endReason: 'client_notice' };
    rows.update(contractTable, after);
    writeAudit(rows, context, {
      ...{ actor: `customer:${customerId}`, action: 'contract.notice_given', object: `contract:${contractId}` },
      ...{ customerId, before, after, requestId, reason: `notice of ${CONTRACT_TERMS.clientNoticeDays} days` },
    });
    // The last day on which it is in force.
    const date = lastDate(endsAt);
    rows.emit({ type: 'contract.ending', subject: customerId, payload: { contractId, number: before.number, date } });
    return accept(after);
  },
};

/** Ends a contract whose last day is over; one that has ended stays as it is. */
export const endContract: Command<Omit<GiveNotice, 'requestId'>, { readonly ended: boolean }> = {
  name: 'end_contract',
  subject: ({ customerId }) => customerId,
  needs: ({ contractId }, lane) => [needRow(contractTable, contractId), ...auditNeeds(lane)],
  decide(rows, { contractId, customerId }, context) {
    const before = rows.get(contractTable, contractId);
    if (before?.state !== 'in_force' || before.endsAt === null || context.now < before.endsAt)
      return accept({ ended: false });
    const after: Contract = {
      ...{ ...before, state: 'ended', endedAt: context.now, endReason: before.endReason ?? 'term_over' },
    };
    rows.update(contractTable, after);
    writeAudit(rows, context, {
      ...{ actor: 'system:contract_term', action: 'contract.ended', object: `contract:${contractId}`, customerId },
      ...{ before, after, reason: String(after.endReason) },
    });
    const payload = { contractId, number: before.number, reason: after.endReason };
    rows.emit({ type: 'contract.ended', subject: customerId, payload });
    return accept({ ended: true });
  },
};

/** Ends every contract whose last day is over. */
export async function endContracts(db: Db, runner: CommandRunner, now: Instant): Promise<{ readonly ended: number }> {
  const over = await db.query<{ id: string; customer_id: string }>(
    `SELECT id, customer_id FROM contract WHERE state = 'in_force' AND ends_at <= $1 ORDER BY id`,
    [String(now)],
    'contracts_over',
  );
  for (const { id, customer_id } of over) await runner.run(endContract, { contractId: id, customerId: customer_id });
  return { ended: over.length };
}
