import {
  beginsBefore,
  CANDLE_INTERVALS,
  CANDLES_OF,
  CHART_RANGES,
  type ChartRange,
} from '@candor/model/market/ranges.ts';
import type { TradingDate } from '@candor/model/time.ts';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { chartTexts } from '../../../i18n/chart.ts';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { formatDate } from '../../../lib/format.ts';
import { candles, type MarketSession, marketCandles } from '../../../domains/market/queries.ts';
import { ChipRow, cx, Empty, ScrollRow, Skeleton } from '../../../ui/index.ts';
import { useWide } from '../../../ui/page/columns.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import {
  candleLength,
  chosenFrom,
  storeCandleLength,
  storeToolsOpen,
  useChartPreferences,
  warmupOf,
} from './chart-choices.ts';
import styles from './chart-panel.module.css';
import { barsIn } from './chart-points.ts';
import { type ChartSubject, endingWith } from './chart-subject.ts';
import { partLater } from '../../../ui/page/later-parts.tsx';

/** The chart loads after the page, so that it does not delay the price. */
const Body = partLater(
  () => import('./chart-body.tsx').then((module) => module.ChartBody),
  () => <ChartWaiting />,
);

const TOOLS = 'chart-tools';

export interface ChartPanelProps {
  subject: ChartSubject;
  session?: MarketSession | undefined;
}

/**
 * The price over ten ranges, as a line or as candles, with indicators, other symbols, and its table. An index, and the
 * mean of an exchange, are lines without volume.
 */
export function ChartPanel({ subject, session }: ChartPanelProps) {
  const t = useTexts(marketTexts);
  const [chosenRange, setRange] = useState<ChartRange>('1D');
  const [compared, setCompared] = useState<readonly string[]>([]);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const toolsOpen = useToolsOpen();
  // Only an exchange's day is known.
  const range = subject.kind === 'exchange' ? '1D' : chosenRange;
  const query = useCandles(subject, range, compared.length > 0);
  return (
    <div className={styles.panel}>
      <Loaded query={query} skeleton={<ChartWaiting />}>
        {(data) =>
          barsIn(data) === 0 ? (
            <div className={styles.empty}>
              <Empty title={t('chartEmpty')} />
            </div>
          ) : (
            <div className={cx(data.range !== range && styles.stale)}>
              <Body {...{ data, subject, session, compared, tools }} onCompare={setCompared} />
            </div>
          )
        }
      </Loaded>
      <div className={styles.choices}>
        {subject.kind === 'exchange' ? null : (
          <ChipRow<ChartRange>
            fit
            label={t('chartRange')}
            value={range}
            onChange={setRange}
            options={CHART_RANGES.filter((each) => !isLonger(subject, each)).map((each) => ({
              value: each,
              label: t(`range_${each}`),
            }))}
          />
        )}
        <ToolsButton />
      </div>
      <Young subject={subject} />
      {subject.kind === 'instrument' && compared.length === 0 ? <CandleLengths range={range} /> : null}
      {toolsOpen ? <ScrollRow ref={setTools} id={TOOLS} /> : null}
    </div>
  );
}

/** Whether a range begins before the history of an index does. */
const isLonger = (subject: ChartSubject, range: ChartRange): boolean =>
  subject.kind !== 'instrument' &&
  subject.history !== null &&
  beginsBefore(range, subject.history.tradeDate as TradingDate, subject.history.began);

/** Why some ranges are not offered yet: since when there is an index. */
function Young({ subject }: Pick<ChartPanelProps, 'subject'>) {
  const t = useTexts(marketTexts);
  const locale = LOCALE[useLang()];
  if (subject.kind === 'instrument' || !subject.history) return null;
  if (!CHART_RANGES.some((range) => isLonger(subject, range))) return null;
  const date = formatDate(subject.history.began, locale);
  return <p className={styles.young}>{t('rangesYoung', { name: subject.name, date })}</p>;
}

/** Whether the row of tools is open: always where there is room, else as the reader left it. */
function useToolsOpen(): boolean {
  const wide = useWide();
  return useChartPreferences().tools || wide;
}

/** Opens and closes the row of tools: line or candles, indicators, other symbols, the table. */
function ToolsButton() {
  const t = useTexts(chartTexts);
  const wide = useWide();
  const open = useToolsOpen();
  if (wide) return null;
  return (
    <button
      type="button"
      className={styles.open}
      aria-label={t('tools')}
      aria-expanded={open}
      aria-controls={open ? TOOLS : undefined}
      onClick={() => storeToolsOpen(!open)}
    >
      <SlidersHorizontal size={18} aria-hidden="true" />
    </button>
  );
}

function ChartWaiting() {
  return (
    <div className={styles.empty}>
      <Skeleton height="100%" />
    </div>
  );
}

/**
 * Bars as they are shown: symbols are compared as lines, and only the chart of one has the candles that were chosen.
 */
function useCandles(subject: ChartSubject, range: ChartRange, comparing: boolean) {
  const preferences = useChartPreferences();
  const warmup = useMemo(() => warmupOf(chosenFrom(preferences)), [preferences]);
  const isCandles = preferences.style === 'candles' && !comparing;
  const code = subject.kind === 'instrument' ? subject.snapshot.code : undefined;
  const id = subject.kind === 'instrument' ? undefined : subject.id;
  const asked = { warmup, ...(isCandles ? { interval: candleLength(preferences, range) } : {}) };
  const ofCode = useQuery({
    ...candles(code ?? '', range, asked),
    enabled: code !== undefined,
    placeholderData: keepPreviousData,
  });
  const ofMarket = useQuery({
    ...marketCandles(id ?? 'us_stocks', range),
    enabled: id !== undefined,
    placeholderData: keepPreviousData,
  });
  const now = subject.kind === 'instrument' ? null : subject.now;
  const data = useMemo(() => ofMarket.data && endingWith(ofMarket.data, now), [ofMarket.data, now]);
  return code === undefined ? { ...ofMarket, data } : ofCode;
}

/** The length of a candle, where there are candles. */
function CandleLengths({ range }: { range: ChartRange }) {
  const t = useTexts(chartTexts);
  const preferences = useChartPreferences();
  const lengths = CANDLE_INTERVALS.filter((each) => CANDLES_OF[range].includes(each)); // shortest first
  if (preferences.style !== 'candles' || lengths.length === 0) return null;
  return (
    <ChipRow
      label={t('candleLength')}
      value={candleLength(preferences, range)}
      onChange={(length) => storeCandleLength(range, length)}
      options={lengths.map((value) => ({ value, label: t(`candle_${value}`) }))}
    />
  );
}
