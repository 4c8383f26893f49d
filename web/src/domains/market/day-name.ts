import { commonTexts, LOCALE, useLang, useTexts } from '../../i18n/index.ts';
import { formatDate, NEAR_DAY, newYorkDay } from '../../lib/format.ts';
import { marketTime, useMarketSession } from './queries.ts';

/**
 * The date of the trading day that figures of "the day" belong to, where that is not today: from midnight in New York
 * until the next one begins, "Fri, Nov 20".
 */
export function useEarlierDay(): string | undefined {
  const locale = LOCALE[useLang()];
  const { data } = useMarketSession();
  if (!data || newYorkDay(marketTime(data)) === data.lastTradeDate) return undefined;
  return formatDate(data.lastTradeDate, locale, NEAR_DAY);
}

/** The name of that day: its date, or "Today". */
export function useDayName(): string {
  const t = useTexts(commonTexts);
  return useEarlierDay() ?? t('today');
}
