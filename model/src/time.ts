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

export function formatInstant(at: Instant): string {
  return Temporal.Instant.fromEpochMilliseconds(at).toString();
}

/** Parses `YYYY-MM-DD`, refusing impossible dates (31 February) with RangeError. */
export function parseTradingDate(text: string): TradingDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) throw new RangeError(`not a date: ${text}`);
  return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() as TradingDate;
}

export function plusMs(at: Instant, ms: number): Instant {
  return instant(at + ms);
}
