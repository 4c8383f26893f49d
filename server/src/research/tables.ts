import type { NewsKind } from '@candor/model/research/news.ts';
import type { PublicationKind } from '@candor/model/research/routes.ts';
import type { Reference } from '@candor/model/research/schema.ts';
import type { Instant, TradingDate } from '@candor/model/time.ts';
import type { Source } from '../market/index.ts';
import { col, type RowOf, table } from '../platform/table.ts';

/** What was published for a day, with all it was made of. */
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
  },
  { key: ['kind', 'date'], appendOnly: true },
);
export type Publication = RowOf<typeof publicationTable>;

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

/** One event that a day's figures tell. */
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
export type NewsItem = RowOf<typeof newsTable>;
