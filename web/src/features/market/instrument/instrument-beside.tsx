import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { detailLink, instrument, useMarketSession } from '../../../domains/market/queries.ts';
import { Link } from '../../../lib/link.tsx';
import { ChartPanel } from '../chart/chart-panel.tsx';
import { DepthCard } from './depth-card.tsx';
import styles from './detail.module.css';
import { InstrumentHead } from './instrument-head.tsx';
import { PriceBlock } from './price-block.tsx';

/** An instrument beside its ticket: name, price, chart and order book, as on its own page. */
export function InstrumentBeside({ code, waiting }: { code: string; waiting: ReactNode }) {
  const session = useMarketSession().data;
  // The ticket, which asks for the same, says what is wrong where there is no answer.
  const detail = useQuery(instrument(code)).data;
  if (!detail) return waiting;
  return (
    <>
      <Link to={detailLink(detail.snapshot)} className={styles.toPage}>
        <InstrumentHead detail={detail} />
      </Link>
      <div className={styles.body}>
        <PriceBlock snapshot={detail.snapshot} source={detail.source} />
        <ChartPanel subject={{ kind: 'instrument', snapshot: detail.snapshot }} session={session} />
      </div>
      <DepthCard detail={detail} />
    </>
  );
}
