import {
  candlePush,
  listPush,
  priceItem,
  pricePush,
  type PricePush,
  type ShownPrice,
  stockDetailItem,
  stockDetailPush,
} from '@candor/model/legacy-pushed.ts';
import type { PushType } from '@candor/model/legacy.ts';
import { formatDecimal } from '@candor/model/decimal.ts';
import { type Change, percentText, truncate2, truncatePercent } from '@candor/model/market/change.ts';
import { formatPrice, type Price } from '@candor/model/quantity.ts';
import type { Entry } from './lists/universe.ts';
import { postChange, preChange, regularChange, shownIn, type Slot } from './shown.ts';
import type { Bar, Snapshot } from './types.ts';

/** Pure functions from a snapshot to the messages that are pushed; `legacy.ts` maps them to the spec's names. */

/** A price as lists show it, its change cut to two places. */
function cut(price: Price | undefined, change: Change | undefined): Partial<ShownPrice> | undefined {
  if (price === undefined) return undefined;
  const text = formatPrice(price);
  return change
    ? { price: text, change: truncate2(change.value), percent: truncatePercent(change.rate) }
    : { price: text };
}

type ListEntry = Pick<Entry, 'code' | 'instrument' | 'snapshot' | 'shown'>;

const priceOr = (price: Price | undefined): string => (price === undefined ? '' : formatPrice(price));

/** The price push of one instrument; undefined while there is no price. */
export function pricePushOf(type: PushType, snapshot: Snapshot, slot: Slot): PricePush | undefined {
  const shown = shownIn(snapshot, slot);
  if (!shown) return undefined;
  const { previousClose, close, regularPrice } = snapshot;
  return pricePush(type, shown.session, {
    code: snapshot.code,
    last: formatPrice(shown.price),
    change: shown.change && { value: formatDecimal(shown.change.value), percent: percentText(shown.change.rate) },
    previousClose: previousClose === undefined ? undefined : formatPrice(previousClose),
    close: formatPrice(close ?? regularPrice ?? previousClose ?? shown.price),
  });
}

/** A row of a list: the price and change by which the list ranks it, of the session that is shown. */
export function priceItemOf({ code, instrument, snapshot, shown }: ListEntry) {
  return priceItem({
    code,
    name: instrument?.name ?? code,
    shown: cut(shown?.price, shown?.change) ?? {},
    last: priceOr(snapshot.last),
  });
}

/** Message for a stock's own page: the price push with the fields of all three sessions. */
export function stockDetailPushOf(snapshot: Snapshot, slot: Slot) {
  const push = pricePushOf('stockDetail', snapshot, slot);
  const shown = shownIn(snapshot, slot);
  if (!push || !shown) return undefined;
  const detail = stockDetailItem({
    code: snapshot.code,
    last: priceOr(snapshot.last),
    open: priceOr(snapshot.open),
    low: priceOr(snapshot.low),
    regular: cut(snapshot.regularPrice, regularChange(snapshot)) ?? {},
    pre: cut(snapshot.prePrice, preChange(snapshot)),
    post: cut(snapshot.postPrice, postChange(snapshot)),
  });
  return stockDetailPush(push, detail, cut(shown.price, shown.change) ?? {});
}

/** Message for a chart: the price push with the running minute. */
export function candlePushOf(snapshot: Snapshot, slot: Slot, running: Bar | undefined) {
  const push = pricePushOf('wsDetail', snapshot, slot);
  if (!push || !running) return undefined;
  const { at, open, high, low, close, volume } = running;
  const prices = { open: formatPrice(open), high: formatPrice(high), low: formatPrice(low), close: formatPrice(close) };
  return candlePush(push, { time: at, ...prices, volume });
}

/** Members of a list, in its order. */
export function listPushOf(type: 'marketGainers' | 'markDetails', id: string, members: readonly ListEntry[]) {
  return listPush(type, id, members.map(priceItemOf));
}
