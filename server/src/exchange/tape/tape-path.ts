import { mix, normal, uniform } from '../noise.ts';
import type { TapeDays } from './tape-days.ts';
import type { Profile } from './tape-profile.ts';
import { microsOf, nearestTick } from '../ticks.ts';

/** Daily log returns in millionths: the whole day, its overnight part, and the day's volatility. */
export interface Returns {
  readonly total: Int32Array;
  readonly gap: Int32Array;
  readonly sigma: Int32Array;
}

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
export interface Path extends Returns {
  readonly open: Int32Array;
  readonly close: Int32Array;
  readonly splits: readonly Split[];
  readonly dividends: readonly Dividend[];
}

const MILLION = 1_000_000;
/** Bounds of a day's log return and of its part between open and close: beyond them a real market would be halted. */
const MOST_IN_A_DAY = 0.3;
const MOST_INTRADAY = 0.12;
/** Pull of a level towards its trend per trading day: half of a departure is gone after about three years. */
const PULL = 0.0009;

/** How a stream of returns moves by itself, before betas. */
export interface Motion {
  readonly key: number;
  readonly volatility: number;
  readonly drift: number;
  readonly earnings: boolean;
  /** Chance a day of a downward shock of about three ordinary days. */
  readonly shock: number;
}

const clamp = (value: number, most: number): number => Math.max(-most, Math.min(most, value));

/** Own returns with volatility that clusters, a pull to trend, results days and rare shocks. */
export function ownReturns(motion: Motion, days: number): Returns {
  const { total, gap: gaps, sigma: sigmas } = emptyReturns(days);
  const { key, volatility } = motion;
  const [kNormal, kVolatility, kGap, kRare] = [mix(key, 101), mix(key, 102), mix(key, 103), mix(key, 104)];
  let cluster = 0;
  let level = 0;
  for (let day = 0; day < days; day += 1) {
    cluster = 0.97 * cluster + 0.13 * normal(kVolatility, day);
    const sigma = volatility * Math.exp(cluster - 0.14);
    let move = sigma * normal(kNormal, day);
    let gap = 0.35 * move + 0.35 * sigma * normal(kGap, day);
    if (motion.earnings && day % 63 === key % 63) {
      const surprise = 0.03 * normal(kRare, day);
      move += surprise;
      gap += surprise;
    } else if (motion.shock > 0 && uniform(kRare, day) < motion.shock) {
      const shock = -volatility * (2 + 1.5 * Math.abs(normal(kRare, day + 7919)));
      move += shock;
      gap += 0.4 * shock;
    }
    move -= PULL * level;
    level += move;
    total[day] = Math.round((motion.drift + move) * MILLION);
    gaps[day] = Math.round(gap * MILLION);
    sigmas[day] = Math.round(sigma * MILLION);
  }
  return { total, gap: gaps, sigma: sigmas };
}

/** Makes a share of its own returns: those of the market and of its sector are added with their betas, day by day. */
export function addFactors(
  own: Returns,
  market: Returns,
  marketBeta: number,
  sector: Returns,
  sectorBeta: number,
): void {
  const { total, gap, sigma } = own;
  for (let day = 0; day < total.length; day += 1) {
    total[day]! += Math.round(marketBeta * market.total[day]!) + Math.round(sectorBeta * sector.total[day]!);
    gap[day]! += Math.round(marketBeta * market.gap[day]!) + Math.round(sectorBeta * sector.gap[day]!);
    const ofMarket = marketBeta * market.sigma[day]!;
    const ofSector = sectorBeta * sector.sigma[day]!;
    const ofItself = sigma[day]!;
    sigma[day] = Math.round(Math.sqrt(ofItself * ofItself + ofMarket * ofMarket + ofSector * ofSector));
  }
}

/** Weighted sum of return streams, in simple returns so that a basket or a leveraged fund adds up day by day. */
export function combine(parts: readonly { readonly weight: number; readonly of: Returns }[], days: number): Returns {
  const returns = emptyReturns(days);
  for (let day = 0; day < days; day += 1) {
    let total = 0;
    let gap = 0;
    let variance = 0;
    for (const { weight, of } of parts) {
      total += weight * Math.expm1(of.total[day]! / MILLION);
      gap += weight * Math.expm1(of.gap[day]! / MILLION);
      variance += (weight * of.sigma[day]!) ** 2;
    }
    returns.total[day] = Math.round(Math.log1p(Math.max(-0.85, total)) * MILLION);
    returns.gap[day] = Math.round(Math.log1p(Math.max(-0.85, gap)) * MILLION);
    returns.sigma[day] = Math.round(Math.sqrt(variance));
  }
  return returns;
}

/**
 * Prices from returns, whose arrays become the path's, with the bounds of a day set on them: dividends drop the price on
 * their ex-date, splits follow the level at checkpoints.
 */
export function pathOf(profile: Profile, returns: Returns, calendar: TapeDays, days: number, bounded: boolean): Path {
  const open = new Int32Array(days);
  const close = new Int32Array(days);
  const { months, ordinals } = calendar;
  const { splitMonth, splitOrdinal, dividendMonth, dividendOrdinal, dividendYield } = profile;
  const [totals, gaps] = [returns.total, returns.gap];
  const most = bounded ? MOST_IN_A_DAY : Number.POSITIVE_INFINITY;
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
    const total = clamp(totals[day]! / MILLION, most);
    const gap = bounded ? total - clamp(total - gaps[day]! / MILLION, MOST_INTRADAY) : gaps[day]! / MILLION;
    totals[day] = Math.round(total * MILLION);
    gaps[day] = Math.round(gap * MILLION);
    open[day] = nearestTick(base * Math.exp(gap));
    exact = base * Math.exp(total);
    close[day] = nearestTick(exact);
  }
  return { total: totals, gap: gaps, sigma: returns.sigma, open, close, splits, dividends };
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

function emptyReturns(days: number): Returns {
  return { total: new Int32Array(days), gap: new Int32Array(days), sigma: new Int32Array(days) };
}
