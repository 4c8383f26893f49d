import { createHash } from 'node:crypto';
import type { Ticket } from '@candor/model/orders/ticket.ts';
import { type Quantity, ZERO_QUANTITY } from '@candor/model/quantity.ts';
import { accept } from '@candor/model/result.ts';
import { available, balanceTable } from '../ledger/index.ts';
import type { Command } from '../platform/command.ts';
import type { Rows } from '../platform/rows.ts';
import type { OrderResult } from './cancel-all.ts';
import { type OrderDeps, shareAccount, shareAsset } from './facts.ts';
import { marketFactsOf, type PlaceOrder, placeOrder } from './place-order.ts';

export interface CloseAll {
  readonly customerId: string;
  readonly frozen: boolean;
  /** The key of the request: the keys of its orders follow from it. */
  readonly key: string;
  readonly codes: readonly string[];
}

/**
 * Sells what is free of every long position at the market, each by the very decision of a single order: one that is
 * refused leaves the others be. Shares that open sales reserve stay with those.
 */
export function closeAll(
  deps: OrderDeps,
): Command<CloseAll, { results: OrderResult[] }, ReadonlyMap<string, ReturnType<typeof marketFactsOf>>> {
  const place = placeOrder(deps);
  return {
    name: 'close_all',
    subject: (input) => input.customerId,
    needs: (input, lane) => input.codes.flatMap((code) => place.needs(orderFor(input, code, ZERO_QUANTITY), lane)),
    facts: (input) => new Map(input.codes.map((code) => [code, marketFactsOf(deps, code)])),
    decide(rows, input, context, facts) {
      const results = input.codes.map((code): OrderResult => {
        const none = { code, orderId: null, status: null };
        const free = freeShares(rows, deps, input.customerId, code);
        if (free === 0n) return { ...none, refusal: 'insufficient_shares' };
        const decision = place.decide(rows, orderFor(input, code, free), context, facts.get(code)!);
        if (!decision.ok) return { ...none, refusal: decision.refusal.code };
        return { code, orderId: decision.value.orderId, status: 'accepted', refusal: null };
      });
      return accept({ results });
    },
  };
}

function freeShares(rows: Rows, { mode }: OrderDeps, customerId: string, code: string): Quantity {
  const balance = rows.get(balanceTable, shareAccount(customerId), shareAsset(mode, code));
  return (balance ? available(balance) : 0n) as Quantity;
}

function orderFor({ customerId, frozen, key }: CloseAll, code: string, quantity: Quantity): PlaceOrder {
  const ticket: Ticket = {
    ...{ code, side: 'sell', type: 'market', tradingTime: 'regular' },
    ...{ quantity, limitPrice: undefined, amount: undefined },
  };
  const hash = createHash('sha256').update(`${key} ${code}`).digest('hex');
  return { customerId, frozen, ticket, bodyHash: hash, clientOrderId: key.slice(0, 24) + hash.slice(0, 12) };
}
