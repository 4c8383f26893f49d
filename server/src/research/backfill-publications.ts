import { addTradingDays } from '@candor/model/calendar/index.ts';
import { GRADE_DAYS } from '@candor/model/research/grades.ts';
import { PUBLICATION_KINDS, type PublicationKind } from '@candor/model/research/routes.ts';
import type { Instant, TradingDate } from '@candor/model/time.ts';
import { isOutage } from '../platform/commands/parking.ts';
import { startOf } from './research-start.ts';
import type { ResearchDeps } from './deps.ts';
import { duesUpTo } from './due.ts';
import { gradeIdeasOf } from './grade-ideas.ts';
import { makeIdeas } from './make-ideas.ts';
import { makeMorning } from './make-morning.ts';
import { makeReview } from './make-review.ts';
import { lastDayKept } from './read-day.ts';
import { storedSince } from './read-publications.ts';

type MakePublication = (deps: ResearchDeps, date: TradingDate, dueAt: Instant) => Promise<Record<string, unknown>>;

/** The function that makes each publication, called by its job. */
export const MAKE = {
  morning_report: makeMorning,
  ideas: makeIdeas,
  market_review: makeReview,
} satisfies Record<PublicationKind, MakePublication>;

/** After an outage so many calls pass before the next try. */
const WAITS = 20;

/** One publication to make, or ideas that are stored already and lack a grade. */
interface Step {
  readonly kind: PublicationKind;
  readonly date: TradingDate;
  readonly dueAt: Instant;
  readonly isStored: boolean;
}

class Stopped extends Error {}

/**
 * Makes the publications of the last trading days before research began here, as examples, and grades their ideas: one
 * at a time, the latest first, each from what was known at its hour. What a stopped process has left undone, the next
 * one finds missing.
 */
export class PublicationBackfill {
  readonly #deps: ResearchDeps;
  readonly #ended = Promise.withResolvers<void>();
  #polling: Promise<void> | undefined;
  #steps: Step[] | undefined;
  /** Calls to let pass after an outage. */
  #waits = 0;
  #stopped = false;

  constructor(deps: ResearchDeps) {
    const yieldToEventLoop = async () => {
      await deps.yieldToEventLoop();
      if (this.#stopped) throw new Stopped();
    };
    this.#deps = { ...deps, yieldToEventLoop, readDay: lastDayKept({ ...deps, yieldToEventLoop }) };
  }

  /** Takes one step; does nothing while one runs, and once none is left. */
  async poll(): Promise<void> {
    if (this.#polling || this.isDone) return;
    this.#polling = this.#poll().finally(() => {
      this.#polling = undefined;
    });
    await this.#polling;
  }

  get isDone(): boolean {
    return this.#steps?.length === 0;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#ended.resolve();
    await this.#polling?.catch(() => {});
  }

  async #poll(): Promise<void> {
    if (this.#waits > 0) {
      this.#waits -= 1;
      return;
    }
    // A stop does not wait until the market has caught up.
    await Promise.race([this.#deps.views.catchUp.done(), this.#ended.promise]);
    if (this.#stopped) return;
    this.#steps ??= await stepsLeft(this.#deps);
    const [step] = this.#steps;
    if (!step) return;
    try {
      await take(this.#deps, step);
    } catch (error) {
      if (error instanceof Stopped) return;
      // A step that fails for a reason of its own is left to the next start; the others go on.
      if (isOutage(error)) this.#waits = WAITS;
      else this.#steps.shift();
      throw error;
    }
    this.#steps.shift();
  }
}

/** What is missing of the examples, the latest first; nothing where no start was recorded. */
async function stepsLeft({ db, market, exampleDays }: ResearchDeps): Promise<Step[]> {
  const start = await startOf(db);
  if (start === undefined) return [];
  const steps = PUBLICATION_KINDS.flatMap((kind) =>
    duesUpTo(kind, start, exampleDays).map(({ businessDate, dueAt }) => ({
      ...{ kind, date: businessDate as TradingDate, dueAt },
    })),
  ).sort((a, b) => b.dueAt - a.dueAt);
  const oldest = steps.at(-1);
  if (!oldest) return [];
  const { publications, grades } = await storedSince(db, oldest.date);
  return steps.flatMap((step): Step[] => {
    const isStored = publications.has(`${step.kind} ${step.date}`);
    const isGraded = gradesDue(step, market.now()).every((days) => grades.has(`${step.date} ${days}`));
    return isStored && isGraded ? [] : [{ ...step, isStored }];
  });
}

/** After how many days ideas can be graded already; closes to come are left to the job, which finds them stored. */
function gradesDue({ kind, date }: Pick<Step, 'kind' | 'date'>, now: Instant): readonly number[] {
  const [closed] = duesUpTo('market_review', now, 1);
  if (kind !== 'ideas' || !closed) return [];
  return GRADE_DAYS.filter((days) => addTradingDays(date, days) <= closed.businessDate);
}

async function take(deps: ResearchDeps, step: Step): Promise<void> {
  if (!step.isStored) await MAKE[step.kind](deps, step.date, step.dueAt);
  // The time after the ideas are stored counts: a job that ran before has not found them.
  for (const days of gradesDue(step, deps.market.now())) await gradeIdeasOf(deps, step.date, days);
}
