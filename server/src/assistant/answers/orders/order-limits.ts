import { ONE } from '@candor/model/decimal.ts';
import { CENT, formatUsd, type Usd, usd } from '@candor/model/money.ts';
import type { CheckFacts } from '@candor/model/orders/check-facts.ts';
import type { OrderVerb } from '@candor/model/assistant/spoken-order.ts';
import { Derived } from '@candor/model/orders/derived.ts';
import { MAX_NOTIONAL } from '@candor/model/orders/limits.ts';
import { mostWithin, sharesWithin } from '@candor/model/orders/most-within.ts';
import { type Ticket, ticketOf } from '@candor/model/orders/ticket.ts';
import type { PositionView } from '@candor/model/portfolio/schema.ts';
import { formatQuantity, quantity } from '@candor/model/quantity.ts';
import type { SizeNamed } from '../../reading/named/size-named.ts';
import type { Found, Source } from '../../tools.ts';
import type { OrderTerms } from './order-terms.ts';
import { named, of, type Said, type Values } from '../said.ts';

/** Facts of the market that a reservation rests on. */
export type MarketKnown = Partial<CheckFacts>;

/** The size that is possible of the one that is asked for, and what stands in the way of the whole. */
export interface Possible {
  readonly size: SizeNamed | undefined;
  readonly said: readonly Said[];
}

/** The ticket of a purchase, as the page of the ticket makes it. */
export function purchaseOf(
  code: string,
  { limit, stop, trailPercent, trailAmount }: OrderTerms,
  size: SizeNamed,
): Ticket {
  return ticketOf({
    ...{ code, side: 'buy', type: limit === undefined ? 'market' : 'limit', tradingTime: 'regular' },
    ...(size.by === 'shares' ? { quantity: size.size } : { amount: size.size }),
    ...(limit === undefined ? {} : { limitPrice: limit }),
    ...(stop === undefined ? {} : { stopPrice: stop }),
    ...(trailPercent === undefined ? {} : { trailPercent }),
    ...(trailAmount === undefined ? {} : { trailAmount }),
  });
}

/** The most shares that a buying power covers, as the ticket counts them: fees and the room of the price included. */
export function mostToBuy(code: string, terms: OrderTerms, facts: MarketKnown, power: Usd): SizeNamed | undefined {
  const sized = (shares: bigint) => purchaseOf(code, terms, { by: 'shares', size: formatQuantity(shares) });
  const price = new Derived(sized(ONE), facts).price;
  if (price === undefined || power <= 0n) return undefined;
  const most = sharesWithin(facts, power, price, terms.stop === undefined, sized);
  return most > 0n ? { by: 'shares', size: formatQuantity(most) } : undefined;
}

function mostForAmount(code: string, facts: MarketKnown, power: Usd): SizeNamed | undefined {
  const inDollars = (cents: bigint): SizeNamed => ({ by: 'amount', size: formatUsd((cents * CENT) as Usd) });
  const roof = (power < MAX_NOTIONAL ? power : MAX_NOTIONAL) / CENT;
  const cents = mostWithin(facts, power, roof, (size) => purchaseOf(code, {}, inDollars(size)));
  return cents ? inDollars(cents) : undefined;
}

/** A purchase by what it would reserve and the buying power. */
export function withinPower(
  code: string,
  terms: OrderTerms,
  size: SizeNamed,
  facts: MarketKnown,
  { is, source }: Found<{ readonly buyingPower: string }>,
): Possible {
  const { estimate } = new Derived(purchaseOf(code, terms, size), facts);
  const power = usd(is.buyingPower);
  if (estimate === undefined || estimate.hold <= power) return { size, said: [] };
  const most = size.by === 'shares' ? mostToBuy(code, terms, facts, power) : mostForAmount(code, facts, power);
  const sums: Values = {
    ...{ need: of('usd', formatUsd(estimate.hold)), power: of('usd', is.buyingPower) },
    total: of('usd', formatUsd(estimate.total)),
  };
  const room: Values = terms.limit === undefined && size.by === 'shares' ? { basis: of('key', 'market') } : {};
  const possible: Values =
    most === undefined
      ? {}
      : most.by === 'shares'
        ? { shares: of('shares', most.size) }
        : { amount: of('usd', most.size) };
  const values = { ...named(code), ...sums, ...room, ...possible };
  return { size: most, said: [{ key: 'order_over_power', values, from: [source] }] };
}

/** A sale, or the purchase that closes a short, by the shares that there are. */
export function withinHeld(
  verb: OrderVerb,
  held: PositionView,
  size: SizeNamed,
  shares: bigint,
  source: Source,
): Possible {
  const all = held.quantity.replace('-', '');
  const most = verb === 'cover' ? all : held.available;
  if (shares <= quantity(most)) return { size, said: [] };
  const values: Values = {
    ...{ ...named(held.code), asked: of('shares', formatQuantity(shares)), shares: of('shares', all) },
    ...{ available: of('shares', most), side: of('key', verb) },
  };
  return {
    size: quantity(most) > 0n ? { by: 'shares', size: most } : undefined,
    said: [{ key: 'order_over_held', values, from: [source] }],
  };
}

/**
 * A short sale by what the lender has, and by what it would reserve of the buying power; undefined where it is possible
 * whole, or that is not known.
 */
export function withinLending(
  code: string,
  size: SizeNamed,
  facts: MarketKnown,
  offer: { readonly available: string },
  { is, source }: Found<{ readonly buyingPower: string }>,
): Possible | undefined {
  const sized = (shares: bigint): Ticket =>
    ticketOf({
      ...({ code, side: 'sell', short: true, type: 'market', tradingTime: 'regular' } as const),
      quantity: formatQuantity(shares * ONE),
    });
  const asked = quantity(size.size) / ONE;
  const lent = quantity(offer.available) / ONE;
  const most = mostWithin(facts, usd(is.buyingPower), asked < lent ? asked : lent, sized);
  if (most === undefined || most >= asked) return undefined;
  const values: Values = {
    ...{ ...named(code), shares: of('shares', formatQuantity(most * ONE)) },
    ...{ available: of('shares', offer.available), power: of('usd', is.buyingPower) },
  };
  return {
    size: most > 0n ? { by: 'shares', size: formatQuantity(most * ONE) } : undefined,
    said: [{ key: 'order_over_lent', values, from: [source] }],
  };
}
