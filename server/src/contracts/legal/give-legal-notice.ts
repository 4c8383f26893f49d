import { isOpenNotice, type Party } from '@candor/model/contracts/legal-notices.ts';
import { lastDate, periodEnd, receivedOn } from '@candor/model/contracts/periods.ts';
import { CONTRACT_TERMS } from '@candor/model/contracts/terms.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { type Actor, auditNeeds, writeAudit } from '../../audit/index.ts';
import type { Command } from '../../platform/commands/command.ts';
import { needRow, needRows } from '../../platform/database/rows.ts';
import { type Contract, type ContractNotice, contractNoticeTable, contractTable } from '../tables.ts';

/** Who acts on a contract, and in whose name. */
export interface Acting {
  readonly party: Party;
  readonly actor: Actor;
  readonly requestId: string;
}

export interface GiveLegalNotice extends Acting {
  readonly contractId: string;
  readonly customerId: string;
  readonly kind: 'breach' | 'dispute';
  /** Of a dispute. */
  readonly subject: string | null;
  readonly text: string;
}

const BEGINS = {
  breach: { state: 'curing', days: CONTRACT_TERMS.cureDays, states: ['in_force'] },
  dispute: {
    state: 'negotiating',
    days: CONTRACT_TERMS.negotiationDays,
    states: ['in_force', 'ended'],
  },
} as const;

/**
 * One party tells the other of a breach, or of a dispute. The days to cure or to negotiate run from the day on which
 * the notice counts as received. A party has one open notice of each kind, and a trial's specimen, which binds nobody,
 * none.
 */
export const giveLegalNotice: Command<GiveLegalNotice, ContractNotice> = {
  name: 'give_legal_notice',
  subject: ({ customerId }) => customerId,
  needs: ({ contractId }, lane) => [
    needRow(contractTable, contractId),
    needRows(contractNoticeTable, 'ofContract', contractId),
    ...auditNeeds(lane),
  ],
  decide(rows, { contractId, customerId, kind, party, actor, subject, text, requestId }, context) {
    const contract = rows.get(contractTable, contractId);
    if (contract?.customerId !== customerId) return refuse('contract_none');
    const { state, days, states } = BEGINS[kind];
    const may: readonly Contract['state'][] = states;
    if (contract.specimen || !may.includes(contract.state)) return refuse('illegal_state');
    const open = rows
      .find(contractNoticeTable, 'ofContract', contractId)
      .some((each) => each.kind === kind && each.giver === party && isOpenNotice(each.state));
    if (open) return refuse('illegal_state');
    const received = receivedOn(context.now);
    const until = periodEnd(received, days);
    const notice: ContractNotice = {
      ...{ id: context.newId('cnt'), contractId, customerId, kind, giver: party, state, subject, text, ground: null },
      ...{ givenAt: context.now, wallGivenAt: context.wallNow, receivedOn: received, until },
      ...{ answer: null, answeredAt: null, proposedBy: null, closedAt: null },
    };
    rows.insert(contractNoticeTable, notice);
    const type = kind === 'breach' ? 'contract.breach_noticed' : 'contract.dispute_noticed';
    writeAudit(rows, context, {
      ...{ actor, action: type, object: `contract:${contractId}`, customerId },
      ...{ after: notice, reason: `notice ${notice.id}, received ${received}`, requestId },
    });
    const payload = { contractId, noticeId: notice.id, number: contract.number, giver: party, date: lastDate(until) };
    rows.emit({ type, subject: customerId, payload });
    return accept(notice);
  },
};
