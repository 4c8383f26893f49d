import { CONTRACT_STATES } from '@candor/model/contracts/states.ts';
import { usd } from '@candor/model/money.ts';
import { parseInstant, plusMs, type TradingDate } from '@candor/model/time.ts';
import { describe, expect, test } from 'vitest';
import { decideInMemory, MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import { fingerprint } from '../audit/index.ts';
import { auditTable } from '../audit/tables.ts';
import { feeOfTerm, nextTerm, remindOfTerm, renewContract } from './renew-contract.ts';
import { contractRenewalTable, contractTable } from './tables.ts';
import { ANN, announced, CONTRACT, contract, ENDS, notice, outcome, stored } from './testing/contract-rows.ts';

type Rows = Parameters<typeof decideInMemory>[2];
/** The first moment of the thirtieth day before the last one, and the end of the further term. */
const FROM = parseInstant('2027-01-31T05:00:00Z');
const NEXT = parseInstant('2028-03-03T05:00:00Z');
const OTHERS = CONTRACT_STATES.filter((state) => state !== 'in_force');
const at = (now: typeof FROM) => ({ ...MEMORY_CONTEXT, now, wallNow: plusMs(now, 250) });

describe('the further term', () => {
  test.each([
    ['not before the last thirty days', plusMs(FROM, -1), undefined],
    ['from their first moment on', FROM, { from: ENDS, to: NEXT }],
    ['to the last moment of the term', plusMs(ENDS, -1), { from: ENDS, to: NEXT }],
    ['not after it', ENDS, undefined],
  ])('%s', (_, now, expected) => expect(nextTerm(contract(), now)).toEqual(expected));

  test.each([
    ['of what has no end', { endsAt: null }],
    ['after a notice', { endReason: 'client_notice' }],
    ...OTHERS.map((state) => [`of what is ${state}`, { state }] as const),
  ] as const)('none %s', (_, more) => expect(nextTerm(contract(more), FROM)).toBeUndefined());

  test('costs what applies on its first day', () => {
    const fee = (keptUntil: string | null) =>
      feeOfTerm(contract(), [notice({ keptUntil: keptUntil as TradingDate | null })], { from: ENDS });
    expect(feeOfTerm(contract(), [], { from: ENDS })).toBe(usd('120.00'));
    expect([fee(null), fee('2027-03-03'), fee('2027-03-04')]).toEqual([usd('150.00'), usd('150.00'), usd('120.00')]);
  });
});

describe('a renewal', () => {
  const INPUT = { contractId: CONTRACT, customerId: ANN, lastDay: '2028-03-02', fee: usd('120.00') };
  const BY = { sessionId: 'ses_9', requestId: 'req_1' };
  const renew = (rows: Rows, more: object = {}, now = FROM) =>
    decideInMemory(renewContract, { ...INPUT, ...BY, ...more }, rows, at(now));

  test('is one further term of its own row, on record', () => {
    const done = renew([stored()]);
    const after = contract({ endsAt: NEXT });
    expect(done.decision).toEqual({ ok: true, value: after });
    expect(done.written(contractTable)).toEqual([after]);
    expect(done.written(contractRenewalTable)).toEqual([
      {
        ...{ contractId: CONTRACT, fromAt: ENDS, toAt: NEXT, customerId: ANN, fee: usd('120.00'), sessionId: 'ses_9' },
        ...{ renewedAt: FROM, wallRenewedAt: plusMs(FROM, 250) },
      },
    ]);
    const payload = { contractId: CONTRACT, number: 'CU-2026-1', date: '2028-03-02' };
    expect(done.events).toEqual([{ type: 'contract.renewed', subject: ANN, payload }]);
    expect(done.written(auditTable)).toMatchObject([
      {
        ...{ actor: `customer:${ANN}`, action: 'contract.renewed', object: `contract:${CONTRACT}`, customerId: ANN },
        ...{ beforeHash: fingerprint(contract()), afterHash: fingerprint(after), requestId: 'req_1' },
        reason: 'until 2028-03-02',
      },
    ]);
  });

  test.each<[string, Rows, object, string]>([
    ['of what never was', [], {}, 'contract_none'],
    ['of somebody else’s', [stored()], { customerId: 'cus_bob' }, 'contract_none'],
    ['twice', [stored({ endsAt: NEXT })], {}, 'illegal_state'],
    ['after a notice', [stored({ endReason: 'client_notice' })], {}, 'illegal_state'],
    ['until another day than was shown', [stored()], { lastDay: '2028-03-03' }, 'stale_version'],
    ['at another fee than was shown', [stored()], { fee: usd('120.01') }, 'stale_version'],
    ['at a fee that was announced since', [stored(), announced()], {}, 'stale_version'],
    ['at the fee that was announced', [stored(), announced()], { fee: usd('150.00') }, 'done'],
  ])('%s', (_, rows, more, expected) => {
    const done = renew(rows, more);
    const count = expected === 'done' ? 1 : 0;
    expect([outcome(done), done.written(contractRenewalTable).length]).toEqual([expected, count]);
    expect(done.events).toHaveLength(count);
  });

  test('comes neither too early nor too late, and is decided in the lane of its customer', () => {
    expect(outcome(renew([stored()], {}, plusMs(FROM, -1)))).toBe('illegal_state');
    expect(outcome(renew([stored()], {}, ENDS))).toBe('illegal_state');
    expect(renewContract.subject({ ...INPUT, ...BY })).toBe(ANN);
  });
});

describe('a reminder', () => {
  const remind = (rows: Rows, now = FROM) =>
    decideInMemory(remindOfTerm, { contractId: CONTRACT, customerId: ANN }, rows, at(now));

  test('names the last day, once for each term', () => {
    const done = remind([stored()]);
    expect(done.decision).toEqual({ ok: true, value: { reminded: true } });
    expect(done.written(contractTable)).toEqual([contract({ remindedFor: ENDS })]);
    const payload = { contractId: CONTRACT, number: 'CU-2026-1', date: '2027-03-02' };
    expect(done.events).toEqual([{ type: 'contract.renewal_due', subject: ANN, payload }]);
    const further = remind([stored({ endsAt: NEXT, remindedFor: ENDS })], plusMs(NEXT, -1));
    expect(further.decision).toEqual({ ok: true, value: { reminded: true } });
  });

  test.each<[string, Rows, typeof FROM]>([
    ['twice', [stored({ remindedFor: ENDS })], FROM],
    ['too early', [stored()], plusMs(FROM, -1)],
    ['after the end', [stored()], ENDS],
    ['after a notice', [stored({ endReason: 'client_notice' })], FROM],
    ['of what never was', [], FROM],
  ])('does not come %s', (_, rows, now) => {
    const done = remind(rows, now);
    expect(done.decision).toEqual({ ok: true, value: { reminded: false } });
    expect([done.written(contractTable), done.events]).toEqual([[], []]);
  });

  test('is decided in the lane of its customer', () => {
    expect(remindOfTerm.subject({ contractId: CONTRACT, customerId: ANN })).toBe(ANN);
  });
});
