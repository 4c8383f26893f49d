import { useTexts } from '../../i18n/index.ts';
import { portfolioTexts } from '../../i18n/portfolio.ts';
import { DOT } from '../../lib/format.ts';
import { Money } from '../../ui/index.ts';
import type { Position } from './queries.ts';
import styles from './day-dividend.module.css';

/** What of a position's profit of the day is a dividend; nothing on other days than its ex-date. */
function Dividend({ position: { dayDividends } }: { position: Position }) {
  const t = useTexts(portfolioTexts);
  return (
    <>
      {t('dividendInDay')} <Money value={dayDividends} sign="always" size="small" />
    </>
  );
}

const isPaid = ({ dayDividends }: Position): boolean => /[1-9]/.test(dayDividends);

/** The same behind a text. */
export function DayDividend({ position }: { position: Position }) {
  if (!isPaid(position)) return null;
  return (
    <>
      {DOT}
      <Dividend position={position} />
    </>
  );
}

/** The same on a line of its own, under the profit. */
export function DividendOfDay({ position }: { position: Position }) {
  return isPaid(position) ? (
    <p className={styles.under}>
      <Dividend position={position} />
    </p>
  ) : null;
}
