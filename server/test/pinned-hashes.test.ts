import { hash } from 'node:crypto';
import type { StatementBody } from '@candor/model/statements/schema.ts';
import { describe, expect, test } from 'vitest';
import { contentHashOf, stateHashOf } from '../src/approvals/approvable.ts';
import { fingerprint, GENESIS, hashAuditRow } from '../src/audit/hash.ts';
import { keyed, tokenHash } from '../src/auth/records/keyed.ts';
import { laneOf } from '../src/platform/commands/command.ts';
import { FIRST_LINK, hashEvent } from '../src/platform/commands/event-chain.ts';
import { Secret } from '../src/platform/config/secrets.ts';
import { isSigned, openSigning } from '../src/statements/signing.ts';
import { KeyRing } from '../src/vault/key-ring.ts';
import { createMachineSeal } from '../src/vault/machine-seal.ts';
import { keyIdOf, unseal } from '../src/vault/seal.ts';

/** Hashes, signatures and keys of stored values, computed once: the code must give the same for ever. */

const SECRET = new Secret('a secret of thirty-two characters');

/** The value with each member changed in turn, by its name. */
const changed = <T extends object>(value: T): [string, T][] =>
  Object.entries(value).map(([name, member]) => {
    const other =
      typeof member === 'bigint' ? member + 1n : typeof member === 'number' ? member + 1 : `${member ?? ''}x`;
    return [name, { ...value, [name]: typeof member === 'object' && member !== null ? { ...member, more: 1 } : other }];
  });

describe('version 1 of the hash of an event', () => {
  const event = {
    ...{ lane: 0, seq: 7n, type: 'order.filled', subject: 'cus_1', at: 1_795_000_000_000 },
    payload: { price: '50.00', fill: { shares: [10n, null], late: false }, code: 'ÄÖ' },
  } as unknown as Parameters<typeof hashEvent>[1];

  test('is SHA-256 of the hash before and of each field on a line of its own, the payload with sorted members', () => {
    expect(hashEvent(FIRST_LINK, event)).toBe('e3ee28140c54ae7afc87767c662ebbbc33f87e8eff9edb638672665af4bf4093');
    const payload = '{"code":"ÄÖ","fill":{"late":false,"shares":[{"$n":"10"},null]},"price":"50.00"}';
    const text = `event v1\n${'0'.repeat(64)}\n0\n7\norder.filled\ncus_1\n1795000000000\n${payload}\n`;
    expect(hashEvent(FIRST_LINK, event)).toBe(hash('sha256', text));
  });

  test.each(changed(event).map(([name]) => name))('is another one when %s is changed', (name) => {
    const other = changed(event).find(([each]) => each === name)![1];
    expect(hashEvent(FIRST_LINK, other)).not.toBe(hashEvent(FIRST_LINK, event));
  });

  test('is another one behind another event', () => {
    expect(hashEvent('1'.repeat(64), event)).not.toBe(hashEvent(FIRST_LINK, event));
  });
});

describe('version 1 of the hash of an audit row', () => {
  const row = {
    ...{ lane: 2, seq: 3n, at: 1_795_000_000_000, wallAt: 1_795_000_000_001 },
    ...{ actor: 'operator:opr_1', action: 'customer.frozen', object: 'customer:cus_1', customerId: 'cus_1' },
    ...{
      beforeHash: null,
      afterHash: fingerprint({ state: 'frozen' }),
      reason: 'asked for — twice',
      requestId: 'req_1',
    },
    prevHash: GENESIS,
  } as unknown as Parameters<typeof hashAuditRow>[0];

  test('is what it was', () => {
    expect(hashAuditRow(row)).toBe('2a6e327fb2ccacc87b00564490be961df1c256d56f816a22f73d0d67a0b4b60c');
    expect(fingerprint({ state: 'frozen', since: 5n })).toBe(
      '950e373020cdf2669c3a371b2b4b88b0cc22aa2ece346ff26218e1fb36c409b3',
    );
  });

  test.each(changed(row).map(([name]) => name))('is another one when %s is changed', (name) => {
    const other = changed(row).find(([each]) => each === name)![1];
    expect(hashAuditRow(other)).not.toBe(hashAuditRow(row));
  });
});

