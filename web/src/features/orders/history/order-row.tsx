import { formatUsd } from '@candor/model/money.ts';
import { isTerminal } from '@candor/model/orders/states.ts';
import { Link } from '../../../lib/link.tsx';
import type texts from '../../../i18n/en/orders.ts';
import { LOCALE, type Translate, useLang, useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import type { PastOrder } from '../../../domains/account/queries.ts';
import { DOT, formatPrice, formatTime } from '../../../lib/format.ts';
import { href } from '../../../lib/paths.ts';
import { Change, Money, Monogram } from '../../../ui/index.ts';
import { type OwnAmounts, useOwnAmounts } from '../../../ui/figures/own-amounts.ts';
import { hasFills, termsOf, useAsked, useTraded } from '../order-words.ts';
import { OrderStatusWord, useReasonText } from '../detail/order-status.tsx';
import { totalOf, useTotalLabel } from '../detail/total.tsx';
import styles from '../detail/order.module.css';

/**
 * An order of a day: its shares, terms, time, and how it ended where it was not filled; dollars with fees, then price
 * and fees, then what it realized. Sized in shares or in dollars, what has filled is written alike.
 */
export function OrderRow({ order }: { order: PastOrder }) {
  const t = useTexts(ordersTexts);
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  const reason = useReasonText()(order);
  const asked = useAsked();
  const traded = useTraded();
  const totalLabel = useTotalLabel()(order);
  const { what, how } = termsOf(order, t, locale, own);
  const hasTraded = hasFills(order);
  const filled = order.status === 'filled';
  return (
    <li className={styles.row}>
      <Link to={href('/orderDetail', { id: order.id })} className={styles.open}>
        <Monogram code={order.code} />
        <span className={styles.words}>
          <b className={styles.title}>{filled ? traded(order) : asked(order)}</b>
          <span className={styles.terms}>
            {how}
            {DOT}
            <span className={styles.unbroken}>{formatTime(order.acceptedAt, locale)} ET</span>
          </span>
          {hasTraded && !filled ? <span className={styles.terms}>{partOf(order, what, t, own)}</span> : null}
        </span>
        <span className={styles.figures}>
          {filled ? null : <OrderStatusWord order={order} />}
          {hasTraded ? (
            <>
              <span className={styles.shares}>
                <span className="visually-hidden">{totalLabel} </span>
                <Money value={formatUsd(totalOf(order))} figure={`${order.id}:total:now`} />
              </span>
              <span className={styles.time}>
                {t('priceEach', { price: formatPrice(order.averagePrice, locale) })}
                {DOT}
                <span className={styles.unbroken}>{t('feeOf', { fee: own.money(order.fees) })}</span>
              </span>
              {order.realized === null ? null : (
                <span className={styles.time}>
                  {t('realized')} <Change change={order.realized} money size="small" />
                </span>
              )}
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

/** "2 of 5 filled", or of the dollars that it was sized in. */
function partOf(order: PastOrder, inShares: string, t: Translate<typeof texts>, own: OwnAmounts): string {
  if (order.quantity !== null) return inShares;
  return t('filledOfAmount', { filled: own.money(order.filledAmount), amount: own.money(order.amount) });
}
