import { PING, PONG } from '@candor/model/legacy.ts';

/**
 * Timings of the live connection (spec §7, §8, §9); the back-off beyond 3 s is ours, to reduce load on a failing
 * server.
 */
export const TIMING = {
  firstPingMs: 300,
  pingEveryMs: 30_000,
  reconnectFromMs: 3_000,
  reconnectJitterMs: 2_000,
  reconnectToMs: 30_000,
  /** A ping without an answer for this long means that the connection is dead. */
  pongWithinMs: 10_000,
} as const;

export type SocketState = 'closed' | 'connecting' | 'open' | 'waiting';

/** The part of a WebSocket this file uses. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onerror: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
}

export interface SocketOptions {
  /** Opens a connection; undefined where the browser has none (spec §8: a console message only). */
  open(): Wire | undefined;
  onMessage(text: string): void;
  /** A new connection is open: send the subscription again. */
  onOpen(generation: number): void;
  onState?(state: SocketState): void;
  /** 0 to 1, for the jitter. */
  random(): number;
}

/**
 * One live connection that keeps itself alive: pings 300 ms after opening and every 30 s, and reconnects 3 s after a
 * close (plus a random delay of up to 2 s, growing to 30 s while it keeps failing). Every connection has a generation
 * number; messages of an older one are ignored.
 */
export class LiveSocket {
  readonly #options: SocketOptions;
  #wire: Wire | undefined;
  #generation = 0;
  #failures = 0;
  #state: SocketState = 'closed';
  #errored = false;
  #wanted = false;
  #ping: ReturnType<typeof setTimeout> | undefined;
  #pong: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(options: SocketOptions) {
    this.#options = options;
  }

  get state(): SocketState {
    return this.#state;
  }

  get generation(): number {
    return this.#generation;
  }

  /** Set by an error, cleared by the next successful open (spec §8). */
  get errored(): boolean {
    return this.#errored;
  }

  start(): void {
    if (this.#wanted) return;
    this.#wanted = true;
    this.#connect();
  }

  stop(): void {
    this.#wanted = false;
    this.#failures = 0;
    clearTimeout(this.#retry);
    this.#drop();
    this.#become('closed');
  }

  /** Opens a fresh connection at once: after signing in or out, or when the network is back. */
  restart(): void {
    if (!this.#wanted) return;
    clearTimeout(this.#retry);
    this.#failures = 0;
    this.#drop();
    this.#connect();
  }

  /** False when no connection is open; the caller sends again at the next open. */
  send(text: string): boolean {
    if (this.#state !== 'open' || !this.#wire) return false;
    this.#wire.send(text);
    return true;
  }

  #connect(): void {
    this.#generation += 1;
    const generation = this.#generation;
    const wire = this.#options.open();
    if (!wire) {
      console.info('this browser has no WebSocket; prices are not live');
      this.#wanted = false;
      this.#become('closed');
      return;
    }
    this.#wire = wire;
    this.#become('connecting');
    const mine = () => generation === this.#generation;
    wire.onopen = () => mine() && this.#opened(generation);
    wire.onmessage = (event) => mine() && this.#received(event.data);
    wire.onerror = () => {
      if (mine()) this.#errored = true;
    };
    wire.onclose = () => mine() && this.#lost();
  }

  #opened(generation: number): void {
    this.#failures = 0;
    this.#errored = false;
    this.#become('open');
    this.#options.onOpen(generation);
    this.#ping = setTimeout(() => this.#beat(), TIMING.firstPingMs);
  }

  #beat(): void {
    this.#wire?.send(PING);
    this.#ping = setTimeout(() => this.#beat(), TIMING.pingEveryMs);
    clearTimeout(this.#pong);
    this.#pong = setTimeout(() => this.#lost(), TIMING.pongWithinMs);
  }

  #received(data: unknown): void {
    clearTimeout(this.#pong);
    if (typeof data !== 'string' || data === PONG) return;
    this.#options.onMessage(data);
  }

  #lost(): void {
    this.#drop();
    if (!this.#wanted) {
      this.#become('closed');
      return;
    }
    this.#become('waiting');
    const { reconnectFromMs, reconnectToMs, reconnectJitterMs } = TIMING;
    const base = Math.min(reconnectFromMs * 2 ** this.#failures, reconnectToMs - reconnectJitterMs);
    this.#failures += 1;
    this.#retry = setTimeout(() => this.#connect(), base + this.#options.random() * reconnectJitterMs);
  }

  /** Drops the current connection; its late events are ignored. */
  #drop(): void {
    clearTimeout(this.#ping);
    clearTimeout(this.#pong);
    const wire = this.#wire;
    this.#wire = undefined;
    this.#generation += 1;
    wire?.close();
  }

  #become(state: SocketState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#options.onState?.(state);
  }
}
