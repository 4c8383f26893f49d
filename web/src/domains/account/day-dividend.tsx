import { useTexts } from '../../i18n/index.ts';
import { portfolioTexts } from '../../i18n/portfolio.ts';
import { DOT } from '../../lib/format.ts';
import { useOwnAmounts } from '../../ui/figures/own-amounts.ts';
import type { Position } from './queries.ts';

/** What of a position's profit of the day is a dividend, after a text; nothing on other days than its ex-date. */
export function DayDividend({ position: { dayDividends } }: { position: Position }) {
  const t = useTexts(portfolioTexts);
  const own = useOwnAmounts();
  if (!/[1-9]/.test(dayDividends)) return null;
  return (
    <>
      {DOT}
      {t('dividendOf', { amount: own.money(dayDividends, 'always') })}
    </>
  );
}
