import { formatDecimal } from '@candor/model/decimal.ts';
import { borrowCost, TICKET_NIGHTS } from '@candor/model/margin/borrow.ts';
import { initialMargin, maintenance } from '@candor/model/margin/requirement.ts';
import { formatUsd } from '@candor/model/money.ts';
import type { ShortFiguresView } from '@candor/model/orders/schema.ts';
import { isShortSale, type Ticket } from '@candor/model/orders/ticket.ts';
import { formatPrice, formatQuantity, type Price, ZERO_QUANTITY } from '@candor/model/quantity.ts';
import type { AcceptedTerms, OrderFacts } from '../place/decide-order.ts';

/** Additional figures of a short sale's ticket: cost of borrowing, margin, and equity. Null for every other order. */
export function shortFigures(
  ticket: Ticket,
  terms: AcceptedTerms,
  facts: Pick<OrderFacts, 'offer' | 'borrowable' | 'equity'>,
  previousClose: Price | undefined,
): ShortFiguresView | null {
  if (!isShortSale(ticket) || previousClose === undefined) return null;
  const { offer, borrowable, equity } = facts;
  if (!offer) return null;
  const { estimate, price, reservePrice } = terms;
  const { ratePerYear, listedOn } = offer;
  const cost = borrowCost({ previousClose, quantity: estimate.quantity, ratePerYear });
  const deposit = initialMargin(reservePrice ?? price, estimate.quantity);
  return {
    ratePerYear: formatDecimal(ratePerYear, 0, 8),
    listedOn,
    previousClose: formatPrice(previousClose),
    collateralPerShare: formatUsd(cost.collateralPerShare),
    annual: formatUsd(cost.annual),
    daily: formatUsd(cost.daily),
    total: formatUsd(cost.total),
    nights: TICKET_NIGHTS,
    available: formatQuantity(borrowable ?? ZERO_QUANTITY),
    margin: formatUsd(deposit),
    maintenance: formatUsd(maintenance(price, estimate.quantity)),
    equity: formatUsd(equity ?? 0n),
  };
}
