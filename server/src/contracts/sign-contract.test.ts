import { CONTRACT_STATES } from '@candor/model/contracts/states.ts';
import { parseInstant } from '@candor/model/time.ts';
import { describe, expect, test } from 'vitest';
import { decideInMemory, MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import { fingerprint } from '../audit/index.ts';
import { auditTable } from '../audit/tables.ts';
import { dataKeyTable } from '../vault/tables.ts';
import { signContract, type SignContract, SIMULATED_PARTY, wordsOf } from './sign-contract.ts';
import { type Contract, contractTable } from './tables.ts';
import { ANN, CONTRACT, customer, draft, outcome, PAGES, sealed } from './testing/contract-rows.ts';

const { now, wallNow } = MEMORY_CONTEXT;
type Rows = Parameters<typeof decideInMemory>[2];
const INPUT: SignContract = {
  ...{ contractId: CONTRACT, customerId: ANN, sha256: PAGES, signature: sealed('signature'), how: 'typed' },
  ...{ sessionId: 'ses_9', device: 'Laptop', requestId: 'req_1' },
};
const FINAL = { document: sealed('final'), sha256: 'f'.repeat(64), sealKey: 'key_9' };
const unsigned = (more: Partial<Contract> = {}) => [contractTable, draft(more)] as const;
const sign = (rows: Rows, more: Partial<SignContract> = {}) =>
  decideInMemory(signContract, { ...INPUT, ...more }, rows);
const SIGNED = draft({
  ...{ state: 'signed', signature: Buffer.from('signature'), signedSha256: PAGES, signedHow: 'typed' },
  ...{ signedAt: now, wallSignedAt: wallNow, sessionId: 'ses_9', device: 'Laptop' },
});

describe('a signature', () => {
  test('is kept sealed with the pages, the device and the session, and waits for the other party', () => {
    const done = sign([customer(), unsigned()]);
    expect(done.decision).toEqual({ ok: true, value: SIGNED });
    expect(done.written(contractTable)).toEqual([SIGNED]);
    expect(done.written(dataKeyTable).map(({ id }) => id)).toEqual(['vky_signature']);
    const payload = { contractId: CONTRACT, number: 'CU-2026-1', sha256: PAGES, specimen: false };
    expect(done.events).toEqual([{ type: 'contract.signed', subject: ANN, payload }]);
    expect(done.written(auditTable)).toMatchObject([
      {
        ...{ actor: `customer:${ANN}`, action: 'contract.signed', object: `contract:${CONTRACT}`, customerId: ANN },
        ...{ beforeHash: fingerprint(draft()), afterHash: fingerprint(SIGNED), requestId: 'req_1' },
        reason: `pages ${PAGES}, typed by Laptop`,
      },
    ]);
  });

  test('of a trial’s specimen puts it in force at once, by a simulated party', () => {
    const done = sign([customer({ kind: 'trial' }), unsigned({ specimen: true })], { specimen: FINAL });
    const after: Contract = {
      ...SIGNED,
      ...{ specimen: true, state: 'in_force', countersignedSha256: PAGES, countersignedBy: SIMULATED_PARTY },
      ...{ inForceAt: now, wallInForceAt: wallNow, endsAt: parseInstant('2027-11-21T05:00:00Z') },
      ...{ finalDocument: Buffer.from('final'), finalSha256: FINAL.sha256, sealKey: 'key_9' },
    };
    expect(done.written(contractTable)).toEqual([after]);
    expect(done.written(dataKeyTable).map(({ id }) => id)).toEqual(['vky_signature', 'vky_final']);
    const payload = { contractId: CONTRACT, number: 'CU-2026-1', sha256: PAGES };
    expect(done.events).toEqual([
      { type: 'contract.signed', subject: ANN, payload: { ...payload, specimen: true } },
      { type: 'contract.in_force', subject: ANN, payload },
    ]);
    expect(SIMULATED_PARTY).toBe('simulated');
  });

  const trial = customer({ kind: 'trial' });
  test.each<[string, Rows, Partial<SignContract>, string]>([
    ['of what never was', [customer()], {}, 'contract_none'],
    ['of somebody else’s', [customer({ id: 'cus_bob' }), unsigned()], { customerId: 'cus_bob' }, 'contract_none'],
    ['of nobody', [unsigned()], {}, 'contract_none'],
    ['before an identity is verified', [customer({ identityStatus: 'in_review' }), unsigned()], {}, 'illegal_state'],
    ['of other pages', [customer(), unsigned()], { sha256: 'b'.repeat(64) }, 'stale_version'],
    ['of a specimen by anybody but a trial', [customer(), unsigned({ specimen: true })], {}, 'illegal_state'],
    ['of a trial on a real contract', [trial, unsigned()], { specimen: FINAL }, 'illegal_state'],
    ['of a trial without the other party', [trial, unsigned({ specimen: true })], {}, 'illegal_state'],
    ['with a simulated party on a real contract', [customer(), unsigned()], { specimen: FINAL }, 'illegal_state'],
  ])('%s is refused', (_, rows, more, expected) => {
    const done = sign(rows, more);
    expect([outcome(done), done.written(contractTable), done.events]).toEqual([expected, [], []]);
  });

  test.each(CONTRACT_STATES.filter((state) => state !== 'draft'))('of one that is %s is refused', (state) => {
    expect(outcome(sign([customer(), unsigned({ state })]))).toBe('illegal_state');
  });

  test('is decided in the lane of its customer', () => expect(signContract.subject(INPUT)).toBe(ANN));
});

test('the words under a signature: what, when and which pages', () => {
  expect(wordsOf('Signed', now, PAGES)).toEqual([
    ...['Signed 2026-11-20T15:00:00Z', 'SHA-256 of the unsigned pages:', PAGES],
  ]);
});
