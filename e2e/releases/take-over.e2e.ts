import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../scripts/repository.ts';
import { freePort } from '../../server/test/free-port.ts';
import { ServerProcess } from '../../server/test/server-process.ts';
import { shortTicket } from '../../server/test/short-story.ts';
import { expectData, until } from '../person.ts';
import { type LeftBehind, leaveBehind, signIn } from './left-behind.ts';
import { writeRecording } from './recording.ts';
import { checkOutReleaseBefore, missingRelease, type Release } from './release-before.ts';

/**
 * A data folder that the release before was killed on in the middle of its work, taken over by this code: nothing is
 * lost, nothing happens twice, and open work can be completed.
 */
const missing = missingRelease();
if (missing) console.log(`skipped: a start on the data of the release before, because ${missing}`);
const testTakenOver = test.skipIf(missing !== undefined);

let recording: string;
let server: ServerProcess;
let release: Release;
let db: pg.Client;
let closeDatabase: () => Promise<void>;
let left: LeftBehind;
/** Rows of each table as the killed process left them, and once this code has taken up what was open. */
let rowsBefore: ReadonlyMap<string, number>;
let rowsAfter: ReadonlyMap<string, number>;

beforeAll(async () => {
  if (missing) return;
  release = checkOutReleaseBefore();
  recording = mkdtempSync(join(tmpdir(), 'candor-recording-'));
  const consolePort = String(await freePort());
  const settings = { ...writeRecording(recording), CONSOLE_PORT: consolePort };
  server = new ServerProcess(settings, { database: 'embedded', split: false });
  // Where the user of PostgreSQL may not enter it, the database lies in a place that depends on the checkout's path.
  chmodSync(server.dataDir, 0o755);
  server.code = { engine: release.root, front: release.root };
  await server.startReady();
  const database = await server.database();
  db = new pg.Client({ connectionString: database.ownerUrl });
  await db.connect();
  closeDatabase = async () => {
    await db.end();
    await database.release();
  };
  left = await leaveBehind(server, `http://localhost:${consolePort}`, db);
  rowsBefore = await rowsOfTables();
  const heads = await headsOfLanes();
  server.code = { engine: ROOT, front: ROOT };
  await server.startReady();
  await takenUp(heads);
  rowsAfter = await rowsOfTables();
});
afterAll(async () => {
  await closeDatabase?.();
  await server?.discard();
  release?.remove();
  if (recording) rmSync(recording, { recursive: true });
});

async function rowsOfTables(): Promise<Map<string, number>> {
  const { rows: tables } = await db.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const counted = tables.map(({ name }) => `SELECT '${name}' AS name, count(*)::int AS rows FROM ${name}`);
  const { rows } = await db.query<{ name: string; rows: number }>(counted.join(' UNION ALL '));
  return new Map(rows.map((row) => [row.name, row.rows]));
}

async function headsOfLanes(): Promise<Map<number, bigint>> {
  const { rows } = await db.query<{ id: number; last: string }>('SELECT id, last_event AS last FROM lane');
  return new Map(rows.map(({ id, last }) => [id, BigInt(last)]));
}

/** Waits until every job, parked item and listener of the killed process has been taken up under its stored name. */
async function takenUp(heads: ReadonlyMap<number, bigint>): Promise<void> {
  await until(
    'work of the release before that this code takes up',
    async () => {
      const jobs = await db.query<{ open: string }>(
        'SELECT job AS open FROM due_job WHERE fence > 0 AND done_at IS NULL',
      );
      const parked = await db.query<{ open: string }>('SELECT item AS open FROM parked WHERE done_at IS NULL');
      const cursors = await db.query<{ listener: string; lane: number; seq: string }>('SELECT * FROM listener_cursor');
      const behind = cursors.rows.filter(({ lane, seq }) => BigInt(seq) < (heads.get(lane) ?? 0n));
      return [...jobs.rows, ...parked.rows].map(({ open }) => open).concat(behind.map(({ listener }) => listener));
    },
    (open) => open.length === 0,
  );
}

/** Tables to which a start adds rows, or as many rows as there are lanes. */
const OF_A_START = new Set([
  ...['agreement_text', 'audit', 'balance', 'due_job', 'ledger_chain', 'listener_cursor', 'operator_invitation'],
  'schema_migration',
]);

