import type { Label } from '../labels.ts';

/** Example questions by what they ask for, with bars between them. */
export type Examples = Readonly<Partial<Record<Label, string>>>;
