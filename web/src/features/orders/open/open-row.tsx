import type { ReactNode } from 'react';
import { Link } from '../../../lib/link.tsx';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import type { Order } from '../../../domains/account/queries.ts';
import { useMarketTimes } from '../../../domains/market/market-times.ts';
import { DOT, formatDate, newYorkDay } from '../../../lib/format.ts';
import { href } from '../../../lib/paths.ts';
import { LivePrice } from '../../../live/index.ts';
import { Monogram } from '../../../ui/index.ts';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';
import { TwoEnds } from '../../../ui/lists/two-ends.tsx';
import { LiveDistance } from '../detail/live-distance.tsx';
import { OrderActions } from '../detail/order-actions.tsx';
import { OrderProgress } from '../detail/order-progress.tsx';
import { Reserved } from '../detail/reserved.tsx';
import { OrderStatusWord, useReasonText } from '../detail/order-status.tsx';
import { useHoursOfPrice } from '../market-price.ts';
import { termsOf, useAsked } from '../order-words.ts';
import styles from './open.module.css';

interface OpenRowProps {
  order: Order;
  /** The last price known before the first live one. */
  last: string | null;
}

/**
 * An open order: what was asked, how far the price is from it, what is filled and reserved, until when, and its end.
 */
export function OpenRow({ order, last }: OpenRowProps) {
  const t = useTexts(ordersTexts);
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  const asked = useAsked();
  const reason = useReasonText()(order);
  const hours = useHoursOfPrice();
  const { how } = termsOf(order, t, locale, own);
  const terms = order.tradingTime === 'regular' ? how : `${how}${DOT}${t(`time_${order.tradingTime}`)}`;
  return (
    <li className={styles.row}>
      <Monogram code={order.code} />
      <div className={styles.body}>
        <div className={styles.lines}>
          <TwoEnds>
            <Link to={href('/orderDetail', { id: order.id })} className={styles.asked}>
              {asked(order)}
            </Link>
            <LivePrice code={order.code} price={last} hours={hours} />
          </TwoEnds>
          <TwoEnds>
            <span className={styles.terms}>{terms}</span>
            <span className={styles.terms}>
              <LiveDistance order={order} last={last} />
            </span>
          </TwoEnds>
        </div>
        {saysItsState(order) ? <OrderStatusWord order={order} /> : null}
        {reason ? <p className={styles.terms}>{reason}</p> : null}
        <OrderProgress order={order} />
        <Figures order={order} />
        <div className={styles.actions}>
          <OrderActions order={order} listed />
        </div>
      </div>
    </li>
  );
}

/** An open order works, waits for its stop or is partly filled, as its figures say; anything else is named. */
const saysItsState = ({ status, held }: Order): boolean => held || !['accepted', 'partially_filled'].includes(status);

function Figures({ order }: { order: Order }) {
  const t = useTexts(ordersTexts);
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  const times = useMarketTimes();
  const [part, whole] =
    order.quantity === null
      ? [own.money(order.filledAmount), own.money(order.amount)]
      : [own.shares(order.filledQuantity), own.shares(order.quantity)];
  return (
    <dl className={styles.figures}>
      <Figure label={t('only_filled')}>{t('partOf', { part, whole })}</Figure>
      <Figure label={t('reserved')}>
        <Reserved order={order} />
      </Figure>
      <Figure label={t('goodUntil')}>
        {order.timeInForce === 'gtc'
          ? formatDate(newYorkDay(Date.parse(order.expiresAt)), locale)
          : times.time(order.expiresAt)}
      </Figure>
    </dl>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
