import type { Price } from '@candor/model/quantity.ts';
import { type Instant, parseInstant } from '@candor/model/time.ts';

/** What any vendor of prices tells, in our own terms; what it is called on the wire stays in the vendor's file. */
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

/** A print told before was wrong or never happened: the minutes around it are asked for anew. */
export interface VendorCorrection {
  readonly kind: 'correction';
  readonly code: string;
  readonly at: Instant;
}

/** What one message held. Rows that make no sense are counted and left out; they never throw. */
export interface Parsed {
  readonly events: readonly VendorEvent[];
  readonly malformed: number;
}

/** Prices beyond this are no prices of a share. */
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

/** A vendor's time in ISO 8601, nanoseconds cut to milliseconds; undefined where it is none. */
export function vendorInstant(text: string): Instant | undefined {
  try {
    return parseInstant(text);
  } catch {
    return undefined;
  }
}
