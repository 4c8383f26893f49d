import { commonTexts, LOCALE, useLang, useTexts } from '../../i18n/index.ts';
import { formatBothTimes, formatMoment } from '../../lib/format.ts';
import { marketNow, useServerStatus } from '../../lib/server-status.ts';

/** Formats instants relative to the market's current day: instants of other days carry their date. */
export function useMarketTimes() {
  const t = useTexts(commonTexts);
  const locale = LOCALE[useLang()];
  // Formatted times render again when the market's clock becomes known or is moved.
  useServerStatus();
  return {
    /** In New York: "16:00 ET". */
    time: (at: number | string, seconds = false) => `${formatMoment(at, marketNow(), locale, { seconds })} ET`,
    /** In New York and here: "16:00 ET · 21:00 local". */
    both: (at: number | string) => formatBothTimes(at, marketNow(), locale, t('localTime')),
  };
}
