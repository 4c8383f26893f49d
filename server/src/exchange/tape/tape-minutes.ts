import type { TradingDay } from '@candor/model/calendar/index.ts';
import { MINUTE } from '@candor/model/time.ts';
import { mix, normal, uniform } from '../noise.ts';
import { type DayTicks, intradaySigma } from './tape-daily.ts';
import type { Path } from './tape-path.ts';
import type { Profile } from './tape-profile.ts';
import { microsOf, nearestTick, type Tick } from '../ticks.ts';

/**
 * The minutes of one day in which the instrument traded, one row per array place. `minute` counts from the start of
 * pre-market (04:00), so a bar starts at `start + minute * 60 s`. Sessions are half-open; the closing auction prints in
 * the last millisecond of the regular session and so belongs to its last minute.
 */
export interface MinuteTicks {
  readonly start: number;
  readonly count: number;
  readonly minute: Int16Array;
  readonly open: Int32Array;
  readonly high: Int32Array;
  readonly low: Int32Array;
  readonly close: Int32Array;
  readonly volume: Int32Array;
  /** Minutes of the day at which the regular and the after-hours session begin and the day ends. */
  readonly regularStart: number;
  readonly postStart: number;
  readonly end: number;
  readonly openAuction: number;
  readonly closeAuction: number;
}

/** What the minutes of a day are drawn from. */
export interface DayPlan {
  readonly profile: Profile;
  readonly path: Path;
  readonly day: number;
  readonly hours: TradingDay;
  readonly bar: DayTicks;
  readonly preOpen: Tick;
  readonly postClose: Tick;
  /** Streams of moves inside the day: the instrument's own (negative sign: mirrored), and how much is common. */
  readonly walkKey: number;
  readonly walkSign: number;
  readonly commonKey: number;
  readonly commonWeight: number;
}

/** A minute trades at least this many shares, so that its prints can show open, high, low and close. */
const FEWEST = 4;

const MOST_MINUTES = 24 * 60;

class Rows {
  count = 0;
  readonly minute = new Int16Array(MOST_MINUTES);
  readonly open = new Int32Array(MOST_MINUTES);
  readonly high = new Int32Array(MOST_MINUTES);
  readonly low = new Int32Array(MOST_MINUTES);
  readonly close = new Int32Array(MOST_MINUTES);
  readonly volume = new Int32Array(MOST_MINUTES);

  add(minute: number, open: Tick, close: Tick, wick: number, draws: number, volume: number): void {
    const row = this.count;
    this.minute[row] = minute;
    this.open[row] = open;
    this.close[row] = close;
    const [up, down] = [(draws & 0xffff) / 0x10000, (draws >>> 16) / 0x10000];
    this.high[row] = Math.max(open, close) + Math.round(wick * up * up);
    this.low[row] = Math.max(1, Math.min(open, close) - Math.round(wick * down * down));
    this.volume[row] = volume;
    this.count += 1;
  }
}

/** Where each day is drawn before it is copied at its size: memory of its own for each array would cost more than the day. */
const rows = new Rows();
const walks = new Float64Array(MOST_MINUTES + 1);
const allWeights = new Float64Array(MOST_MINUTES);
const allVolumes = new Int32Array(MOST_MINUTES);

/** All minute bars of a day: pre-market, regular (adding up to the daily bar exactly) and after-hours. */
export function minuteTicks(plan: DayPlan): MinuteTicks {
  const { regularStart, postStart } = minutesOf(plan);
  rows.count = 0;
  preMarket(plan);
  regular(plan, regularStart, postStart);
  afterHours(plan);
  return copyOfRows(plan);
}

/** The minutes of pre-market alone. */
export function preMarketTicks(plan: DayPlan): MinuteTicks {
  rows.count = 0;
  preMarket(plan);
  return copyOfRows(plan);
}

function copyOfRows(plan: DayPlan): MinuteTicks {
  const { count, minute, open, high, low, close, volume } = rows;
  return {
    start: plan.hours.pre.start,
    count,
    minute: minute.slice(0, count),
    open: open.slice(0, count),
    high: high.slice(0, count),
    low: low.slice(0, count),
    close: close.slice(0, count),
    volume: volume.slice(0, count),
    ...minutesOf(plan),
    openAuction: plan.bar.openAuction,
    closeAuction: plan.bar.closeAuction,
  };
}

/** The last trade of a day without the minutes before it: after-hours, else the closing auction, which always prints. */
export function lastTick(plan: DayPlan): Tick {
  rows.count = 0;
  afterHours(plan);
  return rows.count === 0 ? plan.bar.close : rows.close[rows.count - 1]!;
}

function minutesOf({ hours }: DayPlan): Pick<MinuteTicks, 'regularStart' | 'postStart' | 'end'> {
  const minuteOf = (at: number) => (at - hours.pre.start) / MINUTE;
  return {
    regularStart: minuteOf(hours.regular.start),
    postStart: minuteOf(hours.post.start),
    end: minuteOf(hours.post.end),
  };
}

