import { divide } from '@candor/model/decimal.ts';
import { percentText } from '@candor/model/market/change.ts';
import { RATE_ONE, usd } from '@candor/model/money.ts';
import { timesUsual } from '@candor/model/research/usual-day.ts';
import { useQuery } from '@tanstack/react-query';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { joinSentences } from '../../../i18n/sentences.ts';
import { positions, type ValueHistory, valueHistory } from '../../../domains/account/queries.ts';
import { marketCandles } from '../../../domains/market/queries.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { formatPercent, newYorkDay } from '../../../lib/format.ts';
import { Change, KeyFigures, Section } from '../../../ui/index.ts';
import type { ReviewFigures } from '../queries.ts';
import { reportTexts, type ReportWords } from '../texts.ts';
import { sizeInWords, usualDay } from './usual-day.ts';

/** A move of so many times a usual one as a sentence that follows the usual one. */
export function againstUsual(times: string, t: ReportWords): string {
  const size = sizeInWords(times);
  if (size === 'more') return t('usual_more', { times });
  return size === 'less' ? t('usual_less', { share: `${Math.round(Number(times) * 100)}%` }) : t(`usual_${size}`);
}

/** A report's day against a usual one of its first index; undefined where too few days are known. */
export function useUsualIndexDay({ indexes }: ReviewFigures, date: string): string | undefined {
  const t = useTexts(reportTexts);
  const lang = useLang();
  const locale = LOCALE[lang];
  const [index] = indexes;
  const { data } = useQuery({ ...marketCandles('candor_500', '1Y'), enabled: index?.id === 'candor_500' });
  if (!index || !data) return undefined;
  const { at, close } = data.bars;
  const closes = at.map((moment, day) => ({ date: newYorkDay(moment), close: close[day] ?? '' }));
  const usual = usualDay(closes, date);
  const times = usual === undefined ? undefined : timesUsual(index.changePercent, usual);
  if (usual === undefined || times === undefined) return undefined;
  return joinSentences(
    lang,
    t('usualIndex', { index: index.name, usual: formatPercent(percentText(usual), locale, 'auto') }),
    againstUsual(times, t),
  );
}

/** What the day of a report was for the reader's own account; nothing for visitors and for days before the account. */
export function ReportMatters({ figures, date }: { figures: ReviewFigures; date: string }) {
  const t = useTexts(reportTexts);
  const point = useQuery(useSignedIn(valueHistory('1M'))).data?.points.find((each) => each.date === date);
  const held = useQuery(useSignedIn(positions())).data?.positions ?? [];
  if (!point) return null;
  const percent = percentOf(point);
  const movers = [...figures.gainers, ...figures.losers].filter(({ code }) => held.some((each) => each.code === code));
  return (
    <Section title={t('yours')}>
      <KeyFigures
        columns={1}
        figures={[
          {
            label: t('yourDay'),
            value: <Change change={point.dayPnl} {...(percent === null ? {} : { percent })} money />,
          },
          ...movers.map(({ code, changePercent }) => ({
            label: t('yourMover', { code }),
            value: <Change percent={changePercent} />,
          })),
        ]}
      />
    </Section>
  );
}

/** The day's profit against the value at its start. */
function percentOf({ totalValue, dayPnl, deposits, withdrawals }: ValueHistory['points'][number]): string | null {
  const start = usd(totalValue) - usd(dayPnl) - usd(deposits) + usd(withdrawals);
  return start <= 0n ? null : percentText(divide(usd(dayPnl) * RATE_ONE, start, 'down'));
}
