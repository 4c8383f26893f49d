import type { KyInstance, Options } from 'ky';
import { VendorUnavailable } from './history-port.ts';

export interface VendorHttpOptions {
  readonly vendor: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Requests a minute that the plan allows. */
  readonly perMinute: number;
  /** For tests: how long an answer may take, and the first wait before asking again. */
  readonly timeoutMs?: number;
  readonly retryMs?: number;
}

/** Retries of one request, and the longest that a vendor may tell us to wait. */
const RETRIES = 4;
const LONGEST_WAIT_MS = 60_000;
const MINUTE_MS = 60_000;

/**
 * Asks a vendor over HTTP: never more often than its plan allows, again after failures that pass, as late as its
 * `Retry-After` says. What comes back is parsed JSON of any shape.
 */
export class VendorHttp {
  readonly #options: Options;
  readonly #vendor: string;
  readonly #spacingMs: number;
  #client: Promise<KyInstance> | undefined;
  #next: Promise<void> = Promise.resolve();

  constructor({ vendor, headers, perMinute, timeoutMs = 10_000, retryMs = 500 }: VendorHttpOptions) {
    this.#vendor = vendor;
    this.#spacingMs = MINUTE_MS / perMinute;
    this.#options = {
      headers: { ...headers, accept: 'application/json' },
      timeout: timeoutMs,
      redirect: 'error',
      retry: {
        limit: RETRIES,
        methods: ['get'],
        statusCodes: [408, 429, 500, 502, 503, 504],
        afterStatusCodes: [429, 503],
        maxRetryAfter: LONGEST_WAIT_MS,
        retryOnTimeout: true,
        delay: (attempt) => retryMs * 2 ** (attempt - 1),
      },
    };
  }

  /** Throws VendorUnavailable with the vendor's name, never with a key. */
  async json(url: string): Promise<unknown> {
    await this.#turn();
    // Loaded at the first request: most servers ask no vendor.
    this.#client ??= import('ky').then(({ default: ky }) => ky.create(this.#options));
    const client = await this.#client;
    try {
      return await client.get(url).json();
    } catch (error) {
      const status = (error as { response?: { status?: number } }).response?.status;
      throw new VendorUnavailable(this.#vendor, status === undefined ? 'no answer' : `answered ${status}`);
    }
  }

  /** One after the other, at the plan's pace. */
  #turn(): Promise<void> {
    const mine = this.#next;
    this.#next = mine.then(() => new Promise((wake) => setTimeout(wake, this.#spacingMs)));
    return mine;
  }
}
