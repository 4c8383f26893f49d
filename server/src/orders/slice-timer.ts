import { sessionAt } from '@candor/model/calendar/index.ts';
import { type Instant, instant } from '@candor/model/time.ts';
import { atTime } from '../platform/time/job-times.ts';
import type { CommittedEvent } from '../platform/commands/lane.ts';
import type { SliceTimer } from '../slices/index.ts';
import { type OrderTimer, SETTLEMENT_TIME } from './expire/order-timer.ts';

/** Queued orders, expiries and settlements are due where sessions change and at the settlement hour. */
export function sliceTimer(
  orderTimer: Pick<OrderTimer, 'runDue'>,
  now: () => Instant,
): SliceTimer & { readonly onCommitted: (events: readonly CommittedEvent[]) => void } {
  let done: Instant | undefined;
  return {
    name: 'orders',
    // Orders that a halt kept from the market are due as soon as it is lifted.
    onCommitted(events) {
      if (events.some(({ type }) => type === 'halt.lifted')) done = undefined;
    },
    nextAt() {
      if (done === undefined) return now();
      const settlement = atTime(SETTLEMENT_TIME, 'trading')(done).dueAt;
      return instant(Math.min(sessionAt(done).nextChangeAt, settlement));
    },
    async run(at) {
      const { orders, settlements } = await orderTimer.runDue(at);
      done = at;
      return { orders, settlements };
    },
  };
}
