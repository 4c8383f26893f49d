import * as z from 'zod/mini';

/** Field schemas shared by routes and forms. Everything is a string on the wire; parsing to values comes after. */

/** A positive decimal with at most six places, as text: no exponent, sign, leading zero or lone point. */
export const decimal = () => z.string().check(z.regex(/^(0|[1-9][0-9]{0,11})(\.[0-9]{1,6})?$/), z.maxLength(20));

/** A decimal as the server answers it: may be negative. */
export const signedDecimal = () => z.string().check(z.regex(/^-?[0-9]{1,19}(\.[0-9]{1,8})?$/));

/** A rate between two currencies, with up to eight places. */
export const rateText = () => z.string().check(z.regex(/^[0-9]{1,3}(\.[0-9]{1,8})?$/));

export const symbolCode = () => z.string().check(z.regex(/^[A-Z][A-Z0-9.-]{0,9}$/));

export const id = (kind: string) => z.string().check(z.regex(new RegExp(`^${kind}_[0-9a-hjkmnp-tv-z]{26}$`)));

/** Client-made key of one intended action (UUID), persisted before sending. */
export const clientOrderId = () =>
  z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/));

/** ISO 8601 instant in UTC. */
export const isoInstant = () => z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/));

export const isoDate = () => z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** A requested date; it must exist, so not 31 February. */
export const calendarDate = () => z.string().check(z.regex(z.regexes.date));

/** Page size as query text, 1-100. */
export const pageSize = () => z.string().check(z.regex(/^([1-9][0-9]?|100)$/));

export const cursor = () => z.string().check(z.regex(/^[A-Za-z0-9_-]{1,120}$/));

/** Members of a query for a page of the records of some New York days. */
export const pageOfDays = () => ({
  from: z.optional(calendarDate()),
  to: z.optional(calendarDate()),
  cursor: z.optional(cursor()),
  limit: z.optional(pageSize()),
});

/** A SHA-256 hash in hexadecimal. */
export const sha256 = () => z.string().check(z.regex(/^[0-9a-f]{64}$/));
