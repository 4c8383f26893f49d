import { divide, formatDecimal } from '@candor/model/decimal.ts';
import type { ReplyOf } from '@candor/model/http.ts';
import { percentText } from '@candor/model/market/change.ts';
import { formatPrice, price as parsePrice } from '@candor/model/quantity.ts';
import { GRADE_DAYS } from '@candor/model/research/grades.ts';
import type { researchRoutes } from '@candor/model/research/routes.ts';
import type { Reference } from '@candor/model/research/schema.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { changeText, inNewShares, instrumentByCode, type Market, shareRatio, shownOfDay } from '../market/index.ts';
import type { Db } from '../platform/database/db.ts';
import type { IdeasContent } from './make-ideas.ts';
import { aboutOf, exampleDaysOf, gradedBefore, gradesOf, LATE_MS } from './read-publications.ts';
import { type ReferenceDeps, referenceSince } from './reference.ts';
import type { IdeaGrades, Publication, StoredGrade } from './tables.ts';

type DayView = NonNullable<ReplyOf<typeof researchRoutes.ideas>['day']>;
type ScoreView = ReplyOf<typeof researchRoutes.ideaScore>;

type ReadMarket = Pick<Market, 'snapshot' | 'session' | 'actions'>;

/** A day's ideas with their inputs, what their stocks cost now, and their grades once the days have passed. */
export async function ideasView(
  { db, ...deps }: ReferenceDeps & { readonly db: Db },
  publication: Publication,
): Promise<DayView> {
  const content = publication.content as IdeasContent;
  const graded = await gradesOf(db, publication.date);
  const move = content.reference && (await referenceSince(deps, content.reference, content.priorDate));
  return {
    ...aboutOf(publication),
    priorDate: content.priorDate,
    rule: content.rule,
    universe: content.universe,
    qualified: content.qualified,
    spreads: { ...content.spreads },
    reference: content.reference,
    referenceNow: move ? { price: formatPrice(move.to), base: formatPrice(move.from) } : null,
    ideas: content.ideas.map(({ rank, code, sector, tag, score, z, input }) => {
      const { name, sample } = instrumentByCode(code) ?? { name: code, sample: false };
      const { price, mean200, dailyDollars, factors } = input;
      const grades = graded.flatMap((day) => {
        const grade = day.grades.find((each) => each.code === code);
        return grade ? [gradeView(day, grade)] : [];
      });
      const figures = { price, mean200, dailyDollars, factors: { ...factors }, z: { ...z } };
      const now = priceNow(deps.market, code, { close: price, on: publication.date });
      return { rank, code, name, sample, sector, tag, score, ...figures, now, grades };
    }),
  };
}

/** What a code costs now, with a close in the shares of the day `on` converted to those of today. */
export function priceNow(
  market: ReadMarket,
  code: string,
  before: { close: string; on: TradingDate },
): DayView['ideas'][number]['now'] {
  const snapshot = market.snapshot(code);
  const shown = snapshot && shownOfDay(snapshot, market.session().slot);
  if (!shown) return null;
  const ratio = shareRatio(market.actions(code), before.on, snapshot.tradeDate);
  const base = formatPrice(inNewShares(parsePrice(before.close), ratio));
  return { price: formatPrice(shown.price), changePercent: changeText(shown.change).changePercent, base };
}

const percent = (rate: string | null): string | null => (rate === null ? null : percentText(BigInt(rate)));

function gradeView({ days, gradedOn }: IdeaGrades, { from, to, rate, referenceRate, excess, hit }: StoredGrade) {
  return {
    ...{ days, gradedOn, from, to, hit },
    percent: percent(rate),
    referencePercent: percent(referenceRate),
    excessPercent: percent(excess),
  };
}

interface Published {
  readonly published: bigint;
  readonly late: bigint;
  readonly since: TradingDate | null;
  readonly examples: bigint;
  readonly reference: Reference | null;
}

interface Totals {
  readonly example: boolean;
  readonly days: number;
  readonly bullish: bigint;
  readonly bullish_hits: bigint;
  readonly bearish: bigint;
  readonly bearish_hits: bigint;
  readonly ungraded: bigint;
  readonly bullish_excess: string;
  readonly bearish_excess: string;
}

