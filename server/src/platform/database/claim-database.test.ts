import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { type ClaimOptions, claimDatabase, DatabaseInUse } from './claim-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const problems: Error[] = [];
const options = (kind: ClaimOptions['kind']): ClaimOptions => ({
  ...{ url: database.appUrl, kind, what: 'the data folder /somewhere', withinMs: 0 },
  onError: (error) => void problems.push(error),
});
const claim = (kind: ClaimOptions['kind']) => claimDatabase(options(kind));

test('an engine that wants a database for itself is refused while another has it, by its process id', async () => {
  const release = await claim('alone');
  const refused = claim('alone');
  await expect(refused).rejects.toBeInstanceOf(DatabaseInUse);
  await expect(refused).rejects.toThrow(`/somewhere: process ${process.pid}. Stop it first`);
  await expect(claim('together')).rejects.toBeInstanceOf(DatabaseInUse);
  await release();
  await (await claim('alone'))();
});

test('engines that take over from each other share it, and none has it for itself meanwhile', async () => {
  const releases = [await claim('together'), await claim('together')];
  await expect(claim('alone')).rejects.toBeInstanceOf(DatabaseInUse);
  for (const release of releases) await release();
  await (await claim('alone'))();
});

/** Another connection to the same database, which sees who has the claim and can end their connection. */
async function administrator() {
  const admin = new pg.Client({ connectionString: database.appUrl });
  await admin.connect();
  onTestFinished(() => admin.end());
  const holders = async () =>
    (
      await admin.query<{ pid: number }>(
        `SELECT l.pid FROM pg_locks l JOIN pg_database d ON d.oid = l.database
          WHERE l.locktype = 'advisory' AND l.granted AND d.datname = current_database()`,
      )
    ).rows.map(({ pid }) => pid);
  const cutOff = async () => {
    const [pid] = await holders();
    await admin.query('SELECT pg_terminate_backend($1)', [pid]);
    await expect.poll(holders).not.toContain(pid);
  };
  return { holders, cutOff };
}

test('a claim whose connection was lost is made again, and the loss is reported', async () => {
  problems.length = 0;
  const release = await claim('alone');
  onTestFinished(() => release());
  const { holders, cutOff } = await administrator();
  await cutOff();
  await expect.poll(async () => (await holders()).length).toBe(1);
  expect(problems.map(({ message }) => message)).toEqual([
    'the connection that claims the database was lost; it is claimed again',
  ]);
});

test('a claim that another process has taken meanwhile is reported with its id, and made once that one is gone', async () => {
  problems.length = 0;
  const release = await claim('alone');
  const { holders, cutOff } = await administrator();
  await cutOff();
  const other = await claim('alone');
  await expect
    .poll(() => problems.at(-1)?.message, { timeout: 10_000 })
    .toBe(`the database is claimed by process ${process.pid}`);
  await other();
  await expect.poll(async () => (await holders()).length, { timeout: 10_000 }).toBe(1);
  await release();
  await expect.poll(holders).toEqual([]);
});
