import { mix, normal, uniform } from '../noise.ts';
import { microsOf } from '../ticks.ts';
import { newEnds, paceOf, STRETCH, stretchesOf } from './tape-pace.ts';
import type { TapeDays } from './tape-days.ts';
import type { Path } from './tape-path.ts';
import type { Profile } from './tape-profile.ts';
import { SESSION_PART } from './tape-streams.ts';

const MILLION = 1_000_000;

/** What shares traded are drawn from. */
export interface Traded {
  readonly profile: Profile;
  readonly path: Path;
  readonly days: TapeDays;
}

/** Shares of a day; `volume` is the regular session with both auctions. */
export interface DayVolumes {
  readonly volume: number;
  /** Shares of `volume` that trade in the two auctions. */
  readonly openAuction: number;
  readonly closeAuction: number;
  /** Shares of `volume` in each stretch of the session outside its auctions; they need not be whole. */
  readonly stretches: Float64Array;
  /** Shares of the session that its volatility makes usual, whatever its prices do. */
  readonly steady: number;
  readonly preVolume: number;
  readonly postVolume: number;
}

/** A minute trades at least this many shares, so that its prints can show open, high, low and close. */
export const FEWEST = 4;

/** Fewest and most shares of a session that are usual: twice as many still are a whole number of 32 bits. */
const LEAST = 20_000;
const MOST = 9e8;
/** Days that a restless time lasts, and how much of yesterday's is left today. */
const MEMORY = 8;
const LASTS = 0.65;
/** Days on which far more trades than usual, without a move that would explain it. */
const RARE = 0.004;
/** Largest moves that shares traded follow, in usual days. */
const LARGEST = 5;
/**
 * Shares of a day grow with this power of its volatility, and those of a stretch with this one of how far prices have
 * come.
 */
const BY_VOLATILITY = 0.85;
const BY_REACH = 0.45;
/**
 * Within a day, shares of a stretch grow with this power of how restless it is, and by this much for a move of the
 * stretch before that is larger than usual by a standard deviation.
 */
const BY_RESTLESSNESS = 0.8;
const AFTER_MOVE = 0.2;
/** Size of an ordinary move over its standard deviation, and the largest that shares follow. */
const ORDINARY_MOVE = 0.8;
const LARGEST_MOVE = 3;
/** What of a stretch's haste is left in the next one, how much comes new, and what makes its mean one. */
const HASTE_LASTS = 0.62;
const HASTE_NEW = 0.17;
const HASTE_MEAN = HASTE_NEW ** 2 / (1 - HASTE_LASTS ** 2) / 2;
/** Range of a random walk over its standard deviation, and what of it counts as already there at the opening. */
const USUAL_REACH = 1.6;
const OPENING_REACH = 0.45;

/**
 * How the logarithm of a day's shares grows with what a move overnight is beyond a usual day's: its own, and those of
 * the days before.
 */
const BY_NEWS = [0.28, 0.1, 0.06, 0.04];

/** What a day trades before its prices have moved. */
interface Usual {
  readonly key: number;
  /** Shares of a session as the mood of the time makes them, and as its volatility makes them usual. */
  readonly mood: number;
  readonly steady: number;
}

/**
 * Shares grow with turnover, with restless weeks, with volatility, which is high for days after results, with a large
 * move overnight and on days of expiry; they shrink as the price of one share rises. During the session they grow with
 * the range that prices have crossed until then, so that a day that goes far trades much. Nothing that is seen before a
 * move says where it goes: a stretch's shares depend on no move that comes later but by its size.
 */
export function dayVolumes(traded: Traded, day: number): DayVolumes {
  const { path, days } = traded;
  const usual = usualShares(traded, day);
  const { key, mood, steady } = usual;
  const stretches = new Float64Array(stretchesOf(days.regularMinutes(day)));
  const { openAuction, closeAuction, volume } = sessionShares(traded, day, usual, stretches);
  const evening = day > 0 ? sizeOf(path, path.mover.move('after', day - 1)) : 0;
  const early = within(mood) * Math.min(4, 1 + 3 * evening);
  return {
    volume,
    openAuction,
    closeAuction,
    stretches,
    steady,
    preVolume: Math.floor(early * (0.003 + 0.02 * uniform(key, 8 * day + 5) ** 2)),
    postVolume: Math.floor(volume * (0.004 + 0.025 * uniform(key, 8 * day + 7) ** 2)),
  };
}

/** Shares of a day's regular session alone, as `dayVolumes` has them. */
export function dayVolume(traded: Traded, day: number): number {
  const count = stretchesOf(traded.days.regularMinutes(day));
  if (someStretches.length !== count) someStretches = new Float64Array(count);
  return sessionShares(traded, day, usualShares(traded, day), someStretches).volume;
}

/** `steady` of a day, as `dayVolumes` has it, for which no price is drawn. */
export const steadyShares = (traded: Traded, day: number): number => usualShares(traded, day).steady;

/** Where the stretches of days are drawn of which nobody asks for more than the sum. */
let someStretches = new Float64Array();

const sizeOf = ({ usual }: Path, move: number): number => Math.min(LARGEST, Math.abs(move) / usual);

