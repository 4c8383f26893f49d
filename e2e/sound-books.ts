import pg from 'pg';
import { expect } from 'vitest';
import type { ServerProcess } from '../server/test/server-process.ts';

/** No rule of the books is broken, and everything stored can be recomputed from the journal. */
export async function expectSoundBooks(server: ServerProcess): Promise<void> {
  const database = await server.database();
  const db = new pg.Client({ connectionString: database.ownerUrl });
  await db.connect();
  const breaks = await db.query('SELECT * FROM invariant_breaks');
  await db.end();
  await database.release();
  expect(breaks.rows).toEqual([]);
  expect(await server.verify()).toMatchObject({ status: 0 });
}
