import type { TapeDays } from './tape-days.ts';
import type { Mover } from './tape-movers.ts';
import type { Profile } from './tape-profile.ts';
import { microsOf, nearestTick } from '../ticks.ts';

export interface Split {
  readonly day: number;
  /** `to` new shares for `from` old ones. */
  readonly to: number;
  readonly from: number;
}

export interface Dividend {
  readonly day: number;
  /** Cash a share in millionths of a dollar, in shares of the ex-date. */
  readonly micros: number;
}

/** Official opens and closes in ticks of the shares of each day (raw), with the corporate actions between them. */
export interface Path {
  readonly mover: Mover;
  /** Standard deviation of a usual day, in millionths. */
  readonly usual: number;
  readonly open: Int32Array;
  readonly close: Int32Array;
  readonly splits: readonly Split[];
  readonly dividends: readonly Dividend[];
}

const MILLION = 1_000_000;

/** How many times as much as at the close before a mover is worth at the opening and at the close, by day. */
export interface Gains {
  readonly night: Float64Array;
  readonly total: Float64Array;
}

/** Gains of so many days; they stand until the next ones are asked for. */
export function gainsOf(mover: Mover, days: number): Gains {
  if (gains.night.length !== days) gains = { night: new Float64Array(days), total: new Float64Array(days) };
  for (const column of ['night', 'total'] as const) {
    mover.fill(column, gains[column]);
    for (let day = 0; day < days; day += 1) gains[column][day] = Math.exp(gains[column][day]! / MILLION);
  }
  return gains;
}

let gains: Gains = { night: new Float64Array(), total: new Float64Array() };

/** The first so many days of them. */
export const firstDays = ({ night, total }: Gains, days: number): Gains => ({
  night: night.subarray(0, days),
  total: total.subarray(0, days),
});

/**
 * Prices from the days of a mover: dividends drop the price on their ex-date, splits follow the level at checkpoints.
 */
export function pathOf(profile: Profile, mover: Mover, calendar: TapeDays, { night, total }: Gains): Path {
  const days = night.length;
  const open = new Int32Array(days);
  const close = new Int32Array(days);
  const { months, ordinals } = calendar;
  const { splitMonth, splitOrdinal, dividendMonth, dividendOrdinal, dividendYield } = profile;
  const splits: Split[] = [];
  const dividends: Dividend[] = [];
  let exact = profile.firstPrice * MILLION;
  let regularDividend = 0;
  for (let day = 0; day < days; day += 1) {
    const month = months[day]!;
    const ordinal = ordinals[day]!;
    if (day > 0 && ordinal === splitOrdinal && month % 3 === splitMonth) {
      const split = splitFor(exact / MILLION, profile, day);
      if (split) {
        splits.push(split);
        exact = (exact * split.from) / split.to;
        regularDividend = (regularDividend * split.from) / split.to;
      }
    }
    let base = exact;
    if (dividendYield > 0 && ordinal === dividendOrdinal && month % 3 === dividendMonth) {
      if (month < 3 || regularDividend === 0 || regularDividend > 0.02 * exact) {
        regularDividend = (exact * dividendYield) / 4;
      }
      const micros = Math.round(regularDividend / 10_000) * 10_000;
      if (micros > 0 && day > 0) {
        dividends.push({ day, micros });
        base -= micros;
      }
    }
    open[day] = nearestTick(base * night[day]!);
    exact = base * total[day]!;
    close[day] = nearestTick(exact);
  }
  return { mover, usual: mover.usual(), open, close, splits, dividends };
}

function splitFor(dollars: number, profile: Profile, day: number): Split | undefined {
  if (dollars > profile.splitAbove) {
    const wanted = dollars / 90;
    const to = [20, 10, 5, 4, 3, 2].find((ratio) => ratio <= wanted) ?? 2;
    return { day, to, from: 1 };
  }
  if (dollars < profile.reverseBelow) {
    const from = [4, 5, 8, 10, 20, 50].find((ratio) => dollars * ratio >= 20) ?? 50;
    return { day, to: 1, from };
  }
  return undefined;
}

/** Close of the day before in shares of `day`: split-adjusted, not dividend-adjusted (domain §1.1). */
export function previousCloseMicros(path: Path, day: number): number {
  const before = microsOf(path.close[day - 1]!);
  for (const split of path.splits) if (split.day === day) return Math.round((before * split.from) / split.to);
  return before;
}

export function dividendOn(path: Path, day: number): number {
  for (const dividend of path.dividends) if (dividend.day === day) return dividend.micros;
  return 0;
}
