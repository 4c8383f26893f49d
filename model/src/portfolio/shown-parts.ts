import { CENT, shownCents } from '../money.ts';

/**
 * Parts of a sum in whole cents, as they are shown under it: cut downwards like every amount, and where the cut parts
 * fall short of the cut sum, the earlier ones that lost a fraction get the next cent. So each stays within a cent of
 * what it is, and the order says which may be the one that differs. Parts that are not those of the sum are only cut.
 */
export function shownParts(sum: bigint, parts: readonly bigint[]): bigint[] {
  const shown = parts.map(shownCents);
  if (parts.reduce((total, part) => total + part, 0n) !== sum) return shown;
  let missing = shownCents(sum) - shown.reduce((total, part) => total + part, 0n);
  return shown.map((part, index) => {
    if (missing === 0n || part === parts[index]) return part;
    missing -= CENT;
    return part + CENT;
  });
}
