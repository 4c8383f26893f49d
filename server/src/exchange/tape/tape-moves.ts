import { mix, normal, normals, uniform } from '../noise.ts';

const MILLION = 1_000_000;

/** Logarithms of moves in millionths, by day: what a stream of moves is known by before its minutes are drawn. */
export interface Moves {
  /** After-hours of the day: from its close to the end of its last session. */
  readonly after: Int32Array;
  /** From the close of the day before, after-hours included, to the opening. */
  readonly night: Int32Array;
  /** From the close of the day before to the close. */
  readonly total: Int32Array;
  /** Standard deviation of the day as it was drawn. */
  readonly sigma: Int32Array;
}

/** How a stream moves by itself. Volatilities are per day, as fractions. */
export interface Motion {
  readonly key: number;
  readonly volatility: number;
  readonly drift: number;
  /** Four days a year with results, reported in the evening or in the morning. */
  readonly reports: boolean;
  /** Chance a day of a jump of two to five ordinary days overnight, and which part of them falls. */
  readonly shock: number;
  readonly falling: number;
  /** How much a falling day adds to the volatility of those after it. */
  readonly fear: number;
  /** How much of a day's restlessness is left in the next. */
  readonly lasts: number;
}

/** Part of a day's variance that lies between close and opening, and the part of that in after-hours. */
export const NIGHT = 0.22;
export const AFTER = 0.12;
/** Standard deviation of a surprise in results over that of a company's own day. */
const SURPRISE = 3.6;
/** How much more restless the day of an event of that size is, and how much of it is left the day after. */
const AFTERMATH = 1.4;
const AFTERMATH_LASTS = 0.6;
/** Sizes of an event beyond which no day is more restless. */
const LARGEST_EVENT = 3;
/** A quarter in trading days. */
const QUARTER = 63;
/**
 * Pull of a level towards its trend per trading day, half of a departure in fourteen years: less than a basis point a
 * day of a share that stands half above its trend, so that it is no rule's edge.
 */
const PULL = 0.0002;
/** Spread of the slow change of volatility, as a logarithm. */
const RESTLESS = 0.41;
/** How far days differ in size beside the slow change of volatility. */
const DAY_SPREAD = 0.22;
const CALMEST = 0.45;
const WILDEST = 2.6;

export const emptyMoves = (days: number): Moves => ({
  after: new Int32Array(days),
  night: new Int32Array(days),
  total: new Int32Array(days),
  sigma: new Int32Array(days),
});

/** The day of each quarter with results; none for a stream without. */
export const reportDayOf = ({ key, reports }: Motion): number => (reports ? key % QUARTER : -1);

/** A surprise in results and when it is reported: after the close of the day before, or in the morning. */
export function surpriseOf({ key, volatility }: Motion, reportDay: number, day: number): number {
  return day % QUARTER === reportDay ? SURPRISE * volatility * normal(mix(key, 104), day) : 0;
}

/** A jump overnight that no date announced; `rare` is its key. */
function shockOf({ volatility, shock, falling }: Motion, rare: number, day: number): number {
  if (uniform(rare, day) >= shock) return 0;
  const sign = uniform(rare, day + 15_485_863) < falling ? -1 : 1;
  return sign * volatility * (2 + 1.5 * Math.abs(normal(rare, day + 7919)));
}

export const reportsInTheEvening = (key: number): boolean => ((key >>> 8) & 3) < 2;

/** Chance of all days of a stream, in room that all streams share. */
function drawsOf(key: number, days: number): typeof draws {
  if (draws.night.length !== days) draws = newDraws(days);
  normals(mix(key, 101), draws.session);
  normals(mix(key, 102), draws.volatility);
  normals(mix(key, 103), draws.night);
  normals(mix(key, 106), draws.after);
  normals(mix(key, 108), draws.loud);
  return draws;
}

const newDraws = (days: number) => ({
  session: new Float64Array(days),
  volatility: new Float64Array(days),
  night: new Float64Array(days),
  after: new Float64Array(days),
  loud: new Float64Array(days),
});
let draws = newDraws(0);

/**
 * Draws the days of a stream: volatility that clusters and is high after events, results, rare jumps, a weak pull to a
 * trend.
 */
export function drawMoves(motion: Motion, days: number): Moves {
  const moves = emptyMoves(days);
  const { key, volatility, drift, fear, lasts } = motion;
  const rare = mix(key, 105);
  const draws = drawsOf(key, days);
  const evening = reportsInTheEvening(key);
  const reportDay = reportDayOf(motion);
  const renews = RESTLESS * Math.sqrt(1 - lasts * lasts);
  let [cluster, aftermath, level, after] = [0, 0, 0, 0];
  for (let day = 0; day < days; day += 1) {
    const surprise = surpriseOf(motion, reportDay, day);
    const shock = shockOf(motion, rare, day);
    const event = (Math.abs(surprise) + Math.abs(shock)) / (SURPRISE * volatility);
    aftermath = AFTERMATH_LASTS * aftermath + AFTERMATH * Math.min(LARGEST_EVENT, event);
    const size = Math.min(WILDEST, Math.max(CALMEST, Math.exp(cluster + DAY_SPREAD * draws.loud[day]! - 0.17)));
    const sigma = volatility * size * (1 + aftermath);
    const rest = drift - PULL * level + sigma * Math.sqrt(NIGHT * (1 - AFTER)) * draws.night[day]! + shock;
    const session = sigma * Math.sqrt(1 - NIGHT) * draws.session[day]!;
    const night = Math.round((after + rest + (evening ? 0 : surprise)) * MILLION);
    after = Math.round(sigma * Math.sqrt(NIGHT * AFTER) * draws.after[day]! * MILLION) / MILLION;
    if (evening) after += Math.round(surpriseOf(motion, reportDay, day + 1) * MILLION) / MILLION;
    moves.night[day] = night;
    moves.total[day] = night + Math.round(session * MILLION);
    moves.after[day] = Math.round(after * MILLION);
    moves.sigma[day] = Math.round(sigma * MILLION);
    const whole = moves.total[day]! / MILLION;
    level += whole - drift;
    cluster = lasts * cluster + renews * draws.volatility[day]! - fear * Math.max(-3, Math.min(3, whole / sigma));
  }
  return moves;
}
