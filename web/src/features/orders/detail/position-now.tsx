import { isShort } from '@candor/model/portfolio/figures.ts';
import { useQuery } from '@tanstack/react-query';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { shortsTexts } from '../../../i18n/shorts.ts';
import { type Order, positions } from '../../../domains/account/queries.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { formatPrice } from '../../../lib/format.ts';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';
import styles from './order.module.css';

/** "You now own 10 MSFT, average cost 562.57.": what the account holds or owes, asked for after the fills. */
export function PositionNow({ order }: { order: Order }) {
  const t = useTexts(ordersTexts);
  const shorts = useTexts(shortsTexts);
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  const { data, isFetchedAfterMount } = useQuery(useSignedIn({ ...positions(), refetchOnMount: 'always' as const }));
  if (!data || !isFetchedAfterMount) return null;
  const { code } = order;
  const held = data.positions.find((each) => each.code === code);
  if (held === undefined)
    return <p className={styles.nowHeld}>{order.short ? shorts('nowCovered', { code }) : t('nowNone', { code })}</p>;
  const words = {
    code,
    quantity: own.shares(held.quantity.replace('-', '')),
    price: formatPrice(held.averageCost, locale),
  };
  return <p className={styles.nowHeld}>{isShort(held) ? shorts('nowShort', words) : t('nowOwn', words)}</p>;
}
