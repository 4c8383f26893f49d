import { stopStart, wrongStop } from '@candor/model/orders/stop-rules.ts';
import type { Ticket } from '@candor/model/orders/ticket.ts';
import type { RefusalCode } from '@candor/model/refusals.ts';
import type { Problem, TicketFacts } from './summary.ts';

/** What stands against a ticket that waits for a price, by the rules that the server refuses it by. */
export function stopProblems(ticket: Ticket, facts: TicketFacts): Problem[] {
  const [terms] = ticket.stops ?? [];
  if (!terms || terms.level === 0n) return [{ code: 'price_required', field: 'stop', severity: 'missing' }];
  const start = stopStart(ticket, facts.close);
  const code = wrongStop(ticket, start, facts.close, facts.tradeDate)?.code;
  return code === undefined ? [] : [{ code, field: fieldOf(code, ticket, facts), severity: 'wrong' }];
}

/** A limit beside the stop is what can be too far; which of the two is off its tick is told by looking at the stop. */
function fieldOf(code: RefusalCode, ticket: Ticket, facts: TicketFacts): Problem['field'] {
  if (code === 'price_collar') return 'price';
  if (code === 'quote_stale') return 'order';
  if (code !== 'bad_tick' || ticket.limitPrice === undefined) return 'stop';
  const alone = { ...ticket, limitPrice: undefined };
  const start = stopStart(alone, undefined);
  return wrongStop(alone, start, undefined, facts.tradeDate)?.code === 'bad_tick' ? 'stop' : 'price';
}
