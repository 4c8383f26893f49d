import { addTradingDays } from '@candor/model/calendar/index.ts';
import { formatPrice } from '@candor/model/quantity.ts';
import { GRADE_DAYS, gradeOf, type Move } from '@candor/model/research/grades.ts';
import type { Reference } from '@candor/model/research/schema.ts';
import { accept } from '@candor/model/result.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { changeOf } from '@candor/model/market/change.ts';
import type { Command } from '../platform/commands/command.ts';
import { needRow } from '../platform/database/rows.ts';
import type { ResearchDeps } from './deps.ts';
import type { IdeasContent } from './make-ideas.ts';
import { RESEARCH } from './publish.ts';
import { publicationOf } from './read-publications.ts';
import { closeOf, referenceMove } from './reference.ts';
import { type IdeaGrades, ideaGradeTable, type StoredGrade } from './tables.ts';

/** Stores the results of a day's ideas, once. */
export const recordGrades: Command<Omit<IdeaGrades, 'gradedAt'>, { recorded: boolean }> = {
  name: 'record_grades',
  subject: () => RESEARCH,
  needs: ({ date, days }) => [needRow(ideaGradeTable, date, days)],
  decide(rows, input, context) {
    if (rows.get(ideaGradeTable, input.date, input.days)) return accept({ recorded: false });
    rows.insert(ideaGradeTable, { ...input, gradedAt: context.now });
    return accept({ recorded: true });
  },
};

/** Grades the ideas due at the close of a day: those of one trading day before, and of five. */
export async function gradeIdeas(deps: ResearchDeps, gradedOn: TradingDate): Promise<{ graded: number }> {
  let graded = 0;
  for (const days of GRADE_DAYS) graded += await gradeIdeasOf(deps, addTradingDays(gradedOn, -days), days);
  return { graded };
}

/** Grades the ideas of a day after so many trading days, once; answers how many, none where a level is missing. */
export async function gradeIdeasOf(deps: ResearchDeps, date: TradingDate, days: number): Promise<number> {
  const gradedOn = addTradingDays(date, days);
  const publication = await publicationOf(deps.db, 'ideas', date);
  const { reference, ideas } = (publication?.content as IdeasContent | undefined) ?? {};
  if (!ideas || !reference) return 0;
  const move = await referenceMove(deps, reference, date, gradedOn);
  if (!move) return 0;
  const grades: StoredGrade[] = [];
  for (const { code, tag } of ideas) {
    const from = await closeOf(deps.market, code, date, gradedOn);
    const to = await closeOf(deps.market, code, gradedOn, gradedOn);
    grades.push(storedGrade({ code, tag }, from === undefined || to === undefined ? undefined : { from, to }, move));
  }
  const decision = await deps.runner.run(recordGrades, {
    ...{ date, days, gradedOn, reference: storedReference(reference, move), grades },
    ...countsOf(grades),
  });
  return decision.ok && decision.value.recorded ? grades.length : 0;
}

const storedReference = (reference: Reference, { from, to }: Move) => ({
  ...reference,
  from: formatPrice(from),
  to: formatPrice(to),
});

function storedGrade(idea: Pick<StoredGrade, 'code' | 'tag'>, own: Move | undefined, reference: Move): StoredGrade {
  if (!own) {
    const referenceRate = String(changeOf(reference.to, reference.from).rate);
    return { ...idea, from: null, to: null, rate: null, referenceRate, excess: null, hit: null };
  }
  const { rate, referenceRate, excess, hit } = gradeOf(idea.tag, own, reference);
  return {
    ...idea,
    from: formatPrice(own.from),
    to: formatPrice(own.to),
    rate: String(rate),
    referenceRate: String(referenceRate),
    excess: String(excess),
    hit,
  };
}

function countsOf(grades: readonly StoredGrade[]) {
  const of = (tag: StoredGrade['tag']) => grades.filter((grade) => grade.hit !== null && grade.tag === tag);
  const hits = (all: readonly StoredGrade[]) => all.filter(({ hit }) => hit).length;
  const excess = (all: readonly StoredGrade[]) => all.reduce((sum, grade) => sum + BigInt(grade.excess ?? 0), 0n);
  const [bullish, bearish] = [of('bullish'), of('bearish')];
  return {
    bullish: bullish.length,
    bullishHits: hits(bullish),
    bearish: bearish.length,
    bearishHits: hits(bearish),
    ungraded: grades.length - bullish.length - bearish.length,
    bullishExcess: excess(bullish),
    bearishExcess: excess(bearish),
  };
}
