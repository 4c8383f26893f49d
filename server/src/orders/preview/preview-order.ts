import { formatUsd } from '@candor/model/money.ts';
import type { OrderEstimate } from '@candor/model/orders/schema.ts';
import type { Ticket } from '@candor/model/orders/ticket.ts';
import { formatPrice, formatQuantity } from '@candor/model/quantity.ts';
import { accept } from '@candor/model/result.ts';
import { formatInstant } from '@candor/model/time.ts';
import { available, balanceOf, balanceTable, usdAsset } from '../../ledger/index.ts';
import type { Command } from '../../platform/commands/command.ts';
import { needRow } from '../../platform/database/rows.ts';
import { afterNeeds, afterOrder } from './after-order.ts';
import { decideOrder } from '../place/decide-order.ts';
import type { OrderDeps } from '../records/facts.ts';
import { coverNeeds, type MarketSide, marketFactsOf, RowFacts } from '../place/order-facts.ts';
import { shortFigures } from './short-figures.ts';
import { cashAccount } from '../../positions/index.ts';

export interface PreviewOrder {
  readonly customerId: string;
  readonly frozen: boolean;
  readonly ticket: Ticket;
}

/** The decision about an order with its figures, for the confirmation screen; nothing is stored. */
export function previewOrder(deps: OrderDeps): Command<PreviewOrder, OrderEstimate, MarketSide> {
  return {
    name: 'preview_order',
    subject: (input) => input.customerId,
    needs: ({ customerId, ticket }, lane) => [
      ...coverNeeds(deps, customerId, ticket, lane),
      needRow(balanceTable, cashAccount(customerId), usdAsset(deps.mode)),
      ...afterNeeds(deps, customerId, ticket, lane),
    ],
    facts: (input) => marketFactsOf(deps, input.ticket.code),
    decide(rows, input, context, market) {
      const { customerId, ticket } = input;
      const facts = new RowFacts({ rows, deps, at: context, ...input, market });
      const decision = decideOrder(ticket, facts);
      if (!decision.ok) return decision;
      const { estimate, ...terms } = decision.value;
      const { regulatory } = estimate;
      const power = available(balanceOf(rows, cashAccount(customerId), usdAsset(deps.mode)));
      return accept({
        code: ticket.code,
        quantity: formatQuantity(estimate.quantity),
        price: formatPrice(terms.price),
        priceFrom: terms.priceFrom,
        quotedAt: terms.quotedAt === undefined ? null : formatInstant(terms.quotedAt),
        workingPrice: formatPrice(terms.workingPrice),
        amount: formatUsd(estimate.gross),
        fees: {
          platform: formatUsd(estimate.platform),
          sec: formatUsd(regulatory.sec),
          taf: formatUsd(regulatory.taf),
          cat: formatUsd(regulatory.cat),
          total: formatUsd(estimate.fees),
        },
        total: formatUsd(estimate.total),
        hold: formatUsd(estimate.hold),
        buyingPower: formatUsd(power),
        buyingPowerAfter: formatUsd(power - estimate.hold),
        held: terms.held,
        expiresAt: formatInstant(terms.goodUntil ?? terms.expiresAt),
        farFromMarket: terms.farFromMarket,
        simulated: deps.mode === 'simulated',
        after: afterOrder(rows, context, deps, {
          ...{ customerId, ticket, terms: decision.value },
          ...{ offer: facts.offer, market },
        }),
        short: shortFigures(ticket, decision.value, facts, market.snapshot?.previousClose),
      });
    },
  };
}