function usualShares({ profile, path, days }: Traded, day: number): Usual {
  const key = mix(profile.key, 201);
  const { mover, usual } = path;
  let restless = 0;
  for (let at = day - MEMORY + 1; at <= day; at += 1) restless = LASTS * restless + 0.15 * normal(key, 8 * at);
  const rare = uniform(key, 8 * day + 1) < RARE ? 0.5 + 0.6 * uniform(key, 8 * day + 2) : 0;
  const mood =
    (profile.turnover * MILLION * days.busy(day) * Math.exp(0.00012 * day + restless + rare - 0.055)) /
    microsOf(path.open[day]!);
  let news = 0;
  for (let lag = 0; lag < BY_NEWS.length && lag < day; lag += 1)
    news += BY_NEWS[lag]! * Math.max(0, sizeOf(path, mover.move('night', day - lag)) - 1);
  const factor = (mover.sigma(day) / usual) ** BY_VOLATILITY * Math.exp(0.13 * normal(key, 8 * day + 6) + news);
  return { key, mood, steady: within(mood * factor) };
}

const within = (shares: number): number => Math.min(MOST, Math.max(LEAST, shares));

/** Shares of the session, those of its stretches in `stretches`. */
function sessionShares(
  { path, days }: Traded,
  day: number,
  { key, steady }: Usual,
  stretches: Float64Array,
): Pick<DayVolumes, 'volume' | 'openAuction' | 'closeAuction'> {
  const openAuction = Math.max(FEWEST, Math.floor(steady * (0.01 + 0.03 * uniform(key, 8 * day + 3))));
  const auction = 0.05 + 0.08 * uniform(key, 8 * day + 4);
  const end = fillStretches(path, key, day, days.regularMinutes(day), steady * 0.88, stretches);
  const closeAuction = Math.max(FEWEST, Math.floor(steady * auction * end));
  let continuous = 0;
  for (let k = 0; k < stretches.length; k += 1) continuous += stretches[k]!;
  return { volume: Math.round(openAuction + closeAuction + continuous), openAuction, closeAuction };
}

const ends = newEnds();
const variances = newEnds();

/**
 * Shares of each stretch, of `usual` that a session of its volatility trades: more where it is restless or follows a
 * large move, more as soon as prices have crossed a wide range, and more while others are in haste, which lasts.
 * Returns how many times as much as usual is traded at the end.
 */
function fillStretches(
  { mover }: Path,
  key: number,
  day: number,
  length: number,
  usual: number,
  out: Float64Array,
): number {
  const { time, wholeTime, trades } = paceOf('regular', length);
  const reaches = usualReaches(length);
  mover.ends({ session: 'regular', day, length }, ends, variances);
  const sigma = (mover.sigma(day) * SESSION_PART.regular) / MILLION;
  const own = mix(key, day);
  let high = ends[0]!;
  let low = high;
  let [haste, before] = [0, ORDINARY_MOVE];
  for (let k = 0; k < out.length; k += 1) {
    haste = HASTE_LASTS * haste + HASTE_NEW * normal(own, k);
    const restless = Math.sqrt((variances[k]! * wholeTime) / time[k]!) / sigma;
    const byReach = (((high - low) / sigma + OPENING_REACH) / reaches[k]!) ** BY_REACH;
    const byMoves = restless ** BY_RESTLESSNESS * (1 + AFTER_MOVE * (before - ORDINARY_MOVE));
    const shares = usual * trades[k]! * byReach * byMoves * Math.exp(haste - HASTE_MEAN);
    out[k] = shares > FEWEST * STRETCH ? shares : FEWEST * STRETCH;
    const end = ends[k + 1]!;
    before = Math.min(LARGEST_MOVE, Math.abs(end - ends[k]!) / Math.sqrt(variances[k]!));
    if (end > high) high = end;
    if (end < low) low = end;
  }
  return (((high - low) / sigma + OPENING_REACH) / reaches[out.length]!) ** BY_REACH;
}

/** By the length of a session: the range that is usual at the beginning of each stretch and at the end. */
const reachesByLength: Float64Array[] = [];

function usualReaches(length: number): Float64Array {
  const known = reachesByLength[length];
  if (known) return known;
  const { time, wholeTime } = paceOf('regular', length);
  const reaches = new Float64Array(time.length + 1);
  let passed = 0;
  for (let k = 0; k <= time.length; k += 1) {
    reaches[k] = USUAL_REACH * Math.sqrt(passed / wholeTime) + OPENING_REACH;
    passed += time[k] ?? 0;
  }
  reachesByLength[length] = reaches;
  return reaches;
}

/** Shares of the regular session outside its auctions. */
export const continuousShares = ({ volume, openAuction, closeAuction }: DayVolumes): number =>
  volume - openAuction - closeAuction;

/** Chance that nobody trades in a minute of the regular session. */
export function silentChance(steady: number, length: number): number {
  const perMinute = (0.9 * steady) / length;
  return perMinute > 400 ? 0 : 0.75 * (1 - perMinute / 400);
}

/** Marks the minutes of the regular session in which somebody trades; both ends always do. */
export function markTraded(profile: Profile, day: number, length: number, silent: number, traded: Uint8Array): void {
  traded.fill(1, 0, length);
  if (silent === 0) return;
  const key = mix(mix(profile.key, 304), day);
  const { moves } = paceOf('regular', length);
  for (let m = 1; m < length - 1; m += 1) if (uniform(key, m) < silent / Math.max(0.8, moves[m]!)) traded[m] = 0;
}
