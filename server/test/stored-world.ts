import { accept } from '@candor/model/result.ts';
import { type Instant, plusMs } from '@candor/model/time.ts';
import type { Command } from '../src/platform/commands/command.ts';
import type { CommittedEvent } from '../src/platform/commands/lane.ts';
import { openRunner } from '../src/platform/commands/runner.ts';
import { openDb } from '../src/platform/database/db.ts';
import { needRow } from '../src/platform/database/rows.ts';
import type { Table } from '../src/platform/database/table.ts';
import { testDatabase } from './database.ts';
import { MEMORY_CONTEXT } from './decide-in-memory.ts';

// biome-ignore lint/suspicious/noExplicitAny: a list of rows of every table, as in a view of rows
export type StoredRow = readonly [table: Table<any>, row: Record<string, unknown>];

/** Writes rows as they are, those of a table that others refer to first. */
export const storeRows: Command<readonly StoredRow[], null> = {
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

/** A database of its own with rows that tests choose, for readers and jobs, and a runner at a time that they set. */
export async function storedWorld() {
  const database = await testDatabase();
  const db = openDb({ url: database.url });
  const clock = { now: MEMORY_CONTEXT.now as Instant };
  const events: CommittedEvent[] = [];
  let ids = 0;
  const newId = (kind: string) => `${kind}_${String((ids += 1)).padStart(4, '0')}`;
  const runner = await openRunner({
    ...{ db, lanes: 1, owner: 'test' },
    context: () => ({ now: clock.now, wallNow: plusMs(clock.now, 250), newId: newId as never }),
    onCommitted: (committed) => void events.push(...committed),
  });
  return {
    ...{ db, runner, clock, events },
    store: (...rows: readonly StoredRow[]) => runner.run(storeRows, rows),
    async stop() {
      await runner.close();
      await db.close();
      await database.drop();
    },
  };
}
export type StoredWorld = Awaited<ReturnType<typeof storedWorld>>;
