import { accept, refuse } from '@candor/model/result.ts';
import { type Instant, instant } from '@candor/model/time.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import type { Command } from '../platform/commands/command.ts';
import { type Db, openDb } from '../platform/database/db.ts';
import { type LocalRunner, openRunner } from '../platform/commands/runner.ts';
import { fingerprint, hashAuditRow } from './hash.ts';
import {
  type Actor,
  type AuditEntry,
  auditNeeds,
  noteInAudit,
  searchAudit,
  verifyAudit,
  watchAudit,
  writeAudit,
} from './index.ts';

const LANES = 2;
let database: TestDatabase;
let db: Db;
let runner: LocalRunner;
let wallNow = 5_000;

beforeAll(async () => {
  database = await testDatabase();
  db = openDb({ url: database.appUrl });
  let ids = 0;
  const context = () => ({
    now: instant(1_000),
    wallNow: instant((wallNow += 1)),
    newId: (kind: string) => `${kind}_${(ids += 1)}`,
  });
  runner = await openRunner({ db, lanes: LANES, owner: 'test', context });
});
afterAll(async () => {
  await runner?.close();
  await db?.close();
  await database?.drop();
});

interface Change extends Pick<AuditEntry, 'customerId' | 'reason'> {
  readonly rows: number;
  readonly outcome?: 'refused' | 'bug';
}

/** Writes a number of rows, then runs an action of the test: the smallest command that writes audit rows. */
const change: Command<Change, readonly string[]> = {
  name: 'change',
  subject: ({ customerId }) => customerId ?? '',
  needs: (_input, lane) => auditNeeds(lane),
  decide(rows, { customerId = '', reason, ...input }, context) {
    const written = Array.from({ length: input.rows }, (_none, index) =>
      writeAudit(rows, context, {
        ...{ actor: `customer:${customerId}`, action: 'test.changed', object: `test:${index}`, customerId },
        ...{ before: { index }, after: { index: index + 1 }, ...(reason ? { reason } : {}), requestId: 'req_1' },
      }),
    );
    if (input.outcome === 'refused') return refuse('illegal_state');
    if (input.outcome === 'bug') throw new Error('a bug');
    return accept(written);
  },
};

const count = async () => Number((await db.query<{ n: bigint }>('SELECT count(*) AS n FROM audit'))[0]?.n);
const breaks = (of: Db) =>
  of.query<{ inv: string; ref: string }>('SELECT inv, ref FROM invariant_breaks ORDER BY inv, ref');

test('rows of many commands at once make one chain a lane, and both checks agree that it is whole', async () => {
  const people = Array.from({ length: 30 }, (_none, n) => `cus_${n}`);
  const replies = await Promise.all(people.map((customerId) => runner.run(change, { customerId, rows: 3 })));
  const names = replies.flatMap((reply) => (reply.ok ? reply.value : []));
  expect(new Set(names).size).toBe(90);
  expect(new Set(names.map((name) => name.split(':')[0])).size).toBe(LANES);
  expect(await verifyAudit(db)).toEqual({ broken: [], rows: await count() });
  expect(await breaks(db)).toEqual([]);
});

test.each(['refused', 'bug'] as const)(
  'a command that ends %s leaves no row, and the chain goes on',
  async (outcome) => {
    const before = await count();
    const input = { customerId: 'cus_x', rows: 2, outcome };
    await runner.run(change, input).catch(() => {});
    expect(await count()).toBe(before);
    await runner.run(change, { customerId: 'cus_x', rows: 1 });
    expect((await verifyAudit(db)).broken).toEqual([]);
  },
);

