import { EXTENDED_HOURS_DISCLOSURE } from '@candor/model/orders/limits.ts';
import { formatUsd } from '@candor/model/money.ts';
import type { orderRoutes } from '@candor/model/orders/routes.ts';
import type { OrderHistoryQuery } from '@candor/model/orders/schema.ts';
import { OPEN_STATUSES } from '@candor/model/orders/states.ts';
import { receiptOf } from '@candor/model/orders/receipt.ts';
import { stopsOf, ticketOf } from '@candor/model/orders/ticket.ts';
import { price, quantity } from '@candor/model/quantity.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { formatInstant, type Instant } from '@candor/model/time.ts';
import type { CommandRunner } from '../platform/commands/command.ts';
import type { Db } from '../platform/database/db.ts';
import type { Handler, Session } from '../platform/http/types.ts';
import { acceptDisclosure } from './accounts/accept-disclosure.ts';
import { amendOrder } from './change/amend-order.ts';
import { cancelAll } from './cancel/cancel-all.ts';
import { cancelOrder } from './cancel/cancel-order.ts';
import { closeAll } from './close/close-all.ts';
import type { OrderDeps } from './records/facts.ts';
import {
  fillsOf,
  openOrdersOf,
  openPositionsOf,
  orderOf,
  orderPage,
  realizedOf,
  stepsOf,
} from './records/order-reads.ts';
import { stepViews } from './records/step-views.ts';
import { fillView, orderView } from './records/order-views.ts';
import { placeOrder } from './place/place-order.ts';
import { previewOrder } from './preview/preview-order.ts';
import type { Order } from './records/tables.ts';

export interface OrderHandlerDeps extends OrderDeps {
  readonly db: Db;
  readonly runner: CommandRunner;
}

type Routes = typeof orderRoutes;
export type OrderHandlers = { readonly [Name in keyof Routes]: Handler<Routes[Name]> };

/** A session that reaches such a handler without access 'verified' belongs to a frozen customer (ruling 8). */
const isFrozen = (session: Session): boolean => session.barred.verified !== undefined;

/** The handlers of every declared order route. */
export function orderHandlers(deps: OrderHandlerDeps): OrderHandlers {
  return { ...writeHandlers(deps), ...manyHandlers(deps), ...readHandlers(deps), ...disclosureHandlers(deps) };
}

function writeHandlers(
  deps: OrderHandlerDeps,
): Pick<OrderHandlers, 'placeOrder' | 'previewOrder' | 'amendOrder' | 'cancelOrder'> {
  const { db, runner, mode } = deps;
  const place = placeOrder(deps);
  const preview = previewOrder(deps);
  const amend = amendOrder(deps);
  const cancel = cancelOrder(deps);
  return {
    async placeOrder(request) {
      const session = request.signedIn();
      const { key: clientOrderId, bodyHash } = request.idempotency();
      const ticket = ticketOf(request.body);
      const input = { customerId: session.customerId, clientOrderId, bodyHash, frozen: isFrozen(session), ticket };
      const decision = await runner.run(place, input);
      if (!decision.ok) return decision;
      const { acceptedAt, ...placed } = decision.value;
      return accept({ ...placed, status: 'accepted' as const, acceptedAt: formatInstant(acceptedAt) });
    },
    previewOrder(request) {
      const session = request.signedIn();
      const input = { customerId: session.customerId, frozen: isFrozen(session), ticket: ticketOf(request.body) };
      return runner.dryRun(preview, input);
    },
    async amendOrder(request) {
      const session = request.signedIn();
      const order = await orderOf(db, session.customerId, request.params.orderId);
      if (!order) return refuse('not_found');
      const { limitPrice, quantity: shares, tradingTime, version } = request.body;
      const amendment = {
        limitPrice: limitPrice === undefined ? undefined : price(limitPrice),
        quantity: shares === undefined ? undefined : quantity(shares),
        tradingTime,
        stops: stopsOf(request.body),
        version,
      };
      const input = { ...refOf(order), amendment, frozen: isFrozen(session) };
      const decision = await runner.run(amend, input, request.idempotency());
      return decision.ok ? accept(orderView(decision.value, mode)) : decision;
    },
    async cancelOrder(request) {
      const order = await orderOf(db, request.signedIn().customerId, request.params.orderId);
      if (!order) return refuse('not_found');
      const decision = await runner.run(cancel, refOf(order));
      return decision.ok ? accept(orderView(decision.value, mode)) : decision;
    },
  };
}

