import { HOUR, type Instant, instant, MINUTE, SECOND } from '@candor/model/time.ts';
import type { Clock } from './clock.ts';
import type { Db } from '../database/db.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { isOutage, MOST_TRIES, park, unpark } from '../commands/parking.ts';

/** One time a job falls due. The business date names it: a job runs once for each (ruling 33). */
export interface Due {
  readonly businessDate: string;
  readonly dueAt: Instant;
}

export interface Job {
  readonly name: string;
  /** The first time it is due after an instant; a pure function of it. */
  readonly next: (after: Instant) => Due;
  /** Does the work. It may be called again for the same date when a process died in the middle of it. */
  readonly run: (due: Due, now: Instant) => Promise<Record<string, unknown> | undefined>;
  /** After downtime: every date that was missed, or the latest alone. */
  readonly catchUp: 'all' | 'latest';
}

export interface JobRun extends Due {
  readonly job: string;
}

export interface JobsOptions {
  readonly db: Db;
  readonly jobs: readonly Job[];
  readonly wall: Clock;
  /** Names this process in the lease. */
  readonly owner: string;
  readonly onError: (job: string, error: Error) => void;
  /** The registry for the jobs' metrics. */
  readonly metrics?: Metrics;
}

/** Jobs due in business time, driven by the caller that moves that time; reads no clock of its own. */
export interface Jobs {
  /** Starts the schedule at an instant; missed jobs are due at once. */
  start(now: Instant): Promise<void>;
  /** When a job falls due next, without failed jobs that wait for another try. */
  nextDueAt(): Instant | undefined;
  /** Runs all that is due up to `now`, oldest first. */
  tick(now: Instant): Promise<JobRun[]>;
}

/** Longer than any job may take; a process that holds a lease this long has died. */
const LEASE_MS = 5 * MINUTE;
const RETRY_MS = [5 * SECOND, 30 * SECOND, 5 * MINUTE, HOUR];

export function createJobs(options: JobsOptions): Jobs {
  const jobs = new DueJobs(options);
  if (options.metrics) jobs.show(options.metrics);
  return jobs;
}

interface Scheduled {
  readonly job: Job;
  due: Due;
  /** Real time before which a failed or foreign run is not tried again. */
  retryAt: number;
  failures: number;
  /** Failures that were no outage. */
  own: number;
}

/** Outcome of a job since this process began. */
interface RunRecord {
  runs: number;
  failures: number;
  /** Real time of the last good end, and how long it took. */
  last?: { readonly at: number; readonly tookMs: number };
}

class DueJobs implements Jobs {
  readonly #options: JobsOptions;
  readonly #scheduled: Scheduled[] = [];
  readonly #history = new Map<string, RunRecord>();
  /** Business time up to which due jobs were searched. */
  #reached = 0;

  constructor(options: JobsOptions) {
    this.#options = options;
  }

  async start(now: Instant): Promise<void> {
    this.#scheduled.length = 0;
    for (const job of this.#options.jobs) {
      const due = (await this.#openRow(job)) ?? job.next((await this.#lastDone(job)) ?? now);
      await this.#plan(job, due);
      this.#scheduled.push({ job, due, retryAt: 0, failures: 0, own: 0 });
    }
  }

  nextDueAt(): Instant | undefined {
    const wallNow = this.#options.wall.now();
    const waiting = this.#scheduled.filter(({ retryAt }) => retryAt <= wallNow).map(({ due }) => due.dueAt);
    return waiting.length === 0 ? undefined : instant(Math.min(...waiting));
  }

  async tick(now: Instant): Promise<JobRun[]> {
    this.#reached = Math.max(this.#reached, now);
    const ran: JobRun[] = [];
    for (let next = this.#nextDue(now); next; next = this.#nextDue(now)) {
      const { due } = next;
      if (await this.#runOne(next, now)) ran.push({ job: next.job.name, ...due });
    }
    return ran;
  }

  /** The oldest due entry that may be tried; equal times in the order of the list. */
  #nextDue(now: Instant): Scheduled | undefined {
    const wallNow = this.#options.wall.now();
    let oldest: Scheduled | undefined;
    for (const each of this.#scheduled) {
      if (each.due.dueAt > now || each.retryAt > wallNow) continue;
      if (!oldest || each.due.dueAt < oldest.due.dueAt) oldest = each;
    }
    return oldest;
  }

  async #runOne(scheduled: Scheduled, now: Instant): Promise<boolean> {
    const { job, due } = scheduled;
    const claim = await this.#claim(job, due);
    if (claim === 'taken') {
      scheduled.retryAt = this.#options.wall.now() + SECOND;
      return false;
    }
    if (claim === 'done') {
      await this.#goOn(scheduled);
      return false;
    }
    const begun = performance.now();
    const skipped = job.catchUp === 'latest' && job.next(due.dueAt).dueAt <= now;
    try {
      const result = skipped ? { skipped: true } : ((await job.run(due, now)) ?? {});
      await this.#finish(job, due, claim.fence, now, result);
      if (!skipped) this.#ended(job, performance.now() - begun);
    } catch (error) {
      await this.#giveBack(scheduled, claim.fence, error as Error);
      return false;
    }
    await this.#goOn(scheduled);
    return !skipped;
  }

