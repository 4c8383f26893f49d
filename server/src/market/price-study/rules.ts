import { dayNumber, weekdayOf } from '@candor/model/calendar/index.ts';
import { CLOSE, logAt, OPEN, POST, REGULAR_MINUTES, regularPlace, type StudyDay } from './timeline.ts';

/**
 * Rules of twelve families that a beginner would try, with parameters fixed before the price model was changed
 * (decision 0119): thresholds low enough that the days of a study tell two basis points from nothing. Each is followed;
 * to do the opposite is the same rule with its sign turned, so that an edge of either sign counts. A rule sees a price,
 * and trades at the end of the following minute: never at the price that it saw, in which the bounce between bid and
 * ask would look like an edge.
 */

/** A position from one place to another. */
export type Take = (rule: string, day: number, from: number, toDay: number, to: number, sign: 1 | -1) => void;

/** What a code's days say of their size, known before each day: see `scalesOf`. */
export interface Scales {
  /** Usual move from close to close, and of one regular minute. */
  readonly day: Float64Array;
  readonly minute: Float64Array;
}

export interface Family {
  readonly name: string;
  /** It takes the same side of every code at once, and so says nothing about one of them. */
  readonly timesMarket?: boolean;
  readonly tryOn: (days: readonly StudyDay[], scales: Scales, take: Take) => void;
}

const WARM = 20;
const MINUTE_OF_HOUR_10 = 30;
const ENTRY = 1;

const signOf = (value: number): 1 | -1 => (value > 0 ? 1 : -1);

/** Root mean squares over the 20 days before each day; NaN for the first 20. */
export function scalesOf(days: readonly StudyDay[]): Scales {
  const day = new Float64Array(days.length).fill(Number.NaN);
  const minute = new Float64Array(days.length).fill(Number.NaN);
  const squares = days.map((each) => {
    let sum = each.minutes ? 0 : Number.NaN;
    for (let m = 2; m <= REGULAR_MINUTES && each.minutes; m += 1)
      sum += (each.minutes[OPEN + m]! - each.minutes[OPEN + m - 1]!) ** 2;
    return [each.close ** 2, sum / (REGULAR_MINUTES - 1)] as const;
  });
  for (let d = WARM; d < days.length; d += 1) {
    const before = squares.slice(d - WARM, d);
    day[d] = Math.sqrt(before.reduce((sum, [square]) => sum + square, 0) / WARM);
    minute[d] = Math.sqrt(before.reduce((sum, [, square]) => sum + square, 0) / WARM);
  }
  return { day, minute };
}

/** Calls `decide` for each day after the first 20 on which the signal is at least so many usual days. */
function onDays(
  { days, scales }: { days: readonly StudyDay[]; scales: Scales },
  least: number,
  signal: (day: StudyDay) => number,
  decide: (d: number, sign: 1 | -1) => void,
): void {
  for (let d = WARM; d < days.length; d += 1) {
    const value = signal(days[d]!);
    if (value !== 0 && Math.abs(value) >= least * scales.day[d]!) decide(d, signOf(value));
  }
}

const gap: Family = {
  name: 'gap',
  tryOn(days, scales, take) {
    for (const least of [0, 0.25])
      onDays(
        { days, scales },
        least,
        ({ open }) => open,
        (d, sign) => {
          take(`gap ${least}σ to 10:00`, d, regularPlace(ENTRY), d, regularPlace(MINUTE_OF_HOUR_10), sign);
          take(`gap ${least}σ to the close`, d, regularPlace(ENTRY), d, CLOSE, sign);
        },
      );
    for (const least of [0, 0.25])
      onDays(
        { days, scales },
        least,
        ({ open }) => open,
        (d, sign) => take(`gap ${least}σ from the opening auction to the close`, d, OPEN, d, CLOSE, sign),
      );
  },
};

const overnight: Family = {
  name: 'overnight',
  tryOn(days, scales, take) {
    const known = regularPlace(REGULAR_MINUTES - 1);
    for (const least of [0, 0.5])
      onDays(
        { days, scales },
        least,
        (day) => (day.minutes ? logAt(day, known) : day.close),
        (d, sign) => {
          if (d + 1 >= days.length) return;
          take(`day ${least}σ over the night`, d, CLOSE, d + 1, OPEN, sign);
          take(`day ${least}σ to 10:00`, d, CLOSE, d + 1, regularPlace(MINUTE_OF_HOUR_10), sign);
          take(`day ${least}σ to the next close`, d, CLOSE, d + 1, CLOSE, sign);
        },
      );
  },
};

