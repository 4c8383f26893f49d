import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { LOCALE, useErrorText, useLang, useTexts } from '../../../i18n/index.ts';
import { portfolioTexts } from '../../../i18n/portfolio.ts';
import {
  type HistoryRange,
  type Overview,
  positions,
  type ValueHistory,
  valueHistory,
} from '../../../domains/account/queries.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { formatDate, formatPercent } from '../../../lib/format.ts';
import { plotted } from '../../../domains/market/queries.ts';
import { type LiveAccountProps, useLiveAccount } from '../../../domains/account/live-account.tsx';
import { liveHistory } from '../../../domains/account/live-figures.ts';
import { LiveCell } from '../../../live/index.ts';
import { Change, ChipRow, ErrorState, LineChart, Skeleton, toneOfChange } from '../../../ui/index.ts';
import { Explained } from '../../../domains/account/explained.tsx';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';
import styles from './account.module.css';

const RANGES: readonly HistoryRange[] = ['1W', '1M', '3M', 'YTD', '1Y', 'ALL'];
const HEIGHT = 180;
const DAY = 86_400_000;

export interface ValueChartProps {
  overview: Overview;
  range: HistoryRange;
  onRange(range: HistoryRange): void;
}

/** The value at the end of each trading day and at the latest prices, by range. */
export function ValueChart({ overview, range, onRange }: ValueChartProps) {
  const t = useTexts(portfolioTexts);
  const errorText = useErrorText();
  const history = useQuery(useSignedIn(valueHistory(range)));
  const held = useQuery(useSignedIn(positions()));
  return (
    <div className={styles.chart}>
      {history.data ? (
        <Line history={history.data} overview={overview} positions={held.data?.positions} />
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

/** The value from the first deposit, or the close before the range, up to now, in the colour of its profit. */
const Line = memo(function Line({ history, ...account }: LiveAccountProps & { history: ValueHistory }) {
  const t = useTexts(portfolioTexts);
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  const { points: line, pnl, percent } = liveHistory(history, account.overview, useLiveAccount(account));
  if (line.length < 2) return <p className={styles.young}>{t('chartYoung')}</p>;
  const midnight = (date: string) => Date.parse(`${date}T00:00:00Z`);
  const first = midnight(line[1]!.date!) - DAY;
  const points = line.map(({ date, value }) => ({ at: date ? midnight(date) : first, value: plotted(value) }));
  // Numbers are for drawing; texts show the original decimals.
  const texts = new Map(line.map(({ value }) => [plotted(value), value]));
  const dates = new Map(line.flatMap(({ date }) => (date ? [[midnight(date), date] as const] : [])));
  const label = t('earnedOver', { range: t(`range_${history.range}`) });
  return (
    <LiveCell>
      <LineChart
        label={t('chartLabel')}
        points={points}
        previousClose={points[0]?.value}
        tone={toneOfChange({ change: pnl, percent })}
        height={HEIGHT}
        formatValue={(value) => own.money(texts.get(value))}
        formatAt={(at) => (dates.has(at) ? formatDate(dates.get(at)!, locale) : t('chartStart'))}
      />
      <p className={styles.earned}>
        {label}
        <Explained
          query={{ figure: 'range_pnl', range: history.range }}
          label={label}
          text={`${own.money(pnl, 'always')} (${formatPercent(percent, locale)})`}
        >
          <Change change={pnl} percent={percent} money size="small" figure={`account:pnl:${history.range}`} />
        </Explained>
      </p>
    </LiveCell>
  );
});
