import type { QueryOf, ReplyOf } from '@candor/model/http.ts';
import { researchRoutes } from '@candor/model/research/routes.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';

export type IdeaDay = NonNullable<ReplyOf<typeof researchRoutes.ideas>['day']>;
export type IdeaView = IdeaDay['ideas'][number];
export type Score = ReplyOf<typeof researchRoutes.ideaScore>;
export type Grade = IdeaView['grades'][number];

export type ReviewEdition = NonNullable<ReplyOf<typeof researchRoutes.marketReview>['review']>;
export type ReviewFigures = ReviewEdition['figures'];
export type MorningEdition = NonNullable<ReplyOf<typeof researchRoutes.morningReport>['report']>;
export type NewsView = ReplyOf<typeof researchRoutes.news>['items'][number];
export type NewsQuery = Pick<QueryOf<typeof researchRoutes.news>, 'topic' | 'codes' | 'q'>;
export type Reported = ReplyOf<typeof researchRoutes.earningsCalendar>['past'][number];
export type MarketDay = ReplyOf<typeof researchRoutes.marketDays>['days'][number];

const SLOW_MS = 60_000;
const LIVELY_MS = 30_000;
const key = (...parts: readonly unknown[]) => ['research', ...parts] as const;

/** Ideas of a day, or the latest; looked for again each minute, so that 8:00 AM needs no reload. */
export const ideas = (date?: string) =>
  queryOptions({
    queryKey: key('ideas', date ?? 'latest'),
    queryFn: ({ signal }) => call(researchRoutes.ideas, { query: date === undefined ? {} : { date }, signal }),
    refetchInterval: SLOW_MS,
  });

export const score = () =>
  infiniteQueryOptions({
    queryKey: key('score'),
    queryFn: ({ signal, pageParam }) =>
      call(researchRoutes.ideaScore, { query: pageParam === '' ? {} : { before: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

export const review = (date?: string) =>
  queryOptions({
    queryKey: key('review', date ?? 'latest'),
    queryFn: ({ signal }) => call(researchRoutes.marketReview, { query: date === undefined ? {} : { date }, signal }),
    refetchInterval: SLOW_MS,
  });

export const morning = (date?: string) =>
  queryOptions({
    queryKey: key('morning', date ?? 'latest'),
    queryFn: ({ signal }) => call(researchRoutes.morningReport, { query: date === undefined ? {} : { date }, signal }),
    refetchInterval: SLOW_MS,
  });

/** The first few, for a card of another screen. */
export const newsTop = (size: number, query: NewsQuery = {}) =>
  queryOptions({
    queryKey: key('news-top', size, query),
    queryFn: ({ signal }) => call(researchRoutes.news, { query: { ...query, size: String(size) }, signal }),
    refetchInterval: SLOW_MS,
  });

export const newsPages = (query: NewsQuery) =>
  infiniteQueryOptions({
    queryKey: key('news', query),
    queryFn: ({ signal, pageParam }) =>
      call(researchRoutes.news, {
        query: { ...query, ...(pageParam === '' ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    // New ones are looked for while the first page is all there is: nothing shifts under a reader who went on.
    refetchInterval: ({ state }) => (state.data && state.data.pages.length > 1 ? false : LIVELY_MS),
    placeholderData: keepPreviousData,
  });

/** Whose feeds are followed, and how fresh they are. */
export const publishers = () =>
  queryOptions({
    queryKey: key('publishers'),
    queryFn: ({ signal }) => call(researchRoutes.publishers, { signal }),
    refetchInterval: SLOW_MS,
  });

export const story = (id: string) =>
  queryOptions({
    queryKey: key('story', id),
    queryFn: ({ signal }) => call(researchRoutes.newsStory, { params: { id }, signal }),
  });

export const earnings = () =>
  queryOptions({
    queryKey: key('earnings'),
    queryFn: ({ signal }) => call(researchRoutes.earningsCalendar, { signal }),
  });

export const calendarAhead = () =>
  queryOptions({
    queryKey: key('calendar'),
    queryFn: ({ signal }) => call(researchRoutes.marketDays, { signal }),
  });
