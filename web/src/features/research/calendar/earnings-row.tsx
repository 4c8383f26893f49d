import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { DOT, formatMoney } from '../../../lib/format.ts';
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

/** A report of a sample company: which quarter, when in the day, and its earnings a share beside what was expected. */
export function EarningsRow({ report, own }: EarningsRowProps) {
  const t = useTexts(newsTexts);
  const texts = useTexts(reportTexts);
  const locale = LOCALE[useLang()];
  const { code, name, session, quarter, fiscalYear, perShare, perShareExpected, perShareSurprise } = report;
  const expected = perShareExpected === null ? null : formatMoney(perShareExpected, locale);
  return (
    <PriceRow
      code={code}
      name={name}
      to={href('/companyDetail', { code })}
      badge={own ? <Badge tone="info">{t(own)}</Badge> : null}
      under={`${texts('quarterOf', { quarter, year: fiscalYear })}${DOT}${texts(`session_${session}`)}`}
      price={
        <>
          <small className={styles.term}>{t('perShare')}</small>{' '}
          {perShare === null ? (expected ?? '–') : formatMoney(perShare, locale)}
        </>
      }
      change={
        perShare === null ? (
          <small className={styles.term}>{expected === null ? null : t('expected')}</small>
        ) : (
          <>
            {expected === null ? null : <small className={styles.term}>{t('expectedOf', { amount: expected })}</small>}
            {perShareSurprise === null ? null : <Change change={perShareSurprise} size="small" />}
          </>
        )
      }
    />
  );
}
