import { useTexts } from '../../i18n/index.ts';
import { portfolioTexts } from '../../i18n/portfolio.ts';
import { Money } from '../../ui/index.ts';
import type { Position } from './queries.ts';
import styles from './day-dividend.module.css';

/** What of a position's profit of the day is a dividend, on its own line; nothing on other days than its ex-date. */
export function DayDividend({ position: { dayDividends } }: { position: Position }) {
  const t = useTexts(portfolioTexts);
  if (!/[1-9]/.test(dayDividends)) return null;
  return (
    <span className={styles.under}>
      {t('dividendInDay')} <Money value={dayDividends} sign="always" size="small" />
    </span>
  );
}
