import { isTerminal } from '@candor/model/orders/states.ts';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import type { Order } from '../../../domains/account/queries.ts';
import { DOT, formatPrice } from '../../../lib/format.ts';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';
import { hasFills, termsOf, useAsked } from '../order-words.ts';
import styles from './order.module.css';
import { OrderProgress } from './order-progress.tsx';
import { OrderStatusWord, useReasonText } from './order-status.tsx';
import { TotalFigure, useTotalLabel } from './total.tsx';

/** State, what was asked for, and of what has traded the money it came to, which stands largest. */
export function OrderHead({ order }: { order: Order }) {
  const t = useTexts(ordersTexts);
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  const asked = useAsked()(order);
  const totalLabel = useTotalLabel()(order);
  const reason = useReasonText()(order);
  const { what, how } = termsOf(order, t, locale, own);
  const filled = order.status === 'filled';
  const ended = isTerminal(order.status);
  const traded = hasFills(order);
  const words = { quantity: own.shares(order.filledQuantity), price: formatPrice(order.averagePrice, locale) };
  return (
    <div className={styles.detailHead} role="status">
      <OrderStatusWord order={order} />
      {traded ? (
        <>
          <p className={styles.asked}>{asked}</p>
          <p className={styles.figure}>
            <TotalFigure order={order} size="hero" />
          </p>
          <p className={styles.sub}>{[totalLabel, t('fillAt', words), ...(filled ? [how] : [])].join(DOT)}</p>
        </>
      ) : (
        <p className={styles.hero}>{asked}</p>
      )}
      {filled ? null : <p className={styles.sub}>{[ended && !traded ? t('notFilled') : what, how].join(DOT)}</p>}
      {ended ? null : <OrderProgress order={order} />}
      {reason ? <p className={styles.sub}>{reason}</p> : null}
      {ended && !traded && !covers(order) ? <p className={styles.sub}>{t('endedFree')}</p> : null}
    </div>
  );
}

/** Bought back shares are paid from their collateral: nothing else is reserved for them. */
const covers = ({ short, side }: Order): boolean => short && side === 'buy';
