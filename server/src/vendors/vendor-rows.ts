import { instantOf, newYorkDate, sessionAt, tradingDay } from '@candor/model/calendar/index.ts';
import type { Usd } from '@candor/model/money.ts';
import type { Instant, TradingDate } from '@candor/model/time.ts';
import type { Bar, BarInterval, CorporateAction } from '../market/index.ts';
import { vendorPrice, vendorSize } from './events.ts';

/** Open, high, low, close and volume as vendors of bars write them. */
export interface BarFigures {
  readonly o: number;
  readonly h: number;
  readonly l: number;
  readonly c: number;
  readonly v: number;
}

/**
 * A vendor's bar as ours; undefined where its figures contradict each other, and for times when the market is closed. A
 * day is stamped somewhere in its New York date.
 */
export function vendorBar(at: Instant, { o, h, l, c, v }: BarFigures, interval: BarInterval): Bar | undefined {
  const [open, high, low, close] = [vendorPrice(o), vendorPrice(h), vendorPrice(l), vendorPrice(c)];
  const volume = vendorSize(v);
  if (open === undefined || high === undefined || low === undefined || close === undefined || volume === undefined)
    return undefined;
  if (high < low || high < open || high < close || low > open || low > close) return undefined;
  const figures = { open, high, low, close, volume };
  if (interval === 'day') {
    const date = newYorkDate(at);
    return tradingDay(date) && { at: instantOf(date, '00:00'), ...figures, session: 'regular' };
  }
  const { session } = sessionAt(at);
  return session === 'closed' ? undefined : { at, ...figures, session };
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const MILLION = 1_000_000;

/** `to` new shares for `from` old ones; undefined where the values are not a split. */
export function vendorSplit(code: string, exDate: string, from: number, to: number): CorporateAction | undefined {
  const [old, fresh] = [Math.round(from * MILLION), Math.round(to * MILLION)];
  if (!DATE.test(exDate) || !(old > 0) || !(fresh > 0)) return undefined;
  return { kind: 'split', code, exDate: exDate as TradingDate, from: BigInt(old), to: BigInt(fresh) };
}

/** Dollars for one share; undefined where the value is not an amount. */
export function vendorDividend(code: string, exDate: string, dollars: number): CorporateAction | undefined {
  const micros = Math.round(dollars * MILLION);
  if (!DATE.test(exDate) || !(micros > 0)) return undefined;
  return { kind: 'dividend', code, exDate: exDate as TradingDate, amount: BigInt(micros) as Usd };
}