test('a row has both clocks, actor, action, object, reason, and fingerprints instead of values', async () => {
  await runner.run(change, { customerId: 'cus_named', rows: 1, reason: 'asked by telephone' });
  const [row] = (await searchAudit(db, { customerId: 'cus_named' })).rows;
  expect(row).toMatchObject({
    ...{ version: 1, at: 1_000, actor: 'customer:cus_named', action: 'test.changed', object: 'test:0' },
    ...{ customerId: 'cus_named', reason: 'asked by telephone', requestId: 'req_1' },
    ...{ beforeHash: fingerprint({ index: 0 }), afterHash: fingerprint({ index: 1 }) },
  });
  expect(row?.wallAt).toBe(wallNow);
});

describe('fingerprints', () => {
  test('do not depend on the order of members, nor on members that are undefined', () => {
    expect(fingerprint({ a: 1n, b: { c: [1, null], d: undefined } })).toBe(fingerprint({ b: { c: [1, null] }, a: 1n }));
  });
  test.each<[unknown, unknown]>([
    [{ a: 1 }, { a: 1n }],
    [{ a: '1' }, { a: 1 }],
    [{ a: null }, {}],
    [{ a: Buffer.from('ab', 'hex') }, { a: 'ab' }],
    [{ a: ['x', 'y'] }, { a: ['xy'] }],
  ])('%j and %o differ', (a, b) => {
    expect(fingerprint(a)).not.toBe(fingerprint(b));
  });
});

test('the hash of SQL is the hash of the program, whatever the texts are', async () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((each) => !each.includes('\0'));
  const row = fc.record({
    ...{ actor: text.map((each): Actor => `operator:${each}`), action: text, object: text },
    ...{ customerId: fc.option(text), reason: fc.option(text), requestId: fc.option(text) },
  });
  await fc.assert(
    fc.asyncProperty(row, async (drawn) => {
      const whole = {
        ...{ lane: 0, seq: 7n, at: 1, wallAt: 2, beforeHash: null, afterHash: 'b' },
        prevHash: 'c',
        ...drawn,
      };
      const fields = [whole.prevHash, '0', '7', '1', '2', whole.actor, whole.action, whole.object, whole.customerId];
      const [found] = await db.query<{ hash: string }>(
        `SELECT encode(sha256(convert_to(E'audit v1\\n' || (SELECT string_agg(audit_field(v), '' ORDER BY n)
         FROM unnest($1::text[]) WITH ORDINALITY AS f(v, n)), 'UTF8')), 'hex') AS hash`,
        [[...fields, whole.beforeHash, whole.afterHash, whole.reason, whole.requestId]],
      );
      expect(found?.hash).toBe(hashAuditRow(whole));
    }),
    { numRuns: 60 },
  );
});

describe('reading', () => {
  const note = (entry: Partial<AuditEntry>) =>
    runner.run(noteInAudit, { actor: 'operator:opr_1', action: 'page.seen', object: 'page:1', ...entry });

  test('pages of all lanes follow each other newest first, without gap or repetition', async () => {
    for (let n = 0; n < 25; n += 1) await note({ customerId: `cus_page_${n}`, object: `page:${n}` });
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await searchAudit(db, { action: 'page.', limit: 7, ...(after ? { after } : {}) });
      expect(page.rows.length).toBeLessThanOrEqual(7);
      seen.push(...page.rows.map(({ object }) => object));
      after = page.next;
    } while (after);
    expect(seen).toEqual(Array.from({ length: 25 }, (_none, n) => `page:${24 - n}`));
  });

  test.each<[string, Parameters<typeof searchAudit>[1], number]>([
    ['an actor', { actor: 'operator:opr_2' }, 2],
    ['a whole action', { action: 'case.opened' }, 1],
    ['a slice’s actions', { action: 'case.' }, 2],
    ['an object', { object: 'case:a' }, 2],
    ['a customer', { customerId: 'cus_case' }, 1],
    ['all of it', { actor: 'operator:opr_2', action: 'case.opened', object: 'case:a' }, 1],
    ['a time that is over', { object: 'case:a', until: 1 as Instant }, 0],
    ['a time to come', { object: 'case:a', from: 9e12 as Instant }, 0],
  ])('finds by %s', async (_what, query, found) => {
    if ((await searchAudit(db, { object: 'case:a' })).rows.length === 0) {
      await note({ actor: 'operator:opr_2', action: 'case.opened', object: 'case:a', customerId: 'cus_case' });
      await note({ actor: 'operator:opr_2', action: 'case.closed', object: 'case:a' });
    }
    expect((await searchAudit(db, query)).rows).toHaveLength(found);
  });

  test('a cursor that is none is not read as one', async () => {
    await expect(searchAudit(db, { after: "1-1-1'; DROP TABLE audit" })).rejects.toThrow(RangeError);
  });
});

