import type { HowToTopic } from '@candor/model/assistant/how-to.ts';
import type { Subject } from '@candor/model/assistant/subjects.ts';
import type { Row } from './rows/row.ts';

/** Subjects of which the topic says what is asked: how which thing is done, what is to be done, what there is not. */
type WithTopic = 'how_to' | 'act' | 'not_offered';

/** What a question asks for: a subject, with its topic where it has one, or nothing of ours. */
export type Label = Exclude<Subject, 'how_to' | 'act'> | `${WithTopic}:${HowToTopic}` | 'none';

/** Subjects of one stock or fund: without one the question cannot be answered. */
export const OF_CODE: ReadonlySet<Subject> = new Set<Subject>([
  ...(['quote', 'today_of', 'change', 'year_range', 'company', 'fundamentals', 'price_earnings', 'dividends'] as const),
  ...(['ratings', 'competitors', 'borrow', 'fund', 'position', 'stock_result'] as const),
  ...(['stock_realized', 'beside_market', 'high_ever'] as const),
]);

/** A row that says no more than a subject, with its topic where it has one. */
export const rowFor = (subject: Subject, topic?: HowToTopic | null): Row => ({
  ...{ subject, when: '' },
  ...(topic ? { topic } : {}),
  ...(OF_CODE.has(subject) ? { ofCode: true as const } : {}),
});

/** A row that says no more than the label; undefined for what is none of ours. */
export function rowOf(label: Label): Row | undefined {
  if (label === 'none') return undefined;
  const [subject, topic] = label.split(':') as [Subject, HowToTopic?];
  return rowFor(subject, topic);
}

/**
 * Whether a row asks for the same as a label. Of what is declined the topic only says where the customer can do it, and
 * the rules find that in the words.
 */
export function isOf(row: Row | undefined, label: Label): boolean {
  if (row === undefined) return label === 'none';
  const [subject, topic] = label.split(':');
  return row.subject === subject && (subject !== 'how_to' || row.topic === topic);
}
