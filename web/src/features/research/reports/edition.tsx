import type { MessageKey } from '@candor/model/messages/catalog.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LOCALE, useLang, useMessages, useTexts } from '../../../i18n/index.ts';
import { formatDate, formatDateTime, formatMoment } from '../../../lib/format.ts';
import { ApiRefusal } from '../../../lib/http.ts';
import { ChipRow, Empty, Missing, SkeletonPage, cx } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { type Made, useExampleMark } from '../example.ts';
import { chipDay } from '../days.ts';
import styles from '../research.module.css';
import { reportTexts } from '../texts.ts';

const DAY = { month: 'short', day: 'numeric' } as const;

interface Edition extends Made {
  readonly date: string;
  readonly late: boolean;
}

export interface LoadedEditionProps<T, E extends Edition> {
  query: UseQueryResult<T & { nextAt: string; dates: readonly string[] }>;
  pick(answer: T): E | null;
  /** The spec's sentence while there is no report. */
  missing: MessageKey;
  title: string;
  /** Path of the latest report. */
  home: string;
  children(edition: E): ReactNode;
}

/** A report with its time of publication; else that it is not generated yet, and when it will be. */
export function LoadedEdition<T, E extends Edition>(props: LoadedEditionProps<T, E>) {
  const { query, pick, missing, title, home, children } = props;
  const t = useTexts(reportTexts);
  const markOf = useExampleMark();
  const say = useMessages();
  const locale = LOCALE[useLang()];
  if (query.error instanceof ApiRefusal && query.error.code === 'not_found') return <NoEdition to={home} />;
  return (
    <Loaded query={query} skeleton={<SkeletonPage />}>
      {(answer) => {
        const edition = pick(answer);
        if (!edition)
          return <Empty title={say(missing)}>{t('nextAt', { time: formatDateTime(answer.nextAt, locale) })}</Empty>;
        // The report's own day stands in its title.
        const timeOf = (at: string) => formatMoment(at, `${edition.date}T17:00:00Z`, locale, { day: DAY });
        const time = timeOf(edition.publishedAt);
        return (
          <>
            <div className={styles.edition}>
              <h2>{t('of', { title, date: formatDate(edition.date, locale) })}</h2>
              <p className={styles.facts}>
                <span className={cx(edition.late && styles.late)}>
                  {markOf(edition) ?? t(edition.late ? 'madeLate' : 'made', { time })}
                </span>
                <span>{t('nextAt', { time: timeOf(answer.nextAt) })}</span>
              </p>
            </div>
            {children(edition)}
          </>
        );
      }}
    </Loaded>
  );
}

/** Days with a report, as chips; none where there is only one. */
export function EditionDays(props: {
  dates: readonly string[];
  value: string | undefined;
  onChange(date: string): void;
}) {
  const { dates, value, onChange } = props;
  const t = useTexts(reportTexts);
  const locale = LOCALE[useLang()];
  const [newest] = dates;
  if (newest === undefined || dates.length < 2) return null;
  return (
    <div className={styles.body}>
      <ChipRow
        label={t('days')}
        value={value ?? newest}
        onChange={onChange}
        options={dates.map((date) => ({ value: date, label: chipDay(date, newest, locale) }))}
      />
    </div>
  );
}

/** A requested day without a report. */
function NoEdition({ to }: { to: string }) {
  const t = useTexts(reportTexts);
  return (
    <Missing title={t('noneOn')} to={to} link={t('latest')}>
      {t('noneOnText')}
    </Missing>
  );
}
