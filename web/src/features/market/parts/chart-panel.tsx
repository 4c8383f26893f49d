import { CHART_RANGES, type ChartRange } from '@candor/model/market/ranges.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { formatDate, formatDateTime, formatPrice, formatTime } from '../../../lib/format.ts';
import { type Candles, candles, marketTime, type MarketSession, plotted } from '../../../lib/market-queries.ts';
import { LiveCell, useQuote } from '../../../live/index.ts';
import { CandleChart, Change, ChipRow, Empty, LineChart, Skeleton } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { ChartTable } from './chart-table.tsx';
import { drawingOf, newYorkDay, percentBetween } from './chart-points.ts';
import { ChartStyleSwitch, type ChartStyle } from './chart-style.tsx';
import styles from './chart-panel.module.css';

const HEIGHT = 232;
/** Under the line its axis, under the candles their attribution. */
const AXIS = 24;

/** The price over ten ranges, as a line or as candles, with its table. */
export function ChartPanel({ code, session }: { code: string; session: MarketSession | undefined }) {
  const t = useTexts(marketTexts);
  const [range, setRange] = useState<ChartRange>('1D');
  const [style, setStyle] = useState<ChartStyle>('line');
  const query = useQuery(candles(code, range));
  return (
    <div className={styles.panel}>
      <Loaded query={query} skeleton={<Skeleton height={`${HEIGHT + AXIS}px`} />}>
        {(data) =>
          data.bars.length === 0 ? (
            <div style={{ minHeight: HEIGHT + AXIS }}>
              <Empty title={t('chartEmpty')} />
            </div>
          ) : (
            <Drawn data={data} style={style} session={session} />
          )
        }
      </Loaded>
      <ChipRow<ChartRange>
        label={t('chartRange')}
        value={range}
        onChange={setRange}
        options={CHART_RANGES.map((each) => ({ value: each, label: t(`range_${each}`) }))}
      />
      <div className={styles.under}>
        <ChartStyleSwitch value={style} onChange={setStyle} />
        {query.data && query.data.bars.length > 0 ? (
          <>
            <RangeChange data={query.data} />
            <ChartTable candles={query.data} />
          </>
        ) : null}
      </div>
    </div>
  );
}

function Drawn({ data, style, session }: { data: Candles; style: ChartStyle; session: MarketSession | undefined }) {
  const t = useTexts(marketTexts);
  const locale = LOCALE[useLang()];
  const { code, range, bars } = data;
  const intraday = range === '1D';
  const label = t('chartLabel', { code, range: t(`name_${range}`) });
  const writeAt = (at: number) =>
    intraday
      ? `${formatTime(at, locale)} ET`
      : range === '1W' || range === '1M'
        ? `${formatDateTime(at, locale)} ET`
        : formatDate(newYorkDay(at), locale);
  const shown = useMemo(() => bars.map((bar) => ({ ...toNumbers(bar), at: bar.at, volume: bar.volume })), [bars]);
  return (
    <div className={styles.drawn}>
      {style === 'line' ? (
        <LiveCell code={code}>
          <LiveLine data={data} session={session} label={label} writeAt={writeAt} />
        </LiveCell>
      ) : (
        <CandleChart label={label} candles={shown} height={HEIGHT} formatAt={writeAt} />
      )}
    </div>
  );
}

const toNumbers = ({ open, high, low, close }: Candles['bars'][number]) => ({
  open: plotted(open),
  high: plotted(high),
  low: plotted(low),
  close: plotted(close),
});

/** How far the price went over the shown range; of one day the price block says it already. */
function RangeChange({ data }: { data: Candles }) {
  const t = useTexts(marketTexts);
  const { bars, previousClose, range } = data;
  if (range === '1D') return null;
  const percent = percentBetween(previousClose ?? bars[0]?.open, bars[bars.length - 1]?.close);
  return (
    <p className={styles.change}>
      <span>{t(`name_${range}`)}</span>
      <Change percent={percent ?? null} size="small" />
    </p>
  );
}

interface LiveLineProps {
  data: Candles;
  session: MarketSession | undefined;
  label: string;
  writeAt(at: number): string;
}

/** The line with the live price at its end; a tick draws this and nothing around it. */
function LiveLine({ data, session, label, writeAt }: LiveLineProps) {
  const locale = LOCALE[useLang()];
  const quote = useQuote(data.code);
  const price = quote?.price;
  const drawing = useMemo(() => {
    const running = session && session.session !== 'closed' && price !== undefined;
    return drawingOf(data, running ? { at: marketTime(session), price } : undefined);
  }, [data, session, price]);
  return (
    <>
      <LineChart
        label={label}
        points={drawing.points}
        previousClose={data.previousClose === null ? undefined : plotted(data.previousClose)}
        bands={drawing.bands}
        {...(drawing.from === undefined ? {} : { from: drawing.from })}
        {...(drawing.to === undefined ? {} : { to: drawing.to })}
        height={HEIGHT}
        formatValue={(value) => formatPrice(String(Math.round(value * 10_000) / 10_000), locale)}
        formatAt={(place) => writeAt(drawing.at(place))}
      />
      <Axis data={data} />
    </>
  );
}

/** When the range begins, has its middle, and ends; of a day its four session bounds. */
function Axis({ data }: { data: Candles }) {
  const locale = LOCALE[useLang()];
  const { bars, range, sessions } = data;
  const first = sessions[0]?.start;
  const end = sessions[sessions.length - 1]?.end;
  if (range === '1D' && first !== undefined && end !== undefined) {
    const bounds = [...new Set(sessions.flatMap((each) => [each.start, each.end]))];
    return (
      <div className={styles.axis} aria-hidden="true">
        {bounds.map((at, index) => (
          <span
            key={at}
            data-edge={index === 0 ? 'first' : index === bounds.length - 1 ? 'last' : undefined}
            style={{ left: `${((at - first) / (end - first)) * 100}%` }}
          >
            {formatTime(at, locale)}
          </span>
        ))}
      </div>
    );
  }
  const places = [0, Math.floor((bars.length - 1) / 2), bars.length - 1];
  return (
    <div className={styles.axis} aria-hidden="true">
      {places.map((place, index) => {
        const bar = bars[place];
        return bar ? (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: three fixed places
            key={index}
            data-edge={index === 0 ? 'first' : index === 2 ? 'last' : undefined}
            style={{ left: `${index * 50}%` }}
          >
            {formatDate(newYorkDay(bar.at), locale)}
          </span>
        ) : null;
      })}
    </div>
  );
}
