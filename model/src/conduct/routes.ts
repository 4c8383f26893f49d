import * as z from 'zod/mini';
import { isoDate, isoInstant } from '../fields.ts';
import { type Route, route } from '../http.ts';
import { figure, source } from '../market/schema.ts';
import { PUBLICATION_KINDS } from '../research/routes.ts';

const count = () => z.int();
/** A statistic as text: basis points and seconds are no money. */
const measured = {
  /** Fills, and those whose order arrived while a quote was known: only these can be measured. */
  fills: count(),
  measured: count(),
  /** Against the opposite side of that quote: cheaper, the same, dearer. */
  better: count(),
  same: count(),
  worse: count(),
  /** Basis points of that quote, in the customer's favour when positive; each fill counts once. */
  meanBps: figure(),
  medianBps: figure(),
  bestBps: figure(),
  worstBps: figure(),
};

export const fillQuality = () =>
  z.object({
    from: isoDate(),
    to: isoDate(),
    /** Too few fills or customers for a statistic, or few enough to identify one: only counts are given. */
    withheld: z.boolean(),
    ...measured,
    groups: z.array(z.object({ by: z.enum(['order_type', 'model']), name: z.string(), ...measured })),
  });

export const conductReply = () =>
  z.object({
    fills: fillQuality(),
    fewest: z.object({ customers: count(), fills: count() }),
    reports: z.array(
      z.object({
        kind: z.enum(PUBLICATION_KINDS),
        published: count(),
        since: z.nullable(isoDate()),
        /** Within a minute of the hour they were due, within the hour, and after it. */
        onTime: count(),
        withinHour: count(),
        late: count(),
        medianSeconds: figure(),
        last: z.nullable(z.object({ date: isoDate(), dueAt: isoInstant(), publishedAt: isoInstant() })),
        slowest: z.nullable(z.object({ date: isoDate(), dueAt: isoInstant(), publishedAt: isoInstant() })),
        nextAt: isoInstant(),
      }),
    ),
    prices: z.object({
      instruments: count(),
      /** With a quote on both sides now, and with a trade today. */
      quoted: count(),
      traded: count(),
      halted: count(),
      /** Age of the latest quotes, in seconds of business time. */
      medianQuoteSeconds: figure(),
      oldestQuoteSeconds: figure(),
      /** Minutes of the regular session so far, over all instruments, and those in which there was a trade. */
      minutes: count(),
      minutesTraded: count(),
      tradeDate: isoDate(),
    }),
    /** Names of the models that fill orders on these prices. */
    modelIds: z.array(z.string()),
    source: source(),
    asOf: isoInstant(),
  });

export const ownFillsReply = () => z.object({ fills: fillQuality(), source: source(), asOf: isoInstant() });

const read = { method: 'GET', tag: 'conduct', limit: 'read' } as const;

/** How this installation performs, measured on its own records. */
export const conductRoutes = {
  conduct: route({
    ...read,
    name: 'conduct',
    path: '/conduct',
    access: 'visitor',
    public: true,
    summary: 'Read how prices, fills and reports were made: counts, slippage against the quote on arrival, punctuality',
    reply: conductReply,
  }),
  ownFills: route({
    ...read,
    name: 'ownFills',
    path: '/conduct/fills',
    access: 'login',
    summary: 'List your fills, each compared with the quote when its order arrived',
    reply: ownFillsReply,
  }),
} satisfies Record<string, Route>;
