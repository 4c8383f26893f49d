import type { Draft } from '../../../domains/account/drafts.ts';
import type texts from '../../../i18n/en/orders.ts';
import type { Translate } from '../../../i18n/index.ts';
import { formatDateTime, formatPrice } from '../../../lib/format.ts';

/** "Saved Nov 28, 2026, 10:30 ET, price then 246.60". */
export function savedAt({ keptAt, price }: Draft, t: Translate<typeof texts>, locale: string): string {
  const time = `${formatDateTime(keptAt, locale)} ET`;
  return price === undefined ? t('draftKeptAt', { time }) : t('draftWas', { time, price: formatPrice(price, locale) });
}
