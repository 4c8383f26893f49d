import { useQuery } from '@tanstack/react-query';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { DOT, formatDate } from '../../../lib/format.ts';
import { href } from '../../../lib/paths.ts';
import { ListRow, Section } from '../../../ui/index.ts';
import { earnings } from '../queries.ts';
import { newsTexts, reportTexts } from '../texts.ts';
import { AgainstExpected, PerShare } from './earnings-row.tsx';
import styles from './calendar.module.css';

/**
 * The reports of one company, on its own page: the next, and those that came lately; nothing where no date is known.
 */
export function CodeReports({ code }: { code: string }) {
  const t = useTexts(newsTexts);
  const texts = useTexts(reportTexts);
  const locale = LOCALE[useLang()];
  const { upcoming = [], past = [] } = useQuery(earnings()).data ?? {};
  const reports = [...upcoming, ...past].filter((report) => report.code === code);
  if (reports.length === 0) return null;
  return (
    <Section title={t('topic_earnings')} padded={false}>
      {reports.map((report) => {
        const { quarter, fiscalYear, date, session } = report;
        return (
          <ListRow
            key={date}
            to={href('/companyDetail', { code })}
            title={texts('quarterOf', { quarter, year: fiscalYear })}
            hint={`${formatDate(date, locale)}${DOT}${texts(`session_${session}`)}`}
            value={
              <span className={styles.earned}>
                <PerShare report={report} />
                <AgainstExpected report={report} />
              </span>
            }
          />
        );
      })}
    </Section>
  );
}