function preMarket(plan: DayPlan): void {
  const { regularStart } = minutesOf(plan);
  extended(plan, 0, regularStart, plan.preOpen, plan.bar.open, plan.bar.preVolume, true);
}

function afterHours(plan: DayPlan): void {
  const { postStart, end } = minutesOf(plan);
  extended(plan, postStart, end, plan.bar.close, plan.postClose, plan.bar.postVolume, false);
}

/** A pinned random walk in logarithms from `from` to `to`, busier near the open and the close. */
function bridge(plan: DayPlan, salt: number, length: number, from: number, to: number, sigma: number): Float64Array {
  const own = mix(mix(plan.walkKey, salt), plan.day);
  const common = mix(mix(plan.commonKey, salt), plan.day);
  const ownWeight = Math.sqrt(1 - plan.commonWeight ** 2);
  const { activity, time } = paceOf(length);
  const walk = walks.subarray(0, length + 1);
  walk[0] = 0;
  for (let m = 0; m < length; m += 1) {
    walk[m + 1] = walk[m]! + activity[m]! * (plan.commonWeight * normal(common, m) + ownWeight * normal(own, m));
  }
  const total = time[length]!;
  const scale = (plan.walkSign * sigma) / Math.sqrt(total);
  const last = walk[length]!;
  for (let m = 0; m <= length; m += 1) {
    const share = time[m]! / total;
    walk[m] = from + (to - from) * share + scale * (walk[m]! - share * last);
  }
  return walk;
}

/** How busy each minute of a session of some length is, and how much of the walk's time has passed before it. */
interface Pace {
  readonly activity: Float64Array;
  readonly time: Float64Array;
}

/** By length: the calendar knows four or five, and all instruments share them. */
const paces = new Map<number, Pace>();

function paceOf(length: number): Pace {
  const known = paces.get(length);
  if (known) return known;
  const pace = { activity: new Float64Array(length), time: new Float64Array(length + 1) };
  for (let m = 0; m < length; m += 1) {
    const busy = 0.75 + 1.1 * Math.exp(-m / 18) + 0.45 * Math.exp((m - length) / 14);
    pace.activity[m] = busy;
    pace.time[m + 1] = pace.time[m]! + busy * busy;
  }
  paces.set(length, pace);
  return pace;
}

/**
 * Brings the walk's extremes to the day's high and low. What lies beyond them is pressed together; where the walk falls
 * short, its highest and lowest stretch become a hill and a hollow of up to an hour and a half, never a lone spike.
 */
function fitRange(walk: Float64Array, high: number, low: number): void {
  const last = walk.length - 1;
  const top = Math.max(walk[0]!, walk[last]!);
  const bottom = Math.min(walk[0]!, walk[last]!);
  let most = top;
  let least = bottom;
  for (const value of walk) {
    if (value > most) most = value;
    else if (value < least) least = value;
  }
  const up = most > high ? (high - top) / (most - top) : 1;
  const down = least < low ? (bottom - low) / (bottom - least) : 1;
  for (let m = 1; m < last; m += 1) {
    const value = walk[m]!;
    if (value > top) walk[m] = top + (value - top) * up;
    else if (value < bottom) walk[m] = bottom - (bottom - value) * down;
  }
  swell(walk, high, 1);
  swell(walk, low, -1);
}

/** Minutes to each side over which the walk rises to an extreme. */
const SLOPE = 45;
/** Extremes of the day keep so far from its ends, where prices are given. */
const MARGIN = 8;

/** Raises (or with -1 lowers) the surroundings of the walk's extreme until it touches `target`. */
function swell(walk: Float64Array, target: number, sign: 1 | -1): void {
  const last = walk.length - 1;
  if (last <= 2 * MARGIN) return;
  let at = MARGIN;
  for (let m = MARGIN; m <= last - MARGIN; m += 1) if (sign * walk[m]! > sign * walk[at]!) at = m;
  const missing = target - walk[at]!;
  if (sign * missing <= 0) return;
  const from = Math.max(0, at - SLOPE);
  const to = Math.min(last, at + SLOPE);
  for (let m = from; m <= to; m += 1) {
    const distance = m < at ? (at - m) / (at - from) : (m - at) / (to - at || 1);
    walk[m] = walk[m]! + missing * 0.5 * (1 + Math.cos(Math.PI * distance));
  }
}

