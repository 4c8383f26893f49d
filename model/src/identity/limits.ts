import { HOUR, SECOND } from '../time.ts';

/** Spec §5 and §9: participants are 18 or older. */
export const MINIMUM_AGE = 18;
/** Greater ages are typing mistakes of the century. */
export const OLDEST_AGE = 120;

/**
 * A submission is processed within 72 hours (spec §4, §9), counted in business time; it is never approved by itself.
 */
export const REVIEW_PROMISE_MS = 72 * HOUR;
/** When the operators are reminded (domain §11). */
export const REVIEW_ALERT_MS = 48 * HOUR;

/** How long the recogniser may take to read a document (ruling 29). Real time. */
export const RECOGNITION_MS = 10 * SECOND;
/** After so many readings that failed the customer may go on: a person reads the pictures then. */
export const RECOGNITION_ATTEMPTS = 3;

/** The longest note of an operator, and the shortest reason for looking at a number in the clear. */
export const NOTE_LENGTH = 500;
export const REASON_LENGTH = { least: 8, most: 200 } as const;
