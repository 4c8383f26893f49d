import type { QueryOf, ReplyOf } from '@candor/model/http.ts';
import { researchRoutes } from '@candor/model/research/routes.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { routePages, routeQuery } from '../../lib/route-query.ts';

export type IdeaDay = NonNullable<ReplyOf<typeof researchRoutes.ideas>['day']>;
export type IdeaView = IdeaDay['ideas'][number];
export type Score = ReplyOf<typeof researchRoutes.ideaScore>;
export type Grade = IdeaView['grades'][number];

export type ReviewEdition = NonNullable<ReplyOf<typeof researchRoutes.marketReview>['review']>;
export type ReviewFigures = ReviewEdition['figures'];
export type MorningEdition = NonNullable<ReplyOf<typeof researchRoutes.morningReport>['report']>;
export type NewsView = ReplyOf<typeof researchRoutes.news>['items'][number];
export type NewsQuery = Pick<QueryOf<typeof researchRoutes.news>, 'topic' | 'codes' | 'q'>;
export type CalendarEarnings = ReplyOf<typeof researchRoutes.earningsCalendar>['past'][number];
export type Reported = MorningEdition['figures']['earnings'][number];
export type MarketDay = ReplyOf<typeof researchRoutes.marketDays>['days'][number];

const SLOW_MS = 60_000;
const LIVELY_MS = 30_000;
const GROUP = 'research';

const on = (date: string | undefined) => ({ query: date === undefined ? {} : { date } });

/** Ideas of a day, or the latest; refetched each minute, so that those of 08:00 appear without a reload. */
export const ideas = (date?: string) => routeQuery(GROUP, researchRoutes.ideas, on(date), { refetchInterval: SLOW_MS });

export const score = () => routePages(GROUP, researchRoutes.ideaScore, {}, { cursor: 'before' });

export const review = (date?: string) =>
  routeQuery(GROUP, researchRoutes.marketReview, on(date), { refetchInterval: SLOW_MS });

export const morning = (date?: string) =>
  routeQuery(GROUP, researchRoutes.morningReport, on(date), { refetchInterval: SLOW_MS });

/** The first few, for a card of another screen. */
export const newsTop = (size: number, query: NewsQuery = {}) =>
  routeQuery(GROUP, researchRoutes.news, { query: { ...query, size: String(size) } }, { refetchInterval: SLOW_MS });

export const newsPages = (query: NewsQuery) =>
  routePages(
    GROUP,
    researchRoutes.news,
    { query },
    {
      // Refetched only while one page is loaded, so that rows do not move under a reader.
      refetchInterval: ({ state }) => (state.data && state.data.pages.length > 1 ? false : LIVELY_MS),
      placeholderData: keepPreviousData,
    },
  );

/** The publishers whose feeds are followed, and the age of each. */
export const publishers = () => routeQuery(GROUP, researchRoutes.publishers, {}, { refetchInterval: SLOW_MS });

export const story = (id: string) => routeQuery(GROUP, researchRoutes.newsStory, { params: { id } });

export const earnings = () => routeQuery(GROUP, researchRoutes.earningsCalendar);

export const calendarAhead = () => routeQuery(GROUP, researchRoutes.marketDays);
