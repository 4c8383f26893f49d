import { sessionAt } from '@candor/model/calendar/index.ts';
import { DAY, HOUR, type Instant, instant, MINUTE, parseInstant } from '@candor/model/time.ts';
import { CALENDAR, within } from './business-time-range.ts';
import type { Jobs } from './jobs.ts';

/** Parts that move with business time. */
export interface TimelineParts {
  readonly clock: { now(): Instant; advanceTo(to: Instant): Promise<void> };
  /** Prices and fills up to an instant, synchronously. */
  readonly market: { advanceTo(at: Instant): void };
  readonly jobs: Pick<Jobs, 'nextDueAt' | 'tick'>;
  /** Other work in business time, such as releases and expiries of orders. */
  readonly timers?: readonly Timer[];
  /** Resolves when all that the market caused has been committed. */
  readonly settle?: () => Promise<void>;
  /** Resolves when the work that the market left behind is done; time passes meanwhile. */
  readonly catchUp?: () => Promise<void>;
}

export interface Timer {
  /** When it next has something to do; undefined when it has not. */
  nextAt(): Instant | undefined | Promise<Instant | undefined>;
  /** Runs due work; returns the number of runs by name. */
  run(now: Instant): Promise<Readonly<Record<string, number>>>;
}

export interface Advanced {
  readonly from: Instant;
  readonly to: Instant;
  /** Runs on the way, by name and number. */
  readonly due: Readonly<Record<string, number>>;
}

/** Furthest one call may go. */
const FURTHEST_MS = 400 * DAY;

/**
 * The single order in which time passes: prices and fills up to an instant, then the work due at it, then the next
 * instant. A running server and an operator's jump both use it, so both have the same effects.
 */
export class Timeline {
  readonly #parts: TimelineParts;
  #last: Promise<unknown> = Promise.resolve();
  /** Steps under way and waiting. */
  #steps = 0;
  /** Up to when everything has been done. */
  #reached: Instant | undefined;

  constructor(parts: TimelineParts) {
    this.#parts = parts;
  }

  /**
   * Moves the clock forward as `targetOf` reads `to`, doing everything that falls due on the way. A span counts from
   * the moment the move begins, not from the call. Undefined when `to` makes no sense. Resolves when reads are quick
   * again.
   */
  async advance(to: string): Promise<Advanced | undefined> {
    const advanced = await this.#inTurn(async () => {
      // An order accepted before a jump must reach its venue before prices move.
      await this.#parts.settle?.();
      const from = this.#parts.clock.now();
      const target = targetOf(to, from);
      return target === undefined ? undefined : this.#walk(from, target, true);
    });
    await this.#parts.catchUp?.();
    return advanced;
  }

  /** Processes the time that the clock has reached; does nothing while a step still runs. */
  async keepUp(): Promise<void> {
    if (this.#steps > 0) return;
    await this.#inTurn(() => {
      const now = this.#parts.clock.now();
      return this.#walk(now, now, false);
    });
    await this.#parts.catchUp?.();
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    this.#steps += 1;
    const turn = this.#last.then(work).finally(() => {
      this.#steps -= 1;
    });
    this.#last = turn.catch(() => {});
    return turn;
  }

  async #walk(from: Instant, target: Instant, moveClock: boolean): Promise<Advanced> {
    const { clock } = this.#parts;
    const due: Record<string, number> = {};
    for (let at = this.#reached ?? from; ; ) {
      const stop = await this.#nextStop(at, target);
      if (moveClock && stop > clock.now()) await clock.advanceTo(stop);
      await this.#arrive(stop, due);
      this.#reached = stop;
      at = stop;
      if (stop >= target) break;
    }
    return { from, to: target, due };
  }

  async #arrive(at: Instant, due: Record<string, number>): Promise<void> {
    const { market, jobs, timers = [], settle } = this.#parts;
    market.advanceTo(at);
    await settle?.();
    let did = false;
    const count = (what: string, times: number): void => {
      if (times === 0) return;
      due[what] = (due[what] ?? 0) + times;
      did = true;
    };
    for (const timer of timers) {
      const next = await timer.nextAt();
      if (next === undefined || next > at) continue;
      for (const [what, times] of Object.entries(await timer.run(at))) count(what, times);
    }
    for (const { job } of await jobs.tick(at)) count(job, 1);
    if (did) await settle?.();
  }

  /** The next moment after `at` at which something is due or a session changes. */
  async #nextStop(at: Instant, target: Instant): Promise<Instant> {
    const { jobs, timers = [] } = this.#parts;
    let stop: number = Math.min(target, Math.max(at, sessionAt(at).nextChangeAt));
    const nexts = await Promise.all(timers.map((timer) => timer.nextAt()));
    for (const next of [jobs.nextDueAt(), ...nexts]) {
      if (next !== undefined && next > at && next < stop) stop = next;
    }
    return instant(stop);
  }
}

const UNITS = { d: DAY, h: HOUR, m: MINUTE } as const;

/**
 * The instant that `1d`, `3h`, `30m`, `next-session` or an ISO instant means, seen from `now`. Undefined when it lies
 * in the past, further than 400 days ahead, or makes no sense.
 */
export function targetOf(to: string, now: Instant): Instant | undefined {
  const at = asked(to, now);
  return at === undefined || at < now || at > now + FURTHEST_MS || !within(at, CALENDAR) ? undefined : at;
}

function asked(to: string, now: Instant): Instant | undefined {
  const span = /^(\d{1,4})([dhm])$/.exec(to);
  if (span) return instant(now + Number.parseInt(span[1]!, 10) * UNITS[span[2] as keyof typeof UNITS]);
  if (to === 'next-session') {
    let at = sessionAt(now).nextChangeAt;
    while (sessionAt(at).session === 'closed') at = sessionAt(at).nextChangeAt;
    return at;
  }
  try {
    return parseInstant(to);
  } catch {
    return undefined;
  }
}
