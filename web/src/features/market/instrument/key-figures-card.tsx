import { Link } from '../../../lib/link.tsx';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { formatCompact, formatDate, formatPercent, formatPrice, MISSING } from '../../../lib/format.ts';
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
  const day = useDayName();
  const { snapshot, averageVolume, previousVolume, week52High, week52Low } = detail;
  const price = (value: string | null) => formatPrice(value, locale);
  const large = (value: string | number | null | undefined) =>
    value === null || value === undefined ? MISSING : formatCompact(String(value), locale);
  const explained = useExplained(detail);
  const ofYear = (
    label: 'high52' | 'low52',
    value: string | null,
    why: 'whyHigh52' | 'whyLow52',
    input: { label: string; value: string },
  ) => ({ label: t(label), value: explained(t(label), price(value), t(why), input) });
  const stock = snapshot.kind !== 'etf';
  const [books, next] = [company?.books[0], company?.earnings?.next];
  const year = books ? { year: books.fiscalYear } : undefined;
  return (
    <Section title={t('keyFigures')}>
      <KeyFigures
        figures={[
          { label: t('open'), value: price(snapshot.open) },
          { label: t('previousClose'), value: price(snapshot.previousClose) },
          { label: t('high'), value: price(snapshot.high) },
          { label: t('low'), value: price(snapshot.low) },
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
          ofYear('high52', week52High, 'whyHigh52', { label: `${day}: ${t('high')}`, value: price(snapshot.high) }),
          ofYear('low52', week52Low, 'whyLow52', { label: `${day}: ${t('low')}`, value: price(snapshot.low) }),
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
  return size === null || at === null ? price : `${price} × ${formatCompact(String(size), locale)}`;
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

/** Where the price stands between the lowest and the highest of the day and of the year. */
function Ranges({ detail: { snapshot, week52High, week52Low } }: { detail: InstrumentDetail }) {
  const t = useTexts(marketTexts);
  return (
    <div className={styles.ranges}>
      <PriceRange label={t('dayRange')} low={snapshot.low} high={snapshot.high} snapshot={snapshot} />
      <PriceRange label={t('yearRange')} low={week52Low} high={week52High} snapshot={snapshot} />
    </div>
  );
}

interface PriceRangeProps {
  label: string;
  low: string | null;
  high: string | null;
  snapshot: MarketSnapshot;
}

function PriceRange(props: PriceRangeProps) {
  return (
    <LiveCell code={props.snapshot.code}>
      <LiveRange {...props} />
    </LiveCell>
  );
}

function LiveRange({ label, low, high, snapshot }: PriceRangeProps) {
  const locale = LOCALE[useLang()];
  const { price } = useRegular(snapshot);
  if (low === null || high === null || price === null) return null;
  const across = plotted(high) - plotted(low);
  return (
    <RangeBar
      label={label}
      lowText={formatPrice(low, locale)}
      highText={formatPrice(high, locale)}
      price={<Price value={price} figure={`${snapshot.code}:price:regular`} />}
      position={across > 0 ? (plotted(price) - plotted(low)) / across : 0.5}
    />
  );
}
