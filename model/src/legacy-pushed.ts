/**
 * The spec's pushed messages, made from our words and read back into them: each type has one function that makes it and
 * one that reads it. With `legacy.ts` the only place of the spec's wire names (its tests excepted). Sources: spec §3,
 * §7; ruling 19.
 */
import type { Session } from './calendar/index.ts';
import { type PushType, type TimeSolt, timeSoltOf } from './legacy.ts';

/** The live price push, the one place where money is a JSON number (ruling 2, spec §3 "Price push"). */
export interface PricePush {
  type: PushType;
  TimeSolt: TimeSolt;
  Data: {
    ticker: string;
    lastTrade: { p: number };
    /** Missing, never zero, where a recording does not know the previous close; clients of the spec then ignore the push. */
    todaysChange?: number;
    todaysChangePerc?: number;
    prevDay?: { c: number };
    day: { c: number };
  };
}

/** A price item of lists (spec §3 "Price items"). */
export interface PriceItem {
  code: string;
  code_name: string;
  c_price: string;
  c_change_rate: string;
  c_change_val: string;
  last_price: string;
}

/** stockDetail data (spec §3). */
export interface StockDetailItem {
  code: string;
  last_price: string;
  open_price: string;
  low_price: string;
  c_change_rate: string;
  c_change_val: string;
  pre_price: string | null;
  pre_change_rate: string | null;
  pre_change_val: string | null;
  after_price: string | null;
  after_change_rate: string | null;
  after_change_val: string | null;
}

/** A price push in our words. Numbers are as they came; undefined where they were missing. */
export interface PushedPrice {
  readonly code: string;
  readonly price: number | undefined;
  readonly change: number | undefined;
  readonly percent: number | undefined;
  readonly previousClose: number | undefined;
  readonly session: Exclude<Session, 'closed'>;
}

const SESSIONS = { 1: 'pre', 2: 'regular', 3: 'post' } as const;
const asNumber = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

/** Reads a pushed message as a price push; undefined when it carries none. */
export function readPricePush(message: unknown): PushedPrice | undefined {
  const push = message as { TimeSolt?: unknown; Data?: Partial<PricePush['Data']> } | null;
  const told = push?.Data;
  if (!told || typeof told.ticker !== 'string') return undefined;
  const slot = push?.TimeSolt;
  return {
    code: told.ticker,
    price: asNumber(told.lastTrade?.p),
    change: asNumber(told.todaysChange),
    percent: asNumber(told.todaysChangePerc),
    previousClose: asNumber(told.prevDay?.c),
    session: slot === 1 || slot === 2 || slot === 3 ? SESSIONS[slot] : 'regular',
  };
}

/** One session's price with its change, in our words: texts, the change truncated to two places where lists show it. */
export interface ShownPrice {
  readonly price: string;
  readonly change: string;
  readonly percent: string;
}

/** The running candle of a chart (spec §3 "klineLast"). */
export interface KlineLast {
  time: number;
  open: string;
  high: string;
  low: string;
  close: string;
  volume: number;
}

/** The running minute of a chart in our words; undefined where a message carries none, or not a whole one. */
export function readCandlePush(message: unknown) {
  const { Data: told, klineLast: candle } = (message ?? {}) as { Data?: { ticker?: unknown }; klineLast?: unknown };
  if (typeof told?.ticker !== 'string' || typeof candle !== 'object' || candle === null) return undefined;
  const { time: at, open, high, low, close, volume } = candle as Partial<Record<keyof KlineLast, unknown>>;
  const prices = [open, high, low, close];
  if (!prices.every((price): price is string => typeof price === 'string' && /^\d+(\.\d+)?$/.test(price)))
    return undefined;
  if (!Number.isSafeInteger(at) || !Number.isSafeInteger(volume)) return undefined;
  const [o, h, l, c] = prices as [string, string, string, string];
  return { code: told.ticker, at: at as number, open: o, high: h, low: l, close: c, volume: volume as number };
}

/** What a comparison line shows (spec §3 "compareData"). */
export interface CompareData {
  price: string;
  val: string;
  rate: string;
  TimeSolt: TimeSolt;
}

