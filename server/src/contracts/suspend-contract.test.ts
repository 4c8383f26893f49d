import { CONTRACT_STATES } from '@candor/model/contracts/states.ts';
import { describe, expect, test } from 'vitest';
import { decideInMemory, MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import { fingerprint } from '../audit/index.ts';
import { auditTable } from '../audit/tables.ts';
import { type ChangeSuspension, resumeContract, suspendContract } from './suspend-contract.ts';
import { contractSuspensionTable } from './tables.ts';
import { ANN, CONTRACT, stored, suspended, suspension } from './testing/contract-rows.ts';

const { now, wallNow } = MEMORY_CONTEXT;
type Rows = Parameters<typeof decideInMemory>[2];
const INPUT: ChangeSuspension = {
  ...{ contractId: CONTRACT, customerId: ANN, cause: 'unpaid', actor: 'system:test', reason: 'invoice IN-1 is unpaid' },
};
const OVER = { until: now, wallUntil: wallNow };
const SAME = { ok: true, value: { changed: false } };
const refused = (code: string) => ({ ok: false, refusal: { code } });

describe('a suspension', () => {
  const suspend = (rows: Rows, more: Partial<ChangeSuspension> = {}) =>
    decideInMemory(suspendContract, { ...INPUT, ...more }, rows);
  const BEGUN = suspension({ since: now, wallSince: wallNow });

  test('begins with its cause, on record', () => {
    const done = suspend([stored()]);
    expect(done.decision).toEqual({ ok: true, value: { changed: true } });
    expect(done.written(contractSuspensionTable)).toEqual([BEGUN]);
    const payload = { contractId: CONTRACT, number: 'CU-2026-1', cause: 'unpaid' };
    expect(done.events).toEqual([{ type: 'contract.suspended', subject: ANN, payload }]);
    expect(done.written(auditTable)).toMatchObject([
      {
        ...{ actor: 'system:test', action: 'contract.suspended', object: `contract:${CONTRACT}`, customerId: ANN },
        ...{ beforeHash: null, afterHash: fingerprint(BEGUN), reason: 'unpaid: invoice IN-1 is unpaid' },
      },
    ]);
  });

  test.each<[string, Rows, number]>([
    ['again after it was over', [suspended(OVER)], 2],
    ['a third time', [suspended(OVER), suspended({ ...OVER, round: 2 })], 3],
    ['beside one of another cause', [suspended({ cause: 'force_majeure' })], 1],
  ])('%s', (_, rows, round) => {
    expect(suspend([stored(), ...rows]).written(contractSuspensionTable)).toEqual([{ ...BEGUN, round }]);
  });

  test.each<[string, Rows, Partial<ChangeSuspension>, object]>([
    ['twice', [stored(), suspended()], {}, SAME],
    ['twice of one that has ended', [stored({ state: 'ended' }), suspended()], {}, SAME],
    ['of somebody else’s', [stored()], { customerId: 'cus_bob' }, refused('contract_none')],
    ['of what never was', [], {}, refused('contract_none')],
    ...CONTRACT_STATES.filter((state) => state !== 'in_force').map((state): [string, Rows, object, object] => [
      `of what is ${state}`,
      [stored({ state })],
      {},
      refused('illegal_state'),
    ]),
  ])('does not begin %s', (_, rows, more, expected) => {
    const done = suspend(rows, more);
    expect([done.decision, done.written(contractSuspensionTable), done.events]).toEqual([expected, [], []]);
  });

  test('is decided in the lane of its customer', () => expect(suspendContract.subject(INPUT)).toBe(ANN));
});

describe('its end', () => {
  const resume = (rows: Rows, more: Partial<ChangeSuspension> = {}) =>
    decideInMemory(resumeContract, { ...INPUT, reason: 'paid', ...more }, rows);

  test('is on record, and said', () => {
    const done = resume([stored(), suspended({ ...OVER, round: 2 }), suspended()]);
    expect(done.decision).toEqual({ ok: true, value: { changed: true } });
    expect(done.written(contractSuspensionTable)).toEqual([suspension(OVER)]);
    const payload = { contractId: CONTRACT, number: 'CU-2026-1', cause: 'unpaid' };
    expect(done.events).toEqual([{ type: 'contract.resumed', subject: ANN, payload }]);
    expect(done.written(auditTable)).toMatchObject([
      {
        ...{ actor: 'system:test', action: 'contract.resumed', object: `contract:${CONTRACT}`, customerId: ANN },
        ...{ beforeHash: fingerprint(suspension()), afterHash: fingerprint(suspension(OVER)), reason: 'unpaid: paid' },
      },
    ]);
  });

  test.each<[string, Rows]>([
    ['while another cause is open', [stored(), suspended(), suspended({ cause: 'force_majeure' })]],
    ['of a contract that has ended', [stored({ state: 'ended' }), suspended()]],
  ])('is not said %s', (_, rows) => {
    const done = resume(rows);
    expect(done.written(contractSuspensionTable)).toEqual([suspension(OVER)]);
    expect(done.events).toEqual([]);
  });

  test('is said where the other cause is over', () => {
    expect(resume([stored(), suspended(), suspended({ ...OVER, cause: 'force_majeure' })]).events).toHaveLength(1);
  });

  test.each<[string, Rows, Partial<ChangeSuspension>, object]>([
    ['twice', [stored(), suspended(OVER)], {}, SAME],
    ['where there is none', [stored()], {}, SAME],
    ['of another cause', [stored(), suspended()], { cause: 'force_majeure' }, SAME],
    ['of somebody else’s', [stored(), suspended()], { customerId: 'cus_bob' }, refused('contract_none')],
    ['of what never was', [], {}, refused('contract_none')],
  ])('does not come %s', (_, rows, more, expected) => {
    const done = resume(rows, more);
    expect([done.decision, done.written(contractSuspensionTable), done.events]).toEqual([expected, [], []]);
  });

  test('is decided in the lane of its customer', () => expect(resumeContract.subject(INPUT)).toBe(ANN));
});