const DAYS_A_PAGE = 10;

/** Totals of all published ideas and, apart, of examples, summed by the database; and the graded days one by one. */
export async function scoreView(db: Db, before: string | undefined): Promise<Omit<ScoreView, 'asOf'>> {
  const [[about], totals, graded] = await Promise.all([
    db.query<Published>(
      `SELECT coalesce(sum(n) FILTER (WHERE NOT example), 0)::bigint AS published,
         coalesce(sum(n) FILTER (WHERE NOT example AND published_at >= due_at + $1), 0)::bigint AS late,
         coalesce(sum(n) FILTER (WHERE example), 0)::bigint AS examples,
         min(date) FILTER (WHERE NOT example) AS since,
         (array_agg(content->'reference' ORDER BY date DESC))[1] AS reference
       FROM publication, jsonb_array_length(content->'ideas') AS n WHERE kind = 'ideas'`,
      [String(LATE_MS)],
      'ideas_published',
    ),
    db.query<Totals>(
      `SELECT days, example, sum(bullish) AS bullish, sum(bullish_hits) AS bullish_hits, sum(bearish) AS bearish,
         sum(bearish_hits) AS bearish_hits, sum(ungraded) AS ungraded,
         sum(bullish_excess)::text AS bullish_excess, sum(bearish_excess)::text AS bearish_excess
       FROM idea_grade JOIN publication USING (date) WHERE kind = 'ideas' GROUP BY days, example`,
      [],
      'idea_totals',
    ),
    gradedBefore(db, before, DAYS_A_PAGE + 1),
  ]);
  const dates = [...new Set(graded.map(({ date }) => date))];
  const page = dates.slice(0, DAYS_A_PAGE);
  const examples = await exampleDaysOf(db, page);
  return {
    reference: about?.reference ?? null,
    published: Number(about?.published ?? 0n),
    late: Number(about?.late ?? 0n),
    since: about?.since ?? null,
    horizons: horizonsOf(totals.filter(({ example }) => !example)),
    examples: {
      published: Number(about?.examples ?? 0n),
      horizons: horizonsOf(totals.filter(({ example }) => example)),
    },
    days: page.map((date) => ({
      date,
      example: examples.has(date),
      grades: graded
        .filter((day) => day.date === date)
        .flatMap((day) => day.grades.map((grade) => ({ ...gradeView(day, grade), code: grade.code, tag: grade.tag }))),
    })),
    next: dates.length > DAYS_A_PAGE ? (page.at(-1) ?? null) : null,
  };
}

const horizonsOf = (totals: readonly Totals[]): ScoreView['horizons'] =>
  GRADE_DAYS.map((days) =>
    horizonView(
      days,
      totals.find((each) => each.days === days),
    ),
  );

function horizonView(days: number, totals: Totals | undefined): ScoreView['horizons'][number] {
  const bullish = tally(totals?.bullish, totals?.bullish_hits, totals?.bullish_excess);
  const bearish = tally(totals?.bearish, totals?.bearish_hits, totals?.bearish_excess);
  const all = tally(
    (totals?.bullish ?? 0n) + (totals?.bearish ?? 0n),
    (totals?.bullish_hits ?? 0n) + (totals?.bearish_hits ?? 0n),
    // A bearish idea gains by as much as its price falls behind the benchmark.
    String(BigInt(totals?.bullish_excess ?? 0) - BigInt(totals?.bearish_excess ?? 0)),
  );
  return { days, all, bullish, bearish, ungraded: Number(totals?.ungraded ?? 0n) };
}

function tally(count = 0n, hits = 0n, excess = '0') {
  const known = count > 0n;
  return {
    count: Number(count),
    hits: Number(hits),
    hitPercent: known ? formatDecimal(divide(hits * 10_000n, count, 'down'), 2, 2) : null,
    meanExcessPercent: known ? percentText(divide(BigInt(excess), count, 'down')) : null,
  };
}
