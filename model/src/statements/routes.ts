import * as z from 'zod/mini';
import { LANGUAGES } from '../auth/terms.ts';
import { id } from '../fields.ts';
import { type Route, route } from '../http.ts';
import { journalRoot, statementKind, statementView } from './schema.ts';

const mark = () => id('sta');

/** Exports, one file each. */
export const EXPORTS = [
  'orders',
  'fills',
  'postings',
  'lots',
  'closed_lots',
  'dividends',
  'fees',
  'borrowing',
  'days',
  'statements',
] as const;
export type Export = (typeof EXPORTS)[number];
export const EXPORT_FORMATS = ['csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const params = () => z.strictObject({ statementId: id('sta') });
const common = { method: 'GET', tag: 'statements' } as const;
const bytes = { ...common, access: 'login', reply: () => z.unknown(), givesBytes: 'application/octet-stream' } as const;

/** Signed statements, and exports of a customer's data. */
export const statementRoutes = {
  statements: route({
    ...common,
    access: 'login',
    name: 'statements',
    path: '/statements',
    summary: 'List your daily confirmations and monthly statements, newest first; of one kind where it is named',
    query: () => z.strictObject({ cursor: z.optional(mark()), kind: z.optional(statementKind) }),
    reply: () => z.object({ statements: z.array(statementView), next: z.nullable(mark()) }),
  }),
  statementPdf: route({
    ...bytes,
    name: 'statementPdf',
    path: '/statements/:statementId/pdf',
    summary: 'Read a statement as a PDF, in a language of the app, by default English',
    params,
    query: () => z.strictObject({ lang: z.optional(z.enum(LANGUAGES)) }),
    refusals: ['not_found'],
  }),
  statementBundle: route({
    ...bytes,
    name: 'statementBundle',
    path: '/statements/:statementId/bundle',
    summary: 'Read the signed file of a statement, which can be verified without us',
    params,
    refusals: ['not_found'],
  }),
  exportRows: route({
    ...bytes,
    name: 'exportRows',
    path: '/export/:what/:format',
    summary: 'Export all your records of one kind, as CSV or JSON',
    params: () => z.strictObject({ what: z.enum(EXPORTS), format: z.enum(EXPORT_FORMATS) }),
  }),
  signingKeys: route({
    ...common,
    access: 'visitor',
    public: true,
    name: 'signingKeys',
    path: '/signing-keys',
    summary: 'List the public keys that verify statements, and the journal’s root at the end of each day',
    reply: () =>
      z.object({
        current: z.string(),
        keys: z.array(z.object({ key: z.string(), since: z.string() })),
        roots: z.array(journalRoot),
      }),
  }),
} satisfies Record<string, Route>;
