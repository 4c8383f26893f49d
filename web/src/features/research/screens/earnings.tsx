import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/index.ts';
import { Empty, EndOfList, Section, SkeletonRows } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { ReportedRow } from '../reports/calendar-rows.tsx';
import { InformationHeader } from '../information-header.tsx';
import { earnings, type Reported } from '../queries.ts';
import styles from '../research.module.css';
import { newsTexts } from '../texts.ts';

/** Companies that have reported and those that will, with the sample companies' own dates. */
export function Screen() {
  const t = useTexts(newsTexts);
  const query = useQuery(earnings());
  const rows = (reports: readonly Reported[], none: string) =>
    reports.length === 0 ? (
      <Empty title={none} />
    ) : (
      <>
        {reports.map((report) => (
          <ReportedRow key={`${report.code}${report.date}`} report={report} />
        ))}
        <EndOfList />
      </>
    );
  return (
    <>
      <InformationHeader current="Earnings" />
      <p className={styles.lead}>{t('earningsNote')}</p>
      <Loaded query={query} skeleton={<SkeletonRows count={10} />}>
        {({ past, upcoming }) => (
          <>
            <Section title={t('earningsAhead')} padded={false}>
              {rows(upcoming, t('earningsNone'))}
            </Section>
            <Section title={t('earningsPast')} padded={false}>
              {rows(past, t('earningsPastNone'))}
            </Section>
          </>
        )}
      </Loaded>
    </>
  );
}
