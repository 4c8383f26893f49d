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

const ISO = /^(\d{4}|[+-]\d{6})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(?:Z|([+-])(\d\d):?(\d\d))$/;

/**
 * Parses an ISO 8601 instant with an offset or Z; parts of a millisecond are cut off. Throws RangeError when malformed
 * or impossible (31 February, 24:00).
 */
export function parseInstant(iso: string): Instant {
  const found = ISO.exec(iso);
  if (!found) throw new RangeError(`not an instant: ${iso}`);
  const [, year, month, day, hour, minute, second = '0', fraction = '', sign, offsetHour = '0', offsetMinute = '0'] =
    found;
  const wall = new Date(0);
  wall.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  const isDate = wall.getUTCMonth() === Number(month) - 1 && wall.getUTCDate() === Number(day);
  const isTime = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
  const isOffset = Number(offsetHour) < 24 && Number(offsetMinute) < 60;
  if (!isDate || !isTime || !isOffset) throw new RangeError(`not an instant: ${iso}`);
  const ofDay = Number(hour) * HOUR + Number(minute) * MINUTE + Number(second) * SECOND;
  const offset = (Number(offsetHour) * HOUR + Number(offsetMinute) * MINUTE) * (sign === '-' ? -1 : 1);
  return instant(wall.getTime() + ofDay + Number(fraction.padEnd(3, '0').slice(0, 3)) - offset);
}

/** ISO 8601 in UTC, without the zeros that end a fraction of a second. Throws RangeError for what is no instant. */
export function formatInstant(at: Instant): string {
  if (!Number.isInteger(at)) throw new RangeError(`not an instant: ${at}`);
  const text = new Date(at).toISOString();
  return text.endsWith('.000Z') ? `${text.slice(0, -5)}Z` : text.replace(/0+Z$/, 'Z');
}

/** Parses `YYYY-MM-DD`, refusing impossible dates (31 February) with RangeError. */
export function parseTradingDate(text: string): TradingDate {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text) && dateText(Date.parse(`${text}T00:00:00Z`)) === text;
  if (!isDate) throw new RangeError(`not a date: ${text}`);
  return text as TradingDate;
}

const dateText = (ms: number): string => (Number.isNaN(ms) ? '' : new Date(ms).toISOString().slice(0, 10));

export function plusMs(at: Instant, ms: number): Instant {
  return instant(at + ms);
}
