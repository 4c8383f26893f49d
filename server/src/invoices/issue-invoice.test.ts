import { CONTRACT_STATES } from '@candor/model/contracts/states.ts';
import { usd } from '@candor/model/money.ts';
import { parseInstant, plusMs, type TradingDate } from '@candor/model/time.ts';
import { describe, expect, test } from 'vitest';
import { decideInMemory, MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import { fingerprint } from '../audit/index.ts';
import { auditTable } from '../audit/tables.ts';
import { ANN, announced, CONTRACT, stored as contract } from '../contracts/testing/contract-rows.ts';
import { issueInvoice, payloadOf } from './issue-invoice.ts';
import { invoiceTable } from './tables.ts';
import { invoice, stored } from './testing/invoice-rows.ts';

const { now, wallNow } = MEMORY_CONTEXT;
type Rows = Parameters<typeof decideInMemory>[2];
const ASKED = {
  ...{ contractId: CONTRACT, customerId: ANN, fee: usd('120.00') },
  ...{ operatorId: 'opr_mia', reason: 'The term has begun', requestId: 'req_1' },
};
const issue = (rows: Rows, more: object = {}, at = now) =>
  decideInMemory(issueInvoice, { ...ASKED, ...more }, rows, {
    ...{ ...MEMORY_CONTEXT, now: at, newId: (kind) => `${kind}_01abcdefghij` },
  });
const code = ({ decision }: ReturnType<typeof issue>) => (decision.ok ? 'done' : decision.refusal.code);

const ISSUED = invoice({
  ...{ id: 'inv_01abcdefghij', number: 'IN-2026-ABCDEFGHIJ', issuedOn: '2026-11-20' as TradingDate },
  ...{ dueOn: '2026-11-27' as TradingDate, issuedAt: now, wallIssuedAt: wallNow, issuedBy: 'opr_mia' },
});

describe('an invoice', () => {
  test('is of the running term and its fee, due in seven days, on record', () => {
    const done = issue([contract()]);
    expect(done.decision).toEqual({ ok: true, value: ISSUED });
    expect(done.written(invoiceTable)).toEqual([ISSUED]);
    expect(done.events).toEqual([{ type: 'contract.invoice_issued', subject: ANN, payload: payloadOf(ISSUED) }]);
    expect(done.written(auditTable)).toMatchObject([
      {
        ...{ actor: 'operator:opr_mia', action: 'invoice.issued', object: `invoice:${ISSUED.id}`, customerId: ANN },
        ...{ beforeHash: null, afterHash: fingerprint(ISSUED), reason: ASKED.reason, requestId: 'req_1' },
      },
    ]);
  });

  test('is said with its number, its amount and the day on which it is due', () => {
    expect(payloadOf(ISSUED)).toEqual({
      ...{ id: 'inv_01abcdefghij', number: 'IN-2026-ABCDEFGHIJ', amount: '120.00', due: '2026-11-27' },
    });
  });

  test('is of the fee that was announced and applies by now', () => {
    const done = issue([contract(), announced()], { fee: usd('150.00') });
    expect(done.decision).toMatchObject({ ok: true, value: { amount: usd('150.00'), feeNoticeId: 'fno_1' } });
    const kept = { objectedAt: now, keptUntil: '2027-03-03' as TradingDate };
    expect(issue([contract(), announced(kept)]).decision).toMatchObject({
      ...{ ok: true, value: { amount: usd('120.00'), feeNoticeId: null } },
    });
  });

  test.each<[string, Rows, object, string]>([
    ['of what never was', [], {}, 'not_found'],
    ['of somebody else', [contract()], { customerId: 'cus_bob' }, 'not_found'],
    ['of a specimen', [contract({ specimen: true })], {}, 'not_found'],
    ['of a term without an end', [contract({ endsAt: null })], {}, 'illegal_state'],
    ['of a term that is over', [contract({ endsAt: now })], {}, 'illegal_state'],
    ['in the last moment of a term', [contract({ endsAt: plusMs(now, 1) })], {}, 'done'],
    ['of no fee', [contract({ fee: usd('0.00') })], { fee: usd('0.00') }, 'illegal_state'],
    ['of another fee than was shown', [contract()], { fee: usd('120.01') }, 'stale_version'],
    ['a second one of the term', [contract(), stored()], {}, 'illegal_state'],
    ['a second one of a term that is paid', [contract(), stored({ state: 'paid' })], {}, 'illegal_state'],
    ['after one that was voided', [contract(), stored({ state: 'voided' })], {}, 'done'],
    ['after one of an earlier term', [contract(), stored({ termFrom: '2025-03-02' as TradingDate })], {}, 'done'],
  ])('%s', (_, rows, more, expected) => {
    const done = issue(rows, more);
    expect(code(done)).toBe(expected);
    const count = expected === 'done' ? 1 : 0;
    expect([done.written(invoiceTable).length, done.events.length]).toEqual([count, count]);
  });

  test.each(CONTRACT_STATES.filter((state) => state !== 'in_force'))('of a contract that is %s: none', (state) => {
    expect(code(issue([contract({ state })]))).toBe('illegal_state');
  });

  test('late in the evening is still of the New York day', () => {
    const done = issue([contract()], {}, parseInstant('2026-11-21T04:59:00Z'));
    expect(done.decision).toMatchObject({ ok: true, value: { issuedOn: '2026-11-20', dueOn: '2026-11-27' } });
  });

  test('is decided in the lane of its customer', () => {
    expect(issueInvoice.subject(ASKED)).toBe(ANN);
  });
});
