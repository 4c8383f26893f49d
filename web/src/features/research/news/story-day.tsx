import { useQuery } from '@tanstack/react-query';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { candles, type Candles, plotted } from '../../../domains/market/queries.ts';
import { formatPrice, formatTime, newYorkDay } from '../../../lib/format.ts';
import { marketNow } from '../../../lib/server-status.ts';
import { LineChart, Section } from '../../../ui/index.ts';
import type { NewsView } from '../queries.ts';
import { newsTexts } from '../texts.ts';

const HEIGHT = 132;

/** The day of a story about one code as a line, with the moment of the story marked; nothing once that day is over. */
export function StoryDay({ item }: { item: NewsView }) {
  const [about, second] = item.instruments;
  const code = second ? undefined : about?.code;
  const isToday = item.date === newYorkDay(marketNow());
  const { data } = useQuery({ ...candles(code ?? '', '1D'), enabled: code !== undefined && isToday });
  if (code === undefined || data?.tradeDate !== item.date) return null;
  return <Day code={code} day={data} at={Date.parse(item.at)} />;
}

function Day({ code, day, at }: { code: string; day: Candles; at: number }) {
  const t = useTexts(newsTexts);
  const locale = LOCALE[useLang()];
  const hours = day.sessions.find(({ session, start, end }) => session === 'regular' && start <= at && at <= end);
  if (!hours) return null;
  const points = day.bars.at
    .map((start, index) => ({ at: start, value: plotted(day.bars.close[index] ?? '') }))
    .filter((bar) => bar.at >= hours.start && bar.at < hours.end);
  const mark = points.findLast((point) => point.at <= at);
  if (!mark || points.length < 2) return null;
  const { previousClose } = day;
  return (
    <Section title={t('dayOfIt', { code })}>
      <LineChart
        label={t('dayMarked', { code, time: formatTime(at, locale) })}
        points={points}
        mark={mark}
        {...(previousClose === null
          ? {}
          : {
              base: [{ at: hours.start, value: plotted(previousClose) }],
              baseLabel: `${t('figure_previousClose')} ${formatPrice(previousClose, locale)}`,
            })}
        from={hours.start}
        to={hours.end}
        height={HEIGHT}
        formatValue={(value) => formatPrice(String(value), locale)}
        formatAt={(moment) => `${formatTime(moment, locale)} ET`}
        axis={{ times: timesOf(hours, at).map((each) => ({ at: each, text: formatTime(each, locale) })) }}
      />
    </Section>
  );
}

/** A label nearer to the moment than this share of the day would cover its time. */
const NEAR = 0.18;

/** The moment, with the beginning and the end of the hours where they leave it room. */
function timesOf({ start, end }: { start: number; end: number }, at: number): number[] {
  const isFree = (bound: number) => Math.abs(at - bound) > NEAR * (end - start);
  return [...(isFree(start) ? [start] : []), at, ...(isFree(end) ? [end] : [])];
}
