import type { BodyOf, ReplyOf } from '@candor/model/http.ts';
import type { advanceClock } from '@candor/model/market/routes.ts';
import { type Decision, refuse, accept } from '@candor/model/result.ts';
import { formatInstant, type Instant } from '@candor/model/time.ts';
import { targetOf, type Timeline } from '../platform/timeline.ts';

/** Handler of the operator's clock: refuses the past, and more than 400 days at once. */
export function advanceClockHandler(deps: { readonly timeline: Timeline; readonly clock: { now(): Instant } }) {
  return async ({ body }: { body: BodyOf<typeof advanceClock> }): Promise<Decision<ReplyOf<typeof advanceClock>>> => {
    const target = targetOf(body.to, deps.clock.now());
    if (target === undefined) return refuse('illegal_state');
    const { from, to, due } = await deps.timeline.advanceTo(target);
    return accept({ from: formatInstant(from), to: formatInstant(to), due: { ...due } });
  };
}
