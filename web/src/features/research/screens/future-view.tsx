import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/index.ts';
import { useSentences } from '../../../i18n/sentences.ts';
import { Empty, EndOfList, Section, SkeletonRows } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { MarketDayRow, ReportedRow } from '../reports/calendar-rows.tsx';
import { InformationHeader } from '../information-header.tsx';
import { calendarAhead, earnings } from '../queries.ts';
import styles from '../research.module.css';
import { newsTexts, reportTexts } from '../texts.ts';

const SOONEST = 6;

/** Dates ahead: those that follow from the exchange's rules, and the next company reports. */
export function Screen() {
  const t = useTexts(newsTexts);
  const sentences = useSentences();
  const report = useTexts(reportTexts);
  const [calendar, reports] = [useQuery(calendarAhead()), useQuery(earnings())];
  return (
    <>
      <InformationHeader current="FutureView" />
      <Section title={report('dates')} padded={false}>
        <p className={styles.lead}>{sentences(t('futureNote'), report('noEconomic'))}</p>
        <Loaded query={calendar} skeleton={<SkeletonRows count={6} />}>
          {({ days }) =>
            days.length === 0 ? (
              <Empty title={t('futureNone')} />
            ) : (
              days.map((day) => <MarketDayRow key={`${day.date}${day.kind}`} day={day} />)
            )
          }
        </Loaded>
      </Section>
      <Section title={report('earnings')} padded={false}>
        <p className={styles.lead}>{t('earningsNote')}</p>
        <Loaded query={reports} skeleton={<SkeletonRows count={SOONEST} />}>
          {({ upcoming }) =>
            upcoming.length === 0 ? (
              <Empty title={t('earningsNone')} />
            ) : (
              upcoming.slice(0, SOONEST).map((each) => <ReportedRow key={`${each.code}${each.date}`} report={each} />)
            )
          }
        </Loaded>
        <EndOfList />
      </Section>
    </>
  );
}
