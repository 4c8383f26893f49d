import * as z from 'zod/mini';
import { symbolCode } from '../fields.ts';
import { type Route, route } from '../http.ts';
import * as schema from './schema.ts';

/** Account value, its explanation and its history. All routes only read. */
export const portfolioRoutes = {
  accountOverview: route({
    name: 'accountOverview',
    method: 'GET',
    path: '/account',
    access: 'login',
    tag: 'portfolio',
    summary: 'Read the current value, cash, buying power and profit of the account',
    reply: schema.accountOverview,
  }),
  positions: route({
    name: 'positions',
    method: 'GET',
    path: '/positions',
    access: 'login',
    tag: 'portfolio',
    summary: 'List positions with cost, value and profit',
    reply: () => z.object({ positions: z.array(schema.positionView()) }),
  }),
  positionDetail: route({
    name: 'positionDetail',
    method: 'GET',
    path: '/positions/:code',
    access: 'login',
    tag: 'portfolio',
    summary: 'Read a position with its lots, first in first out',
    params: () => z.strictObject({ code: symbolCode() }),
    reply: schema.positionDetail,
    refusals: ['not_found'],
  }),
  positionResult: route({
    name: 'positionResult',
    method: 'GET',
    path: '/positions/:code/result',
    access: 'login',
    tag: 'portfolio',
    summary:
      'Read what an instrument has brought since the account began, closed positions included; null if never traded',
    params: () => z.strictObject({ code: symbolCode() }),
    reply: schema.positionResult,
  }),
  valueHistory: route({
    name: 'valueHistory',
    method: 'GET',
    path: '/account/history',
    access: 'login',
    tag: 'portfolio',
    summary: 'List the account value at the end of each trading day',
    query: () => z.strictObject({ range: schema.historyRange() }),
    reply: schema.valueHistory,
  }),
  accountDay: route({
    name: 'accountDay',
    method: 'GET',
    path: '/account/day',
    access: 'login',
    tag: 'portfolio',
    summary:
      'List the account value of the running or last trading day by the minute, and what its profit is measured from',
    reply: schema.accountDay,
  }),
  accountAhead: route({
    name: 'accountAhead',
    method: 'GET',
    path: '/account/ahead',
    access: 'login',
    tag: 'portfolio',
    summary:
      'List what is coming within two weeks: orders near their price, ex-dates, dividends, reports, days the market is closed',
    reply: schema.accountAhead,
  }),
  accountPerformance: route({
    name: 'accountPerformance',
    method: 'GET',
    path: '/account/performance',
    access: 'login',
    tag: 'portfolio',
    summary: 'Read the time-weighted and money-weighted returns of a range, and what its profit is made of',
    query: () => z.strictObject({ range: schema.historyRange() }),
    reply: schema.performance,
  }),
  activity: route({
    name: 'activity',
    method: 'GET',
    path: '/account/activity',
    access: 'login',
    tag: 'portfolio',
    summary:
      'List everything that moved money or shares of the customer, newest first, whole or of one group or instrument',
    query: schema.activityQuery,
    reply: schema.activityPage,
  }),
  why: route({
    name: 'why',
    method: 'GET',
    path: '/why',
    access: 'login',
    tag: 'portfolio',
    summary: 'Read the postings, prices and formula behind a figure',
    query: schema.whyQuery,
    reply: schema.explanation,
    refusals: ['not_found', 'invalid_field'],
  }),
} satisfies Record<string, Route>;
