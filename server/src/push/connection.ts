import type { Duplex } from 'node:stream';
import { isAccountPush } from '@candor/model/legacy-pushed.ts';
import { PING, PONG } from '@candor/model/legacy.ts';
import { COMMAND_LIMITS, LIVE_LIMITS, READER_LIMITS } from '@candor/model/live/limits.ts';
import { REFUSALS, type RefusalCode, refusalMessageKey } from '@candor/model/refusals.ts';
import type { WebSocket } from 'ws';
import type { PriceClient } from './price-board.ts';
import { parseSubscribe, type Topic, workOf } from './subscribe.ts';

export const CLOSE = {
  notLoggedIn: 4401,
  forbidden: 4403,
  idle: 4408,
  flood: 4429,
  policy: 1008,
  restart: 1012,
  slow: 1013,
} as const;

export interface ConnectionOptions {
  readonly socket: WebSocket;
  readonly stream: Duplex;
  /** Whose account topics it may read; undefined for visitors. */
  readonly customerId: string | undefined;
  readonly sessionId: string | undefined;
  readonly now: () => number;
  /** Takes the cost of a command from the owner's budget of the second; false when it is used up. */
  readonly spend: (work: number) => boolean;
  readonly onSubscribe: (connection: Connection, topics: readonly Topic[]) => void;
  readonly onClose: (connection: Connection) => void;
}

/** One live connection: reads commands within limits, writes frames without letting a slow reader hurt the rest. */
export class Connection implements PriceClient {
  readonly customerId: string | undefined;
  readonly sessionId: string | undefined;
  private readonly options: ConnectionOptions;
  private window = 0;
  private inWindow = 0;
  private lastMessageAt: number;
  private slowSince: number | undefined;

  constructor(options: ConnectionOptions) {
    this.options = options;
    this.customerId = options.customerId;
    this.sessionId = options.sessionId;
    this.lastMessageAt = options.now();
    options.socket.on('message', (bytes, binary) => this.onMessage(bytes as Buffer, binary));
    options.socket.on('close', () => options.onClose(this));
    options.socket.on('error', () => options.socket.terminate());
  }

  readonly ready = (): boolean => {
    const behind = this.options.stream.writableLength;
    if (behind <= READER_LIMITS.skipBytes) {
      this.slowSince = undefined;
      return true;
    }
    this.slowSince ??= this.options.now();
    return false;
  };

  /** Whole frames straight to the stream: without compression the socket library keeps nothing in between. */
  readonly write = (frames: Buffer): boolean => {
    const { socket, stream } = this.options;
    if (socket.readyState !== socket.OPEN) return true;
    stream.write(frames);
    return stream.writableLength === 0;
  };

  send(text: string): void {
    if (this.options.socket.readyState === this.options.socket.OPEN) this.options.socket.send(text);
  }

  close(code: number): void {
    this.options.socket.close(code);
  }

  /** Lets go of readers that stopped reading and of clients that fell silent. */
  check(): void {
    const now = this.options.now();
    if (
      this.options.stream.writableLength > READER_LIMITS.closeBytes ||
      (this.slowSince !== undefined && now - this.slowSince > READER_LIMITS.closeAfterMs)
    ) {
      this.close(CLOSE.slow);
      this.options.socket.terminate();
    } else if (now - this.lastMessageAt > LIVE_LIMITS.idleMs) this.close(CLOSE.idle);
    else this.ready();
  }

  refuse(code: RefusalCode): void {
    this.send(JSON.stringify({ type: 'error', code: REFUSALS[code].code, msg: refusalMessageKey(code) }));
  }

  private onMessage(bytes: Buffer, binary: boolean): void {
    const now = this.options.now();
    this.lastMessageAt = now;
    const second = Math.floor(now / 1_000);
    if (second !== this.window) {
      this.window = second;
      this.inWindow = 0;
    }
    this.inWindow += 1;
    if (this.inWindow > COMMAND_LIMITS.perSecond) return this.close(CLOSE.flood);
    if (binary) return this.close(CLOSE.policy);
    const text = bytes.toString('utf8');
    if (text === PING) return this.send(PONG);
    const topics = parseSubscribe(text);
    if (!topics) return this.refuse('malformed_request');
    if (!this.options.spend(workOf(topics, this.customerId !== undefined))) return this.close(CLOSE.flood);
    if (this.customerId === undefined && topics.some((topic) => isAccountPush(topic.type)))
      this.refuse('not_logged_in');
    this.options.onSubscribe(this, topics);
  }
}
