import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../test/database.ts';
import { type Db, openDb } from '../platform/database/db.ts';
import { matchAddress, matchName, namesInForce, newestLists, takeList } from './lists.ts';

const PAYEE = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC';
const OTHER = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb';
let database: TestDatabase;
let db: Db;
beforeEach(async () => {
  database = await testDatabase();
  db = openDb({ url: database.url });
});
afterEach(async () => {
  await db?.close();
  await database?.drop();
});

const bytesOf = (text: string) => new TextEncoder().encode(text);
const shaOf = (text: string) => createHash('sha256').update(text).digest('hex');
const take = (text: string, operatorId = 'opr_one', wallNow = 1) =>
  takeList(db, bytesOf(text), { operatorId, wallNow });
async function inForce(text: string): Promise<void> {
  for (const operatorId of ['opr_one', 'opr_two']) await take(text, operatorId);
}
const lists = () => db.query('SELECT * FROM screening_list ORDER BY id');
const entries = () => db.query('SELECT * FROM screening_entry ORDER BY version, line');

describe('a list', () => {
  const TEXT = `name,Lee Ann\naddress,${PAYEE}\n`;

  test('waits for a second operator, however often the first one sends it', async () => {
    for (let again = 0; again < 2; again += 1)
      expect(await take(TEXT)).toEqual({ entries: 2, sha256: shaOf(TEXT), state: 'waiting' });
    expect(await lists()).toEqual([
      {
        ...{ id: 1n, sha256: shaOf(TEXT), entries: 2, operator_id: 'opr_one', wall_at: 1n },
        ...{ confirmed_by: null, confirmed_at: null, version: null },
      },
    ]);
    expect(await entries()).toEqual([]);
  });

  test('is in force with all its entries once a second one has sent it, and known from then on', async () => {
    await take(TEXT);
    expect(await take(TEXT, 'opr_two', 5)).toEqual({ entries: 2, sha256: shaOf(TEXT), state: 'in_force' });
    expect(await lists()).toMatchObject([{ confirmed_by: 'opr_two', confirmed_at: 5n, wall_at: 1n, version: 1 }]);
    expect(await entries()).toEqual([
      { version: 1, line: 1, kind: 'name', value: 'Lee Ann', key: 'ann lee' },
      { version: 1, line: 2, kind: 'address', value: PAYEE, key: PAYEE },
    ]);
    for (const operator of ['opr_one', 'opr_three'])
      expect(await take(TEXT, operator)).toEqual({ entries: 2, sha256: shaOf(TEXT), state: 'known' });
    expect(await lists()).toHaveLength(1);
  });

  test('must be sent byte for byte: two that differ both wait', async () => {
    await take('name,Lee Ann');
    expect(await take('name,Lee Ann\n', 'opr_two')).toMatchObject({ state: 'waiting' });
    expect(await lists()).toHaveLength(2);
  });

  test('of before may come into force again, as a version of its own', async () => {
    for (const text of ['name,Lee Ann', 'name,Bob Ray', 'name,Lee Ann']) await inForce(text);
    expect(await lists()).toMatchObject([{ version: 1 }, { version: 2 }, { version: 3 }]);
    expect(await matchName(db, 'Ann Lee')).toEqual({ version: 3, value: 'Lee Ann' });
    expect(await take('name,Bob Ray')).toMatchObject({ state: 'waiting' });
  });

  test('with nobody on it may be in force', async () => {
    await inForce('name,Lee Ann');
    await inForce('# nobody');
    expect(await lists()).toMatchObject([{ version: 1 }, { version: 2, entries: 0 }]);
    expect(await matchName(db, 'Ann Lee')).toBeUndefined();
  });

  test('of more entries than one statement takes has every one of them, once', async () => {
    await inForce(Array.from({ length: 5_001 }, () => 'name,Lee Ann').join('\n'));
    const [count] = await db.query('SELECT count(*)::int AS n, max(line) AS last FROM screening_entry');
    expect(count).toEqual({ n: 5_001, last: 5_001 });
  });

  test('that is no UTF-8, or has a bad line, is refused whole', async () => {
    const bad = takeList(db, Uint8Array.of(0xff, 0xfe), { operatorId: 'opr_one', wallNow: 1 });
    await expect(bad).rejects.toThrow('the file is no UTF-8');
    await expect(take('name,Lee Ann\nnobody')).rejects.toThrow('line 2');
    expect(await lists()).toEqual([]);
  });

  test('sent by two at once waits as one, and is in force', async () => {
    await Promise.all([take(TEXT, 'opr_one'), take(TEXT, 'opr_two')]);
    expect(await lists()).toMatchObject([{ version: 1 }]);
  });
});

