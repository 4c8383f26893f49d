/**
 * The spec's pushed messages, converted from our types and back: each type has one function that makes it and one that
 * reads it. With `legacy.ts` the only place of the spec's wire names (its tests excepted). Sources: spec §3, §7; ruling
 * 19.
 */
import * as z from 'zod/mini';
import { alertNotice, type AlertPush } from './alerts/routes.ts';
import type { Session } from './calendar/index.ts';
import type { HaltPush } from './halts.ts';
import { memoised } from './http.ts';
import { orderView } from './orders/schema.ts';
import { accountOverview, positionView } from './portfolio/schema.ts';
import { type PushType, type TimeSolt, timeSoltOf } from './legacy.ts';

/** The live price push, the one place where money is a JSON number (ruling 2, spec §3 "Price push"). */
export interface PricePush {
  type: PushType;
  TimeSolt: TimeSolt;
  Data: {
    ticker: string;
    lastTrade: { p: number };
    /**
     * Missing, never zero, where a recording does not know the previous close; clients of the spec then ignore the
     * push.
     */
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

/** A price push in our types. Numbers are as they came; undefined where they were missing. */
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

/** The types whose messages carry a price. */
const PRICE_PUSHES: readonly unknown[] = ['market', 'stockDetail', 'wsDetail'] satisfies readonly PushType[];

/** Reads a price push; undefined for any other message. */
export function readPricePush(message: unknown): PushedPrice | undefined {
  const push = message as { type?: unknown; TimeSolt?: unknown; Data?: Partial<PricePush['Data']> } | null;
  const data = push?.Data;
  if (!PRICE_PUSHES.includes(push?.type) || !data || typeof data.ticker !== 'string') return undefined;
  const slot = push?.TimeSolt;
  return {
    code: data.ticker,
    price: asNumber(data.lastTrade?.p),
    change: asNumber(data.todaysChange),
    percent: asNumber(data.todaysChangePerc),
    previousClose: asNumber(data.prevDay?.c),
    session: slot === 1 || slot === 2 || slot === 3 ? SESSIONS[slot] : 'regular',
  };
}

/** One session's price with its change, in our types: texts, the change truncated to two places where lists show it. */
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

/** The running minute of a chart in our types; undefined where a message has none, or an incomplete one. */
export function readCandlePush(message: unknown) {
  const {
    type,
    Data: data,
    klineLast: candle,
  } = (message ?? {}) as Partial<Record<'type' | 'klineLast', unknown> & { Data: { ticker?: unknown } }>;
  if (
    type !== ('wsDetail' satisfies PushType) ||
    typeof data?.ticker !== 'string' ||
    typeof candle !== 'object' ||
    candle === null
  )
    return undefined;
  const { time: at, open, high, low, close, volume } = candle as Partial<Record<keyof KlineLast, unknown>>;
  const prices = [open, high, low, close];
  if (!prices.every((price): price is string => typeof price === 'string' && /^\d+(\.\d+)?$/.test(price)))
    return undefined;
  if (!Number.isSafeInteger(at) || !Number.isSafeInteger(volume)) return undefined;
  const [o, h, l, c] = prices as [string, string, string, string];
  return { code: data.ticker, at: at as number, open: o, high: h, low: l, close: c, volume: volume as number };
}

/** A comparison line (spec §3 "compareData"). */
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
 * The price push. Texts become the JSON numbers of the spec's shape unrounded: screens cut them to two places; a very
 * small change must not become zero, because clients ignore zeros.
 */
export function pricePush(
  type: PushType,
  session: Exclude<Session, 'closed'>,
  data: {
    code: string;
    last: string;
    close: string;
    change: { value: string; percent: string } | undefined;
    previousClose: string | undefined;
  },
): PricePush {
  const { change, previousClose } = data;
  return {
    type,
    TimeSolt: timeSoltOf(session),
    Data: {
      ticker: data.code,
      lastTrade: { p: Number(data.last) },
      ...(change ? { todaysChange: Number(change.value), todaysChangePerc: Number(change.percent) } : {}),
      ...(previousClose === undefined ? {} : { prevDay: { c: Number(previousClose) } }),
      day: { c: Number(data.close) },
    },
  };
}

/** The price push of a stock's own page, with the other fields of its store. */
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

/** The snapshot of an account message. */
export function accountPush(type: AccountPushType, snapshot: unknown): Record<string, unknown> {
  return { [SNAPSHOT_MEMBER[type]]: snapshot };
}

/** A pushed message as it came, of whatever type. */
export type PushedMessage = Readonly<Record<string, unknown>> & { readonly type: string };

/** The snapshot of an account message by its type, as it came; undefined where the message carries none. */
export function readAccountPush(message: PushedMessage): unknown {
  return isAccountPush(message.type) ? message[SNAPSHOT_MEMBER[message.type]] : undefined;
}

/** Reads the snapshot of one type; undefined where the message is of another, or not what the schema says. */
function snapshotReader<T extends z.ZodMiniType>(type: AccountPushType, make: () => T) {
  const schema = memoised(make);
  return (message: PushedMessage): z.infer<T> | undefined =>
    message.type === type ? schema().safeParse(readAccountPush(message)).data : undefined;
}

/** The account's value and figures, its positions, its open orders: each the whole of them. */
export const readAccount = snapshotReader('account', accountOverview);
export const readPositions = snapshotReader('position', () => z.array(positionView()));
export const readOpenOrders = snapshotReader('pending', () => z.array(orderView()));

/** Subjects of a `message`. */
const isAbout = (message: PushedMessage, about: (HaltPush | AlertPush)['about']): boolean =>
  message.type === ('message' satisfies PushType) && message.about === about;

const haltPushed = memoised(() => z.object({ name: z.string(), active: z.boolean() }));
const alertPushed = memoised(alertNotice);

/** A halt that an operator has set or lifted; undefined where the message is about something else. */
export function readHaltPush(message: PushedMessage): { name: string; active: boolean } | undefined {
  return isAbout(message, 'halt') ? haltPushed().safeParse(message).data : undefined;
}

/** A triggered price alert; undefined where the message is about something else. */
export function readAlertPush(message: PushedMessage): z.infer<ReturnType<typeof alertNotice>> | undefined {
  return isAbout(message, 'alert') ? alertPushed().safeParse(message).data : undefined;
}
