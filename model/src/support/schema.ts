import * as z from 'zod/mini';
import { LANGUAGES } from '../auth/terms.ts';
import { id, isoInstant } from '../fields.ts';
import { storedPicture } from '../files/schema.ts';
import { SUPPORT_LIMITS } from './limits.ts';

/** `thread`: a customer with their manager. `feedback`: an idea with its answers. `contact`: a visitor's form. */
export const CASE_KINDS = ['thread', 'feedback', 'contact'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/**
 * `waiting` for an operator, `answered` by one, `closed` by one. A message of the customer sets it to waiting again.
 */
export const CASE_STATES = ['waiting', 'answered', 'closed'] as const;
export type CaseState = (typeof CASE_STATES)[number];

export const AUTHORS = ['customer', 'visitor', 'operator'] as const;
export type Author = (typeof AUTHORS)[number];

/** Text, cleaned by `plainText` before it is stored. */
export const messageText = () => z.string().check(z.maxLength(SUPPORT_LIMITS.textLength), z.regex(/\S/));
export const caseName = () => z.string().check(z.maxLength(SUPPORT_LIMITS.nameLength), z.regex(/\S/));

/** Pictures of the sender's that were uploaded for this. */
export const attachments = () => z.optional(z.array(id('fle')).check(z.maxLength(SUPPORT_LIMITS.attachments)));

/** A message's number as text, as bodies and queries carry it. */
export const messageNumber = () => z.string().check(z.regex(/^[1-9][0-9]{0,8}$/));

export const supportMessage = z.strictObject({
  /** From 1, without gaps, in its case. */
  seq: z.int(),
  author: z.enum(AUTHORS),
  /** Who answered; null for what the customer or visitor wrote. */
  operatorName: z.nullable(z.string()),
  text: z.string(),
  /** Real time. */
  sentAt: isoInstant(),
  /** Attachments; their owner reads them at `GET /files/:fileId/content`. */
  pictures: z.optional(z.array(storedPicture)),
});
export type SupportMessage = z.infer<typeof supportMessage>;

/** A customer's thread. Before its first message it is empty and has no state of waiting. */
export const supportThread = z.strictObject({
  state: z.nullable(z.enum(CASE_STATES)),
  /** The operator who answers this customer; null before the first answer. */
  managerName: z.nullable(z.string()),
  unread: z.int(),
  /** Oldest first. */
  messages: z.array(supportMessage),
  /** True where older messages can be asked for with `before` the first one's number. */
  more: z.boolean(),
});
export type SupportThread = z.infer<typeof supportThread>;

export const feedbackView = z.strictObject({
  id: id('sup'),
  name: z.string(),
  state: z.enum(CASE_STATES),
  unread: z.int(),
  sentAt: isoInstant(),
  /** The idea first, then the answers. */
  messages: z.array(supportMessage),
  /** Attachments of the feedback, in order; read at `GET /files/:fileId/content`. */
  pictures: z.array(storedPicture),
});
export type FeedbackView = z.infer<typeof feedbackView>;
/** Newest first; `next` asks for the page after. */
export const feedbackPage = z.strictObject({ feedback: z.array(feedbackView), next: z.nullable(z.string()) });

export const unreadCounts = z.strictObject({ thread: z.int(), feedback: z.int() });

export const contactBody = z.strictObject({
  name: caseName(),
  /** Where the answer goes. */
  email: z.string().check(z.minLength(3), z.maxLength(SUPPORT_LIMITS.contactLength)),
  text: messageText(),
  lang: z.optional(z.enum(LANGUAGES)),
});
export const contactChannels = z.strictObject({
  /** Ways to reach customer service besides this app; null where this installation names none. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Of the latest answered cases, how long four in five waited for their first answer; null while there are few. */
  firstAnswers: z.nullable(z.strictObject({ cases: z.int(), withinMinutes: z.int() })),
});
/** Reference number for further questions. */
export const contactReceived = z.strictObject({ reference: id('sup'), receivedAt: isoInstant() });
