import { formatUsd, type Usd, usd } from '@candor/model/money.ts';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { shortsTexts } from '../../../i18n/shorts.ts';
import { Explained, ExplainedPart } from '../../../domains/account/explained.tsx';
import type { Order, OrderDetail } from '../../../domains/account/queries.ts';
import { formatPrice } from '../../../lib/format.ts';
import { Change, Money, Price, Quantity } from '../../../ui/index.ts';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';
import { useBooked } from './booked.ts';
import styles from './order.module.css';
import { Term } from './term.tsx';
import { inUsd, TotalFigure, totalOf, useTotalLabel } from './total.tsx';

/** The receipt of what has traded so far: shares, price, amount, fees, what they make together and what it realized. */
export function TradedTerms({ detail }: { detail: OrderDetail }) {
  const { order } = detail;
  const realized = useBooked(detail)?.realized;
  const totalLabel = useTotalLabel()(order);
  const t = useTexts(ordersTexts);
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  const shorts = useTexts(shortsTexts);
  const amount = order.short && order.side === 'sell' ? shorts('sharesKept') : t('filledAmount');
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
      <Term label={amount}>
        <Explained
          query={{ figure: 'order_filled_amount', orderId: order.id }}
          label={amount}
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
      <Term label={totalLabel} strong>
        <TotalFigure order={order} />
      </Term>
      {realized === undefined ? null : <Realized order={order} realized={realized} />}
    </dl>
  );
}

/** What a sale or a cover has realized: what came in less what it cost, each with its fees. */
function Realized({ order, realized }: { order: Order; realized: string }) {
  const t = useTexts(ordersTexts);
  const own = useOwnAmounts();
  const label = t('realizedBy');
  const total = totalOf(order);
  const [cameIn, cost] =
    order.side === 'sell' ? [total, total - usd(realized)] : [total + usd(realized), total as bigint];
  const part = {
    ...{ formula: 'order_realized', expression: 'proceeds − cost', result: realized, unit: 'usd' as const },
    inputs: [inUsd('order_proceeds', formatUsd(cameIn as Usd)), inUsd('order_cost', formatUsd(cost as Usd))],
  };
  return (
    <Term label={label}>
      <ExplainedPart part={part} label={label} text={own.money(realized)} asOf={order.updatedAt}>
        <Change change={realized} money />
      </ExplainedPart>
    </Term>
  );
}
