import { PUBLICATION_KINDS, type PublicationKind } from '@candor/model/research/routes.ts';
import type { Instant, TradingDate } from '@candor/model/time.ts';
import type { ResearchDeps } from './deps.ts';
import { lastDue } from './due.ts';
import { makeIdeas } from './make-ideas.ts';
import { makeMorning } from './make-morning.ts';
import { makeReview } from './make-review.ts';
import { latestOf } from './read-publications.ts';

type MakePublication = (deps: ResearchDeps, date: TradingDate, dueAt: Instant) => Promise<Record<string, unknown>>;

/** The function that makes each publication, called by its job. */
export const MAKE = {
  morning_report: makeMorning,
  ideas: makeIdeas,
  market_review: makeReview,
} satisfies Record<PublicationKind, MakePublication>;

class Stopped extends Error {}

/**
 * On a server without publications, makes those that were due last, so that its first visitor need not wait until
 * tomorrow. Each states when it was made; older ones are not backfilled. Returns the function that stops it.
 */
export function backfillPublications(
  deps: ResearchDeps,
  { ready, onError }: { ready: () => Promise<void>; onError: (error: Error) => void },
): () => Promise<void> {
  let stopped = false;
  const ended = Promise.withResolvers<void>();
  const yieldToEventLoop = async () => {
    await deps.yieldToEventLoop();
    if (stopped) throw new Stopped();
  };
  const run = async () => {
    // A stop does not wait until the market has caught up.
    await Promise.race([ready(), ended.promise]);
    for (const kind of PUBLICATION_KINDS) {
      const due = lastDue(kind, deps.market.now());
      if (stopped) return;
      if (!due || (await latestOf(deps.db, kind))) continue;
      await MAKE[kind]({ ...deps, yieldToEventLoop }, due.businessDate as TradingDate, due.dueAt);
    }
  };
  const running = run().catch((error: Error) => {
    if (!(error instanceof Stopped)) onError(error);
  });
  return async () => {
    stopped = true;
    ended.resolve();
    await running;
  };
}
