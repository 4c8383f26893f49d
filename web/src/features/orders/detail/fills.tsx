import { explainReceipt, type Receipt } from '@candor/model/orders/receipt.ts';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import type { Order, OrderDetail } from '../../../domains/account/queries.ts';
import { formatDate, formatDateTime, formatPrice } from '../../../lib/format.ts';
import { Money } from '../../../ui/index.ts';
import { Explained, ExplainedBy } from '../../../domains/account/explained.tsx';
import { useMarketTimes } from '../../../domains/market/market-times.ts';
import { useAmountWord } from '../order-words.ts';
import styles from './order.module.css';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';

/** Whether a stop was reached: then the quote that fills are measured against is the one of that moment. */
export const isTriggered = ({ stop }: Pick<Order, 'stop'>): boolean => stop !== null && stop.electedAt !== null;

type Fill = OrderDetail['fills'][number];

/** Each execution: shares, price, time, the quote on arrival, fees, settlement date, and ledger entry. */
export function Fills({ fills, order }: OrderDetail) {
  const t = useTexts(ordersTexts);
  const locale = LOCALE[useLang()];
  const times = useMarketTimes();
  const own = useOwnAmounts();
  const amountWord = useAmountWord();
  const triggered = isTriggered(order);
  return (
    <ul>
      {fills.map((fill) => {
        const { bid, ask } = fill.evidence;
        const quote =
          bid && ask ? t('quoteAtFill', { bid: formatPrice(bid, locale), ask: formatPrice(ask, locale) }) : '';
        return (
          <li key={fill.execId} className={styles.fill}>
            <span>{t('fillAt', { quantity: own.shares(fill.quantity), price: formatPrice(fill.price, locale) })}</span>
            <Explained
              query={{ figure: 'fill', execId: fill.execId }}
              label={amountWord(order)}
              text={own.money(fill.amount)}
            >
              <Money value={fill.amount} />
            </Explained>
            <small title={formatDateTime(fill.at, locale)}>{times.time(fill.at, true)}</small>
            <small>{t('feeOf', { fee: own.money(fill.fees.total) })}</small>
            <small>
              {[
                t(triggered && fill.liquidity === 'removed' ? 'liquidity_triggered' : `liquidity_${fill.liquidity}`),
                quote,
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
            <small>{t('settles', { date: formatDate(fill.settleDate, locale) })}</small>
            {fill.receipt === null ? null : <ArrivalComparison fill={fill} receipt={fill.receipt} order={order} />}
            <small>{t('byModel', { model: fill.model })}</small>
          </li>
        );
      })}
    </ul>
  );
}

/** Better or worse than the quote on arrival, in money, with its formula. */
function ArrivalComparison({ fill, receipt, order }: { fill: Fill; receipt: Receipt; order: OrderDetail['order'] }) {
  const { side } = order;
  const t = useTexts(ordersTexts);
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  const label = t(`receipt_${receipt.kind}`);
  const explanation = async () => ({
    ...explainReceipt(side, fill, receipt),
    prices: [],
    postings: [],
    morePostings: 0,
    asOf: fill.at,
    simulated: false,
  });
  return (
    <>
      <small>
        {t(isTriggered(order) ? `againstTriggered_${side}` : `against_${side}`, {
          what: label,
          price: formatPrice(receipt.against, locale),
        })}
      </small>
      <ExplainedBy label={label} text={own.money(receipt.amount)} explanation={explanation}>
        <Money value={receipt.amount} />
      </ExplainedBy>
    </>
  );
}