/** Handlers of requests about all orders or all positions at once. */
function manyHandlers(deps: OrderHandlerDeps): Pick<OrderHandlers, 'cancelAllOrders' | 'closeAllPositions'> {
  const { db, runner } = deps;
  const cancel = cancelAll(deps);
  const close = closeAll(deps);
  return {
    async cancelAllOrders(request) {
      const { customerId } = request.signedIn();
      const orders = (await openOrdersOf(db, customerId)).map(refOf);
      return runner.run(cancel, { customerId, orders });
    },
    async closeAllPositions(request) {
      const session = request.signedIn();
      const { customerId } = session;
      const idempotency = request.idempotency();
      const positions = await openPositionsOf(db, customerId);
      const input = { customerId, positions, frozen: isFrozen(session), key: idempotency.key };
      return runner.run(close, input, idempotency);
    },
  };
}

function readHandlers({
  db,
  mode,
}: OrderHandlerDeps): Pick<OrderHandlers, 'orderDetail' | 'openOrders' | 'orderHistory'> {
  const view = (order: Order) => orderView(order, mode);
  return {
    async orderDetail(request) {
      const { customerId } = request.signedIn();
      const { orderId } = request.params;
      const order = await orderOf(db, customerId, orderId);
      if (!order) return refuse('not_found');
      const shown = view(order);
      const [fills, steps] = await Promise.all([fillsOf(db, customerId, orderId), stepsOf(db, customerId, orderId)]);
      return accept({
        order: shown,
        fills: fills
          .filter((fill) => fill.bookedTo === 'customer')
          .map(fillView)
          .map((fill) => ({ ...fill, receipt: receiptOf(order.side, fill, shown.arrival) })),
        steps: stepViews(order, steps),
      });
    },
    async openOrders(request) {
      return accept({ orders: (await openOrdersOf(db, request.signedIn().customerId)).map(view) });
    },
    async orderHistory(request) {
      const limit = Number(request.query.limit ?? '50');
      const { customerId } = request.signedIn();
      const found = await orderPage(db, customerId, {
        ...filterOf(request.query),
        limit: limit + 1,
      });
      const page = found.slice(0, limit);
      const realized = await realizedOf(
        db,
        customerId,
        page.map(({ id }) => id),
      );
      const orders = page.map((order) => {
        const amount = realized.get(order.id);
        return { ...view(order), realized: amount === undefined ? null : formatUsd(amount) };
      });
      return accept({ orders, next: found.length > limit ? (page.at(-1)?.id ?? null) : null });
    },
  };
}

function disclosureHandlers({
  db,
  runner,
}: OrderHandlerDeps): Pick<OrderHandlers, 'extendedHoursDisclosure' | 'acceptExtendedHours'> {
  return {
    async extendedHoursDisclosure(request) {
      const [row] = await db.query<{ accepted_at: bigint }>(
        'SELECT accepted_at FROM disclosure WHERE customer_id = $1 AND version = $2',
        [request.signedIn().customerId, EXTENDED_HOURS_DISCLOSURE],
      );
      return accept(disclosureState(row ? (Number(row.accepted_at) as Instant) : undefined));
    },
    async acceptExtendedHours(request) {
      const { customerId } = request.signedIn();
      const decision = await runner.run(acceptDisclosure, { customerId, version: request.body.version });
      return decision.ok ? accept(disclosureState(decision.value.acceptedAt)) : decision;
    },
  };
}

function refOf({ id: orderId, customerId, code, side, short }: Order) {
  return { orderId, customerId, code, side, short };
}

const STATUSES: Record<NonNullable<OrderHistoryQuery['status']>, readonly string[]> = {
  open: OPEN_STATUSES,
  filled: ['filled'],
  canceled: ['canceled'],
  expired: ['expired'],
  ended: ['filled', 'canceled', 'expired', 'rejected'],
};

function filterOf(query: OrderHistoryQuery) {
  const { code, side, status, from, to, cursor } = query;
  return { code, side, statuses: status === undefined ? undefined : STATUSES[status], from, to, before: cursor };
}

function disclosureState(acceptedAt: Instant | undefined) {
  return {
    accepted: acceptedAt !== undefined,
    version: EXTENDED_HOURS_DISCLOSURE,
    acceptedAt: acceptedAt === undefined ? null : formatInstant(acceptedAt),
  };
}
