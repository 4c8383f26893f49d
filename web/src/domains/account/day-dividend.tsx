import { useTexts } from '../../i18n/index.ts';
import { portfolioTexts } from '../../i18n/portfolio.ts';
import { Money } from '../../ui/index.ts';
import type { Position } from './queries.ts';
import styles from './day-dividend.module.css';

/**
 * What of a position's profit of the day no price explains, each on its own line: a dividend on its ex-date, and once
 * the night is counted what borrowing its shares cost; nothing otherwise.
 */
export function DayDividend({ position: { dayDividends, dayBorrow = '0.00' } }: { position: Position }) {
  const t = useTexts(portfolioTexts);
  const parts = [
    [t('dividendInDay'), dayDividends],
    [t('borrowInDay'), dayBorrow],
  ] as const;
  return parts
    .filter(([, amount]) => /[1-9]/.test(amount))
    .map(([name, amount]) => (
      <span key={name} className={styles.under}>
        {name} <Money value={amount} sign="always" size="small" />
      </span>
    ));
}
