import { EMA, SMA, WMA } from './averages.ts';
import { BOLLINGER, DONCHIAN, KELTNER } from './bands.ts';
import type { Indicator } from './indicator.ts';
import { CCI, MACD, ROC, RSI, STOCHASTIC, WILLIAMS } from './momentum.ts';
import { ADX, AROON, ATR } from './trend.ts';
import { MFI, MOVING_VWAP, OBV, VWAP } from './volume.ts';

export const INDICATOR_IDS = [
  'sma',
  'ema',
  'wma',
  'bollinger',
  'keltner',
  'donchian',
  'vwap',
  'movingVwap',
  'rsi',
  'macd',
  'stochastic',
  'cci',
  'williams',
  'roc',
  'adx',
  'aroon',
  'atr',
  'obv',
  'mfi',
] as const;
export type IndicatorId = (typeof INDICATOR_IDS)[number];

/** All indicators, by their ids, in the order in which they are offered: those over the prices first. */
export const INDICATORS: Readonly<Record<IndicatorId, Indicator>> = {
  sma: SMA,
  ema: EMA,
  wma: WMA,
  bollinger: BOLLINGER,
  keltner: KELTNER,
  donchian: DONCHIAN,
  vwap: VWAP,
  movingVwap: MOVING_VWAP,
  rsi: RSI,
  macd: MACD,
  stochastic: STOCHASTIC,
  cci: CCI,
  williams: WILLIAMS,
  roc: ROC,
  adx: ADX,
  aroon: AROON,
  atr: ATR,
  obv: OBV,
  mfi: MFI,
};
