import type { AccountPushType } from '@candor/model/legacy-pushed.ts';
import type { Decision } from '@candor/model/result.ts';
import { marketWarmCheck } from '../market/index.ts';
import { decodePayload } from '../platform/operations/bus.ts';
import type { Command, CommandRunner } from '../platform/commands/command.ts';
import type { AnyRoute, Handler } from '../platform/http/types.ts';
import { logRetry } from '../platform/operations/parked.ts';
import type { CommittedEvent } from '../platform/commands/lane.ts';
import type { Snapshots } from '../push/index.ts';
import type { Listener } from '../platform/commands/outbox.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { Deps } from './deps.ts';
import type { Engine, EventSubscription } from './engine.ts';
import { EngineClient } from './engine-client.ts';
import { followEvents } from './follow-events.ts';
import {
  type Heartbeat,
  type CommandCall,
  type EventBatch,
  type HandlerCall,
  PROTOCOL,
  type PriceBatch,
  type SnapshotAnswer,
  type SnapshotCall,
  type Subjects,
  subjectsOf,
  type WatchAnswer,
  type WatchCall,
} from './messages.ts';
import { PriceMirror } from './price-mirror.ts';

const SILENT_MS = 3_000;
/** For routes that wait as long as it takes. */
const NO_DEADLINE_MS = 3_600_000;

type LinkDeps = Deps & { readonly metrics: Metrics };

/** Reaches the engine of another process over the bus. It may come and go; asking fails meanwhile. */
export async function linkEngine(deps: LinkDeps): Promise<Engine> {
  const { bus, db } = deps;
  const subjects = await subjectsOf(db);
  const engine = new EngineClient(bus, subjects, () => deps.wall.now());
  const front = deps.newId('own');
  const prices = new PriceMirror({
    now: () => deps.wall.now(),
    watch: async (watching, fresh) =>
      (await engine.ask('watch', { ...watching, front, fresh } satisfies WatchCall)) as WatchAnswer | undefined,
  });
  engine.onHeartbeat((heartbeat) => prices.onHeartbeat(heartbeat));
  const stops = [
    bus.subscribe(subjects.beat, (payload) => engine.receive(decodePayload(payload) as Heartbeat)),
    bus.subscribe(subjects.prices, (payload) => {
      const batch = decodePayload(payload) as PriceBatch;
      if (batch.instance === engine.heartbeat?.instance) prices.take(batch);
    }),
  ];
  return {
    runner: runnerOver(engine),
    handlerOf: <R extends AnyRoute>(route: R) => handlerOver(engine, route) as Handler<R>,
    ask: (question, asked) => engine.ask(question, asked),
    accountSnapshots: (types, customerId) => snapshotsOver(engine, types, customerId),
    prices,
    follow: (listeners) => followOver(deps, engine, subjects, listeners),
    pressure: () => engine.heartbeat?.pressure ?? 'none',
    checks: [
      { name: 'engine', run: () => problemWith(deps, engine) },
      marketWarmCheck(() => engine.heartbeat?.drawn !== false),
    ],
    stop() {
      for (const stop of stops) stop();
    },
  };
}

function problemWith(deps: Deps, { heartbeat, silentMs }: EngineClient): string | undefined {
  if (!heartbeat || silentMs > SILENT_MS) return `engine heartbeat missing for ${Math.floor(silentMs / 1_000)} s`;
  const { protocol = 1 } = heartbeat;
  if (protocol !== PROTOCOL) return `engine has protocol ${protocol}, this process ${PROTOCOL}`;
  if (heartbeat.marketId !== deps.marketId || heartbeat.mode !== deps.config.mode)
    return 'engine serves another market';
  return heartbeat.lanes === deps.config.lanes ? undefined : 'engine has another number of LANES';
}

/** Commands are known by name on the other side, where their facts are. */
function runnerOver(engine: EngineClient): CommandRunner {
  return {
    async run<Input, Reply, Facts>(
      command: Command<Input, Reply, Facts>,
      input: Input,
      idempotency?: CommandCall['idempotency'],
    ) {
      return (await engine.ask('run', { command: command.name, input, idempotency })) as Decision<Reply>;
    },
    async dryRun<Input, Reply, Facts>(command: Command<Input, Reply, Facts>, input: Input) {
      return (await engine.ask('dry-run', { command: command.name, input })) as Decision<Reply>;
    },
  };
}

/** An engine of the release before answers the first alone; the push asks again for what it lacks. */
async function snapshotsOver(
  engine: EngineClient,
  types: readonly AccountPushType[],
  customerId: string,
): Promise<Snapshots> {
  const [type] = types;
  if (!type) return {};
  const answer = await engine.ask('snapshot', { type, types, customerId } satisfies SnapshotCall);
  return isSnapshotAnswer(answer) ? answer.snapshots : { [type]: answer as Record<string, unknown> };
}

const isSnapshotAnswer = (answer: unknown): answer is SnapshotAnswer => Object.hasOwn(answer as object, 'snapshots');

function handlerOver(engine: EngineClient, route: AnyRoute): Handler<AnyRoute> {
  return (request) => {
    const { params, query, body, session, ip, idempotencyKey, requestId } = request;
    const idempotency = route.idempotent && idempotencyKey ? request.idempotency() : undefined;
    const call: HandlerCall = {
      ...{ route: route.name, params, query, body, session, ip, idempotencyKey, requestId, idempotency },
    };
    return engine.ask('handle', call, route.noDeadline ? NO_DEADLINE_MS : undefined) as Promise<never>;
  };
}

/** Listeners in this process follow the lanes of another one; events that the bus loses are read from the database. */
async function followOver(
  { db, bus, config, log, metrics }: LinkDeps,
  engine: EngineClient,
  subjects: Subjects,
  listeners: readonly Listener[],
): Promise<EventSubscription> {
  // Events committed before the listeners stand are read from the database.
  let deliver: (events: readonly CommittedEvent[]) => void = () => {};
  const unsubscribe = bus.subscribe(subjects.events, (payload) => deliver(decodePayload(payload) as EventBatch));
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
    metrics,
    heads: () => engine.heartbeat?.heads ?? stored,
    subscribe: (listen) => {
      deliver = listen;
      return unsubscribe;
    },
    onError: (listener, error) => logRetry(log, listener, error),
  });
  const stopListening = engine.onHeartbeat(({ heads }) => following.outbox.reached(heads));
  return {
    checks: [following.check],
    async stop() {
      stopListening();
      await following.stop();
    },
  };
}
