import type { ReactNode } from 'react';
import { Link } from '../../../lib/link.tsx';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { formatCompact, formatCount, formatDate, formatPercent, formatPrice, MISSING } from '../../../lib/format.ts';
import {
  type CompanyDetail,
  type InstrumentDetail,
  type MarketSnapshot,
  plotted,
} from '../../../domains/market/queries.ts';
import { useDayName } from '../../../domains/market/day-name.ts';
import { href } from '../../../lib/paths.ts';
import { LiveCell } from '../../../live/index.ts';
import { Figure, KeyFigures, Price, RangeBar, Section } from '../../../ui/index.ts';
import { useRegular } from '../chart/use-regular.ts';
import styles from './detail.module.css';

const debtRatioOf = ({ balance, books }: CompanyDetail) => balance?.debtRatioPercent ?? books[0]?.debtRatioPercent;

/** Whether a company's market value or debt ratio has a source; where neither has, the page says so in its notes. */
export const hasFundamentals = (company: CompanyDetail): boolean => Boolean(company.marketCap ?? debtRatioOf(company));

/** The figures of the day and of the year. */
export function KeyFiguresCard({ detail, company }: { detail: InstrumentDetail; company: CompanyDetail | undefined }) {
  const t = useTexts(marketTexts);
  const locale = LOCALE[useLang()];
  const { snapshot, averageVolume, previousVolume } = detail;
  const price = (value: string | null) => formatPrice(value, locale);
  const large = (value: string | number | null | undefined) =>
    value === null || value === undefined ? MISSING : formatCompact(String(value), locale);
  const explained = useExplained(detail);
  const stock = snapshot.kind !== 'etf';
  const [books, next] = [company?.books[0], company?.earnings?.next];
  const year = books ? { year: books.fiscalYear } : undefined;
  return (
    <Section title={t('keyFigures')}>
      <KeyFigures
        figures={[
          { label: t('open'), value: price(snapshot.open) },
          { label: t('previousClose'), value: price(snapshot.previousClose) },
          { label: t('volume'), value: large(snapshot.volume) },
          {
            label: t('averageVolume'),
            value: explained(t('averageVolume'), large(averageVolume), t('whyAverageVolume'), {
              label: t('previousVolume'),
              value: large(previousVolume),
            }),
          },
          { label: t('bid'), value: sideText(snapshot.bid, snapshot.bidSize, locale) },
          { label: t('ask'), value: sideText(snapshot.ask, snapshot.askSize, locale) },
          ...(stock && company && hasFundamentals(company)
            ? [
                { label: t('marketCap'), value: large(company.marketCap) },
                { label: t('debtRatio'), value: formatPercent(debtRatioOf(company), locale, 'auto') },
              ]
            : []),
          ...(stock && books && year
            ? [
                { label: t('revenue', year), value: large(books.revenue) },
                { label: t('netIncome', year), value: large(books.netIncome) },
              ]
            : []),
          ...(stock && next ? [{ label: t('nextEarnings'), value: formatDate(next.date, locale) }] : []),
        ]}
      />
      {company?.coverage === 'filings' ? (
        <p className={styles.note}>
          <Link to={href('/companyDetail', { code: snapshot.code })}>{t('seeFilings')}</Link>
        </p>
      ) : null}
      <Ranges detail={detail} />
    </Section>
  );
}

/** A bid or ask with its displayed shares, where the source has them. */
function sideText(at: string | null, size: number | null, locale: string): string {
  const price = formatPrice(at, locale);
  return size === null || at === null ? price : `${price} × ${formatCount(size, locale)}`;
}

/** A figure with the rule by which it is computed; an unknown figure has no explanation. */
function useExplained({ source, asOf }: InstrumentDetail) {
  const t = useTexts(marketTexts);
  return (label: string, text: string, formula: string, input: { label: string; value: string }) => {
    const proof = { formula, inputs: [input], postings: [], sources: [t(`source_${source.kind}`)], asOf };
    return text === MISSING ? (
      text
    ) : (
      <Figure label={label} text={text} load={() => Promise.resolve(proof)}>
        {text}
      </Figure>
    );
  };
}

/**
 * Where the price stands between the lowest and the highest of the day and of the year; these say how they are made.
 */
function Ranges({ detail }: { detail: InstrumentDetail }) {
  const t = useTexts(marketTexts);
  const locale = LOCALE[useLang()];
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
          label: `${day}: ${t('low')}`,
          value: price(snapshot.low),
        })}
        highText={explained(t('high52'), price(week52High), t('whyHigh52'), {
          label: `${day}: ${t('high')}`,
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
