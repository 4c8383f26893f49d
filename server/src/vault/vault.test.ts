import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accept } from '@candor/model/result.ts';
import { vaultRoutes } from '@candor/model/vault/routes.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { searchAudit, verifyAudit } from '../audit/index.ts';
import { openDb } from '../platform/database/db.ts';
import { createHttp } from '../platform/http/server.ts';
import { createLimits } from '../platform/http/limits.ts';
import { silentLog } from '../platform/operations/log.ts';
import { lastFourOf, shredCustomer, vaultHandlers } from './index.ts';
import { ACCESS, openVaultWorld, storePerson, type VaultWorld } from '../../test/vault-world.ts';

let world: VaultWorld;
beforeAll(async () => {
  world = await openVaultWorld();
});
afterAll(() => world?.stop());

describe('sealing', () => {
  test('any sealed bytes open to the same bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        const place = { table: 'person', column: 'scan', rowId: 'per_x', customerId: 'cus_any' };
        const sealed = world.vault.seal(place, bytes);
        const input = { id: world.newId('per'), customerId: 'cus_any', ssn: sealed, ssnIndex: Buffer.alloc(1) };
        await world.runner.run(storePerson, input);
        const opened = await world.vault.open({ ...place, bytes: sealed.bytes }, ACCESS);
        expect(opened.ok && opened.value.reveal().equals(Buffer.from(bytes))).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  test('the same value sealed twice looks different', () => {
    const place = { table: 'person', column: 'ssn', rowId: 'per_x', customerId: 'cus_x' };
    expect(world.vault.seal(place, '078-05-1120').bytes).not.toEqual(world.vault.seal(place, '078-05-1120').bytes);
  });

  test('neither the value nor a key is anywhere in the world.database, in text or in hexadecimal', async () => {
    const canary = '219-09-9999-CANARY';
    await world.person(canary);
    const tables = await world.db.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
    );
    const kept = JSON.parse(readFileSync(join(world.folder, 'vault-keys.json'), 'utf8')) as {
      wrap: object;
      index: string;
    };
    const secrets = [
      Buffer.from(canary),
      ...[kept.index, ...Object.values(kept.wrap)].map((key) => Buffer.from(key, 'base64url')),
    ];
    for (const { name } of tables) {
      const text = JSON.stringify(await world.db.query(`SELECT t::text AS row FROM ${name} t`));
      expect(text).not.toContain(canary);
      for (const secret of secrets) expect(text).not.toContain(secret.toString('hex'));
    }
  });

  test('a secret that was opened does not print itself', async () => {
    const opened = await world.vault.openText(await world.person('123-45-6789'), ACCESS);
    expect(`${opened.ok && opened.value}${JSON.stringify(opened)}`).not.toContain('6789');
  });
});

describe('a sealed value opens only', () => {
  test.each(['table', 'column', 'rowId'] as const)('in its own %s', async (part) => {
    const at = await world.person('123-45-6789');
    await expect(world.vault.open({ ...at, [part]: 'other' }, ACCESS)).rejects.toThrow();
  });

  test('as long as no byte has changed', async () => {
    const at = await world.person('123-45-6789');
    for (let index = 0; index < at.bytes.length; index += 7) {
      const bytes = Buffer.from(at.bytes);
      bytes[index] = (bytes[index] as number) ^ 1;
      const opened = await world.vault.open({ ...at, bytes }, ACCESS).catch(() => ({ ok: false }));
      expect(opened.ok, `byte ${index}`).toBe(false);
    }
  });

  test('for the customer whose it is', async () => {
    const at = await world.person('123-45-6789');
    expect(await world.revealed({ ...at, customerId: 'cus_other' })).toBe('not_found');
  });

  test('until it is shredded, which removes the key itself', async () => {
    const [at, other] = [await world.person('123-45-6789'), await world.person('987-65-4321')];
    await world.forget(at);
    expect(await world.revealed(at)).toBe('not_found');
    expect(await world.revealed(other)).toBe('987-65-4321');
    const [key] = await world.db.query(`SELECT wrapped FROM vault_key WHERE row_id = $1`, [at.rowId]);
    expect(key).toEqual({ wrapped: null });
  });
});

test('all values of a closed account are shredded, except those kept by law, and the act is recorded', async () => {
  const [one, two] = [await world.person('111-11-1111', 'cus_leaves'), await world.person('222-22-2222', 'cus_leaves')];
  const stays = await world.person('333-33-3333', 'cus_stays');
  const order = { customerId: 'cus_leaves', actor: 'system:deletion', reason: 'Account closed' } as const;
  expect(await world.runner.run(shredCustomer, { ...order, except: ['person'] })).toEqual(accept({ shredded: 0 }));
  expect(await world.runner.run(shredCustomer, order)).toEqual(accept({ shredded: 2 }));
  expect(await world.runner.run(shredCustomer, order)).toEqual(accept({ shredded: 0 }));
  expect(await Promise.all([one, two, stays].map((at) => world.revealed(at)))).toEqual([
    'not_found',
    'not_found',
    '333-33-3333',
  ]);
  expect((await searchAudit(world.db, { customerId: 'cus_leaves', action: 'vault.shredded' })).rows).toHaveLength(1);
  expect(await world.breaks()).toEqual([]);
});

