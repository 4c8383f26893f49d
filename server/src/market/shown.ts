import type { Session } from '@candor/model/calendar/index.ts';
import { tradingDay } from '@candor/model/calendar/index.ts';
import type { ReplyOf } from '@candor/model/http.ts';
import { type Change, changeOf, percentText } from '@candor/model/market/change.ts';
import type { MARKET_ROUTES } from '@candor/model/market/routes.ts';
import { SPARK_POINTS, sparkMinute } from '@candor/model/market/spark.ts';
import { formatDecimal } from '@candor/model/decimal.ts';
import { formatPrice, type Price } from '@candor/model/quantity.ts';
import { formatInstant, type Instant, instant, MINUTE } from '@candor/model/time.ts';
import type { Market } from './create-market.ts';
import { dollarsOf } from './stats.ts';
import type { Snapshot } from './types.ts';

export type SnapshotView = ReplyOf<typeof MARKET_ROUTES.snapshots>['snapshots'][number];
export type ListItemView = ReplyOf<typeof MARKET_ROUTES.list>['items'][number];

/** Change of the regular session's price by slot, as in domain §1.1; undefined where a price is not known. */
export function regularChange({ regularPrice, regularChangeBase }: Snapshot): Change | undefined {
  if (regularPrice === undefined || !regularChangeBase) return undefined;
  return changeOf(regularPrice, regularChangeBase);
}

/** Change of the pre-market price from the official previous close. */
export function preChange({ prePrice, previousClose }: Snapshot): Change | undefined {
  return prePrice === undefined || !previousClose ? undefined : changeOf(prePrice, previousClose);
}

/** Change of the after-hours price from the day's own close, not the previous one. */
export function postChange({ postPrice, close }: Snapshot): Change | undefined {
  return postPrice === undefined || !close ? undefined : changeOf(postPrice, close);
}

export type Slot = 1 | 2 | 3;

export interface Shown {
  readonly session: Exclude<Session, 'closed'>;
  readonly price: Price;
  /** Undefined when its reference price is not on record. */
  readonly change: Change | undefined;
}

/**
 * The price a slot shows with its change (domain §1.1): pre-market against the previous close, regular against the
 * previous close, after-hours against the day's own close. A session without a trade shows the regular price, frozen.
 */
export function shownIn(snapshot: Snapshot, slot: Slot): Shown | undefined {
  const { prePrice, postPrice, regularPrice } = snapshot;
  if (slot === 1 && prePrice !== undefined) return { session: 'pre', price: prePrice, change: preChange(snapshot) };
  if (slot === 3 && postPrice !== undefined) return { session: 'post', price: postPrice, change: postChange(snapshot) };
  return regularPrice === undefined
    ? undefined
    : { session: 'regular', price: regularPrice, change: regularChange(snapshot) };
}

/**
 * What a row shows of the day: the pre-market before the opening, then the regular session, for a change after hours
 * counts in the next day.
 */
export const shownOfDay = (snapshot: Snapshot, slot: Slot): Shown | undefined => shownIn(snapshot, slot === 1 ? 1 : 2);

export const priceText = (at: Price | undefined): string | null => (at === undefined ? null : formatPrice(at));
export const instantText = (at: Instant | undefined): string | null => (at === undefined ? null : formatInstant(at));
export const changeText = (change: Change | undefined) => ({
  change: change === undefined ? null : formatDecimal(change.value, 2),
  changePercent: change === undefined ? null : percentText(change.rate),
});

/** Where figures come from and up to when, on every reply. */
export function sourced(market: Market) {
  return { source: { ...market.source }, asOf: formatInstant(market.now()) };
}

function instrumentFields(market: Market, code: string) {
  const known = market.instrument(code);
  return {
    code,
    name: known?.name ?? code,
    kind: known?.kind ?? null,
    sample: known?.sample ?? false,
    sector: known?.kind === 'stock' ? known.sector : null,
  };
}

export function snapshotView(market: Market, snapshot: Snapshot, slot: number): SnapshotView {
  const { quote, prePrice, postPrice, session } = snapshot;
  return {
    ...instrumentFields(market, snapshot.code),
    session: session as Session,
    slot,
    tradeDate: snapshot.tradeDate,
    price: priceText(snapshot.regularPrice),
    ...changeText(regularChange(snapshot)),
    last: priceText(snapshot.last),
    lastAt: instantText(snapshot.lastAt),
    previousClose: priceText(snapshot.previousClose),
    open: priceText(snapshot.open),
    high: priceText(snapshot.high),
    low: priceText(snapshot.low),
    close: priceText(snapshot.close),
    volume: snapshot.volume,
    regularVolume: snapshot.regularVolume,
    pre: prePrice === undefined ? null : { price: formatPrice(prePrice), ...changeText(preChange(snapshot)) },
    post: postPrice === undefined ? null : { price: formatPrice(postPrice), ...changeText(postChange(snapshot)) },
    bid: priceText(quote.bid),
    bidSize: quote.bidSize ?? null,
    ask: priceText(quote.ask),
    askSize: quote.askSize ?? null,
    quotedAt: instantText(quote.quotedAt),
    quoteFromBars: quote.fromBars,
    halted: snapshot.halted,
    asOf: formatInstant(snapshot.asOf),
  };
}

/** An instrument of a list: its snapshot and the price shown, of one moment. */
interface Ranked {
  readonly snapshot: Snapshot;
  readonly shown: Shown | undefined;
}

/** A row of a list, with the price and change by which the list ranks it. */
export function listItemView(market: Market, { snapshot, shown }: Ranked): ListItemView {
  const known = market.instrument(snapshot.code);
  const { regularPrice, regularVolume } = snapshot;
  const dollars = regularPrice === undefined ? undefined : dollarsOf(regularVolume, regularPrice);
  return {
    ...instrumentFields(market, snapshot.code),
    leverage: known?.kind === 'etf' ? known.leverage : null,
    price: priceText(shown?.price),
    ...changeText(shown?.change),
    previousClose: priceText(snapshot.previousClose),
    volume: regularVolume,
    dollarVolume: dollars === undefined ? null : dollars.toString(),
    spark: sparkOf(market, snapshot),
  };
}

/** The regular session so far in closes that are evenly spaced over the whole of it, so that lines can be compared. */
export function sparkOf(market: Market, { code, tradeDate }: Snapshot): string[] {
  const points = sparkTimes(market, tradeDate);
  const spark: string[] = [];
  for (const at of points) {
    const close = market.minuteCloseAt(code, at);
    if (close !== undefined) spark.push(formatPrice(close));
  }
  return spark;
}

/** A day's values by the minute at the points of its small line, and always the last one. */
export function thinned<Value>(values: readonly Value[], minutes: number): Value[] {
  const points = new Set(Array.from({ length: SPARK_POINTS }, (_, point) => sparkMinute(point, minutes)));
  return values.filter((_, minute) => minute === values.length - 1 || points.has(minute));
}

/** Ends of the sparkline's intervals that have passed, the running one as of now. */
function sparkTimes(market: Market, tradeDate: Snapshot['tradeDate']): Instant[] {
  const day = tradingDay(tradeDate);
  if (!day) return [];
  const { start, end } = day.regular;
  const now = market.now();
  const minutes = (end - start) / MINUTE;
  const times: Instant[] = [];
  for (let point = 0; point < SPARK_POINTS; point += 1) {
    if (start + sparkMinute(point - 1, minutes) * MINUTE >= now) break;
    times.push(instant(Math.min(start + sparkMinute(point, minutes) * MINUTE, Math.max(start, now))));
  }
  return times;
}
