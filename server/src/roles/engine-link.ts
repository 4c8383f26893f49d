import type { Decision } from '@candor/model/result.ts';
import type { App } from '../app.ts';
import { drawnCheck } from '../market/index.ts';
import { decodePayload } from '../platform/bus.ts';
import type { Command, CommandRunner } from '../platform/command.ts';
import type { AnyRoute, Handler } from '../platform/http-types.ts';
import { logTrouble } from '../platform/parking.ts';
import type { CommittedEvent } from '../platform/lane.ts';
import type { Listener } from '../platform/outbox.ts';
import type { Engine } from './engine.ts';
import { EngineLine } from './engine-line.ts';
import { followEvents } from './follow-events.ts';
import {
  type Beat,
  type CommandCall,
  type EventBatch,
  type HandlerCall,
  type PriceBatch,
  type Subjects,
  subjectsOf,
  type WatchAnswer,
  type WatchCall,
} from './messages.ts';
import { PriceMirror } from './price-mirror.ts';

const SILENT_MS = 3_000;
/** For routes that wait as long as it takes. */
const UNHURRIED_MS = 3_600_000;

/** Reaches the engine of another process over the bus. It may come and go; asking fails meanwhile. */
export async function linkEngine(app: App): Promise<Engine> {
  const { bus, db } = app;
  const subjects = await subjectsOf(db);
  const line = new EngineLine(bus, subjects, () => app.wall.now());
  const front = app.newId('own');
  const prices = new PriceMirror({
    now: () => app.wall.now(),
    watch: async (watching, fresh) =>
      (await line.ask('watch', { ...watching, front, fresh } satisfies WatchCall)) as WatchAnswer | undefined,
  });
  line.onBeat((beat) => prices.beat(beat));
  const stops = [
    bus.subscribe(subjects.beat, (payload) => line.heard(decodePayload(payload) as Beat)),
    bus.subscribe(subjects.prices, (payload) => {
      const batch = decodePayload(payload) as PriceBatch;
      if (batch.instance === line.beat?.instance) prices.take(batch);
    }),
  ];
  app.readyChecks.push(
    { name: 'engine', run: () => troubleWith(app, line) },
    drawnCheck(() => line.beat?.drawn !== false),
  );
  app.pressure = worstOf(app.pressure, () => line.beat?.pressure ?? 'none');
  app.stoppers.push(() => {
    for (const stop of stops) stop();
  });
  return {
    runner: runnerOver(line),
    handlerOf: (route) => handlerOver(line, route),
    openTrial: (customerId) => line.ask('open-trial', customerId),
    accountSnapshot: async (type, customerId) =>
      (await line.ask('snapshot', { type, customerId })) as Record<string, unknown>,
    prices,
    follow: (listeners) => followOver(app, line, subjects, listeners),
  };
}

function troubleWith(app: App, { beat, silentMs }: EngineLine): string | undefined {
  if (!beat || silentMs > SILENT_MS) return 'no sign of life';
  if (beat.marketId !== app.marketId || beat.mode !== app.config.mode) return 'plays another market';
  return beat.lanes === app.config.lanes ? undefined : 'has another number of LANES';
}

type Pressure = Beat['pressure'];
const PRESSURES: readonly Pressure[] = ['none', 'reads', 'all'];

const worstOf = (own: () => Pressure, theirs: () => Pressure) => (): Pressure =>
  PRESSURES[Math.max(PRESSURES.indexOf(own()), PRESSURES.indexOf(theirs()))] as Pressure;

/** Commands are known by name on the other side, where their facts are. */
function runnerOver(line: EngineLine): CommandRunner {
  return {
    async run<Input, Reply, Facts>(
      command: Command<Input, Reply, Facts>,
      input: Input,
      idempotency?: CommandCall['idempotency'],
    ) {
      return (await line.ask('run', { command: command.name, input, idempotency })) as Decision<Reply>;
    },
    async dryRun<Input, Reply, Facts>(command: Command<Input, Reply, Facts>, input: Input) {
      return (await line.ask('dry-run', { command: command.name, input })) as Decision<Reply>;
    },
  };
}

function handlerOver(line: EngineLine, route: AnyRoute): Handler<AnyRoute> {
  return (request) => {
    const { params, query, body, session, ip, idempotencyKey, requestId } = request;
    const idempotency = route.idempotent && idempotencyKey ? request.idempotency() : undefined;
    const call: HandlerCall = {
      ...{ route: route.name, params, query, body, session, ip, idempotencyKey, requestId, idempotency },
    };
    return line.ask('handle', call, route.unhurried ? UNHURRIED_MS : undefined) as Promise<never>;
  };
}

/** Listeners here hear the lanes of another process: what the bus loses is read from the database. */
async function followOver(
  app: App,
  line: EngineLine,
  subjects: Subjects,
  listeners: readonly Listener[],
): Promise<void> {
  const { db, bus, config } = app;
  // What is committed before the listeners stand is read from the database.
  let hear: (events: readonly CommittedEvent[]) => void = () => {};
  const unsubscribe = bus.subscribe(subjects.events, (payload) => hear(decodePayload(payload) as EventBatch));
  await bus.flush();
  const rows = await db.query<{ id: number; last_event: bigint }>('SELECT id, last_event FROM lane ORDER BY id');
  const stored = Array.from(
    { length: config.lanes },
    (_lane, id) => rows.find((row) => row.id === id)?.last_event ?? 0n,
  );
  const following = await followEvents({
    db,
    lanes: config.lanes,
    listeners,
    heads: () => line.beat?.heads ?? stored,
    subscribe: (listen) => {
      hear = listen;
      return unsubscribe;
    },
    onError: (listener, error) => logTrouble(app.log, listener, error),
  });
  const unhear = line.onBeat(({ heads }) => following.outbox.reached(heads));
  app.readyChecks.push(following.check);
  app.stoppers.push(async () => {
    unhear();
    await following.stop();
  });
}