describe('every reading is recorded before the value is opened', () => {
  test('by an access row that the customer is shown and an audit row, one for each field', async () => {
    const [ssn, also] = [await world.person('123-45-6789', 'cus_seen'), await world.person('5', 'cus_seen')];
    const opened = await world.vault.openAll([ssn, also], ACCESS);
    expect(opened.ok && opened.value.map((value) => value.reveal().toString())).toEqual(['123-45-6789', '5']);
    const { rows } = await world.vault.accessesOf('cus_seen');
    expect(rows).toHaveLength(2);
    const seen = { by: { kind: 'operator', id: 'opr_1' }, record: 'person', field: 'ssn', reason: 'Identity review' };
    expect(rows[0]).toMatchObject(seen);
    const audit = await searchAudit(world.db, { customerId: 'cus_seen' });
    expect(audit.rows.map(({ action, requestId }) => [action, requestId])).toEqual(
      Array(2).fill(['vault.opened', 'req_1']),
    );
    expect((await verifyAudit(world.db)).broken).toEqual([]);
    expect(await world.breaks()).toEqual([]);
  });

  test('a reading that cannot be recorded is not made', async () => {
    const at = await world.person('123-45-6789');
    const unrecorded = { ...ACCESS, reason: '' };
    await expect(world.vault.open(at, unrecorded)).rejects.toThrow(/reason/);
  });

  test('a list is opened completely or not at all', async () => {
    const [there, gone] = [await world.person('1', 'cus_both'), await world.person('2', 'cus_both')];
    await world.forget(gone);
    expect(await world.vault.openAll([there, gone], ACCESS)).toMatchObject({ ok: false });
    expect((await world.vault.accessesOf('cus_both')).rows).toEqual([]);
  });

  test('the log is read page by page, one’s own alone', async () => {
    const at = await world.person('123-45-6789', 'cus_often');
    for (let n = 0; n < 3; n += 1) await world.vault.openAll(Array(20).fill(at), ACCESS);
    const first = await world.vault.accessesOf('cus_often');
    const second = await world.vault.accessesOf('cus_often', first.next ? { after: first.next } : {});
    expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 10, undefined]);
    expect((await world.vault.accessesOf('cus_nobody')).rows).toEqual([]);
  });

  test.each([
    [
      'V2',
      `INSERT INTO vault_access SELECT 'vac_planted', key_id, customer_id, actor, table_name, column_name, row_id, 'another reason', at, wall_at, audit_row FROM vault_access LIMIT 1`,
    ],
    ['V1', `UPDATE vault_key SET kek_version = 99 WHERE wrapped IS NOT NULL`],
  ])('the rule %s notices a planted break', async (rule, statement) => {
    const owner = openDb({ url: world.database.url, poolSize: 1 });
    await owner.query('BEGIN');
    await owner.query(statement);
    const found = await owner.query<{ inv: string }>('SELECT inv FROM invariant_breaks');
    await owner.query('ROLLBACK');
    await owner.close();
    expect(found.map(({ inv }) => inv)).toContain(rule);
  });
});

describe('the route', () => {
  const ORIGIN = 'http://localhost:9150';
  const open = () => {
    const plenty = { perPeriod: 1e6, periodMs: 1, burst: 1e6 };
    const http = createHttp({
      ...{
        wall: world.wall,
        newId: world.newId,
        log: silentLog,
        origins: new Set([ORIGIN]),
        checkReplies: true,
        controlToken: 'operator-token',
      },
      limits: createLimits(world.wall, { user: plenty, anonymous: plenty }),
      resolveSession: ({ headers }) =>
        headers.aspctoken ? { session: { id: 'ses', customerId: String(headers.aspctoken), barred: {} } } : undefined,
    });
    const handlers = vaultHandlers(world.vault);
    http.register(vaultRoutes.vaultAccess, handlers.vaultAccess);
    http.register(vaultRoutes.rotateVaultKey, handlers.rotateVaultKey);
    onTestFinished(() => http.fastify.close());
    return (method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}) =>
      http.fastify.inject({ method, url: `/api/vault/${url}`, headers: { origin: ORIGIN, ...headers } });
  };

  test('shows customers who opened which of their own values', async () => {
    const call = open();
    await world.revealed(await world.person('123-45-6789', 'cus_route'));
    const mine = (await call('GET', 'access', { aspctoken: 'cus_route' })).json();
    expect(mine.data.rows).toMatchObject([{ by: { kind: 'operator', id: 'opr_1' }, record: 'person', field: 'ssn' }]);
    expect((await call('GET', 'access', { aspctoken: 'cus_another' })).json().data.rows).toEqual([]);
    expect((await call('GET', 'access')).json().refusal).toBe('not_logged_in');
    expect((await call('GET', 'access?by=others', { aspctoken: 'cus_route' })).json().data.rows).toHaveLength(1);
    expect((await call('GET', 'access?after=nonsense', { aspctoken: 'cus_route' })).json().data.rows).toHaveLength(1);
  });

  test('only the operator of this machine rotates the key', async () => {
    const call = open();
    expect((await call('POST', 'rotate', { aspctoken: 'cus_route' })).json().refusal).toBe('forbidden');
    expect(world.keys.ring.current).toBe(1);
  });
});

describe('blind index', () => {
  test('finds the same value, differs by purpose, and differs under other keys', () => {
    const own = world.vault.blindIndex('person.ssn', '123456789');
    expect(world.vault.blindIndex('person.ssn', '123456789')).toEqual(own);
    expect(world.vault.blindIndex('person.passport', '123456789')).not.toEqual(own);
    const elsewhere = mkdtempSync(join(tmpdir(), 'candor-vault-'));
    onTestFinished(() => rmSync(elsewhere, { recursive: true }));
    const other = world
      .keysOf({ DATA_DIR: elsewhere })
      .ring.index(JSON.stringify(['candor index', 1, 'person.ssn', '123456789']));
    expect(other).not.toEqual(own);
  });

  test.each([
    ['123456789', '6789'],
    ['12345678', '5678'],
    ['1234567', ''],
    ['', ''],
  ])('last four of %j: %j', (text, four) => {
    expect(lastFourOf(text)).toBe(four);
  });
});
