import { beginsBefore } from '@candor/model/market/ranges.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { HISTORY_RANGES } from '@candor/model/portfolio/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, useMemo } from 'react';
import { LOCALE, useErrorText, useLang, useTexts } from '../../i18n/index.ts';
import { marketTexts } from '../../i18n/market.ts';
import { portfolioTexts } from '../../i18n/portfolio.ts';
import { formatDate, formatMoment, NEAR_DAY } from '../../lib/format.ts';
import { marketNow } from '../../lib/server-status.ts';
import { usePreferences } from '../../lib/stored.ts';
import { LiveCell } from '../../live/index.ts';
import { useOwnAmounts } from '../../ui/figures/own-amounts.ts';
import { ChipRow, cx, ErrorState, LineChart, Skeleton, toneOfChange } from '../../ui/index.ts';
import { plotted } from '../market/queries.ts';
import { useSignedIn } from '../session/signed-in.ts';
import { besideDay, besideDays } from './beside-index/levels.ts';
import type { IndexBeside } from './beside-index/use-index.ts';
import { type LiveAccountProps, useLiveAccount } from './live-account.tsx';
import { liveDay, type LiveHistory, liveHistory } from './live-figures.ts';
import { type AccountDay, accountDay, type HistoryRange, type ValueHistory, valueHistory } from './queries.ts';
import { RangeLine, useBaseName, useSinceName } from './range-result.tsx';
import { type AxisTimes, datesBelow, hoursBetween, isFirstDay, levelWriter, lineRange } from './value-axis.ts';
import styles from './value-chart.module.css';

export interface ValueChartProps extends LiveAccountProps {
  range: HistoryRange;
  /** Without it the range is the only one. */
  onRange?: (range: HistoryRange) => void;
  height: number;
  /** What stands beside the line: times at its foot alone, or levels at its right too. */
  axis: 'times' | 'levels';
  /** Whether what it is measured from and what came of it stand above already. */
  bare?: boolean;
  /** Drawn beside the account: what it is measured from, moved as the index has moved since. */
  index?: IndexBeside | undefined;
}

/** The account's value: today by the minute, or at the end of each trading day, always up to the latest prices. */
export function ValueChart({ range, onRange, legend, ...chart }: ValueChartProps & { legend?: ReactNode }) {
  return (
    <div className={styles.chart}>
      {lineRange(range, chart.overview) === '1D' ? <Today {...chart} /> : <Days range={range} {...chart} />}
      {legend}
      {onRange ? <Ranges range={range} onRange={onRange} today={chart.overview.pnlDate} /> : null}
    </div>
  );
}

interface RangesProps {
  range: HistoryRange;
  onRange: (range: HistoryRange) => void;
  today: string;
}

/**
 * The ranges to choose from. Those that begin before the account did are not offered yet; why, is said below them for
 * as long as a month is not.
 */
function Ranges({ range, onRange, today }: RangesProps) {
  const t = useTexts(portfolioTexts);
  const names = useTexts(marketTexts);
  const locale = LOCALE[useLang()];
  const { data, isPending } = useQuery(useSignedIn(valueHistory('ALL')));
  const start = data?.range === 'ALL' ? (data.points[0]?.date ?? today) : undefined;
  const isLonger = (value: (typeof HISTORY_RANGES)[number]) =>
    start !== undefined && value !== range && value !== 'ALL' && beginsBefore(value, today as TradingDate, start);
  return (
    <>
      {/* Keeps its room until the account's age is known, so that no range comes and goes. */}
      <div className={isPending ? styles.awaiting : undefined}>
        <ChipRow<HistoryRange>
          fit
          label={t('range')}
          options={HISTORY_RANGES.filter((value) => !isLonger(value)).map((value) => ({
            value,
            label: value === 'ALL' ? t('range_ALL') : names(`range_${value}`),
          }))}
          value={range}
          onChange={onRange}
        />
      </div>
      {start !== undefined && isLonger('1M') ? (
        <p className={styles.young}>{t('rangesYoung', { date: formatDate(start, locale, NEAR_DAY) })}</p>
      ) : null}
    </>
  );
}

type DrawnProps = Omit<ValueChartProps, 'range' | 'onRange'>;

function Today(chart: DrawnProps) {
  const query = useQuery(useSignedIn(accountDay()));
  // At the turn of a day the line of the day before may be the last answer.
  const data = query.data?.date === chart.overview.pnlDate ? query.data : undefined;
  return (
    <Answered query={{ ...query, data }} {...chart}>
      {(line) => <DayLine line={line} {...chart} />}
    </Answered>
  );
}

function Days({ range, ...chart }: DrawnProps & { range: HistoryRange }) {
  const query = useQuery(useSignedIn(valueHistory(lineRange(range, chart.overview))));
  return (
    <Answered query={query} {...chart}>
      {(history) => <HistoryLine history={history} range={range} {...chart} />}
    </Answered>
  );
}

interface AnsweredProps<Data> {
  query: {
    data: Data | undefined;
    error: Error | null;
    isFetching: boolean;
    isPlaceholderData?: boolean;
    refetch(): unknown;
  };
  height: number;
  children(data: Data): ReactNode;
}

