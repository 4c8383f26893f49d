import { divide, formatDecimal, ONE } from '@candor/model/decimal.ts';
import { usd } from '@candor/model/money.ts';
import { writtenDecimal } from '@candor/model/written.ts';
import { type ReactNode, useId } from 'react';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { DOT, formatCompact, formatDate, formatPercent, formatPrice } from '../../../lib/format.ts';
import type { CompanyDetail } from '../../../domains/market/queries.ts';
import { Change, KeyFigures, Section } from '../../../ui/index.ts';
import styles from './books.module.css';
import detail from './detail.module.css';
import { RegulatorLink } from './filings-link.tsx';

type Filing = NonNullable<CompanyDetail['sharesFiling']>;
type Year = CompanyDetail['books'][number];

/** A link to a filing at the authority, named by form and date. */
function FilingLink({ filing }: { filing: Filing }) {
  const t = useTexts(marketTexts);
  const locale = LOCALE[useLang()];
  return (
    <RegulatorLink href={filing.url}>
      {t('filedAs', { form: filing.form, date: formatDate(filing.filedOn, locale) })}
    </RegulatorLink>
  );
}

/**
 * The newest balance that was filed, and the years in one table with their filings; for sample companies simulated
 * books.
 */
export function BooksCard({ company: { books, balance } }: { company: CompanyDetail }) {
  const t = useTexts(marketTexts);
  const locale = LOCALE[useLang()];
  if (books.length === 0 && !balance) return null;
  const [latest] = books;
  const large = (value: string) => formatCompact(value, locale);
  return (
    <Section title={t('books')}>
      {latest ? <YearsTable books={books} /> : null}
      {latest?.filing === null ? (
        <p className={detail.note}>{t('booksSimulated', { date: formatDate(latest.reportedOn, locale) })}</p>
      ) : null}
      {books.map(({ fiscalYear, filing }) => (filing ? <FilingLink key={fiscalYear} filing={filing} /> : null))}
      {balance ? (
        <>
          <h3 className={styles.balance}>
            {t('balanceOf', { date: formatDate(balance.asOf, locale) })}
            {DOT}USD
          </h3>
          <KeyFigures
            figures={[
              { label: t('assets'), value: large(balance.assets) },
              { label: t('liabilities'), value: large(balance.liabilities) },
              { label: t('debtRatio'), value: formatPercent(balance.debtRatioPercent, locale, 'auto') },
            ]}
          />
          {balance.liabilitiesDerived ? <p className={detail.note}>{t('liabilitiesDerived')}</p> : null}
          <FilingLink filing={balance.filing} />
        </>
      ) : null}
      <p className={detail.note}>{t('debtRatioRule')}</p>
    </Section>
  );
}

/**
 * From this revenue or balance on a table is in millions of dollars, below it in thousands; of an amount in millionths.
 */
const IN_MILLIONS = 100_000_000n * ONE;
/** Below this millions have a place after the point: growth of one place is to follow from what is shown. */
const IN_WHOLE_MILLIONS = 10_000_000_000n * ONE;

/** The amount in which a table counts, in millionths of a dollar, and how its counts are written. */
interface Scale {
  readonly text: 'inMillions' | 'inThousands';
  readonly step: bigint;
  readonly places: 0 | 1;
}

function scaleOf(books: readonly Year[]): Scale {
  const amounts = books.flatMap(({ revenue, assets }) => [revenue, assets]).map((amount) => usd(amount ?? '0'));
  const isFrom = (least: bigint) => amounts.some((amount) => amount >= least);
  if (!isFrom(IN_MILLIONS)) return { text: 'inThousands', step: 1_000n * ONE, places: 0 };
  return isFrom(IN_WHOLE_MILLIONS)
    ? { text: 'inMillions', step: 1_000_000n * ONE, places: 0 }
    : { text: 'inMillions', step: 100_000n * ONE, places: 1 };
}

/** Cut, like every abbreviated amount: the same figure stands among the key figures. */
const inSteps = (amount: string, { step }: Scale): bigint => divide(usd(amount), step, 'down');

/**
 * What the shown assets are more than the shown liabilities, so that a year adds up; where it is not that, as reported.
 */
function equityIn(scale: Scale, { assets, liabilities, equity }: Year): bigint | null {
  if (equity === null) return null;
  const isDifference = assets !== null && liabilities !== null && usd(assets) - usd(liabilities) === usd(equity);
  return isDifference ? inSteps(assets, scale) - inSteps(liabilities, scale) : inSteps(equity, scale);
}

/**
 * Growth from the year before, of the two figures as they are shown, so that a reader who divides them finds it;
 * rounded to one place. None where the year before is not shown, and from or to a loss.
 */
function growthOf(of: (year: Year) => string | null, year: Year, books: readonly Year[], scale: Scale): string | null {
  const before = books.find(({ fiscalYear }) => fiscalYear === year.fiscalYear - 1);
  const [now, then] = [of(year), before ? of(before) : null];
  if (now === null || then === null) return null;
  const [steps, base] = [inSteps(now, scale), inSteps(then, scale)];
  return steps < 0n || base <= 0n ? null : formatDecimal(divide((steps - base) * 1_000n, base, 'half-up'), 1, 1);
}

/** Years as columns, the newest first; a narrow phone scrolls them under their names. */
function YearsTable({ books }: { books: readonly Year[] }) {
  const t = useTexts(marketTexts);
  const locale = LOCALE[useLang()];
  const id = useId();
  const scale = scaleOf(books);
  const { places } = scale;
  const count = (steps: bigint | null) =>
    writtenDecimal(steps === null ? null : formatDecimal(steps, places, places), locale, {
      minimumFractionDigits: places,
      maximumFractionDigits: places,
    });
  const amount = (value: string | null) => count(value === null ? null : inSteps(value, scale));
  const growth = (of: (year: Year) => string | null) => (year: Year) => {
    const percent = growthOf(of, year, books, scale);
    return percent === null ? null : <Change percent={percent} places={1} size="small" />;
  };
  const rows: { label: string; of: (year: Year) => ReactNode; on?: (year: Year) => ReactNode }[] = [
    { label: t('revenueOf'), of: (year) => amount(year.revenue), on: growth(({ revenue }) => revenue) },
    { label: t('netIncomeOf'), of: (year) => amount(year.netIncome), on: growth(({ netIncome }) => netIncome) },
    ...(books.some(({ perShare }) => perShare !== null)
      ? [{ label: t('perShareOf'), of: (year: Year) => formatPrice(year.perShare, locale) }]
      : []),
    { label: t('assets'), of: (year) => amount(year.assets) },
    { label: t('liabilities'), of: (year) => amount(year.liabilities) },
    { label: t('equity'), of: (year) => count(equityIn(scale, year)) },
    { label: t('debtRatio'), of: (year) => formatPercent(year.debtRatioPercent, locale, 'auto') },
  ];
  return (
    <>
      <p className={styles.unit} id={id}>
        {t(scale.text)}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard */}
      <div className={styles.scroll} role="region" aria-label={t('books')} tabIndex={0}>
        <table className={styles.years} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{t('fiscalYears')}</th>
              {books.map(({ fiscalYear }) => (
                <th key={fiscalYear} scope="col">
                  {fiscalYear}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, of, on }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {books.map((year) => (
                  <td key={year.fiscalYear}>
                    {of(year)}
                    {on?.(year)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
