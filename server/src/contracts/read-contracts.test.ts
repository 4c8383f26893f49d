import { usd } from '@candor/model/money.ts';
import { ESIGN_CONSENT } from '@candor/model/tax/forms.ts';
import { plusMs } from '@candor/model/time.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import { type StoredRow, writeRows } from '../../test/stored-world.ts';
import { ACCESS, openVaultWorld } from '../../test/vault-world.ts';
import { dataKeyTable } from '../vault/tables.ts';
import type { ContractDeps } from './deps.ts';
import { placeOf, type SealedColumn } from './place-of.ts';
import * as read from './read-contracts.ts';
import { type Contract, contractTable } from './tables.ts';
import { ANN, BEGAN, CONTRACT, contract, customer, draft, PAGES, taxForm, waiting } from './testing/contract-rows.ts';

const { now } = MEMORY_CONTEXT;
const DETAILS = { clientName: 'Ann Lee', contact: 'ann@example.com', address: '1 Main St', bank: null };
let world: Awaited<ReturnType<typeof openVaultWorld>>;
let deps: ContractDeps;
beforeEach(async () => {
  world = await openVaultWorld();
  deps = {
    ...{ identity: { db: world.db, vault: world.vault, clock: { now: () => now } } },
    feeOn: async (day: string) => (day === '2026-11-20' ? usd('150.00') : usd('0.00')),
  } as unknown as ContractDeps;
});
afterEach(() => world?.stop());

const store = (...rows: readonly StoredRow[]) => world.runner.run(writeRows, rows);
const of = (row: Contract): StoredRow => [contractTable, row];
/** A column that opens again, and its data key. */
function sealed(column: SealedColumn, text: string): { readonly bytes: Buffer; readonly key: StoredRow } {
  const { bytes, key } = world.vault.seal(placeOf(contract(), column), text);
  return { bytes, key: [dataKeyTable, { ...key, createdAt: now, shreddedAt: null }] };
}
async function storeReadable(more: Partial<Contract> = {}): Promise<Contract> {
  const [document, details] = [sealed('document', 'pages'), sealed('details', JSON.stringify(DETAILS))];
  const [signature, final] = [sealed('signature', '{"typedName":"Ann Lee"}'), sealed('final_document', 'final pages')];
  const row = contract({
    ...{ document: document.bytes, details: details.bytes, signature: signature.bytes, finalDocument: final.bytes },
    ...more,
  });
  await store(document.key, details.key, signature.key, final.key, of(row));
  return row;
}
const NONE = { ok: false, refusal: { code: 'contract_none' } };
const reasons = async () => JSON.stringify(await world.vault.accessesOf(ANN));

describe('the list of a customer', () => {
  const list = () => read.listContracts(deps, ANN);

  test('has their contracts, the newest first, without drafts that were replaced', async () => {
    const other = { customerId: 'cus_bob' };
    await store(
      ...[customer(), of(contract()), of(contract({ id: 'con_9', number: '9', ...other }))],
      ...[of(draft({ id: 'con_3', number: '3' })), of(draft({ id: 'con_2', number: '2', state: 'replaced' }))],
    );
    expect(await list()).toMatchObject({ contracts: [{ contractId: 'con_3' }, read.lineOf(contract())] });
  });

  test('is no longer than fifty', async () => {
    const ids = Array.from({ length: 51 }, (_, n) => `con_${String(n).padStart(2, '0')}`);
    await store(...ids.map((id) => of(contract({ id, number: id, state: 'ended', endedAt: now }))));
    const { contracts } = await list();
    expect([contracts.length, contracts[0]?.contractId]).toEqual([50, 'con_50']);
  });

  test.each<[string, StoredRow[], string]>([
    ['an identity comes first', [customer({ identityStatus: 'in_review' })], 'needs_identity'],
    ['nobody is nobody', [], 'needs_identity'],
    ['then a contract is prepared', [customer()], 'prepare'],
    ['then it is signed', [customer(), of(draft())], 'sign'],
    ['a draft is signed all the same', [customer({ identityStatus: 'in_review' }), of(draft())], 'sign'],
    ['then the other party signs', [customer(), of(waiting())], 'wait'],
    ['a draft beside it changes nothing', [customer(), of(waiting()), of(draft({ id: 'con_2', number: '2' }))], 'wait'],
    ['then there is nothing to do', [customer(), of(contract())], 'none'],
    ['after its end another one is prepared', [customer(), of(contract({ state: 'ended', endedAt: now }))], 'prepare'],
  ])('what is next: %s', async (_, rows, next) => {
    await store(...rows);
    expect(await list()).toMatchObject({ next });
  });

  test.each<[string, StoredRow[], string, string]>([
    ['nobody', [], 'missing', '150.00'],
    ['a customer without one', [customer()], 'missing', '150.00'],
    ['one that is not signed', [customer(), taxForm({ state: 'prepared' })], 'missing', '150.00'],
    ['a signed one', [customer(), taxForm()], 'signed', '150.00'],
    ['somebody else’s', [customer(), taxForm({ customerId: 'cus_bob' })], 'missing', '150.00'],
    ['a trial', [customer({ kind: 'trial' })], 'not_needed', '0.00'],
  ])('the tax form and the fee of a new contract: %s', async (_, rows, form, feeOfNew) => {
    await store(...rows);
    expect(await list()).toMatchObject({ taxForm: form, feeOfNew, consentVersion: ESIGN_CONSENT });
  });
});

