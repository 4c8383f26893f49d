import { commonTexts, LOCALE, useLang, useTexts } from '../i18n/index.ts';
import { formatBothTimes, formatMoment } from '../lib/format.ts';
import { marketNow, useServerStatus } from '../lib/server-status.ts';

/** Writes moments as seen from the market's present one: of another day they carry their date. */
export function useMarketTimes() {
  const t = useTexts(commonTexts);
  const locale = LOCALE[useLang()];
  // Whatever is written is written again when the market's clock becomes known or is moved.
  useServerStatus();
  return {
    /** In New York: "16:00 ET". */
    time: (at: number | string, seconds = false) => `${formatMoment(at, marketNow(), locale, { seconds })} ET`,
    /** In New York and here: "16:00 ET · 21:00 local". */
    both: (at: number | string) => formatBothTimes(at, marketNow(), locale, t('localTime')),
  };
}
