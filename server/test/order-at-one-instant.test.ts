import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newYorkDate } from '@candor/model/calendar/index.ts';
import { type Instant, parseInstant } from '@candor/model/time.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ReviewTimer } from '../src/identity/index.ts';
import { OrderTimer } from '../src/orders/index.ts';
import { MarginTimer } from '../src/margin-calls/margin-timer.ts';
import type { Db } from '../src/platform/database/db.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { golden } from './golden.ts';
import { type ShortStory, shortStory, shortTicket } from './short-story.ts';
import { type WholeApp, wholeApp } from './whole-app.ts';
import { type Stretch, writeMinutes } from './written-minutes.ts';

/**
 * Jobs and timers that are due at one instant run in the order of their lists. A moved line would change it in silence:
 * here a real server goes through days of each kind, with orders, a short position and a late review, and the sequence
 * is held against `goldens/order-at-one-instant.json`.
 */

const MUCH = 400_000;
const DAYS = [
  ...['2026-11-20', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-27', '2026-11-30'],
  ...['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'],
];
const folder = mkdtempSync(join(tmpdir(), 'candor-order-'));
const feed = (date: string) => ({ env: { FEED: `replay:${folder}@${date}` } });

/** Jobs and timers run since the last call, each as 'New York time, name, business date'. */
const ran: string[] = [];
const since = () => ran.splice(0);
const said = (at: Instant, what: string) => {
  const date = newYorkDate(at);
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', timeStyle: 'short' }).format(at);
  ran.push(`${date} ${time} ${what}`);
};

/** Notes each run of a job as it is put on record. */
function watchJobs(db: Db): void {
  const { query } = db;
  const watched: Db['query'] = (text, values = [], name) => {
    if (text.includes('UPDATE due_job SET done_at')) {
      const [job, businessDate, , now, result] = values.map(String);
      const { skipped, splits } = JSON.parse(result!) as { skipped?: true; splits?: number };
      const more = skipped ? ' (missed, a later one runs)' : splits ? ` (splits: ${splits})` : '';
      said(Number(now) as Instant, `job ${job} of ${businessDate}${more}`);
    }
    return query(text, values, name);
  };
  Object.assign(db, { query: watched });
}

/** Notes each run of a timer, which goes on as it is. */
function watchTimer<Method extends string>(
  name: string,
  timer: Record<Method, (now: Instant) => unknown>,
  method: Method,
) {
  const run = timer[method];
  vi.spyOn(timer as Record<string, (now: Instant) => unknown>, method).mockImplementation(function (
    this: unknown,
    now,
    ...more
  ) {
    said(now, `timer ${name}`);
    return run.call(this, now, ...more);
  });
}

let home: { database: TestDatabase; folder: string };
let world: WholeApp;
let story: ShortStory;
let reviews: ReviewTimer;

beforeAll(async () => {
  const traded = (price: string): Readonly<Record<string, readonly Stretch[]>> =>
    Object.fromEntries(DAYS.map((date) => [date, [['09:30', price, MUCH]]]));
  writeMinutes(folder, 'ZZA', traded('50.00'));
  writeMinutes(folder, 'ZZB', traded('20.00'));
  writeFileSync(join(folder, 'splits.csv'), 'symbol,ex_date,new_per_old\nZZB,2026-11-25,2');
  watchTimer('orders', OrderTimer.prototype, 'runDue');
  watchTimer('reviews', ReviewTimer.prototype, 'run');
  watchTimer('margin', MarginTimer.prototype, 'run');
  const started = vi.spyOn(ReviewTimer.prototype, 'start');
  home = { database: await testDatabase(), folder: mkdtempSync(join(tmpdir(), 'candor-home-')) };
  story = await shortStory('2026-11-23T15:00:20Z', { ...feed('2026-11-23'), home });
  world = story.world;
  reviews = started.mock.contexts[0] as ReviewTimer;
  watchJobs(world.db);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await world?.stop();
  await home?.database.drop();
  for (const each of [folder, home?.folder]) if (each) rmSync(each, { recursive: true });
});

/** A review whose reminder is due at the close of a trading day, and its promise at the close of the half day. */
async function lateReview(customerId: string): Promise<void> {
  const [submittedAt, dueAt] = [parseInstant('2026-11-23T21:00:00Z'), parseInstant('2026-11-27T18:00:00Z')];
  const row = {
    ...{ id: 'idv_1', customer_id: customerId, number: 1, state: 'in_review', sealed: '\\x00', number_index: '\\x00' },
    ...{ country: 'US', document_kind: 'passport', us_person: true, reading: 'unread', reasons: [], note: '' },
    ...{ submitted_at: submittedAt, wall_submitted_at: submittedAt, due_at: dueAt },
  };
  await world.db.query(
    'INSERT INTO identity_submission SELECT * FROM jsonb_populate_record(NULL::identity_submission, $1)',
    [row],
  );
  reviews.onCommitted([{ type: 'identity.submitted', payload: { submittedAt } }]);
}

const BACK_AT = '2026-12-04T15:00:00Z';
const missed = async () => {
  const due = 'SELECT 1 FROM due_job WHERE done_at IS NULL AND due_at <= $1';
  return (await world.db.query(due, [String(parseInstant(BACK_AT))])).length;
};

test('days of each kind, and three that were missed, run in their order', { timeout: 300_000 }, async () => {
  await story.passCheck();
  await story.placed(shortTicket('ZZA', 'sell', '100'));
  await story.placed({ code: 'ZZB', side: 'buy', quantity: '10', type: 'market', tradingTime: 'regular' });
  const [sam] = await world.db.query<{ id: string }>('SELECT id FROM customer');
  await lateReview(sam!.id);
  /** Everything that runs up to one o'clock at night. */
  const until = async (date: string) => {
    await story.advance(`${date}T06:00:00Z`);
    return since();
  };
  const found: Record<string, string[]> = {};
  await until('2026-11-24');
  found['a trading day'] = await until('2026-11-25');
  found['an ex-date'] = await until('2026-11-26');
  found['a holiday'] = await until('2026-11-27');
  found['a half day'] = await until('2026-11-28');
  await until('2026-11-30');
  found['the end of a month'] = await until('2026-12-01');
  expect(world.bugs).toEqual([]);

  await world.stop();
  since();
  world = await wholeApp(BACK_AT, { ...feed('2026-12-04'), home });
  watchJobs(world.db);
  await expect.poll(missed, { timeout: 120_000 }).toBe(0);
  found['three missed days and a morning'] = since();
  expect(world.bugs).toEqual([]);

  expect(found).toEqual(golden('order-at-one-instant', found));
});

test.each(['2027-03-12T15:00:00Z', '2027-11-05T15:00:00Z'])(
  'a server starts before New York changes its clocks: from %s no two jobs meet in the missing or the repeated hour',
  async (at) => {
    const before = await wholeApp(at);
    expect(before.bugs).toEqual([]);
    await before.stop();
  },
);
