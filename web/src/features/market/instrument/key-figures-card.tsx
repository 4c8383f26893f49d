import { priceEarnings } from '@candor/model/market/price-earnings.ts';
import { usd } from '@candor/model/money.ts';
import type { ReactNode } from 'react';
import { Link } from '../../../lib/link.tsx';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { joinLabel } from '../../../i18n/sentences.ts';
import {
  formatCompact,
  formatCount,
  formatDate,
  formatList,
  formatPercent,
  formatPrice,
  MISSING,
} from '../../../lib/format.ts';
import {
  type CompanyDetail,
  type InstrumentDetail,
  type MarketSnapshot,
  plotted,
} from '../../../domains/market/queries.ts';
import { useMarketTimes } from '../../../domains/market/market-times.ts';
import { useDayName } from '../../../domains/market/day-name.ts';
import { href } from '../../../lib/paths.ts';
import { LiveCell } from '../../../live/index.ts';
import { type KeyFigure, KeyFigures, Price, RangeBar, Section, SkeletonFigures } from '../../../ui/index.ts';
import { partLater } from '../../../ui/page/later-parts.tsx';
import { useRegular } from '../chart/shown-price.ts';
import styles from './detail.module.css';
import { useExplained } from './use-explained.tsx';

/** Dividends and ratios of a year, which the page's first paint does not wait for. */
const YearFigures = partLater(
  () => import('./year-figures.tsx').then((module) => module.YearFigures),
  () => <SkeletonFigures count={6} columns={2} />,
);

const debtRatioOf = ({ balance, books }: CompanyDetail) => balance?.debtRatioPercent ?? books[0]?.debtRatioPercent;

/** Whether a company's market value or debt ratio has a source; where neither has, a line names what is missing. */
const hasFundamentals = (company: CompanyDetail): boolean => Boolean(company.marketCap ?? debtRatioOf(company));

/** The figures of the day and of the year. */
export function KeyFiguresCard({ detail, company }: { detail: InstrumentDetail; company: CompanyDetail | undefined }) {
  const t = useTexts(marketTexts);
  const locale = LOCALE[useLang()];
  const { snapshot, averageVolume, previousVolume } = detail;
  const price = (value: string | null) => formatPrice(value, locale);
  const large = (value: number | null) => largeText(value, locale);
  const times = useMarketTimes();
  const explained = useExplained(detail);
  const fundamentals = useFundamentals(detail, company);
  return (
    <Section title={t('keyFigures')}>
      <KeyFigures
        figures={[
          { label: t('open'), value: price(snapshot.open) },
          { label: t('previousClose'), value: price(snapshot.previousClose) },
          {
            label: t('volume'),
            value: explained(t('volume'), large(snapshot.regularVolume), t('whyVolume'), {
              label: t('volumeAllSessions'),
              value: large(snapshot.volume),
            }),
          },
          {
            label: t('averageVolume'),
            value: explained(t('averageVolume'), large(averageVolume), t('whyAverageVolume'), {
              label: t('previousVolume'),
              value: large(previousVolume),
            }),
          },
          { label: t('bid'), value: sideText(snapshot.bid, snapshot.bidSize, locale) },
          { label: t('ask'), value: sideText(snapshot.ask, snapshot.askSize, locale) },
          ...fundamentals,
        ]}
      />
      {snapshot.quotedAt === null ? null : (
        <p className={styles.note}>{t('quoteAsOf', { time: times.time(snapshot.quotedAt, true) })}</p>
      )}
      <YearFigures code={snapshot.code} />
      {company && snapshot.kind !== 'etf' ? <NotOnRecord company={company} /> : null}
      {company?.coverage === 'filings' ? (
        <p className={styles.note}>
          <Link to={href('/companyDetail', { code: snapshot.code })}>{t('seeFilings')}</Link>
        </p>
      ) : null}
      <Ranges detail={detail} />
    </Section>
  );
}

/** Figures that readers look for and that are not on record, in one line instead of a row of dashes each. */
function NotOnRecord({ company }: { company: CompanyDetail }) {
  const t = useTexts(marketTexts);
  const locale = LOCALE[useLang()];
  const { marketCap, earnings, books, coverage } = company;
  const perShare = earnings?.trailing?.perShare ?? books[0]?.perShare;
  const isKnown = [
    ['marketValue', marketCap],
    ['earningsRatio', perShare && (earnings?.trailing ?? marketCap)],
    ['earningsEach', perShare],
    ['debts', debtRatioOf(company)],
    ['report', earnings?.next],
  ] as const;
  const missing = isKnown.flatMap(([word, known]) => (known ? [] : [t(word)]));
  if (missing.length === 0) return null;
  const list = formatList(missing, locale);
  return <p className={styles.note}>{t(coverage === 'none' ? 'noFilingsRead' : 'notOnRecord', { list })}</p>;
}

const largeText = (value: string | number | null | undefined, locale: string): string =>
  value === null || value === undefined ? MISSING : formatCompact(String(value), locale);

