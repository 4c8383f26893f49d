import { mix, normal } from '../noise.ts';

/** Minutes of the longest session there could be. */
export const MOST_MINUTES = 24 * 60;

/** The sessions of which a day's moves are drawn apart. */
export type DrawnSession = 'pre' | 'regular' | 'post';

/** One session of one day, of so many minutes. */
export interface Place {
  readonly session: DrawnSession;
  readonly day: number;
  readonly length: number;
}

const SALTS: Record<DrawnSession, number> = { pre: 1310, regular: 1300, post: 1320 };

export const saltOf = (session: DrawnSession): number => SALTS[session];

/** How large the move of each minute of a session usually is, and how many shares it trades, over the mean minute. */
interface Pace {
  readonly moves: Float64Array;
  readonly shares: Float64Array;
  /** Squares of the moves of each stretch, added up, and of all. */
  readonly time: Float64Array;
  readonly wholeTime: number;
  /** Part of the session's shares that each stretch usually trades. */
  readonly trades: Float64Array;
}

/** By session and length: the calendar knows a few lengths, and all instruments share them. */
const paces: Record<DrawnSession, Pace[]> = { pre: [], regular: [], post: [] };

export function paceOf(session: DrawnSession, length: number): Pace {
  const known = paces[session][length];
  if (known) return known;
  const moves = new Float64Array(length);
  const shares = new Float64Array(length);
  for (let m = 0; m < length; m += 1) {
    const left = length - m;
    if (session === 'regular') {
      moves[m] = 0.8 + 1.55 * Math.exp(-m / 16) + 0.5 * Math.exp(-m / 70) + 0.3 * Math.exp(-left / 20);
      shares[m] =
        0.62 +
        1.9 * Math.exp(-m / 12) +
        0.8 * Math.exp(-m / 60) +
        0.7 * Math.exp(-left / 40) +
        1.7 * Math.exp(-left / 6);
    } else if (session === 'pre') {
      const late = m / length;
      moves[m] = 0.35 + 0.9 * late ** 2 + (m < 5 ? 0.8 : 0);
      shares[m] = 0.12 + late ** 2.5 + (m < 3 ? 0.5 : 0);
    } else {
      moves[m] = 0.4 + 1.6 * Math.exp(-m / 14) + 0.5 * Math.exp(-m / 60);
      shares[m] = 0.08 + Math.exp(-m / 35) + 3 * Math.exp(-m / 4);
    }
  }
  const time = new Float64Array(stretchesOf(length));
  const trades = new Float64Array(stretchesOf(length));
  const all = shares.reduce((sum, each) => sum + each, 0);
  for (let m = 0; m < length; m += 1) {
    time[Math.floor(m / STRETCH)]! += moves[m]! ** 2;
    trades[Math.floor(m / STRETCH)]! += shares[m]! / all;
  }
  const wholeTime = time.reduce((sum, each) => sum + each, 0);
  const pace = { moves, shares, time, wholeTime, trades };
  paces[session][length] = pace;
  return pace;
}

/** Minutes of a stretch within which the market is about as restless; by steps. */
export const STRETCH = 13;
/** How much of a stretch's restlessness is left in the next. */
const LASTS = 0.9;
const RENEWS = Math.sqrt(1 - LASTS * LASTS);

/** Logarithms of restlessness by stretch, a standard normal each, drawn with a memory of the stretch before. */
export function drawMood(key: number, day: number, stretches: number, out: Float64Array): void {
  const own = mix(key, day);
  let mood = normal(own, 0);
  for (let k = 0; k < stretches; k += 1) {
    if (k > 0) mood = LASTS * mood + RENEWS * normal(own, k);
    out[k] = mood;
  }
}

export const stretchesOf = (length: number): number => Math.ceil(length / STRETCH);

/** Room for a value at each end of the stretches of any session. */
export const newEnds = (): Float64Array => new Float64Array(stretchesOf(MOST_MINUTES) + 1);
