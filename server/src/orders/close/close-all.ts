import { createHash } from 'node:crypto';
import type { Ticket } from '@candor/model/orders/ticket.ts';
import { type Quantity, ZERO_QUANTITY } from '@candor/model/quantity.ts';
import { accept } from '@candor/model/result.ts';
import { available, balanceTable, shareAsset } from '../../ledger/index.ts';
import type { Command } from '../../platform/commands/command.ts';
import type { Rows } from '../../platform/database/rows.ts';
import type { OrderResult } from '../cancel/cancel-all.ts';
import type { OrderDeps } from '../records/facts.ts';
import { coveringIn } from '../place/short-cover-facts.ts';
import { marketFactsOf } from '../place/order-facts.ts';
import { type PlaceOrder, placeOrder } from '../place/place-order.ts';
import { positionTable, shareAccount } from '../../positions/index.ts';

export interface CloseAll {
  readonly customerId: string;
  readonly frozen: boolean;
  /** The key of the request: the keys of its orders follow from it. */
  readonly key: string;
  readonly positions: readonly OpenPosition[];
}

interface OpenPosition {
  readonly code: string;
  readonly short: boolean;
}

/**
 * Sells what is free of every position and buys back every short at the market, each by the same decision as a single
 * order: one that is refused does not affect the others. Shares that open sales reserve, or open covers buy, stay with
 * those.
 */
export function closeAll(
  deps: OrderDeps,
): Command<CloseAll, { results: OrderResult[] }, ReadonlyMap<string, ReturnType<typeof marketFactsOf>>> {
  const place = placeOrder(deps);
  return {
    name: 'close_all',
    subject: (input) => input.customerId,
    needs: (input, lane) =>
      input.positions.flatMap((position) => place.needs(orderFor(input, position, ZERO_QUANTITY), lane)),
    facts: (input) => new Map(input.positions.map(({ code }) => [code, marketFactsOf(deps, code)])),
    decide(rows, input, context, facts) {
      const results = input.positions.map((position): OrderResult => {
        const { code, short } = position;
        const none = { code, orderId: null, status: null };
        const free = short ? owedShares(rows, input.customerId, code) : freeShares(rows, deps, input.customerId, code);
        if (free <= 0n) return { ...none, refusal: 'insufficient_shares' };
        const decision = place.decide(rows, orderFor(input, position, free), context, facts.get(code)!);
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

/** Shares short of an instrument that no open cover buys back yet. */
function owedShares(rows: Rows, customerId: string, code: string): Quantity {
  const position = rows.get(positionTable, customerId, code)?.quantity ?? 0n;
  return (-position - coveringIn(rows, customerId, code)) as Quantity;
}

function orderFor(
  { customerId, frozen, key }: CloseAll,
  { code, short }: OpenPosition,
  quantity: Quantity,
): PlaceOrder {
  const ticket: Ticket = {
    ...{ code, side: short ? 'buy' : 'sell', short, type: 'market', tradingTime: 'regular' },
    ...{ quantity, limitPrice: undefined, amount: undefined },
  };
  const hash = createHash('sha256').update(`${key} ${code}`).digest('hex');
  return { customerId, frozen, ticket, bodyHash: hash, clientOrderId: key.slice(0, 24) + hash.slice(0, 12) };
}