  /** Shows last runs, failures and overdue jobs. */
  show(metrics: Metrics): void {
    const known = (read: (record: RunRecord) => number | undefined) => () =>
      [...this.#history].flatMap(([job, record]) => {
        const value = read(record);
        return value === undefined ? [] : [[job, value] as const];
      });
    metrics.counts(
      'job_runs_total',
      'Good ends of a job',
      'job',
      known(({ runs }) => runs),
    );
    metrics.counts(
      'job_failures_total',
      'Ends of a job with an error',
      'job',
      known(({ failures }) => failures),
    );
    metrics.gauges(
      'job_last_run_timestamp_seconds',
      'Real time of the last good end of a job',
      'job',
      known(({ last }) => last && last.at / 1_000),
    );
    metrics.gauges(
      'job_last_duration_seconds',
      'How long its last good run took',
      'job',
      known(({ last }) => last && last.tookMs / 1_000),
    );
    metrics.gauges('job_overdue_seconds', 'Business time since a job that has not run was due', 'job', () =>
      this.#scheduled.map(({ job, due }) => [job.name, Math.max(0, this.#reached - due.dueAt) / 1_000]),
    );
  }

  #recordOf({ name }: Job): RunRecord {
    const known = this.#history.get(name) ?? { runs: 0, failures: 0 };
    this.#history.set(name, known);
    return known;
  }

  #ended(job: Job, tookMs: number): void {
    const record = this.#recordOf(job);
    record.runs += 1;
    record.last = { at: this.#options.wall.now(), tookMs };
  }

  async #goOn(scheduled: Scheduled): Promise<void> {
    const { job, due } = scheduled;
    scheduled.due = job.next(due.dueAt);
    scheduled.failures = 0;
    scheduled.own = 0;
    scheduled.retryAt = 0;
    if (scheduled.due.dueAt <= due.dueAt) throw new Error(`job ${job.name} does not move on from ${due.businessDate}`);
    await this.#plan(job, scheduled.due);
  }

  async #openRow(job: Job): Promise<Due | undefined> {
    const [row] = await this.#options.db.query<{ business_date: string; due_at: bigint }>(
      'SELECT business_date, due_at FROM due_job WHERE job = $1 AND done_at IS NULL ORDER BY due_at LIMIT 1',
      [job.name],
    );
    return row && { businessDate: row.business_date, dueAt: instant(Number(row.due_at)) };
  }

  async #lastDone(job: Job): Promise<Instant | undefined> {
    const [row] = await this.#options.db.query<{ due_at: bigint | null }>(
      'SELECT max(due_at) AS due_at FROM due_job WHERE job = $1',
      [job.name],
    );
    return row?.due_at == null ? undefined : instant(Number(row.due_at));
  }

  async #plan(job: Job, { businessDate, dueAt }: Due): Promise<void> {
    await this.#options.db.query(
      'INSERT INTO due_job (job, business_date, due_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [job.name, businessDate, String(dueAt)],
    );
  }

  async #claim(job: Job, { businessDate }: Due): Promise<{ fence: bigint } | 'taken' | 'done'> {
    const wallNow = this.#options.wall.now();
    const [row] = await this.#options.db.query<{ fence: bigint }>(
      `UPDATE due_job SET claimed_by = $3, claimed_until = $4, fence = fence + 1
       WHERE job = $1 AND business_date = $2 AND done_at IS NULL
         AND (claimed_until IS NULL OR claimed_until < $5 OR claimed_by = $3)
       RETURNING fence`,
      [job.name, businessDate, this.#options.owner, String(wallNow + LEASE_MS), String(wallNow)],
    );
    if (row) return row;
    const [open] = await this.#options.db.query(
      'SELECT 1 FROM due_job WHERE job = $1 AND business_date = $2 AND done_at IS NULL',
      [job.name, businessDate],
    );
    return open ? 'taken' : 'done';
  }

  async #finish(job: Job, { businessDate }: Due, fence: bigint, now: Instant, result: object): Promise<void> {
    const rows = await this.#options.db.query(
      `UPDATE due_job SET done_at = $4, result = $5, claimed_until = NULL
       WHERE job = $1 AND business_date = $2 AND fence = $3 AND done_at IS NULL RETURNING 1`,
      [job.name, businessDate, String(fence), String(now), JSON.stringify(result)],
    );
    if (rows.length > 0) await unpark(this.#options.db, 'job', `${job.name} ${businessDate}`);
    else throw new Error(`the lease of ${job.name} for ${businessDate} was lost`);
  }

  async #giveBack(scheduled: Scheduled, fence: bigint, error: Error): Promise<void> {
    const { job, due } = scheduled;
    const wait = RETRY_MS[Math.min(scheduled.failures, RETRY_MS.length - 1)]!;
    scheduled.failures += 1;
    this.#recordOf(job).failures += 1;
    scheduled.retryAt = this.#options.wall.now() + wait;
    this.#options.onError(job.name, error);
    await this.#options.db.query(
      `UPDATE due_job SET claimed_until = NULL, failures = failures + 1
       WHERE job = $1 AND business_date = $2 AND fence = $3`,
      [job.name, due.businessDate, String(fence)],
    );
    if (isOutage(error)) return;
    scheduled.own += 1;
    if (scheduled.own >= MOST_TRIES) await this.#park(scheduled, error);
  }

  /** The date stays open and is due again at the next start; the job goes on with the dates after it. */
  async #park(scheduled: Scheduled, error: Error): Promise<void> {
    const { job, due, own } = scheduled;
    const { db, onError } = this.#options;
    const work = { kind: 'job', item: `${job.name} ${due.businessDate}` } as const;
    await park(db, work, error, own, (parked) => onError(job.name, parked));
    await this.#goOn(scheduled);
  }
}
