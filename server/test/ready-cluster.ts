import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { migrate } from '../src/platform/database/migrate.ts';
import { startEmbeddedPostgres, stopEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts';
import { clusterFiles } from '../src/platform/postgres/files.ts';
import { sharedClusterFolder } from './database.ts';

const readyFolder = (): string => `${sharedClusterFolder()}-ready`;

/**
 * Makes and migrates a database that the servers of a run begin with a copy of: a second of computing for each of some
 * fifty. How a server makes its own is shown beside `embedded-postgres.ts`, and by the stories over TCP.
 */
export async function makeReadyCluster(): Promise<void> {
  const dataDir = readyFolder();
  if (existsSync(dataDir)) return; // another project of the same run
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o755);
  const { ownerUrl } = await startEmbeddedPostgres({ dataDir, log: () => {} });
  await migrate(ownerUrl);
  await stopEmbeddedPostgres(dataDir);
}

/** Copies it into a server's new data folder; where none was made the server makes its own. */
export function copyReadyCluster(dataDir: string): void {
  if (!existsSync(readyFolder())) return;
  execFileSync('cp', ['-a', clusterFiles(readyFolder()).data, clusterFiles(dataDir).data]);
}

export const removeReadyCluster = (): void => rmSync(readyFolder(), { recursive: true, force: true });
