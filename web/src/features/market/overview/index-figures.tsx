import { beginsBefore } from '@candor/model/market/ranges.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { useQuery } from '@tanstack/react-query';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { percentBetween } from '../../../lib/distance.ts';
import { formatDate, formatLevel, formatPrice } from '../../../lib/format.ts';
import { type MarketDetail, marketCandles, plotted } from '../../../domains/market/queries.ts';
import { Change, KeyFigures, RangeBar, Section } from '../../../ui/index.ts';
import { rangeOf } from '../chart/chart-points.ts';
import detail from '../instrument/detail.module.css';
import { listTexts } from '../texts.ts';

/**
 * Where the level stands in its day and in its year, or since it began: from the bars of its chart, and the level in
 * the page's head.
 */
export function IndexFigures({ detail: { id, level, began, tradeDate } }: { detail: MarketDetail }) {
  const t = useTexts(marketTexts);
  const lists = useTexts(listTexts);
  const locale = LOCALE[useLang()];
  const day = useQuery(marketCandles(id, '1D')).data;
  const year = useQuery(marketCandles(id, '1Y')).data;
  const toDate = useQuery(marketCandles(id, 'YTD')).data;
  const isYoung = began !== null && beginsBefore('1Y', tradeDate as TradingDate, began.date);
  return (
    <Section title={t('keyFigures')}>
      <KeyFigures
        columns={1}
        figures={[
          { label: t('previousClose'), value: formatPrice(day?.previousClose, locale) },
          {
            label: t('name_YTD'),
            value: <Change percent={percentBetween(toDate?.previousClose, level) ?? null} size="small" />,
          },
        ]}
      />
      <div className={detail.ranges}>
        {/* Before the opening there is no range of the day yet. */}
        <LevelRange label={t('dayRange')} level={level} levels={day?.bars.close ?? []} />
        <LevelRange
          label={isYoung ? lists('rangeSince', { date: formatDate(began.date, locale) }) : t('yearRange')}
          level={level}
          levels={[...(year?.bars.low ?? []), ...(year?.bars.high ?? [])]}
        />
      </div>
    </Section>
  );
}

interface LevelRangeProps {
  label: string;
  level: string | null;
  levels: readonly string[];
}

function LevelRange({ label, level, levels }: LevelRangeProps) {
  const locale = LOCALE[useLang()];
  const range = levels.length > 0 && level !== null ? rangeOf([...levels, level]) : undefined;
  if (range === undefined || level === null) return null;
  const across = plotted(range.high) - plotted(range.low);
  return (
    <RangeBar
      label={label}
      lowText={formatLevel(range.low, locale)}
      highText={formatLevel(range.high, locale)}
      price={formatLevel(level, locale)}
      position={across > 0 ? (plotted(level) - plotted(range.low)) / across : 0.5}
    />
  );
}
