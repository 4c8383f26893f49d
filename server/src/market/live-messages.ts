import type { PushType } from '@candor/model/legacy.ts';
import type { Market } from './create-market.ts';
import { entriesOf } from './groups.ts';
import type { MarketViews } from './views.ts';
import { candlePushOf, listPushOf, pricePushOf, stockDetailPushOf } from './wire.ts';

/** The message of a price topic; undefined while the instrument has no price. */
export function priceMessage(market: Market): (type: PushType, code: string) => string | undefined {
  return (type, code) => {
    const snapshot = market.snapshot(code);
    if (!snapshot) return undefined;
    const { slot } = market.session();
    const message =
      type === 'stockDetail'
        ? stockDetailPushOf(snapshot, slot)
        : type === 'wsDetail'
          ? candlePushOf(snapshot, slot, market.runningMinute(code))
          : pricePushOf(type, snapshot, slot);
    return message && JSON.stringify(message);
  };
}

const LIST_SIZE = 20;

/** The message of a list topic; undefined while the market is catching up with its past. */
export function listMessage(views: MarketViews): (type: PushType, id: string | undefined) => string | undefined {
  return (type, id = 'gainers') => {
    const entries = views.catchUp.isDone ? entriesOf(id, views) : undefined;
    if (!entries) return undefined;
    return JSON.stringify(listPushOf(type as 'marketGainers' | 'markDetails', id, entries.slice(0, LIST_SIZE)));
  };
}
