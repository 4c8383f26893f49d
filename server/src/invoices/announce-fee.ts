import { newYorkDate } from '@candor/model/calendar/index.ts';
import { feeOn, firstDayOf, lastObjectionDay } from '@candor/model/invoices/fee.ts';
import { formatUsd } from '@candor/model/money.ts';
import { accept } from '@candor/model/result.ts';
import {
  contractHeads,
  contractTable,
  feeNoticeTable,
  inOrder,
  RUNS,
  type StoredFeeNotice,
} from '../contracts/index.ts';
import type { Command, CommandRunner } from '../platform/commands/command.ts';
import type { Listener } from '../platform/commands/outbox.ts';
import type { Db } from '../platform/database/db.ts';
import { needRow, needRows } from '../platform/database/rows.ts';
import { feeChanges, runningContracts } from './read-fees.ts';
import type { StoredFeeChange } from './tables.ts';

export interface AnnounceFee {
  readonly contractId: string;
  readonly customerId: string;
  readonly change: Pick<StoredFeeChange, 'id' | 'amount' | 'appliesOn'>;
}

/**
 * Announces a change to the customer of a contract, once: sixty days before it applies to them, whenever they learn of
 * it. What would not change their fee is not announced.
 */
export const announceFee: Command<AnnounceFee, { readonly announced: boolean }> = {
  name: 'announce_contract_fee',
  subject: ({ customerId }) => customerId,
  needs: ({ contractId }) => [needRow(contractTable, contractId), needRows(feeNoticeTable, 'ofContract', contractId)],
  decide(rows, { contractId, customerId, change }, { now, newId }) {
    const contract = rows.get(contractTable, contractId);
    const earlier = inOrder(rows.find(feeNoticeTable, 'ofContract', contractId));
    const runs = contract?.customerId === customerId && !contract.specimen && contract.endedAt === null;
    if (!contract || !runs || contract.inForceAt === null || earlier.some(({ changeId }) => changeId === change.id))
      return accept({ announced: false });
    const announcedOn = newYorkDate(now);
    const earliest = firstDayOf(announcedOn);
    const appliesOn = change.appliesOn > earliest ? change.appliesOn : earliest;
    const before = feeOn(contract.fee, earlier, appliesOn);
    if (before === change.amount) return accept({ announced: false });
    const notice: StoredFeeNotice = {
      ...{ id: newId('fno'), changeId: change.id, contractId, customerId, before, amount: change.amount },
      ...{ announcedOn, appliesOn, objectUntil: lastObjectionDay(announcedOn), at: now },
      ...{ objectedAt: null, keptUntil: null, appliedAt: null },
    };
    rows.insert(feeNoticeTable, notice);
    rows.emit({
      ...{ type: 'contract.fee_announced', subject: customerId },
      payload: {
        ...{ id: notice.id, before: formatUsd(before), amount: formatUsd(change.amount) },
        ...{ date: appliesOn, until: notice.objectUntil },
      },
    });
    return accept({ announced: true });
  },
};

/**
 * Announces each change to all contracts that run, and to a contract that comes into force the changes that its pages
 * do not have.
 */
export function feeListener(db: Db, runner: CommandRunner): Listener {
  return {
    name: 'announce-contract-fees',
    types: new Set(['contract_fee.announced', 'contract.in_force']),
    async handle({ type, payload }) {
      if (type === 'contract_fee.announced') {
        const change = (await feeChanges(db)).find(({ id }) => id === payload.changeId);
        if (!change) return;
        for await (const page of runningContracts(db))
          await Promise.all(
            page.map(({ id, customerId }) => runner.run(announceFee, { contractId: id, customerId, change })),
          );
        return;
      }
      const [contract] = await contractHeads(db, `${RUNS} AND c.id = $1`, [String(payload.contractId)]);
      if (!contract) return;
      const { id: contractId, customerId, preparedAt } = contract;
      const unknown = (await feeChanges(db)).filter(({ appliesOn }) => appliesOn >= newYorkDate(preparedAt));
      for (const change of unknown) await runner.run(announceFee, { contractId, customerId, change });
    },
  };
}
