import { CENT } from '../money.ts';

/** Towards zero, as amounts are shown. */
const cut = (amount: bigint): bigint => amount - (amount % CENT);

/**
 * Parts of a sum in whole cents, as they are shown under it: cut like every amount, and where the cut parts miss the cut
 * sum, the earlier ones that lost a fraction of that sign get the next cent. So each stays within a cent of what it is,
 * and the order says which may be the one that differs. Parts that are not those of the sum are only cut.
 */
export function shownParts(sum: bigint, parts: readonly bigint[]): bigint[] {
  const shown = parts.map(cut);
  if (parts.reduce((total, part) => total + part, 0n) !== sum) return shown;
  let missing = cut(sum) - shown.reduce((total, part) => total + part, 0n);
  return shown.map((part, index) => {
    const lost = parts[index]! - part;
    if (missing === 0n || lost === 0n || lost > 0n !== missing > 0n) return part;
    const step = missing > 0n ? CENT : -CENT;
    missing -= step;
    return part + step;
  });
}
