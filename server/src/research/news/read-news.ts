import type { QueryOf, ReplyOf } from '@candor/model/http.ts';
import { NEWS_KINDS, TOPIC_KINDS } from '@candor/model/research/news.ts';
import type { researchRoutes } from '@candor/model/research/routes.ts';
import { formatInstant } from '@candor/model/time.ts';
import { instrumentByCode, searchInstruments } from '../../market/index.ts';
import type { Db } from '../../platform/database/db.ts';
import { decodeRow } from '../../platform/database/statements.ts';
import { type ListedNews, newsListTable } from '../tables.ts';

export type NewsView = ReplyOf<typeof researchRoutes.news>['items'][number];

const COLUMNS = newsListTable.columns.map(({ sql }) => sql).join(', ');
const DEFAULT_SIZE = 20;
const MOST_FOUND = 50;
const MOST_RELATED = 5;

async function items(db: Db, where: string, values: readonly unknown[]): Promise<ListedNews[]> {
  const rows = await db.raw(`SELECT ${COLUMNS} FROM news WHERE ${where}`, values);
  return rows.map((row) => decodeRow(newsListTable, row) as ListedNews);
}

export function newsView({ id, date, at, publishedAt, kind, codes, figures, source, article }: ListedNews): NewsView {
  const instruments = codes.map((code) => {
    const { name, sample } = instrumentByCode(code) ?? { name: code, sample: false };
    return { code, name, sample };
  });
  const times = { at: formatInstant(at), publishedAt: formatInstant(publishedAt) };
  const shown = article && {
    ...article,
    changedAt: article.changedAt === null ? null : formatInstant(article.changedAt),
  };
  return { id, date, ...times, kind, instruments, figures: { ...figures }, source, article: shown };
}

/** One page, newest first. The cursor is the time, position and name of the last item. */
export async function newsPage(
  db: Db,
  { topic = 'all', codes, q, size, cursor }: QueryOf<typeof researchRoutes.news>,
): Promise<ReplyOf<typeof researchRoutes.news>> {
  const limit = Number.parseInt(size ?? `${DEFAULT_SIZE}`, 10);
  const about = q === undefined ? codes?.split(',') : codesFor(q);
  const [, at = null, place = null, id = null] = /^(\d{1,15})-(\d{1,6})-(.{1,60})$/.exec(cursor ?? '') ?? [];
  const found = await items(
    db,
    `kind = ANY($1) AND ($2::text[] IS NULL OR codes ?| $2 OR strpos(lower(headline), lower($7)) > 0)
       AND ($3::bigint IS NULL OR at < $3 OR (at = $3 AND (place, id) > ($4, $5)))
     ORDER BY at DESC, place, id LIMIT $6`,
    [TOPIC_KINDS[topic], about ?? null, at, place, id, limit + 1, q ?? null],
  );
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(newsView),
    next: found.length > limit && last ? `${last.at}-${last.place}-${last.id}` : null,
  };
}

/** Instruments that a search finds in any of the four languages. */
function codesFor(q: string): string[] {
  const hits = (['en', 'es', 'ja', 'zhHK'] as const).flatMap((lang) => searchInstruments(q, lang).slice(0, MOST_FOUND));
  return [...new Set(hits.map(({ instrument }) => instrument.code))];
}

export async function newsById(db: Db, id: string): Promise<ListedNews | undefined> {
  return (await items(db, 'id = $1', [id]))[0];
}

/** News by rule up to a moment, newest first, for a morning report. */
export async function newsBefore(db: Db, until: number, limit: number): Promise<NewsView[]> {
  const where = 'at <= $1 AND kind = ANY($3) ORDER BY at DESC, place, id LIMIT $2';
  return (await items(db, where, [String(until), limit, NEWS_KINDS])).map(newsView);
}

/**
 * Other news about the same instruments, or of the same kind where the item is about the whole market; newest first.
 */
export async function relatedNews(db: Db, { id, kind, codes }: ListedNews): Promise<NewsView[]> {
  const related = await items(
    db,
    `id <> $1 AND (codes ?| $2 OR ($2 = '{}'::text[] AND kind = $3)) ORDER BY at DESC, place, id LIMIT $4`,
    [id, [...codes], kind, MOST_RELATED],
  );
  return related.map(newsView);
}