/** A price row of a list; an unknown change is an empty text, never a zero. */
export function priceItem(row: { code: string; name: string; shown: Partial<ShownPrice>; last: string }): PriceItem {
  return {
    code: row.code,
    code_name: row.name,
    c_price: row.shown.price ?? '',
    c_change_rate: row.shown.percent ?? '',
    c_change_val: row.shown.change ?? '',
    last_price: row.last,
  };
}

export function stockDetailItem(detail: {
  code: string;
  last: string;
  open: string;
  low: string;
  regular: Partial<ShownPrice>;
  pre: Partial<ShownPrice> | undefined;
  post: Partial<ShownPrice> | undefined;
}): StockDetailItem {
  const { pre, post, regular } = detail;
  return {
    code: detail.code,
    last_price: detail.last,
    open_price: detail.open,
    low_price: detail.low,
    c_change_rate: regular.percent ?? '',
    c_change_val: regular.change ?? '',
    pre_price: pre?.price ?? null,
    pre_change_rate: pre?.percent ?? null,
    pre_change_val: pre?.change ?? null,
    after_price: post?.price ?? null,
    after_change_rate: post?.percent ?? null,
    after_change_val: post?.change ?? null,
  };
}

/**
 * The price push. Texts become the JSON numbers of the spec's shape unrounded: whoever shows them cuts to two places, and
 * a change too small to show is still not a zero, which clients ignore.
 */
export function pricePush(
  type: PushType,
  session: Exclude<Session, 'closed'>,
  told: {
    code: string;
    last: string;
    close: string;
    change: { value: string; percent: string } | undefined;
    previousClose: string | undefined;
  },
): PricePush {
  const { change, previousClose } = told;
  return {
    type,
    TimeSolt: timeSoltOf(session),
    Data: {
      ticker: told.code,
      lastTrade: { p: Number(told.last) },
      ...(change ? { todaysChange: Number(change.value), todaysChangePerc: Number(change.percent) } : {}),
      ...(previousClose === undefined ? {} : { prevDay: { c: Number(previousClose) } }),
      day: { c: Number(told.close) },
    },
  };
}

/** The price push of a stock's own page, with what its store holds besides. */
export function stockDetailPush(push: PricePush, detail: StockDetailItem, shown: Partial<ShownPrice>) {
  const compareData: CompareData = {
    price: shown.price ?? '',
    val: shown.change ?? '',
    rate: shown.percent ?? '',
    TimeSolt: push.TimeSolt,
  };
  return { ...push, stockDetail: detail, compareData };
}

/** The price push of a chart, with the running candle. */
export function candlePush(push: PricePush, candle: KlineLast) {
  return { ...push, klineLast: candle };
}

/** Members of a list: `marketGainers` fills its own store, `markDetails` the list of the page that is open. */
export function listPush(type: 'marketGainers' | 'markDetails', id: string, items: PriceItem[]) {
  return type === 'marketGainers' ? { type, id, marketGainersDetail: items } : { type, id, list: items };
}

/** The member of each account message that carries its snapshot. */
const SNAPSHOT_MEMBER = {
  accountView: 'account',
  account: 'account',
  detail: 'detail',
  position: 'positionItem',
  pending: 'pendingItem',
  boughtDetailPosition: 'quantizationPosition',
} as const;
export type AccountPushType = keyof typeof SNAPSHOT_MEMBER;

export const isAccountPush = (type: string): type is AccountPushType => Object.hasOwn(SNAPSHOT_MEMBER, type);

/** What an account message carries beside its type and number: one whole snapshot. */
export function accountPush(type: AccountPushType, snapshot: unknown): Record<string, unknown> {
  return { [SNAPSHOT_MEMBER[type]]: snapshot };
}

/** The snapshot of an account message by its type, as it came; undefined where the message carries none. */
export function readAccountPush(message: Readonly<Record<string, unknown>> & { readonly type: string }): unknown {
  return isAccountPush(message.type) ? message[SNAPSHOT_MEMBER[message.type]] : undefined;
}
