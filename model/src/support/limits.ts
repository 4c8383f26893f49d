import { DAY, HOUR } from '../time.ts';

/** Limits on messages of one person to support, in real time. */
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
