import { instantOf, sessionAt } from '@candor/model/calendar/index.ts';
import { formatInstant, type Instant, instant, SECOND } from '@candor/model/time.ts';
import { CALENDAR, spanText, within } from './business-time-range.ts';

export interface Clock {
  now(): Instant;
}

/** Real time: sessions, codes, rate limits, sockets, logs (ruling 32). */
export const wallClock: Clock = { now: () => Date.now() as Instant };

/** Stores business time between runs. */
export interface ClockStore {
  load(): Promise<Instant | undefined>;
  save(at: Instant): Promise<void>;
  /** The latest business time in any stored record; undefined while there is none. */
  latestRecord(): Promise<Instant | undefined>;
}

/** The stored time is outside the calendar: an earlier start used an impossible CLOCK. */
export class ClockBeyondCalendar extends Error {
  constructor(stored: Instant, latest: Instant | undefined) {
    const record =
      latest === undefined ? 'Nothing is on record yet' : `The latest record is of ${formatInstant(latest)}`;
    super(
      `Business time of this database stands at ${formatInstant(stored)}, outside the calendar (${spanText(CALENDAR)}). ` +
        `${record}. Start once with CLOCK set to an instant that is not before it; see "clock-beyond-calendar" in docs/RUNBOOK.md.`,
    );
  }
}

/** The parsed value of `CLOCK`. */
export type ClockStart =
  | { readonly kind: 'auto' }
  | { readonly kind: 'real' }
  | { readonly kind: 'at'; readonly at: Instant };

/**
 * The instant that `CLOCK` asks for. `auto` is real time while the regular session runs, otherwise 10:30 New York of
 * the next regular session to begin, when a newcomer can trade at once (ruling 32).
 */
export function askedInstant(start: ClockStart, wallNow: Instant): Instant {
  if (start.kind === 'real') return wallNow;
  if (start.kind === 'at') return start.at;
  const state = sessionAt(wallNow);
  if (state.session === 'regular') return wallNow;
  if (state.session === 'post') return instantOf(sessionAt(state.nextChangeAt).tradeDate, '10:30');
  return instantOf(state.tradeDate, '10:30');
}

const SAVE_EVERY_MS = 2 * SECOND;
/** The stored time runs this far ahead in real time, so that a killed process never resumes in its own past. */
const RESERVED_MS = 5 * SECOND;
/** A stored instant this little ahead of real time is our own reservation: wait for real time instead of drifting. */
const WAITED_FOR_MS = 30 * SECOND;

export interface BusinessClockOptions {
  readonly wall: Clock;
  readonly start: ClockStart;
  /** Business seconds per real second. */
  readonly speed?: number;
  readonly store?: ClockStore;
  /** Called when business time could not be stored; nothing is lost unless the process dies as well. */
  readonly onError?: (error: Error) => void;
}

/**
 * Business time: real time × speed plus an offset, stored, never backwards. When real time is set back, business time
 * stops until real time has caught up.
 */
export class BusinessClock implements Clock {
  readonly speed: number;
  private readonly wall: Clock;
  private readonly store: ClockStore | undefined;
  private readonly onError: (error: Error) => void;
  private readonly movers = new Set<(from: Instant, to: Instant) => void>();
  private anchorWall: Instant;
  private anchor: Instant;
  private latest: Instant;
  private saving: ReturnType<typeof setInterval> | undefined;

  /** For tests and `openBusinessClock`: begins at `from` and is never earlier than `floor`. */
  constructor(options: BusinessClockOptions, from: Instant, floor: Instant = from) {
    this.wall = options.wall;
    this.speed = options.speed ?? 1;
    this.store = options.store;
    this.onError = options.onError ?? (() => {});
    this.anchorWall = options.wall.now();
    this.anchor = from;
    this.latest = floor > from ? floor : from;
  }

  now(): Instant {
    const elapsed = this.wall.now() - this.anchorWall;
    const at = this.anchor + (this.speed === 1 ? elapsed : Math.floor(elapsed * this.speed));
    if (at > this.latest) this.latest = at as Instant;
    return this.latest;
  }

  /** Business time minus real time, in milliseconds; the app shows it when it is not near zero. */
  get offsetMs(): number {
    return this.now() - this.wall.now();
  }

  /** Moves business time forward and stores it. Throws RangeError when `to` lies in the past. */
  async advanceTo(to: Instant): Promise<void> {
    const from = this.now();
    if (to < from) throw new RangeError('business time never runs backwards');
    if (this.store) await this.store.save(to);
    if (to < this.now()) return; // time itself passed `to` while it was being stored
    this.anchor = to;
    this.anchorWall = this.wall.now();
    this.latest = to;
    for (const mover of this.movers) mover(from, to);
  }

  /**
   * Called on every jump by `advanceTo`, so that business-time timers can be set again. Returns the function that
   * unsubscribes.
   */
  onMove(mover: (from: Instant, to: Instant) => void): () => void {
    this.movers.add(mover);
    return () => void this.movers.delete(mover);
  }

  /** Stores business time, a little ahead of itself, from now on. */
  async keepStored(): Promise<void> {
    await this.reserve();
    this.saving = setInterval(() => void this.reserve().catch(this.onError), SAVE_EVERY_MS);
    this.saving.unref();
  }

  /** Stores the exact instant at an orderly stop. */
  async stop(): Promise<void> {
    if (this.saving) clearInterval(this.saving);
    await this.store?.save(this.now());
  }

  private async reserve(): Promise<void> {
    await this.store?.save(instant(this.now() + Math.ceil(RESERVED_MS * this.speed)));
  }
}

/** Starts business time at the later of the stored instant and what `start` asks for (ruling 32). */
export async function openBusinessClock(options: BusinessClockOptions): Promise<BusinessClock> {
  const stored = await storedTime(options);
  const wallNow = options.wall.now();
  const asked = askedInstant(options.start, wallNow);
  const clock = startAt(options, asked, stored, asked === wallNow);
  await clock.keepStored();
  return clock;
}

/**
 * The stored time counts, unless it lies outside the calendar, where nothing can have happened. Then an explicitly
 * configured instant replaces it, but never one earlier than recorded events.
 */
async function storedTime({ store, start }: BusinessClockOptions): Promise<Instant | undefined> {
  const stored = await store?.load();
  if (!store || stored === undefined || within(stored, CALENDAR)) return stored;
  const latest = await store.latestRecord();
  if (start.kind === 'at' && (latest === undefined || start.at >= latest)) return latest;
  throw new ClockBeyondCalendar(stored, latest);
}

function startAt(
  options: BusinessClockOptions,
  asked: Instant,
  stored: Instant | undefined,
  real: boolean,
): BusinessClock {
  if (stored === undefined || stored <= asked) return new BusinessClock(options, asked);
  if (real && stored - asked <= WAITED_FOR_MS * (options.speed ?? 1)) return new BusinessClock(options, asked, stored);
  return new BusinessClock(options, stored);
}

export interface TestClock extends Clock {
  advance(ms: number): void;
  set(at: Instant): void;
}

/** Moves only when a test moves it; may go backwards, to test how other code copes. */
export function testClock(at: Instant): TestClock {
  let current = at;
  return {
    now: () => current,
    advance: (ms) => {
      current = instant(current + ms);
    },
    set: (to) => {
      current = to;
    },
  };
}

/** A Date for libraries that need one (certificates); our own code stores none. */
export function libraryDate(epochMs: number): Date {
  return new Date(epochMs);
}

/** An instant as the date object that some libraries ask for. */
export function asDate(at: Instant): Date {
  return new Date(at);
}
