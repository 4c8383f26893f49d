import { DAY, formatInstant, type Instant, instant, parseInstant } from '@candor/model/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { type TestClock, testClock } from './clock.ts';
import { type Db, openDb } from '../database/db.ts';
import { atSession, atTime, byPattern, everyHour } from './job-times.ts';
import { createJobs, type Job, type Jobs } from './jobs.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await testDatabase();
  db = openDb({ url: database.url });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

let wall: TestClock;
beforeEach(async () => {
  wall = testClock(parseInstant('2026-11-20T12:00:00Z'));
  await db.query('DELETE FROM due_job');
});

const at = parseInstant;
const errors: string[] = [];

function job(name: string, did: string[], more: Partial<Job> = {}): Job {
  return {
    name,
    next: atTime('17:00', 'trading'),
    catchUp: 'all',
    run: async ({ businessDate }) => {
      did.push(`${name} ${businessDate}`);
      return { count: 1 };
    },
    ...more,
  };
}

async function open(jobs: readonly Job[], now: Instant, owner = 'one'): Promise<Jobs> {
  const opened = createJobs({
    db,
    jobs,
    wall,
    owner,
    onError: (name, error) => errors.push(`${name}: ${error.message}`),
  });
  await opened.start(now);
  return opened;
}

describe('jobs on business time', () => {
  test('run once for each business date, in order of time, and keep their result', async () => {
    const did: string[] = [];
    const early = job('early', did, { next: atTime('09:00', 'trading') });
    const jobs = await open([job('late', did), early], at('2026-11-20T12:00:00Z'));
    expect(await jobs.tick(at('2026-11-20T13:59:59Z'))).toEqual([]);
    expect(formatInstant(jobs.nextDueAt()!)).toBe('2026-11-20T14:00:00Z');
    await jobs.tick(at('2026-11-24T12:00:00Z'));
    await jobs.tick(at('2026-11-24T12:00:00Z'));
    expect(did).toEqual(['early 2026-11-20', 'late 2026-11-20', 'early 2026-11-23', 'late 2026-11-23']);
    const [row] = await db.query(`SELECT result FROM due_job WHERE job = 'late' AND business_date = '2026-11-20'`);
    expect(row).toEqual({ result: { count: 1 } });
  });

  test('after a restart what was missed is caught up: every date, or the latest alone', async () => {
    const did: string[] = [];
    const both = [job('every', did), job('newest', did, { catchUp: 'latest' })];
    await (await open(both, at('2026-11-18T12:00:00Z'))).tick(at('2026-11-18T23:00:00Z'));
    did.length = 0;
    const again = await open(both, at('2026-11-23T12:00:00Z'));
    await again.tick(at('2026-11-23T12:00:00Z'));
    expect(did).toEqual(['every 2026-11-19', 'every 2026-11-20', 'newest 2026-11-20']);
  });

  test('a failing job is tried again after a pause and does not hold up the others', async () => {
    const did: string[] = [];
    let broken = true;
    const failing = job('failing', did, {
      run: async ({ businessDate }) => {
        if (broken) throw new Error('no');
        did.push(`failing ${businessDate}`);
        return undefined;
      },
    });
    const jobs = await open([failing, job('other', did)], at('2026-11-20T12:00:00Z'));
    await jobs.tick(at('2026-11-20T23:00:00Z'));
    expect(did).toEqual(['other 2026-11-20']);
    expect(errors).toContain('failing: no');
    broken = false;
    await jobs.tick(at('2026-11-20T23:00:00Z'));
    expect(did).toHaveLength(1);
    wall.advance(6_000);
    await jobs.tick(at('2026-11-20T23:00:00Z'));
    expect(did).toEqual(['other 2026-11-20', 'failing 2026-11-20']);
  });

  test('of two processes one runs it; the lease of a dead one runs out', async () => {
    const did: string[] = [];
    const dies = job('only', did, { run: () => new Promise<undefined>(() => {}) });
    void (await open([dies], at('2026-11-20T12:00:00Z'), 'dead')).tick(at('2026-11-20T23:00:00Z'));
    const other = await open([job('only', did)], at('2026-11-20T12:00:00Z'), 'living');
    while ((await db.query('SELECT 1 FROM due_job WHERE claimed_by IS NOT NULL')).length === 0) await Promise.resolve();
    expect(await other.tick(at('2026-11-20T23:00:00Z'))).toEqual([]);
    wall.advance(6 * 60_000);
    expect(await other.tick(at('2026-11-20T23:00:00Z'))).toHaveLength(1);
    expect(did).toEqual(['only 2026-11-20']);
  });

  test('whoever lost its lease cannot mark the job done', async () => {
    const did: string[] = [];
    let release = () => {};
    const slow = job('slow', did, {
      run: () =>
        new Promise((resolve) => {
          release = () => resolve(undefined);
        }),
    });
    const first = await open([slow], at('2026-11-20T12:00:00Z'), 'first');
    const ticking = first.tick(at('2026-11-20T23:00:00Z'));
    while ((await db.query('SELECT 1 FROM due_job WHERE claimed_by IS NOT NULL')).length === 0) await Promise.resolve();
    wall.advance(6 * 60_000);
    const second = await open([job('slow', did)], at('2026-11-20T12:00:00Z'), 'second');
    await second.tick(at('2026-11-20T23:00:00Z'));
    release();
    expect(await ticking).toEqual([]);
    expect(did).toEqual(['slow 2026-11-20']);
    expect(errors.some((error) => error.includes('lease of slow'))).toBe(true);
  });

  test('whoever lost its lease finishes while the next holder is still at work: the date is done when that one ends', async () => {
    const slow = (finish: (() => void)[]) =>
      job('shared', [], { run: () => new Promise((resolve) => finish.push(() => resolve(undefined))) });
    const claimedBy = async (owner: string) => {
      const claims = () => db.query('SELECT 1 FROM due_job WHERE claimed_by = $1', [owner]);
      while ((await claims()).length === 0) await Promise.resolve();
    };
    const doneAt = () => db.query(`SELECT done_at FROM due_job WHERE business_date = '2026-11-20'`);
    const [finishFirst, finishSecond]: [(() => void)[], (() => void)[]] = [[], []];
    const first = (await open([slow(finishFirst)], at('2026-11-20T12:00:00Z'), 'first')).tick(
      at('2026-11-20T23:00:00Z'),
    );
    await claimedBy('first');
    wall.advance(6 * 60_000);
    const second = (await open([slow(finishSecond)], at('2026-11-20T12:00:00Z'), 'second')).tick(
      at('2026-11-20T23:00:00Z'),
    );
    await claimedBy('second');
    await expect.poll(() => finishFirst.length + finishSecond.length).toBe(2);
    finishFirst[0]!();
    expect(await first).toEqual([]);
    expect(errors.some((error) => error.includes('lease of shared'))).toBe(true);
    expect(await doneAt()).toEqual([{ done_at: null }]);
    finishSecond[0]!();
    expect(await second).toHaveLength(1);
    expect(await doneAt()).toEqual([{ done_at: BigInt(at('2026-11-20T23:00:00Z')) }]);
  });
});

