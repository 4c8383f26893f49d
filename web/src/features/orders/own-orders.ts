import type { Problem } from '@candor/model/orders/check.ts';
import type { OpenOrder } from '@candor/model/orders/check-facts.ts';
import { price, type Quantity, quantity } from '@candor/model/quantity.ts';
import type { RefusalCode } from '@candor/model/refusals.ts';
import type { Instant } from '@candor/model/time.ts';
import type { Order } from '../../domains/account/queries.ts';
import { ApiRefusal } from '../../lib/http.ts';
import type { TicketFacts } from './summary.ts';

type OwnFacts = Pick<TicketFacts, 'openOrders' | 'openBuy' | 'openShort' | 'covering'>;

/** What the reader's open orders in an instrument mean for a new one of a side: as the server counts them. */
export function ownOrderFacts(open: readonly Order[], code: string, side: Order['side']): OwnFacts {
  const here = open.filter((order) => order.code === code);
  const covers = here.filter((order) => order.side === 'buy' && order.short);
  return {
    openOrders: here.filter((order) => order.side !== side).map(asOpen),
    openBuy: here.find((order) => order.side === 'buy' && !order.short)?.id ?? null,
    openShort: here.find((order) => order.side === 'sell' && order.short)?.id ?? null,
    covering: covers.reduce((sum, { leavesQuantity }) => sum + quantity(leavesQuantity ?? '0'), 0n) as Quantity,
  };
}

const asOpen = ({ id, side, workingPrice, tradingTime, stop }: Order): OpenOrder => ({
  ...{ id, side, workingPrice: price(workingPrice), tradingTime, stopKind: stop?.kind ?? null },
  electedAt: stop?.electedAt == null ? null : (Date.parse(stop.electedAt) as Instant),
});

const IN_THE_WAY: ReadonlySet<RefusalCode> = new Set(['open_buy_blocks_short', 'open_short_blocks_buy', 'self_cross']);

/** An open order of the reader's own that keeps a ticket from its review, and the refusal that says why. */
export interface InTheWay {
  readonly orderId: string;
  readonly code: RefusalCode;
}

/** The own order that a problem found here names, or where there is none the server's refusal. */
export function orderInTheWay(found: Problem | undefined, error: unknown): InTheWay | undefined {
  const { code, params } = found ?? (error instanceof ApiRefusal ? error : {});
  return code && params?.orderId && IN_THE_WAY.has(code) ? { orderId: params.orderId, code } : undefined;
}
