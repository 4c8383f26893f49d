import { mix, normal, uniform } from '../noise.ts';
import { microsOf } from '../ticks.ts';
import { paceOf } from './tape-pace.ts';
import type { Path } from './tape-path.ts';
import type { Profile } from './tape-profile.ts';

const MILLION = 1_000_000;

/** Shares of a day; `volume` is the regular session with both auctions. */
export interface DayVolumes {
  readonly volume: number;
  /** Shares of `volume` that trade in the two auctions. */
  readonly openAuction: number;
  readonly closeAuction: number;
  readonly preVolume: number;
  readonly postVolume: number;
}

/** A minute trades at least this many shares, so that its prints can show open, high, low and close. */
export const FEWEST = 4;

/** Days that a restless time lasts, and how much of yesterday's is left today. */
const MEMORY = 8;
const LASTS = 0.65;
/** Days on which far more trades than usual, without a move that would explain it. */
const RARE = 0.012;

/**
 * Shares grow with turnover, with restless weeks, with the size of the day's moves whatever their direction, and with the
 * move overnight; they shrink as the price of one share rises. Nothing that is seen before a move says where it goes: a
 * session's shares depend on no move that comes later but by its size.
 */
export function dayVolumes(profile: Profile, path: Path, day: number): DayVolumes {
  const key = mix(profile.key, 201);
  const { mover, usual } = path;
  const loud = mover.sigma(day) / usual;
  const overnight = Math.min(6, Math.abs(mover.move('night', day)) / usual);
  const evening = day > 0 ? Math.min(6, Math.abs(mover.move('after', day - 1)) / usual) : 0;
  let restless = 0;
  for (let at = day - MEMORY + 1; at <= day; at += 1) restless = LASTS * restless + 0.13 * normal(key, 8 * at);
  const rare = uniform(key, 8 * day + 1) < RARE ? 0.5 + 0.6 * uniform(key, 8 * day + 2) : 0;
  const mood =
    (profile.turnover * MILLION * Math.exp(0.00012 * day + restless + rare - 0.08)) / microsOf(path.close[day]!);
  const noise = 0.17 * normal(key, 8 * day + 6) + 0.38 * overnight - 0.16;
  const factor = loud ** 0.5 * Math.exp(noise);
  const volume = Math.round(Math.min(1.8e9, Math.max(20_000, mood * factor)));
  const early = Math.min(1.8e9, Math.max(20_000, mood)) * Math.min(4, 1 + 3 * evening);
  return {
    volume,
    openAuction: Math.max(FEWEST, Math.floor(volume * (0.01 + 0.03 * uniform(key, 8 * day + 3)))),
    closeAuction: Math.max(FEWEST, Math.floor(volume * (0.05 + 0.08 * uniform(key, 8 * day + 4)))),
    preVolume: Math.floor(early * (0.003 + 0.02 * uniform(key, 8 * day + 5) ** 2)),
    postVolume: Math.floor(volume * (0.004 + 0.025 * uniform(key, 8 * day + 7) ** 2)),
  };
}

/** Shares of the regular session outside its auctions. */
export const continuousShares = ({ volume, openAuction, closeAuction }: DayVolumes): number =>
  volume - openAuction - closeAuction;

/** Chance that nobody trades in a minute of the regular session. */
export function silentChance(volumes: DayVolumes, length: number): number {
  const perMinute = continuousShares(volumes) / length;
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
