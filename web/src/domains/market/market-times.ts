import { commonTexts, LOCALE, useLang, useTexts } from '../../i18n/index.ts';
import { formatBothTimes, formatMoment, formatTime, NEAR_DAY } from '../../lib/format.ts';
import { marketNow, useServerStatus } from '../../lib/server-status.ts';

/** Formats instants relative to the market's current day: instants of other days carry their date. */
export function useMarketTimes() {
  const t = useTexts(commonTexts);
  const locale = LOCALE[useLang()];
  // Formatted times render again when the market's clock becomes known or is moved.
  useServerStatus();
  const time = (at: number | string, seconds = false) => `${formatMoment(at, marketNow(), locale, { seconds })} ET`;
  const both = (at: number | string) => formatBothTimes(at, marketNow(), locale, t('localTime'));
  const isToday = (at: number | string) => formatMoment(at, marketNow(), locale) === formatTime(at, locale);
  const until = (at: number | string, written: string) =>
    t(isToday(at) ? 'untilClock' : 'untilDate', { time: written });
  return {
    /** On the market's current day: then its time is written alone. */
    isToday,
    /** In New York: "16:00 ET". */
    time,
    /** In New York and here: "16:00 ET · 21:00 local". */
    both,
    /** Of a day soon, without its year: "Mon, Dec 7, 04:00 ET". */
    soon: (at: number | string) => `${formatMoment(at, marketNow(), locale, { day: NEAR_DAY })} ET`,
    /** The same after a word for "until": some languages put an article there, one for hours, another for days. */
    untilTime: (at: number | string) => until(at, time(at)),
    /** Also here, for an hour of today; of another day it is the date that counts. */
    untilBoth: (at: number | string) => until(at, isToday(at) ? both(at) : time(at)),
  };
}
