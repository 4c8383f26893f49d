import type { Obstacle } from '@candor/model/auth/security-schema.ts';
import type { AccountPushType } from '@candor/model/legacy-pushed.ts';
import type { Advanced, Timer } from '../platform/time/timeline.ts';
import type { BusinessClock, Clock } from '../platform/time/clock.ts';
import type { Command, CommandRunner } from '../platform/commands/command.ts';
import type { Config } from '../platform/config/config.ts';
import type { Db } from '../platform/database/db.ts';
import type { Need, Rows } from '../platform/database/rows.ts';
import type { ReadyCheck } from '../platform/operations/readiness.ts';
import type { AnyRoute, Handler } from '../platform/http/types.ts';
import type { NewId } from '../platform/time/ids.ts';
import type { Job } from '../platform/time/jobs.ts';
import type { CommittedEvent } from '../platform/commands/lane.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { Log } from '../platform/operations/log.ts';
import type { Listener } from '../platform/commands/outbox.ts';
import type { RandomSource } from '../platform/time/random.ts';
import type { LocalRunner } from '../platform/commands/runner.ts';
import type { ServerSecrets } from '../platform/config/secrets.ts';
import type { Approvable } from './approvable.ts';

// biome-ignore lint/suspicious/noExplicitAny: a list of commands of every type
export type AnyCommand = Command<any, any, any>;
// biome-ignore lint/suspicious/noExplicitAny: a list of handlers of every route
export type AnyHandler = (request: any) => any;

/** A route with the process that answers it and the origin that serves it. */
export interface DeclaredRoute {
  readonly route: AnyRoute;
  /** `engine` answers with the market and the books, also over the bus; `front` where people are connected. */
  readonly at: 'engine' | 'front';
  readonly door: 'customer' | 'console';
  /** Which customer data the route shows to an operator; it counts against the operator's daily views. */
  readonly opens?: 'file' | 'pictures';
  /** A call that finds room when everything else waits: leaving a position or the app must always work. */
  readonly reserved?: boolean | ((body: unknown) => boolean);
}

/** What a slice still has of a customer, as the transaction that closes the account reads it. */
export interface Remains {
  needs(customerId: string): readonly Need[];
  /** Whether anything is left; the simulated money of a trial belongs to nobody and is nothing. */
  any(rows: Rows, customer: { readonly id: string; readonly isTrial: boolean }): boolean;
}

/** The part of a slice that every process knows without opening it: a constant in the slice's `slice.ts`. */
export interface Declared {
  readonly name: string;
  readonly routes?: readonly DeclaredRoute[];
  /** Commands that a process may ask of another one by name; all others run only in the process that calls them. */
  readonly remoteCommands?: readonly AnyCommand[];
  /** Acts to which a second operator must agree. */
  readonly approvables?: readonly Approvable[];
  /** Account topics that an event makes stale, by event type; an event that no slice names makes all of them stale. */
  readonly freshens?: ReadonlyMap<string, readonly AccountPushType[]>;
  /** What a customer must end in this slice before their account can be closed. */
  readonly obstacles?: (db: Db, customerId: string) => Promise<readonly Obstacle[]>;
  /** What this slice still has of a customer, read in the transaction that closes the account. */
  readonly remains?: Remains;
}

/** Declares each route of a table at one place and door. */
export const routesAt = (
  at: DeclaredRoute['at'],
  routes: Readonly<Record<string, AnyRoute>>,
  door: DeclaredRoute['door'] = 'customer',
): readonly DeclaredRoute[] => Object.values(routes).map((route) => ({ route, at, door }));

/** The handlers of a table of routes, by the names of the routes; one for each. */
export function handlersFor<Routes extends Readonly<Record<string, AnyRoute>>>(
  routes: Routes,
  handlers: Readonly<Record<keyof Routes, AnyHandler>>,
): Readonly<Record<string, AnyHandler>> {
  return Object.fromEntries(Object.keys(routes).map((key) => [routes[key]!.name, handlers[key]!]));
}

