import type { ReadyCheck } from '../platform/operations/readiness.ts';
import type { AnyRoute, Handler } from '../platform/http/types.ts';
import type { CommandRunner } from '../platform/commands/command.ts';
import type { Listener } from '../platform/commands/outbox.ts';
import type { AccountSnapshots, LivePrices } from '../push/index.ts';

export type Pressure = 'none' | 'reads' | 'all';

/**
 * Interface between the front (routes, sessions, sockets) and the engine (market and command lanes). In one process
 * these are the objects themselves; between processes `engine-link.ts` calls them over the bus.
 */
export interface Engine {
  readonly runner: CommandRunner;
  /** The handler of a route that the engine answers. */
  handlerOf<R extends AnyRoute>(route: R): Handler<R>;
  /** Sends a question to the slices that run beside the books, by its name. */
  ask(question: string, asked: unknown): Promise<unknown>;
  readonly prices: LivePrices;
  readonly accountSnapshots: AccountSnapshots;
  /** Hands listeners every event committed from now on, in order per lane. */
  follow(listeners: readonly Listener[]): Promise<EventSubscription>;
  /** Which work the engine sheds. In a single process the process itself measures it. */
  pressure(): Pressure;
  /** Readiness checks that a front adds for its engine. */
  readonly checks: readonly ReadyCheck[];
  /** Ends only this process's use of the engine; the engine itself goes on. */
  stop(): void | Promise<void>;
}

export interface EventSubscription {
  readonly checks: readonly ReadyCheck[];
  stop(): Promise<void>;
}
