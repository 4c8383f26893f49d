import { Temporal } from 'temporal-polyfill';

/** A moment in time: whole milliseconds since 1970-01-01T00:00:00Z. ISO 8601 on the wire. */
export type Instant = number & { readonly __unit: 'instant' };
/** A New York calendar date `YYYY-MM-DD`; what rules mean by a day. Never mixed with Instant. */
export type TradingDate = string & { readonly __unit: 'tradingDate' };

export const NEW_YORK = 'America/New_York';
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Brands a number of epoch milliseconds. Throws RangeError when it is not a whole safe number. */
export function instant(epochMs: number): Instant {
  if (!Number.isSafeInteger(epochMs)) throw new RangeError(`not an instant: ${epochMs}`);
  return epochMs as Instant;
}

/** Parses an ISO 8601 instant with an offset or Z. Throws RangeError when malformed. */
export function parseInstant(iso: string): Instant {
  return instant(Temporal.Instant.from(iso).epochMilliseconds);
}

/** ISO 8601 in UTC, without the zeros that end a fraction of a second. */
export function formatInstant(at: Instant): string {
  // Every answer carries some; the calendar library takes twenty times as long for the same text.
  if (!Number.isInteger(at) || at < FIRST_PLAIN || at >= AFTER_PLAIN)
    return Temporal.Instant.fromEpochMilliseconds(at).toString();
  const ofDay = at % DAY;
  const day = (at - ofDay) / DAY;
  if (day !== formattedDay) {
    formattedDate = Temporal.Instant.fromEpochMilliseconds(day * DAY)
      .toString()
      .slice(0, 10);
    formattedDay = day;
  }
  const ms = ofDay % SECOND;
  const seconds = (ofDay - ms) / SECOND;
  const time = `${two(Math.floor(seconds / 3_600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  const fraction = ms === 0 ? '' : `.${String(ms).padStart(3, '0').replace(/0+$/, '')}`;
  return `${formattedDate}T${time}${fraction}Z`;
}

const FIRST_PLAIN = 0;
/** Years of four digits end here. */
const AFTER_PLAIN = 253_402_300_800_000;
/** The day that was last written: most instants of an answer are of one day. */
let formattedDay = -1;
let formattedDate = '';
const two = (value: number) => (value < 10 ? `0${value}` : String(value));

/** Parses `YYYY-MM-DD`, refusing impossible dates (31 February) with RangeError. */
export function parseTradingDate(text: string): TradingDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) throw new RangeError(`not a date: ${text}`);
  return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() as TradingDate;
}

export function plusMs(at: Instant, ms: number): Instant {
  return instant(at + ms);
}
