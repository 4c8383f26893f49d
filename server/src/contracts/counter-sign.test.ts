import { CONTRACT_STATES } from '@candor/model/contracts/states.ts';
import { parseInstant } from '@candor/model/time.ts';
import { describe, expect, test } from 'vitest';
import { decideInMemory, MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import { fingerprint } from '../audit/index.ts';
import { auditTable } from '../audit/tables.ts';
import { dataKeyTable } from '../vault/tables.ts';
import { type CounterSign, counterSign } from './counter-sign.ts';
import { type Contract, contractTable } from './tables.ts';
import { ANN, CONTRACT, customer, outcome, PAGES, sealed, taxForm, waiting } from './testing/contract-rows.ts';

const { now, wallNow } = MEMORY_CONTEXT;
type Rows = Parameters<typeof decideInMemory>[2];
const FINAL = { document: sealed('final'), sha256: 'f'.repeat(64), sealKey: 'key_9' };
const INPUT: CounterSign = {
  ...{ contractId: CONTRACT, customerId: ANN, operatorId: 'opr_rita', sha256: PAGES, final: FINAL, requestId: 'req_1' },
};
const of = (more: Partial<Contract> = {}) => [contractTable, waiting(more)] as const;
const sign = (rows: Rows, more: Partial<CounterSign> = {}) => decideInMemory(counterSign, { ...INPUT, ...more }, rows);
const IN_FORCE = waiting({
  ...{ state: 'in_force', countersignedSha256: PAGES, countersignedBy: 'opr_rita' },
  ...{ inForceAt: now, wallInForceAt: wallNow, endsAt: parseInstant('2027-11-21T05:00:00Z') },
  ...{ finalDocument: Buffer.from('final'), finalSha256: FINAL.sha256, sealKey: 'key_9' },
});

describe('a counter-signature', () => {
  test('puts the contract in force for a year, with its final file, on record', () => {
    const done = sign([customer(), of(), taxForm()]);
    expect(done.decision).toEqual({ ok: true, value: IN_FORCE });
    expect(done.written(contractTable)).toEqual([IN_FORCE]);
    expect(done.written(dataKeyTable).map(({ id }) => id)).toEqual(['vky_final']);
    const payload = { contractId: CONTRACT, number: 'CU-2026-1', sha256: PAGES, finalSha256: FINAL.sha256 };
    expect(done.events).toEqual([{ type: 'contract.in_force', subject: ANN, payload }]);
    expect(done.written(auditTable)).toMatchObject([
      {
        ...{ actor: 'operator:opr_rita', action: 'contract.counter_signed', object: `contract:${CONTRACT}` },
        ...{ customerId: ANN, beforeHash: fingerprint(waiting()), afterHash: fingerprint(IN_FORCE) },
        ...{ reason: `pages ${PAGES}, final file ${FINAL.sha256}`, requestId: 'req_1' },
      },
    ]);
  });

  const more = { sha256: 'b'.repeat(64) };
  test.each<[string, Rows, Partial<CounterSign>, string]>([
    ['of what never was', [customer(), taxForm()], {}, 'not_found'],
    ['of somebody else’s', [customer(), of(), taxForm()], { customerId: 'cus_bob' }, 'not_found'],
    ['by the customer', [customer(), of(), taxForm()], { operatorId: ANN }, 'forbidden'],
    ['without a final file', [customer(), of(), taxForm()], { final: undefined }, 'illegal_state'],
    ['of a specimen', [customer(), of({ specimen: true }), taxForm()], {}, 'illegal_state'],
    ['of a trial', [customer({ kind: 'trial' }), of(), taxForm()], {}, 'illegal_state'],
    ['of nobody', [of(), taxForm()], {}, 'illegal_state'],
    [
      'of other pages than there are',
      [customer(), of({ signedSha256: more.sha256 }), taxForm()],
      more,
      'stale_version',
    ],
    ['of other pages than were signed', [customer(), of(more), taxForm()], more, 'stale_version'],
    ['without a tax form', [customer(), of()], {}, 'tax_form_required'],
    ['with a tax form that is not signed', [customer(), of(), taxForm({ state: 'prepared' })], {}, 'tax_form_required'],
    [
      'with a tax form of somebody else',
      [customer(), of(), taxForm({ customerId: 'cus_bob' })],
      {},
      'tax_form_required',
    ],
    [
      'with a new tax form beside the signed one',
      [customer(), of(), taxForm({ id: 'txf_0', state: 'prepared' }), taxForm()],
      {},
      'done',
    ],
  ])('%s', (_, rows, input, expected) => {
    const done = sign(rows, input);
    expect([outcome(done), done.written(contractTable).length]).toEqual([expected, expected === 'done' ? 1 : 0]);
  });

  test.each(CONTRACT_STATES.filter((state) => state !== 'signed'))('of one that is %s is refused', (state) => {
    expect(outcome(sign([customer(), of({ state }), taxForm()]))).toBe('illegal_state');
  });

  test('is decided in the lane of its customer', () => expect(counterSign.subject(INPUT)).toBe(ANN));
});
