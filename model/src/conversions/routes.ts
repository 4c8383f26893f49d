import * as z from 'zod/mini';
import { cursor, decimal, id, isoInstant, pageSize, rateText } from '../fields.ts';
import { type Route, route } from '../http.ts';

const source = () => z.object({ name: z.string(), rate: rateText(), at: isoInstant() });

const figures = () => ({
  /** USDT that leaves the wallet. */
  usdt: decimal(),
  /** Dollars for one USDT: the median of the sources. */
  rate: rateText(),
  sources: z.array(source()),
  /** USDT at the rate, before the spread; whole cents. */
  gross: decimal(),
  /** What the house keeps. */
  spread: decimal(),
  spreadRate: rateText(),
  /** What is credited. */
  net: decimal(),
});

const quote = () => z.object({ id: id('cqt'), ...figures(), expiresAt: isoInstant() });
export type ConversionQuote = z.infer<ReturnType<typeof quote>>;

const conversionRecord = () =>
  z.object({
    id: id('cnv'),
    ...figures(),
    at: isoInstant(),
    /** The transaction in the ledger, `lane:number`. */
    transaction: z.string(),
    simulated: z.boolean(),
  });
export type ConversionRecord = z.infer<ReturnType<typeof conversionRecord>>;

const common = { tag: 'conversions', access: 'login' } as const;

/** USDT of the spot wallet turned into dollars. Open to the frozen too: it leads towards the way out. */
export const conversionRoutes = {
  conversionTerms: route({
    ...common,
    name: 'conversionTerms',
    method: 'GET',
    path: '/conversions/terms',
    summary: 'What you could convert now, the rate with its sources, and what it costs',
    reply: () =>
      z.object({
        /** USDT in the spot wallet. */
        balance: decimal(),
        /** Reserved for withdrawals. */
        held: decimal(),
        usable: decimal(),
        /** Null while the sources are silent, too old or too far apart: then nothing is converted. */
        rate: z.nullable(rateText()),
        sources: z.array(source()),
        spreadRate: rateText(),
        asOf: isoInstant(),
      }),
  }),
  quoteConversion: route({
    ...common,
    name: 'quoteConversion',
    method: 'POST',
    path: '/conversions/quotes',
    summary: 'Ask for a quote that holds for 60 seconds; it replaces the one before',
    body: () => z.strictObject({ usdt: z.optional(decimal()) }),
    reply: quote,
    limit: 'order',
    refusals: ['quantity_required', 'below_minimum', 'insufficient_funds', 'above_usable', 'channel_busy'],
  }),
  convert: route({
    ...common,
    name: 'convert',
    method: 'POST',
    path: '/conversions',
    summary: 'Take a quote: the USDT becomes dollars in the spot wallet at once',
    body: () => z.strictObject({ quoteId: id('cqt') }),
    reply: conversionRecord,
    idempotent: true,
    limit: 'order',
    refusals: ['quote_expired', 'insufficient_funds', 'above_usable', 'channel_busy'],
  }),
  conversions: route({
    ...common,
    name: 'conversions',
    method: 'GET',
    path: '/conversions',
    summary: 'List your conversions, the newest first',
    query: () => z.strictObject({ cursor: z.optional(cursor()), limit: z.optional(pageSize()) }),
    reply: () => z.object({ conversions: z.array(conversionRecord()), next: z.nullable(cursor()) }),
  }),
  conversionDetail: route({
    ...common,
    name: 'conversionDetail',
    method: 'GET',
    path: '/conversions/:conversionId',
    summary: 'Read one of your conversions',
    params: () => z.strictObject({ conversionId: id('cnv') }),
    reply: conversionRecord,
    refusals: ['not_found'],
  }),
} satisfies Record<string, Route>;
