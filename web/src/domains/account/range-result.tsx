import { addTradingDays } from '@candor/model/calendar/index.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { LOCALE, useLang, useTexts } from '../../i18n/index.ts';
import { marketTexts } from '../../i18n/market.ts';
import { portfolioTexts } from '../../i18n/portfolio.ts';
import { formatDate, formatPercent } from '../../lib/format.ts';
import { LiveCell } from '../../live/index.ts';
import { useOwnAmounts } from '../../ui/figures/own-amounts.ts';
import type { FigureSize } from '../../ui/figures/figures.tsx';
import { Change, Skeleton } from '../../ui/index.ts';
import { useDayName } from '../market/day-name.ts';
import { useSignedIn } from '../session/signed-in.ts';
import { Explained } from './explained.tsx';
import { type LiveAccountProps, useLiveAccount } from './live-account.tsx';
import { type LiveHistory, liveHistory } from './live-figures.ts';
import { type HistoryRange, type ValueHistory, valueHistory } from './queries.ts';
import styles from './value-chart.module.css';

/** "Profit or loss, 1M". */
function useEarnedName(range: HistoryRange): string {
  const t = useTexts(portfolioTexts);
  const names = useTexts(marketTexts);
  const name =
    range === 'ALL'
      ? t('range_ALL')
      : range === 'WTD' || range === 'MTD'
        ? t(`over_${range}`)
        : names(`range_${range}`);
  return t('earnedOver', { range: name });
}

/** Names what the result of a range is measured from: its first value, or the last after payments in between. */
export function useBaseName() {
  const t = useTexts(portfolioTexts);
  const own = useOwnAmounts();
  return ({ points, hasPayments }: LiveHistory): string =>
    t(hasPayments ? 'dayBasePaid' : 'rangeBase', { amount: own.money(points.at(-1)?.base) });
}

/** Names the day whose close a result is measured from, or the one on which a younger account began. */
export function useSinceName() {
  const t = useTexts(portfolioTexts);
  const locale = LOCALE[useLang()];
  const day = useDayName();
  return ({ points, hasBegun }: LiveHistory, range: HistoryRange): string | undefined => {
    const first = points.find(({ date }) => date !== undefined)?.date;
    if (first === undefined) return undefined;
    if (hasBegun) return t('earnedSince', { date: formatDate(first, locale) });
    if (range === '1D') return t('earnedToday', { day });
    return t('earnedSinceClose', { date: formatDate(addTradingDays(first as TradingDate, -1), locale) });
  };
}

interface RangeResultProps {
  range: HistoryRange;
  pnl: string | null;
  percent: string | null;
  size: FigureSize;
}

/** What the result is of and the result in one line, below a chart. */
export function RangeLine({ name, ...result }: Omit<RangeResultProps, 'size'> & { name: string | undefined }) {
  return (
    <p className={styles.below}>
      {name}
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
      {data ? <LiveResult history={data} {...account} /> : <Skeleton width="220px" height="76px" />}
    </div>
  );
}

const LiveResult = memo(function LiveResult({ history, ...account }: LiveAccountProps & { history: ValueHistory }) {
  const baseName = useBaseName();
  const sinceName = useSinceName();
  const found = liveHistory(history, account.overview, useLiveAccount(account));
  const { points, pnl, percent } = found;
  return (
    <LiveCell>
      <p>{sinceName(found, history.range)}</p>
      <RangeResult range={history.range} {...{ pnl, percent }} size="title" />
      {points.length === 0 ? null : <p>{baseName(found)}</p>}
    </LiveCell>
  );
});
