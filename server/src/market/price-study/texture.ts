import { CLOSE, OPEN, REGULAR_MINUTES, type StudyDay } from './timeline.ts';

/** How a stretch of days of one code looks, each figure by the same estimator for recorded and simulated days. */
export interface Texture {
  /** Variance of moves of so many minutes over that of one, per minute: below one where moves turn back. */
  readonly ratio5: number;
  readonly ratio15: number;
  readonly ratio30: number;
  readonly ratio60: number;
  /** Excess kurtosis of the moves of a minute. */
  readonly kurtosis: number;
  /** Autocorrelation of the sizes of moves, so many minutes apart within a day. */
  readonly cluster1: number;
  readonly cluster5: number;
  readonly cluster15: number;
  readonly cluster30: number;
  /** Mean size of a move in the first and the last 30 minutes over that of the day; the same of volume. */
  readonly firstMoves: number;
  readonly lastMoves: number;
  readonly firstVolume: number;
  readonly lastVolume: number;
  /** Of five minutes: whether more is traded where prices go farther, and whether it lasts into the next five. */
  readonly volumeOfMoves: number;
  readonly volumeLasts: number;
  /** Overnight variance over that of the whole day. */
  readonly night: number;
}

/** Figures of the minutes after the opening one of each day, whose price is an auction's. */
export function textureOf(days: readonly StudyDay[]): Texture {
  const moves = days.map(movesOf);
  const all = moves.flatMap((day) => [...day]);
  const sizes = moves.map((day) => day.map(Math.abs));
  const [firstMoves, lastMoves] = ends(sizes);
  const [firstVolume, lastVolume] = ends(days.map(({ volumes }) => (volumes ?? new Float32Array()).subarray(1)));
  return {
    ...{ ratio5: ratio(moves, 5), ratio15: ratio(moves, 15), ratio30: ratio(moves, 30), ratio60: ratio(moves, 60) },
    kurtosis: kurtosisOf(all),
    ...{ cluster1: clustering(sizes, 1), cluster5: clustering(sizes, 5) },
    ...{ cluster15: clustering(sizes, 15), cluster30: clustering(sizes, 30) },
    ...{ firstMoves, lastMoves, firstVolume, lastVolume },
    ...volumeFigures(days),
    night: nightOf(days),
  };
}

function movesOf(day: StudyDay): Float64Array {
  const moves = new Float64Array(REGULAR_MINUTES - 1);
  for (let m = 1; m < REGULAR_MINUTES; m += 1) moves[m - 1] = moveOf(day, m);
  return moves;
}

/**
 * Squares of overlapping sums within a day over the squares of the moves that they are sums of, so that busy hours
 * weigh the same above and below; the mean of all moves is taken out.
 */
function ratio(days: readonly Float64Array[], length: number): number {
  const count = days.reduce((sum, day) => sum + day.length, 0);
  const mean = days.reduce((sum, day) => sum + day.reduce((a, b) => a + b, 0), 0) / count;
  let [ofSums, ofMoves] = [0, 0];
  for (const day of days) {
    let [sum, squares] = [0, 0];
    for (let m = 0; m < day.length; m += 1) {
      const [comes, goes] = [day[m]! - mean, m >= length ? day[m - length]! - mean : 0];
      sum += comes - goes;
      squares += comes * comes - goes * goes;
      if (m < length - 1) continue;
      ofSums += sum * sum;
      ofMoves += squares;
    }
  }
  return ofSums / ofMoves;
}

/** Sample excess kurtosis with Fisher's correction for small samples. */
function kurtosisOf(values: readonly number[]): number {
  const n = values.length;
  const mean = values.reduce((a, b) => a + b, 0) / n;
  const second = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / n;
  const fourth = values.reduce((sum, value) => sum + (value - mean) ** 4, 0) / n;
  const excess = fourth / second ** 2 - 3;
  return ((n - 1) / ((n - 2) * (n - 3))) * ((n + 1) * excess + 6);
}

/**
 * Autocorrelation within days, with the bias of the mean that is taken out, one part in as many as there are, put back.
 */
