import { INVOICE_STATES } from '@candor/model/invoices/terms.ts';
import { type Instant, parseInstant, type TradingDate } from '@candor/model/time.ts';
import { describe, expect, test } from 'vitest';
import { decideInMemory, MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import { fingerprint } from '../audit/index.ts';
import { auditTable } from '../audit/tables.ts';
import { feeNoticeTable } from '../contracts/index.ts';
import { ANN, announced, CONTRACT, notice, stored as contract } from '../contracts/testing/contract-rows.ts';
import { ageInvoice, applyFee } from './age-invoices.ts';
import { invoiceTable } from './tables.ts';
import { INVOICE, invoice, stored } from './testing/invoice-rows.ts';

const { now } = MEMORY_CONTEXT;
type Rows = Parameters<typeof decideInMemory>[2];
const on = (iso: string) => ({ ...MEMORY_CONTEXT, now: parseInstant(iso) });

describe('an invoice that is due on 23 November', () => {
  const age = (rows: Rows, iso: string) =>
    decideInMemory(ageInvoice, { invoiceId: INVOICE, customerId: ANN }, rows, on(iso));
  const PAYLOAD = { id: INVOICE, number: 'IN-2026-1', amount: '120.00', due: '2026-11-23' };

  test.each<[string, string, 'no' | 'reminded' | 'overdue']>([
    ['nothing until the 20th is over in New York', '2026-11-21T04:59:59.999Z', 'no'],
    ['a reminder from the 21st on', '2026-11-21T05:00:00Z', 'reminded'],
    ['a reminder to the last moment of the 23rd', '2026-11-24T04:59:59.999Z', 'reminded'],
    ['overdue from the 24th on', '2026-11-24T05:00:00Z', 'overdue'],
  ])('%s', (_, iso, aged) => expect(age([stored()], iso).decision).toEqual({ ok: true, value: { aged } }));

  test('is reminded of once, with its number, its amount and the day', () => {
    const at = parseInstant('2026-11-22T15:00:00Z');
    const done = age([stored()], '2026-11-22T15:00:00Z');
    expect(done.written(invoiceTable)).toEqual([invoice({ remindedAt: at })]);
    expect(done.events).toEqual([{ type: 'contract.invoice_reminder', subject: ANN, payload: PAYLOAD }]);
    expect(done.written(auditTable)).toEqual([]);
    const again = age([stored({ remindedAt: 1 as Instant })], '2026-11-22T15:00:00Z');
    expect(again.decision).toEqual({ ok: true, value: { aged: 'no' } });
    expect([again.written(invoiceTable), again.events]).toEqual([[], []]);
  });

  test.each([null, 1 as Instant])('is overdue after its day, on record, reminded of (%s) or not', (remindedAt) => {
    const at = parseInstant('2026-11-24T15:00:00Z');
    const [before, after] = [invoice({ remindedAt }), invoice({ remindedAt, state: 'overdue', overdueAt: at })];
    const done = age([stored({ remindedAt })], '2026-11-24T15:00:00Z');
    expect(done.decision).toEqual({ ok: true, value: { aged: 'overdue' } });
    expect(done.written(invoiceTable)).toEqual([after]);
    expect(done.events).toEqual([{ type: 'contract.invoice_overdue', subject: ANN, payload: PAYLOAD }]);
    expect(done.written(auditTable)).toMatchObject([
      {
        ...{ actor: 'system:invoice_terms', action: 'invoice.overdue', object: `invoice:${INVOICE}` },
        ...{ customerId: ANN, beforeHash: fingerprint(before), afterHash: fingerprint(after) },
        reason: 'due on 2026-11-23',
      },
    ]);
  });

  const rows: [string, Rows][] = [
    ...INVOICE_STATES.filter((state) => state !== 'issued').map((state): [string, Rows] => [
      state,
      [stored({ state })],
    ]),
    ['unknown', []],
  ];
  test.each(rows)('does not age once it is %s', (_, given) => {
    const done = age(given, '2027-01-24T15:00:00Z');
    expect(done.decision).toEqual({ ok: true, value: { aged: 'no' } });
    expect([done.written(invoiceTable), done.events]).toEqual([[], []]);
  });

  test('is decided in the lane of its customer', () => {
    expect(ageInvoice.subject({ invoiceId: INVOICE, customerId: ANN })).toBe(ANN);
  });
});

describe('a fee that was announced', () => {
  const OF = { noticeId: 'fno_1', contractId: CONTRACT, customerId: ANN };
  const apply = (rows: Rows, context = MEMORY_CONTEXT) => decideInMemory(applyFee, OF, rows, context);
  const APPLIED = { ok: true, value: { applied: true } };
  const NOT = { ok: true, value: { applied: false } };

  test('is said to apply from its day on', () => {
    const done = apply([contract(), announced()]);
    expect(done.decision).toEqual(APPLIED);
    expect(done.written(feeNoticeTable)).toEqual([notice({ appliedAt: now })]);
    const payload = { id: 'fno_1', before: '120.00', amount: '150.00', date: '2026-08-01' };
    expect(done.events).toEqual([{ type: 'contract.fee_applies', subject: ANN, payload }]);
  });

  test.each<[string, Rows, string, object]>([
    ['in the last moment before its day', [contract(), announced()], '2026-08-01T03:59:59.999Z', NOT],
    ['in the first moment of its day', [contract(), announced()], '2026-08-01T04:00:00Z', APPLIED],
    [
      'after an objection, in the term that runs',
      [contract(), announced({ keptUntil: '2027-03-03' as TradingDate })],
      '2027-03-03T04:59:59.999Z',
      NOT,
    ],
    [
      'after an objection, from the next term on',
      [contract(), announced({ keptUntil: '2027-03-03' as TradingDate })],
      '2027-03-03T05:00:00Z',
      APPLIED,
    ],
    ['a second time', [contract(), announced({ appliedAt: now })], '2026-08-02T15:00:00Z', NOT],
    ['of a contract that has ended', [contract({ endedAt: now }), announced()], '2026-08-02T15:00:00Z', NOT],
    ['without its contract', [announced()], '2026-08-02T15:00:00Z', NOT],
    ['that never was', [contract()], '2026-08-02T15:00:00Z', NOT],
  ])('%s', (_, rows, iso, expected) => {
    const done = apply(rows, on(iso));
    expect(done.decision).toEqual(expected);
    const count = expected === APPLIED ? 1 : 0;
    expect([done.written(feeNoticeTable).length, done.events.length]).toEqual([count, count]);
  });

  test('is said with the day on which it applies after an objection', () => {
    const done = apply([contract(), announced({ keptUntil: '2026-09-01' as TradingDate })]);
    expect(done.events).toMatchObject([{ payload: { date: '2026-09-01' } }]);
    expect(applyFee.subject(OF)).toBe(ANN);
  });
});