function regular(plan: DayPlan, start: number, end: number): void {
  const { bar, profile, day } = plan;
  const length = end - start;
  const sigma = intradaySigma(plan.path, day);
  const [from, to] = [Math.log(microsOf(bar.open)), Math.log(microsOf(bar.close))];
  const walk = bridge(plan, 301, length, from, to, sigma);
  fitRange(walk, Math.log(microsOf(bar.high)), Math.log(microsOf(bar.low)));
  const volumes = regularVolumes(plan, walk, length);
  const { activity } = paceOf(length);
  const key = mix(mix(profile.key, 302), day);
  const first = rows.count;
  const wick = ((0.6 * sigma) / Math.sqrt(length)) * (bar.open > 10_000 ? bar.open - 9_900 : bar.open);
  const inside = (tick: Tick): Tick => Math.max(bar.low, Math.min(bar.high, tick));
  let price = bar.open;
  for (let m = 0; m < length; m += 1) {
    if (volumes[m] === 0) continue;
    const draws = mix(key, m);
    const open =
      m === 0 ? bar.open : inside(price + ((draws >>> 5) % 5 === 0 ? 1 : 0) - ((draws >>> 9) % 5 === 0 ? 1 : 0));
    price = m === length - 1 ? bar.close : inside(nearestTick(Math.exp(walk[m + 1]!)));
    rows.add(start + m, open, price, 2.2 * activity[m]! * wick, draws, volumes[m]!);
  }
  pinExtremes(first, bar);
}

/** Cuts wicks to the day's range, then lets the minutes nearest to it touch the day's high and low. */
function pinExtremes(first: number, bar: DayTicks): void {
  let highest = first;
  let lowest = first;
  for (let row = first; row < rows.count; row += 1) {
    rows.high[row] = Math.min(bar.high, rows.high[row]!);
    rows.low[row] = Math.max(bar.low, rows.low[row]!);
    if (rows.high[row]! > rows.high[highest]!) highest = row;
    if (rows.low[row]! < rows.low[lowest]!) lowest = row;
  }
  rows.high[highest] = bar.high;
  rows.low[lowest] = bar.low;
}

/** Shares per minute, adding up to the day's volume exactly; a minute with too few shares passes them to the next. */
function regularVolumes(plan: DayPlan, walk: Float64Array, length: number): Int32Array {
  const { bar, profile, day } = plan;
  const key = mix(mix(profile.key, 303), day);
  const continuous = bar.volume - bar.openAuction - bar.closeAuction;
  const weights = allWeights.subarray(0, length).fill(0);
  const { activity } = paceOf(length);
  const perMinute = continuous / length;
  const silent = perMinute > 400 ? 0 : 0.75 * (1 - perMinute / 400);
  const step = intradaySigma(plan.path, day) / Math.sqrt(length);
  let total = 0;
  for (let m = 0; m < length; m += 1) {
    if (silent > 0 && uniform(key, 1000 + m) < silent && m > 0 && m < length - 1) continue;
    const move = Math.min(4, Math.abs(walk[m + 1]! - walk[m]!) / step);
    weights[m] = activity[m]! * Math.exp(0.5 * normal(key, m)) * (1 + 0.35 * move);
    total += weights[m]!;
  }
  return shareOut(weights, total, continuous, bar.openAuction, bar.closeAuction);
}

function shareOut(weights: Float64Array, total: number, shares: number, first: number, last: number): Int32Array {
  const volumes = allVolumes.subarray(0, weights.length).fill(0);
  let seen = 0;
  let given = 0;
  for (let m = 0; m < weights.length; m += 1) {
    seen += weights[m]!;
    const due = m === weights.length - 1 ? shares - given : Math.floor((shares * seen) / total) - given;
    if (due < FEWEST && m < weights.length - 1 && !(m === 0 && first > 0)) continue;
    volumes[m] = due;
    given += due;
  }
  volumes[0]! += first;
  volumes[weights.length - 1]! += last;
  return volumes;
}

/** Pre-market grows busier towards the open, after-hours dies away; quiet instruments skip most minutes. */
function extended(
  plan: DayPlan,
  start: number,
  end: number,
  from: Tick,
  to: Tick,
  shares: number,
  rising: boolean,
): void {
  const length = end - start;
  if (length <= 0 || shares < FEWEST) return;
  const { profile, day } = plan;
  const salt = rising ? 311 : 321;
  const key = mix(mix(profile.key, salt), day);
  const sigma = 0.22 * intradaySigma(plan.path, day);
  const walk = bridge(plan, salt, length, Math.log(microsOf(from)), Math.log(microsOf(to)), sigma);
  const weights = allWeights.subarray(0, length).fill(0);
  const busy = Math.min(0.97, 0.04 + shares / length / 250);
  let total = 0;
  for (let m = 0; m < length; m += 1) {
    const hum = rising ? 0.15 + (m / length) ** 2 : 0.1 + Math.exp(-m / 45);
    if (uniform(key, m) > busy * Math.min(1, 0.5 + hum)) continue;
    weights[m] = hum * Math.exp(0.6 * normal(key, 1000 + m));
    total += weights[m]!;
  }
  if (total === 0) return;
  const volumes = shareOut(weights, total, shares, 0, 0);
  const wick = ((0.8 * sigma) / Math.sqrt(length)) * (from > 10_000 ? from - 9_900 : from);
  let price = from;
  for (let m = 0; m < length; m += 1) {
    if (volumes[m]! < FEWEST) continue;
    const open = price;
    price = nearestTick(Math.exp(walk[m + 1]!));
    rows.add(start + m, open, price, wick, mix(key, 2000 + m), volumes[m]!);
  }
}
