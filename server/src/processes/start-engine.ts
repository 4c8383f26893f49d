import { CATALOGUE, openEngineSlices, REMOTE_COMMANDS } from '../assemble.ts';
import { assert } from '../platform/commands/assert.ts';
import type { BusinessClock } from '../platform/time/clock.ts';
import type { ReadyCheck } from '../platform/operations/readiness.ts';
import { createJobs, type Jobs } from '../platform/time/jobs.ts';
import type { CommittedEvent } from '../platform/commands/lane.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { Parked } from '../platform/commands/parking.ts';
import { showParked } from '../platform/operations/parked.ts';
import { logRetry } from '../platform/operations/parked.ts';
import { type ClosedRunner, createRunner, type LocalRunner } from '../platform/commands/runner.ts';
import { Timeline } from '../platform/time/timeline.ts';
import { type EngineBase, jobsInOrder, OpenSlices, servedBy, timersInOrder } from '../slices/index.ts';
import type { Stops } from '../platform/operations/stops.ts';
import type { Deps } from './deps.ts';
import type { Pressure } from './engine.ts';
import { followEvents } from './follow-events.ts';
import { type OwnEngine, ownEngine } from './own-engine.ts';
import { serveEngine } from './serve-engine.ts';

/** How often the market and what falls due follow business time. */
const TICK_MS = 100;

export interface StartedEngine {
  readonly engine: OwnEngine;
  readonly clock: BusinessClock;
  readonly slices: OpenSlices;
  readonly checks: readonly ReadyCheck[];
  /** Time passes from now on. */
  started(): void;
}

type Needs = Deps & { readonly metrics: Metrics; readonly pressure: () => Pressure };

/**
 * Starts market and books in this order: all slices, the lanes, the listeners of committed events, recovery of the
 * former process's state, the timeline with its jobs, and the answers to other processes. Nothing is written before the
 * listeners stand.
 */
export async function startEngine(needs: Needs, stops: Stops): Promise<StartedEngine> {
  const { log, db, config } = needs;
  const clock = await needs.openClock();
  stops.add(() => clock.stop());
  const subscribers = new Set<(events: readonly CommittedEvent[]) => void>();
  const runner = runnerOf(needs, clock, subscribers);
  stops.add(() => runner.close());
  let timeline: Timeline | undefined;
  const base: EngineBase = {
    ...{ ...needs, clock, runner },
    async advance(to) {
      assert(timeline, 'time is moved before it passes');
      return timeline.advance(to);
    },
  };

  const slices = new OpenSlices(log);
  const opened = { stop: async () => {} };
  stops.add(() => opened.stop());
  stops.add(() => slices.stop());
  const market = await openEngineSlices(base, needs, slices);
  const served = servedBy(CATALOGUE, slices.all, 'engine');
  slices.measure(needs.metrics);

  await runner.open();
  stops.add(watchLanes(needs, runner));
  for (const { onCommitted } of slices.all) if (onCommitted) subscribers.add(onCommitted);
  const subscribe = (subscriber: (events: readonly CommittedEvent[]) => void) => {
    subscribers.add(subscriber);
    return () => void subscribers.delete(subscriber);
  };
  const following = await followEvents({
    ...{ db, subscribe, lanes: config.lanes, metrics: needs.metrics },
    listeners: slices.listeners,
    heads: () => runner.lanes.map((lane) => lane.head),
    onError: (listener, error) => logRetry(log, listener, error),
  });
  opened.stop = () => following.stop();
  for (const { recover } of slices.all) await recover?.();

  const jobs = await startJobs(base, slices);
  timeline = timelineOf(base, slices, { jobs, market, outbox: following.outbox });
  const engine = ownEngine({
    ...{ db, log, runner, market, served, metrics: needs.metrics, slices: slices.all },
    ...{ remoteCommands: REMOTE_COMMANDS, onCommitted: subscribe },
  });
  if (config.bus.kind !== 'in-process') stops.add(await serveEngine(needs, engine));
  return {
    ...{ engine, clock, slices },
    checks: [following.check, showParked(db, needs.metrics), ...slices.checks],
    started: () => stops.add(keepTime(base, timeline as Timeline)),
  };
}

function runnerOf(
  { db, config, newId, wall, log, metrics }: Needs,
  clock: BusinessClock,
  subscribers: ReadonlySet<(events: readonly CommittedEvent[]) => void>,
): ClosedRunner {
  return createRunner({
    db,
    lanes: config.lanes,
    owner: newId('own'),
    context: () => ({ now: clock.now(), wallNow: wall.now(), newId }),
    onCommitted: (events) => {
      for (const subscriber of subscribers) subscriber(events);
    },
    metrics,
    onSplit: (error) => logRetry(log, 'runner', error),
  });
}

const LANES_POLL_MS = 1_000;

/**
 * A batch of ours would fail once another process owns the lanes; without orders there is no batch. So they are read,
 * and this process ends: a former owner must not go on showing prices, moving time and sending heartbeats.
 */
function watchLanes({ db, log, giveUp }: Needs, runner: LocalRunner): () => void {
  let stopped = false;
  const compare = async () => {
    const rows = await db.query<{ id: number; epoch: bigint }>('SELECT id, epoch FROM lane', [], 'lane_owners');
    const lost = runner.lanes.some((lane, id) => rows.find((row) => row.id === id)?.epoch !== lane.term);
    if (lost && !stopped) giveUp('another server has taken over this database');
  };
  const timer = setInterval(() => void compare().catch((error: Error) => logRetry(log, 'lanes', error)), LANES_POLL_MS);
  return () => {
    stopped = true;
    clearInterval(timer);
  };
}

async function startJobs({ db, wall, newId, log, clock, metrics }: EngineBase, slices: OpenSlices): Promise<Jobs> {
  const jobs = createJobs({
    ...{ db, wall, metrics, owner: newId('own'), jobs: jobsInOrder(slices.all, clock.now()) },
    onError: (job, error) =>
      error instanceof Parked ? logRetry(log, job, error) : log.error('job failed', { name: job, error }),
  });
  await jobs.start(clock.now());
  return jobs;
}

/** Everything that business time moves, in one order; for the running clock and for jumps alike. */
function timelineOf(
  { clock }: EngineBase,
  slices: OpenSlices,
  parts: {
    readonly jobs: Jobs;
    readonly market: Awaited<ReturnType<typeof openEngineSlices>>;
    readonly outbox: { settled(): Promise<void> };
  },
): Timeline {
  const { jobs, market, outbox } = parts;
  return new Timeline({
    ...{ clock, jobs, market: market.market, timers: timersInOrder(slices.all) },
    // A slice that handles events may commit commands, which produce further events.
    async settle() {
      await outbox.settled();
      for (const { settle } of slices.all) await settle?.();
      await outbox.settled();
    },
    // Its first catching up begins once the process listens, or with the first reader of the whole market.
    catchUp: async () => (market.isWarm() ? market.views.catchUp.done() : undefined),
  });
}

/** Moves the market and what falls due along with business time, one step at a time. */
function keepTime({ log }: EngineBase, timeline: Timeline): () => void {
  const step = () => timeline.keepUp().catch((error: Error) => log.error('step failed', { component: 'clock', error }));
  const timer = setInterval(() => void step(), TICK_MS);
  return () => clearInterval(timer);
}
