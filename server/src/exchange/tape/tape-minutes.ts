import type { TradingDay } from '@candor/model/calendar/index.ts';
import { MINUTE } from '@candor/model/time.ts';
import { mix, normal, uniform } from '../noise.ts';
import { microsOf, nearestTick, type Tick } from '../ticks.ts';
import { baseMicros, logs, type SessionPrices, type Source, sessionPrices, startRegular } from './tape-daily.ts';
import { MOST_MINUTES, paceOf, STRETCH } from './tape-pace.ts';
import { continuousShares, type DayVolumes, dayVolumes, FEWEST } from './tape-volumes.ts';

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
export interface DayPlan extends Source {
  readonly day: number;
  readonly hours: TradingDay;
}

class Rows {
  count = 0;
  readonly minute = new Int16Array(MOST_MINUTES);
  readonly open = new Int32Array(MOST_MINUTES);
  readonly high = new Int32Array(MOST_MINUTES);
  readonly low = new Int32Array(MOST_MINUTES);
  readonly close = new Int32Array(MOST_MINUTES);
  readonly volume = new Int32Array(MOST_MINUTES);

  /** Adds minute `m` of the session that `logs` is in, as prices over `base`. */
  add(minute: number, m: number, base: number, volume: number): void {
    const row = this.count;
    logs.minute(m);
    this.minute[row] = minute;
    this.open[row] = nearestTick(base * Math.exp(logs.open));
    this.close[row] = nearestTick(base * Math.exp(logs.close));
    this.high[row] = nearestTick(base * Math.exp(logs.high));
    this.low[row] = nearestTick(base * Math.exp(logs.low));
    this.volume[row] = volume;
    this.count += 1;
  }
}

/**
 * Where each day is drawn before it is copied at its size: memory of its own for each array would cost more than the
 * day.
 */
const rows = new Rows();
const allWeights = new Float64Array(MOST_MINUTES);
const allVolumes = new Int32Array(MOST_MINUTES);

/** All minute bars of a day: pre-market, regular (adding up to the daily bar exactly) and after-hours. */
export function minuteTicks(plan: DayPlan): MinuteTicks {
  const volumes = dayVolumes(plan, plan.day);
  rows.count = 0;
  preMarket(plan, volumes);
  regular(plan, volumes);
  afterHours(plan, volumes);
  return copyOfRows(plan, volumes);
}

/** The minutes of pre-market alone. */
export function preMarketTicks(plan: DayPlan): MinuteTicks {
  const volumes = dayVolumes(plan, plan.day);
  rows.count = 0;
  preMarket(plan, volumes);
  return copyOfRows(plan, volumes);
}

function copyOfRows(plan: DayPlan, { openAuction, closeAuction }: DayVolumes): MinuteTicks {
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
    ...{ openAuction, closeAuction },
  };
}

/**
 * The last trade of a day without the minutes before it: after-hours, else the closing auction, which always prints.
 */
export function lastTick(plan: DayPlan): Tick {
  rows.count = 0;
  afterHours(plan, dayVolumes(plan, plan.day));
  return rows.count === 0 ? plan.path.close[plan.day]! : rows.close[rows.count - 1]!;
}

function minutesOf({ hours }: DayPlan): Pick<MinuteTicks, 'regularStart' | 'postStart' | 'end'> {
  const minuteOf = (at: number) => (at - hours.pre.start) / MINUTE;
  return {
    regularStart: minuteOf(hours.regular.start),
    postStart: minuteOf(hours.post.start),
    end: minuteOf(hours.post.end),
  };
}

function regular(plan: DayPlan, volumes: DayVolumes): void {
  const { path, day } = plan;
  const { regularStart, postStart } = minutesOf(plan);
  const length = postStart - regularStart;
  startRegular(plan, day, length, volumes.steady);
  const prices = sessionPrices(path, day);
  logs.drawAll();
  const shares = regularShares(plan, volumes, length);
  const base = baseMicros(path, day);
  const first = rows.count;
  for (let m = 0; m < length; m += 1) if (logs.traded[m] === 1) rows.add(regularStart + m, m, base, shares[m]!);
  fitToDay(first, prices);
}

/** The session begins and ends with the prices of its auctions, and no minute reaches beyond the day. */
function fitToDay(first: number, { open, high, low, close }: SessionPrices): void {
  const last = rows.count - 1;
  rows.open[first] = open;
  rows.close[last] = close;
  for (let row = first; row <= last; row += 1) {
    const [from, to] = [within(rows.open[row]!, low, high), within(rows.close[row]!, low, high)];
    rows.open[row] = from;
    rows.close[row] = to;
    rows.high[row] = Math.min(high, Math.max(rows.high[row]!, from, to));
    rows.low[row] = Math.max(low, Math.min(rows.low[row]!, from, to));
  }
}

