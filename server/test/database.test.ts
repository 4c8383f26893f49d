import { expect, test } from 'vitest';
import { migrationNames } from '../src/platform/database/migrate.ts';
import { onServer, testDatabase } from './database.ts';

test('each caller gets a migrated database of its own', async () => {
  const [one, two] = await Promise.all([testDatabase(), testDatabase()]);
  await onServer(one.url, (client) => client.query('CREATE TABLE mine (id int)'));
  const tablesOf = (url: string) =>
    onServer(url, async (client) => (await client.query(`SELECT to_regclass('mine') AS mine`)).rows);
  expect(await tablesOf(one.url)).toEqual([{ mine: 'mine' }]);
  expect(await tablesOf(two.url)).toEqual([{ mine: null }]);
  const ran = await onServer(
    two.url,
    async (client) => (await client.query('SELECT name FROM schema_migration ORDER BY name')).rows,
  );
  expect(ran.map((row) => row.name)).toEqual(await migrationNames());
  await Promise.all([one.drop(), two.drop()]);
});

test('a dropped database is gone, also with a connection open', async () => {
  const database = await testDatabase();
  await onServer(database.url, async (client) => {
    client.on('error', () => {});
    await database.drop();
  }).catch(() => {});
  await expect(onServer(database.url, async () => {})).rejects.toThrow(/does not exist/);
});
