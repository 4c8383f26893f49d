import { useQuery } from '@tanstack/react-query';
import { LOCALE, useErrorText, useLang, useTexts } from '../../../i18n/index.ts';
import { portfolioTexts } from '../../../i18n/portfolio.ts';
import {
  type HistoryRange,
  type Overview,
  type ValueHistory,
  useSignedIn,
  valueHistory,
} from '../../../lib/account-queries.ts';
import { formatDate, formatMoney, formatPercent } from '../../../lib/format.ts';
import { plotted } from '../../../lib/market-queries.ts';
import { usePreferences } from '../../../lib/stored.ts';
import { ChipRow, ErrorState, LineChart, Skeleton } from '../../../ui/index.ts';
import { percentText } from '../live-figures.ts';
import { Explained } from '../../../ui/explained.tsx';
import styles from './account.module.css';
import { Profit } from './value-head.tsx';

const RANGES: readonly HistoryRange[] = ['1W', '1M', '3M', 'YTD', '1Y', 'ALL'];
const HEIGHT = 180;

export interface ValueChartProps {
  overview: Overview;
  range: HistoryRange;
  onRange(range: HistoryRange): void;
}

/** The value at the end of each trading day, and now, by range. */
export function ValueChart({ overview, range, onRange }: ValueChartProps) {
  const t = useTexts(portfolioTexts);
  const errorText = useErrorText();
  const history = useQuery(useSignedIn(valueHistory(range)));
  return (
    <div className={styles.chart}>
      {history.data ? (
        <Line history={history.data} overview={overview} />
      ) : history.error ? (
        <ErrorState
          message={errorText(history.error)}
          onRetry={() => void history.refetch()}
          busy={history.isFetching}
        />
      ) : (
        <Skeleton height={`${HEIGHT}px`} />
      )}
      <ChipRow<HistoryRange>
        label={t('range')}
        options={RANGES.map((value) => ({ value, label: t(`range_${value}`) }))}
        value={range}
        onChange={onRange}
      />
    </div>
  );
}

function Line({ history, overview }: { history: ValueHistory; overview: Overview }) {
  const t = useTexts(portfolioTexts);
  const locale = LOCALE[useLang()];
  const { hideAmounts } = usePreferences();
  const days = history.points.filter((point) => point.date < overview.pnlDate);
  const told = days.map(({ date, totalValue }) => ({ date: date as string, text: totalValue }));
  if (overview.totalValue !== null) told.push({ date: overview.pnlDate, text: overview.totalValue });
  const points = told.map(({ date, text }) => ({ at: Date.parse(`${date}T00:00:00Z`), value: plotted(text) }));
  // What is drawn are plain numbers; what is written are the texts that they came from.
  const texts = new Map(told.map(({ text }) => [plotted(text), text]));
  const dates = new Map(told.map(({ date }) => [Date.parse(`${date}T00:00:00Z`), date]));
  if (points.length < 2) return <p className={styles.young}>{t('chartYoung')}</p>;
  return (
    <>
      <LineChart
        label={t('chartLabel')}
        points={points}
        previousClose={points[0]?.value}
        height={HEIGHT}
        formatValue={(value) => (hideAmounts ? '••••' : formatMoney(texts.get(value), locale))}
        formatAt={(at) => formatDate(dates.get(at) ?? '', locale)}
      />
      <p className={styles.earned}>
        {t('earnedOver', { range: t(`range_${history.range}`) })}
        <Explained
          query={{ figure: 'range_pnl', range: history.range }}
          label={t('earnedOver', { range: t(`range_${history.range}`) })}
          text={`${formatMoney(history.pnl, locale, 'always')} (${formatPercent(percentText(history.rate), locale)})`}
        >
          <Profit pnl={history.pnl} percent={percentText(history.rate)} size="small" />
        </Explained>
      </p>
    </>
  );
}
