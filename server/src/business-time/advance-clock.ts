import type { BodyOf, ReplyOf } from '@candor/model/http.ts';
import type { advanceClock } from '@candor/model/market/routes.ts';
import { type Decision, refuse, accept } from '@candor/model/result.ts';
import { formatInstant } from '@candor/model/time.ts';
import type { EngineBase } from '../slices/index.ts';

/** Handler of the operator's clock: refuses the past, and more than 400 days at once. */
export function advanceClockHandler(advance: EngineBase['advance']) {
  return async ({ body }: { body: BodyOf<typeof advanceClock> }): Promise<Decision<ReplyOf<typeof advanceClock>>> => {
    const advanced = await advance(body.to);
    if (advanced === undefined) return refuse('illegal_state');
    const { from, to, due } = advanced;
    return accept({ from: formatInstant(from), to: formatInstant(to), due: { ...due } });
  };
}
