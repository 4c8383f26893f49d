import type { NewsKind, PUBLISHED } from '@candor/model/research/news.ts';
import type { PublicationKind } from '@candor/model/research/routes.ts';
import type { Reference } from '@candor/model/research/schema.ts';
import type { Instant, TradingDate } from '@candor/model/time.ts';
import type { Source } from '../market/index.ts';
import { col, type RowOf, table } from '../platform/database/table.ts';

/** A day's publication with all its inputs. */
export const publicationTable = table(
  'publication',
  {
    kind: col.text<PublicationKind>(),
    date: col.text<TradingDate>(),
    publishedAt: col.instant<Instant>(),
    dueAt: col.instant<Instant>(),
    source: col.json<Source>(),
    inputs: col.text(),
    inputsHash: col.text(),
    content: col.json(),
    /** Made afterwards for an hour before research began here. */
    example: col.bool(),
  },
  { key: ['kind', 'date'], appendOnly: true },
);
export type Publication = RowOf<typeof publicationTable>;

/** When research began in this database; one row. */
export const researchStartTable = table(
  'research_start',
  { id: col.int(), at: col.instant<Instant>() },
  { key: ['id'], appendOnly: true },
);
export const START_ID = 1;

/** One idea at its grading: decimal texts; nulls where a close is missing. */
export interface StoredGrade {
  readonly code: string;
  readonly tag: 'bullish' | 'bearish';
  readonly from: string | null;
  readonly to: string | null;
  readonly rate: string | null;
  readonly referenceRate: string;
  readonly excess: string | null;
  readonly hit: boolean | null;
}

export const ideaGradeTable = table(
  'idea_grade',
  {
    date: col.text<TradingDate>(),
    days: col.int(),
    gradedOn: col.text<TradingDate>(),
    gradedAt: col.instant<Instant>(),
    reference: col.json<Reference & { readonly from: string; readonly to: string }>(),
    grades: col.json<readonly StoredGrade[]>(),
    bullish: col.int(),
    bullishHits: col.int(),
    bearish: col.int(),
    bearishHits: col.int(),
    ungraded: col.int(),
    bullishExcess: col.bigint(),
    bearishExcess: col.bigint(),
  },
  { key: ['date', 'days'], appendOnly: true },
);
export type IdeaGrades = RowOf<typeof ideaGradeTable>;

/** One news event of a day's figures. */
export const newsTable = table(
  'news_item',
  {
    id: col.text(),
    date: col.text<TradingDate>(),
    at: col.instant<Instant>(),
    publishedAt: col.instant<Instant>(),
    place: col.int(),
    kind: col.text<NewsKind>(),
    codes: col.json<readonly string[]>(),
    figures: col.json<Readonly<Record<string, string>>>(),
    source: col.json<Source>(),
  },
  { key: ['id'], appendOnly: true },
);

/** News by rule and articles of publishers as one list (the view `news`). */
export const newsListTable = table(
  'news',
  {
    id: col.text(),
    date: col.text<TradingDate>(),
    at: col.instant<Instant>(),
    publishedAt: col.instant<Instant>(),
    place: col.int(),
    kind: col.text<NewsKind | typeof PUBLISHED>(),
    codes: col.json<readonly string[]>(),
    figures: col.json<Readonly<Record<string, string>>>(),
    source: col.json<Source>(),
    article: col.jsonOrNull<ListedArticle>(),
  },
  { key: ['id'], appendOnly: true },
);
export type ListedNews = RowOf<typeof newsListTable>;

/** A publisher's article as the list has it. */
interface ListedArticle {
  readonly headline: string;
  readonly summary: string;
  readonly link: string | null;
  readonly publisher: string;
  readonly lang: string | null;
  readonly timeStated: boolean;
  readonly changedAt: Instant | null;
}

/** A publisher's feed, and the result of the last poll; real time. */
export const feedTable = table(
  'news_feed',
  {
    url: col.text(),
    publisher: col.text(),
    site: col.textOrNull(),
    etag: col.textOrNull(),
    lastModified: col.textOrNull(),
    readAt: col.instantOrNull<Instant>(),
    askedAt: col.instant<Instant>(),
    failures: col.int(),
    failingSince: col.instantOrNull<Instant>(),
  },
  { key: ['url'] },
);
export type Feed = RowOf<typeof feedTable>;

/** Fields of an article in a feed. */
export const articleTable = table(
  'article',
  {
    id: col.text(),
    feed: col.text(),
    headline: col.text(),
    summary: col.text(),
    link: col.textOrNull(),
    /** Its address without campaign parameters. */
    linkKey: col.textOrNull(),
    publisher: col.text(),
    lang: col.textOrNull(),
    codes: col.json<readonly string[]>(),
    at: col.instant<Instant>(),
    /** True where the feed states that time; else it is the time of the first read. */
    atStated: col.bool(),
    firstReadAt: col.instant<Instant>(),
    changedAt: col.instantOrNull<Instant>(),
  },
  { key: ['id'], lookups: { link: { columns: ['linkKey'] } } },
);
export type ArticleRow = RowOf<typeof articleTable>;