testTakenOver('events are handed over again and jobs run again: only what was missing is added, once', async () => {
  const grown = [...rowsBefore].flatMap(([name, before]) => {
    const added = (rowsAfter.get(name) ?? 0) - before;
    return added === 0 || OF_A_START.has(name) ? [] : [[name, added]];
  });
  // The money of two trials and one night of borrowing; of a first start, the event of the contracts' seal and what a
  // simulated house begins with in three stores.
  expect(Object.fromEntries(grown)).toEqual({
    ...{ borrow_accrual: 1, event: 3, investment_account: 2, ledger_entry: 10, ledger_txn: 5 },
  });
  const { parked, waiting } = left.unpaid;
  const paid = await db.query('SELECT account_id FROM balance WHERE account_id = ANY($1) AND posted = 100000000000', [
    [`stock:${parked}`, `stock:${waiting}`],
  ]);
  expect(paid.rowCount).toBe(2);
  const jobs = await db.query(
    `SELECT job, result FROM due_job WHERE (job, business_date) IN (('close_day', '2026-11-18'), ('accrue_borrow', '2026-11-19'))
       AND done_at IS NOT NULL AND fence = 2 ORDER BY job`,
  );
  expect(jobs.rows).toEqual([
    { job: 'accrue_borrow', result: { accrued: 1 } },
    { job: 'close_day', result: { missing: 0, recorded: 0 } },
  ]);
});

testTakenOver('a request whose answer was lost gets that answer, and its key answers no other one', async () => {
  const { vera, lost } = left;
  const written = async () => {
    const rows = await rowsOfTables();
    return ['orders', 'watchlist', 'price_alert', 'support_message', 'event'].map((table) => rows.get(table));
  };
  const before = await written();
  for (const { path, body, other, key, answer } of lost) {
    // An answer is written anew from what is kept: this release may say more, and nothing else.
    expect(await vera.post(path, body, key), path).toMatchObject(answer as object);
    const reused = await vera.post(path, other, key);
    expect(reused, path).toMatchObject({ status: 422, body: { refusal: 'idempotency_key_reused' } });
  }
  expect(await written()).toEqual(before);
});

testTakenOver('an operator of before signs in with their passkey and agrees to what was asked before', async () => {
  const { client } = left.risk;
  const read = () => client.get(`/customers/${left.frozen}`);
  expect(expectData(await read()), 'the session of before').toMatchObject({ state: 'frozen' });
  await signIn(left.risk);
  const { approvalId, contentHash } = left.approval;
  const agreement = { verdict: 'approve', contentHash, reason: 'Looked at in a test' };
  const decided = await client.post(`/approvals/${approvalId}/decide`, agreement);
  expect(expectData(decided)).toMatchObject({ state: 'approved' });
  expect(expectData(await read())).toMatchObject({ state: 'open' });
});

testTakenOver('open stops are cancelled or elected, and an open margin call is acted on when it is due', async () => {
  const { vera, sam, stops, callId } = left;
  await vera.post(`/orders/${stops.cancels}/cancel`, {});
  await vera.orderWhen(stops.cancels, ({ status }) => status === 'canceled');
  expect((await vera.order(stops.elects)).order).toMatchObject({ status: 'accepted', stop: { electedAt: null } });

  await server.advance('2026-11-20T15:05:00Z');
  const { order } = await vera.ended(stops.elects);
  expect(order).toMatchObject({ status: 'filled', averagePrice: '34.99', stop: { electedBy: '35.00' } });
  expect((await vera.positions()).map(({ quantity }) => quantity)).toEqual(['20']);
  const { call } = await sam.read('/margin');
  expect(call).toMatchObject({
    id: callId,
    status: 'open',
    dueAt: '2026-11-23T17:00:00Z',
    steps: [{ step: 'called' }],
  });
  const more = await sam.post('/orders', shortTicket('ZZA', 'sell', '1'));
  expect(more).toMatchObject({ body: { refusal: 'margin_call_open' } });

  await server.advance('2026-11-23T18:30:00Z');
  const acted = await sam.read('/margin');
  const steps = [{ step: 'called' }, { step: 'liquidating', detail: { 'buy ZZA': '151' } }, { step: 'met' }];
  expect(acted).toMatchObject({ call: { id: callId, status: 'met', steps }, shorts: [{ quantity: '3449' }] });
});

testTakenOver('everything that is stored agrees with what it comes from', async () => {
  expect(await server.verify()).toMatchObject({ status: 0 });
});
