import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { chartTexts } from '../../../i18n/chart.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { formatDate, formatPercent, MISSING, newYorkDay } from '../../../lib/format.ts';
import { type Candles, candles } from '../../../domains/market/queries.ts';
import { Figure, KeyFigures, Section, SkeletonFigures } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { priceFigures } from './price-figures.ts';
import { chartWriting } from '../chart/chart-writing.ts';
import { useInView } from '../../../ui/page/use-in-view.ts';

/**
 * Averages, average range and relative strength of a price, each with its formula, from the bars of the one-year chart.
 */
export function PriceFiguresCard({ code }: { code: string }) {
  const t = useTexts(chartTexts);
  const [place, inView] = useInView();
  const query = useQuery({ ...candles(code, '1Y'), enabled: inView });
  return (
    <Section title={t('priceFigures')}>
      <div ref={place}>
        <Loaded query={query} skeleton={<SkeletonFigures count={7} />}>
          {(data) => <Figures data={data} />}
        </Loaded>
      </div>
    </Section>
  );
}

function Figures({ data }: { data: Candles }) {
  const t = useTexts(chartTexts);
  const market = useTexts(marketTexts);
  const locale = LOCALE[useLang()];
  const write = chartWriting({ range: '1Y', interval: '1d', unit: 'price' }, locale);
  const made = priceFigures(data);
  const day = (at: number | undefined) => (at === undefined ? MISSING : formatDate(newYorkDay(at), locale));
  const explained = (
    label: string,
    value: number | undefined,
    formula: string,
    shown?: string,
  ): [string, ReactNode] => {
    const text = shown ?? (value === undefined ? MISSING : write.figure(value));
    if (value === undefined) return [label, text];
    const proof = {
      formula,
      inputs: [
        { label: t('daysUsed'), value: String(made.days) },
        { label: t('firstDay'), value: day(made.from) },
        { label: t('lastDay'), value: day(made.to) },
      ],
      postings: [],
      sources: [market(`source_${data.source.kind}`)],
      asOf: data.asOf,
    };
    return [
      label,
      <Figure key={label} label={label} text={text} load={() => Promise.resolve(proof)}>
        {text}
      </Figure>,
    ];
  };
  const percent =
    made.rangePercent === undefined ? undefined : formatPercent(String(made.rangePercent), locale, 'auto');
  // In the decimals of the price that it is a range of.
  const range = made.range14 === undefined ? undefined : write.amount(made.range14, made.close);
  const rows = [
    explained(t('average', { days: 50 }), made.average50, t('whyAverage', { days: 50 })),
    explained(t('average', { days: 200 }), made.average200, t('whyAverage', { days: 200 })),
    explained(t('usualRange'), made.range14, t('whyRange'), range),
    explained(t('usualRangePercent'), made.rangePercent, t('whyRange'), percent),
    explained(t('strength'), made.strength14, t('whyStrength')),
    [t('highOn'), day(made.highAt)] as const,
    [t('lowOn'), day(made.lowAt)] as const,
  ];
  return <KeyFigures columns={1} figures={rows.map(([label, value]) => ({ label, value }))} />;
}
