import * as z from 'zod/mini';
import { LANGUAGES } from '../auth/terms.ts';
import { type Route, route } from '../http.ts';
import * as schema from './schema.ts';

const common = { tag: 'agreements' } as const;

/** The agreements, open to everybody; which of them a customer accepted, to that customer. */
export const agreementRoutes = {
  agreements: route({
    ...common,
    name: 'agreements',
    method: 'GET',
    path: '/agreements',
    access: 'visitor',
    public: true,
    summary: 'List the agreements in force, with their titles and hashes in every language',
    reply: () => schema.agreementList,
  }),
  agreement: route({
    ...common,
    name: 'agreement',
    method: 'GET',
    path: '/agreements/:document',
    access: 'visitor',
    public: true,
    summary: 'Read the full text of an agreement, in the version in force or an older one',
    params: () => z.strictObject({ document: schema.documentName() }),
    query: () => z.strictObject({ lang: z.enum(LANGUAGES), version: z.optional(schema.documentVersion()) }),
    reply: () => schema.agreement,
    refusals: ['not_found'],
  }),
  acceptedAgreements: route({
    ...common,
    name: 'acceptedAgreements',
    method: 'GET',
    path: '/agreements/accepted/mine',
    access: 'login',
    summary: 'List the agreements you accepted, each with version, language, hash and time',
    reply: () => schema.acceptedAgreements,
  }),
  acceptAgreement: route({
    ...common,
    name: 'acceptAgreement',
    method: 'POST',
    path: '/agreements/:document/accept',
    access: 'login',
    summary: 'Accept the version in force, named by its hash; accepting again changes nothing',
    params: () => z.strictObject({ document: schema.documentName() }),
    body: () => schema.acceptBody,
    reply: () => schema.acceptedAgreement,
    refusals: ['stale_version'],
  }),
} satisfies Record<string, Route>;
