import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { shortName } from '@candor/model/written.ts';
import { directionOf, DOT, formatMoney, MISSING } from '../../../lib/format.ts';
import { href } from '../../../lib/paths.ts';
import { Badge, Change, PriceRow } from '../../../ui/index.ts';
import type { CalendarEarnings } from '../queries.ts';
import styles from './calendar.module.css';
import { newsTexts, reportTexts } from '../texts.ts';
import type { Own } from './own-codes.ts';

interface EarningsRowProps {
  report: CalendarEarnings;
  own: Own | undefined;
}

/**
 * A report of a sample company: its name, which quarter and when in the day, and its earnings a share beside what was
 * expected.
 */
export function EarningsRow({ report, own }: EarningsRowProps) {
  const t = useTexts(newsTexts);
  const texts = useTexts(reportTexts);
  const { code, name, session, quarter, fiscalYear } = report;
  return (
    <PriceRow
      code={code}
      name={name}
      to={href('/companyDetail', { code })}
      badge={own ? <Badge tone="info">{t(own)}</Badge> : null}
      detail={
        <span className={styles.reportOf}>
          <span>{shortName(name)}</span>
          <span>
            {texts('quarterOf', { quarter, year: fiscalYear })}
            {DOT}
            {texts(`session_${session}`)}
          </span>
        </span>
      }
      price={<PerShare report={report} />}
      change={<AgainstExpected report={report} />}
    />
  );
}

/** What a quarter earned a share; before its report what is expected of it. */
export function PerShare({ report: { perShare, perShareExpected } }: { report: CalendarEarnings }) {
  const t = useTexts(newsTexts);
  const locale = LOCALE[useLang()];
  const amount = perShare ?? perShareExpected;
  return (
    <span>
      <small className={styles.term}>{t(perShare === null ? 'expectedPerShare' : 'perShare')}</small>{' '}
      {amount === null ? MISSING : formatMoney(amount, locale)}
    </span>
  );
}

/** Beside a report: what was expected and, where it was missed, by how much. */
export function AgainstExpected({ report }: { report: CalendarEarnings }) {
  const t = useTexts(newsTexts);
  const locale = LOCALE[useLang()];
  const { perShare, perShareExpected, perShareSurprise } = report;
  if (perShareExpected === null || perShare === null) return null;
  return (
    <>
      <small className={styles.term}>{t('expectedOf', { amount: formatMoney(perShareExpected, locale) })}</small>
      {directionOf(perShareSurprise) === 0 ? null : <Change change={perShareSurprise} size="small" />}
    </>
  );
}
