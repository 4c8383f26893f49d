import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ServerProcess } from '../server/test/server-process.ts';
import { SMALL_MARKET } from '../server/test/markets.ts';
import { tradeThroughApi } from './api-story.ts';

test('a share is bought, sold and accounted for on a PostgreSQL server over TCP with a password', async () => {
  const server = new ServerProcess(
    { CLOCK: '2026-11-23T15:30:00Z', ...SMALL_MARKET },
    { database: 'tcp', split: false },
  );
  onTestFinished(() => server.discard());
  await server.start();
  await tradeThroughApi(server);
  // The same figures after a restart.
  await server.stop();
  await server.start();
  await tradeThroughApi(server);
  expect(existsSync(join(server.dataDir, 'postgres')), 'no database of our own was made').toBe(false);
  expect(server.log).not.toContain('Creating the database');
});
