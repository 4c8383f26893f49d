import { newYorkDate } from '@candor/model/calendar/index.ts';
import { lastDate, renewableFrom } from '@candor/model/contracts/periods.ts';
import { RENEWAL_REMINDER_DAYS } from '@candor/model/contracts/terms.ts';
import type { Usd } from '@candor/model/money.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { DAY, type Instant, plusMs } from '@candor/model/time.ts';
import { auditNeeds, writeAudit } from '../audit/index.ts';
import type { Command, CommandRunner } from '../platform/commands/command.ts';
import type { Db } from '../platform/database/db.ts';
import { needRow, needRows } from '../platform/database/rows.ts';
import { feeNoticeTable, feeOfContract, type StoredFeeNotice } from './announced-fees.ts';
import { endOfTerm } from './end-of-term.ts';
import { type Contract, contractRenewalTable, contractTable } from './tables.ts';

/** The further term of a contract that may be renewed now: in force, its end not decided, its last days begun. */
export function nextTerm(
  { state, endsAt, endReason }: Contract,
  now: Instant,
): { readonly from: Instant; readonly to: Instant } | undefined {
  if (state !== 'in_force' || endsAt === null || endReason !== null) return undefined;
  if (now >= endsAt || now < renewableFrom(endsAt)) return undefined;
  return { from: endsAt, to: endOfTerm(plusMs(endsAt, -1)) };
}

/** The yearly fee of a further term: what applies on its first day, also of what was objected to until then. */
export const feeOfTerm = (
  contract: Contract,
  announced: readonly StoredFeeNotice[],
  { from }: { readonly from: Instant },
): Usd => feeOfContract(contract, announced, newYorkDate(from)).amount;

interface RenewContract {
  readonly contractId: string;
  readonly customerId: string;
  /** Last day of the further term and its fee, as they were shown. */
  readonly lastDay: string;
  readonly fee: Usd;
  readonly sessionId: string;
  readonly requestId: string;
}

/** The customer says in the app that the contract goes on for one further term; nothing else renews it. */
export const renewContract: Command<RenewContract, Contract> = {
  name: 'renew_contract',
  subject: ({ customerId }) => customerId,
  needs: ({ contractId }, lane) => [
    needRow(contractTable, contractId),
    needRows(feeNoticeTable, 'ofContract', contractId),
    ...auditNeeds(lane),
  ],
  decide(rows, { contractId, customerId, lastDay, fee, sessionId, requestId }, context) {
    const before = rows.get(contractTable, contractId);
    if (before?.customerId !== customerId) return refuse('contract_none');
    const term = nextTerm(before, context.now);
    if (!term) return refuse('illegal_state');
    const termFee = feeOfTerm(before, rows.find(feeNoticeTable, 'ofContract', contractId), term);
    const date = lastDate(term.to);
    if (date !== lastDay || termFee !== fee) return refuse('stale_version');
    const after: Contract = { ...before, endsAt: term.to };
    rows.update(contractTable, after);
    rows.insert(contractRenewalTable, {
      ...{ contractId, fromAt: term.from, toAt: term.to, customerId, fee, sessionId },
      ...{ renewedAt: context.now, wallRenewedAt: context.wallNow },
    });
    writeAudit(rows, context, {
      ...{ actor: `customer:${customerId}`, action: 'contract.renewed', object: `contract:${contractId}`, customerId },
      ...{ before, after, reason: `until ${date}`, requestId },
    });
    rows.emit({ type: 'contract.renewed', subject: customerId, payload: { contractId, number: before.number, date } });
    return accept(after);
  },
};

/** Reminds its customer, once for each term, that the contract ends unless they renew it. */
export const remindOfTerm: Command<Pick<RenewContract, 'contractId' | 'customerId'>, { readonly reminded: boolean }> = {
  name: 'remind_of_contract_term',
  subject: ({ customerId }) => customerId,
  needs: ({ contractId }) => [needRow(contractTable, contractId)],
  decide(rows, { contractId, customerId }, { now }) {
    const before = rows.get(contractTable, contractId);
    if (!before || !nextTerm(before, now) || before.endsAt === null || before.remindedFor === before.endsAt)
      return accept({ reminded: false });
    rows.update(contractTable, { ...before, remindedFor: before.endsAt });
    const payload = { contractId, number: before.number, date: lastDate(before.endsAt) };
    rows.emit({ type: 'contract.renewal_due', subject: customerId, payload });
    return accept({ reminded: true });
  },
};

/** Its last day and an hour of the clock change more than the days of the reminder. */
const LONGEST_REMINDER_MS = (RENEWAL_REMINDER_DAYS + 2) * DAY;

/** Reminds everybody whose term is in its last days and who has not been reminded of its end. */
export async function remindOfTerms(db: Db, runner: CommandRunner, now: Instant): Promise<{ readonly due: number }> {
  // Whose contract ends later than any that can be renewed now is not read; the command decides to the day.
  const due = await db.query<{ id: string; customer_id: string }>(
    `SELECT id, customer_id FROM contract WHERE state = 'in_force' AND end_reason IS NULL
       AND ends_at > $1 AND ends_at <= $2 AND reminded_for IS DISTINCT FROM ends_at ORDER BY id`,
    [String(now), String(plusMs(now, LONGEST_REMINDER_MS))],
    'contracts_to_renew',
  );
  for (const { id, customer_id } of due) await runner.run(remindOfTerm, { contractId: id, customerId: customer_id });
  return { due: due.length };
}
