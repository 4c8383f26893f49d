import type { KyInstance, Options } from 'ky';
import { bodyUpTo } from '../platform/http/body-up-to.ts';
import { VendorUnavailable } from './history-port.ts';

export interface VendorHttpOptions {
  readonly vendor: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Requests a minute that the plan allows. */
  readonly perMinute: number;
  /** For tests: the first wait before asking again. */
  readonly retryMs?: number;
}

/** An answer as it came. */
export interface Fetched {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
}

/** How long one answer may take. */
const TIMEOUT_MS = 10_000;
/** Retries of one request, and the longest `Retry-After` that is honoured. */
const RETRIES = 4;
const LONGEST_WAIT_MS = 60_000;
const MINUTE_MS = 60_000;

/**
 * Requests to a vendor over HTTP: never more often than its plan allows, repeated after temporary failures, and not
 * before its `Retry-After`. Answers are parsed JSON of any shape.
 */
export class VendorHttp {
  readonly #options: Options;
  readonly #vendor: string;
  readonly #spacingMs: number;
  #client: Promise<KyInstance> | undefined;
  #next: Promise<void> = Promise.resolve();

  constructor({ vendor, headers, perMinute, retryMs = 500 }: VendorHttpOptions) {
    this.#vendor = vendor;
    this.#spacingMs = MINUTE_MS / perMinute;
    this.#options = {
      headers: { accept: 'application/json', ...headers },
      timeout: TIMEOUT_MS,
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
    const client = await this.#turn();
    try {
      return await client.get(url).json();
    } catch (error) {
      throw this.#unavailable(error);
    }
  }

  /** The answer as bytes, none with status 304. An answer larger than `largest`, unpacked, is not read to its end. */
  async bytes(
    url: string,
    { headers, largest }: { headers: Readonly<Record<string, string>>; largest: number },
  ): Promise<Fetched> {
    const client = await this.#turn();
    // Timeout of the whole answer: the client's own limit ends where the body begins.
    const signal = AbortSignal.timeout(TIMEOUT_MS * (RETRIES + 1) + LONGEST_WAIT_MS);
    try {
      const throwHttpErrors = (status: number) => status !== 304;
      const response = await client.get(url, { headers, signal, throwHttpErrors, redirect: 'manual' });
      const { status } = response;
      const tooLarge = () => new VendorUnavailable(this.#vendor, `answered more than ${largest} bytes`);
      return { status, headers: response.headers, bytes: await bodyUpTo(largest, response, tooLarge) };
    } catch (error) {
      throw error instanceof VendorUnavailable ? error : this.#unavailable(error);
    }
  }

  #unavailable(error: unknown): VendorUnavailable {
    const { response } = error as { response?: { status: number; headers: Headers } };
    const moved = response?.headers.get('location');
    const reason = response
      ? `answered ${response.status}${moved ? `, moved to ${moved.slice(0, 200)}` : ''}`
      : 'no answer';
    return new VendorUnavailable(this.#vendor, reason);
  }

  /** One after the other, at the plan's pace. */
  async #turn(): Promise<KyInstance> {
    const mine = this.#next;
    this.#next = mine.then(() => new Promise((wake) => setTimeout(wake, this.#spacingMs)));
    await mine;
    // Loaded at the first request: most servers use no vendor.
    this.#client ??= import('ky').then(({ default: ky }) => ky.create(this.#options));
    return this.#client;
  }
}
