import { formatUsd, type Usd, usd } from '@candor/model/money.ts';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { Explained } from '../../../domains/account/explained.tsx';
import type { Order, OrderDetail } from '../../../domains/account/queries.ts';
import { formatPrice } from '../../../lib/format.ts';
import { Change, Money, Price, Quantity } from '../../../ui/index.ts';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';
import styles from './order.module.css';
import { useRealized } from './realized.ts';
import { Term } from './term.tsx';

/** The receipt of what has traded so far: shares, price, amount, fees, what they make together and what it realized. */
export function TradedTerms({ detail }: { detail: OrderDetail }) {
  const { order } = detail;
  const realized = useRealized(detail);
  const t = useTexts(ordersTexts);
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  return (
    <dl className={styles.rows}>
      <Term label={t('shares')}>
        <Quantity own value={order.filledQuantity} />
      </Term>
      <Term label={t('averagePrice')}>
        <Explained
          query={{ figure: 'order_average_price', orderId: order.id }}
          label={t('averagePrice')}
          text={formatPrice(order.averagePrice, locale)}
        >
          <Price value={order.averagePrice} />
        </Explained>
      </Term>
      <Term label={t('filledAmount')}>
        <Explained
          query={{ figure: 'order_filled_amount', orderId: order.id }}
          label={t('filledAmount')}
          text={own.money(order.filledAmount)}
        >
          <Money value={order.filledAmount} figure={`${order.id}:filled:now`} />
        </Explained>
      </Term>
      <Term label={t('fees')}>
        <Explained query={{ figure: 'order_fees', orderId: order.id }} label={t('fees')} text={own.money(order.fees)}>
          <Money value={order.fees} />
        </Explained>
      </Term>
      <Total order={order} />
      {realized === undefined ? null : (
        <Term label={t('realizedBy')}>
          <Change change={realized} money />
        </Term>
      )}
    </dl>
  );
}

/** Amount and fees together. The proceeds of a short sale are collateral: nothing of them is received. */
function Total({ order: { side, short, filledAmount, fees } }: { order: Order }) {
  const t = useTexts(ordersTexts);
  if (short && side === 'sell') return null;
  const total = side === 'buy' ? usd(filledAmount) + usd(fees) : usd(filledAmount) - usd(fees);
  return (
    <Term label={t(side === 'buy' ? 'totalCost' : 'received')} strong>
      <Money value={formatUsd(total as Usd)} />
    </Term>
  );
}
