import { ESIGN_CONSENT } from '@candor/model/tax/forms.ts';
import { CONTRACT_TEXT } from '@candor/model/contracts/terms.ts';
import { counterSign } from '../src/contracts/counter-sign.ts';
import { signContract } from '../src/contracts/sign-contract.ts';
import { keyed } from '../src/auth/records/keyed.ts';
import { requireStepUp } from '../src/auth/step-up/step-up.ts';
import { Secret } from '../src/platform/config/secrets.ts';
import type { Sealed } from '../src/vault/index.ts';
import { CALLERS, type Call, type Race, type RaceWorld } from './race.ts';

const PAGES = 'a'.repeat(64);
const PEPPER = new Secret('a pepper of the races');

/** Bytes as if sealed: nobody opens them here. */
function sealed(world: RaceWorld, customerId: string): Sealed {
  const id = world.id('vky');
  const place = { tableName: 'contract', columnName: 'signature', rowId: id };
  return { bytes: Buffer.from(id), key: { id, customerId, ...place, kekVersion: 1, wrapped: Buffer.from('x') } };
}

/** A contract as it is shown to its customer, who has signed the tax form. */
async function drafted(world: RaceWorld, customerId: string): Promise<string> {
  await world.signedUp(customerId, { identity_status: 'approved' });
  const bytes = '\\x00';
  const hashes = { sha256: PAGES, document_code: 'AAAA-AAAA' };
  await world.insert('tax_form', {
    ...{ id: world.id('tax'), customer_id: customerId, kind: 'w9', revision: '2024-03', state: 'signed', ...hashes },
    ...{ item_two_struck: false, consent_version: ESIGN_CONSENT, prepared_at: 0, wall_prepared_at: 0, document: bytes },
    ...{ signed_document: bytes, signed_sha256: PAGES, signed_at: 0, wall_signed_at: 0, session_id: 'ses_1' },
  });
  const id = world.id('con');
  await world.insert('contract', {
    ...{ id, customer_id: customerId, number: id, lang: 'en', specimen: false, state: 'draft', fee: 0, ...hashes },
    ...{ text_version: CONTRACT_TEXT, consent_version: ESIGN_CONSENT, prepared_at: 0, wall_prepared_at: 0 },
    ...{ document: bytes, details: bytes },
  });
  return id;
}

const sign =
  (world: RaceWorld, customerId: string, contractId: string): Call =>
  () =>
    world.runner.run(signContract, {
      ...{ contractId, customerId, sha256: PAGES, signature: sealed(world, customerId), how: 'drawn' },
      ...{ sessionId: 'ses_1', device: 'a telephone', requestId: 'test' },
    });

async function auditedTimes({ db }: RaceWorld, action: string, customerId: string): Promise<number> {
  const rows = await db.query('SELECT 1 FROM audit WHERE action = $1 AND customer_id = $2', [action, customerId]);
  return rows.length;
}

/** Races for signatures and confirmations. */
export const PAPER_RACES: readonly Race[] = [
  {
    name: 'contract signed twice: one signature',
    prepare: async (world, customerId) => ({
      calls: [sign(world, customerId, await drafted(world, customerId))],
      wrong: async () => {
        const times = await auditedTimes(world, 'contract.signed', customerId);
        return times === 1 ? undefined : `signed ${times} times`;
      },
    }),
    succeed: [1, 1],
  },
  {
    name: 'contract counter-signed by several: in force by one of them',
    prepare: async (world, customerId) => {
      const contractId = await drafted(world, customerId);
      await sign(world, customerId, contractId)();
      const by =
        (n: number): Call =>
        () =>
          world.runner.run(counterSign, {
            ...{ contractId, customerId, operatorId: `opr_${n}`, sha256: PAGES, requestId: 'test' },
            final: {
              document: sealed(world, customerId),
              sha256: String(n).padStart(64, '0'),
              sealKey: 'a'.repeat(16),
            },
          });
      return {
        calls: Array.from({ length: CALLERS }, (_none, n) => by(n)),
        wrong: async () => {
          const times = await auditedTimes(world, 'contract.counter_signed', customerId);
          return times === 1 ? undefined : `counter-signed ${times} times`;
        },
      };
    },
    succeed: [1, 1],
  },
  {
    name: 'one confirmation and many calls under it: one of them',
    prepare: async (world, customerId) => {
      await world.signedUp(customerId);
      const session = { id: `ses_${customerId}`, customerId };
      const call = { route: 'requestWithdrawal', canonical: 'POST /withdrawals {}', body: {} };
      await world.insert('step_up', {
        ...{ id: world.id('stp'), customer_id: customerId, session_id: session.id, action: call.route, level: 'money' },
        ...{ call_mac: `\\x${keyed(PEPPER, 'step_up', session.id, call.canonical).toString('hex')}`, shows: [] },
        ...{ attempts_left: 5, expires_at: world.now + 60_000, proven_at: world.now, proven_by: 'password' },
      });
      const clock = { now: () => world.now };
      const deps = { db: world.db, wall: clock, pepper: PEPPER, newId: (kind: string) => world.id(kind) };
      const through =
        (key: string): Call =>
        async () => {
          const asked = { ...call, session, key, stepUp: { level: 'money', shows: [] } };
          return { ok: (await requireStepUp(deps as never, asked as never)) === undefined };
        };
      return { calls: Array.from({ length: CALLERS }, (_none, n) => through(`key-${n}`)) };
    },
    succeed: [1, 1],
  },
];