test.runIf(process.env.TEST_DATABASE_URL === undefined && process.env.DATABASE_URL === undefined)(
  'the application’s role can neither change nor remove a row',
  async () => {
    for (const statement of [`UPDATE audit SET reason = 'x'`, 'DELETE FROM audit', 'TRUNCATE audit'])
      await expect(db.query(statement)).rejects.toMatchObject({ code: '42501' });
  },
);

/** Changes rows with the triggers disabled, checks the result, and undoes the change. */
async function tampered(statement: string, inspect: (db: Db) => Promise<void>): Promise<void> {
  const owner = openDb({ url: database.url, poolSize: 1 });
  try {
    await owner.query('BEGIN');
    await owner.query('ALTER TABLE audit DISABLE TRIGGER USER');
    await owner.query('ALTER TABLE audit DROP CONSTRAINT audit_pkey');
    await owner.query(statement);
    await inspect(owner);
  } finally {
    await owner.query('ROLLBACK');
    await owner.close();
  }
}

describe('a row changed directly in the database is the first that is named', () => {
  test.each([
    ['a reason', `UPDATE audit SET reason = 'none' WHERE lane = 0 AND seq = 3`, 'audit 0:3'],
    ['an actor', `UPDATE audit SET actor = 'operator:nobody' WHERE lane = 1 AND seq = 2`, 'audit 1:2'],
    ['a time', `UPDATE audit SET wall_at = wall_at + 1 WHERE lane = 0 AND seq = 1`, 'audit 0:1'],
    [
      'words moved from one field to the next',
      `UPDATE audit SET action = action || object, object = 'x' WHERE lane = 0 AND seq = 2`,
      'audit 0:2',
    ],
    ['a row removed', `DELETE FROM audit WHERE lane = 0 AND seq = 4`, 'audit 0:5'],
    [
      'the last row removed',
      `DELETE FROM audit WHERE lane = 0 AND seq = (SELECT max(seq) FROM audit WHERE lane = 0)`,
      'audit_chain 0',
    ],
    ['two rows exchanged', `UPDATE audit SET seq = 5 - seq WHERE lane = 0 AND seq IN (2, 3)`, 'audit 0:2'],
    ['a head', `UPDATE audit_chain SET hash = repeat('a', 64) WHERE lane = 1`, 'audit_chain 1'],
    ['a head removed', `DELETE FROM audit_chain WHERE lane = 1`, 'audit_chain 1'],
  ])('%s', async (_what, statement, row) => {
    await tampered(statement, async (owner) => {
      const [first] = (await verifyAudit(owner)).broken;
      expect(first?.row).toBe(row);
      expect((await breaks(owner)).map(({ inv }) => inv)).toContain('A1');
      const named: string[] = [];
      const errors: Error[] = [];
      const watch = watchAudit({
        db: owner,
        onBroken: (each) => named.push(each.row),
        onError: (error) => errors.push(error),
      });
      await watch.settled();
      expect(await watch.check.run()).toContain(row);
      expect([named[0], errors]).toEqual([row, []]);
      await watch.stop();
    });
  });

  test('an untouched chain is ready', async () => {
    const watch = watchAudit({ db, onBroken: () => expect.unreachable(), onError: () => expect.unreachable() });
    await watch.settled();
    expect(await watch.check.run()).toBeUndefined();
    await watch.stop();
  });
});
