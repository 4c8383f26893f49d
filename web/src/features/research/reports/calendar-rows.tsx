import type { ReactNode } from 'react';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { href } from '../../../lib/paths.ts';
import { ListRow } from '../../../ui/index.ts';
import type { MarketDay, Reported } from '../queries.ts';
import styles from '../research.module.css';
import { newsTexts, reportTexts } from '../texts.ts';

interface MarketDayProps {
  day: MarketDay;
  /** At its end; its date where nothing else is said. */
  value?: ReactNode;
}

/** A dated fact of the exchange's calendar. */
export function MarketDayRow({ day: { date, kind, holiday, name }, value }: MarketDayProps) {
  const t = useTexts(reportTexts);
  const locale = LOCALE[useLang()];
  return (
    <ListRow
      title={t(`day_${kind}`)}
      hint={holiday === null ? null : holiday === 'special' ? name : t(`holiday_${holiday}`)}
      value={value ?? formatDate(date, locale)}
    />
  );
}

/**
 * A sample company's report, with the year's figures where it has reported them. All of it stands in one column, and
 * only the date beside the code: a second column has no room for the hours on a narrow phone. That the companies are
 * samples, the page says above.
 */
export function ReportedRow({ report }: { report: Reported }) {
  const t = useTexts(reportTexts);
  const news = useTexts(newsTexts);
  const locale = LOCALE[useLang()];
  const { code, name, date, session, quarter, fiscalYear, revenue } = report;
  return (
    <ListRow
      to={href('/companyDetail', { code })}
      title={
        <span className={styles.dated}>
          {code} <span className={styles.whole}>{formatDate(date, locale)}</span>
        </span>
      }
      hint={
        <>
          {name}
          <span className={styles.facts}>
            <span>{t('quarterOf', { quarter, year: fiscalYear })}</span>
            <span>{t(`session_${session}`)}</span>
            {revenue ? (
              <span>
                {news('figure_revenue')} {formatMoney(revenue, locale)}
              </span>
            ) : null}
          </span>
        </>
      }
    />
  );
}
