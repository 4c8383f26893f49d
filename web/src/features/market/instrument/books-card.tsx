import { divide, ONE } from '@candor/model/decimal.ts';
import { usd } from '@candor/model/money.ts';
import { type ReactNode, useId } from 'react';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import {
  DOT,
  formatCompact,
  formatCount,
  formatDate,
  formatPercent,
  formatPrice,
  MISSING,
} from '../../../lib/format.ts';
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

/** The newest balance that was filed, and the years in one table with their filings; for sample companies simulated books. */
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

/** One place, the rest cut off: growth too small for it is unchanged. */
const onePlace = (percent: string) => percent.replace(/(\.\d)\d+$/, '$1');

/** From this revenue or balance on a table is in millions of dollars, below it in thousands; of an amount in millionths. */
const IN_MILLIONS = 100_000_000n * ONE;

const inUnits = (amount: string, unit: bigint): bigint => divide(usd(amount), unit, 'half-even');

/** What the shown assets are more than the shown liabilities, so that a year adds up; where it is not that, as reported. */
function equityIn(unit: bigint, { assets, liabilities, equity }: Year): bigint | null {
  if (equity === null) return null;
  const isDifference = assets !== null && liabilities !== null && usd(assets) - usd(liabilities) === usd(equity);
  return isDifference ? inUnits(assets, unit) - inUnits(liabilities, unit) : inUnits(equity, unit);
}

/** Years as columns, the newest first; a narrow phone scrolls them under their names. */
function YearsTable({ books }: { books: readonly Year[] }) {
  const t = useTexts(marketTexts);
  const locale = LOCALE[useLang()];
  const id = useId();
  const amounts = books.flatMap(({ revenue, assets }) => [revenue, assets]).map((amount) => usd(amount ?? '0'));
  const inMillions = amounts.some((amount) => amount >= IN_MILLIONS);
  const unit = (inMillions ? 1_000_000n : 1_000n) * ONE;
  const count = (units: bigint | null) => (units === null ? MISSING : formatCount(String(units), locale));
  const amount = (value: string | null) => count(value === null ? null : inUnits(value, unit));
  const change = (percent: string | null) =>
    percent === null ? null : <Change percent={onePlace(percent)} places={1} size="small" />;
  const rows: { label: string; of: (year: Year) => ReactNode; on?: (year: Year) => ReactNode }[] = [
    { label: t('revenueOf'), of: (year) => amount(year.revenue), on: (year) => change(year.revenueChangePercent) },
    {
      label: t('netIncomeOf'),
      of: (year) => amount(year.netIncome),
      on: (year) => change(year.netIncomeChangePercent),
    },
    ...(books.some(({ perShare }) => perShare !== null)
      ? [{ label: t('perShareOf'), of: (year: Year) => formatPrice(year.perShare, locale) }]
      : []),
    { label: t('assets'), of: (year) => amount(year.assets) },
    { label: t('liabilities'), of: (year) => amount(year.liabilities) },
    { label: t('equity'), of: (year) => count(equityIn(unit, year)) },
    { label: t('debtRatio'), of: (year) => formatPercent(year.debtRatioPercent, locale, 'auto') },
  ];
  return (
    <>
      <p className={styles.unit} id={id}>
        {t(inMillions ? 'inMillions' : 'inThousands')}
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
