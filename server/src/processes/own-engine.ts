import { type AccountPushType, accountPush } from '@candor/model/legacy-pushed.ts';
import type { OpenedMarket } from '../market/index.ts';
import { assert } from '../platform/commands/assert.ts';
import type { Db } from '../platform/database/db.ts';
import type { Handler } from '../platform/http/types.ts';
import type { CommittedEvent, Lane } from '../platform/commands/lane.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { Log } from '../platform/operations/log.ts';
import { logRetry } from '../platform/operations/parked.ts';
import type { LocalRunner } from '../platform/commands/runner.ts';
import type { AccountSnapshots, Snapshots } from '../push/index.ts';
import { accountMoment, type AccountTopic, type AnyCommand, type Opened, type Served } from '../slices/index.ts';
import type { Engine } from './engine.ts';
import { followEvents } from './follow-events.ts';

export type OnCommitted = (subscriber: (events: readonly CommittedEvent[]) => void) => () => void;

/** The engine of this process, with the parts needed to serve it to other processes. */
export interface OwnEngine extends Engine {
  readonly runner: LocalRunner;
  /** Handlers by route name. */
  readonly served: ReadonlyMap<string, Served>;
  /** Commands that other processes may ask for, by name. */
  readonly commands: ReadonlyMap<string, AnyCommand>;
  /** Answers of slices beside routes and commands, by the name of the question. */
  readonly answers: NonNullable<Opened['answers']>;
  readonly lanes: readonly Lane[];
  /** The market has caught up with its past once. */
  isWarm(): boolean;
  /** Of all instruments of the market. */
  readonly codes: readonly string[];
  readonly onCommitted: OnCommitted;
  onTick(listener: (code: string) => void): () => void;
}

interface Parts {
  readonly db: Db;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly runner: LocalRunner;
  readonly market: Pick<OpenedMarket, 'messages' | 'isWarm'>;
  readonly slices: readonly Opened[];
  readonly served: ReadonlyMap<string, Served>;
  readonly remoteCommands: readonly AnyCommand[];
  readonly onCommitted: OnCommitted;
}

/** Puts the engine of this process together from its open slices. */
export function ownEngine({
  db,
  log,
  metrics,
  runner,
  market,
  slices,
  served,
  remoteCommands,
  onCommitted,
}: Parts): OwnEngine {
  const { messages, isWarm } = market;
  const answers = Object.fromEntries(slices.flatMap((slice) => Object.entries(slice.answers ?? {})));
  return {
    ...{ runner, served, answers, isWarm: isWarm, onCommitted, lanes: runner.lanes, codes: messages.codes },
    commands: new Map(remoteCommands.map((command) => [command.name, command])),
    onTick: messages.onTick,
    async ask(question, asked) {
      const answer = answers[question];
      assert(answer, `nobody answers ${question}`);
      return answer(asked);
    },
    handlerOf(route) {
      const found = served.get(route.name);
      assert(found, `route ${route.name} has no handler`);
      return found.handler as Handler<typeof route>;
    },
    prices: {
      price: messages.price,
      list: messages.list,
      isListed: messages.isListed,
      feed: (push) => messages.onTick((code) => push.priceChanged(code)),
    },
    accountSnapshots: accountSnapshots(slices),
    async follow(listeners) {
      const following = await followEvents({
        ...{ db, listeners, metrics, lanes: runner.lanes.length, subscribe: onCommitted },
        heads: () => runner.lanes.map((lane) => lane.head),
        onError: (listener, error) => logRetry(log, listener, error),
      });
      // The engine's own check watches the same lanes.
      return { checks: [], stop: () => following.stop() };
    },
    pressure: () => 'none',
    checks: [],
    stop: () => {},
  };
}

/** Snapshots of the account topics under the spec's member names, each read by the slice whose topic it is. */
function accountSnapshots(slices: readonly Opened[]): AccountSnapshots {
  const topics = new Map<AccountPushType, AccountTopic>();
  for (const topic of slices.flatMap((slice) => slice.topics ?? [])) {
    assert(!topics.has(topic.type), `two slices read the topic ${topic.type}`);
    topics.set(topic.type, topic);
  }
  return async (types, customerId) => {
    const moment = accountMoment(customerId);
    const read = async (type: AccountPushType): Promise<Snapshots> => {
      const topic = topics.get(type);
      assert(topic, `no slice reads the topic ${type}`);
      return { [type]: accountPush(type, await topic.read(moment)) };
    };
    const [first, ...others] = await Promise.allSettled(types.map(read));
    if (first?.status === 'rejected') throw first.reason;
    return Object.assign({}, first?.value, ...others.map((other) => (other.status === 'fulfilled' ? other.value : {})));
  };
}
