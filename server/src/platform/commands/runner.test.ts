import { accept, type Decision, refuse } from '@candor/model/result.ts';
import { instant } from '@candor/model/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/database.ts';
import type { Command, CommandContext } from './command.ts';
import { type Db, openDb } from '../database/db.ts';
import type { CommittedEvent } from './lane.ts';
import { Outbox } from './outbox.ts';
import { needRow, needRows } from '../database/rows.ts';
import { type LocalRunner, openRunner } from './runner.ts';
import { col, table } from '../database/table.ts';

const counterTable = table(
  'counter',
  { name: col.text(), owner: col.text(), total: col.bigint(), note: col.textOrNull(), extra: col.json<unknown>() },
  { key: ['name'], lookups: { byOwner: { columns: ['owner'] } } },
);

/** What separates fields, lines and array members on the way to the database. */
const NOTE = 'x "quoted" \\ {,} \\N \t\r\n end';

/** Adds to a counter, refusing to go below zero: the smallest thing with money's rules. */
const add: Command<{ name: string; amount: bigint }, { total: bigint }> = {
  name: 'add',
  subject: (input) => input.name,
  needs: (input) => [needRow(counterTable, input.name), needRows(counterTable, 'byOwner', 'ann')],
  decide(rows, input): Decision<{ total: bigint }> {
    const row = rows.get(counterTable, input.name);
    const total = (row?.total ?? 0n) + input.amount;
    const next = { name: input.name, owner: 'ann', total, note: NOTE, extra: { total } };
    if (row) rows.update(counterTable, next);
    else rows.insert(counterTable, next);
    if (total < 0n) return refuse('insufficient_funds');
    if (total === 1313n) throw new Error('a bug in the decision');
    rows.emit({ type: 'counter.added', subject: input.name, payload: { total } });
    return accept({ total });
  },
};

const countAnn: Command<string, number> = {
  name: 'countAnn',
  subject: (name) => name,
  needs: () => [needRows(counterTable, 'byOwner', 'ann')],
  decide: (rows) => accept(rows.find(counterTable, 'byOwner', 'ann').length),
};

let database: TestDatabase;
let db: Db;
let runner: LocalRunner;
let events: CommittedEvent[] = [];
let ids = 0;
const context = (): Omit<CommandContext, 'lane'> => ({
  now: instant(1_000),
  wallNow: instant(2_000),
  newId: (kind) => `${kind}_${(ids += 1)}`,
});
const open = (owner = 'test') =>
  openRunner({ db, lanes: 1, owner, context, onCommitted: (committed) => events.push(...committed) });

beforeAll(async () => {
  database = await testDatabase();
  db = openDb({ url: database.url });
  await db.query(`CREATE TABLE counter (name text PRIMARY KEY, owner text NOT NULL, total bigint NOT NULL CHECK (total <> 666),
    note text, extra jsonb)`);
  runner = await open();
});
afterAll(async () => {
  await runner?.close();
  await db?.close();
  await database?.drop();
});

const totalOf = async (name: string) =>
  (await db.query<{ total: bigint }>('SELECT total FROM counter WHERE name = $1', [name]))[0]?.total;

