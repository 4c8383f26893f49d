import { instantOf } from '@candor/model/calendar/index.ts';
import type { Price } from '@candor/model/quantity.ts';
import { HOUR, type Instant, instant, MINUTE, parseInstant, SECOND, type TradingDate } from '@candor/model/time.ts';

/** Events of every price vendor in our own terms; the vendor's names on the wire stay in the vendor's file. */
export type VendorEvent = VendorTrade | VendorQuote | VendorHalt | VendorCorrection;

export interface VendorTrade {
  readonly kind: 'trade';
  readonly code: string;
  readonly price: Price;
  /** Whole shares; a fraction of a share is left out of the count. */
  readonly size: number;
  readonly at: Instant;
  /** Names the print within its code, so that one that is sent twice counts once. */
  readonly id: string;
  /** Its sale condition lets it count for volume alone (domain §4 rule 4). */
  readonly volumeOnly?: true;
  readonly auction?: 'opening' | 'closing';
}

export interface VendorQuote {
  readonly kind: 'quote';
  readonly code: string;
  readonly bid?: Price;
  readonly bidSize?: number;
  readonly ask?: Price;
  readonly askSize?: number;
  readonly at: Instant;
}

export interface VendorHalt {
  readonly kind: 'halt';
  readonly code: string;
  readonly halted: boolean;
  readonly at: Instant;
}

/** An earlier print was wrong or never happened: the minutes around it are requested again. */
export interface VendorCorrection {
  readonly kind: 'correction';
  readonly code: string;
  readonly at: Instant;
}

/** The events of one message. Rows that make no sense are counted and left out; they never throw. */
export interface Parsed {
  readonly events: readonly VendorEvent[];
  readonly malformed: number;
}

/** A higher price is taken for an error. */
const HIGHEST = 10_000_000;

/** A vendor's number as a price in millionths, rounded to the nearest; undefined where it is none. */
export function vendorPrice(value: unknown): Price | undefined {
  if (typeof value !== 'number' || !(value > 0) || value > HIGHEST) return undefined;
  const micros = Math.round(value * 1_000_000);
  return micros > 0 ? (BigInt(micros) as Price) : undefined;
}

/** Whole shares of a vendor's number; undefined where it is none or below zero. */
export function vendorSize(value: unknown): number | undefined {
  if (typeof value !== 'number' || !(value >= 0) || value > Number.MAX_SAFE_INTEGER) return undefined;
  return Math.floor(value);
}

/**
 * The tapes state sizes of quotes in shares since this day, and in round lots of 100 before it (SEC market data
 * infrastructure rules; UTP vendor alert 2025-10). Vendors pass the sizes on unchanged.
 */
const IN_SHARES_SINCE = instantOf('2025-11-03' as TradingDate, '00:00');
const ROUND_LOT = 100;

/** What one side of a quote offers, in shares; undefined where a vendor's number is none. */
export function quotedShares(value: unknown, at: Instant): number | undefined {
  const size = vendorSize(value);
  return size === undefined || at >= IN_SHARES_SINCE ? size : size * ROUND_LOT;
}

const WRITTEN = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(?:\.(\d{1,9}))?Z$/;
/** The day that was last read, and its midnight: a stream sends thousands of rows a second, all of one day. */
let readDay = { date: '', at: undefined as Instant | undefined };

/** A vendor's time in ISO 8601 (UTC), nanoseconds cut to milliseconds; undefined where it is none. */
export function vendorInstant(text: string): Instant | undefined {
  const [, date, hours, minutes, seconds, fraction = ''] = WRITTEN.exec(text) ?? [];
  if (date === undefined) return undefined;
  if (date !== readDay.date) readDay = { date, at: midnightOf(date) };
  if (readDay.at === undefined) return undefined;
  const ofDay = Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds) * SECOND;
  return instant(readDay.at + ofDay + Number(fraction.slice(0, 3).padEnd(3, '0')));
}

function midnightOf(date: string): Instant | undefined {
  try {
    return parseInstant(`${date}T00:00:00Z`);
  } catch {
    return undefined; // the 31st of February
  }
}
