import { Link } from 'react-router';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { formatCompact, formatDate, formatPercent, formatPrice, MISSING } from '../../../lib/format.ts';
import { type CompanyDetail, type InstrumentDetail, plotted } from '../../../lib/market-queries.ts';
import { href } from '../../../lib/paths.ts';
import { KeyFigures, RangeBar, Section } from '../../../ui/index.ts';
import styles from './detail.module.css';

/** The figures of the day and of the year; where nobody covers the company, a dash and the reason. */
export function KeyFiguresCard({ detail, company }: { detail: InstrumentDetail; company: CompanyDetail | undefined }) {
  const t = useTexts(marketTexts);
  const locale = LOCALE[useLang()];
  const { snapshot, averageVolume, week52High, week52Low } = detail;
  const price = (value: string | null) => formatPrice(value, locale);
  const large = (value: string | number | null | undefined) =>
    value === null || value === undefined ? MISSING : formatCompact(String(value), locale);
  const side = (at: string | null, size: number | null) =>
    at === null ? MISSING : size === null ? price(at) : `${price(at)} × ${large(size)}`;
  const stock = snapshot.kind !== 'etf';
  const books = company?.books[0];
  const next = company?.earnings?.next;
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
          { label: t('averageVolume'), value: large(averageVolume) },
          { label: t('bid'), value: side(snapshot.bid, snapshot.bidSize) },
          { label: t('ask'), value: side(snapshot.ask, snapshot.askSize) },
          { label: t('high52'), value: price(week52High) },
          { label: t('low52'), value: price(week52Low) },
          ...(stock
            ? [
                { label: t('marketCap'), value: large(company?.marketCap) },
                { label: t('debtRatio'), value: formatPercent(company?.balance?.debtRatioPercent ?? books?.debtRatioPercent, locale, 'auto') },
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
      {stock && company?.coverage === 'filings' ? (
        <p className={styles.note}>
          {t('fromFilings')} <Link to={href('/companyDetail', { code: snapshot.code })}>{t('seeFilings')}</Link>
        </p>
      ) : null}
      {stock && company?.coverage === 'none' ? <p className={styles.note}>{t('noFundamentals')}</p> : null}
      <div className={styles.ranges}>
        <PriceRange label={t('dayRange')} low={snapshot.low} high={snapshot.high} price={snapshot.price} />
        <PriceRange label={t('yearRange')} low={week52Low} high={week52High} price={snapshot.price} />
      </div>
    </Section>
  );
}

interface PriceRangeProps {
  label: string;
  low: string | null;
  high: string | null;
  price: string | null;
}

function PriceRange({ label, low, high, price }: PriceRangeProps) {
  const locale = LOCALE[useLang()];
  if (low === null || high === null || price === null) return null;
  const across = plotted(high) - plotted(low);
  return (
    <RangeBar
      label={label}
      lowText={formatPrice(low, locale)}
      highText={formatPrice(high, locale)}
      position={across > 0 ? (plotted(price) - plotted(low)) / across : 0.5}
    />
  );
}