describe('the batched runner', () => {
  test('a thousand commands at once all count, in order, with events numbered without gaps', async () => {
    events = [];
    const before = runner.lanes[0]?.head ?? 0n;
    const batches = async () => (await db.query<{ batch: bigint }>('SELECT batch FROM lane'))[0]?.batch ?? 0n;
    const batchesBefore = await batches();
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, () => runner.run(add, { name: 'many', amount: 1n })),
    );
    expect(answers.map((answer) => answer.ok && answer.value.total)).toEqual(
      Array.from({ length: 1_000 }, (_v, i) => BigInt(i + 1)),
    );
    expect(await totalOf('many')).toBe(1_000n);
    expect(await batches()).toBe(batchesBefore + 2n); // 512 and the rest
    expect(events.map((event) => event.seq)).toEqual(Array.from({ length: 1_000 }, (_v, i) => before + BigInt(i + 1)));
  });

  test('a refused command leaves no trace, though it had changed rows before refusing', async () => {
    await runner.run(add, { name: 'refused', amount: 5n });
    const [refused, accepted] = await Promise.all([
      runner.run(add, { name: 'refused', amount: -9n }),
      runner.run(add, { name: 'refused', amount: 1n }),
    ]);
    expect(refused).toEqual({ ok: false, refusal: { code: 'insufficient_funds' } });
    expect(accepted).toEqual({ ok: true, value: { total: 6n } });
    expect(await totalOf('refused')).toBe(6n);
  });

  test('a decision that throws fails alone', async () => {
    const results = await Promise.allSettled([1n, 1312n, 1n].map((amount) => runner.run(add, { name: 'bug', amount })));
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await totalOf('bug')).toBe(2n);
  });

  test('a row that the database refuses fails its own command and no other of the batch', async () => {
    const amounts = [1n, 2n, 666n, 4n, 5n];
    const results = await Promise.allSettled(
      amounts.map((amount, i) => runner.run(add, { name: `poison${i}`, amount })),
    );
    expect(results.map((result) => result.status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    expect(await totalOf('poison4')).toBe(5n);
    expect(await totalOf('poison2')).toBeUndefined();
  });

  test('the same key fifty times at once has one effect and one answer; another body is refused', async () => {
    const key = { scope: 'ann', key: 'k1', bodyHash: 'h1' };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => runner.run(add, { name: 'keyed', amount: 3n }, key)),
    );
    expect(
      new Set(answers.map((answer) => JSON.stringify(answer, (_k, v) => (typeof v === 'bigint' ? `${v}` : v)))).size,
    ).toBe(1);
    expect(await totalOf('keyed')).toBe(3n);
    expect(await runner.run(add, { name: 'keyed', amount: 4n }, { ...key, bodyHash: 'h2' })).toEqual({
      ok: false,
      refusal: { code: 'idempotency_key_reused' },
    });
    expect(await runner.run(add, { name: 'keyed', amount: 3n }, key)).toEqual({ ok: true, value: { total: 3n } });
  });

  test('a refused request keeps its key free for another try', async () => {
    const key = { scope: 'ann', key: 'k2', bodyHash: 'h' };
    expect((await runner.run(add, { name: 'later', amount: -1n }, key)).ok).toBe(false);
    await runner.run(add, { name: 'later', amount: 9n });
    expect(await runner.run(add, { name: 'later', amount: -1n }, key)).toEqual({ ok: true, value: { total: 8n } });
  });

  test('rows inserted earlier in the batch are found by later decisions', async () => {
    const before = await runner.run(countAnn, 'x');
    const [, after] = await Promise.all([runner.run(add, { name: 'fresh', amount: 1n }), runner.run(countAnn, 'x')]);
    expect(after.ok && before.ok && after.value - before.value).toBe(1);
  });

  test('a dry run decides on current rows and keeps nothing', async () => {
    await runner.run(add, { name: 'dry', amount: 7n });
    expect(await runner.dryRun(add, { name: 'dry', amount: 1n })).toEqual({ ok: true, value: { total: 8n } });
    expect(await totalOf('dry')).toBe(7n);
  });

  test('text with quotes, backslashes, braces, tabs and line ends, and bigints in JSON, survive the way to the database and back', async () => {
    await runner.run(add, { name: 'text {"a"}, \\', amount: 90071992547409931n });
    const [row] = await db.query<{ note: string; extra: unknown }>('SELECT note, extra FROM counter WHERE name = $1', [
      'text {"a"}, \\',
    ]);
    const stored = { note: NOTE, extra: { total: { $n: '90071992547409931' } } };
    expect(row).toEqual(stored);
    await runner.run(add, { name: 'text {"a"}, \\', amount: 0n });
    expect(await db.query('SELECT note, extra FROM counter WHERE name = $1', ['text {"a"}, \\'])).toEqual([stored]);
  });

  test('a row that was not declared in needs cannot be read', async () => {
    const sloppy: Command<string, null> = {
      name: 'sloppy',
      subject: (name) => name,
      needs: () => [],
      decide: (rows) => accept(rows.get(counterTable, 'many') ? null : null),
    };
    await expect(runner.run(sloppy, 'x')).rejects.toThrow('not declared in needs: counter many');
  });
});

