import { useQuery } from '@tanstack/react-query';
import type { Order } from '../../../domains/account/queries.ts';
import { instrument } from '../../../domains/market/queries.ts';
import { Skeleton } from '../../../ui/index.ts';
import { InstrumentLine } from '../ticket/instrument-line.tsx';
import { marketPrice } from '../market-price.ts';
import { LiveDistance } from './live-distance.tsx';
import styles from './order.module.css';

/** The stock of an order with its live price, which leads to its page, and how far an open order is from trading. */
export function MarketNow({ order, open }: { order: Order; open: boolean }) {
  const { data } = useQuery(instrument(order.code));
  if (!data) return <Skeleton height="64px" />;
  const { snapshot } = data;
  return (
    <>
      <InstrumentLine detail={data} />
      {open ? (
        <p className={styles.distance}>
          <LiveDistance order={order} last={marketPrice(snapshot)} />
        </p>
      ) : null}
    </>
  );
}
