import { isTerminal } from '@candor/model/orders/states.ts';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import type { Order } from '../../../domains/account/queries.ts';
import { formatDateTime, formatPrice } from '../../../lib/format.ts';
import { Price } from '../../../ui/index.ts';
import { LiveTrigger } from './live-distance.tsx';
import { isTriggered } from './fills.tsx';
import styles from './order.module.css';
import { Term } from './term.tsx';

/** The stop price or trail of an order, the present price, and the trade that elected it. */
export function StopRows({ order }: { order: Order }) {
  const { stop } = order;
  const t = useTexts(ordersTexts);
  const locale = LOCALE[useLang()];
  if (stop === null) return null;
  const { kind, mark, price, electedAt, electedBy } = stop;
  const ended = isTerminal(order.status);
  return (
    <>
      {kind === 'stop' || mark === null ? null : (
        <Term label={t('bestPrice')}>
          <Price value={mark} />
        </Term>
      )}
      <Term label={electedAt !== null ? t('triggeredAt') : ended ? t('triggerLast') : t('triggersAt')}>
        {electedAt === null && !ended ? <LiveTrigger order={order} /> : <Price value={price ?? undefined} />}
      </Term>
      {electedAt === null || electedBy === null ? null : (
        <Term label={t('triggeredBy')}>
          {t('tradeAt', { price: formatPrice(electedBy, locale), time: `${formatDateTime(electedAt, locale)} ET` })}
        </Term>
      )}
    </>
  );
}

/** The quote on arrival, against which each fill below is measured. */
export function ArrivalLine({ order }: { order: Order }) {
  const { arrival } = order;
  const t = useTexts(ordersTexts);
  const locale = LOCALE[useLang()];
  if (arrival === null || (arrival.bid === null && arrival.ask === null)) return null;
  const [bid, ask] = [arrival.bid, arrival.ask].map((side) => formatPrice(side ?? undefined, locale));
  return (
    <p className={styles.source}>
      {t(isTriggered(order) ? 'triggerQuote' : 'arrivalQuote', {
        bid: bid!,
        ask: ask!,
        time: `${formatDateTime(arrival.at, locale)} ET`,
      })}
    </p>
  );
}
