import { DAY, HOUR } from '../time.ts';

/** What one person may send to support, in real time. Enough for anyone who waits for an answer now and then. */
export const SUPPORT_LIMITS = {
  textLength: 4_000,
  nameLength: 80,
  contactLength: 254,
  /** Pictures with one feedback or message. */
  attachments: 3,
  messages: { most: 30, periodMs: HOUR },
  feedback: { most: 10, periodMs: DAY },
  /** Messages on one page of a thread. */
  page: 50,
} as const;
