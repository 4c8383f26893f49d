import { divide } from '@candor/model/decimal.ts';
import type { Price } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';
import type { CorporateAction } from './feed.ts';
import type { Bar, DayClose } from '../types.ts';

/** The ratio of a split: `to` new shares for `from` old ones. */
export interface ShareRatio {
  readonly to: bigint;
  readonly from: bigint;
}

const SAME: ShareRatio = { to: 1n, from: 1n };

/** Ratio between shares of `from` and shares of `to`: the splits whose ex-date lies in (from, to]. */
export function shareRatio(actions: readonly CorporateAction[], from: TradingDate, to: TradingDate): ShareRatio {
  let ratio = SAME;
  for (const action of actions) {
    if (action.kind !== 'split' || action.exDate <= from || action.exDate > to) continue;
    ratio = { to: ratio.to * action.to, from: ratio.from * action.from };
  }
  return ratio;
}

/** Whether a split lies between shares of `from` and shares of `to`. */
export function splitsBetween(actions: readonly CorporateAction[], from: TradingDate, to: TradingDate): boolean {
  return actions.some(({ kind, exDate }) => kind === 'split' && exDate > from && exDate <= to);
}

/** A price in old shares converted to new ones, to the nearest millionth. */
export function inNewShares(price: Price, { to, from }: ShareRatio): Price {
  return to === from ? price : (divide(price * from, to, 'half-up') as Price);
}

export function barInNewShares(bar: Bar, ratio: ShareRatio): Bar {
  if (ratio.to === ratio.from) return bar;
  return {
    ...bar,
    open: inNewShares(bar.open, ratio),
    high: inNewShares(bar.high, ratio),
    low: inNewShares(bar.low, ratio),
    ...closeInNewShares(bar, ratio),
  };
}

export function closeInNewShares({ at, close, volume }: DayClose, ratio: ShareRatio): DayClose {
  return { at, close: inNewShares(close, ratio), volume: Number((BigInt(volume) * ratio.to) / ratio.from) };
}
