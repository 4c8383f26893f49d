import { useOwnAssetText } from '../../domains/account/asset-text.ts';
import type { Deposit } from '../../domains/account/deposit-queries.ts';

/** Writes an amount in its own currency: dots while amounts are hidden. */
export function useAmountOf() {
  const written = useOwnAssetText();
  return ({ amount, currency }: Pick<Deposit, 'amount' | 'currency'>) => written(amount, currency);
}
