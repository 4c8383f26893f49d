import type { Tick } from './ticks.ts';

/** The part of one side of the book that an auction reads: its prices with their shares, best first. */
export interface AuctionSide {
  depth(levels: number): { readonly tick: Tick; readonly quantity: number }[];
}

/** Limits at or beyond these are market orders: shares that trade at any price and propose none. */
const HIGHEST: Tick = 0x3fffffff;
const LOWEST: Tick = 0;

interface Crossing {
  readonly tick: Tick;
  readonly quantity: number;
  readonly surplus: number;
}

/**
 * The one price of an auction: most shares traded, then least surplus, then nearest to `reference`, then the lower.
 * Undefined when no shares would trade. Between two neighbouring limits volume and surplus do not change, so the prices
 * to look at are the limits, the ticks beside them and the reference.
 */
export function uncrossingPrice(
  buys: AuctionSide,
  sells: AuctionSide,
  reference: Tick,
): { readonly tick: Tick; readonly quantity: number } | undefined {
  const demand = buys.depth(Number.POSITIVE_INFINITY);
  const supply = sells.depth(Number.POSITIVE_INFINITY);
  let best: Crossing | undefined;
  for (const tick of candidates(demand, supply, reference)) {
    let wanted = 0;
    for (const level of demand) if (level.tick >= tick) wanted += level.quantity;
    let offered = 0;
    for (const level of supply) if (level.tick <= tick) offered += level.quantity;
    const quantity = Math.min(wanted, offered);
    if (quantity === 0) continue;
    const crossing = { tick, quantity, surplus: Math.abs(wanted - offered) };
    if (!best || isBetter(crossing, best, reference)) best = crossing;
  }
  return best && { tick: best.tick, quantity: best.quantity };
}

function candidates(
  demand: readonly { readonly tick: Tick }[],
  supply: readonly { readonly tick: Tick }[],
  reference: Tick,
): Set<Tick> {
  const ticks = new Set<Tick>([reference]);
  const lowestSell = supply[0]?.tick ?? HIGHEST;
  const highestBuy = demand[0]?.tick ?? LOWEST;
  for (const { tick } of [...demand, ...supply]) {
    if (tick <= LOWEST || tick >= HIGHEST || tick < lowestSell - 1 || tick > highestBuy + 1) continue;
    ticks.add(tick).add(tick + 1);
    if (tick > 1) ticks.add(tick - 1);
  }
  return ticks;
}

function isBetter(a: Crossing, b: Crossing, reference: Tick): boolean {
  if (a.quantity !== b.quantity) return a.quantity > b.quantity;
  if (a.surplus !== b.surplus) return a.surplus < b.surplus;
  const [fromA, fromB] = [Math.abs(a.tick - reference), Math.abs(b.tick - reference)];
  return fromA !== fromB ? fromA < fromB : a.tick < b.tick;
}
