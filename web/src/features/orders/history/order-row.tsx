import { isTerminal } from '@candor/model/orders/states.ts';
import type { ReactNode } from 'react';
import { Link } from '../../../lib/link.tsx';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import type { Order } from '../../../domains/account/queries.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { href } from '../../../lib/paths.ts';
import { Money, Monogram, Price } from '../../../ui/index.ts';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';
import { termsOf, useSideWord } from '../order-words.ts';
import { OrderStatusWord, useReasonText } from '../detail/order-status.tsx';
import styles from '../detail/order.module.css';

/** An order in a list: side and code, filled of total, terms, state, average price, and why it ended. */
export function OrderRow({ order, actions }: { order: Order; actions?: ReactNode }) {
  const t = useTexts(ordersTexts);
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  const reasonText = useReasonText();
  const side = useSideWord();
  const { what, how } = termsOf(order, t, locale, own);
  const reason = reasonText(order);
  const traded = /[1-9]/.test(order.filledQuantity);
  // What an order in dollars came to stands at the end of the row; here the shares that they bought.
  const inShares = order.quantity === null && traded;
  const size = inShares ? t('sharesOf', { quantity: own.shares(order.filledQuantity) }) : what;
  return (
    <li className={styles.row}>
      <Link to={href('/orderDetail', { id: order.id })} className={styles.open}>
        <Monogram code={order.code} />
        <span className={styles.words}>
          <span className={styles.title}>
            <b>{side(order)}</b> {order.code}
          </span>
          <span className={styles.terms}>
            {size} · {how}
          </span>
          <span className={styles.time}>{formatDateTime(order.acceptedAt, locale)} ET</span>
        </span>
        <span className={styles.figures}>
          <OrderStatusWord order={order} />
          {traded ? (
            <>
              <Money value={order.filledAmount} figure={`${order.id}:filled:now`} />
              <span className={styles.time}>
                {t('averageShort')} <Price value={order.averagePrice} size="small" />
              </span>
            </>
          ) : (
            <span className={styles.time}>
              {isTerminal(order.status) ? t('notFilled') : t(`time_${order.tradingTime}`)}
            </span>
          )}
        </span>
      </Link>
      {reason ? <p className={styles.reason}>{reason}</p> : null}
      {actions}
    </li>
  );
}
