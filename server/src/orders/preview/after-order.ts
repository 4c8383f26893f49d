import { settlementDate } from '@candor/model/calendar/index.ts';
import { callPriceOf } from '@candor/model/margin/requirement.ts';
import { formatUsd, type Usd } from '@candor/model/money.ts';
import { EMPTY_FEE_DAY, feeSchedule } from '@candor/model/orders/fees.ts';
import type { AfterOrderView } from '@candor/model/orders/schema.ts';
import { opensPosition, type Ticket } from '@candor/model/orders/ticket.ts';
import { averageCost } from '@candor/model/portfolio/figures.ts';
import { formatPrice, formatQuantity, ZERO_QUANTITY } from '@candor/model/quantity.ts';
import { balanceOf, usdAsset } from '../../ledger/index.ts';
import { equityNeeds, equityOf, type Offer, shortPositionTable } from '../../short-selling/index.ts';
import type { Execution } from '../../market/index.ts';
import type { CommandContext } from '../../platform/commands/command.ts';
import type { Need, Rows } from '../../platform/database/rows.ts';
import { bookingNeeds, bookToOwner } from '../fill/apply-fill.ts';
import { bookFill } from '../fill/decide-fill.ts';
import type { AcceptedTerms } from '../place/decide-order.ts';
import type { OrderDeps } from '../records/facts.ts';
import type { MarketSide } from '../place/order-facts.ts';
import { takeOrder } from '../place/place-order.ts';
import { cashAccount, positionTable } from '../../positions/index.ts';
import { debtAccount } from '../../debts/index.ts';

/** Id of the order that is previewed and not placed; it sorts after every other. */
const ORDER_ID = 'ord_preview';

/** Rows that taking and filling a ticket would change; none where the instrument is not traded here. */
export function afterNeeds(deps: OrderDeps, customerId: string, ticket: Ticket, lane: number): Need[] {
  const tradeDate = deps.market.facts(ticket.code)?.tradeDate;
  if (tradeDate === undefined) return [];
  const { code, side } = ticket;
  const ref = { orderId: ORDER_ID, customerId, code, side, short: ticket.short === true };
  const margin = ticket.short ? equityNeeds(deps, customerId) : [];
  return [...bookingNeeds(deps, ref, lane, settlementDate(tradeDate, deps.market.overrides())), ...margin];
}

/** A ticket that nothing refuses, with the facts it was decided on. */
export interface DecidedTicket {
  readonly customerId: string;
  readonly ticket: Ticket;
  readonly terms: AcceptedTerms;
  readonly offer: Offer | undefined;
  readonly market: MarketSide;
}

/**
 * What account and position would be once a decided order had filled whole, at the price and with the fees that its
 * estimate shows. The order is placed and booked by the same functions as a real one, on rows that are not stored.
 */
export function afterOrder(
  rows: Rows,
  context: CommandContext,
  deps: OrderDeps,
  { customerId, ticket, terms, offer, market }: DecidedTicket,
): AfterOrderView {
  const { code } = ticket;
  const usd = usdAsset(deps.mode);
  const cash = () => balanceOf(rows, cashAccount(customerId), usd).posted;
  const position = () => rows.get(positionTable, customerId, code);
  const behind = () => rows.get(shortPositionTable, customerId, code)?.collateral ?? 0n;
  const debt = () => balanceOf(rows, debtAccount(customerId), usd).posted;
  const [cashBefore, before] = [cash(), position()];
  const [collateralBefore, debtBefore] = ticket.short ? [behind(), debt()] : [0n, 0n];
  const input = { customerId, clientOrderId: '', bodyHash: '', frozen: false, ticket };
  const order = takeOrder(rows, context, deps, { id: ORDER_ID, input, terms, offer, snapshot: market.snapshot });
  const { tradeDate } = terms;
  const settleDate = settlementDate(tradeDate, market.overrides);
  const execution = executionOf(terms, context);
  const booked = bookFill(order, execution, EMPTY_FEE_DAY, feeSchedule(tradeDate));
  bookToOwner(rows, context, deps, { order, execution, booked, dates: { tradeDate, settleDate } });
  const { quantity, basis, realized } = position()!;
  return {
    cashBefore: formatUsd(cashBefore),
    cash: formatUsd(cash()),
    quantityBefore: formatQuantity(before?.quantity ?? ZERO_QUANTITY),
    quantity: formatQuantity(quantity),
    cost: formatUsd(basis),
    averageBefore: textOf(before && averageCost(before.basis, before.quantity), formatPrice),
    averageCost: textOf(averageCost(basis, quantity), formatPrice),
    realized: opensPosition(ticket) ? null : formatUsd((realized - (before?.realized ?? 0n)) as Usd),
    margin: ticket.short
      ? {
          collateralBefore: formatUsd(collateralBefore),
          collateral: formatUsd(behind()),
          owing: formatUsd(debtBefore - debt()),
          ...equityAfter(rows, deps, { customerId, ticket, market }),
        }
      : null,
  };
}

function executionOf({ estimate, price }: AcceptedTerms, { now }: CommandContext): Execution {
  return {
    ...{ orderId: ORDER_ID, execId: ORDER_ID, price, quantity: estimate.quantity, at: now, done: true },
    ...{ liquidity: 'removed', capacity: 'agency', model: 'preview', evidence: {} },
  };
}

type Asked = Pick<DecidedTicket, 'customerId' | 'ticket' | 'market'>;

function equityAfter(rows: Rows, deps: OrderDeps, { customerId, ticket, market }: Asked) {
  const after = equityOf(rows, deps, customerId, market.shorts.priceOf);
  const mark = after?.marks.find(({ code }) => code === ticket.code);
  return {
    equity: textOf(after?.equity, formatUsd),
    kept: textOf(after?.maintenanceMargin, formatUsd),
    callPrice: textOf(after && mark && callPriceOf(mark, after), formatPrice),
  };
}

const textOf = <T>(value: T | undefined, format: (value: T) => string): string | null =>
  value === undefined ? null : format(value);
