import { commonTexts, LOCALE, useLang, useTexts } from '../../i18n/index.ts';
import { formatDate, NEAR_DAY, newYorkDay } from '../../lib/format.ts';
import { marketTime, useMarketSession } from './queries.ts';

/**
 * The name of the day that figures of "the day" belong to: "Today", or from midnight in New York until the next trading
 * day begins the date of the last one, "Fri, Nov 20".
 */
export function useDayName(): string {
  const t = useTexts(commonTexts);
  const locale = LOCALE[useLang()];
  const { data } = useMarketSession();
  if (!data || newYorkDay(marketTime(data)) === data.lastTradeDate) return t('today');
  return formatDate(data.lastTradeDate, locale, NEAR_DAY);
}