/** Names of jobs, or of timers, that go first where both are due at the same instant. */
export interface After {
  readonly after?: readonly string[];
}

export type SliceJob = Job & After;
export type SliceTimer = Timer & After & { readonly name: string };

/** Work repeated in real time; a failure is logged, and the next turn tries again. */
export interface Poller {
  readonly name: string;
  readonly everyMs: number;
  /** From when on: once all slices have started, or once the process listens. */
  readonly from: 'started' | 'listening';
  /** Runs once at that moment too. */
  readonly atOnce?: boolean;
  readonly run: () => unknown;
}

/** A number read when the metrics are requested. */
export interface Gauge {
  readonly name: string;
  readonly about: string;
  readonly read: () => number | Promise<number>;
}

/** One look at a customer's account: what several topics rest on is read once, and all of them show the same state. */
export interface AccountMoment {
  readonly customerId: string;
  /** The answer of a read, made when it is first asked for. The same function stands for the same read. */
  once<T>(read: (customerId: string) => Promise<T>): Promise<T>;
}

/** An account topic: the whole snapshot that the push of that type carries. */
export interface AccountTopic {
  readonly type: AccountPushType;
  readonly read: (moment: AccountMoment) => Promise<object>;
}

/**
 * The part of a slice that runs in one process: the result of its `open…` function. It is complete when that function
 * returns; nothing is added later. An absent member does nothing.
 */
export interface Opened {
  readonly declared: Declared;
  /** By route name: the declared routes that this process answers. */
  readonly handlers?: Readonly<Record<string, AnyHandler>>;
  /** Called with every committed batch, in memory and in the order of the slices; must not throw or wait. */
  readonly onCommitted?: (events: readonly CommittedEvent[]) => void;
  readonly listeners?: readonly Listener[];
  /** Recovers the state that a former process left. Runs after the listeners stand, before jobs and routes. */
  readonly recover?: () => Promise<void>;
  readonly jobs?: readonly SliceJob[];
  readonly timers?: readonly SliceTimer[];
  readonly pollers?: readonly Poller[];
  /** Resolves when all work that the slice started after price moves or events is committed. */
  readonly settle?: () => Promise<void>;
  readonly topics?: readonly AccountTopic[];
  /** Questions of another process that are neither routes nor commands, by name. */
  readonly answers?: Readonly<Record<string, (asked: unknown) => Promise<unknown>>>;
  readonly checks?: readonly ReadyCheck[];
  readonly gauges?: readonly Gauge[];
  /** Begins what would hold up the start of others. */
  readonly started?: () => void;
  /** The process listens: starts work that is done ahead of the first request. */
  readonly listening?: () => void;
  readonly stop?: () => void | Promise<void>;
}

/** Dependencies that every slice may use, in every process. */
export interface Base {
  readonly config: Config;
  readonly db: Db;
  readonly wall: Clock;
  readonly random: RandomSource;
  readonly newId: NewId;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly secrets: ServerSecrets;
}

/** The same beside the market and the books. */
export interface EngineBase extends Base {
  /** Business time. */
  readonly clock: BusinessClock;
  /** Over the lanes of this process; refuses until they are open, which no slice waits for. */
  readonly runner: LocalRunner;
  /** Moves business time as an operator asks; answers undefined for a time that cannot be reached. */
  readonly advance: (to: string) => Promise<Advanced | undefined>;
}

/** The same where people are connected, on an engine of this process or of another one. */
export interface FrontBase extends Base {
  readonly runner: CommandRunner;
  /** The handler of a route that the engine answers. */
  readonly handlerOf: <R extends AnyRoute>(route: R) => Handler<R>;
  /** Sends a question to the slices that run beside the books. */
  readonly ask: (question: string, asked: unknown) => Promise<unknown>;
}