const afterHours: Family = {
  name: 'after-hours',
  tryOn(days, scales, take) {
    const seen = POST + 60;
    for (const least of [0, 0.1])
      onDays(
        { days, scales },
        least,
        (day) => logAt(day, seen) - day.close,
        (d, sign) => {
          take(`after-hours ${least}σ to their end`, d, seen + ENTRY, d, POST + 239, sign);
          if (d + 1 >= days.length) return;
          take(`after-hours ${least}σ to the opening`, d, seen + ENTRY, d + 1, OPEN, sign);
          take(`after-hours ${least}σ to 09:31`, d, seen + ENTRY, d + 1, regularPlace(1), sign);
          take(`after-hours ${least}σ to the next close`, d, seen + ENTRY, d + 1, CLOSE, sign);
        },
      );
    const nine = OPEN - 30;
    for (const least of [0, 0.2])
      onDays(
        { days, scales },
        least,
        (day) => logAt(day, nine),
        (d, sign) => {
          take(`pre-market ${least}σ to the opening`, d, nine + ENTRY, d, OPEN, sign);
          take(`pre-market ${least}σ to 10:00`, d, nine + ENTRY, d, regularPlace(MINUTE_OF_HOUR_10), sign);
          take(`pre-market ${least}σ to the close`, d, nine + ENTRY, d, CLOSE, sign);
        },
      );
  },
};

const firstAndLast: Family = {
  name: 'first and last minutes',
  tryOn(days, scales, take) {
    for (const first of [5, 15, 30])
      onDays(
        { days, scales },
        0,
        (day) => logAt(day, regularPlace(first)) - day.open,
        (d, sign) => {
          take(`first ${first} for an hour`, d, regularPlace(first + ENTRY), d, regularPlace(first + 61), sign);
          take(`first ${first} to the close`, d, regularPlace(first + ENTRY), d, CLOSE, sign);
          take(`first ${first}, in the last 30`, d, regularPlace(REGULAR_MINUTES - 30), d, CLOSE, sign);
        },
      );
    for (const last of [15, 30])
      onDays(
        { days, scales },
        0,
        (day) => logAt(day, regularPlace(REGULAR_MINUTES - last)) - day.open,
        (d, sign) =>
          take(`day until the last ${last}`, d, regularPlace(REGULAR_MINUTES - last + ENTRY), d, CLOSE, sign),
      );
    onDays(
      { days, scales },
      0,
      (day) => logAt(day, regularPlace(REGULAR_MINUTES - 1)) - logAt(day, regularPlace(REGULAR_MINUTES - 16)),
      (d, sign) => {
        if (d + 1 < days.length) take('last 15 to the next 10:00', d, CLOSE, d + 1, regularPlace(30), sign);
      },
    );
  },
};

/** Momentum of some minutes; its opposite is their reversal. */
const momentum = (minutes: number): Family => ({
  name: `${minutes}-minute momentum and reversal`,
  tryOn(days, scales, take) {
    for (let d = WARM; d < days.length; d += 1) {
      const usual = scales.minute[d]! * Math.sqrt(minutes);
      for (let at = minutes; at + ENTRY + minutes <= REGULAR_MINUTES; at += minutes) {
        const move = logAt(days[d]!, regularPlace(at)) - logAt(days[d]!, regularPlace(at - minutes));
        for (const least of [0.5, 1, 2]) {
          if (!(Math.abs(move) >= least * usual)) continue;
          const exit = Math.min(REGULAR_MINUTES, at + ENTRY + minutes);
          take(`${minutes} minutes ${least}σ`, d, regularPlace(at + ENTRY), d, regularPlace(exit), signOf(move));
        }
      }
    }
  },
});

/** Means of the last `count` of a series, NaN before. */
function means(series: ArrayLike<number>, count: number): Float64Array {
  const out = new Float64Array(series.length).fill(Number.NaN);
  let sum = 0;
  for (let i = 0; i < series.length; i += 1) {
    sum += series[i]! - (i >= count ? series[i - count]! : 0);
    if (i >= count - 1) out[i] = sum / count;
  }
  return out;
}

/** The logarithm of the price at each close, over that of the first day. */
const levels = (days: readonly StudyDay[]): Float64Array => {
  const out = new Float64Array(days.length);
  days.forEach(({ close }, d) => {
    out[d] = (d > 0 ? out[d - 1]! : 0) + close;
  });
  return out;
};

function crossings(
  series: ArrayLike<number>,
  short: number,
  long: number,
  at: (i: number, sign: 1 | -1) => void,
): void {
  const [fast, slow] = [means(series, short), means(series, long)];
  for (let i = long; i < series.length; i += 1) {
    const [before, now] = [fast[i - 1]! - slow[i - 1]!, fast[i]! - slow[i]!];
    if (before !== 0 && now !== 0 && signOf(before) !== signOf(now)) at(i, signOf(now));
  }
}

