import type { RateSample } from '@candor/model/conversions/rate.ts';
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

/** The latest sample of each venue. A venue that does not answer keeps its last one, which grows old and is not used. */
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
      this.#latest.set(venue, sampleOf(venue, await jsonOf(answer), asked));
    } catch (error) {
      onTrouble(venue, error);
    }
  }
}

async function jsonOf({ body }: Response): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    // Leaving the loop ends the connection.
    if (size > LARGEST_BYTES) throw new Error(`answered more than ${LARGEST_BYTES} bytes`);
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
}