/** A day that moves the account by less than this share of it is drawn as the small move that it is. */
const LEAST_SHARE = 0.002;
/** The line of text below a chart of days, in whose room that of a day is drawn; and the height of its times. */
const BELOW_PX = 22;
const TIMES_PX = 20;

function Answered<Data>({ query, height, children }: AnsweredProps<Data>) {
  const errorText = useErrorText();
  const { data, error, isFetching, isPlaceholderData = false } = query;
  // Until the chosen range is there, the one before stands dimmed.
  if (data !== undefined) return <div className={cx(isPlaceholderData && styles.stale)}>{children(data)}</div>;
  if (error) return <ErrorState message={errorText(error)} onRetry={() => void query.refetch()} busy={isFetching} />;
  return <Skeleton height={`${height + TIMES_PX}px`} />;
}

/** Today from the value that its profit is measured from to the value now, in the colour of that profit. */
const DayLine = memo(function DayLine(props: DrawnProps & { line: AccountDay }) {
  const { line, height, axis, bare = false, index, ...account } = props;
  const t = useTexts(portfolioTexts);
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  const now = useLiveAccount(account);
  const axisOf = useAxis(axis);
  const passed = useMemo(
    () => line.values.map((value, minute) => ({ at: line.from + minute * 60_000, value: plotted(value) })),
    [line],
  );
  const found = liveDay(line, now, marketNow());
  if (found === undefined) return <Unknown height={height} />;
  const { first, last, to } = found;
  const points = [toPoint(first), ...passed, toPoint(last)];
  // Numbers are for drawing; texts show the original decimals.
  const texts = new Map([...line.values, first.value, last.value].map((value) => [plotted(value), value]));
  const from = Math.min(line.from, line.opensAt);
  return (
    <LiveCell>
      <LineChart
        label={t('chartLabel')}
        points={points}
        base={line.bases.map(toPoint)}
        reference={besideDay(index, line)}
        {...(bare
          ? {}
          : {
              baseLabel: t(baseKeyOf(line, account.overview), { amount: own.money(line.bases.at(-1)?.value) }),
            })}
        tone={toneOfChange({ change: now.dayPnl, percent: now.dayPercent })}
        {...{ height, from, to }}
        least={plotted(last.value) * LEAST_SHARE}
        formatValue={(value) => own.money(texts.get(value))}
        formatAt={(at) => `${formatMoment(at, marketNow(), locale)} ET`}
        {...axisOf(points, hoursBetween(from, to, locale))}
      />
    </LiveCell>
  );
});

/** What today is measured from: the close before, what the account began with today, or that with later payments. */
function baseKeyOf({ bases }: AccountDay, overview: DrawnProps['overview']) {
  if (bases.length > 1) return 'dayBasePaid';
  return isFirstDay(overview) ? 'rangeBase' : 'dayBase';
}

const toPoint = ({ at, value }: { at: number; value: string }) => ({ at, value: plotted(value) });

/** The value from the first payment, or the close before the range, up to now, in the colour of its profit. */
const HistoryLine = memo(function HistoryLine(props: DrawnProps & { history: ValueHistory; range: HistoryRange }) {
  const { history, range, height, axis, bare = false, index, ...account } = props;
  const t = useTexts(portfolioTexts);
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  const baseName = useBaseName();
  const sinceName = useSinceName();
  const axisOf = useAxis(axis);
  const found = liveHistory(history, account.overview, useLiveAccount(account));
  const { points: line, pnl, percent } = found;
  const points = line.map(({ value }, at) => ({ at, value: plotted(value) }));
  if (line.length < 2) return <Unknown height={height} />;
  const texts = new Map(line.map(({ value }) => [plotted(value), value]));
  const dates = line.map(({ date }) => date);
  const momentOf = (point: LiveHistory['points'][number] | undefined) =>
    point?.at === undefined
      ? point?.date && formatDate(point.date, locale)
      : `${formatMoment(point.at, marketNow(), locale)} ET`;
  return (
    <LiveCell>
      <LineChart
        label={t('chartLabel')}
        points={points}
        base={line.map(({ base }, at) => ({ at, value: plotted(base) }))}
        reference={besideDays(index, line)}
        {...(bare ? {} : { baseLabel: baseName(found) })}
        tone={toneOfChange({ change: pnl, percent })}
        height={bare ? height : height - BELOW_PX}
        formatValue={(value) => own.money(texts.get(value))}
        formatAt={(at) => momentOf(line[at]) ?? t('chartStart')}
        {...axisOf(points, datesBelow(dates, locale))}
      />
      {bare ? null : <RangeLine name={sinceName(found, range)} {...{ range, pnl, percent }} />}
    </LiveCell>
  );
});

/** Times, and where they are wanted levels; those are left out while amounts are hidden. */
function useAxis(wanted: ValueChartProps['axis']) {
  const locale = LOCALE[useLang()];
  const { hideAmounts } = usePreferences();
  return (points: readonly { value: number }[], times: AxisTimes) =>
    wanted === 'times' || hideAmounts
      ? { axis: { times } }
      : {
          axis: {
            times,
            formatLevel: levelWriter(
              points.map(({ value }) => value),
              locale,
            ),
          },
        };
}

function Unknown({ height }: { height: number }) {
  const t = useTexts(portfolioTexts);
  return (
    <p className={styles.unknown} style={{ minHeight: height }}>
      {t('chartYoung')}
    </p>
  );
}
