import type { ReplyOf } from '@candor/model/http.ts';
import type { researchRoutes } from '@candor/model/research/routes.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { formatDateHead, formatList, MONTH } from '../../../lib/format.ts';
import { href } from '../../../lib/paths.ts';
import { Badge, Empty, ListRow, Section, SkeletonRows } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { AgendaDay } from '../calendar/agenda-day.tsx';
import calendar from '../calendar/calendar.module.css';
import { daysAway } from '../days.ts';
import { ownFirst, useOwnCodes } from '../calendar/own-codes.ts';
import { groupedBy } from '../../../lib/grouped-by.ts';
import { InformationHeader } from '../information-header.tsx';
import { type CalendarEarnings, calendarAhead, earnings, type MarketDay } from '../queries.ts';
import { MarketDayRow } from '../reports/calendar-rows.tsx';
import styles from '../research.module.css';
import { newsTexts, reportTexts } from '../texts.ts';

/** One agenda, day by day: dates that follow from the exchange's rules, and who reports. */
export function Screen() {
  const report = useTexts(reportTexts);
  const [ahead, reports] = [useQuery(calendarAhead()), useQuery(earnings())];
  return (
    <>
      <InformationHeader current="FutureView" purpose="futureNote" />
      <Loaded query={ahead} skeleton={<SkeletonRows count={8} />}>
        {(days) => <Agenda ahead={days} reports={reports.data?.upcoming ?? []} />}
      </Loaded>
      <p className={styles.foot}>{report('noEconomic')}</p>
    </>
  );
}

interface AgendaProps {
  ahead: ReplyOf<typeof researchRoutes.marketDays>;
  reports: readonly CalendarEarnings[];
}

function Agenda({ ahead: { from, days }, reports }: AgendaProps) {
  const t = useTexts(newsTexts);
  const locale = LOCALE[useLang()];
  const dated: { date: string; day?: MarketDay; report?: CalendarEarnings }[] = [
    ...days.map((day) => ({ date: day.date, day })),
    ...reports.map((report) => ({ date: report.date, report })),
  ];
  if (dated.length === 0) return <Empty title={t('futureNone')} />;
  const inOrder = dated.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const months = groupedBy(
    groupedBy(inOrder, ({ date }) => date),
    ([date]) => date.slice(0, 7),
  );
  return (
    <>
      {months.map(([month, ofMonth]) => (
        <Section key={month} title={formatDateHead(`${month}-01`, locale, MONTH)} padded={false}>
          {ofMonth.map(([date, rows]) => {
            const reporting = rows.flatMap(({ report }) => report ?? []);
            const away = <small className={calendar.away}>{daysAway(from, date, locale)}</small>;
            return (
              <AgendaDay key={date} day={date}>
                {rows.map(({ day }) => (day ? <MarketDayRow key={day.kind} day={day} value={away} /> : null))}
                {reporting.length > 0 ? <Reporting reports={reporting} away={away} /> : null}
              </AgendaDay>
            );
          })}
        </Section>
      ))}
    </>
  );
}

/** Who reports on a day, in one row; the figures are in the calendar of reports. */
function Reporting({ reports, away }: { reports: readonly CalendarEarnings[]; away: ReactNode }) {
  const t = useTexts(newsTexts);
  const locale = LOCALE[useLang()];
  const ownOf = useOwnCodes();
  const codes = ownFirst(reports, ownOf).map(({ code }) => code);
  const own = codes.some((code) => ownOf(code) !== undefined);
  return (
    <ListRow
      to={href('/information/Earnings')}
      title={t('reporting', { count: codes.length, codes: formatList(codes, locale) })}
      hint={
        <>
          {t('sampleCompanies', { count: codes.length })} {own ? <Badge tone="info">{t('ownOnly')}</Badge> : null}
        </>
      }
      value={away}
    />
  );
}
