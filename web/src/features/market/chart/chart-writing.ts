import { type CandleInterval, type ChartRange, MINUTES_OF } from '@candor/model/market/ranges.ts';
import {
  formatCompact,
  formatDate,
  formatDateTime,
  formatMoment,
  formatPercent,
  formatPrice,
  formatTime,
  MISSING,
  NEAR_DAY,
  newYorkDay,
} from '../../../lib/format.ts';
import { MONTHS_FROM } from '../../../ui/price-chart/months.ts';
import { marketNow } from '../../../lib/server-status.ts';

/** Formats a chart's figures and times in one language. An unknown figure is a dash. */
export interface ChartWriting {
  price(value: number): string;
  percent(value: number): string;
  volume(value: number): string;
  /** An amount beside a price, in as many decimals as that has. */
  amount(value: number, price: number): string;
  /** Of an indicator: two places, four below one, or short where it counts shares. */
  figure(value: number): string;
  at(at: number): string;
  axis(at: number, span: number): string;
}

type DateParts = Parameters<typeof formatDate>[2];

const DAY = 86_400_000;
/** Plain text of a figure that is only drawn: never of money used in calculations. */
const plain = (value: number, places: number): string => String(Math.round(value * 10 ** places) / 10 ** places);
/** Two places, the rest cut off, as levels are written everywhere. */
const cut = (value: number): string => String(Math.trunc(value * 100 + Math.sign(value) * 1e-6) / 100);
const isKnown = (value: number): boolean => Number.isFinite(value) && Math.abs(value) < 1e21;

export interface Written {
  readonly range: ChartRange;
  readonly interval: CandleInterval;
  readonly unit: 'price' | 'points' | 'percent';
}

export function chartWriting({ range, interval, unit }: Written, locale: string): ChartWriting {
  const intraday = range === '1D';
  const timed = MINUTES_OF[interval] !== undefined;
  const dated = (moment: number, parts: DateParts) => formatDate(newYorkDay(moment), locale, parts);
  const at = (moment: number) =>
    intraday
      ? `${formatMoment(moment, marketNow(), locale, { day: NEAR_DAY })} ET`
      : timed
        ? `${formatDateTime(moment, locale)} ET`
        : interval === '1mo'
          ? dated(moment, { month: 'short', year: 'numeric' })
          : formatDate(newYorkDay(moment), locale);
  const written = (value: number, write: (text: string) => string) =>
    isKnown(value) ? write(value.toString()) : MISSING;
  const volume = (value: number) => written(Math.round(value), (text) => formatCompact(text, locale));
  const percent = (value: number) => written(value, () => formatPercent(plain(value, 4), locale));
  return {
    price:
      unit === 'percent'
        ? percent
        : (value) => written(value, () => formatPrice(unit === 'points' ? cut(value) : plain(value, 4), locale)),
    percent,
    volume,
    amount: (value, price) => written(value, () => formatPrice(plain(value, Math.abs(price) < 1 ? 4 : 2), locale)),
    figure: (value) =>
      Math.abs(value) >= 100_000
        ? volume(value)
        : written(value, () => formatPrice(plain(value, Math.abs(value) < 1 ? 4 : 2), locale)),
    at,
    axis: (moment, span) => {
      if (intraday || span < 1.5 * DAY) return formatTime(moment, locale);
      if (range === '1W') return dated(moment, { weekday: 'short' });
      if (span <= MONTHS_FROM) return dated(moment, { month: 'short', day: 'numeric' });
      return dated(moment, newYorkDay(moment).slice(5, 7) === '01' ? { year: 'numeric' } : { month: 'short' });
    },
  };
}
