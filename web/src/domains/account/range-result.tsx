import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { LOCALE, useLang, useTexts } from '../../i18n/index.ts';
import { marketTexts } from '../../i18n/market.ts';
import { portfolioTexts } from '../../i18n/portfolio.ts';
import { formatPercent } from '../../lib/format.ts';
import { LiveCell } from '../../live/index.ts';
import { useOwnAmounts } from '../../ui/figures/own-amounts.ts';
import type { FigureSize } from '../../ui/figures/figures.tsx';
import { Change, Skeleton } from '../../ui/index.ts';
import { useSignedIn } from '../session/signed-in.ts';
import { Explained } from './explained.tsx';
import { type LiveAccountProps, useLiveAccount } from './live-account.tsx';
import { liveHistory } from './live-figures.ts';
import { type HistoryRange, type ValueHistory, valueHistory } from './queries.ts';
import styles from './value-chart.module.css';

/** "Profit or loss, 1M". */
function useEarnedName(range: HistoryRange): string {
  const t = useTexts(portfolioTexts);
  const names = useTexts(marketTexts);
  return t('earnedOver', { range: range === 'ALL' ? t('range_ALL') : names(`range_${range}`) });
}

/** Names what the result of a range is measured from: its first value, or the last after payments in between. */
export function useBaseName() {
  const t = useTexts(portfolioTexts);
  const own = useOwnAmounts();
  return (points: readonly { base: string }[]): string => {
    const base = points.at(-1)?.base;
    return t(points.every((point) => point.base === base) ? 'rangeBase' : 'dayBasePaid', { amount: own.money(base) });
  };
}

interface RangeResultProps {
  range: HistoryRange;
  pnl: string | null;
  percent: string | null;
  size: FigureSize;
}

/** The name of the range and its result in one line, below a chart. */
export function RangeLine(result: Omit<RangeResultProps, 'size'>) {
  return (
    <p className={styles.below}>
      {useEarnedName(result.range)}
      <RangeResult {...result} size="small" />
    </p>
  );
}

/** What the account earned over a range, with the sum behind it one tap away. */
function RangeResult({ range, pnl, percent, size }: RangeResultProps) {
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  return (
    <Explained
      query={{ figure: 'range_pnl', range }}
      label={useEarnedName(range)}
      text={`${own.money(pnl, 'always')} (${formatPercent(percent, locale)})`}
    >
      <Change change={pnl} percent={percent} money size={size} figure={`account:pnl:${range}`} />
    </Explained>
  );
}

/** The same at the head of a page, large, with what it is measured from. */
export function RangeHead({ range, ...account }: LiveAccountProps & { range: HistoryRange }) {
  const { data } = useQuery(useSignedIn(valueHistory(range)));
  return (
    <div className={styles.result}>
      <p>{useEarnedName(range)}</p>
      {data ? <LiveResult history={data} {...account} /> : <Skeleton width="220px" height="56px" />}
    </div>
  );
}

const LiveResult = memo(function LiveResult({ history, ...account }: LiveAccountProps & { history: ValueHistory }) {
  const baseName = useBaseName();
  const { points, pnl, percent } = liveHistory(history, account.overview, useLiveAccount(account));
  return (
    <LiveCell>
      <RangeResult range={history.range} {...{ pnl, percent }} size="title" />
      {points.length === 0 ? null : <p>{baseName(points)}</p>}
    </LiveCell>
  );
});
