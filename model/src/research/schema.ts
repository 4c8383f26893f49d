import * as z from 'zod/mini';
import { isoDate, isoInstant, signedDecimal } from '../fields.ts';
import { figure, source } from '../market/schema.ts';
import { SECTOR_IDS } from '../market/sectors.ts';
import { IDEA_FACTORS } from './ideas.ts';
import { HOLIDAY_KEYS } from '../calendar/index.ts';
import { MARKET_DAY_KINDS } from './market-days.ts';
import { NEWS_KINDS, PUBLISHED } from './news.ts';

const text = () => z.string();
const whole = () => z.number();
/** A statistic: a plain number, rounded when it was stored. Money and prices are decimal texts. */
const statistic = () => z.number();
export const hash = () => z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** When it was made, its inputs, and their hash. */
export const published = () => ({
  date: isoDate(),
  dueAt: isoInstant(),
  publishedAt: isoInstant(),
  /** Made an hour or more after it was due, because no server was running. */
  late: z.boolean(),
  /** For an hour before this server began: made afterwards from what was known then, and published to nobody then. */
  example: z.boolean(),
  inputsHash: hash(),
  source: source(),
});

const factors = () => z.record(z.enum(IDEA_FACTORS), statistic());

/** Reference of ideas: our own index where prices are simulated, else a recorded fund, else null. */
export const reference = () => z.object({ kind: z.enum(['own_index', 'fund']), id: text(), name: text() });
export type Reference = z.infer<ReturnType<typeof reference>>;

const grade = () =>
  z.object({
    days: whole(),
    gradedOn: isoDate(),
    from: figure(),
    to: figure(),
    percent: figure(),
    referencePercent: figure(),
    excessPercent: figure(),
    /** Null where a close is missing. */
    hit: z.nullable(z.boolean()),
  });

export const ideaView = () =>
  z.object({
    rank: whole(),
    code: text(),
    name: text(),
    sample: z.boolean(),
    sector: z.enum(SECTOR_IDS),
    tag: z.enum(['bullish', 'bearish']),
    score: statistic(),
    z: factors(),
    factors: factors(),
    /** Last close, mean of 200 closes, dollars on an average day. */
    price: signedDecimal(),
    mean200: signedDecimal(),
    dailyDollars: signedDecimal(),
    /**
     * Price and change of the running day, or the last one, as lists show them, and in the same shares the last close
     * before publication, from which the move since then is measured; null where the code has no price.
     */
    now: z.nullable(z.object({ price: signedDecimal(), changePercent: figure(), base: signedDecimal() })),
    grades: z.array(grade()),
  });

export const ideasReply = () =>
  z.object({
    /** Null before the first ideas were published. */
    day: z.nullable(
      z.object({
        ...published(),
        priorDate: isoDate(),
        rule: text(),
        universe: whole(),
        qualified: whole(),
        spreads: z.record(z.enum(IDEA_FACTORS), z.object({ mean: statistic(), deviation: statistic() })),
        reference: z.nullable(reference()),
        /**
         * The reference now and at the close that ideas are measured from, in dollars or points; null without one, or
         * where a level is missing.
         */
        referenceNow: z.nullable(z.object({ price: signedDecimal(), base: signedDecimal() })),
        ideas: z.array(ideaView()),
      }),
    ),
    /** When the next ones are due. */
    nextAt: isoInstant(),
    /** Days that have ideas, newest first. */
    dates: z.array(isoDate()),
  });

const tally = () =>
  z.object({
    count: whole(),
    hits: whole(),
    /** Hits of 100 with two places cut off; null where nothing is graded. */
    hitPercent: figure(),
    /** Mean over all of them, losers included. */
    meanExcessPercent: figure(),
  });

const horizons = () =>
  z.array(z.object({ days: whole(), all: tally(), bullish: tally(), bearish: tally(), ungraded: whole() }));

export const scoreReply = () =>
  z.object({
    reference: z.nullable(reference()),
    /** Ideas published, and of those how many on days that were made late. Examples are in none of these figures. */
    published: whole(),
    late: whole(),
    since: z.nullable(isoDate()),
    horizons: horizons(),
    /** The same of examples, which nobody could have acted on. */
    examples: z.object({ published: whole(), horizons: horizons() }),
    /** Graded days, newest first. */
    days: z.array(
      z.object({
        date: isoDate(),
        example: z.boolean(),
        grades: z.array(z.extend(grade(), { code: text(), tag: z.enum(['bullish', 'bearish']) })),
      }),
    ),
    next: z.nullable(text()),
    asOf: isoInstant(),
  });

export const inputsReply = () => z.object({ ...published(), inputs: text() });

