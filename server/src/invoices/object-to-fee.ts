import { newYorkDate } from '@candor/model/calendar/index.ts';
import { formatUsd } from '@candor/model/money.ts';
import { accept, refuse } from '@candor/model/result.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { auditNeeds, writeAudit } from '../audit/index.ts';
import { contractTable, feeNoticeTable, type StoredFeeNotice } from '../contracts/index.ts';
import type { Command } from '../platform/commands/command.ts';
import { needRow } from '../platform/database/rows.ts';
import { termAt } from './term.ts';

/** Whether the customer may still object to a change: within the days of the contract, once. */
export const mayObject = ({ objectedAt, objectUntil }: StoredFeeNotice, today: TradingDate): boolean =>
  objectedAt === null && today <= objectUntil;

export interface ObjectToFee {
  readonly noticeId: string;
  readonly contractId: string;
  readonly customerId: string;
  readonly requestId: string;
}

/** The customer's objection: the old fee applies to them until the end of the term that runs. */
export const objectToFee: Command<ObjectToFee, StoredFeeNotice> = {
  name: 'object_to_contract_fee',
  subject: ({ customerId }) => customerId,
  needs: ({ noticeId, contractId }, lane) => [
    needRow(feeNoticeTable, noticeId),
    needRow(contractTable, contractId),
    ...auditNeeds(lane),
  ],
  decide(rows, { noticeId, contractId, customerId, requestId }, context) {
    const before = rows.get(feeNoticeTable, noticeId);
    const contract = rows.get(contractTable, contractId);
    if (before?.customerId !== customerId || before.contractId !== contractId || !contract) return refuse('not_found');
    if (contract.endedAt !== null || !mayObject(before, newYorkDate(context.now))) return refuse('illegal_state');
    const keptUntil = termAt(contract, context.now).after;
    const after: StoredFeeNotice = { ...before, objectedAt: context.now, keptUntil };
    rows.update(feeNoticeTable, after);
    writeAudit(rows, context, {
      ...{ actor: `customer:${customerId}`, action: 'contract_fee.objected', object: `fee_notice:${noticeId}` },
      ...{ customerId, before, after, requestId, reason: `the old fee applies until ${keptUntil}` },
    });
    const payload = {
      id: noticeId,
      before: formatUsd(before.before),
      amount: formatUsd(before.amount),
      date: keptUntil,
    };
    rows.emit({ type: 'contract.fee_objected', subject: customerId, payload });
    return accept(after);
  },
};
