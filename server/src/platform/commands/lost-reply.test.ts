import { accept } from '@candor/model/result.ts';
import { instant } from '@candor/model/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import type { Command } from './command.ts';
import { type Connection, type Db, openDb } from '../database/db.ts';
import { OutcomeUnknown } from './lane.ts';
import { type LocalRunner, openRunner } from './runner.ts';

let database: TestDatabase;
let db: Db;
let runner: LocalRunner;
/** When the connection breaks next: before the writes of a batch are sent, or after they were committed. */
let breaks: 'before' | 'after' | undefined;

/** The connection of a lane, which breaks once where a test wants it to. */
function breaking(connection: Connection): Connection {
  const lost = () => {
    breaks = undefined;
    return Object.assign(new Error('Connection terminated'), { code: '08006' });
  };
  return {
    raw: (text, values) => connection.raw(text, values),
    exec: (text) => connection.exec(text),
    async send(steps) {
      const writes = steps.some(({ name }) => name === 'lane_step');
      if (writes && breaks === 'before') throw lost();
      const answer = await connection.send(steps);
      if (writes && breaks === 'after') throw lost();
      return answer;
    },
    get broken() {
      return connection.broken;
    },
    close: () => connection.close(),
  };
}

const note: Command<string, string> = {
  name: 'note',
  subject: (text) => text,
  needs: () => [],
  decide(rows, text) {
    rows.emit({ type: 'noted', subject: text, payload: {} });
    return accept(`${text} noted`);
  },
};
const noted = async (text: string) => (await db.query('SELECT 1 FROM event WHERE subject = $1', [text])).length;

beforeAll(async () => {
  database = await testDatabase();
  db = openDb({ url: database.url });
  const context = () => ({ now: instant(1_000), wallNow: instant(2_000), newId: (kind: string) => `${kind}_1` });
  const options = { lanes: 1, owner: 'test', context };
  runner = await openRunner({ ...options, db: { ...db, connect: async () => breaking(await db.connect()) } });
});
afterAll(async () => {
  await runner?.close();
  await db?.close();
  await database?.drop();
});
beforeEach(() => {
  breaks = undefined;
});

describe('a connection that breaks around a commit', () => {
  test('after it: a command without a key happened once, and its outcome is reported as unknown', async () => {
    breaks = 'after';
    await expect(runner.run(note, 'no key')).rejects.toThrow(OutcomeUnknown);
    expect(await noted('no key')).toBe(1);
  });

  test('after it: a command with a key happened once and gets its answer', async () => {
    breaks = 'after';
    const key = { scope: 'ann', key: 'k1', bodyHash: '' };
    expect(await runner.run(note, 'with a key', key)).toEqual({ ok: true, value: 'with a key noted' });
    expect(await noted('with a key')).toBe(1);
  });

  test('after it: of one batch each command gets what its key allows, and none happens twice', async () => {
    breaks = 'after';
    const [keyed, bare] = await Promise.allSettled([
      runner.run(note, 'first', { scope: 'ann', key: 'k2', bodyHash: '' }),
      runner.run(note, 'second'),
    ]);
    expect(keyed).toMatchObject({ status: 'fulfilled', value: { ok: true } });
    expect(bare).toMatchObject({ status: 'rejected', reason: expect.any(OutcomeUnknown) });
    expect([await noted('first'), await noted('second')]).toEqual([1, 1]);
  });

  test('before it: nothing has happened yet, so the command runs again and happens once', async () => {
    breaks = 'before';
    expect(await runner.run(note, 'not sent')).toEqual({ ok: true, value: 'not sent noted' });
    expect(await noted('not sent')).toBe(1);
  });

  test('the lane goes on with the number of the next event', async () => {
    const before = runner.lanes[0]?.head ?? 0n;
    breaks = 'after';
    await expect(runner.run(note, 'lost')).rejects.toThrow(OutcomeUnknown);
    await runner.run(note, 'next');
    const events = await db.query('SELECT seq, subject FROM event WHERE seq > $1 ORDER BY seq', [String(before)]);
    expect(events).toEqual([
      { seq: before + 1n, subject: 'lost' },
      { seq: before + 2n, subject: 'next' },
    ]);
  });
});