test('a line says what a contract is and when its steps were', () => {
  expect(read.lineOf(contract({ endedAt: now, endReason: 'term_over' }))).toEqual({
    ...{ contractId: CONTRACT, number: 'CU-2026-1', lang: 'en', state: 'in_force', specimen: false, fee: '120.00' },
    ...{ preparedAt: '2026-03-02T15:00:00Z', sha256: PAGES, signedAt: '2026-03-02T15:00:00Z' },
    ...{ inForceAt: '2026-03-02T15:00:00Z', endsAt: '2027-03-03T05:00:00Z', endedAt: '2026-11-20T15:00:00Z' },
    ...{ endReason: 'term_over', finalSha256: 'f'.repeat(64) },
  });
  const none = { signedAt: null, inForceAt: null, endsAt: null, endedAt: null, finalSha256: null };
  expect(read.lineOf(draft())).toMatchObject(none);
});

describe('operators see', () => {
  test('contracts of a state, who signed first first, without specimens', async () => {
    const at = (name: string, ms: number, more: Partial<Contract> = {}) =>
      waiting({ id: `con_${name}`, customerId: `cus_${name}`, number: name, signedAt: plusMs(BEGAN, ms), ...more });
    await store(
      ...[of(at('b', 1)), of(at('a', 2)), of(at('d', 0)), of(at('c', 0)), of(at('s', 0, { specimen: true }))],
      of(contract()),
    );
    const ids = (await read.contractsIn(world.db, 'signed')).map(({ id }) => id);
    expect(ids).toEqual(['con_c', 'con_d', 'con_b', 'con_a']);
    expect(await read.contractsIn(world.db, 'in_force')).toEqual([contract()]);
    expect(await read.contractById(world.db, 'con_1')).toEqual(contract());
    expect(await read.contractById(world.db, 'con_none')).toBeUndefined();
  });

  test('no more than fifty', async () => {
    const names = Array.from({ length: 51 }, (_, n) => String(n));
    await store(...names.map((name) => of(waiting({ id: `con_${name}`, customerId: `cus_${name}`, number: name }))));
    expect(await read.contractsIn(world.db, 'signed')).toHaveLength(50);
  });
});

describe('one of the customer’s own', () => {
  test('is read with the parties’ data and how it was signed; the reading is on record', async () => {
    const row = await storeReadable();
    expect(await read.readContract(deps, ANN, CONTRACT, 'req_1')).toEqual({
      ok: true,
      value: { contract: read.lineOf(row), ...DETAILS, signature: { how: 'drawn', at: '2026-03-02T15:00:00Z' } },
    });
    expect(await reasons()).toContain('"Your contract"');
    expect(await read.readParties(deps, row, ACCESS)).toEqual(DETAILS);
  });

  test('has no signature before it is signed', async () => {
    const { document, details } = await storeReadable();
    await store(of(draft({ document, details })));
    expect(await read.readContract(deps, ANN, CONTRACT, 'req_1')).toMatchObject({ value: { signature: null } });
  });

  test('its file is the final one where both have signed, else the pages', async () => {
    const { document, details } = await storeReadable();
    const pdf = (text: string) => Buffer.from(text).toString('base64');
    expect(await read.readDocument(deps, ANN, CONTRACT, 'req_1')).toEqual({
      ok: true,
      value: { pdf: pdf('final pages'), sha256: 'f'.repeat(64), final: true },
    });
    expect(await reasons()).toContain('"Your contract, shown"');
    await store(of(draft({ document, details })));
    const shown = await read.readDocument(deps, ANN, CONTRACT, 'req_1');
    expect(shown).toEqual({ ok: true, value: { pdf: pdf('pages'), sha256: PAGES, final: false } });
  });

  test('nobody finds somebody else’s', async () => {
    await storeReadable();
    for (const [who, id] of [
      ['cus_bob', CONTRACT],
      [ANN, 'con_none'],
    ] as const) {
      expect(await read.readContract(deps, who, id, 'req_1')).toEqual(NONE);
      expect(await read.readDocument(deps, who, id, 'req_1')).toEqual(NONE);
    }
  });
});

describe('sealed columns', () => {
  test('open together, in the order that was asked for, each as what it is', async () => {
    const row = await storeReadable();
    const [signature, document] = await read.openColumns(deps, row, ['signature', 'document'], ACCESS);
    expect([read.markFrom(signature), String(document)]).toEqual([{ typedName: 'Ann Lee' }, 'pages']);
    expect(read.detailsFrom(Buffer.from(JSON.stringify(DETAILS)))).toEqual(DETAILS);
  });

  test('that are not there, or were moved, do not open', async () => {
    const row = await storeReadable();
    await expect(read.openColumns(deps, { ...row, signature: null }, ['signature'], ACCESS)).rejects.toThrow(
      'without its signature',
    );
    const moved = { ...row, document: row.details };
    await expect(read.openColumns(deps, moved, ['document'], ACCESS)).rejects.toThrow();
  });
});
