import { DAY, HOUR, MINUTE, SECOND } from '../time.ts';

/** A number of calls per period, with a burst. Real time. */
export interface Allowance {
  readonly perPeriod: number;
  readonly periodMs: number;
  readonly burst: number;
}

/** Calls a minute that refill evenly; the burst is the whole minute's. */
export function perMinute(calls: number): Allowance {
  return { perPeriod: calls, periodMs: MINUTE, burst: calls };
}

/** Calls by class (decision 0029); `limit` of a route names its class. */
export const REQUEST_LIMITS = {
  anonymous: perMinute(300),
  user: perMinute(300),
  /** Pages and documents, and the files that pages name: an address may be the homes of many. */
  page: perMinute(1_200),
  file: perMinute(24_000),
  order: { perPeriod: 10, periodMs: SECOND, burst: 20 },
  auth: perMinute(20),
  code: { perPeriod: 20, periodMs: HOUR, burst: 20 },
  /** Messages of visitors to support: each is read by a person. */
  contact: { perPeriod: 5, periodMs: HOUR, burst: 5 },
  /** Calls with an invalid session, per address: fewer than reads, against guessing of tokens. */
  badSession: perMinute(60),
} as const satisfies Record<string, Allowance>;

/**
 * Trials of one network (/24 or /48) a day: enough for the audience of an event, and a script cannot fill the database.
 */
export const TRIALS_PER_NETWORK: Allowance = { perPeriod: 1_000, periodMs: DAY, burst: 1_000 };

/** Percent of a burst that only cancels, sells and logout may use. */
export const RESERVED_PERCENT = 20;

/**
 * Calls of one customer under way at once; the second number is for cancels, sells and logout. As many again wait for
 * their places, for a short time.
 */
export const UNDER_WAY_LIMITS = { most: 20, mostReserved: 25, mostWaiting: 20, longestWaitMs: 3 * SECOND } as const;

/** Limits of one request. */
export const BODY_LIMITS = {
  /** Uploads apart. */
  bytes: 100 * 1024,
  headerBytes: 16 * 1024,
  /** Levels of a JSON body. */
  levels: 8,
  /** Longest time for a whole request, and for its head alone, to arrive. */
  wholeMs: 15 * SECOND,
  headMs: 10 * SECOND,
  /** Longest time for handling a call; then the answer is that its outcome is not known. */
  answerMs: 10 * SECOND,
} as const;

/**
 * Most connections that one address may have open, live ones included: several hundred people behind one network's
 * address, and a small part of the descriptors that a process has.
 */
export const CONNECTIONS_PER_ADDRESS = 1_000;
