import { LOCALE, useLang, useTexts } from '../../i18n/index.ts';
import { joinLabel } from '../../i18n/sentences.ts';
import { formatCount, formatCountdown, formatDate, formatDateTime, formatTime, MISSING } from '../../lib/format.ts';
import { KeyFigures } from '../../ui/index.ts';
import styles from './conduct.module.css';
import type { Conduct } from './queries.ts';
import { conductTexts } from './texts.ts';

type Report = Conduct['reports'][number];

/** How many publications of each kind were made, and how late. */
export function ReportFigures({ reports }: { reports: readonly Report[] }) {
  return reports.map((report) => <One key={report.kind} report={report} />);
}

function One({ report }: { report: Report }) {
  const t = useTexts(conductTexts);
  const lang = useLang();
  const locale = LOCALE[lang];
  const { kind, published, since, onTime, withinHour, late, medianSeconds, last, slowest, nextAt } = report;
  const made = (edition: Report['last']) =>
    edition
      ? joinLabel(
          lang,
          formatDate(edition.date, locale),
          t('dueMade', { due: formatTime(edition.dueAt, locale), made: formatTime(edition.publishedAt, locale) }),
        )
      : MISSING;
  return (
    <>
      <h3 className={styles.whose}>{t(`kind_${kind}`)}</h3>
      <p className={styles.note}>
        {since ? t('published', { count: published, date: formatDate(since, locale) }) : t('nonePublished')}
      </p>
      <KeyFigures
        columns={1}
        figures={[
          ...(published === 0
            ? []
            : [
                { label: t('onTime'), value: formatCount(onTime, locale) },
                { label: t('withinHour'), value: formatCount(withinHour, locale) },
                { label: t('late'), value: formatCount(late, locale) },
                {
                  label: t('medianDelay'),
                  value: medianSeconds === null ? MISSING : formatCountdown(Number(medianSeconds) * 1_000),
                },
                { label: t('lastMade'), value: made(last) },
                { label: t('slowest'), value: made(slowest) },
              ]),
          { label: t('next'), value: formatDateTime(nextAt, locale) },
        ]}
      />
    </>
  );
}
