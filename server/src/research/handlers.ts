import type { researchRoutes } from '@candor/model/research/routes.ts';
import { refuse } from '@candor/model/result.ts';
import { formatInstant } from '@candor/model/time.ts';
import type { Handler } from '../platform/http-types.ts';
import type { ResearchDeps } from './deps.ts';
import { ideasView, scoreView } from './read-ideas.ts';
import { aboutOf, datesOf, latestOf, publicationOf } from './read-publications.ts';
import { DUE } from './due.ts';

type Routes = typeof researchRoutes;
export type ResearchHandlers = { readonly [Name in keyof Routes]: Handler<Routes[Name]> };

/** The handlers of every declared route of research; what is read was stored when it was published. */
export function researchHandlers({ db, market }: Pick<ResearchDeps, 'db' | 'market'>): ResearchHandlers {
  return {
    async ideas({ query: { date } }) {
      const publication = date === undefined ? await latestOf(db, 'ideas') : await publicationOf(db, 'ideas', date);
      if (date !== undefined && !publication) return refuse('not_found');
      return {
        day: publication ? await ideasView(db, publication) : null,
        nextAt: formatInstant(DUE.ideas(market.now()).dueAt),
        dates: await datesOf(db, 'ideas'),
      };
    },
    ideaScore: async ({ query: { before } }) => ({
      ...(await scoreView(db, before)),
      asOf: formatInstant(market.now()),
    }),
    async publicationInputs({ params: { kind, date } }) {
      const publication = await publicationOf(db, kind, date);
      return publication ? { ...aboutOf(publication), inputs: publication.inputs } : refuse('not_found');
    },
  };
}
