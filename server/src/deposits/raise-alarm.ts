import { accept, refuse } from '@candor/model/result.ts';
import { auditNeeds, writeAudit } from '../audit/index.ts';
import type { Command } from '../platform/commands/command.ts';
import { needRow, needRows } from '../platform/database/rows.ts';
import { type DepositAlarmRow, depositAlarmTable } from './alarm-tables.ts';

export interface RaiseAlarm {
  readonly customerId: string;
  /** USD millionths. */
  readonly limit: bigint;
  /** How many make an alarm. */
  readonly count: number;
  /** The deposits that count, in the order in which they arrived. */
  readonly deposits: readonly string[];
}

/**
 * Deposits just under a limit are too many within 24 hours. An alarm that is open takes in further ones; those that
 * were looked at raise no other. Says nothing to their owner. Doing it again changes nothing.
 */
export const raiseAlarm: Command<RaiseAlarm, { readonly raised: boolean }> = {
  name: 'raise_deposit_alarm',
  subject: ({ customerId }) => customerId,
  needs: ({ customerId }, lane) => [needRows(depositAlarmTable, 'ofCustomer', customerId), ...auditNeeds(lane)],
  decide(rows, { customerId, limit, count, deposits }, context) {
    const earlier = rows.find(depositAlarmTable, 'ofCustomer', customerId).filter(({ limitUsd }) => limitUsd === limit);
    const known = new Set(earlier.flatMap((each) => each.deposits.split(' ')));
    const fresh = deposits.filter((id) => !known.has(id));
    const open = earlier.find(({ state }) => state === 'open');
    if (fresh.length < (open ? 1 : count)) return accept({ raised: false });
    const after: DepositAlarmRow = open
      ? { ...open, deposits: [open.deposits, ...fresh].join(' ') }
      : {
          ...{ id: context.newId('dal'), customerId, limitUsd: limit, deposits: fresh.join(' '), state: 'open' },
          ...{ at: context.now, wallAt: context.wallNow, closedBy: null, closeReason: null, wallClosedAt: null },
        };
    if (open) rows.update(depositAlarmTable, after);
    else rows.insert(depositAlarmTable, after);
    writeAudit(rows, context, {
      ...{ actor: 'system:deposits', action: 'deposit_alarm.raised', object: `deposit_alarm:${after.id}`, customerId },
      ...(open ? { before: open } : {}),
      after,
    });
    return accept({ raised: true });
  },
};

export interface CloseAlarm {
  readonly alarmId: string;
  readonly customerId: string;
  readonly operatorId: string;
  readonly reason: string;
  readonly requestId: string;
}

/** An operator says what was found. */
export const closeAlarm: Command<CloseAlarm, DepositAlarmRow> = {
  name: 'close_deposit_alarm',
  subject: ({ customerId }) => customerId,
  needs: ({ alarmId }, lane) => [needRow(depositAlarmTable, alarmId), ...auditNeeds(lane)],
  decide(rows, { alarmId, customerId, operatorId, reason, requestId }, context) {
    const before = rows.get(depositAlarmTable, alarmId);
    if (before?.customerId !== customerId) return refuse('not_found');
    if (before.state !== 'open') return refuse('illegal_state');
    const closing = { closedBy: operatorId, closeReason: reason, wallClosedAt: context.wallNow };
    const after: DepositAlarmRow = { ...before, state: 'closed', ...closing };
    rows.update(depositAlarmTable, after);
    writeAudit(rows, context, {
      ...{ actor: `operator:${operatorId}`, action: 'deposit_alarm.closed', object: `deposit_alarm:${alarmId}` },
      ...{ customerId, before, after, reason, requestId },
    });
    return accept(after);
  },
};
