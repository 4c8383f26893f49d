import type { HowToTopic } from '@candor/model/assistant/how-to.ts';
import type { Subject } from '@candor/model/assistant/subjects.ts';
import type { Cue } from '../cues.ts';

/** What a row of subjects may name beside cues: things found in the question, or the conversation before it. */
export const FOUND = {
  code: 0.9,
  fund: 0.5,
  two_codes: 0.5,
  today: 0.4,
  yesterday: 0.7,
  span: 0.7,
  ever: 0.3,
  day: 1.1,
  term: 1.2,
  sector_name: 1.4,
  outside: 2,
  unlisted: 1.5,
  others: 2.5,
  number: 0.4,
  /** The question before was about the customer's own account, or about the market. */
  after_own: 0.8,
  after_orders: 0.8,
  /** The conversation, or the page, is about a stock or fund. */
  after_code: 0.4,
  /** Asked beside a subject that its own words settle: what something costs a day, how strong a price is. */
  daily: 0,
  strength: 0,
  /** Asked beside what shorts brought: which they are. */
  listed: 0,
  /** Asked in anger or fear; how old somebody must be, what somebody lives on, since when something is held. */
  worried: 0,
  age: 0,
  income: 0,
  since: 0,
  /** What money that was put in then would be now. */
  put_then: 0,
  /** A figure is wanted in percent. */
  in_percent: 0,
} as const;
export type Found = keyof typeof FOUND;
export type Sign = Cue | Found;

/**
 * A subject and the signs by which a question is about it. A question must have one sign of each group; `a|b` are
 * alternatives, `?` marks a group that may be missing and only explains words, `!` one that must be missing.
 */
export interface Row {
  readonly subject: Subject;
  readonly topic?: HowToTopic;
  readonly when: string;
  /** Added to the score: below nothing where another reading is likelier with the same words. */
  readonly prior?: number;
  /** The subject is one of a stock or fund: one that is named, or the one before. */
  readonly ofCode?: true;
}
