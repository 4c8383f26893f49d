import { divide } from '@candor/model/decimal.ts';
import { allocate, CENT, type Usd } from '@candor/model/money.ts';
import type { Quantity } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';
import type { Lot } from './tables.ts';

/** The part of a sale taken from one lot. */
export interface LotUse<L = Lot> {
  readonly lot: L;
  readonly quantity: Quantity;
  readonly proceeds: Usd;
  readonly basis: Usd;
}

/**
 * Takes shares from lots, first in, first out. Net proceeds are split by shares and lose nothing; a part of a lot
 * takes its share of the basis, rounded half even to the cent, the rest staying with the lot: every realised profit is
 * whole cents, so that sums of them agree wherever they stand. `unit` is what both are divided in, a cent in USD
 * millionths. Throws RangeError when the lots hold too little. Source: Treas. Reg. 1.1012-1(c); domain §6.1.
 */
export function takeLots(
  lots: readonly Lot[],
  quantity: Quantity,
  net: Usd,
  on: TradingDate,
  unit: bigint = CENT,
): { uses: LotUse[]; lots: Lot[] } {
  const uses = usesOf(lots, quantity, net, unit);
  const after = uses.map(({ lot, quantity: part, basis }) => {
    const remaining = (lot.remaining - part) as Quantity;
    return { ...lot, remaining, basis: (lot.basis - basis) as Usd, closedOn: remaining === 0n ? on : null };
  });
  return { uses, lots: after };
}

/** The parts of lots that a sale would take, of what is known of them. */
export function usesOf<L extends Pick<Lot, 'remaining' | 'basis'>>(
  lots: readonly L[],
  quantity: Quantity,
  net: Usd,
  unit: bigint = CENT,
): LotUse<L>[] {
  const taken: { lot: L; quantity: Quantity }[] = [];
  let left: bigint = quantity;
  for (const lot of lots) {
    if (left === 0n) break;
    const part = lot.remaining < left ? lot.remaining : left;
    if (part > 0n) taken.push({ lot, quantity: part as Quantity });
    left -= part;
  }
  if (left > 0n) throw new RangeError('lots hold fewer shares than are sold');
  const proceeds = allocate(
    net / unit,
    taken.map((part) => part.quantity),
  ).map((units) => units * unit);
  return taken.map((part, index) => {
    const { lot } = part;
    const basis =
      part.quantity === lot.remaining
        ? lot.basis
        : divide(lot.basis * part.quantity, lot.remaining * unit, 'half-even') * unit;
    return { lot, quantity: part.quantity, proceeds: (proceeds[index] ?? 0n) as Usd, basis: basis as Usd };
  });
}
