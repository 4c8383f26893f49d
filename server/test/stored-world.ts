import { accept } from '@candor/model/result.ts';
import { type Instant, plusMs } from '@candor/model/time.ts';
import type { Command } from '../src/platform/commands/command.ts';
import type { CommittedEvent } from '../src/platform/commands/lane.ts';
import { type LocalRunner, openRunner } from '../src/platform/commands/runner.ts';
import { type Db, openDb } from '../src/platform/database/db.ts';
import { needRow } from '../src/platform/database/rows.ts';
import type { Table } from '../src/platform/database/table.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { MEMORY_CONTEXT } from './decide-in-memory.ts';

// biome-ignore lint/suspicious/noExplicitAny: a list of rows of every table, as in a view of rows
export type StoredRow = readonly [table: Table<any>, row: Record<string, unknown>];

const WALL_AHEAD_MS = MEMORY_CONTEXT.wallNow - MEMORY_CONTEXT.now;

/** Writes rows as they are, those of a table that others refer to first. */
export const writeRows: Command<readonly StoredRow[], null> = {
  name: 'test_store_rows',
  subject: () => 'test',
  needs: (given) => given.map(([table, row]) => needRow(table, ...table.key.map((name) => row[name]))),
  decide(rows, given) {
    for (const [table, row] of given)
      if (rows.get(table, ...table.key.map((name) => row[name]))) rows.update(table, row);
      else rows.insert(table, row);
    return accept(null);
  },
};

/**
 * A database of its own with rows that tests choose, for readers and jobs, and a runner of commands on it at a time
 * that they set.
 */
export class StoredWorld {
  readonly #database: TestDatabase;
  readonly db: Db;
  readonly runner: LocalRunner;
  readonly clock: { now: Instant };
  readonly events: CommittedEvent[];

  protected constructor({ database, db, runner, clock, events }: Awaited<ReturnType<typeof StoredWorld.opened>>) {
    this.#database = database;
    [this.db, this.runner, this.clock, this.events] = [db, runner, clock, events];
  }

  static async start(lanes = 1): Promise<StoredWorld> {
    return new StoredWorld(await StoredWorld.opened(lanes));
  }

  protected static async opened(lanes: number) {
    const database = await testDatabase();
    const db = openDb({ url: database.url });
    const clock = { now: MEMORY_CONTEXT.now };
    const events: CommittedEvent[] = [];
    let ids = 0;
    const newId = (kind: string) => `${kind}_${(ids += 1)}`;
    const runner = await openRunner({
      ...{ db, lanes, owner: 'test' },
      context: () => ({ now: clock.now, wallNow: plusMs(clock.now, WALL_AHEAD_MS), newId: newId as never }),
      onCommitted: (committed) => void events.push(...committed),
    });
    return { database, db, runner, clock, events };
  }

  /** Business time, and real time. */
  get now(): Instant {
    return this.clock.now;
  }
  get wallNow(): Instant {
    return plusMs(this.clock.now, WALL_AHEAD_MS);
  }

  store(...rows: readonly StoredRow[]): Promise<unknown> {
    return this.runner.run(writeRows, rows);
  }

  async stop(): Promise<void> {
    await this.runner.close();
    await this.db.close();
    await this.#database.drop();
  }
}
