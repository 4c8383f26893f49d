import { isTerminal } from '@candor/model/orders/states.ts';
import { Link } from '../../../lib/link.tsx';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import type { Order } from '../../../domains/account/queries.ts';
import { DOT, formatTime } from '../../../lib/format.ts';
import { href } from '../../../lib/paths.ts';
import { Money, Monogram, Price } from '../../../ui/index.ts';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';
import { termsOf, useAsked } from '../order-words.ts';
import { OrderStatusWord, useReasonText } from '../detail/order-status.tsx';
import styles from '../detail/order.module.css';

/** An order of a day: what was asked, terms, time, what it came to, and how it ended where it was not filled. */
export function OrderRow({ order }: { order: Order }) {
  const t = useTexts(ordersTexts);
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  const reason = useReasonText()(order);
  const asked = useAsked()(order);
  const { what, how } = termsOf(order, t, locale, own);
  const traded = /[1-9]/.test(order.filledQuantity);
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
              {order.quantity === null ? (
                // The title has the dollars of the order; here stand the shares that they bought.
                <span className={styles.shares}>{t('sharesOf', { quantity: own.shares(order.filledQuantity) })}</span>
              ) : (
                <Money value={order.filledAmount} figure={`${order.id}:filled:now`} />
              )}
              <span className={styles.time}>
                {t('averageShort')} <Price value={order.averagePrice} size="small" />
              </span>
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
