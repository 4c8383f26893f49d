import type { ReturnRange } from '@candor/model/market/ranges.ts';
import { useQuery } from '@tanstack/react-query';
import { percentBetween } from '../../../lib/distance.ts';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { formatDate, formatPercent, formatPrice } from '../../../lib/format.ts';
import { type InstrumentDetail, instrument } from '../../../domains/market/queries.ts';
import { LiveCell } from '../../../live/index.ts';
import { Change, Figure, KeyFigures, Section } from '../../../ui/index.ts';
import { useRegular } from './shown-price.ts';

const SHOWN: readonly ReturnRange[] = ['1M', '3M', '6M', 'YTD', '1Y', '3Y', '5Y', '10Y'];

/** Returns of the price over eight ranges. The chart shows the same figures, from the same reply and the same price. */
export function ReturnsCard({ detail }: { detail: InstrumentDetail }) {
  const t = useTexts(marketTexts);
  return (
    <Section title={t('returns')}>
      <KeyFigures
        figures={SHOWN.map((range) => ({
          label: t(`name_${range}`),
          value: (
            <LiveCell code={detail.snapshot.code}>
              <Return detail={detail} range={range} />
            </LiveCell>
          ),
        }))}
      />
    </Section>
  );
}

/** The return over a chart's range; nothing before the instrument is known. */
export function RangeReturn({ code, range }: { code: string; range: ReturnRange }) {
  const { data } = useQuery(instrument(code));
  return data ? <Return detail={data} range={range} /> : null;
}

/** Change of the price in the page's head since the close before a range, with its explanation. */
function Return({ detail, range }: { detail: InstrumentDetail; range: ReturnRange }) {
  const t = useTexts(marketTexts);
  const locale = LOCALE[useLang()];
  const { snapshot, returns, source } = detail;
  const { price } = useRegular(snapshot);
  const measured = returns.find((each) => each.range === range);
  const percent = percentBetween(measured?.base, price) ?? null;
  const shown = <Change percent={percent} size="small" figure={`${snapshot.code}:return:${range}`} />;
  if (percent === null || !measured) return shown;
  const label = `${t('returns')}, ${t(`name_${range}`)}`;
  const load = async () => ({
    formula: t('whyReturn'),
    inputs: [
      { label: t('lastPrice'), value: formatPrice(price, locale), at: snapshot.lastAt ?? snapshot.asOf },
      {
        label: t('closeOf', { date: measured.baseDate ? formatDate(measured.baseDate, locale) : '' }),
        value: formatPrice(measured.base, locale),
      },
      { label: t('rangeFrom'), value: formatDate(measured.from, locale) },
    ],
    postings: [],
    sources: [t(`source_${source.kind}`)],
    asOf: snapshot.asOf,
  });
  return (
    <Figure label={label} text={formatPercent(percent, locale)} load={load}>
      {shown}
    </Figure>
  );
}
