import { noticeCanPass } from '@candor/model/contracts/legal-notices.ts';
import { accept, refuse } from '@candor/model/result.ts';
import type { Instant } from '@candor/model/time.ts';
import { auditNeeds, writeAudit } from '../../audit/index.ts';
import type { Command, CommandContext, CommandRunner } from '../../platform/commands/command.ts';
import type { Db } from '../../platform/database/db.ts';
import { needRow, type Rows } from '../../platform/database/rows.ts';
import { type ContractNotice, contractNoticeTable, contractTable } from '../tables.ts';
import type { Acting } from './give-legal-notice.ts';

interface OfNotice {
  readonly noticeId: string;
  readonly contractId: string;
  readonly customerId: string;
}
export type ChangeNotice = OfNotice & Acting & { readonly reason?: string };

const needs = ({ noticeId, contractId }: OfNotice, lane: number) => [
  needRow(contractTable, contractId),
  needRow(contractNoticeTable, noticeId),
  ...auditNeeds(lane),
];

/** The notice of that customer; undefined for anybody else's. */
function own(rows: Rows, { noticeId, contractId, customerId }: OfNotice): ContractNotice | undefined {
  const found = rows.get(contractNoticeTable, noticeId);
  return found?.customerId === customerId && found.contractId === contractId ? found : undefined;
}

type By = Pick<ChangeNotice, 'actor'> & Partial<ChangeNotice>;

function save(rows: Rows, context: CommandContext, action: string, after: ContractNotice, by: By): ContractNotice {
  const { id, contractId, customerId } = after;
  const before = rows.get(contractNoticeTable, id);
  rows.update(contractNoticeTable, after);
  writeAudit(rows, context, {
    ...{ actor: by.actor, action, object: `contract:${contractId}`, customerId, before, after },
    ...{ reason: by.reason === undefined ? `notice ${id}` : `notice ${id}: ${by.reason}` },
    ...(by.requestId === undefined ? {} : { requestId: by.requestId }),
  });
  return after;
}

function payloadOf(rows: Rows, { id: noticeId, contractId, giver }: ContractNotice) {
  return { contractId, noticeId, number: String(rows.get(contractTable, contractId)?.number), giver };
}

/** The provider answers a client's notice of a breach, once. Whether the breach is cured stays the client's to say. */
export const answerBreach: Command<ChangeNotice & { readonly text: string }, ContractNotice> = {
  name: 'answer_breach_notice',
  subject: ({ customerId }) => customerId,
  needs,
  decide(rows, input, context) {
    const before = own(rows, input);
    if (!before) return refuse('not_found');
    const answers = before.kind === 'breach' && before.giver === 'client' && input.party === 'provider';
    if (!answers || before.answer !== null || before.state === 'cured') return refuse('illegal_state');
    const after: ContractNotice = { ...before, answer: input.text, answeredAt: context.now };
    rows.emit({ type: 'contract.breach_answered', subject: after.customerId, payload: payloadOf(rows, after) });
    return accept(save(rows, context, 'contract.breach_answered', after, input));
  },
};

/** Whoever gave notice of a breach says that it is cured. */
export const markCured: Command<ChangeNotice, ContractNotice> = {
  name: 'mark_breach_cured',
  subject: ({ customerId }) => customerId,
  needs,
  decide(rows, input, context) {
    const before = own(rows, input);
    if (!before) return refuse('not_found');
    if (before.giver !== input.party || !noticeCanPass(before.state, 'cured')) return refuse('illegal_state');
    const after: ContractNotice = { ...before, state: 'cured', closedAt: context.now };
    rows.emit({ type: 'contract.breach_cured', subject: after.customerId, payload: payloadOf(rows, after) });
    return accept(save(rows, context, 'contract.breach_cured', after, input));
  },
};

/** One party says that a dispute is settled; it is once the other has said so too. */
export const settleDispute: Command<ChangeNotice, ContractNotice> = {
  name: 'settle_dispute',
  subject: ({ customerId }) => customerId,
  needs,
  decide(rows, input, context) {
    const before = own(rows, input);
    if (!before) return refuse('not_found');
    if (!noticeCanPass(before.state, 'settled') || before.proposedBy === input.party) return refuse('illegal_state');
    if (before.proposedBy === null) {
      const after: ContractNotice = { ...before, proposedBy: input.party };
      rows.emit({ type: 'contract.settlement_proposed', subject: after.customerId, payload: payloadOf(rows, after) });
      return accept(save(rows, context, 'contract.settlement_proposed', after, input));
    }
    const after: ContractNotice = { ...before, state: 'settled', closedAt: context.now };
    rows.emit({ type: 'contract.dispute_settled', subject: after.customerId, payload: payloadOf(rows, after) });
    return accept(save(rows, context, 'contract.dispute_settled', after, input));
  },
};

/** Writes down that the days of a notice are over: a breach is uncured, a dispute may go to arbitration. */
export const endPeriod: Command<OfNotice, { readonly moved: boolean }> = {
  name: 'end_notice_period',
  subject: ({ customerId }) => customerId,
  needs,
  decide(rows, input, context) {
    const before = own(rows, input);
    const to = before?.kind === 'breach' ? 'uncured' : 'arbitration';
    if (!before || context.now < before.until || !noticeCanPass(before.state, to)) return accept({ moved: false });
    // A breach of a contract that has ended in the meantime is nobody's news.
    if (before.kind === 'breach' && rows.get(contractTable, before.contractId)?.state !== 'in_force')
      return accept({ moved: false });
    const type = to === 'uncured' ? 'contract.cure_over' : 'contract.arbitration_open';
    save(rows, context, type, { ...before, state: to }, { actor: 'system:contract_term' });
    rows.emit({ type, subject: before.customerId, payload: payloadOf(rows, before) });
    return accept({ moved: true });
  },
};

/** Ends the period of every notice whose days are over. */
export async function endPeriods(db: Db, runner: CommandRunner, now: Instant): Promise<{ readonly over: number }> {
  const over = await db.query<{ id: string; contract_id: string; customer_id: string }>(
    `SELECT n.id, n.contract_id, n.customer_id FROM contract_notice n JOIN contract c ON c.id = n.contract_id
       WHERE n.state IN ('curing', 'negotiating') AND n.until <= $1 AND (n.kind = 'dispute' OR c.state = 'in_force')
       ORDER BY n.id`,
    [String(now)],
    'contract_periods_over',
  );
  for (const { id, contract_id, customer_id } of over)
    await runner.run(endPeriod, { noticeId: id, contractId: contract_id, customerId: customer_id });
  return { over: over.length };
}
