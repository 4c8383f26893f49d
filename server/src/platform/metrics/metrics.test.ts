import { accept } from '@candor/model/result.ts';
import { type Instant, instant, MINUTE, SECOND } from '@candor/model/time.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { type TestClock, testClock } from '../time/clock.ts';
import type { Command } from '../commands/command.ts';
import { type Db, openDb } from '../database/db.ts';
import { createJobs } from '../time/jobs.ts';
import type { CommittedEvent } from '../commands/lane.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { Outbox } from '../commands/outbox.ts';
import { openRunner } from '../commands/runner.ts';

let database: TestDatabase;
let db: Db;
let metrics: Metrics;
let wall: TestClock;
beforeEach(async () => {
  database = await testDatabase();
  db = openDb({ url: database.url });
  metrics = createMetrics();
  wall = testClock(instant(1_000_000));
});
afterEach(async () => {
  await db.close();
  await database.drop();
});

/** The readings of one metric by its labels as written, for instance `{lane="0"}`. */
async function readings(name: string): Promise<Record<string, number>> {
  const lines = (await metrics.text()).split('\n').filter((line) => line.startsWith(`${name}{`));
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(name.length, at), Number(line.slice(at + 1))];
    }),
  );
}

const note: Command<string, null> = {
  name: 'note',
  subject: () => 'ann',
  needs: () => [],
  decide(rows, text) {
    if (text === 'poison') {
      // The database has no such character in JSON: the whole batch fails.
      rows.emit({ type: 'noted', subject: 'ann', payload: { text: '\u0000' } });
      return accept(null);
    }
    rows.emit({ type: 'noted', subject: 'ann', payload: { text } });
    return accept(null);
  },
};

const context = () => ({ now: instant(1_000), wallNow: instant(2_000), newId: (kind: string) => `${kind}_1` });
const openLanes = (onCommitted: (events: readonly CommittedEvent[]) => void = () => {}) =>
  openRunner({ db, lanes: 1, owner: 'test', context, onCommitted, metrics });

describe('lanes', () => {
  test('show what waits while a batch commits, and afterwards its size, its time and the head', async () => {
    const runner = await openLanes();
    try {
      expect(await readings('lane_head')).toEqual({ '{lane="0"}': 0 });
      const done = Promise.all(Array.from({ length: 12 }, (_, n) => runner.run(note, String(n))));
      expect(await readings('lane_queue_length')).toEqual({ '{lane="0"}': 12 });
      await done;
      expect(await readings('lane_queue_length')).toEqual({ '{lane="0"}': 0 });
      expect(await readings('lane_head')).toEqual({ '{lane="0"}': 12 });
      expect(await readings('lane_batch_size_sum')).toEqual({ '{lane="0"}': 12 });
      expect(await readings('lane_batch_size_count')).toEqual({ '{lane="0"}': 1 });
      expect((await readings('lane_commit_seconds_sum'))['{lane="0"}']).toBeGreaterThan(0);
    } finally {
      await runner.close();
    }
  });

  test('count a batch that is run again in halves', async () => {
    const runner = await openLanes();
    try {
      const poison = runner.run(note, 'poison');
      const good = runner.run(note, 'good');
      await expect(poison).rejects.toThrow();
      await good;
      expect(await readings('lane_batches_split_total')).toEqual({ '{lane="0"}': 1 });
      expect(await readings('lane_head')).toEqual({ '{lane="0"}': 1 });
    } finally {
      await runner.close();
    }
  });
});

test('the outbox shows how far each listener is behind', async () => {
  let outbox: Outbox | undefined;
  const runner = await openLanes((events) => outbox?.committed(events));
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const listeners = [
    { name: 'quick', handle: () => {} },
    { name: 'slow', handle: () => held },
  ];
  outbox = new Outbox({ db, lanes: 1, listeners, onError: () => {} });
  try {
    const heads = () => runner.lanes.map((lane) => lane.head);
    await outbox.start(heads());
    outbox.show(metrics, heads);
    await Promise.all(['1', '2', '3'].map((text) => runner.run(note, text)));
    await expect.poll(() => readings('outbox_lag_events')).toEqual({ '{listener="quick"}': 0, '{listener="slow"}': 3 });
    letGo();
    await outbox.settled();
    expect(await readings('outbox_lag_events')).toEqual({ '{listener="quick"}': 0, '{listener="slow"}': 0 });
  } finally {
    letGo();
    await outbox.stop();
    await runner.close();
  }
});

test('jobs show good ends, failures, the last run and what is overdue', async () => {
  let broken = true;
  const hourly = (after: Instant) => {
    const dueAt = instant((Math.floor(after / MINUTE) + 1) * MINUTE);
    return { dueAt, businessDate: String(dueAt) };
  };
  const run = async () => {
    if (broken) throw new Error('not today');
    return undefined;
  };
  const jobs = createJobs({
    ...{ db, wall, owner: 'one', metrics, onError: () => {} },
    jobs: [{ name: 'count', next: hourly, catchUp: 'all', run }],
  });
  const of = '{job="count"}';
  await jobs.start(instant(0));
  await jobs.tick(instant(MINUTE + 20 * SECOND));
  expect(await readings('job_failures_total')).toEqual({ [of]: 1 });
  expect(await readings('job_overdue_seconds')).toEqual({ [of]: 20 });
  expect(await readings('job_last_run_timestamp_seconds')).toEqual({});
  broken = false;
  wall.set(instant(1_006_000));
  expect(await jobs.tick(instant(MINUTE + 40 * SECOND))).toHaveLength(1);
  expect(await readings('job_runs_total')).toEqual({ [of]: 1 });
  expect(await readings('job_failures_total')).toEqual({ [of]: 1 });
  expect(await readings('job_overdue_seconds')).toEqual({ [of]: 0 });
  expect(await readings('job_last_run_timestamp_seconds')).toEqual({ [of]: 1_006 });
  expect((await readings('job_last_duration_seconds'))[of]).toBeGreaterThanOrEqual(0);
});

test('several may add readings to one name, and one that is gone is not shown any more', async () => {
  let waiting: [string, number][] = [['a', 1]];
  metrics.gauges('things', 'Things', 'of', () => waiting);
  metrics.gauges('things', 'Things', 'of', () => [['b', 2]]);
  expect(await readings('things')).toEqual({ '{of="a"}': 1, '{of="b"}': 2 });
  waiting = [];
  expect(await readings('things')).toEqual({ '{of="b"}': 2 });
});
