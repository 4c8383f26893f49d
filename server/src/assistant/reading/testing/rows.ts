import type { Subject } from '@candor/model/assistant/subjects.ts';

/** A question and its subject; null where nothing of ours is meant. */
export type QuestionRow = readonly [question: string, subject: Subject | null];