function clustering(days: readonly Float64Array[], lag: number): number {
  const count = days.reduce((sum, day) => sum + day.length, 0);
  const mean = days.reduce((sum, day) => sum + day.reduce((a, b) => a + b, 0), 0) / count;
  const variance = days.reduce((sum, day) => sum + day.reduce((a, b) => a + (b - mean) ** 2, 0), 0) / count;
  let [products, pairs] = [0, 0];
  for (const day of days)
    for (let m = lag; m < day.length; m += 1) {
      products += (day[m]! - mean) * (day[m - lag]! - mean);
      pairs += 1;
    }
  const found = products / pairs / variance;
  return found + (1 + found) / count;
}

function ends(days: readonly ArrayLike<number>[]): [number, number] {
  const meanOf = (from: number, to: number) => {
    let [sum, count] = [0, 0];
    for (const day of days)
      for (let m = Math.max(0, from); m < Math.min(day.length, to); m += 1) {
        sum += day[m]!;
        count += 1;
      }
    return sum / count;
  };
  const whole = meanOf(0, REGULAR_MINUTES);
  return [meanOf(0, 30) / whole, meanOf(REGULAR_MINUTES - 31, REGULAR_MINUTES) / whole];
}

const FIVE = 5;

/**
 * Both ends of the session are left out: their auctions belong to no minute, and recorded minutes do without them. Each
 * five minutes are compared with the same ones of the stretch's other days, so that the hour does not count.
 */
function volumeFigures(days: readonly StudyDay[]): Pick<Texture, 'volumeOfMoves' | 'volumeLasts'> {
  const traded = usualIsOne(days.map(({ volumes }) => fives((m) => volumes?.[m] ?? 0)));
  const moved = usualIsOne(days.map((day) => fives((m) => moveOf(day, m)).map(Math.abs)));
  const more = traded.map((day) => {
    const logs = day.map((times) => Math.log(Math.max(LEAST, times)));
    const mean = logs.reduce((sum, each) => sum + each, 0) / logs.length;
    return logs.map((each) => each - mean);
  });
  return {
    volumeOfMoves: correlation(
      more.flatMap((day) => [...day]),
      moved.flatMap((day) => [...day]),
    ),
    volumeLasts: clustering(more, 1),
  };
}

/** Five minutes without a trade count as a twentieth of the usual. */
const LEAST = 0.05;

const moveOf = ({ minutes }: StudyDay, m: number): number => minutes![OPEN + m + 1]! - minutes![OPEN + m]!;

/** Sums over five minutes each of a value of every minute. */
function fives(of: (minute: number) => number): Float64Array {
  const sums = new Float64Array(REGULAR_MINUTES / FIVE - 2);
  for (let m = FIVE; m < REGULAR_MINUTES - FIVE; m += 1) sums[Math.floor(m / FIVE) - 1]! += of(m);
  return sums;
}

/** Each value over the mean of all days in its place. */
function usualIsOne(days: readonly Float64Array[]): Float64Array[] {
  const means = new Float64Array(days[0]?.length ?? 0);
  for (const day of days) for (let k = 0; k < day.length; k += 1) means[k]! += day[k]! / days.length;
  return days.map((day) => day.map((value, k) => (means[k] ? value / means[k] : 1)));
}

function correlation(left: readonly number[], right: readonly number[]): number {
  const meanOf = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
  const [meanLeft, meanRight] = [meanOf(left), meanOf(right)];
  let [products, lefts, rights] = [0, 0, 0];
  for (let k = 0; k < left.length; k += 1) {
    const [a, b] = [left[k]! - meanLeft, right[k]! - meanRight];
    products += a * b;
    lefts += a * a;
    rights += b * b;
  }
  return products / Math.sqrt(lefts * rights);
}

function nightOf(days: readonly StudyDay[]): number {
  const squares = (of: (day: StudyDay) => number) => days.reduce((sum, day) => sum + of(day) ** 2, 0);
  const night = squares(({ open }) => open);
  return night / (night + squares((day) => day.minutes![CLOSE]! - day.open));
}

export const TEXTURE_NAMES: readonly (keyof Texture)[] = [
  ...(['ratio5', 'ratio15', 'ratio30', 'ratio60', 'kurtosis', 'cluster1', 'cluster5', 'cluster15'] as const),
  ...(['cluster30', 'firstMoves', 'lastMoves', 'firstVolume', 'lastVolume'] as const),
  ...(['volumeOfMoves', 'volumeLasts', 'night'] as const),
];

/** The value below which so much of the sorted values lies, between two of them by a straight line. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = share * (sorted.length - 1);
  const low = sorted[Math.floor(place)]!;
  return low + (sorted[Math.ceil(place)]! - low) * (place % 1);
}
