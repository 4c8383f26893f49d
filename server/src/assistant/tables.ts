import type { AnswerLine } from '@candor/model/assistant/schema.ts';
import type { Language } from '@candor/model/auth/terms.ts';
import type { Instant } from '@candor/model/time.ts';
import { col, type RowOf, table } from '../platform/table.ts';

/** A question and what was told, without what names a person. */
export const turnTable = table(
  'assistant_turn',
  {
    id: col.text(),
    customerId: col.text(),
    wallAt: col.instant<Instant>(),
    lang: col.text<Language>(),
    /** The stock that it was asked beside. */
    beside: col.textOrNull(),
    question: col.text(),
    engine: col.text<'rules' | 'model'>(),
    model: col.textOrNull(),
    /** As it was told; null while it is. */
    answer: col.jsonOrNull<readonly AnswerLine[]>(),
    whole: col.bool(),
    /** What a language model read and wrote; while it answers, what it may at most. */
    tokens: col.int(),
  },
  { key: ['id'] },
);
export type KeptTurnRow = RowOf<typeof turnTable>;

/** What a customer had a language model read and write within the day that began with its first question. */
export const useTable = table(
  'assistant_use',
  { customerId: col.text(), since: col.instant<Instant>(), tokens: col.int() },
  { key: ['customerId'] },
);
