import { mix } from '../noise.ts';
import { nearestTick, type Tick } from '../ticks.ts';
import type { TapeDays } from './tape-days.ts';
import type { Mover } from './tape-movers.ts';
import { type DrawnSession, MOST_MINUTES, newEnds, type Place, STRETCH, stretchesOf } from './tape-pace.ts';
import { dividendOn, type Path, previousCloseMicros } from './tape-path.ts';
import type { Profile } from './tape-profile.ts';
import { halfSpread } from './tape-spread.ts';
import { type Moods, SESSION_PART } from './tape-streams.ts';
import { markTraded, silentChance, steadyShares } from './tape-volumes.ts';

const MILLION = 1_000_000;

/** What the days of an instrument are drawn from. */
export interface Source {
  readonly profile: Profile;
  readonly path: Path;
  readonly days: TapeDays;
  readonly moods: Moods;
}

/** Prices of a regular session in shares of its day (raw): open is the opening auction, close the closing auction. */
export interface SessionPrices {
  readonly open: Tick;
  readonly high: Tick;
  readonly low: Tick;
  readonly close: Tick;
}

export interface DayTicks extends SessionPrices {
  readonly volume: number;
}

/** Trades lie around the level by at most this part of a usual minute's move, to both sides. */
const BOUNCE = 0.5;
/** How far a minute reaches beyond its ends, over a usual minute's move. */
const REACH = 0.9;

/** −ln of a uniform draw by its rank among 256, rounded so that no machine's logarithm shows. */
const EXPONENTIAL = Float64Array.from({ length: 256 }, (_, i) => Math.round(-1e6 * Math.log((i + 0.5) / 256)) / 1e6);
/** A stretch wanders so many of its standard deviations beyond its ends, and its minutes so many of theirs. */
const WANDERS = 1.3;
const REACHES = BOUNCE + 1.25 * REACH;

/**
 * The minutes of one session as logarithms over the last close, drawn one by one on demand. A minute's ends lie on the
 * instrument's level, with the bounce of trades between bid and ask; its extremes follow the law of a random walk
 * between its ends. One of these serves all instruments in turn.
 */
export class SessionLogs {
  /** At the beginning of the session and the end of each minute, where its stretch has been drawn. */
  readonly levels = new Float64Array(MOST_MINUTES + 1);
  readonly traded = new Uint8Array(MOST_MINUTES);
  open = 0;
  close = 0;
  high = 0;
  low = 0;
  #at: Place = { session: 'regular', day: 0, length: 0 };
  #mover: Mover | undefined;
  readonly #ends = newEnds();
  readonly #variances = newEnds();
  #sizes: Float64Array = this.levels;
  #sigma = 0;
  #bounce = 0;
  #key = 0;

  /** Goes to a session, of which nothing but its outline is drawn; `price` is about where it trades. */
  start({ profile, path, moods }: Source, at: Place, price: Tick): void {
    const { session, day } = at;
    this.#at = at;
    this.#mover = path.mover;
    path.mover.ends(at, this.#ends, this.#variances);
    this.#sizes = moods.sizes(at);
    this.#sigma = (path.mover.sigma(day) / MILLION) * SESSION_PART[session];
    this.#key = mix(mix(profile.key, 302 + SALT[session]), day);
    // A fund keeps to its net value; a share's trades swing with its minute.
    this.#bounce =
      profile.fund || session !== 'regular' ? halfSpread(profile, price, session) : Number.POSITIVE_INFINITY;
  }

  /** Draws the levels of every minute. */
  drawAll(): void {
    const { length } = this.#at;
    for (let k = 0; k < stretchesOf(length); k += 1) this.#drawStretch(k);
  }

  #drawStretch(k: number): void {
    this.levels[k * STRETCH] = this.#ends[k]!;
    this.#mover!.stretch(this.#at, k, this.levels);
  }

