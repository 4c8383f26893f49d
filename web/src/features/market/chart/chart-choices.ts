import { INDICATOR_IDS, INDICATORS, type IndicatorId } from '@candor/model/indicators/catalogue.ts';
import { usualParameters } from '@candor/model/indicators/indicator.ts';
import { type CandleInterval, CANDLES_OF, type ChartRange, MOST_WARMUP } from '@candor/model/market/ranges.ts';
import { useSyncExternalStore } from 'react';
import { type ChartPreferences, chartCell } from '../../../lib/stored.ts';
import type { ChartStyle } from '../../../ui/price-chart/scene.ts';

/** An indicator that the reader wants, with the numbers set for it. */
export interface ChosenIndicator {
  readonly id: IndicatorId;
  readonly parameters: readonly number[];
}

/** More panes than these would leave no room for the prices; more lines could not be told apart. */
export const MOST_PANES = 3;
export const MOST_OVERLAYS = 4;
export const MOST_COMPARED = 4;

/** The stored choices, as far as valid: unknown indicators and numbers out of bounds are dropped. */
export function chosenFrom({ indicators }: ChartPreferences): ChosenIndicator[] {
  const seen = new Set<string>();
  const chosen = indicators.flatMap(({ id, parameters }) => {
    const known = INDICATOR_IDS.find((each) => each === id);
    if (!known || seen.has(known)) return [];
    seen.add(known);
    return [{ id: known, parameters: allowed(known, parameters) }];
  });
  const place = (where: 'prices' | 'pane', most: number) =>
    chosen.filter(({ id }) => INDICATORS[id].place === where).slice(0, most);
  return [...place('prices', MOST_OVERLAYS), ...place('pane', MOST_PANES)];
}

/** Bars are requested in steps of fifty, so that one reply serves many choices. */
const WARMUP_STEP = 50;
/** Warm-up of exponential averages, in periods: by then their start has almost no weight. */
const LENGTHS = 4;

/** How many bars before a range the chosen indicators need, so that they have a settled value at its first bar. */
export function warmupOf(chosen: readonly ChosenIndicator[]): number {
  const longest = Math.max(0, ...chosen.map(({ id, parameters }) => INDICATORS[id].warmUp(parameters)));
  return Math.min(MOST_WARMUP, Math.ceil((LENGTHS * longest) / WARMUP_STEP) * WARMUP_STEP);
}

/** The length of a range's candles: the reader's choice, else the usual one. */
export function candleLength({ candles }: ChartPreferences, range: ChartRange): CandleInterval {
  const [usual] = CANDLES_OF[range];
  return CANDLES_OF[range].find((each) => each === candles[range]) ?? usual;
}

/** Ranges long enough that equal rates of change may be more telling than equal amounts. */
export const isLong = (range: ChartRange): boolean => ['1Y', '3Y', '5Y', '10Y'].includes(range);

function allowed(id: IndicatorId, parameters: readonly number[]): number[] {
  return usualParameters(INDICATORS[id]).map((usual, index) => {
    const { least, most, step = 1 } = INDICATORS[id].parameters[index]!;
    const value = parameters[index];
    return value !== undefined && value >= least && value <= most && value % step === 0 ? value : usual;
  });
}

/** Whether there is room for one more indicator of this place. */
export function hasRoom(chosen: readonly ChosenIndicator[], id: IndicatorId): boolean {
  const { place } = INDICATORS[id];
  const most = place === 'pane' ? MOST_PANES : MOST_OVERLAYS;
  return chosen.filter((each) => INDICATORS[each.id].place === place).length < most;
}

export function withIndicator(chosen: readonly ChosenIndicator[], id: IndicatorId, on: boolean): ChosenIndicator[] {
  const others = chosen.filter((each) => each.id !== id);
  if (!on) return others;
  return hasRoom(others, id) ? [...others, { id, parameters: usualParameters(INDICATORS[id]) }] : [...chosen];
}

export function withParameter(
  chosen: readonly ChosenIndicator[],
  id: IndicatorId,
  index: number,
  value: number,
): ChosenIndicator[] {
  return chosen.map((each) =>
    each.id === id
      ? {
          id,
          parameters: allowed(
            id,
            each.parameters.map((before, at) => (at === index ? value : before)),
          ),
        }
      : each,
  );
}

export function useChartPreferences(): ChartPreferences {
  return useSyncExternalStore(chartCell.subscribe, chartCell.read, chartCell.read);
}

export const storeStyle = (style: ChartStyle): void => chartCell.write({ style });
export const storeScale = (scale: ChartPreferences['scale']): void => chartCell.write({ scale });
export const storeToolsOpen = (tools: boolean): void => chartCell.write({ tools });
export const storeCandleLength = (range: ChartRange, length: CandleInterval): void =>
  chartCell.write({ candles: { ...chartCell.read().candles, [range]: length } });
export const storeIndicators = (indicators: readonly ChosenIndicator[]): void =>
  chartCell.write({ indicators: indicators.map(({ id, parameters }) => ({ id, parameters: [...parameters] })) });