describe('due times', () => {
  test.each([
    ['session start', atSession('regular', 'start'), '2026-11-25T15:00:00Z', '2026-11-27 2026-11-27T14:30:00Z'],
    ['end of a half day', atSession('post', 'end'), '2026-11-27T12:00:00Z', '2026-11-27 2026-11-27T22:00:00Z'],
    ['clock time, every day', atTime('00:05', 'calendar'), '2026-11-27T12:00:00Z', '2026-11-28 2026-11-28T05:05:00Z'],
    ['clock time, summer', atTime('17:00', 'trading'), '2026-07-02T21:00:00Z', '2026-07-06 2026-07-06T21:00:00Z'],
    ['pattern', byPattern('*/30 * * * *'), '2026-11-27T12:10:00Z', '2026-11-27T12:30Z 2026-11-27T12:30:00Z'],
  ] as const)('%s', (_, next, after, expected) => {
    const due = next(at(after));
    expect(`${due.businessDate} ${formatInstant(due.dueAt)}`).toBe(expected);
  });
});

test('every hour at a minute is what the pattern says, over both changes of the clock', () => {
  const [own, pattern] = [everyHour(30), byPattern('30 * * * *')];
  for (const from of ['2026-03-08T04:59:00Z', '2026-11-01T03:31:00Z']) {
    for (let at = parseInstant(from); at < parseInstant(from) + DAY; at = own(at).dueAt) {
      expect(own(at)).toEqual(pattern(at));
      expect(own(instant(at - 1))).toEqual(pattern(instant(at - 1)));
    }
  }
});