describe('a signed statement', () => {
  const body = { kind: 'daily', to: '2026-11-20', account: { z: '1.00', a: ['é'] } } as unknown as StatementBody;
  const KEY = 'd09cf5b9fe2e64dcd72a1db69f651b1234828a2330dbd72907df1f2f0af23082';
  const SIGNATURE =
    '3e1c69207b347e95770470fa48d8cf8abc46d9ef6b238c25e9401ed5d7deda6fec87dc39bac81703d915c318def90e3a66f587a519fe4798d48a597ad2ac4b03';
  const signing = openSigning(SECRET);

  test('has the key that the secret of the server gives, and the signature that this key gives to this text', () => {
    expect(signing.key).toBe(KEY);
    expect(signing.sign(body).signature).toEqual({ algorithm: 'ed25519', key: signing.key, value: SIGNATURE });
  });

  test('signed before is still valid, and with one letter changed it is not', () => {
    const signature = { algorithm: 'ed25519', key: KEY, value: SIGNATURE } as const;
    expect(isSigned({ statement: body, signature })).toBe(true);
    expect(isSigned({ statement: { ...body, to: '2026-11-21' } as StatementBody, signature })).toBe(false);
  });
});

test('the content that a second operator approves has the hash stored with the request', () => {
  const asked = { id: 'apr_1', action: 'customer.unfreeze', content: { customerId: 'cus_1' }, reason: 'identified' };
  expect(contentHashOf({ ...asked, stateHash: stateHashOf({ state: 'frozen' }) })).toBe(
    'efb731bdd9637e164b9439b01a49be591007ad3dd5a538767e147ac4f2685676',
  );
  expect(stateHashOf(undefined)).toBe('74234e98afe7498fb5daf1f36ac2d78acc339464f950703b8c019892f982b90b');
});

test('codes, devices and tokens are found again by the hashes under which they were stored', () => {
  expect(keyed(SECRET, 'target', 'email', 'ann@example.com').toString('hex')).toBe(
    'f5b53fea48801d68dabf545928e6570a8ccbed39329ddc88a826addf23882987',
  );
  expect(tokenHash('a token').toString('hex')).toBe('e3316e2bafebb6103a3418e8778c0adc960d40213a03a7e7f4fcd3426ed807bf');
});

test('a value that this server sealed before opens at its place, and at no other', () => {
  const seal = createMachineSeal(SECRET, { bytes: (n: number) => new Uint8Array(n) } as never);
  const sealed = 'AAAAAAAAAAAAAAAAt5_VnxBw5upZ9VkjQmwMAh1mdtBl0ABVpGpq_A';
  expect(seal.open('totp:cus_1', sealed)).toBe('words of Ann');
  expect(() => seal.open('totp:cus_2', sealed)).toThrow();
});

test('a value in the vault opens with the keys and at the place it was sealed with, and at no other', () => {
  const keys = { wrap: new Map([[1, Buffer.alloc(32, 1)]]), index: Buffer.alloc(32, 4) };
  const ring = new KeyRing(
    () => keys,
    () => 0,
  );
  const wrapped = Buffer.from(
    'AwMDAwMDAwMDAwMD-mMWmP2GNWuv_uRlzhsmqroxo0-FzcCwrhK_RKhIhHFRsYWIcnH9sFaS2VqKRDNs',
    'base64url',
  );
  const bytes = Buffer.from('AQV2a3lfMQMDAwMDAwMDAwMDA77fiFp53UNT7Ic5W7CEFFO2sIUjMoaN-cgT0Q', 'base64url');
  const place = { table: 'identity_step', column: 'sealed', rowId: 'cus_1 name', customerId: 'cus_1' };
  const key = { id: keyIdOf(bytes), customerId: 'cus_1', kekVersion: 1, wrapped };
  expect(unseal(ring, place, bytes, key).toString()).toBe('{"ssn":"1"}');
  expect(() => unseal(ring, { ...place, column: 'reading' }, bytes, key)).toThrow();
  expect(() => unseal(ring, place, bytes, { ...key, customerId: 'cus_2' })).toThrow();
  expect(ring.fingerprint('index', 1)).toBe('a3d9c005535bec5e102ae8c874ca9a68');
});

test('a subject keeps its lane for ever', () => {
  const lanes = ['cus_1', 'cus_2', 'cus_3', 'journal', 'halts', 'visitors'].map((subject) => laneOf(subject, 4));
  expect(lanes).toEqual([2, 3, 0, 0, 3, 2]);
});
