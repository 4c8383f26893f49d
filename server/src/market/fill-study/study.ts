import { ONE_SHARE, type Quantity } from '@candor/model/quantity.ts';
import { type Instant, MINUTE, plusMs, SECOND } from '@candor/model/time.ts';
import { createMarket } from '../create-market.ts';
import type { Feed } from '../feeds/feed.ts';
import { type Placed, Probe } from './probes.ts';
import { PublicTape } from './public-tape.ts';
import { RandomTrips, type TripResult } from './random-trips.ts';

export interface StudyOptions {
  /** A tape: a replay of a recording, or a recorded day of the simulated exchange. */
  readonly feed: Feed;
  readonly codes: readonly string[];
  /** Within the regular session of one day. */
  readonly from: Instant;
  readonly to: Instant;
  readonly seed: string;
  /** Seeds of the random strategy. */
  readonly strategies: number;
}

/** Raw results of the production fill model on a tape; `figures.ts` evaluates them. */
export interface Study {
  readonly tapes: ReadonlyMap<string, PublicTape>;
  readonly from: Instant;
  readonly to: Instant;
  /**
   * One share joined to the best bid and the best offer every minute, for a minute: the method of the published
   * studies.
   */
  readonly joined: readonly Placed[];
  /** The same with unlimited demand. */
  readonly large: readonly Placed[];
  /** Market orders of one, a hundred and a thousand shares. */
  readonly taken: readonly Placed[];
  readonly trips: readonly TripResult[];
}

const LARGE = (100_000n * ONE_SHARE) as Quantity;
const TAKEN = [1n, 100n, 1000n].map((count) => (count * ONE_SHARE) as Quantity);

/**
 * Plays a tape once to the production market and venue, with orders of its own every minute. No part of the fill model
 * is repeated here: an order fills exactly when a customer's would have filled.
 */
export function studyFills({ feed, codes, from, to, seed, strategies }: StudyOptions): Study {
  const market = createMarket({ feed, clock: { now: () => plusMs(from, -MINUTE) }, instruments: [] });
  const tapes = new Map(codes.map((code) => [code, new PublicTape(code)]));
  for (const tape of tapes.values()) market.follow(tape);
  const joining = new Probe(market, `${seed}:joined`);
  const large = new Probe(market, `${seed}:large`);
  const taking = new Probe(market, `${seed}:taken`);
  const random = new RandomTrips(new Probe(market, `${seed}:random`), { codes, from, to, strategies });
  let turn = 0;
  for (let at = from; at < to; at = plusMs(at, SECOND)) {
    market.advanceTo(at);
    random.act(at);
    if ((at - from) % MINUTE !== 0) continue;
    for (const probe of [joining, large, taking, random.probe]) probe.expire();
    // The last order must have expired, and its mark-out be known, before the end.
    if (at >= to - 2 * MINUTE) continue;
    turn += 1;
    for (const code of codes) {
      for (const side of ['buy', 'sell'] as const) {
        joining.join(code, side, ONE_SHARE);
        large.join(code, side, LARGE);
      }
      taking.take(code, turn % 2 === 0 ? 'buy' : 'sell', TAKEN[turn % TAKEN.length]!);
    }
  }
  market.advanceTo(to);
  return {
    tapes,
    from,
    to,
    joined: joining.placed,
    large: large.placed,
    taken: taking.placed,
    trips: random.results(),
  };
}
