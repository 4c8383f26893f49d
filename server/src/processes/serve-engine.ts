import type { Command } from '../platform/commands/command.ts';
import { decodePayload, encodePayload, type Stop } from '../platform/operations/bus.ts';
import { refusalForThrown } from '../platform/http/problem.ts';
import type { Handler, HttpRequest, ReplyHead } from '../platform/http/types.ts';
import { assert } from '../platform/commands/assert.ts';
import type { Deps } from './deps.ts';
import { failureOf } from './failures.ts';
import {
  type Heartbeat,
  type CommandCall,
  type HandlerCall,
  type Outcome,
  PROTOCOL,
  type PriceBatch,
  type Question,
  type SnapshotAnswer,
  type SnapshotCall,
  type Subjects,
  subjectsOf,
  type WatchAnswer,
  type WatchCall,
} from './messages.ts';
import type { Pressure } from './engine.ts';
import type { OwnEngine } from './own-engine.ts';
import { PriceSender } from './price-sender.ts';

const HEARTBEAT_MS = 500;
const PRICES_MS = 125;
const LISTS_MS = 1_000;
/** Longest wait for answers under way when stopping. */
const DRAIN_MS = 8_000;

/** Dependencies for serving; `pressure` is of this process. */
export interface ServingDeps extends Pick<Deps, 'bus' | 'db' | 'newId' | 'wall' | 'log' | 'marketId' | 'config'> {
  readonly pressure: () => Pressure;
}

/** Lets other processes use the engine of this one over the bus. */
export async function serveEngine(app: ServingDeps, engine: OwnEngine): Promise<() => Promise<void>> {
  const subjects = await subjectsOf(app.db);
  const instance = app.newId('eng');
  const prices = sendPrices(app, engine, subjects, instance);
  const answering = answerQuestions(app, answersOf(app, engine, prices.watch), subjects, instance);
  const timer = setInterval(() => publishHeartbeat(app, engine, subjects, instance, prices.seq()), HEARTBEAT_MS);
  const unsubscribe = engine.onCommitted((events) => app.bus.publish(subjects.events, encodePayload(events)));
  publishHeartbeat(app, engine, subjects, instance, 0);
  await app.bus.flush();
  return async () => {
    clearInterval(timer);
    await answering.stop();
    prices.stop();
    unsubscribe();
    await app.bus.flush();
  };
}

/** An engine whose lanes were taken over falls silent: the other one speaks now. */
function publishHeartbeat(
  app: ServingDeps,
  engine: OwnEngine,
  subjects: Subjects,
  instance: string,
  prices: number,
): void {
  const { lanes } = engine;
  if (lanes.some((lane) => !lane.isOpen)) return;
  const heartbeat: Heartbeat = {
    protocol: PROTOCOL,
    instance,
    term: lanes[0]?.term ?? 0n,
    marketId: app.marketId,
    mode: app.config.mode,
    lanes: lanes.length,
    heads: lanes.map((lane) => lane.head),
    prices,
    pressure: app.pressure(),
    drawn: engine.isWarm(),
  };
  app.bus.publish(subjects.beat, encodePayload(heartbeat));
}

function sendPrices(app: ServingDeps, engine: OwnEngine, subjects: Subjects, instance: string) {
  let seq = 0;
  const sender = new PriceSender({
    price: engine.prices.price,
    list: engine.prices.list,
    now: () => app.wall.now(),
    send(prices, lists) {
      seq += 1;
      const batch: PriceBatch = { instance, seq, prices, lists };
      app.bus.publish(subjects.prices, encodePayload(batch));
    },
  });
  const stops = [
    engine.onTick((code) => sender.changed(code)),
    every(PRICES_MS, () => sender.sendPrices()),
    every(LISTS_MS, () => sender.sendLists()),
  ];
  return {
    seq: () => seq,
    watch: (call: WatchCall) => sender.watch(call),
    stop() {
      for (const stop of stops) stop();
    },
  };
}

function every(ms: number, work: () => void): Stop {
  const timer = setInterval(work, ms);
  timer.unref();
  return () => clearInterval(timer);
}

