import { formatUsd, type Usd, usd } from '@candor/model/money.ts';
import { sizeOf } from '@candor/model/portfolio/figures.ts';
import { type Quantity, quantity } from '@candor/model/quantity.ts';
import { usesOf } from '../../../positions/index.ts';
import type { Source } from '../../tools.ts';
import { type Asked, named, of, type Said } from '../said.ts';

interface Closed {
  readonly code: string;
  readonly side: 'buy' | 'sell';
  readonly quantity: Quantity;
  /** What it brings or costs, fees included. */
  readonly total: Usd;
  readonly source: Source;
}

/**
 * What an order that closes shares would realize: what it brings less what their lots cost, first in first out as it is
 * booked; of a short what its lots brought less what the purchase costs. Nothing of more shares than there are.
 */
export async function realizing(closed: Closed, tools: Asked['tools']): Promise<readonly Said[]> {
  const { code, side, total, source } = closed;
  const lots = await tools.lots(code);
  if (!lots) return [];
  const open = lots.map(({ remaining, cost }) => ({
    remaining: sizeOf(quantity(remaining)),
    basis: sizeOf(usd(cost)),
  }));
  const held = open.reduce((sum, { remaining }) => sum + remaining, 0n);
  if (held < closed.quantity) return [];
  const basis = usesOf(open, closed.quantity, total).reduce((sum, each) => sum + each.basis, 0n);
  const realized = side === 'sell' ? total - basis : basis - total;
  const values = { ...named(code), realized: of('gain', formatUsd(realized as Usd)) };
  return [{ key: 'order_realizes', values, from: [source] }];
}
