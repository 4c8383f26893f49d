import { mix, normal, normalFrom } from '../noise.ts';
import {
  AFTER,
  drawMoves,
  type Motion,
  type Moves,
  NIGHT,
  reportDayOf,
  reportsInTheEvening,
  surpriseOf,
} from './tape-moves.ts';
import { type DrawnSession, drawMood, newEnds, paceOf, type Place, saltOf, STRETCH, stretchesOf } from './tape-pace.ts';

const MILLION = 1_000_000;

/** Part of the rest of the night that happens before the first pre-market trade. */
const DARK = 0.55;
/** Standard deviation of a session as a part of its day's. */
export const SESSION_PART: Record<DrawnSession, number> = {
  pre: Math.sqrt(NIGHT * (1 - AFTER) * (1 - DARK)),
  regular: Math.sqrt(1 - NIGHT),
  post: Math.sqrt(NIGHT * AFTER),
};
/** What every stream of a market shares: how restless each stretch of a day is. */
export class Moods {
  readonly #key: number;
  readonly #kept = new Map<number, Float64Array>();
  readonly #sizes = new Map<number, Float64Array>();

  constructor(key: number) {
    this.#key = mix(key, 501);
  }

  of({ session, day, length }: Place): Float64Array {
    const name = day * 4 + SESSION_NUMBER[session];
    let mood = this.#kept.get(name);
    if (!mood) {
      mood = new Float64Array(stretchesOf(length));
      drawMood(mix(this.#key, saltOf(session)), day, mood.length, mood);
      rememberDay(this.#kept, name, mood);
    }
    return mood;
  }

  /** Usual sizes of the minutes of a session under its mood, of which the squares add up to about one. */
  sizes(at: Place): Float64Array {
    const { session, day, length } = at;
    const name = day * 4 + SESSION_NUMBER[session];
    let sizes = this.#sizes.get(name);
    if (!sizes) {
      const mood = this.of(at);
      const { moves } = paceOf(session, length);
      const whole = Math.sqrt(moves.reduce((sum, move) => sum + move * move, 0));
      sizes = moves.map(
        (move, m) => (move / whole) * Math.exp(STRETCH_SPREAD * COMMON * mood[Math.floor(m / STRETCH)]!),
      );
      rememberDay(this.#sizes, name, sizes);
    }
    return sizes;
  }
}

function rememberDay<T>(kept: Map<number, T>, name: number, value: T): void {
  kept.set(name, value);
  if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
}

const SESSION_NUMBER: Record<DrawnSession, number> = { pre: 0, regular: 1, post: 2 };
/** Somewhat more than the trading days of ten years, the longest chart; some 600 bytes each, and as much for sizes. */
const KEPT = 2_700;

/** How far restlessness moves the size of a minute: by stretch, and of each minute alone. */
const STRETCH_SPREAD = 0.46;
const LOUD = loudness(0.4);
const COMMON = 0.65;
const OWN = Math.sqrt(1 - COMMON * COMMON);

/** Exponentials of moods in steps of 1/64, rounded so that no machine's exponential shows. */
const STEPS = 64;
const FARTHEST = 8;
const LOUDNESS = Float64Array.from(
  { length: 2 * FARTHEST * STEPS + 1 },
  (_, i) => Math.round(1e6 * Math.exp(STRETCH_SPREAD * (i / STEPS - FARTHEST))) / 1e6,
);
const loudnessOf = (mood: number): number => LOUDNESS[Math.round((mood + FARTHEST) * STEPS)]!;

/** A session of a stream in outline: its levels at the ends of stretches, and how far each stretch wanders. */
interface Outline {
  name: number;
  key: number;
  readonly levels: Float64Array;
  readonly spread: Float64Array;
  /** A surprise in results, and the minute in which it is reported. */
  surprise: number;
  reportedAt: number;
  /** Levels of the minutes drawn so far, where others will ask for the same, and which stretches they are of. */
  minutes: Float64Array | undefined;
  drawn: Uint8Array | undefined;
}

function newOutline(stretches: number): Outline {
  return {
    ...{ name: -1, key: 0, surprise: 0, reportedAt: 0, minutes: undefined, drawn: undefined },
    levels: new Float64Array(stretches + 1),
    spread: new Float64Array(stretches),
  };
}

const ownMood = newEnds();
const stretch = new Float64Array(STRETCH + 1);
const times = new Float64Array(STRETCH + 1);

/**
 * Moves of one kind, the market's, a sector's or a share's own. A session is drawn in outline first and by the minute
 * where somebody looks; either is a pure function of the key and the day.
 */
export class Stream {
  readonly moves: Moves;
  /** Standard deviation of a usual day, in millionths. */
  readonly usual: number;
  readonly #motion: Motion;
  readonly #reportDay: number;
  readonly #moods: Moods;
  /** Days that other instruments will ask for again; without it, the one in hand. */
  readonly #shared: Map<number, Outline> | undefined;
  #outlineInHand = newOutline(0);

  /** `shared`: other instruments will ask for the same days. */
  constructor(motion: Motion, moods: Moods, days: number, shared: boolean) {
    this.#motion = motion;
    this.#reportDay = reportDayOf(motion);
    this.#moods = moods;
    this.usual = motion.volatility * MILLION;
    this.moves = drawMoves(motion, days);
    this.#shared = shared ? new Map() : undefined;
  }

  /**
   * Adds `beta` times the logarithm over the last close at the beginning of a session and at the end of each stretch to
   * `levels`, and the variance of each stretch to `variances`. The last close is the day's own for after-hours, that of
   * the day before otherwise.
   */
  addEnds(at: Place, beta: number, levels: Float64Array, variances: Float64Array): void {
    const { levels: own, spread } = this.#outline(at);
    const stretches = stretchesOf(at.length);
    for (let k = 0; k < stretches; k += 1) {
      levels[k]! += beta * own[k]!;
      const deviation = beta * spread[k]!;
      variances[k]! += deviation * deviation;
    }
    levels[stretches]! += beta * own[stretches]!;
  }

  /** Adds `beta` times the levels at the ends of the minutes of stretch `k`, its beginning left out. */
  addStretch(at: Place, k: number, beta: number, levels: Float64Array): void {
    const outline = this.#outline(at);
    const first = k * STRETCH;
    const count = Math.min(STRETCH, at.length - first);
    if (!this.#shared) {
      drawStretch(at, outline, k, count);
      for (let m = 1; m <= count; m += 1) levels[first + m]! += beta * stretch[m]!;
      return;
    }
    // Most days are asked for in outline alone: the past of a chart of years.
    outline.minutes ??= new Float64Array(at.length + 1);
    outline.drawn ??= new Uint8Array(stretchesOf(at.length));
    const { minutes, drawn } = outline;
    if (drawn[k] === 0) {
      drawStretch(at, outline, k, count);
      minutes.set(stretch.subarray(1, count + 1), first + 1);
      drawn[k] = 1;
    }
    for (let m = first + 1; m <= first + count; m += 1) levels[m]! += beta * minutes[m]!;
  }

  #outline(at: Place): Outline {
    const name = at.day * 4 + SESSION_NUMBER[at.session];
    const shared = this.#shared;
    const known = shared ? shared.get(name) : this.#outlineInHand;
    if (known?.name === name) return known;
    const stretches = stretchesOf(at.length);
    const outline = shared ? newOutline(stretches) : this.#roomFor(stretches);
    outline.name = name;
    outline.key = mix(mix(this.#motion.key, saltOf(at.session)), at.day);
    this.#draw(at, outline);
    if (shared) rememberDay(shared, name, outline);
    return outline;
  }

  #roomFor(stretches: number): Outline {
    if (this.#outlineInHand.spread.length < stretches) this.#outlineInHand = newOutline(stretches);
    return this.#outlineInHand;
  }

  #draw(at: Place, outline: Outline): void {
    const { session, day } = at;
    const { after, night, total, sigma } = this.moves;
    const { key } = this.#motion;
    const scale = sigma[day]! / MILLION;
    const spread = scale * SESSION_PART[session];
    const evening = reportsInTheEvening(key);
    outline.surprise = 0;
    if (session === 'regular') {
      this.#bridge(at, night[day]! / MILLION, total[day]! / MILLION, spread, outline);
    } else if (session === 'post') {
      if (evening) outline.surprise = surpriseOf(this.#motion, this.#reportDay, day + 1);
      outline.reportedAt = 2 + (mix(key, day) % 28);
      this.#bridge(at, 0, after[day]! / MILLION - outline.surprise, spread, outline);
    } else {
      const before = day > 0 ? after[day - 1]! / MILLION : 0;
      if (!evening) outline.surprise = surpriseOf(this.#motion, this.#reportDay, day);
      const rest = night[day]! / MILLION - before - outline.surprise;
      const wide = scale * Math.sqrt(NIGHT * (1 - AFTER));
      const dark = DARK * rest + wide * Math.sqrt(DARK * (1 - DARK)) * normal(mix(key, 107), day);
      outline.reportedAt = 120 + (mix(key, day) % 120);
      this.#bridge(at, before + dark, before + rest, spread, outline);
    }
  }

  /** A random walk from `from` to `to`, of stretches as large as their pace, their mood and chance make them. */
  #bridge(at: Place, from: number, to: number, sigma: number, outline: Outline): void {
    const { levels, spread, surprise, reportedAt } = outline;
    const common = this.#moods.of(at);
    const stretches = common.length;
    drawMood(mix(this.#motion.key, saltOf(at.session) + 1), at.day, stretches, ownMood);
    const { time } = paceOf(at.session, at.length);
    const own = mix(outline.key, 2);
    let [place, whole] = [0, 0];
    levels[0] = 0;
    for (let k = 0; k < stretches; k += 1) {
      const loud = loudnessOf(COMMON * common[k]! + OWN * ownMood[k]!);
      const variance = time[k]! * (loud * loud);
      spread[k] = Math.sqrt(variance);
      place += spread[k]! * normal(own, k);
      whole += variance;
      levels[k + 1] = place;
    }
    const scale = sigma / Math.sqrt(whole);
    const slope = (to - from - scale * place) / whole;
    let passed = 0;
    for (let k = 0; k <= stretches; k += 1) {
      const reported = surprise !== 0 && k * STRETCH > reportedAt ? surprise : 0;
      levels[k] = from + scale * levels[k]! + slope * passed + reported;
      if (k === stretches) break;
      const deviation = spread[k]!;
      passed += deviation * deviation;
      spread[k] = deviation * scale;
    }
  }
}

/** Draws the minutes of a stretch into `stretch`: a random walk between its ends, which have been drawn before. */
function drawStretch(
  at: Place,
  { key, levels, spread, surprise, reportedAt }: Outline,
  k: number,
  count: number,
): void {
  const first = k * STRETCH;
  const { moves } = paceOf(at.session, at.length);
  let [place, time] = [0, 0];
  for (let m = 0; m < count; m += 1) {
    const bits = mix(key, first + m + 16);
    const size = moves[first + m]! * LOUD[bits & 0xff]!;
    place += size * normalFrom(bits);
    time += size * size;
    stretch[m + 1] = place;
    times[m + 1] = time;
  }
  const reported = surprise !== 0 && reportedAt >= first && reportedAt < first + count;
  const from = levels[k]!;
  const scale = spread[k]! / Math.sqrt(time);
  const slope = (levels[k + 1]! - (reported ? surprise : 0) - from - scale * place) / time;
  for (let m = 1; m <= count; m += 1) {
    const after = reported && first + m > reportedAt ? surprise : 0;
    stretch[m] = from + scale * stretch[m]! + slope * times[m]! + after;
  }
}

/** Sizes of a log-normal minute by its rank among 256, rounded so that no machine's exponential shows. */
function loudness(spread: number): Float64Array {
  const ranks = new Float64Array(256);
  for (let i = 0; i < 256; i += 1) {
    // The inverse of the logistic curve, near enough to the normal one for a table of sizes.
    const rank = (i + 0.5) / 256;
    ranks[i] = Math.round(1e6 * Math.exp(spread * 0.5877 * Math.log(rank / (1 - rank)))) / 1e6;
  }
  return ranks;
}