const movingAverages: Family = {
  name: 'moving-average cross',
  tryOn(days, _, take) {
    for (const [short, long, hold] of [
      [5, 20, 15],
      [10, 30, 30],
      [20, 60, 60],
    ] as const)
      for (let d = WARM; d < days.length; d += 1) {
        const minutes = days[d]!.minutes?.subarray(OPEN, CLOSE + 1);
        if (!minutes) continue;
        crossings(minutes, short, long, (at, sign) => {
          if (at + ENTRY + hold <= REGULAR_MINUTES)
            take(`averages ${short}/${long} minutes`, d, regularPlace(at + 1), d, regularPlace(at + 1 + hold), sign);
        });
      }
    // Long above, short below, from day to day: the few days of crossing would be too few to say anything.
    for (const [short, long] of [
      [5, 20],
      [10, 50],
    ] as const) {
      const [fast, slow] = [means(levels(days), short), means(levels(days), long)];
      for (let d = long; d + 2 < days.length; d += 1)
        take(`averages ${short}/${long} days`, d + 1, OPEN, d + 2, OPEN, signOf(fast[d]! - slow[d]!));
    }
  },
};

/** Wilder's index of relative strength of a series of moves; NaN before `length` of them. */
function relativeStrength(moves: ArrayLike<number>, length: number): Float64Array {
  const out = new Float64Array(moves.length).fill(Number.NaN);
  let [up, down] = [0, 0];
  for (let i = 0; i < moves.length; i += 1) {
    const weight = i < length ? 1 / (i + 1) : 1 / length;
    up += weight * (Math.max(0, moves[i]!) - up);
    down += weight * (Math.max(0, -moves[i]!) - down);
    if (i >= length - 1) out[i] = up + down === 0 ? 50 : (100 * up) / (up + down);
  }
  return out;
}

const rsi: Family = {
  name: 'RSI',
  tryOn(days, _, take) {
    for (let d = WARM; d < days.length; d += 1) {
      const moves = Array.from(
        { length: REGULAR_MINUTES / 5 },
        (__, i) => logAt(days[d]!, regularPlace(5 * i + 5)) - logAt(days[d]!, regularPlace(5 * i)),
      );
      const strength = relativeStrength(moves, 14);
      for (const edge of [30, 20])
        strength.forEach((value, i) => {
          const at = 5 * i + 5 + ENTRY;
          if (at + 30 > REGULAR_MINUTES || (value > edge && value < 100 - edge) || Number.isNaN(value)) return;
          take(`RSI ${edge}, 5 minutes`, d, regularPlace(at), d, regularPlace(at + 30), value <= edge ? 1 : -1);
        });
    }
    for (const [length, edge] of [
      [14, 50],
      [14, 40],
      [2, 30],
    ] as const) {
      const strength = relativeStrength(
        Float64Array.from(days, ({ close }) => close),
        length,
      );
      strength.forEach((value, d) => {
        if (d + 2 >= days.length || (value > edge && value < 100 - edge) || Number.isNaN(value)) return;
        take(`RSI ${edge}, ${length} days`, d + 1, OPEN, d + 2, OPEN, value <= edge ? 1 : -1);
      });
    }
  },
};

const volumeSpike: Family = {
  name: 'volume spike',
  tryOn(days, _, take) {
    for (let d = WARM; d < days.length; d += 1) {
      const { volumes } = days[d]!;
      if (!volumes) continue;
      const usual = means(volumes, 30);
      for (const times of [3, 6])
        for (const hold of [5, 30])
          for (let m = 30; m + 1 + ENTRY + hold <= REGULAR_MINUTES; m += 1) {
            if (!(volumes[m]! >= times * usual[m - 1]!)) continue;
            const move = logAt(days[d]!, regularPlace(m + 1)) - logAt(days[d]!, regularPlace(m));
            const rule = `volume ${times} times, for ${hold} minutes`;
            if (move !== 0)
              take(rule, d, regularPlace(m + 1 + ENTRY), d, regularPlace(m + 1 + ENTRY + hold), signOf(move));
          }
    }
  },
};

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const dayOfWeek: Family = {
  name: 'day of week',
  timesMarket: true,
  tryOn(days, _, take) {
    days.forEach(({ date }, d) => {
      const [year, month, number] = date.split('-').map(Number) as [number, number, number];
      const weekday = WEEKDAYS[weekdayOf(dayNumber(year, month, number))]!;
      take(`${weekday}, the session`, d, OPEN, d, CLOSE, 1);
      if (d > 0) take(`${weekday}, with its night`, d - 1, CLOSE, d, CLOSE, 1);
    });
  },
};

export const FAMILIES: readonly Family[] = [
  ...[gap, overnight, afterHours, firstAndLast],
  ...[5, 15, 30, 60].map(momentum),
  ...[movingAverages, rsi, volumeSpike, dayOfWeek],
];