const within = (tick: Tick, low: Tick, high: Tick): Tick => Math.max(low, Math.min(high, tick));

/** Chance that one order is as large as many minutes of trading, and the fewest and most of them. */
const BLOCK = 0.004;
const BLOCK_MINUTES = [4, 34] as const;
/** Shares of a minute without a move over those of a usual one, and what a usual move adds. */
const STILL = 0.4;
const BY_MOVE = 0.7;

/** Shares per minute that trades, adding up to the day's volume exactly. */
function regularShares({ profile, path, day }: DayPlan, volumes: DayVolumes, length: number): Int32Array {
  const key = mix(mix(profile.key, 303), day);
  const { levels, traded } = logs;
  const { shares: pace } = paceOf('regular', length);
  const weights = allWeights.subarray(0, length).fill(0);
  const step = (0.84 * path.mover.sigma(day)) / 1_000_000 / Math.sqrt(length);
  const shared = allVolumes.subarray(0, length).fill(0);
  const [least, most] = BLOCK_MINUTES;
  let [total, minutes, busy] = [0, 0, 0];
  for (let k = 0; k < volumes.stretches.length; k += 1) {
    const last = Math.min(length, (k + 1) * STRETCH);
    let weight = 0;
    for (let m = k * STRETCH; m < last; m += 1) {
      busy = 0.9 * busy + 0.2 * normal(key, m);
      if (traded[m] === 0) continue;
      const move = Math.min(5, Math.abs(levels[m + 1]! - levels[m]!) / step);
      const block = uniform(key, 2000 + m) < BLOCK ? least + (most - least) * uniform(key, 3000 + m) ** 2 : 1;
      weights[m] = pace[m]! * Math.exp(busy + 0.3 * normal(key, 1000 + m)) * (STILL + BY_MOVE * move) * block;
      weight += weights[m]!;
      minutes += 1;
    }
    if (weight === 0) continue;
    const scale = volumes.stretches[k]! / weight;
    for (let m = k * STRETCH; m < last; m += 1) weights[m]! *= scale;
    total += volumes.stretches[k]!;
  }
  const spare = continuousShares(volumes) - FEWEST * minutes;
  let [seen, given] = [0, 0];
  for (let m = 0; m < length; m += 1) {
    if (traded[m] === 0) continue;
    seen += weights[m]!;
    const due = m === length - 1 ? spare - given : Math.floor(spare * Math.min(1, seen / total)) - given;
    shared[m] = FEWEST + due;
    given += due;
  }
  shared[0]! += volumes.openAuction;
  shared[length - 1]! += volumes.closeAuction;
  return shared;
}

function preMarket(plan: DayPlan, { preVolume }: DayVolumes): void {
  const { regularStart } = minutesOf(plan);
  extended(plan, 'pre', 0, regularStart, preVolume);
}

function afterHours(plan: DayPlan, { postVolume }: DayVolumes): void {
  const { postStart, end } = minutesOf(plan);
  extended(plan, 'post', postStart, end, postVolume);
}

/** Pre-market grows busier towards the open, after-hours dies away; quiet instruments skip most minutes. */
function extended(plan: DayPlan, session: 'pre' | 'post', start: number, end: number, shares: number): void {
  const length = end - start;
  if (length <= 0 || shares < FEWEST) return;
  const { profile, path, day } = plan;
  const key = mix(mix(profile.key, session === 'pre' ? 311 : 321), day);
  const { shares: pace } = paceOf(session, length);
  const weights = allWeights.subarray(0, length).fill(0);
  const busy = shares / length / 120;
  let total = 0;
  for (let m = 0; m < length; m += 1) {
    if (uniform(key, m) > Math.min(0.98, 0.01 + busy * pace[m]!)) continue;
    weights[m] = pace[m]! * Math.exp(0.9 * normal(key, 1000 + m));
    total += weights[m]!;
  }
  if (total === 0) return;
  const base = session === 'pre' ? baseMicros(path, day) : microsOf(path.close[day]!);
  logs.start(plan, { session, day, length }, session === 'pre' ? path.open[day]! : path.close[day]!);
  logs.drawAll();
  let [seen, given] = [0, 0];
  for (let m = 0; m < length; m += 1) {
    if (weights[m] === 0) continue;
    seen += weights[m]!;
    const due = Math.floor(shares * Math.min(1, seen / total)) - given;
    if (due < FEWEST) continue;
    given += due;
    rows.add(start + m, m, base, due);
  }
}
