import { accept } from '@candor/model/result.ts';
import { instant } from '@candor/model/time.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import type { Command } from './command.ts';
import { type Db, openDb } from '../database/db.ts';
import { Unavailable } from './outages.ts';
import type { CommittedEvent } from './lane.ts';
import { Outbox } from './outbox.ts';
import { type LocalRunner, openRunner } from './runner.ts';

let database: TestDatabase;
let db: Db;
let runner: LocalRunner;
let outbox: Outbox | undefined;

beforeEach(async () => {
  database = await testDatabase();
  db = openDb({ url: database.url });
  outbox = undefined;
  const context = () => ({ now: instant(1_000), wallNow: instant(2_000), newId: (kind: string) => `${kind}_1` });
  const onCommitted = (events: readonly CommittedEvent[]) => outbox?.committed(events);
  runner = await openRunner({ db, lanes: 1, owner: 'test', context, onCommitted });
});
afterEach(async () => {
  await outbox?.stop();
  await runner.close();
  await db.close();
  await database.drop();
});

const note: Command<null, null> = {
  name: 'note',
  subject: () => 'ann',
  needs: () => [],
  decide(rows) {
    rows.emit({ type: 'noted', subject: 'ann', payload: {} });
    return accept(null);
  },
};

/** Starts an outbox with one listener and answers what happens to it: the events it handled, and its first failure. */
async function started(failsAt: bigint | undefined, error?: Error) {
  const handled: bigint[] = [];
  let firstFailure = () => {};
  const failed = new Promise<void>((resolve) => {
    firstFailure = resolve;
  });
  const handle = ({ seq }: CommittedEvent) => {
    if (seq === failsAt) throw error;
    handled.push(seq);
  };
  const opened = new Outbox({ db, lanes: 1, listeners: [{ name: 'reader', handle }], onError: () => firstFailure() });
  await opened.start(runner.lanes.map((lane) => lane.head));
  outbox = opened;
  return { handled, failed, outbox: opened };
}

/** It has handled the first event and fails at the second: both that are left reach it after a restart, once. */
async function expectTheRestAfterRestart(first: Awaited<ReturnType<typeof started>>): Promise<void> {
  await first.failed;
  await first.outbox.stop();
  expect(first.handled).toEqual([1n]);
  const second = await started(undefined);
  await second.outbox.settled();
  expect(second.handled).toEqual([2n, 3n]);
}

describe.each([
  ['an outage', new Unavailable('mail')],
  ['a failure of its own', new Error('a bug')],
])('a listener that is stopped while it fails by %s', (_what, error) => {
  test('at an event from before the start gets that event and those after it at the next start', async () => {
    for (let i = 0; i < 3; i += 1) await runner.run(note, null);
    const first = await started(2n, error);
    await expectTheRestAfterRestart(first);
  });

  test('at an event committed since the start gets it again at the next start', async () => {
    const first = await started(2n, error);
    await first.outbox.settled();
    for (let i = 0; i < 3; i += 1) await runner.run(note, null);
    await expectTheRestAfterRestart(first);
  });

  test('has nothing parked: only what fails five times is', async () => {
    await runner.run(note, null);
    const first = await started(1n, error);
    await first.failed;
    await first.outbox.stop();
    expect(await db.query('SELECT 1 FROM parked')).toEqual([]);
  });
});

test('an event that is committed while those from before the start are handed over is handed over after them', async () => {
  await runner.run(note, null);
  const handled: bigint[] = [];
  const handle = async ({ seq }: CommittedEvent) => {
    handled.push(seq);
    if (seq === 1n) await runner.run(note, null);
  };
  outbox = new Outbox({ db, lanes: 1, listeners: [{ name: 'reader', handle }], onError: () => {} });
  await outbox.start([1n]);
  await outbox.settled();
  expect(handled).toEqual([1n, 2n]);
});
