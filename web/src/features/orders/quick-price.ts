import { toTick } from '@candor/model/calendar/index.ts';
import { divide } from '@candor/model/decimal.ts';
import { formatPrice, type Price } from '@candor/model/quantity.ts';
import { type TicketForm, trails, typedPrice } from './form.ts';
import { priceOf } from './market-price.ts';
import type { TicketFacts } from './summary.ts';

/** Distances from the price, in percent, that are one tap while a price is typed. */
export const QUICK_PERCENTS = [1n, 2n, 5n, 10n] as const;

/** The price now, which a typed price is seen from. */
export const priceNow = ({ session, last, close }: TicketFacts): Price | undefined =>
  priceOf(session, last, close) ?? undefined;

export interface QuickPrice {
  readonly text: string;
  readonly sign: '−' | '+' | '';
}

/**
 * The stop, limit or trail at so many percent of the price: a stop on the side on which it waits, a limit on the better
 * one, and the limit of a stop beyond the stop. Undefined where no price is known.
 */
export function quickPrice(form: TicketForm, facts: TicketFacts, percent: bigint): QuickPrice | undefined {
  const { entry, waits, code, tradeDate } = form;
  if (entry === 'stop' && waits === 'trail_percent') return { text: String(percent), sign: '' };
  const now = priceNow(facts);
  const base = entry === 'price' && waits ? (typedPrice(form.stop ?? '') ?? now) : now;
  if (base === undefined || base <= 0n) return undefined;
  const part = divide(base * percent, 100n, 'half-up');
  if (entry === 'stop' && trails(waits))
    return { text: formatPrice(toTick(part as Price, 'half-up', code, tradeDate)), sign: '' };
  const down = (form.side === 'sell') === (waits !== undefined);
  const at = toTick((down ? base - part : base + part) as Price, 'half-up', code, tradeDate);
  return { text: formatPrice(at), sign: down ? '−' : '+' };
}
