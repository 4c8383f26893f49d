import { mix, normal, uniform } from '../noise.ts';
import type { Path } from './tape-path.ts';
import type { Profile } from './tape-profile.ts';
import { microsOf, nearestTick, type Tick } from '../ticks.ts';

/**
 * A regular session in shares of its day (raw): open is the opening auction, close the closing auction.
 * `volume` is the regular session with both auctions; pre-market and after-hours shares are counted apart.
 */
export interface DayTicks {
  readonly open: Tick;
  readonly high: Tick;
  readonly low: Tick;
  readonly close: Tick;
  readonly volume: number;
  /** Shares of `volume` that trade in the two auctions. */
  readonly openAuction: number;
  readonly closeAuction: number;
  readonly preVolume: number;
  readonly postVolume: number;
}

const MILLION = 1_000_000;

/** The regular session of day `day`; extremes follow the law of a random walk pinned to its open and close. */
export function dayTicks(profile: Profile, path: Path, day: number): DayTicks {
  const key = mix(profile.key, 201);
  const open = path.open[day]!;
  const close = path.close[day]!;
  const sigma = intradaySigma(path, day);
  const openMicros = microsOf(open);
  const closeMicros = microsOf(close);
  const move = Math.log(closeMicros / openMicros);
  const above = Math.min(0.12, excursion(move, sigma, uniform(key, 8 * day)));
  const below = Math.min(0.12, excursion(-move, sigma, uniform(key, 8 * day + 1)));
  const high = Math.max(open, close, nearestTick(openMicros * Math.exp(above)));
  const low = Math.min(open, close, nearestTick(openMicros * Math.exp(-below)));
  const volume = dayVolume(profile, path, day, key, closeMicros);
  return {
    open,
    high,
    low,
    close,
    volume,
    openAuction: Math.max(4, Math.floor(volume * (0.01 + 0.03 * uniform(key, 8 * day + 2)))),
    closeAuction: Math.max(4, Math.floor(volume * (0.05 + 0.08 * uniform(key, 8 * day + 3)))),
    preVolume: Math.floor(volume * (0.003 + 0.03 * uniform(key, 8 * day + 4) ** 2)),
    postVolume: Math.floor(volume * (0.003 + 0.025 * uniform(key, 8 * day + 5) ** 2)),
  };
}

/** Volatility between open and close, as a fraction, never so small that a session stands still. */
export function intradaySigma(path: Path, day: number): number {
  return Math.min(0.08, Math.max(0.0008, (0.85 * path.sigma[day]!) / MILLION));
}

/** How far above its start a bridge ending at `move` reaches: its exact law, by inversion of a uniform draw. */
function excursion(move: number, sigma: number, draw: number): number {
  return (move + Math.sqrt(move * move - 2 * sigma * sigma * Math.log(1 - 0.9999 * draw))) / 2;
}

/** Shares grow with turnover, with the size of the day's move, and shrink as the price of one share rises. */
function dayVolume(profile: Profile, path: Path, day: number, key: number, closeMicros: number): number {
  const growth = Math.exp(0.00012 * day);
  const surprise = Math.min(3, Math.abs(path.total[day]!) / Math.max(1, path.sigma[day]!));
  const factor = Math.exp(0.3 * normal(key, 8 * day + 6) + 0.28 * surprise - 0.2);
  const shares = (profile.turnover * growth * factor * MILLION) / closeMicros;
  return Math.round(Math.min(1.8e9, Math.max(20_000, shares)));
}

/** Last trade of the after-hours session of `day`, which already leans towards the next opening gap. */
export function postClose(profile: Profile, path: Path, day: number): Tick {
  const lean = 0.4 * (path.gap[day + 1]! / MILLION) + 0.0006 * normal(mix(profile.key, 202), day);
  return nearestTick(microsOf(path.close[day]!) * Math.exp(lean));
}

/** Where the pre-market of `day` takes up: last after-hours trade in shares of today, less today's dividend. */
export function preOpen(profile: Profile, path: Path, day: number, dividendMicros: number, adjusted: number): Tick {
  const ratio = adjusted / microsOf(path.close[day - 1]!);
  const jitter = 1 + 0.0008 * normal(mix(profile.key, 203), day);
  return nearestTick((microsOf(postClose(profile, path, day - 1)) * ratio - dividendMicros) * jitter);
}
