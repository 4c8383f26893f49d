import type { Translate } from '../../i18n/index.ts';
import type texts from '../../i18n/en/orders.ts';
import type { Order } from '../../lib/account-queries.ts';
import { formatMoney, formatPrice, formatQuantity } from '../../lib/format.ts';

/** "Buy 5 AAPL · Limit 238.00", written for the reader. */
export function termsOf(order: Order, t: Translate<typeof texts>, locale: string): { what: string; how: string } {
  const quantity = order.quantity === null ? undefined : formatQuantity(order.quantity, locale);
  const what =
    quantity === undefined
      ? formatMoney(order.amount, locale)
      : t('filledOf', { filled: formatQuantity(order.filledQuantity, locale), quantity });
  const how = order.type === 'market' ? t('market') : t('limitAt', { price: formatPrice(order.limitPrice, locale) });
  return { what, how };
}
