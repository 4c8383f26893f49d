import { Temporal } from 'temporal-polyfill';
import { type Instant, instant } from '../time.ts';

/** Hours of a customer's day, as HH:MM; they may run over midnight. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

/** When the mail of a day goes out that has everything in it, in the customer's time zone. */
const DIGEST_TIME = '18:00';

/** The first moment from `at` on that is not in the quiet hours. */
export function afterQuiet(at: Instant, quiet: QuietHours | null, zone: string): Instant {
  if (!quiet) return at;
  const time = localAt(at, zone).toPlainTime().toString().slice(0, 5);
  const { from, to } = quiet;
  const isQuiet = from < to ? time >= from && time < to : time >= from || time < to;
  return isQuiet ? nextAt(at, to, zone) : at;
}

/** The next time that the mail of a day is due. */
export const nextDigest = (at: Instant, zone: string): Instant => nextAt(at, DIGEST_TIME, zone);

const localAt = (at: Instant, zone: string) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);

/** The next moment after `at` that the clocks of a zone show that time. */
function nextAt(at: Instant, time: string, zone: string): Instant {
  const local = localAt(at, zone);
  const today = local.withPlainTime(time);
  const next = Temporal.ZonedDateTime.compare(today, local) > 0 ? today : local.add({ days: 1 }).withPlainTime(time);
  return instant(next.epochMilliseconds);
}
