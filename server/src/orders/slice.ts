import { orderRoutes } from '@candor/model/orders/routes.ts';
import type { Halts } from '../halts/index.ts';
import type { Lender } from '../short-selling/index.ts';
import { type Feed, type Market, ShortSaleRule, type Venue } from '../market/index.ts';
import { logRetry } from '../platform/operations/parked.ts';
import {
  type AccountTopic,
  type Declared,
  type EngineBase,
  type Opened,
  routesAt,
  handlersFor,
} from '../slices/index.ts';
import type { OrderDeps } from './records/facts.ts';
import { orderHandlers } from './handlers.ts';
import { balancesLeft } from './accounts/balances-left.ts';
import { obstaclesOf } from './accounts/obstacles-of.ts';
import { openTrialAccounts } from './accounts/open-trial-accounts.ts';
import { OrderTimer } from './expire/order-timer.ts';
import { openOrdersOf } from './records/order-reads.ts';
import { OrderRouter } from './routing/order-router.ts';
import { sliceTimer } from './slice-timer.ts';
import { orderView } from './records/order-views.ts';
import { StopOrderGate } from './routing/stop-order-gate.ts';

/** Cancels and sales use capacity that is reserved when the server is full. */
const isSale = (body: unknown) => (body as { side?: string } | undefined)?.side === 'sell';
const RESERVED: Readonly<Record<string, boolean | ((body: unknown) => boolean)>> = {
  cancelOrder: true,
  placeOrder: isSale,
  previewOrder: isSale,
};

export const ordersSlice: Declared = {
  name: 'orders',
  routes: routesAt('engine', orderRoutes).map((declared) => ({
    ...declared,
    reserved: RESERVED[declared.route.name] ?? false,
  })),
  obstacles: obstaclesOf,
  remains: balancesLeft,
};

interface Needs {
  readonly market: Market;
  readonly feed: Pick<Feed, 'silentMs'>;
  readonly venue: Venue;
  readonly halts: Pick<Halts, 'stopped'>;
  readonly lender: Lender;
}

export interface OpenedOrders extends Opened {
  /** A customer's open orders, as pushed to the open orders page. */
  readonly pending: AccountTopic['read'];
  readonly deps: OrderDeps;
  /** Gives a trial customer its simulated money; a second time changes nothing. */
  readonly openTrial: (customerId: string) => Promise<unknown>;
}

/** Orders from the ticket to settlement, and the venue on which they rest. */
export function openOrders(base: EngineBase, needs: Needs): OpenedOrders {
  const { db, runner, clock, log } = base;
  const onError = (error: Error) => logRetry(log, 'orders', error);
  const deps = orderDeps(base, needs);
  const venue = new StopOrderGate(needs.venue, needs.market);
  const router = new OrderRouter({ deps, db, runner, venue, onError });
  const orderTimer = new OrderTimer(deps, db, runner, onError);
  const { onCommitted, ...timer } = sliceTimer(orderTimer, () => clock.now());
  const opening = openTrialAccounts(deps);
  const openTrial = (customerId: string) => runner.run(opening, { customerId });
  const open = (customerId: string) => openOrdersOf(db, customerId);
  const pending: AccountTopic['read'] = async ({ once }) =>
    (await once(open)).map((order) => orderView(order, deps.mode));
  return {
    declared: ordersSlice,
    deps,
    pending,
    openTrial,
    handlers: handlersFor(orderRoutes, orderHandlers({ ...deps, db, runner })),
    answers: { 'open-trial': (customerId) => openTrial(customerId as string) },
    onCommitted,
    listeners: [router.listener()],
    async recover() {
      await router.start();
      await orderTimer.start();
    },
    timers: [timer],
    settle: () => router.settled(),
    topics: [{ type: 'pending', read: pending }],
    stop: () => router.stop(),
  };
}

function orderDeps({ config }: EngineBase, { market, feed, halts, lender }: Needs): OrderDeps {
  const rule = new ShortSaleRule(market);
  return {
    mode: config.mode,
    lender,
    lanes: config.lanes,
    market: {
      facts: (code) => market.snapshot(code),
      feedSilentMs: () => feed.silentMs?.() ?? 0,
      stopped: (code) => halts.stopped(code),
      shortSaleRestricted: (code) => rule.restricts(code),
      overrides: () => undefined,
    },
  };
}
