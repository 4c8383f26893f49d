import WebSocket from 'ws';
import type { RandomSource } from '../platform/time/random.ts';
import type { Dialect } from './dialect.ts';
import type { VendorEvent } from './events.ts';

export interface VendorSocketOptions {
  readonly dialect: Dialect;
  readonly codes: readonly string[];
  readonly random: RandomSource;
  readonly onEvents: (events: readonly VendorEvent[]) => void;
  readonly onMalformed: (count: number) => void;
  /** The stream sends prices, for the first time or again. */
  readonly onLive: () => void;
  /** The stream went silent; the reason is written for the log. */
  readonly onLost: (reason: string) => void;
  readonly pace?: Partial<Pace>;
}

/** Waits of the connection, in milliseconds. */
export interface Pace {
  /** First wait before connecting again; doubled each time, up to `longest`. */
  readonly again: number;
  readonly longest: number;
  /** Wait after the vendor refused us: a retry within seconds would be refused too, and vendors count tries. */
  readonly refused: number;
  /** A ping is sent this often; a connection without any message for two of them is dead. */
  readonly ping: number;
}

const PACE: Pace = { again: 1_000, longest: 30_000, refused: 60_000, ping: 15_000 };
/** Larger frames than a burst of the whole market's quotes are an attack or a fault. */
const LARGEST_FRAME = 16 * 1024 * 1024;

/** One vendor's stream, connected as long as it can be and again when it breaks. */
export class VendorSocket {
  readonly #options: VendorSocketOptions;
  readonly #pace: Pace;
  #socket: WebSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval> | undefined;
  #tries = 0;
  #isLive = false;
  #stopped = false;

  constructor(options: VendorSocketOptions) {
    this.#options = options;
    this.#pace = { ...PACE, ...options.pace };
  }

  get isLive(): boolean {
    return this.#isLive;
  }

  start(): void {
    if (this.#stopped || this.#socket) return;
    const { dialect } = this.#options;
    const socket = new WebSocket(dialect.url, { maxPayload: LARGEST_FRAME, handshakeTimeout: 10_000 });
    this.#socket = socket;
    let refused: string | undefined;
    let isAlive = true;
    socket.on('message', (data, isBinary) => {
      isAlive = true;
      refused = this.#onMessage(socket, isBinary ? undefined : String(data)) ?? refused;
    });
    socket.on('pong', () => {
      isAlive = true;
    });
    let reason: string | undefined;
    socket.on('error', (error) => {
      reason = error.message; // 'close' follows
    });
    socket.on('close', (code) => this.#lost(refused, reason ?? `closed with ${code}`));
    this.#watch = setInterval(() => {
      if (!isAlive) socket.terminate();
      else if (socket.readyState === WebSocket.OPEN) socket.ping();
      isAlive = false;
    }, this.#pace.ping);
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    clearInterval(this.#watch);
    this.#socket?.terminate();
  }

  /** Answers why we are refused, where the message says so. */
  #onMessage(socket: WebSocket, text: string | undefined): string | undefined {
    const { dialect, codes, onEvents, onMalformed, onLive } = this.#options;
    let message: unknown;
    try {
      message = JSON.parse(text ?? '');
    } catch {
      onMalformed(1);
      return undefined;
    }
    const { events, malformed, say, live, refused } = dialect.read(message, codes);
    if (malformed > 0) onMalformed(malformed);
    for (const line of say) socket.send(line);
    if (refused !== undefined) {
      socket.close();
      return refused;
    }
    if (live && !this.#isLive) {
      this.#isLive = true;
      this.#tries = 0;
      onLive();
    }
    if (events.length > 0) onEvents(events);
    return undefined;
  }

  #lost(refused: string | undefined, reason: string): void {
    clearInterval(this.#watch);
    this.#socket = undefined;
    this.#isLive = false;
    if (this.#stopped) return;
    this.#options.onLost(refused ?? reason);
    const { again, longest, refused: afterRefusal } = this.#pace;
    const wait = refused === undefined ? Math.min(again * 2 ** this.#tries, longest) : afterRefusal;
    this.#tries += 1;
    // Between half and the whole of the wait, by chance, so that many servers do not reconnect at the same moment.
    const part = 0.5 + this.#options.random.bytes(1)[0]! / 512;
    this.#timer = setTimeout(() => this.start(), wait * part);
  }
}
