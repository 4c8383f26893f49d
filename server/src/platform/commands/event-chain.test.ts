import { accept } from '@candor/model/result.ts';
import { instant } from '@candor/model/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/database.ts';
import type { Command } from './command.ts';
import { type Db, openDb } from '../database/db.ts';
import { verifyEvents } from './event-chain.ts';
import { openRunner } from './runner.ts';

const note: Command<Record<string, unknown>, null> = {
  name: 'note',
  subject: () => 'ann',
  needs: () => [],
  decide(rows, payload) {
    rows.emit({ type: 'note.made', subject: 'ann', payload });
    return accept(null);
  },
};

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await testDatabase();
  db = openDb({ url: database.appUrl });
});
afterAll(async () => {
  await db?.close();
  await database?.drop();
});

/** A server that takes the lane over, writes these events and leaves. */
async function server(payloads: readonly Record<string, unknown>[]): Promise<void> {
  const context = () => ({ now: instant(1_000), wallNow: instant(2_000), newId: (kind: string) => `${kind}_1` });
  const runner = await openRunner({ db, lanes: 1, owner: 'test', context });
  await Promise.all(payloads.map((payload) => runner.run(note, payload)));
  await runner.close();
}

test('events of several servers are one chain, with any content', async () => {
  await server([
    { b: 1, a: { d: [1n, null, 'x'], c: undefined } },
    { text: 'a "quoted" \\ 三百\n½ \u2028', n: 0.1 + 0.2 },
  ]);
  await server([{ large: 1e21, small: 1e-9, none: {}, list: [] }]);
  const { broken, chained, before, heads } = await verifyEvents(db);
  expect({ broken, chained, before }).toEqual({ broken: [], chained: 3, before: 0 });
  expect(heads[0]).toMatch(/^0:3 [0-9a-f]{64}$/);
});

test('after events of a release without a chain a new one begins, and its start is reported', async () => {
  const before = `INSERT INTO event (lane, seq, type, subject, at, payload) VALUES (0, 4, 'note.made', 'ann', 1, '{}')`;
  await db.query(before);
  await db.query('UPDATE lane SET last_event = 4 WHERE id = 0');
  await server([{ a: 1 }, { a: 2 }]);
  expect(await verifyEvents(db)).toMatchObject({ broken: [], chained: 2, before: 4 });
});
