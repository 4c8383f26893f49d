import { PUBLICATION_KINDS, type PublicationKind } from '@candor/model/research/routes.ts';
import { formatInstant, type Instant, instant, MINUTE, type TradingDate } from '@candor/model/time.ts';
import type { Db } from '../platform/database/db.ts';
import { DUE } from './due.ts';
import { LATE_MS } from './read-publications.ts';

interface Row {
  readonly kind: PublicationKind;
  readonly published: bigint;
  readonly since: TradingDate;
  readonly on_time: bigint;
  readonly within_hour: bigint;
  readonly late: bigint;
  readonly median: string;
  readonly last: readonly [string, string, string];
  readonly slowest: readonly [string, string, string];
}

const edition = ([date, dueAt, publishedAt]: Row['last']) => ({
  date: date as TradingDate,
  dueAt: formatInstant(instant(Number(dueAt))),
  publishedAt: formatInstant(instant(Number(publishedAt))),
});

/**
 * How long after their hour publications were made, in business time, and when the next of each is due. Examples are
 * left out: nobody ran at their hour.
 */
export async function readPunctuality(db: Db, now: Instant) {
  const rows = await db.query<Row>(
    `SELECT kind, count(*) AS published, min(date) AS since,
       count(*) FILTER (WHERE published_at < due_at + $1) AS on_time,
       count(*) FILTER (WHERE published_at >= due_at + $1 AND published_at < due_at + $2) AS within_hour,
       count(*) FILTER (WHERE published_at >= due_at + $2) AS late,
       round(percentile_cont(0.5) WITHIN GROUP (ORDER BY published_at - due_at)::numeric / 1000, 1)::text AS median,
       (array_agg(ARRAY[date, due_at::text, published_at::text] ORDER BY date DESC))[1:1] AS last,
       (array_agg(ARRAY[date, due_at::text, published_at::text] ORDER BY published_at - due_at DESC, date DESC))[1:1] AS slowest
     FROM publication WHERE NOT example GROUP BY kind`,
    [String(MINUTE), String(LATE_MS)],
    'punctuality',
  );
  return PUBLICATION_KINDS.map((kind) => {
    const row = rows.find((each) => each.kind === kind);
    const first = (found: unknown) => edition((found as [Row['last']])[0]);
    return {
      kind,
      published: Number(row?.published ?? 0n),
      since: row?.since ?? null,
      onTime: Number(row?.on_time ?? 0n),
      withinHour: Number(row?.within_hour ?? 0n),
      late: Number(row?.late ?? 0n),
      medianSeconds: row?.median ?? null,
      last: row ? first(row.last) : null,
      slowest: row ? first(row.slowest) : null,
      nextAt: formatInstant(DUE[kind](now).dueAt),
    };
  });
}
