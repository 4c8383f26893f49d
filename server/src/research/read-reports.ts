import type { ReplyOf } from '@candor/model/http.ts';
import type { researchRoutes } from '@candor/model/research/routes.ts';
import type { Review } from '@candor/model/research/review.ts';
import { instrumentByCode } from '../market/index.ts';
import type { MorningContent } from './make-morning.ts';
import { aboutOf } from './read-publications.ts';
import type { Publication } from './tables.ts';

type ReviewView = NonNullable<ReplyOf<typeof researchRoutes.marketReview>['review']>;
type MorningView = Omit<NonNullable<ReplyOf<typeof researchRoutes.morningReport>['report']>, 'news'>;

const named = <Row extends { readonly code: string }>(row: Row) => ({
  ...row,
  name: instrumentByCode(row.code)?.name ?? row.code,
});

/** Figures are as stored; names are the current ones. */
const figuresOf = ({ indexes, breadth, sectors, gainers, losers }: Review): ReviewView['figures'] => ({
  indexes: [...indexes],
  breadth,
  sectors: [...sectors],
  gainers: gainers.map(named),
  losers: losers.map(named),
});

export const reviewView = (publication: Publication): ReviewView => ({
  ...aboutOf(publication),
  figures: figuresOf(publication.content as Review),
});

export function morningView(publication: Publication): MorningView {
  const { priorDate, prior, pre, others, earnings, days } = publication.content as MorningContent;
  return {
    ...aboutOf(publication),
    figures: {
      priorDate,
      prior: figuresOf(prior),
      pre: { universe: pre.universe, up: pre.up.map(named), down: pre.down.map(named) },
      others: others.map(named),
      earnings: [...earnings],
      days: [...days],
    },
  };
}
