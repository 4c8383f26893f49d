import type { QueryOf, ReplyOf } from '@candor/model/http.ts';
import { TOPIC_KINDS } from '@candor/model/research/news.ts';
import type { researchRoutes } from '@candor/model/research/routes.ts';
import { formatInstant } from '@candor/model/time.ts';
import { instrumentByCode, searchInstruments } from '../market/index.ts';
import type { Db } from '../platform/db.ts';
import { decodeRow } from '../platform/statements.ts';
import { type NewsItem, newsTable } from './tables.ts';

export type NewsView = ReplyOf<typeof researchRoutes.news>['items'][number];

const COLUMNS = newsTable.columns.map(({ sql }) => sql).join(', ');
const DEFAULT_SIZE = 20;
const MOST_FOUND = 50;
const MOST_RELATED = 5;

async function items(db: Db, where: string, values: readonly unknown[]): Promise<NewsItem[]> {
  const rows = await db.raw(`SELECT ${COLUMNS} FROM news_item WHERE ${where}`, values);
  return rows.map((row) => decodeRow(newsTable, row) as NewsItem);
}

export function newsView({ id, date, at, publishedAt, kind, codes, figures, source }: NewsItem): NewsView {
  const instruments = codes.map((code) => {
    const { name, sample } = instrumentByCode(code) ?? { name: code, sample: false };
    return { code, name, sample };
  });
  const times = { at: formatInstant(at), publishedAt: formatInstant(publishedAt) };
  return { id, date, ...times, kind, instruments, figures: { ...figures }, source };
}

/** One page, newest first. The cursor is the moment and place after which to go on. */
export async function newsPage(
  db: Db,
  { topic = 'all', codes, q, size, cursor }: QueryOf<typeof researchRoutes.news>,
): Promise<ReplyOf<typeof researchRoutes.news>> {
  const limit = Number.parseInt(size ?? `${DEFAULT_SIZE}`, 10);
  const about = q === undefined ? codes?.split(',') : codesFor(q);
  const [at, place] = /^\d{1,15}-\d{1,6}$/.test(cursor ?? '') ? cursor!.split('-') : [null, null];
  const found = await items(
    db,
    `kind = ANY($1) AND ($2::text[] IS NULL OR codes ?| $2)
       AND ($3::bigint IS NULL OR at < $3 OR (at = $3 AND place > $4))
     ORDER BY at DESC, place LIMIT $5`,
    [TOPIC_KINDS[topic], about ?? null, at, place, limit + 1],
  );
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return { items: page.map(newsView), next: found.length > limit && last ? `${last.at}-${last.place}` : null };
}

/** Instruments that a search finds in any of the four languages. */
function codesFor(q: string): string[] {
  const hits = (['en', 'es', 'ja', 'zhHK'] as const).flatMap((lang) => searchInstruments(q, lang).slice(0, MOST_FOUND));
  return [...new Set(hits.map(({ instrument }) => instrument.code))];
}

export async function newsById(db: Db, id: string): Promise<NewsItem | undefined> {
  return (await items(db, 'id = $1', [id]))[0];
}

/** Of the day and the one before, what belongs to a morning report: told by when it was published. */
export async function newsBefore(db: Db, until: number, limit: number): Promise<NewsView[]> {
  return (await items(db, 'at <= $1 ORDER BY at DESC, place LIMIT $2', [String(until), limit])).map(newsView);
}

/** Others about the same instruments, or of the same kind where it is about the whole market; newest first. */
export async function relatedNews(db: Db, { id, kind, codes }: NewsItem): Promise<NewsView[]> {
  const related = await items(
    db,
    `id <> $1 AND (codes ?| $2 OR ($2 = '{}'::text[] AND kind = $3)) ORDER BY at DESC, place LIMIT $4`,
    [id, [...codes], kind, MOST_RELATED],
  );
  return related.map(newsView);
}
