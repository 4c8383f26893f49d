import { parseInstant, type TradingDate } from '@candor/model/time.ts';
import { describe, expect, test } from 'vitest';
import { decideInMemory, MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import { fingerprint } from '../audit/index.ts';
import { auditTable } from '../audit/tables.ts';
import { feeNoticeTable } from '../contracts/index.ts';
import { ANN, announced, CONTRACT, notice, stored as contract } from '../contracts/testing/contract-rows.ts';
import { mayObject, objectToFee } from './object-to-fee.ts';

type Rows = Parameters<typeof decideInMemory>[2];
const ASKED = { noticeId: 'fno_1', contractId: CONTRACT, customerId: ANN, requestId: 'req_1' };
const IN_TIME = '2026-06-15T15:00:00Z';
const object = (rows: Rows, more: object = {}, iso = IN_TIME) =>
  decideInMemory(objectToFee, { ...ASKED, ...more }, rows, { ...MEMORY_CONTEXT, now: parseInstant(iso) });

describe('an objection', () => {
  test('keeps the old fee to the end of the term that runs, on record', () => {
    const done = object([contract(), announced()]);
    const after = notice({ objectedAt: parseInstant(IN_TIME), keptUntil: '2027-03-03' as TradingDate });
    expect(done.decision).toEqual({ ok: true, value: after });
    expect(done.written(feeNoticeTable)).toEqual([after]);
    const payload = { id: 'fno_1', before: '120.00', amount: '150.00', date: '2027-03-03' };
    expect(done.events).toEqual([{ type: 'contract.fee_objected', subject: ANN, payload }]);
    expect(done.written(auditTable)).toMatchObject([
      {
        ...{ actor: `customer:${ANN}`, action: 'contract_fee.objected', object: 'fee_notice:fno_1', customerId: ANN },
        ...{ beforeHash: fingerprint(notice()), afterHash: fingerprint(after), requestId: 'req_1' },
        reason: 'the old fee applies until 2027-03-03',
      },
    ]);
  });

  test.each<[string, Rows, object, string, string]>([
    ['in the last moment of its days', [contract(), announced()], {}, '2026-07-02T03:59:59.999Z', 'done'],
    ['a moment later', [contract(), announced()], {}, '2026-07-02T04:00:00Z', 'illegal_state'],
    ['twice', [contract(), announced({ objectedAt: 1 as never })], {}, IN_TIME, 'illegal_state'],
    ['of a contract that has ended', [contract({ endedAt: 1 as never }), announced()], {}, IN_TIME, 'illegal_state'],
    ['to what never was', [contract()], {}, IN_TIME, 'not_found'],
    ['to somebody else’s', [contract(), announced()], { customerId: 'cus_bob' }, IN_TIME, 'not_found'],
    ['of another contract', [contract({ id: 'con_2' }), announced()], { contractId: 'con_2' }, IN_TIME, 'not_found'],
    ['without its contract', [announced()], {}, IN_TIME, 'not_found'],
  ])('%s', (_, rows, more, iso, expected) => {
    const done = object(rows, more, iso);
    expect(done.decision.ok ? 'done' : done.decision.refusal.code).toBe(expected);
    const count = expected === 'done' ? 1 : 0;
    expect([done.written(feeNoticeTable).length, done.events.length]).toEqual([count, count]);
  });

  test('is decided in the lane of its customer', () => expect(objectToFee.subject(ASKED)).toBe(ANN));
});

test('a customer may object to the last day, once', () => {
  const on = (day: string, more = {}) => mayObject(notice(more), day as TradingDate);
  expect([on('2026-07-01'), on('2026-07-02')]).toEqual([true, false]);
  expect(on('2026-06-15', { objectedAt: 1 })).toBe(false);
});
