import { CONTRACT_STATES } from '@candor/model/contracts/states.ts';
import { CONTRACT_TEXT } from '@candor/model/contracts/terms.ts';
import { usd } from '@candor/model/money.ts';
import { ESIGN_CONSENT } from '@candor/model/tax/forms.ts';
import { describe, expect, test } from 'vitest';
import { decideInMemory, MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import { fingerprint } from '../audit/index.ts';
import { auditTable } from '../audit/tables.ts';
import { dataKeyTable } from '../vault/tables.ts';
import { type PrepareContract, prepareContract, sha256Of } from './prepare-contract.ts';
import { contractTable } from './tables.ts';
import { ANN, customer, draft, outcome, PAGES, sealed, stored } from './testing/contract-rows.ts';

const { now, wallNow } = MEMORY_CONTEXT;
type Rows = Parameters<typeof decideInMemory>[2];
const INPUT: PrepareContract = {
  ...{ contractId: 'con_2', customerId: ANN, number: 'CU-2026-2', lang: 'ja', specimen: false, fee: usd('150.00') },
  ...{ sha256: PAGES, documentCode: 'XYZ789', document: sealed('document'), details: sealed('details') },
  requestId: 'req_1',
};
const prepared = (rows: Rows, more: object = {}) => decideInMemory(prepareContract, { ...INPUT, ...more }, rows);
const PREPARED = draft({
  ...{ id: 'con_2', number: 'CU-2026-2', lang: 'ja', fee: usd('150.00'), documentCode: 'XYZ789' },
  ...{ textVersion: CONTRACT_TEXT, consentVersion: ESIGN_CONSENT, preparedAt: now, wallPreparedAt: wallNow },
  ...{ document: Buffer.from('document'), details: Buffer.from('details') },
});

describe('a contract is prepared', () => {
  test('as it will be shown, sealed, with the consent on record', () => {
    const done = prepared([customer()]);
    expect(done.decision).toEqual({ ok: true, value: PREPARED });
    expect(done.written(contractTable)).toEqual([PREPARED]);
    expect(done.written(dataKeyTable).map(({ id }) => id)).toEqual(['vky_document', 'vky_details']);
    const payload = { contractId: 'con_2', number: 'CU-2026-2' };
    expect(done.events).toEqual([{ type: 'contract.prepared', subject: ANN, payload }]);
    expect(done.written(auditTable)).toMatchObject([
      {
        ...{ actor: `customer:${ANN}`, action: 'contract.prepared', object: 'contract:con_2', customerId: ANN },
        ...{ beforeHash: null, afterHash: fingerprint(PREPARED), requestId: 'req_1' },
        reason: `electronic documents agreed to, version ${ESIGN_CONSENT}; sha256 ${PAGES}`,
      },
    ]);
  });

  test('and takes the place of every draft before it', () => {
    const done = prepared([customer(), [contractTable, draft()], [contractTable, draft({ id: 'con_0' })]]);
    expect(done.written(contractTable)).toEqual([
      draft({ state: 'replaced' }),
      draft({ id: 'con_0', state: 'replaced' }),
      PREPARED,
    ]);
  });

  test.each<[string, Rows, object, string]>([
    ['for nobody', [], {}, 'illegal_state'],
    ['before an identity is verified', [customer({ identityStatus: 'in_review' })], {}, 'illegal_state'],
    ['as a specimen of a trial', [customer({ kind: 'trial' })], { specimen: true }, 'done'],
    ['as no specimen of a trial', [customer({ kind: 'trial' })], {}, 'illegal_state'],
    ['as a specimen of anybody else', [customer()], { specimen: true }, 'illegal_state'],
  ])('%s', (_, rows, more, expected) => {
    const done = prepared(rows, more);
    expect([outcome(done), done.written(contractTable).length]).toEqual([expected, expected === 'done' ? 1 : 0]);
  });

  test.each(CONTRACT_STATES)('beside one that is %s', (state) => {
    const expected = state === 'signed' || state === 'in_force' ? 'illegal_state' : 'done';
    expect(outcome(prepared([customer(), stored({ state })]))).toBe(expected);
  });

  test('in the lane of its customer', () => expect(prepareContract.subject(INPUT)).toBe(ANN));
});

test('a hash is SHA-256 in hexadecimal', () => {
  expect(sha256Of(Buffer.from('abc'))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
