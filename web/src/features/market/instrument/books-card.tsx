import ExternalLink from 'lucide-react/icons/external-link';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { formatCompact, formatDate, formatPercent, MISSING } from '../../../lib/format.ts';
import type { CompanyDetail } from '../../../domains/market/queries.ts';
import { KeyFigures, Section } from '../../../ui/index.ts';
import styles from './detail.module.css';

type Filing = NonNullable<CompanyDetail['sharesFiling']>;

/** A link to a filing at the authority, named by form and date. */
export function FilingLink({ filing }: { filing: Filing }) {
  const t = useTexts(marketTexts);
  const locale = LOCALE[useLang()];
  return (
    <a className={styles.external} href={filing.url} target="_blank" rel="noreferrer">
      {t('filedAs', { form: filing.form, date: formatDate(filing.filedOn, locale) })}
      <ExternalLink size={16} aria-hidden="true" />
    </a>
  );
}

/** The newest balance and earlier years, each with its filing; for sample companies the simulated books. */
export function BooksCard({ company }: { company: CompanyDetail }) {
  const t = useTexts(marketTexts);
  const locale = LOCALE[useLang()];
  const { books, balance } = company;
  if (books.length === 0 && !balance) return null;
  const large = (value: string | null) => (value === null ? MISSING : formatCompact(value, locale));
  const ratio = (value: string | null) => formatPercent(value, locale, 'auto');
  return (
    <Section title={t('books')}>
      {balance ? (
        <div className={styles.year}>
          <h3 className={styles.yearName}>{t('balanceOf', { date: formatDate(balance.asOf, locale) })}</h3>
          <KeyFigures
            figures={[
              { label: t('assets'), value: large(balance.assets) },
              { label: t('liabilities'), value: large(balance.liabilities) },
              { label: t('debtRatio'), value: ratio(balance.debtRatioPercent) },
            ]}
          />
          {balance.liabilitiesDerived ? <p className={styles.note}>{t('liabilitiesDerived')}</p> : null}
          <FilingLink filing={balance.filing} />
        </div>
      ) : null}
      {books.map((year) => (
        <div key={year.fiscalYear} className={styles.year}>
          <h3 className={styles.yearName}>{t('fiscalYear', { year: year.fiscalYear })}</h3>
          <KeyFigures
            figures={[
              { label: t('revenueOf'), value: large(year.revenue) },
              { label: t('netIncomeOf'), value: large(year.netIncome) },
              { label: t('assets'), value: large(year.assets) },
              { label: t('liabilities'), value: large(year.liabilities) },
              { label: t('equity'), value: large(year.equity) },
              { label: t('debtRatio'), value: ratio(year.debtRatioPercent) },
            ]}
          />
          {year.filing ? (
            <FilingLink filing={year.filing} />
          ) : (
            <p className={styles.note}>{t('booksSimulated', { date: formatDate(year.reportedOn, locale) })}</p>
          )}
        </div>
      ))}
      <p className={styles.note}>{t('debtRatioRule')}</p>
    </Section>
  );
}
