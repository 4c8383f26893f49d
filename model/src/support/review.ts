import * as z from 'zod/mini';
import { LANGUAGES } from '../auth/terms.ts';
import { id, isoInstant, pageSize } from '../fields.ts';
import { storedPicture } from '../files/schema.ts';
import { AUTHORS, CASE_KINDS, CASE_STATES, messageNumber, messageText, supportMessage } from './schema.ts';

/** Support as operators see it. Names of senders are plain text, never markup. */

/** One case in the list. */
export const reviewCase = z.strictObject({
  id: id('sup'),
  kind: z.enum(CASE_KINDS),
  state: z.enum(CASE_STATES),
  /** Null for visitors. */
  customerId: z.nullable(id('cus')),
  /** The customer's name, or what the visitor gave. */
  from: z.string(),
  /** A visitor's address; customers are answered in the app. */
  email: z.nullable(z.string()),
  /** The answer that the sender reads. */
  lang: z.enum(LANGUAGES),
  /** The name given to feedback; empty otherwise. */
  name: z.string(),
  /** Messages of the sender that no operator has marked as read. */
  unread: z.int(),
  managerName: z.nullable(z.string()),
  /** Beginning of the last message, one line. */
  excerpt: z.string(),
  lastAuthor: z.enum(AUTHORS),
  /** Real times. */
  openedAt: isoInstant(),
  lastAt: isoInstant(),
});
export type ReviewCase = z.infer<typeof reviewCase>;

export const reviewQuery = z.strictObject({
  kind: z.optional(z.enum(CASE_KINDS)),
  state: z.optional(z.enum(CASE_STATES)),
  customerId: z.optional(id('cus')),
  /** The last case of the page before. */
  before: z.optional(id('sup')),
  limit: z.optional(pageSize()),
});
export type ReviewQuery = z.infer<typeof reviewQuery>;

/** By the last message: those that wait longest on top where `state` asks for waiting ones, else newest first. */
export const reviewPage = z.strictObject({
  cases: z.array(reviewCase),
  /** Number of all waiting cases, whatever the filter. */
  waiting: z.int(),
  next: z.nullable(z.string()),
});
export type ReviewPage = z.infer<typeof reviewPage>;

export const reviewDetail = z.strictObject({
  case: reviewCase,
  messages: z.array(supportMessage),
  /** Attachments of the first message; opening one is recorded as a view of the customer's file. */
  pictures: z.array(storedPicture),
});
export type ReviewDetail = z.infer<typeof reviewDetail>;

export const answerBody = z.strictObject({ text: messageText() });
export const reviewReadBody = z.strictObject({ upTo: messageNumber() });
