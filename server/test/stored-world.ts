import { type Instant, instant } from '@candor/model/time.ts';
import { type LocalRunner, openRunner } from '../src/platform/commands/runner.ts';
import { type Db, openDb } from '../src/platform/database/db.ts';
import { type TestDatabase, testDatabase } from './database.ts';

/** A database of its own with the rows that a test stores, and a runner of commands on it. Time stands. */
export class StoredWorld {
  readonly #database: TestDatabase;
  readonly db: Db;
  readonly runner: LocalRunner;
  /** Business time, and real time. */
  readonly now: Instant;
  readonly wallNow: Instant;

  protected constructor({ database, db, runner, now, wallNow }: Awaited<ReturnType<typeof StoredWorld.opened>>) {
    this.#database = database;
    [this.db, this.runner, this.now, this.wallNow] = [db, runner, now, wallNow];
  }

  static async start(lanes = 1): Promise<StoredWorld> {
    return new StoredWorld(await StoredWorld.opened(lanes));
  }

  protected static async opened(lanes: number) {
    const database = await testDatabase();
    const db = openDb({ url: database.url });
    const [now, wallNow] = [instant(1_795_186_800_000), instant(1_795_186_800_250)];
    const context = () => ({ now, wallNow, newId: (kind: string) => `${kind}_1` });
    const runner = await openRunner({ db, lanes, owner: 'test', context, onCommitted: () => {} });
    return { database, db, runner, now, wallNow };
  }

  async stop(): Promise<void> {
    await this.runner.close();
    await this.db.close();
    await this.#database.drop();
  }
}
