import { PUBLICATION_KINDS, type PublicationKind } from '@candor/model/research/routes.ts';
import type { Instant, TradingDate } from '@candor/model/time.ts';
import type { ResearchDeps } from './deps.ts';
import { lastDue } from './due.ts';
import { makeIdeas } from './make-ideas.ts';
import { makeMorning } from './make-morning.ts';
import { makeReview } from './make-review.ts';
import { latestOf } from './read-publications.ts';

type Make = (deps: ResearchDeps, date: TradingDate, dueAt: Instant) => Promise<Record<string, unknown>>;

/** What makes each publication, called by its job. */
export const MAKE = {
  morning_report: makeMorning,
  ideas: makeIdeas,
  market_review: makeReview,
} satisfies Record<PublicationKind, Make>;

class Stopped extends Error {}

/**
 * A server that has never published anything makes what was due last, so that its first visitor does not wait for
 * tomorrow. It says when it was made; nothing earlier is made up. Answers how to stop it.
 */
export function beginResearch(
  deps: ResearchDeps,
  { ready, onError }: { ready: () => Promise<void>; onError: (error: Error) => void },
): () => Promise<void> {
  let stopped = false;
  const breath = async () => {
    await deps.breath();
    if (stopped) throw new Stopped();
  };
  const run = async () => {
    await ready();
    for (const kind of PUBLICATION_KINDS) {
      const due = lastDue(kind, deps.market.now());
      if (stopped) return;
      if (!due || (await latestOf(deps.db, kind))) continue;
      await MAKE[kind]({ ...deps, breath }, due.businessDate as TradingDate, due.dueAt);
    }
  };
  const running = run().catch((error: Error) => {
    if (!(error instanceof Stopped)) onError(error);
  });
  return async () => {
    stopped = true;
    await running;
  };
}