describe('who is on the list in force', () => {
  test('is found by address or by name, by the first entry that has them', async () => {
    await inForce(`# a comment\nname,Lee Ann\nname,"Lee, Ann"\naddress,${PAYEE}\nname,${OTHER.slice(1, 9)}`);
    expect(await matchAddress(db, PAYEE)).toEqual({ version: 1, value: PAYEE });
    expect(await matchAddress(db, OTHER)).toBeUndefined();
    expect(await matchName(db, 'Ann Mary Lee')).toEqual({ version: 1, value: 'Lee Ann' });
    expect(await matchName(db, 'Ann')).toBeUndefined();
  });

  test('is not found as the other kind, nor on a list that is no longer or not yet in force', async () => {
    await inForce('name,Ann Lee');
    expect(await matchAddress(db, 'ann lee')).toBeUndefined();
    await inForce(`address,${PAYEE}`);
    await take('name,Ann Lee\nname,Bob Ray');
    expect([await matchName(db, 'Ann Lee'), await matchName(db, 'Bob Ray'), await matchName(db, PAYEE)]).toEqual([
      ...[undefined, undefined, undefined],
    ]);
  });

  test('is nobody while no list is', async () => {
    expect([await matchAddress(db, PAYEE), await matchName(db, 'Ann Lee')]).toEqual([undefined, undefined]);
    expect(await namesInForce(db).next()).toEqual({ done: true, value: undefined });
  });

  test('is read a thousand names at a time, each once, in their order', async () => {
    await inForce('name,Bob Ray');
    const text = [`address,${PAYEE}`, ...Array.from({ length: 2_001 }, () => 'name,Lee Ann'), `address,${OTHER}`];
    await inForce(text.join('\n'));
    const parts = [];
    for await (const part of namesInForce(db)) parts.push(part);
    expect(parts.map(({ length }) => length)).toEqual([1_000, 1_000, 1]);
    const lines = parts.flat().map((each) => (each as unknown as { line: number }).line);
    expect(lines).toEqual(Array.from({ length: 2_001 }, (_, at) => at + 2));
    expect(parts[0]?.[0]).toEqual({ version: 2, value: 'Lee Ann', key: 'ann lee', line: 2 });
  });
});

test('operators see the newest lists, those that wait first, with when each was sent or came into force', async () => {
  await take('name,A B', 'opr_one', 1_000);
  await take('name,C D', 'opr_one', 2_000);
  await take('name,C D', 'opr_two', 3_000);
  await take('name,E F', 'opr_two', 4_000);
  await take('name,G H\nname,I J', 'opr_one', 5_000);
  await take('name,G H\nname,I J', 'opr_two', 6_000);
  const base = { entries: 1, version: null, confirmedBy: null };
  expect(await newestLists(db)).toEqual([
    { ...base, sha256: shaOf('name,E F'), operatorId: 'opr_two', at: '1970-01-01T00:00:04Z' },
    { ...base, sha256: shaOf('name,A B'), operatorId: 'opr_one', at: '1970-01-01T00:00:01Z' },
    {
      ...{ sha256: shaOf('name,G H\nname,I J'), entries: 2, version: 2 },
      ...{ operatorId: 'opr_one', confirmedBy: 'opr_two', at: '1970-01-01T00:00:06Z' },
    },
    {
      ...{ sha256: shaOf('name,C D'), entries: 1, version: 1 },
      ...{ operatorId: 'opr_one', confirmedBy: 'opr_two', at: '1970-01-01T00:00:03Z' },
    },
  ]);
});
