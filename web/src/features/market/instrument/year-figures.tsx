import { useQuery } from '@tanstack/react-query';
import { chartTexts } from '../../../i18n/chart.ts';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { type YearFigures as Reply, yearFigures } from '../../../domains/market/queries.ts';
import {
  formatCount,
  formatDate,
  formatExactPrice,
  formatPercent,
  formatPrice,
  newYorkDay,
} from '../../../lib/format.ts';
import { type KeyFigure, KeyFigures, SkeletonFigures } from '../../../ui/index.ts';
import { marketNow } from '../../../lib/server-status.ts';
import { useInView } from '../../../ui/page/use-in-view.ts';
import { useExplained } from './use-explained.tsx';

const DAY = { month: 'short', day: 'numeric' } as const;

/** Dividends, beta and volatility of the last year; below the first screen, so asked for as the reader comes near. */
export function YearFigures({ code }: { code: string }) {
  const [place, inView] = useInView();
  const { data, isError } = useQuery({ ...yearFigures(code), enabled: inView });
  if (isError && !data) return null;
  return <div ref={place}>{data ? <Known data={data} /> : <SkeletonFigures count={6} columns={2} />}</div>;
}

function Known({ data }: { data: Reply }) {
  const figures = [...useDividends(data), ...useMoves(data)];
  return figures.length > 0 ? <KeyFigures figures={figures} /> : null;
}

/** Nothing where the source of prices has no dividends; of a company that paid none, that it paid none. */
function useDividends(data: Reply): KeyFigure[] {
  const t = useTexts(marketTexts);
  const locale = LOCALE[useLang()];
  const explained = useExplained(data);
  const { dividends } = data;
  if (!dividends) return [];
  const { perShare, price, yieldPercent, paid, last, next } = dividends;
  const amount = (value: string) => formatExactPrice(value, locale);
  const thisYear = newYorkDay(marketNow()).slice(0, 4);
  // The running year goes without saying, which leaves its label whole on one line.
  const day = (date: string) => formatDate(date, locale, date.startsWith(thisYear) ? DAY : undefined);
  const exDate = (label: string, found: typeof last): KeyFigure[] =>
    found
      ? [
          {
            label,
            value: explained(label, day(found.exDate), t('whyExDate'), {
              label: t('dividendEach'),
              value: amount(found.perShare),
            }),
          },
        ]
      : [];
  const sum = { label: t('dividendsYear'), value: amount(perShare) };
  const lines = paid.map((each) => ({ label: day(each.exDate), value: amount(each.perShare) }));
  return [
    ...(paid.length === 0
      ? [{ label: sum.label, value: explained(sum.label, t('dividendsNone'), t('whyDividendsYear')) }]
      : [{ label: sum.label, value: explained(sum.label, sum.value, t('whyDividendsYear'), ...lines) }]),
    ...(paid.length === 0 || yieldPercent === null
      ? []
      : [
          {
            label: t('dividendYield'),
            value: explained(
              t('dividendYield'),
              formatPercent(yieldPercent, locale, 'auto'),
              t('whyDividendYield'),
              sum,
              { label: t('lastPrice'), value: formatPrice(price, locale) },
            ),
          },
        ]),
    ...exDate(t('lastExDate'), last),
    ...exDate(t('nextExDate'), next),
  ];
}

/** How far the price moves: with the index, and by itself. */
function useMoves(data: Reply): KeyFigure[] {
  const t = useTexts(marketTexts);
  const chart = useTexts(chartTexts);
  const lang = useLang();
  const locale = LOCALE[lang];
  const explained = useExplained(data);
  const { beta, volatility } = data;
  const over = ({ days, from, to }: Omit<NonNullable<Reply['volatility']>, 'percent'>) => [
    { label: t('dailyChanges'), value: formatCount(days, locale) },
    { label: chart('firstDay'), value: formatDate(from, locale) },
    { label: chart('lastDay'), value: formatDate(to, locale) },
  ];
  return [
    ...(beta
      ? [
          {
            label: t('beta', { index: beta.index[lang] }),
            value: explained(
              t('beta', { index: beta.index[lang] }),
              formatPrice(beta.value, locale),
              t('whyBeta', { index: beta.index[lang] }),
              ...over(beta),
            ),
          },
        ]
      : []),
    ...(volatility
      ? [
          {
            label: t('volatilityYear'),
            value: explained(
              t('volatilityYear'),
              formatPercent(volatility.percent, locale, 'auto'),
              t('whyVolatilityYear'),
              ...over(volatility),
            ),
          },
        ]
      : []),
  ];
}
