import { describe, expect, test } from 'vitest';
import { instant } from '@candor/model/time.ts';
import { decideInMemory, MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import { codeOf } from '../../test/read-decision.ts';
import { fingerprint } from '../audit/index.ts';
import { auditTable } from '../audit/tables.ts';
import { type DepositAlarmRow, depositAlarmTable } from './alarm-tables.ts';
import { closeAlarm, raiseAlarm } from './raise-alarm.ts';
import { ANN, BOB } from './testing/deposit-rows.ts';

const { now, wallNow } = MEMORY_CONTEXT;
const LIMIT = 10_000_000_000n;
const alarm = (more: Partial<DepositAlarmRow> = {}): DepositAlarmRow => ({
  ...{ id: 'dal_0', customerId: ANN, limitUsd: LIMIT, deposits: 'dep_a dep_b dep_c', state: 'open', at: instant(1) },
  ...{ wallAt: instant(2), closedBy: null, closeReason: null, wallClosedAt: null },
  ...more,
});
const stored = (more: Partial<DepositAlarmRow> = {}) => [depositAlarmTable, alarm(more)] as const;
type Stored = Parameters<typeof decideInMemory>[2];

test('alarms of a customer are decided in one lane', () => {
  expect(raiseAlarm.subject({ customerId: ANN, limit: LIMIT, count: 3, deposits: [] })).toBe(ANN);
  const closing = { alarmId: 'dal_0', customerId: ANN, operatorId: 'opr_1', reason: 'Salary', requestId: 'req_1' };
  expect(closeAlarm.subject(closing)).toBe(ANN);
});

describe('deposits just under a limit', () => {
  const raise = (deposits: string, given: Stored = [], more: object = {}) =>
    decideInMemory(
      raiseAlarm,
      { customerId: ANN, limit: LIMIT, count: 3, deposits: deposits.split(' '), ...more },
      given,
    );
  const raised = { ok: true, value: { raised: true } };
  const nothing = { ok: true, value: { raised: false } };

  test('that are too many raise an alarm, on record, of which their owner hears nothing', () => {
    const done = raise('dep_a dep_b dep_c');
    const after = alarm({ id: 'dal_1', at: now, wallAt: wallNow });
    expect(done.decision).toEqual(raised);
    expect(done.written(depositAlarmTable)).toEqual([after]);
    expect(done.written(auditTable)).toMatchObject([
      {
        ...{ actor: 'system:deposits', action: 'deposit_alarm.raised', object: 'deposit_alarm:dal_1', customerId: ANN },
        ...{ beforeHash: null, afterHash: fingerprint(after), reason: null, requestId: null },
      },
    ]);
    expect(done.events).toEqual([]);
  });

  test('join the alarm that is open, one at a time', () => {
    const done = raise('dep_c dep_d dep_a', [stored()]);
    const after = alarm({ deposits: 'dep_a dep_b dep_c dep_d' });
    expect(done.decision).toEqual(raised);
    expect(done.written(depositAlarmTable)).toEqual([after]);
    expect(done.written(auditTable)).toMatchObject([
      { object: 'deposit_alarm:dal_0', beforeHash: fingerprint(alarm()), afterHash: fingerprint(after) },
    ]);
  });

  const closed = stored({ state: 'closed', deposits: 'dep_a dep_b' });
  test.each<[string, string, Stored, object, object]>([
    ['that are one too few raise none', 'dep_a dep_b', [], {}, nothing],
    ['that are in the open alarm already raise none', 'dep_a dep_c', [stored()], {}, nothing],
    ['of which some were looked at raise none', 'dep_a dep_b dep_c dep_d', [closed], {}, nothing],
    ['of which enough are new raise another', 'dep_a dep_c dep_d dep_e', [closed], {}, raised],
    ['of another limit do not count', 'dep_a dep_b dep_c', [stored()], { limit: 5n }, raised],
    ['of another limit do not join', 'dep_d', [stored()], { limit: 5n }, nothing],
    ['of another customer do not count', 'dep_a dep_b dep_c', [stored({ customerId: BOB })], {}, raised],
    ['join the open one beside a closed one', 'dep_a dep_b dep_x', [closed, stored({ id: 'dal_9' })], {}, raised],
  ])('%s', (_, deposits, given, more, expected) => {
    const done = raise(deposits, given, more);
    expect(done.decision).toEqual(expected);
    const rows = expected === raised ? 1 : 0;
    expect([done.written(depositAlarmTable).length, done.written(auditTable).length]).toEqual([rows, rows]);
  });
});

describe('an operator closes an alarm', () => {
  const input = { alarmId: 'dal_0', customerId: ANN, operatorId: 'opr_1', reason: 'Salary', requestId: 'req_1' };
  const close = (given: Stored) => decideInMemory(closeAlarm, input, given);

  test('with what was found, on record', () => {
    const done = close([stored()]);
    const after = alarm({ state: 'closed', closedBy: 'opr_1', closeReason: 'Salary', wallClosedAt: wallNow });
    expect(done.decision).toEqual({ ok: true, value: after });
    expect(done.written(depositAlarmTable)).toEqual([after]);
    expect(done.written(auditTable)).toMatchObject([
      {
        ...{ actor: 'operator:opr_1', action: 'deposit_alarm.closed', object: 'deposit_alarm:dal_0', customerId: ANN },
        ...{ beforeHash: fingerprint(alarm()), afterHash: fingerprint(after), reason: 'Salary', requestId: 'req_1' },
      },
    ]);
    expect(done.events).toEqual([]);
  });

  test('once', () => {
    const again = close([stored({ state: 'closed' })]);
    expect([codeOf(again), again.written(depositAlarmTable), again.written(auditTable)]).toEqual([
      ...['illegal_state', [], []],
    ]);
  });

  test('not another customer’s, and none that never was', () => {
    expect(codeOf(close([stored({ customerId: BOB })]))).toBe('not_found');
    expect(codeOf(close([]))).toBe('not_found');
  });
});
