import { divide, formatDecimal } from '../decimal.ts';
import { changeOf, percentText } from '../market/change.ts';
import { formatPrice, type Price } from '../quantity.ts';
import { type Instant, instant, MINUTE } from '../time.ts';
import type { NewsEvent, NewsKind } from './news.ts';
import { usualFigures } from './usual-day.ts';

/** Figures that a stock's running day is compared with, in shares of that day. */
export interface RunningBase {
  readonly code: string;
  readonly previousClose: Price;
  /** Of regular sessions of the 52 weeks before; undefined where less is on record. */
  readonly yearHigh: Price | undefined;
  readonly yearLow: Price | undefined;
  /** Shares of the 20 days before, on the mean; undefined where fewer are on record. */
  readonly meanVolume: number | undefined;
  /** The size of a usual day's change, at 1e-8; undefined where too few days are on record. */
  readonly usualMove: bigint | undefined;
}

/** A finished minute of the regular session. */
export interface RunningMinute {
  readonly at: Instant;
  readonly high: Price;
  readonly low: Price;
  readonly close: Price;
  readonly volume: number;
}

/** 5 % and 10 %, at 1e-8; and so many times the volume of a usual whole day. */
const [FIVE, TEN] = [5_000_000n, 10_000_000n];
export const REACHED_TIMES = 2;

/** Bounds of a day so far, for skipping stocks without news. */
export interface DaySoFar {
  readonly high: Price;
  readonly low: Price;
  readonly volume: number;
}

/** Whether a day with these bounds can contain news. */
export function mayHaveNews(base: RunningBase, { high, low, volume }: DaySoFar): boolean {
  const { previousClose, yearHigh, yearLow, meanVolume } = base;
  return (
    isFar(high, previousClose, FIVE) ||
    isFar(low, previousClose, FIVE) ||
    (yearHigh !== undefined && high > yearHigh) ||
    (yearLow !== undefined && low < yearLow) ||
    (meanVolume !== undefined && meanVolume > 0 && volume >= REACHED_TIMES * meanVolume)
  );
}

/**
 * News from the minutes of one stock, each kind once a day, dated at the end of its minute: a close 5 % or 10 % from
 * the previous one (of both in one minute the larger alone), a high or low beyond those of 52 weeks, twice the volume
 * of a usual whole day. Later minutes never change earlier news.
 */
export function runningEvents(base: RunningBase, minutes: readonly RunningMinute[]): NewsEvent[] {
  const found = new Map<NewsKind, NewsEvent>();
  const { code, previousClose, yearHigh, yearLow, meanVolume, usualMove } = base;
  let volume = 0;
  for (const minute of minutes) {
    volume += minute.volume;
    const { high, low, close } = minute;
    const percent = percentText(changeOf(close, previousClose).rate);
    const shared = { price: formatPrice(close), previousClose: formatPrice(previousClose), percent };
    const add = (kind: NewsKind, more: Readonly<Record<string, string>> = {}): void => {
      if (found.has(kind)) return;
      found.set(kind, { kind, codes: [code], figures: { ...shared, ...more }, at: instant(minute.at + MINUTE) });
    };
    if (isFar(close, previousClose, TEN)) add('move_ten', usualFigures(percent, usualMove));
    else if (isFar(close, previousClose, FIVE) && !found.has('move_ten'))
      add('move_five', usualFigures(percent, usualMove));
    if (yearHigh !== undefined && high > yearHigh)
      add('high_reached', { reached: formatPrice(high), before: formatPrice(yearHigh) });
    if (yearLow !== undefined && low < yearLow)
      add('low_reached', { reached: formatPrice(low), before: formatPrice(yearLow) });
    if (meanVolume !== undefined && meanVolume > 0 && volume >= REACHED_TIMES * meanVolume) {
      const times = formatDecimal(divide(BigInt(volume) * 100n, BigInt(meanVolume), 'down'), 2, 2);
      add('volume_reached', { volume: String(volume), mean: String(meanVolume), times });
    }
  }
  return [...found.values()];
}

function isFar(value: Price, from: Price, least: bigint): boolean {
  const { rate } = changeOf(value, from);
  return rate >= least || rate <= -least;
}
