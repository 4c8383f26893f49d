import type { AnswerLine } from '@candor/model/assistant/schema.ts';
import type { Language } from '@candor/model/auth/terms.ts';
import type { Instant } from '@candor/model/time.ts';
import { col, type RowOf, table } from '../platform/database/table.ts';

/** A question and its answer, without personal data. */
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
    /** The answer as it was sent; null while it is being sent. */
    answer: col.jsonOrNull<readonly AnswerLine[]>(),
    whole: col.bool(),
    /** Tokens read and written by a language model; while it answers, its upper bound. */
    tokens: col.int(),
  },
  { key: ['id'] },
);
export type StoredTurnRow = RowOf<typeof turnTable>;

/** Tokens of a customer within the day that began with its first question. */
export const useTable = table(
  'assistant_use',
  { customerId: col.text(), since: col.instant<Instant>(), tokens: col.int() },
  { key: ['customerId'] },
);