describe('losing the database or the lane', () => {
  test('a killed connection is restored and nothing is lost or doubled', async () => {
    await runner.run(add, { name: 'kill', amount: 0n });
    const running = Promise.allSettled(
      Array.from({ length: 200 }, (_v, i) =>
        runner.run(add, { name: 'kill', amount: 1n }, { scope: 'kill', key: `${i}`, bodyHash: '' }),
      ),
    );
    await db.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
      AND query LIKE '%lane%'`);
    const results = await running;
    expect(results.filter((result) => result.status === 'rejected')).toEqual([]);
    expect(await totalOf('kill')).toBe(200n);
  });

  test('a lane taken over by another owner stops the first one without writing', async () => {
    const second = await open('other');
    await expect(runner.run(add, { name: 'fenced', amount: 1n })).rejects.toThrow('another owner');
    expect(await totalOf('fenced')).toBeUndefined();
    expect((await second.run(add, { name: 'fenced', amount: 2n })).ok).toBe(true);
    await runner.close();
    runner = second;
  });
});

test('a database keeps its number of lanes', async () => {
  await expect(openRunner({ db, lanes: 2, owner: 'more', context })).rejects.toThrow('LANES must stay 1');
});

describe('the outbox', () => {
  test('a listener handles every event once in order, continues from its cursor, and retries after a failure', async () => {
    const handled: bigint[] = [];
    let failOnce = true;
    const listener = {
      name: 'counter-listener',
      types: new Set(['counter.added']),
      handle: async (event: CommittedEvent) => {
        if (event.seq === 5n && failOnce) {
          failOnce = false;
          throw new Error('outage');
        }
        handled.push(event.seq);
      },
    };
    const heads = () => runner.lanes.map((lane) => lane.head);
    const first = new Outbox({ db, lanes: 1, listeners: [listener], onError: () => {} });
    await first.start(heads());
    await first.settled();
    await first.stop();
    const head = heads()[0] ?? 0n;
    expect(handled).toEqual(Array.from({ length: Number(head) }, (_v, i) => BigInt(i + 1)));
    await runner.run(add, { name: 'away', amount: 1n });
    const second = new Outbox({ db, lanes: 1, listeners: [listener], onError: () => {} });
    await second.start(heads());
    await second.settled();
    events = [];
    await runner.run(add, { name: 'away', amount: 1n });
    second.committed(events);
    await second.settled();
    await second.stop();
    expect(handled.slice(Number(head))).toEqual([head + 1n, head + 2n]);
  });

  test('an event that a listener cannot handle is parked; those after it are handled, and a start hands it over again', async () => {
    const heads = () => runner.lanes.map((lane) => lane.head);
    for (let i = 0; i < 3; i += 1) await runner.run(add, { name: 'parked', amount: 1n });
    const poison = (heads()[0] ?? 0n) - 1n;
    const seen: bigint[] = [];
    let broken = true;
    const listener = {
      name: 'poisoned-listener',
      handle: (event: CommittedEvent) => {
        if (event.seq === poison && broken) throw new Error('a bug');
        seen.push(event.seq);
      },
    };
    const errors: string[] = [];
    const open = () =>
      new Outbox({
        db,
        lanes: 1,
        listeners: [listener],
        onError: (name, error) => errors.push(`${name}: ${error.message}`),
      });
    const first = open();
    await first.start(heads());
    await first.settled();
    await first.stop();
    expect(seen.slice(-2)).toEqual([poison - 1n, poison + 1n]);
    expect(errors.at(-1)).toBe(
      `poisoned-listener: listener poisoned-listener 0:${poison} is parked after 5 tries: a bug`,
    );
    broken = false;
    const second = open();
    await second.start(heads());
    await second.settled();
    await second.stop();
    expect(seen.at(-1)).toBe(poison);
    expect(await db.query('SELECT 1 FROM parked WHERE done_at IS NULL')).toEqual([]);
  });
});