const mover = () =>
  z.object({
    ...{ code: text(), name: text(), close: signedDecimal(), previousClose: signedDecimal() },
    ...{ changePercent: signedDecimal(), volume: whole() },
  });

export const reviewFigures = () =>
  z.object({
    indexes: z.array(
      z.object({
        ...{ id: text(), name: text(), level: signedDecimal(), previousLevel: signedDecimal() },
        ...{ level5: figure(), level20: figure() },
        ...{ changePercent: signedDecimal(), change5Percent: figure(), change20Percent: figure() },
      }),
    ),
    breadth: z.object({
      ...{ universe: whole(), advancers: whole(), decliners: whole(), unchanged: whole(), equalPercent: figure() },
    }),
    sectors: z.array(
      z.object({
        ...{ id: z.enum(SECTOR_IDS), members: whole(), advancers: whole() },
        /** Every member the same; and by the value of all shares, null where those are not known. */
        ...{ equalPercent: figure(), capPercent: figure() },
      }),
    ),
    gainers: z.array(mover()),
    losers: z.array(mover()),
  });

const edition = () => ({ nextAt: isoInstant(), dates: z.array(isoDate()) });

export const reviewReply = () =>
  z.object({ review: z.nullable(z.object({ ...published(), figures: reviewFigures() })), ...edition() });

export const newsView = () =>
  z.object({
    id: text(),
    date: isoDate(),
    at: isoInstant(),
    publishedAt: isoInstant(),
    kind: z.enum([...NEWS_KINDS, PUBLISHED]),
    instruments: z.array(z.object({ code: text(), name: text(), sample: z.boolean() })),
    figures: z.record(z.string(), z.string()),
    source: source(),
    /**
     * A publisher's article as its feed gives it; null for news by rule. `publishedAt` is then when it was first read.
     */
    article: z.nullable(
      z.object({
        ...{ headline: text(), summary: text(), link: z.nullable(text()), publisher: text(), lang: z.nullable(text()) },
        /** Whether `at` is the publisher's own time; else it is when it was first read. */
        timeStated: z.boolean(),
        changedAt: z.nullable(isoInstant()),
      }),
    ),
  });

/** Publishers whose feeds are followed, and the age of their latest articles. */
export const publishersReply = () =>
  z.object({
    publishers: z.array(
      z.object({
        id: text(),
        name: text(),
        site: z.nullable(text()),
        readAt: z.nullable(isoInstant()),
        stale: z.boolean(),
      }),
    ),
    /** Prices beside their news are simulated. */
    simulated: z.boolean(),
  });

export const newsReply = () => z.object({ items: z.array(newsView()), next: z.nullable(text()) });
export const storyReply = () => z.object({ item: newsView(), related: z.array(newsView()) });

const earningsDate = () =>
  z.object({
    ...{ code: text(), name: text(), date: isoDate(), session: z.enum(['pre', 'post']) },
    ...{ fiscalYear: whole(), quarter: whole() },
    /** Figures of the whole year, with its fourth quarter; null before and in other quarters. */
    ...{ revenue: figure(), netIncome: figure(), revenueBefore: figure() },
  });
/** Earnings a share of the quarter, once reported; what was expected; and the difference. */
const calendarEarnings = () =>
  z.extend(earningsDate(), { perShare: figure(), perShareExpected: figure(), perShareSurprise: figure() });
export const earningsReply = () =>
  z.object({ past: z.array(calendarEarnings()), upcoming: z.array(calendarEarnings()), asOf: isoInstant() });

const marketDay = () =>
  z.object({
    date: isoDate(),
    kind: z.enum(MARKET_DAY_KINDS),
    holiday: z.nullable(z.enum(HOLIDAY_KEYS)),
    name: text(),
  });
export const marketDaysReply = () => z.object({ from: isoDate(), to: isoDate(), days: z.array(marketDay()) });

const preMover = () =>
  z.object({
    ...{ code: text(), name: text(), price: signedDecimal(), previousClose: signedDecimal() },
    ...{ changePercent: signedDecimal(), at: isoInstant() },
  });
export const morningFigures = () =>
  z.object({
    priorDate: isoDate(),
    prior: reviewFigures(),
    /** Trades before 7:30 AM against the previous close. */
    pre: z.object({ universe: whole(), up: z.array(preMover()), down: z.array(preMover()) }),
    /** Of each category of funds the most traded plain one. */
    others: z.array(z.extend(mover(), { category: text() })),
    earnings: z.array(earningsDate()),
    days: z.array(marketDay()),
  });
export const morningReply = () =>
  z.object({
    report: z.nullable(z.object({ ...published(), figures: morningFigures(), news: z.array(newsView()) })),
    ...edition(),
  });
