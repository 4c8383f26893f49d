import type { RefusalCode } from '@candor/model/refusals.ts';
import { accept } from '@candor/model/result.ts';
import type { Command } from '../../platform/commands/command.ts';
import { cancelOrder } from './cancel-order.ts';
import type { OrderDeps } from '../records/facts.ts';
import type { OrderRef } from '../records/order-hold.ts';
import type { Order } from '../records/tables.ts';

export interface CancelAll {
  readonly customerId: string;
  readonly orders: readonly OrderRef[];
}

/** Outcome for one order of a request about many. */
export interface OrderResult {
  readonly code: string;
  readonly orderId: string | null;
  readonly status: Order['status'] | null;
  readonly refusal: RefusalCode | null;
}

/**
 * Cancels every open order of a customer at once, each as by a request of its own; one that cannot be canceled does not
 * affect the others.
 */
export function cancelAll(deps: OrderDeps): Command<CancelAll, { results: OrderResult[] }> {
  const cancel = cancelOrder(deps);
  return {
    name: 'cancel_all',
    subject: (input) => input.customerId,
    needs: (input, lane) => input.orders.flatMap((order) => cancel.needs(order, lane)),
    decide(rows, input, context) {
      const results = input.orders.map((ref): OrderResult => {
        const { orderId, code } = ref;
        const decision = cancel.decide(rows, ref, context, undefined as never);
        return decision.ok
          ? { code, orderId, status: decision.value.status, refusal: null }
          : { code, orderId, status: null, refusal: decision.refusal.code };
      });
      return accept({ results });
    },
  };
}
