import { usd } from '@candor/model/money.ts';
import { parseInstant, type TradingDate } from '@candor/model/time.ts';
import { describe, expect, test } from 'vitest';
import { decideInMemory, MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import { feeNoticeTable } from '../contracts/index.ts';
import { ANN, announced, CONTRACT, notice, stored as contract } from '../contracts/testing/contract-rows.ts';
import { announceFee, type AnnounceFee } from './announce-fee.ts';
import { change } from './testing/invoice-rows.ts';

type Rows = Parameters<typeof decideInMemory>[2];
const ON = '2026-06-01T15:00:00Z';
const announce = (rows: Rows, more: Partial<AnnounceFee['change']> = {}, of: object = {}, iso = ON) =>
  decideInMemory(announceFee, { contractId: CONTRACT, customerId: ANN, change: change(more), ...of }, rows, {
    ...{ ...MEMORY_CONTEXT, now: parseInstant(iso) },
  });
const day = (date: string) => date as TradingDate;

describe('a change of the fee', () => {
  test('is announced with both fees, its day and the last day of an objection', () => {
    const done = announce([contract()]);
    expect(done.decision).toEqual({ ok: true, value: { announced: true } });
    expect(done.written(feeNoticeTable)).toEqual([notice()]);
    const payload = { id: 'fno_1', before: '120.00', amount: '150.00', date: '2026-08-01', until: '2026-07-01' };
    expect(done.events).toEqual([{ type: 'contract.fee_announced', subject: ANN, payload }]);
  });

  test.each([
    ['2026-06-01T15:00:00Z', '2026-07-30', '2026-07-31'],
    ['2026-06-01T15:00:00Z', '2026-07-31', '2026-07-31'],
    ['2026-06-01T15:00:00Z', '2026-08-01', '2026-08-01'],
    ['2026-06-02T03:59:59Z', '2026-07-30', '2026-07-31'],
  ])('learned of at %s and meant for %s, it applies from %s: sixty days later or more', (iso, meant, applies) => {
    const done = announce([contract()], { appliesOn: day(meant) }, {}, iso);
    expect(done.written(feeNoticeTable)).toMatchObject([{ appliesOn: applies, announcedOn: '2026-06-01' }]);
    expect(done.events).toMatchObject([{ payload: { date: applies } }]);
  });

  test('is compared with the fee that would apply on its day, by announcements in their order', () => {
    const earlier = announced({ id: 'fno_0', changeId: 'fee_0', amount: usd('130.00'), appliesOn: day('2026-08-01') });
    const first = announced({ id: 'fno_00', changeId: 'fee_00', amount: usd('90.00'), appliesOn: day('2026-07-01') });
    const done = announce([contract(), first, earlier]);
    expect(done.written(feeNoticeTable)).toMatchObject([{ before: usd('90.00') }]);
    const other = announce([contract(), announced({ id: 'fno_0', changeId: 'fee_0', appliesOn: day('2026-08-02') })]);
    expect(other.written(feeNoticeTable)).toMatchObject([{ before: usd('120.00') }]);
  });

  test.each<[string, Rows, Partial<AnnounceFee['change']>, object]>([
    ['twice', [contract(), announced({ id: 'fno_0', amount: usd('1.00') })], {}, {}],
    ['that changes nothing', [contract()], { amount: usd('120.00') }, {}],
    ['that another one has made already', [contract(), announced({ id: 'fno_0', changeId: 'fee_0' })], {}, {}],
    ['to a contract that has ended', [contract({ endedAt: 1 as never })], {}, {}],
    ['to a specimen', [contract({ specimen: true })], {}, {}],
    ['before a contract is in force', [contract({ inForceAt: null })], {}, {}],
    ['to somebody else', [contract()], {}, { customerId: 'cus_bob' }],
    ['of what never was', [], {}, {}],
  ])('is not announced %s', (_, rows, more, of) => {
    const done = announce(rows, more, of);
    expect(done.decision).toEqual({ ok: true, value: { announced: false } });
    expect([done.written(feeNoticeTable), done.events]).toEqual([[], []]);
  });

  test('is decided in the lane of its customer', () => {
    expect(announceFee.subject({ contractId: CONTRACT, customerId: ANN, change: change() })).toBe(ANN);
  });
});
