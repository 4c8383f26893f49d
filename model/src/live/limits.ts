import { MOST_CODES } from '../market/limits.ts';
import { perMinute } from '../requests/limits.ts';
import { SECOND } from '../time.ts';

/** Live connections of one customer, and of visitors behind one address. */
export const LIVE_LIMITS = {
  perCustomer: 8,
  perAddress: 10,
  /** Attempts to connect, so that a connection closed for its cost cannot come back at once. */
  tries: perMinute(240),
  /** A connection without a message from the client for this long is closed. */
  idleMs: 90 * SECOND,
} as const;

/** Limits on a client's commands. */
export const COMMAND_LIMITS = { frameBytes: 8_192, topics: 20, codes: MOST_CODES, perSecond: 20 } as const;

/**
 * What commands may cost a second, over all connections of a customer or of a visitors' address: ten commands of 200
 * codes, twice what the app sends while somebody scrolls. A list is read from all instruments, an account topic from
 * the database.
 */
export const COMMAND_WORK = { perSecond: 2_000, code: 1, list: 10, account: 50 } as const;

/** Unsent bytes of a client: beyond the first it skips prices, beyond the second it is disconnected. */
export const READER_LIMITS = { skipBytes: 256 * 1024, closeBytes: 1024 * 1024, closeAfterMs: 10 * SECOND } as const;
