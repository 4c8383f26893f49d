import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import type { Order } from '../../../domains/account/queries.ts';
import { instrument } from '../../../domains/market/queries.ts';
import { formatPercent } from '../../../lib/format.ts';
import { LiveCell, useQuote } from '../../../live/index.ts';
import { Skeleton } from '../../../ui/index.ts';
import { InstrumentLine } from '../ticket/instrument-line.tsx';
import { distanceOf } from './distance.ts';
import styles from './order.module.css';

/** The stock of an order with its live price, which leads to its page, and how far an open order is from trading. */
export function MarketNow({ order, open }: { order: Order; open: boolean }) {
  const { data } = useQuery(instrument(order.code));
  if (!data) return <Skeleton height="64px" />;
  const { snapshot } = data;
  return (
    <>
      <InstrumentLine detail={data} />
      {open ? <Distance order={order} last={snapshot.last ?? snapshot.price} /> : null}
    </>
  );
}

/** The price that an order waits for: its stop until that is reached, else its limit. */
function waitsFor({ limitPrice, stop }: Order): { level: 'stop' | 'limit'; at: string } | undefined {
  if (stop !== null && stop.electedAt === null && stop.price !== null) return { level: 'stop', at: stop.price };
  return limitPrice === null ? undefined : { level: 'limit', at: limitPrice };
}

const Distance = memo(function Distance({ order, last }: { order: Order; last: string | null }) {
  const t = useTexts(ordersTexts);
  const locale = LOCALE[useLang()];
  const quote = useQuote(order.code);
  const price = quote?.price ?? last;
  const waits = waitsFor(order);
  if (waits === undefined || price === null) return null;
  const { percent, side } = distanceOf(waits.at, price);
  const words = {
    level: t(waits.level === 'stop' ? 'stop' : 'limitPrice'),
    percent: formatPercent(percent, locale, 'auto'),
  };
  return (
    <p className={styles.distance}>
      <LiveCell code={order.code}>{t(`distance_${side}`, words)}</LiveCell>
    </p>
  );
});
