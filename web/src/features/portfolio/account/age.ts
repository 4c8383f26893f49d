import { daysBetween } from '@candor/model/calendar/index.ts';
import type { TradingDate } from '@candor/model/time.ts';
import type { Overview } from '../../../domains/account/queries.ts';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { portfolioTexts } from '../../../i18n/portfolio.ts';
import { formatDate, NEAR_DAY } from '../../../lib/format.ts';

const EARNINGS_DAYS = 30;

/** Whether an account is younger than the thirty days that its earnings are counted over. */
export const isYoung = ({ from, to }: Overview['earnings30']): boolean =>
  daysBetween(from as TradingDate, to as TradingDate) + 1 < EARNINGS_DAYS;

/** "since Mon, Nov 30" while the account is young, as its earnings are called then; later "since the start". */
export function useSinceStart(earnings: Overview['earnings30']): string {
  const t = useTexts(portfolioTexts);
  const locale = LOCALE[useLang()];
  return isYoung(earnings) ? t('sinceDay', { date: formatDate(earnings.from, locale, NEAR_DAY) }) : t('over_ALL');
}
