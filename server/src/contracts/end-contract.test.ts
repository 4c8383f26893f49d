import { CONTRACT_STATES } from '@candor/model/contracts/states.ts';
import { parseInstant, plusMs } from '@candor/model/time.ts';
import { describe, expect, test } from 'vitest';
import { decideInMemory, MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import { fingerprint } from '../audit/index.ts';
import { auditTable } from '../audit/tables.ts';
import { endContract, giveNotice } from './end-contract.ts';
import { contractTable } from './tables.ts';
import { ANN, CONTRACT, contract, outcome, stored } from './testing/contract-rows.ts';

const { now } = MEMORY_CONTEXT;
type Rows = Parameters<typeof decideInMemory>[2];
const OTHERS = CONTRACT_STATES.filter((state) => state !== 'in_force');

describe('the customer’s notice', () => {
  const INPUT = { contractId: CONTRACT, customerId: ANN, requestId: 'req_1' };
  const give = (rows: Rows, more: object = {}, iso = '2026-11-20T15:00:00Z') =>
    decideInMemory(giveNotice, { ...INPUT, ...more }, rows, { ...MEMORY_CONTEXT, now: parseInstant(iso) });

  test('ends the contract after thirty days, in force until then, on record', () => {
    const done = give([stored()]);
    const after = contract({ endsAt: parseInstant('2026-12-21T05:00:00Z'), endReason: 'client_notice' });
    expect(done.decision).toEqual({ ok: true, value: after });
    expect(done.written(contractTable)).toEqual([after]);
    const payload = { contractId: CONTRACT, number: 'CU-2026-1', date: '2026-12-20' };
    expect(done.events).toEqual([{ type: 'contract.ending', subject: ANN, payload }]);
    expect(done.written(auditTable)).toMatchObject([
      {
        ...{ actor: `customer:${ANN}`, action: 'contract.notice_given', object: `contract:${CONTRACT}` },
        ...{ customerId: ANN, beforeHash: fingerprint(contract()), afterHash: fingerprint(after) },
        ...{ requestId: 'req_1', reason: 'notice of 30 days' },
      },
    ]);
  });

  test.each([
    ['late in the evening of New York', '2026-11-21T04:59:00Z', '2026-12-21T05:00:00Z'],
    ['thirty days before the term ends', '2027-01-31T15:00:00Z', '2027-03-03T05:00:00Z'],
    ['later than that: with the term', '2027-02-01T15:00:00Z', '2027-03-03T05:00:00Z'],
  ])('%s', (_, iso, endsAt) => {
    expect(give([stored()], {}, iso).decision).toMatchObject({ ok: true, value: { endsAt: parseInstant(endsAt) } });
  });

  test.each<[string, Rows, object, string]>([
    ['of what never was', [], {}, 'contract_none'],
    ['of somebody else’s', [stored()], { customerId: 'cus_bob' }, 'contract_none'],
    ['twice', [stored({ endReason: 'client_notice' })], {}, 'illegal_state'],
    ['of what has no end', [stored({ endsAt: null })], {}, 'illegal_state'],
    ...OTHERS.map((state): [string, Rows, object, string] => [
      ...([`of what is ${state}`, [stored({ state })], {}, 'illegal_state'] as const),
    ]),
  ])('is refused %s', (_, rows, more, expected) => {
    const done = give(rows, more);
    expect([outcome(done), done.written(contractTable), done.events]).toEqual([expected, [], []]);
  });

  test('is decided in the lane of its customer', () => expect(giveNotice.subject(INPUT)).toBe(ANN));
});

describe('the end', () => {
  const end = (rows: Rows) => decideInMemory(endContract, { contractId: CONTRACT, customerId: ANN }, rows);

  test.each([
    [null, 'term_over'],
    ['client_notice', 'client_notice'],
    ['provider_unpaid', 'provider_unpaid'],
  ] as const)('comes with the last day; its reason (%s) is %s, on record', (endReason, reason) => {
    const done = end([stored({ endsAt: now, endReason })]);
    const after = contract({ endsAt: now, state: 'ended', endedAt: now, endReason: reason });
    expect(done.decision).toEqual({ ok: true, value: { ended: true } });
    expect(done.written(contractTable)).toEqual([after]);
    const payload = { contractId: CONTRACT, number: 'CU-2026-1', reason };
    expect(done.events).toEqual([{ type: 'contract.ended', subject: ANN, payload }]);
    expect(done.written(auditTable)).toMatchObject([
      {
        ...{ actor: 'system:contract_term', action: 'contract.ended', object: `contract:${CONTRACT}` },
        ...{ customerId: ANN, afterHash: fingerprint(after), reason },
        beforeHash: fingerprint(contract({ endsAt: now, endReason })),
      },
    ]);
  });

  test.each<[string, Rows]>([
    ['before its last moment is over', [stored({ endsAt: plusMs(now, 1) })]],
    ['without an end', [stored({ endsAt: null })]],
    ['where it never was', []],
    ...OTHERS.map((state): [string, Rows] => [`where it is ${state}`, [stored({ state, endsAt: now })]]),
  ])('does not come %s', (_, rows) => {
    const done = end(rows);
    expect(done.decision).toEqual({ ok: true, value: { ended: false } });
    expect([done.written(contractTable), done.events]).toEqual([[], []]);
  });

  test('is decided in the lane of its customer', () => {
    expect(endContract.subject({ contractId: CONTRACT, customerId: ANN })).toBe(ANN);
  });
});
