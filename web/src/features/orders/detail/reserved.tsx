import { useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import type { Order } from '../../../domains/account/queries.ts';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';

/**
 * What an open order reserves: dollars of a purchase, shares of a sale. The collateral of a short pays for its cover.
 */
export function Reserved({ order: { reservedMoney, reservedShares } }: { order: Order }) {
  const t = useTexts(ordersTexts);
  const own = useOwnAmounts();
  if (/[1-9]/.test(reservedShares)) return t('sharesOf', { quantity: own.shares(reservedShares) });
  return /[1-9]/.test(reservedMoney) ? own.money(reservedMoney) : t('reservedNothing');
}
