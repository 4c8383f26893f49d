import type { ReplyOf } from '@candor/model/http.ts';
import { researchRoutes } from '@candor/model/research/routes.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';

export type IdeaDay = NonNullable<ReplyOf<typeof researchRoutes.ideas>['day']>;
export type IdeaView = IdeaDay['ideas'][number];
export type Score = ReplyOf<typeof researchRoutes.ideaScore>;
export type Grade = IdeaView['grades'][number];

const SLOW_MS = 60_000;
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
