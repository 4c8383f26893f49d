import { CHART_RANGES, type ChartRange } from '@candor/model/market/ranges.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { candles, type MarketSession } from '../../../domains/market/queries.ts';
import { ChipRow, Empty, Skeleton } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { chosenFrom, useChartPreferences, warmupOf } from './chart-choices.ts';
import styles from './chart-panel.module.css';
import { barsIn } from './chart-points.ts';

/** The chart loads after the page, so that it does not delay the price. */
const Body = lazy(() => import('./chart-body.tsx').then((module) => ({ default: module.ChartBody })));

/** The price over ten ranges, as a line or as candles, with indicators, other symbols, and its table. */
export function ChartPanel({ code, session }: { code: string; session: MarketSession | undefined }) {
  const t = useTexts(marketTexts);
  const [range, setRange] = useState<ChartRange>('1D');
  const [compared, setCompared] = useState<readonly string[]>([]);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const preferences = useChartPreferences();
  const warmup = useMemo(() => warmupOf(chosenFrom(preferences)), [preferences]);
  const query = useQuery({ ...candles(code, range, warmup), placeholderData: keepPreviousData });
  const waiting = (
    <div className={styles.empty}>
      <Skeleton height="100%" />
    </div>
  );
  return (
    <div className={styles.panel}>
      <Loaded query={query} skeleton={waiting}>
        {(data) =>
          barsIn(data) === 0 ? (
            <div className={styles.empty}>
              <Empty title={t('chartEmpty')} />
            </div>
          ) : (
            <Suspense fallback={waiting}>
              <Body {...{ data, session, compared, tools }} onCompare={setCompared} />
            </Suspense>
          )
        }
      </Loaded>
      <ChipRow<ChartRange>
        label={t('chartRange')}
        value={range}
        onChange={setRange}
        options={CHART_RANGES.map((each) => ({ value: each, label: t(`range_${each}`) }))}
      />
      <div ref={setTools} className={styles.tools} />
    </div>
  );
}
