import { isZoneId, ZONES } from '@candor/model/assistant/zones.ts';
import { formatDate, formatMoment, formatTime, NEAR_DAY } from '../../lib/format.ts';
import type { Statement, Words } from './statement.ts';

/** Regular hours by the clock of another place; a close on the next day there has its date. */
export function hoursThere({ own: t }: Words, locale: string, { values }: Statement): Readonly<Record<string, string>> {
  const { date } = values;
  const id = values.zone?.value ?? '';
  const [opens, closes] = [Number(values.opens?.value), Number(values.closes?.value)];
  if (!isZoneId(id)) return {};
  const zone = ZONES[id];
  return {
    ...{ zone: t(`zone_${id}`), opens: formatTime(opens, locale, zone) },
    // From a day on the hours are those of every day.
    closes: date ? formatTime(closes, locale, zone) : formatMoment(closes, opens, locale, { zone, day: NEAR_DAY }),
    ...(date ? { date: formatDate(date.value, locale) } : {}),
  };
}
