import type { PublicationKind } from '@candor/model/research/routes.ts';
import { formatInstant, HOUR, type TradingDate } from '@candor/model/time.ts';
import type { Db } from '../platform/database/db.ts';
import { decodeRow } from '../platform/database/statements.ts';
import { type IdeaGrades, ideaGradeTable, type Publication, publicationTable } from './tables.ts';

const PUBLICATION = publicationTable.columns.map(({ sql }) => sql).join(', ');
const GRADE = ideaGradeTable.columns.map(({ sql }) => sql).join(', ');

async function publications(db: Db, where: string, values: readonly unknown[]): Promise<Publication[]> {
  const rows = await db.raw(`SELECT ${PUBLICATION} FROM publication WHERE ${where}`, values);
  return rows.map((row) => decodeRow(publicationTable, row) as Publication);
}

export async function publicationOf(db: Db, kind: PublicationKind, date: string): Promise<Publication | undefined> {
  return (await publications(db, 'kind = $1 AND date = $2', [kind, date]))[0];
}

/** The newest one of a day before `before`, or of any day. */
export async function latestOf(db: Db, kind: PublicationKind, before?: string): Promise<Publication | undefined> {
  const values = [kind, before ?? null];
  return (
    await publications(db, 'kind = $1 AND ($2::text IS NULL OR date < $2) ORDER BY date DESC LIMIT 1', values)
  )[0];
}

const MOST_DATES = 60;

/** Days with a publication, newest first. */
export async function datesOf(db: Db, kind: PublicationKind): Promise<TradingDate[]> {
  const rows = await db.query<{ date: TradingDate }>(
    `SELECT date FROM publication WHERE kind = $1 ORDER BY date DESC LIMIT ${MOST_DATES}`,
    [kind],
    'publication_dates',
  );
  return rows.map(({ date }) => date);
}

/** Names of the publications (kind and date) and of the grades (date and days) stored for days from one on. */
export async function storedSince(
  db: Db,
  since: TradingDate,
): Promise<{ readonly publications: ReadonlySet<string>; readonly grades: ReadonlySet<string> }> {
  const [publications, grades] = await Promise.all([
    db.query<{ name: string }>(
      `SELECT kind || ' ' || date AS name FROM publication WHERE date >= $1`,
      [since],
      'stored_publications',
    ),
    db.query<{ name: string }>(
      `SELECT date || ' ' || days AS name FROM idea_grade WHERE date >= $1`,
      [since],
      'stored_grades',
    ),
  ]);
  const names = (rows: readonly { name: string }[]) => new Set(rows.map(({ name }) => name));
  return { publications: names(publications), grades: names(grades) };
}

/** Those of some days whose ideas are examples. */
export async function exampleDaysOf(db: Db, dates: readonly TradingDate[]): Promise<ReadonlySet<TradingDate>> {
  const rows = await db.query<{ date: TradingDate }>(
    `SELECT date FROM publication WHERE kind = 'ideas' AND example AND date = ANY($1)`,
    [dates],
    'example_days',
  );
  return new Set(rows.map(({ date }) => date));
}

async function gradesWhere(db: Db, where: string, values: readonly unknown[]): Promise<IdeaGrades[]> {
  const rows = await db.raw(`SELECT ${GRADE} FROM idea_grade WHERE ${where}`, values);
  return rows.map((row) => decodeRow(ideaGradeTable, row) as IdeaGrades);
}

export const gradesOf = (db: Db, date: string): Promise<IdeaGrades[]> =>
  gradesWhere(db, 'date = $1 ORDER BY days', [date]);

/** Graded days before a date, newest first; `limit` days. */
export const gradedBefore = (db: Db, before: string | undefined, limit: number): Promise<IdeaGrades[]> =>
  gradesWhere(
    db,
    `date IN (SELECT DISTINCT date FROM idea_grade WHERE $1::text IS NULL OR date < $1 ORDER BY date DESC LIMIT $2)
     ORDER BY date DESC, days`,
    [before ?? null, limit],
  );

/** A publication made this long after it was due is marked late, unless it is an example. */
export const LATE_MS = HOUR;

/** Fields of every publication. */
export function aboutOf({ date, dueAt, publishedAt, example, inputsHash, source }: Publication) {
  return {
    date,
    dueAt: formatInstant(dueAt),
    publishedAt: formatInstant(publishedAt),
    late: !example && publishedAt >= dueAt + LATE_MS,
    example,
    inputsHash,
    source,
  };
}
