import { LEAST_FREE_PERCENT } from '@candor/model/files/limits.ts';
import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../database/db.ts';
import { migrationNames } from '../database/migrate.ts';
import type { Clock } from '../time/clock.ts';

/** One condition for taking work. Returns the failure in a few words, or undefined. */
export interface ReadyCheck {
  readonly name: string;
  /**
   * Shown for information only; the process stays ready, since the condition passes by itself and most requests do not
   * depend on it.
   */
  readonly informational?: true;
  run(): Promise<string | undefined> | string | undefined;
}

export interface BuildInfo {
  /** Version and, where known, commit: the same for every process of one release. */
  readonly build: string;
  readonly mode: string;
  readonly feed: string;
  readonly marketId: string;
}

/** Commits something to the write-ahead log, durably, without touching a table. */
export function writeProbe(db: Db): ReadyCheck {
  return {
    name: 'database',
    run: async () => {
      await db.query(`SELECT pg_logical_emit_message(true, 'candor-ready', '')`);
      return undefined;
    },
  };
}

export function migrationsAtHead(db: Db): ReadyCheck {
  return {
    name: 'migrations',
    run: async () => {
      const done = new Set(
        (await db.query<{ name: string }>('SELECT name FROM schema_migration')).map((row) => row.name),
      );
      const missing = (await migrationNames()).filter((name) => !done.has(name));
      return missing.length === 0 ? undefined : `${missing.length} to run`;
    },
  };
}

const SKEW_MS = 2_000;

/** Our wall clock against the database's: at most two seconds apart, half the round trip taken off. */
export function clockSkew(db: Db, wall: Clock): ReadyCheck {
  return {
    name: 'clock',
    run: async () => {
      const before = wall.now();
      const [row] = await db.query<{ ms: string }>(
        'SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::text AS ms',
      );
      const middle = (before + wall.now()) / 2;
      return Math.abs(Number(row?.ms) - middle) <= SKEW_MS ? undefined : 'more than 2 s from the database';
    },
  };
}

/** Below this share of free space we are not ready, and uploads are refused. */
export const LEAST_FREE = LEAST_FREE_PERCENT / 100;

/** Free part of the folder's disk, from 0 to 1. */
export async function freeShare(folder: string): Promise<number> {
  const { bavail, blocks } = await statfs(folder);
  return bavail / blocks;
}

export function diskFree(folder: string): ReadyCheck {
  return {
    name: 'disk',
    run: async () => ((await freeShare(folder)) >= LEAST_FREE ? undefined : 'less than a tenth free'),
  };
}

/** `version+commit` of the checkout at `root`; only the version where there is no repository. */
export function buildIdOf(root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const commit = commitOf(root);
  return commit ? `${version}+${commit.slice(0, 12)}` : version;
}

function commitOf(root: string): string | undefined {
  try {
    const head = readFileSync(join(root, '.git/HEAD'), 'utf8').trim();
    if (!head.startsWith('ref: ')) return head;
    const name = head.slice(5);
    try {
      return readFileSync(join(root, '.git', name), 'utf8').trim();
    } catch {
      const packed = readFileSync(join(root, '.git/packed-refs'), 'utf8');
      return packed
        .split('\n')
        .find((line) => line.endsWith(` ${name}`))
        ?.split(' ')[0];
    }
  } catch {
    return undefined;
  }
}
