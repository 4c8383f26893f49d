import { isTerminal } from '@candor/model/orders/states.ts';
import { Link } from '../../../lib/link.tsx';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import type { PastOrder } from '../../../domains/account/queries.ts';
import { DOT, formatPrice, formatTime } from '../../../lib/format.ts';
import { href } from '../../../lib/paths.ts';
import { Change, Money, Monogram } from '../../../ui/index.ts';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';
import { hasFills, termsOf, useAsked } from '../order-words.ts';
import { OrderStatusWord, useReasonText } from '../detail/order-status.tsx';
import styles from '../detail/order.module.css';

/**
 * An order of a day: what was asked, terms, time, and how it ended where it was not filled; shares and average price,
 * then dollars, then what it realized.
 */
export function OrderRow({ order }: { order: PastOrder }) {
  const t = useTexts(ordersTexts);
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  const reason = useReasonText()(order);
  const asked = useAsked()(order);
  const { what, how } = termsOf(order, t, locale, own);
  const traded = hasFills(order);
  const filled = order.status === 'filled';
  return (
    <li className={styles.row}>
      <Link to={href('/orderDetail', { id: order.id })} className={styles.open}>
        <Monogram code={order.code} />
        <span className={styles.words}>
          <b className={styles.title}>{asked}</b>
          <span className={styles.terms}>
            {how}
            {DOT}
            {formatTime(order.acceptedAt, locale)} ET
          </span>
          {traded && !filled && order.quantity !== null ? <span className={styles.terms}>{what}</span> : null}
        </span>
        <span className={styles.figures}>
          {filled ? null : <OrderStatusWord order={order} />}
          {traded ? (
            <>
              <span className={styles.shares}>
                {t('fillAt', {
                  quantity: own.shares(order.filledQuantity),
                  price: formatPrice(order.averagePrice, locale),
                })}
              </span>
              <span className={styles.time}>
                <Money value={order.filledAmount} size="small" figure={`${order.id}:filled:now`} />
              </span>
              {order.realized === null ? null : <Change change={order.realized} money size="small" />}
            </>
          ) : isTerminal(order.status) ? (
            <span className={styles.time}>{t('notFilled')}</span>
          ) : null}
        </span>
      </Link>
      {reason ? <p className={styles.reason}>{reason}</p> : null}
    </li>
  );
}
