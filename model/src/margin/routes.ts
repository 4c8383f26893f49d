import * as z from 'zod/mini';
import { symbolCode } from '../fields.ts';
import { type Route, route } from '../http.ts';
import * as schema from './schema.ts';

/** Short selling, except its orders, which are orders like all others: see `orderRoutes`. */
export const marginRoutes = {
  shortCheck: route({
    name: 'shortCheck',
    method: 'GET',
    path: '/shorts/check',
    access: 'login',
    tag: 'shorts',
    summary: 'List the questions before a first short sale, and whether they were answered',
    reply: schema.shortCheck,
  }),
  passShortCheck: route({
    name: 'passShortCheck',
    method: 'POST',
    path: '/shorts/check',
    access: 'verified',
    tag: 'shorts',
    summary: 'Answer the questions and accept the margin disclosure, once',
    body: schema.shortCheckBody,
    reply: schema.shortCheck,
    limit: 'write',
    refusals: ['stale_version', 'short_check_wrong'],
  }),
  shortOffer: route({
    name: 'shortOffer',
    method: 'GET',
    path: '/shorts/offers/:code',
    access: 'login',
    tag: 'shorts',
    summary: 'Read whether an instrument can be borrowed today, how many shares, at what rate',
    params: () => z.strictObject({ code: symbolCode() }),
    reply: schema.shortOffer,
    refusals: ['not_found'],
  }),
  margin: route({
    name: 'margin',
    method: 'GET',
    path: '/margin',
    access: 'login',
    tag: 'shorts',
    summary: 'Read the equity behind your shorts, the cost of borrowing, and a margin call with its steps',
    reply: schema.marginView,
  }),
} satisfies Record<string, Route>;
