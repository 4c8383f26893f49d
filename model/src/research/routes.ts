import * as z from 'zod/mini';
import { calendarDate, cursor, pageSize } from '../fields.ts';
import { type Route, route } from '../http.ts';
import { MOST_CODES } from '../market/limits.ts';
import { NEWS_TOPICS } from './news.ts';
import {
  earningsReply,
  ideasReply,
  inputsReply,
  marketDaysReply,
  morningReply,
  newsReply,
  publishersReply,
  reviewReply,
  scoreReply,
  storyReply,
} from './schema.ts';

export const PUBLICATION_KINDS = ['ideas', 'morning_report', 'market_review'] as const;
export type PublicationKind = (typeof PUBLICATION_KINDS)[number];

const CODE = '[A-Z][A-Z0-9.-]{0,9}';
/** Up to 200 of them, as of prices. */
const CODES = new RegExp(`^${CODE}(,${CODE}){0,${MOST_CODES - 1}}$`);

const read = { access: 'visitor', method: 'GET', public: true, tag: 'research', limit: 'read' } as const;

export const researchRoutes = {
  ideas: route({
    ...read,
    name: 'ideas',
    path: '/research/ideas',
    summary: 'List trading ideas of a day or the latest ones, with the figures behind them and their outcome',
    query: () => z.object({ date: z.optional(calendarDate()) }),
    reply: ideasReply,
    refusals: ['not_found'],
  }),
  ideaScore: route({
    ...read,
    name: 'ideaScore',
    path: '/research/score',
    summary: 'Read the outcome of all published ideas, losing ones included',
    query: () => z.object({ before: z.optional(calendarDate()) }),
    reply: scoreReply,
  }),
  publicationInputs: route({
    ...read,
    name: 'publicationInputs',
    path: '/research/inputs/:kind/:date',
    summary: 'Read the stored inputs of a publication, with their SHA-256',
    params: () => z.object({ kind: z.enum(PUBLICATION_KINDS), date: calendarDate() }),
    reply: inputsReply,
    refusals: ['not_found'],
  }),
  morningReport: route({
    ...read,
    name: 'morningReport',
    path: '/research/morning',
    summary:
      'Read the morning report of a day or the latest: the day before, pre-market, other markets, dates and news',
    query: () => z.object({ date: z.optional(calendarDate()) }),
    reply: morningReply,
    refusals: ['not_found'],
  }),
  marketReview: route({
    ...read,
    name: 'marketReview',
    path: '/research/review',
    summary: 'Read the market review of a day or the latest: indexes, breadth, sectors, ten gainers and ten losers',
    query: () => z.object({ date: z.optional(calendarDate()) }),
    reply: reviewReply,
    refusals: ['not_found'],
  }),
  news: route({
    ...read,
    name: 'news',
    path: '/research/news',
    summary: 'List news, ours and of publishers, newest first: by topic, by codes, or by search words',
    query: () =>
      z.object({
        topic: z.optional(z.enum(NEWS_TOPICS)),
        codes: z.optional(z.string().check(z.maxLength(2_300), z.regex(CODES))),
        q: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
        size: z.optional(pageSize()),
        cursor: z.optional(cursor()),
      }),
    reply: newsReply,
  }),
  newsStory: route({
    ...read,
    name: 'newsStory',
    path: '/research/news/:id',
    summary: 'Read a news story with the figures behind it, and other stories about the same instruments',
    params: () =>
      z.object({ id: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}-[a-z_]{3,20}(-[A-Z][A-Z0-9.-]{0,9})?$/)) }),
    reply: storyReply,
    refusals: ['not_found'],
  }),
  publishers: route({
    ...read,
    name: 'publishers',
    path: '/research/publishers',
    summary: 'List the publishers whose feeds are read, when each last answered, and whether it is silent',
    reply: publishersReply,
  }),
  earningsCalendar: route({
    ...read,
    name: 'earningsCalendar',
    path: '/research/earnings',
    summary: 'List past and coming earnings dates of sample companies; real companies have none here',
    reply: earningsReply,
  }),
  marketDays: route({
    ...read,
    name: 'marketDays',
    path: '/research/calendar',
    summary: 'List coming closures, half days and other market dates that follow from rules',
    reply: marketDaysReply,
  }),
} satisfies Record<string, Route>;