  /** Draws a minute's prices into `open`, `close`, `high`, `low`. */
  minute(m: number): void {
    const { levels } = this;
    // The first and the last price of the regular session are its auctions': nothing bounces there.
    const auctions = this.#at.session === 'regular' ? this.#at.length : -1;
    const size = this.#sigma * this.#sizes[m]!;
    const bounce = Math.min(BOUNCE * size, this.#bounce);
    const bits = mix(this.#key, m);
    const open = levels[m]! + (auctions > 0 && m === 0 ? 0 : bounce * ((bits & 0xff) / 127.5 - 1));
    const close = levels[m + 1]! + (m === auctions - 1 ? 0 : bounce * (((bits >>> 8) & 0xff) / 127.5 - 1));
    const reach = REACH * size;
    const move = Math.abs(close - open);
    const square = move * move;
    this.open = open;
    this.close = close;
    this.high =
      Math.max(open, close) + (Math.sqrt(square + 2 * reach * reach * EXPONENTIAL[(bits >>> 16) & 0xff]!) - move) / 2;
    this.low = Math.min(open, close) - (Math.sqrt(square + 2 * reach * reach * EXPONENTIAL[bits >>> 24]!) - move) / 2;
  }

  /**
   * Highest and lowest logarithm of the minutes that trade. A stretch is drawn where its ends are near enough to either
   * that it may hold it; once in some thousand days a stretch that is left out would have reached further.
   */
  extremes(): readonly [high: number, low: number] {
    const stretches = stretchesOf(this.#at.length);
    const ends = this.#ends;
    let [top, bottom] = [0, 0];
    for (let k = 1; k < stretches; k += 1) {
      if (Math.max(ends[k]!, ends[k + 1]!) > Math.max(ends[top]!, ends[top + 1]!)) top = k;
      if (Math.min(ends[k]!, ends[k + 1]!) < Math.min(ends[bottom]!, ends[bottom + 1]!)) bottom = k;
    }
    let range = this.#within(top, Math.max(ends[0]!, ends[stretches]!), Math.min(ends[0]!, ends[stretches]!));
    if (bottom !== top) range = this.#within(bottom, ...range);
    for (let k = 0; k < stretches; k += 1) {
      if (k === top || k === bottom) continue;
      const [from, to] = [ends[k]!, ends[k + 1]!];
      const margin = WANDERS * Math.sqrt(this.#variances[k]!) + REACHES * this.#sigma * this.#sizes[k * STRETCH]!;
      if (Math.max(from, to) + margin > range[0] || Math.min(from, to) - margin < range[1])
        range = this.#within(k, ...range);
    }
    return range;
  }

  #within(k: number, high: number, low: number): readonly [high: number, low: number] {
    this.#drawStretch(k);
    const { levels, traded } = this;
    const last = Math.min(this.#at.length, (k + 1) * STRETCH);
    const margin = REACHES * this.#sigma * this.#sizes[k * STRETCH]!;
    for (let m = k * STRETCH; m < last; m += 1) {
      const [from, to] = [levels[m]!, levels[m + 1]!];
      const near = (from > to ? from : to) + margin > high || (from < to ? from : to) - margin < low;
      if (!near || traded[m] === 0) continue;
      this.minute(m);
      if (this.high > high) high = this.high;
      if (this.low < low) low = this.low;
    }
    return [high, low];
  }
}

const SALT: Record<DrawnSession, number> = { regular: 0, pre: 10, post: 20 };

/** The one that the functions of this folder draw with, each from `start` to its end. */
export const logs = new SessionLogs();

/** Price in millionths that the levels of a day's regular session and pre-market are over. */
export function baseMicros(path: Path, day: number): number {
  return previousCloseMicros(path, day) - dividendOn(path, day);
}

/** Goes to the regular session of a day and draws which of its minutes trade. */
export function startRegular(source: Source, day: number, length: number, steady: number): void {
  const { profile, path } = source;
  logs.start(source, { session: 'regular', day, length }, path.open[day]!);
  markTraded(profile, day, length, silentChance(steady, length), logs.traded);
}

/** A session reaches further beyond its ends than so many of its standard deviations once in some million days. */
const FARTHEST = 2.8;

/**
 * How many times its higher end, open or close, a day may reach above, and its lower one below; most days lie within
 * what others have reached.
 */
export const reachOf = ({ path }: Source, day: number): number =>
  Math.exp((FARTHEST * SESSION_PART.regular * path.mover.sigma(day)) / MILLION);

/** Highest and lowest price of the regular session of day `day`, of so many minutes. */
export function dayPrices(source: Source, day: number, length: number): SessionPrices {
  startRegular(source, day, length, steadyShares(source, day));
  return sessionPrices(source.path, day);
}

/** Prices of the regular session that `logs` has started. */
export function sessionPrices(path: Path, day: number): SessionPrices {
  const [open, close] = [path.open[day]!, path.close[day]!];
  if (day === 0) return { open, high: Math.max(open, close), low: Math.min(open, close), close };
  const base = baseMicros(path, day);
  const [high, low] = logs.extremes();
  return {
    open,
    high: Math.max(open, close, nearestTick(base * Math.exp(high))),
    low: Math.min(open, close, nearestTick(base * Math.exp(low))),
    close,
  };
}