/** What is known of a company's books and of its next report: nothing of funds, and no row without a source. */
function useFundamentals(detail: InstrumentDetail, company: CompanyDetail | undefined): KeyFigure[] {
  const t = useTexts(marketTexts);
  const locale = LOCALE[useLang()];
  const explained = useExplained(detail);
  const trailing = useTrailing(detail, company);
  if (!company || detail.snapshot.kind === 'etf') return [];
  const { marketCap, earnings } = company;
  const next = earnings?.next;
  const [books] = company.books;
  const year = { year: books?.fiscalYear ?? '' };
  const netIncome = { label: t('netIncome', year), value: largeText(books?.netIncome, locale) };
  const ratio = marketCap && books?.netIncome ? priceEarnings(usd(marketCap), usd(books.netIncome)) : undefined;
  const rows: (KeyFigure | false)[] = [
    ...(hasFundamentals(company)
      ? [
          { label: t('marketCap'), value: largeText(marketCap, locale) },
          {
            label: t('debtRatio'),
            value: explained(
              t('debtRatio'),
              formatPercent(debtRatioOf(company), locale, 'auto'),
              t('whyDebtRatio'),
              ...liabilitiesOf(company).map(([key, value]) => ({ label: t(key), value: largeText(value, locale) })),
            ),
          },
        ]
      : []),
    ...trailing,
    trailing.length === 0 &&
      ratio !== undefined && {
        label: t('priceEarnings', year),
        value: explained(
          t('priceEarnings', year),
          formatPrice(ratio, locale),
          t('whyPriceEarnings'),
          { label: t('marketCap'), value: largeText(marketCap, locale) },
          netIncome,
        ),
      },
    trailing.length === 0 &&
      Boolean(books?.perShare) && {
        label: t('perShare', year),
        value: explained(t('perShare', year), formatPrice(books?.perShare, locale), t('whyPerShare'), netIncome),
      },
    books !== undefined && { label: t('revenue', year), value: largeText(books.revenue, locale) },
    books !== undefined && netIncome,
    next ? { label: t('nextEarnings'), value: formatDate(next.date, locale) } : false,
  ];
  return rows.filter((row) => row !== false);
}

/** Price and earnings over the last four quarters, as they are compared everywhere; nothing while fewer are out. */
function useTrailing({ snapshot, ...from }: InstrumentDetail, company: CompanyDetail | undefined): KeyFigure[] {
  const t = useTexts(marketTexts);
  const locale = LOCALE[useLang()];
  const explained = useExplained(from);
  const trailing = company?.earnings?.trailing;
  if (!trailing) return [];
  const sum = { label: t('perShareTrailing'), value: formatPrice(trailing.perShare, locale) };
  const ratio = snapshot.price === null ? undefined : priceEarnings(usd(snapshot.price), usd(trailing.perShare));
  const quarters = trailing.quarters.map(({ fiscalYear, quarter, perShare }) => ({
    label: t('quarterOf', { quarter, year: fiscalYear }),
    value: formatPrice(perShare, locale),
  }));
  return [
    ...(ratio === undefined
      ? []
      : [
          {
            label: t('priceEarningsTrailing'),
            value: explained(
              t('priceEarningsTrailing'),
              formatPrice(ratio, locale),
              t('whyPriceEarningsTrailing'),
              { label: t('lastPrice'), value: formatPrice(snapshot.price, locale) },
              sum,
            ),
          },
        ]),
    { label: sum.label, value: explained(sum.label, sum.value, t('whyPerShareTrailing'), ...quarters) },
  ];
}

/** Both sides of the debt ratio, of the balance or the year that it is of. */
const liabilitiesOf = ({ balance, books }: CompanyDetail) =>
  [
    ['liabilities', (balance ?? books[0])?.liabilities],
    ['assets', (balance ?? books[0])?.assets],
  ] as const;

/** A bid or ask with its displayed shares, where the source has them. */
function sideText(at: string | null, size: number | null, locale: string): string {
  const price = formatPrice(at, locale);
  return size === null || at === null ? price : `${price} × ${formatCount(size, locale)}`;
}

/**
 * Where the price stands between the lowest and the highest of the day and of the year; these say how they are made.
 */
function Ranges({ detail }: { detail: InstrumentDetail }) {
  const t = useTexts(marketTexts);
  const lang = useLang();
  const locale = LOCALE[lang];
  const day = useDayName();
  const explained = useExplained(detail);
  const { snapshot, week52High, week52Low } = detail;
  const price = (value: string | null) => formatPrice(value, locale);
  return (
    <div className={styles.ranges}>
      <PriceRange
        label={t('dayRange')}
        low={snapshot.low}
        high={snapshot.high}
        lowText={price(snapshot.low)}
        highText={price(snapshot.high)}
        snapshot={snapshot}
      />
      <PriceRange
        label={t('yearRange')}
        low={week52Low}
        high={week52High}
        lowText={explained(t('low52'), price(week52Low), t('whyLow52'), {
          label: joinLabel(lang, day, t('low')),
          value: price(snapshot.low),
        })}
        highText={explained(t('high52'), price(week52High), t('whyHigh52'), {
          label: joinLabel(lang, day, t('high')),
          value: price(snapshot.high),
        })}
        snapshot={snapshot}
      />
    </div>
  );
}

interface PriceRangeProps {
  label: string;
  low: string | null;
  high: string | null;
  lowText: ReactNode;
  highText: ReactNode;
  snapshot: MarketSnapshot;
}

function PriceRange(props: PriceRangeProps) {
  return (
    <LiveCell code={props.snapshot.code}>
      <LiveRange {...props} />
    </LiveCell>
  );
}

function LiveRange({ label, low, high, lowText, highText, snapshot }: PriceRangeProps) {
  const { price } = useRegular(snapshot);
  if (low === null || high === null || price === null) return null;
  const across = plotted(high) - plotted(low);
  return (
    <RangeBar
      label={label}
      lowText={lowText}
      highText={highText}
      price={<Price value={price} figure={`${snapshot.code}:price:regular`} />}
      position={across > 0 ? (plotted(price) - plotted(low)) / across : 0.5}
    />
  );
}