type Answers = Readonly<Record<string, (asked: unknown) => Promise<Outcome>>>;

function answerQuestions(app: ServingDeps, answers: Answers, subjects: Subjects, instance: string) {
  const underWay = new Set<Promise<unknown>>();
  const stops = Object.entries(answers).map(([question, answer]) =>
    app.bus.serve(subjects.question(instance, question), async (payload) => {
      const work = answer(decodePayload(payload));
      underWay.add(work);
      try {
        return encodePayload(await work);
      } finally {
        underWay.delete(work);
      }
    }),
  );
  return {
    /** Stops accepting requests; requests already accepted are answered. */
    async stop(): Promise<void> {
      for (const stop of stops) stop();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise((resolve) => {
        timer = setTimeout(resolve, DRAIN_MS);
      });
      await Promise.race([Promise.allSettled(underWay), late]);
      clearTimeout(timer);
    },
  };
}

function answersOf(app: ServingDeps, engine: OwnEngine, watch: (call: WatchCall) => void): Answers {
  const commandOf = (name: string): Command<unknown, unknown, unknown> => {
    const command = engine.commands.get(name);
    if (!command) throw new Error(`command ${name} is not known here`);
    return command;
  };
  const own: Record<Question, Answers[string]> = {
    handle: (asked) => handle(app, engine, asked as HandlerCall),
    run: (asked) => {
      const { command, input, idempotency } = asked as CommandCall;
      return outcome(async () => engine.runner.run(commandOf(command), input, idempotency));
    },
    'dry-run': (asked) => {
      const { command, input } = asked as CommandCall;
      return outcome(async () => engine.runner.dryRun(commandOf(command), input));
    },
    watch: (asked) =>
      outcome(async (): Promise<WatchAnswer> => {
        const call = asked as WatchCall;
        watch(call);
        return call.fresh ? { codes: engine.codes } : {};
      }),
    snapshot: (asked) => {
      const { type, types, customerId } = asked as SnapshotCall;
      return outcome(async (): Promise<unknown> => {
        const snapshots = await engine.accountSnapshots(types ?? [type], customerId);
        return types ? ({ snapshots } satisfies SnapshotAnswer) : snapshots[type];
      });
    },
  };
  const ofSlices = Object.entries(engine.answers).map(([question, answer]): [string, Answers[string]] => {
    assert(!(question in own), `${question} is a question that every engine answers`);
    return [question, (asked) => outcome(() => answer(asked))];
  });
  return { ...Object.fromEntries(ofSlices), ...own };
}

async function outcome(work: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { answer: await work() };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

/**
 * Runs a handler as the HTTP server of this process would; an exception becomes the refusal that the caller receives.
 */
async function handle(app: ServingDeps, engine: OwnEngine, call: HandlerCall): Promise<Outcome> {
  const served = engine.served.get(call.route);
  if (!served) return { failure: failureOf(new Error(`route ${call.route} is not served here`)) };
  try {
    return { answer: await (served.handler as Handler<never>)(requestOf(call) as never) };
  } catch (error) {
    const refusal = refusalForThrown(error, served.route.method !== 'GET');
    if (refusal.code === 'internal_error') {
      app.log.error('bug', { error, requestId: call.requestId, route: call.route });
    }
    return { answer: { ok: false, refusal } };
  }
}

/** Headers and cookies stay in the front: no handler in the engine reads or sets any. */
const NO_HEAD: ReplyHead = {
  setCookie: () => {
    throw new Error('a handler behind the bus sets no cookies');
  },
  setHeader: () => {
    throw new Error('a handler behind the bus sets no headers');
  },
};

function requestOf({ idempotency, ...call }: HandlerCall): HttpRequest {
  return {
    ...call,
    headers: {},
    cookies: {},
    reply: NO_HEAD,
    idempotency() {
      if (!idempotency) throw new Error(`route ${call.route} asks for an idempotency key it does not declare`);
      return idempotency;
    },
    signedIn() {
      if (!call.session) throw new Error(`route ${call.route} lets visitors in and used their session`);
      return call.session;
    },
  };
}
