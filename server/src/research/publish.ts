import { accept } from '@candor/model/result.ts';
import { createHash } from 'node:crypto';
import type { Command } from '../platform/commands/command.ts';
import { needRow } from '../platform/database/rows.ts';
import { type Publication, publicationTable, researchStartTable, START_ID } from './tables.ts';

export type NewPublication = Omit<Publication, 'publishedAt' | 'example'>;

/** The subject whose lane writes research. */
export const RESEARCH = 'house:research';

/** Inputs as they are stored: some hundred kilobytes of text, made before the lane that stores it. */
export function storedInputs(inputs: unknown): Pick<Publication, 'inputs' | 'inputsHash'> {
  const text = JSON.stringify(inputs);
  return { inputs: text, inputsHash: createHash('sha256').update(text).digest('hex') };
}

/** Stores a day's publication once; it is never overwritten. What was due before research began here is an example. */
export const publish: Command<NewPublication, { published: boolean }> = {
  name: 'publish',
  subject: () => RESEARCH,
  needs: ({ kind, date }) => [needRow(publicationTable, kind, date), needRow(researchStartTable, START_ID)],
  decide(rows, publication, { now }) {
    if (rows.get(publicationTable, publication.kind, publication.date)) return accept({ published: false });
    const start = rows.get(researchStartTable, START_ID);
    const example = start !== undefined && publication.dueAt <= start.at;
    rows.insert(publicationTable, { ...publication, publishedAt: now, example });
    return accept({ published: true });
  },
};
