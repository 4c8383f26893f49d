import type { researchRoutes } from '@candor/model/research/routes.ts';
import { addDays, newYorkDate } from '@candor/model/calendar/index.ts';
import { marketDays } from '@candor/model/research/market-days.ts';
import type { PublicationKind } from '@candor/model/research/routes.ts';
import { refuse } from '@candor/model/result.ts';
import { formatInstant } from '@candor/model/time.ts';
import { isReported } from '../market/index.ts';
import type { Handler } from '../platform/http/types.ts';
import type { ResearchDeps } from './deps.ts';
import { publisherViews } from './news/read-publishers.ts';
import { newsBefore, newsById, newsPage, newsView, relatedNews } from './news/read-news.ts';
import { morningView, reviewView } from './read-reports.ts';
import { earningsCalendar } from './sample-earnings.ts';
import { ideasView, scoreView } from './read-ideas.ts';
import { aboutOf, datesOf, latestOf, publicationOf } from './read-publications.ts';
import type { ReferenceDeps } from './reference.ts';
import { DUE } from './due.ts';

const NEWS_IN_REPORT = 8;
/** How many days the calendars cover. */
const [EARNINGS_DAYS, DAYS_AHEAD] = [60, 92];

type Routes = typeof researchRoutes;
export type ResearchHandlers = { readonly [Name in keyof Routes]: Handler<Routes[Name]> };

/** The handlers of every research route; they read stored publications. */
export function researchHandlers(deps: ReferenceDeps & Pick<ResearchDeps, 'db' | 'feeds'>): ResearchHandlers {
  const { db, market, feeds } = deps;
  /** The publication of a day, or the latest, with the time of the next; undefined where the requested day has none. */
  const edition = async (kind: PublicationKind, date: string | undefined) => {
    const publication = date === undefined ? await latestOf(db, kind) : await publicationOf(db, kind, date);
    if (date !== undefined && !publication) return undefined;
    const nextAt = formatInstant(DUE[kind](market.now()).dueAt);
    return { publication, about: { nextAt, dates: await datesOf(db, kind) } };
  };
  return {
    async ideas({ query: { date } }) {
      const asked = await edition('ideas', date);
      if (!asked) return refuse('not_found');
      const { publication, about } = asked;
      return { day: publication ? await ideasView(deps, publication) : null, ...about };
    },
    async morningReport({ query: { date } }) {
      const asked = await edition('morning_report', date);
      if (!asked) return refuse('not_found');
      const { publication, about } = asked;
      if (!publication) return { report: null, ...about };
      const news = await newsBefore(db, publication.dueAt, NEWS_IN_REPORT);
      return { report: { ...morningView(publication), news }, ...about };
    },
    async marketReview({ query: { date } }) {
      const asked = await edition('market_review', date);
      if (!asked) return refuse('not_found');
      const { publication, about } = asked;
      return { review: publication ? reviewView(publication) : null, ...about };
    },
    news: ({ query }) => newsPage(db, query),
    async newsStory({ params: { id } }) {
      const item = await newsById(db, id);
      return item ? { item: newsView(item), related: await relatedNews(db, item) } : refuse('not_found');
    },
    publishers: async () => ({ publishers: await publisherViews(db, feeds), simulated: market.source.simulated }),
    earningsCalendar: () => {
      const { lastTradeDate: today } = market.session();
      const all = market.source.simulated
        ? earningsCalendar(addDays(today, -EARNINGS_DAYS), addDays(today, EARNINGS_DAYS), today)
        : [];
      const past = all.filter((report) => isReported(report, today)).toReversed();
      const upcoming = all.filter((report) => !isReported(report, today));
      return { past, upcoming, asOf: formatInstant(market.now()) };
    },
    marketDays: () => {
      const from = newYorkDate(market.now());
      return { from, to: addDays(from, DAYS_AHEAD - 1), days: [...marketDays(from, DAYS_AHEAD)] };
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
