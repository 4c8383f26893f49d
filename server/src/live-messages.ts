import type { AlertNotice, AlertPush } from '@candor/model/alerts/routes.ts';
import type { HaltName, HaltPush } from '@candor/model/halts.ts';
import { type AccountPushType, accountPush, isAccountPush } from '@candor/model/legacy-pushed.ts';
import { PUSH_TYPES } from '@candor/model/legacy.ts';
import type { Market } from './market/index.ts';
import { entriesOf } from './market/index.ts';
import type { MarketViews } from './market/index.ts';
import { candlePushOf, listPushOf, pricePushOf, stockDetailPushOf } from './market/index.ts';
import { openOrdersOf, orderView } from './orders/index.ts';
import { accountOverview, type PortfolioDeps, positionViews } from './portfolio/index.ts';
import { assert } from './platform/assert.ts';
import type { Listener } from './platform/outbox.ts';
import type { AccountSnapshot, ListMessage, PriceMessage, Push } from './push/index.ts';

/** What pushes say: the market's wire messages by topic, and which topics an event makes stale. */

export function priceMessage(market: Market): PriceMessage {
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

export function listMessage(views: MarketViews): ListMessage {
  return (type, id = 'gainers') => {
    const entries = views.catchUp.isDone ? entriesOf(id, views) : undefined;
    if (!entries) return undefined;
    return JSON.stringify(listPushOf(type as 'marketGainers' | 'markDetails', id, entries.slice(0, LIST_SIZE)));
  };
}

/** Whatever happens to an order, a position or the money of a customer sends their open account topics anew. */
export function accountListener(push: Push): Listener {
  const types = PUSH_TYPES.filter(isAccountPush);
  return {
    name: 'push',
    fromNow: true,
    hear: (event) => {
      if (event.subject.startsWith('cus_')) push.accountChanged(event.subject, types);
    },
  };
}

/** A switch thrown or lifted is told to everybody at once; whoever connects later asks. */
export function haltListener(push: Pick<Push, 'broadcast'>): Listener {
  return {
    name: 'push-halts',
    types: new Set(['halt.set', 'halt.lifted']),
    fromNow: true,
    hear: ({ type, payload }) => {
      const told: HaltPush = {
        type: 'message',
        about: 'halt',
        name: payload.name as HaltName,
        active: type === 'halt.set',
      };
      push.broadcast(JSON.stringify(told));
    },
  };
}

/** A price alert that has come about is told to every connection of its owner; the list keeps it for the others. */
export function alertListener(push: Pick<Push, 'tell'>): Listener {
  return {
    name: 'push-alerts',
    types: new Set(['alert.fired']),
    fromNow: true,
    hear: ({ subject, payload }) => {
      const notice = payload as unknown as AlertNotice;
      const told: AlertPush = { type: 'message', about: 'alert', ...notice };
      push.tell(subject, JSON.stringify(told));
    },
  };
}

/**
 * Snapshots of the account topics, under the spec's member names: the value and figures of the account, its positions
 * and its open orders. What a topic carries is what its page shows.
 */
export function accountSnapshot(deps: PortfolioDeps): AccountSnapshot {
  const positions = (customerId: string) => positionViews(deps, customerId);
  const pending = async (customerId: string) =>
    (await openOrdersOf(deps.db, customerId)).map((order) => orderView(order, deps.mode));
  const account = (customerId: string) => accountOverview(deps, customerId);
  const snapshots: Record<AccountPushType, (customerId: string) => Promise<unknown>> = {
    accountView: account,
    account,
    position: positions,
    pending,
    detail: async (customerId) => ({ position: await positions(customerId), pending: await pending(customerId) }),
    // Positions of the products that a customer holds (decision 0086).
    boughtDetailPosition: async () => [],
  };
  return async (type, customerId) => {
    assert(isAccountPush(type), 'an account topic');
    return accountPush(type, await snapshots[type](customerId));
  };
}
