import { accept } from '@candor/model/result.ts';
import { createHash } from 'node:crypto';
import type { Command } from '../platform/commands/command.ts';
import { needRow } from '../platform/database/rows.ts';
import { type Publication, publicationTable } from './tables.ts';

export type NewPublication = Omit<Publication, 'publishedAt' | 'inputs' | 'inputsHash'> & { readonly inputs: unknown };

/** The subject whose lane writes research. */
export const RESEARCH = 'house:research';

/** Stores a day's publication once; it is never overwritten. */
export const publish: Command<NewPublication, { published: boolean }> = {
  name: 'publish',
  subject: () => RESEARCH,
  needs: ({ kind, date }) => [needRow(publicationTable, kind, date)],
  decide(rows, { inputs, ...publication }, context) {
    if (rows.get(publicationTable, publication.kind, publication.date)) return accept({ published: false });
    const text = JSON.stringify(inputs);
    const inputsHash = createHash('sha256').update(text).digest('hex');
    rows.insert(publicationTable, { ...publication, publishedAt: context.now, inputs: text, inputsHash });
    return accept({ published: true });
  },
};
