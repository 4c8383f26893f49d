import type { RateSample } from '@candor/model/conversions/rate.ts';
import { bodyUpTo } from '../platform/http/body-up-to.ts';
import type { RateVenue } from '../platform/config/config.ts';
import type { Clock } from '../platform/time/clock.ts';
import { sampleOf, VENUES } from './venues.ts';

/** A ticker is a few hundred bytes. */
const LARGEST_BYTES = 20_000;
const TIMEOUT_MS = 5_000;

interface Options {
  readonly venues: readonly RateVenue[];
  readonly clock: Clock;
  readonly onTrouble: (venue: RateVenue, error: unknown) => void;
  /** Instead of the venues' own hosts. */
  readonly host?: string | undefined;
}

/**
 * The latest sample of each venue. A venue that does not answer keeps its last one, which grows old and is not used.
 */
export class VenuePoll {
  readonly #options: Options;
  readonly #latest = new Map<RateVenue, RateSample>();

  constructor(options: Options) {
    this.#options = options;
  }

  samples(): readonly RateSample[] {
    return [...this.#latest.values()];
  }

  /** Asks all of them at once; ends when the last has answered or the time is over. Never throws. */
  async poll(): Promise<void> {
    await Promise.all(this.#options.venues.map((venue) => this.#ask(venue)));
  }

  async #ask(venue: RateVenue): Promise<void> {
    const { clock, onTrouble, host = VENUES[venue].host } = this.#options;
    // The age of a sample counts from the question, so that a slow answer is not younger than it is.
    const asked = clock.now();
    try {
      const answer = await fetch(`${host}${VENUES[venue].path}`, {
        headers: { accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
      const body = await bodyUpTo(LARGEST_BYTES, answer, () => new Error(`answered more than ${LARGEST_BYTES} bytes`));
      this.#latest.set(venue, sampleOf(venue, JSON.parse(body.toString('utf8')), asked));
    } catch (error) {
      onTrouble(venue, error);
    }
  }
}
