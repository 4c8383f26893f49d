import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { newYorkDay } from '../../../lib/format.ts';
import { Empty, SkeletonRows, Switch } from '../../../ui/index.ts';
import { DaySection } from '../../../ui/lists/day-section.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import calendar from '../calendar/calendar.module.css';
import { daysAway } from '../days.ts';
import { groupedBy } from '../../../lib/grouped-by.ts';
import { EarningsRow } from '../calendar/earnings-row.tsx';
import { ownFirst, useOwnCodes } from '../calendar/own-codes.ts';
import { InformationHeader } from '../information-header.tsx';
import { type CalendarEarnings, earnings } from '../queries.ts';
import styles from '../research.module.css';
import { newsTexts } from '../texts.ts';

/** Reports to come, day by day, and under them those that came: sample companies only, the reader's own first. */
export function Screen() {
  const query = useQuery(earnings());
  return (
    <>
      <InformationHeader current="Earnings" purpose="earningsNote" />
      <Loaded query={query} skeleton={<SkeletonRows count={10} />}>
        {({ past, upcoming, asOf }) => <Reports past={past} upcoming={upcoming} today={newYorkDay(Date.parse(asOf))} />}
      </Loaded>
    </>
  );
}

interface ReportsProps {
  past: readonly CalendarEarnings[];
  upcoming: readonly CalendarEarnings[];
  today: string;
}

function Reports({ past, upcoming, today }: ReportsProps) {
  const t = useTexts(newsTexts);
  const locale = LOCALE[useLang()];
  const ownOf = useOwnCodes();
  const [onlyOwn, setOnlyOwn] = useState(false);
  const isOwn = ({ code }: CalendarEarnings) => ownOf(code) !== undefined;
  const hasOwn = [...past, ...upcoming].some(isOwn);
  const chosen = (reports: readonly CalendarEarnings[]) => (onlyOwn && hasOwn ? reports.filter(isOwn) : reports);
  const days = (reports: readonly CalendarEarnings[]) =>
    groupedBy(reports, ({ date }) => date).map(([day, ofDay]) => (
      <DaySection key={day} day={day} aside={daysAway(today, day, locale)}>
        {ownFirst(ofDay, ownOf).map((report) => (
          <EarningsRow key={report.code} report={report} own={ownOf(report.code)} />
        ))}
      </DaySection>
    ));
  const [ahead, reported] = [chosen(upcoming), chosen(past)];
  return (
    <>
      {hasOwn ? (
        <div className={styles.body}>
          <Switch label={t('onlyOwn')} checked={onlyOwn} onChange={setOnlyOwn} />
        </div>
      ) : null}
      {ahead.length === 0 ? <Empty title={t('earningsNone')} /> : days(ahead)}
      {reported.length === 0 ? null : (
        <details className={calendar.reported}>
          <summary>
            {t('earningsPast', { count: reported.length })}
            <ChevronDown size={20} aria-hidden="true" />
          </summary>
          {days(reported)}
        </details>
      )}
      <p className={styles.foot}>{t('expectedRule')}</p>
    </>
  );
}
