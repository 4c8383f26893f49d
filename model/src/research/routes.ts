import * as z from 'zod/mini';
import { calendarDate } from '../fields.ts';
import { type Route, route } from '../http.ts';
import { ideasReply, inputsReply, scoreReply } from './schema.ts';

export const PUBLICATION_KINDS = ['ideas', 'morning_report', 'market_review'] as const;
export type PublicationKind = (typeof PUBLICATION_KINDS)[number];

const read = { access: 'visitor', method: 'GET', tag: 'research', limit: 'read' } as const;

export const researchRoutes = {
  ideas: route({
    ...read,
    name: 'ideas',
    path: '/research/ideas',
    summary: 'Trading ideas of a day or the latest ones, with every figure they are made of and how they came out',
    query: z.object({ date: z.optional(calendarDate()) }),
    reply: ideasReply(),
    refusals: ['not_found'],
  }),
  ideaScore: route({
    ...read,
    name: 'ideaScore',
    path: '/research/score',
    summary: 'How all published ideas came out, losers included',
    query: z.object({ before: z.optional(calendarDate()) }),
    reply: scoreReply(),
  }),
  publicationInputs: route({
    ...read,
    name: 'publicationInputs',
    path: '/research/inputs/:kind/:date',
    summary: 'All that a publication was made of, as it is stored, with its SHA-256',
    params: z.object({ kind: z.enum(PUBLICATION_KINDS), date: calendarDate() }),
    reply: inputsReply(),
    refusals: ['not_found'],
  }),
} satisfies Record<string, Route>;
