import { ONE_SHARE } from '@candor/model/quantity.ts';
import { type Instant, MINUTE, SECOND } from '@candor/model/time.ts';
import { seededChance } from '../../platform/time/random.ts';
import type { Placed, Probe } from './probes.ts';

const TRIPS_A_STRATEGY = 8;
const SHORTEST_S = 20;
const LONGEST_S = 180;

/** Profit of a strategy without information, and its trading cost; millionths of a dollar. */
export interface TripResult {
  readonly profit: number;
  /** Half the spread at each decision, entry and exit. */
  readonly cost: number;
}

interface Trip {
  readonly strategy: number;
  readonly code: string;
  readonly side: 'buy' | 'sell';
  readonly exitAt: number;
  entry?: Placed;
  exit?: Placed;
}

/**
 * Strategies that toss coins: in at a random second on a random side, out some time later, both by market order and one
 * share each, so that none takes another's shares. A model that gives money away shows a profit above the cost.
 */
export class RandomTrips {
  readonly probe: Probe;
  readonly #trips: Trip[] = [];
  readonly #due = new Map<number, Trip[]>();
  readonly #strategies: number;

  constructor(probe: Probe, options: { codes: readonly string[]; from: Instant; to: Instant; strategies: number }) {
    const { codes, from, to, strategies } = options;
    this.probe = probe;
    this.#strategies = strategies;
    for (let strategy = 0; strategy < strategies; strategy += 1) {
      // Seeded by the strategy, so that a study can be repeated with the same numbers.
      const { unit: draw } = seededChance(`random strategy ${strategy}`);
      for (let each = 0; each < TRIPS_A_STRATEGY; each += 1) {
        const heldMs = (SHORTEST_S + Math.floor(draw() * (LONGEST_S - SHORTEST_S))) * SECOND;
        const room = to - MINUTE - heldMs - from;
        const entryAt = from + Math.floor((draw() * room) / SECOND) * SECOND;
        const side = draw() < 0.5 ? 'buy' : 'sell';
        const trip: Trip = {
          strategy,
          code: codes[Math.floor(draw() * codes.length)]!,
          side,
          exitAt: entryAt + heldMs,
        };
        this.#trips.push(trip);
        this.#remind(entryAt, trip);
      }
    }
  }

  /** Places the orders that are due at a second. */
  act(at: Instant): void {
    for (const trip of this.#due.get(at) ?? []) {
      if (trip.entry === undefined) {
        trip.entry = this.probe.take(trip.code, trip.side, ONE_SHARE);
        if (trip.entry) this.#remind(trip.exitAt, trip);
      } else if (trip.entry.fills.length > 0) {
        trip.exit = this.probe.take(trip.code, trip.side === 'buy' ? 'sell' : 'buy', ONE_SHARE);
      }
    }
    this.#due.delete(at);
  }

  results(): TripResult[] {
    const results = Array.from({ length: this.#strategies }, () => ({ profit: 0, cost: 0 }));
    for (const { strategy, side, entry, exit } of this.#trips) {
      const [bought, sold] = [entry?.fills[0], exit?.fills[0]];
      if (!entry || !exit || !bought || !sold) continue;
      const result = results[strategy]!;
      result.profit += Number(sold.price - bought.price) * (side === 'buy' ? 1 : -1);
      result.cost += (entry.ask - entry.bid) / 2 + (exit.ask - exit.bid) / 2;
    }
    return results;
  }

  #remind(at: number, trip: Trip): void {
    const due = this.#due.get(at);
    if (due) due.push(trip);
    else this.#due.set(at, [trip]);
  }
}
