import { connect, type Socket } from 'node:net';
import { WebSocket } from 'ws';
import type { TestClient } from '../../server/test/client.ts';

/** Data of the attacked server for the attacker's process. */
export interface Target {
  readonly port: number;
  readonly consolePort: number;
  readonly url: string;
  /** Enrolment links of operators, each of one use: an operator may be hostile too. */
  readonly enrolmentLinks: readonly string[];
}

export interface Outcome {
  readonly calls: number;
  /** Answered with a refusal, or hung up on. */
  readonly refusals: number;
  /** Unexpected answers, a few examples at most. */
  readonly failures: readonly string[];
  /** Result in words, where a number of calls is not enough. */
  readonly notes: readonly string[];
}

/** Counts what was done and keeps the first few things that went wrong. */
export class Tally implements Outcome {
  calls = 0;
  refusals = 0;
  readonly failures: string[] = [];
  readonly notes: string[] = [];
  #began: number | undefined;
  readonly #pressed = new Set<number>();

  /** An answer: anything from 500 up is a failure, but a 503, which says when to come again. No status is a hang-up. */
  answered(status: number, what: string): void {
    this.calls += 1;
    if (status === 0 || (status >= 400 && status < 500) || status === 503) this.refusals += 1;
    else if (status >= 500) this.fail(`${status} to ${what}`);
  }

  /** Counts a command that gets no answer of its own. */
  sent(): void {
    this.calls += 1;
    this.#began ??= performance.now();
    this.#pressed.add(Math.floor((performance.now() - this.#began) / 1_000));
  }

  /**
   * An attack that pauses proves nothing: from its first command to its end, four of five seconds must have sent
   * something.
   */
  expectPressing(until: number): void {
    if (this.#began === undefined) return this.fail('sent nothing');
    const seconds = Math.floor((until - this.#began) / 1_000);
    const idle = Array.from({ length: seconds }, (_v, second) => second).filter((second) => !this.#pressed.has(second));
    if (idle.length > seconds / 5)
      this.fail(`sent nothing in ${idle.length} of ${seconds} seconds: ${idle.slice(0, 10)}`);
  }

  fail(what: string): void {
    if (this.failures.length < 10) this.failures.push(what);
  }
}

/** Of 127.0.0.0/8, one for every attacker and number, apart from those of ordinary customers (127.1). */
export const addressOf = (network: number, number: number): string =>
  `127.${network}.${Math.floor(number / 250) % 250}.${1 + (number % 250)}`;

/** A number for `TestClient` whose address lies in another network (/24) than those of its neighbours. */
export const networkNumber = (number: number): number =>
  (number % 250) * 250 + ((Math.floor(number / 250) + 100) % 250);

/** Every loop of an attack ends by one of these. */
export interface Bounds {
  readonly until: number;
  readonly most: number;
}
export const goesOn = ({ until, most }: Bounds, done: number): boolean => done < most && performance.now() < until;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export interface RawAnswer {
  readonly status: number;
  /** True when the server closed the connection without an answer. */
  readonly closed: boolean;
}

export function openSocket(port: number, address: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: address });
    socket.once('connect', () => resolve(socket));
    socket.once('error', reject);
    socket.on('error', () => {}); // the server may hang up at any moment
  });
}

/** Sends bytes as they are and reads the first status line; an unanswered one counts as such after a while. */
export async function raw(port: number, address: string, bytes: string | Buffer, withinMs = 3_000): Promise<RawAnswer> {
  let socket: Socket;
  try {
    socket = await openSocket(port, address);
  } catch {
    return { status: 0, closed: true };
  }
  return new Promise((resolve) => {
    const done = (answer: RawAnswer) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(answer);
    };
    const timer = setTimeout(() => done({ status: 0, closed: false }), withinMs);
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
      if (status) done({ status: Number(status), closed: false });
    });
    socket.once('close', () => done({ status: 0, closed: true }));
    socket.write(bytes);
  });
}

/** A live connection of a visitor, or of a customer by their cookies; undefined where it was refused. */
export function live(target: Target, address: string, client?: TestClient): Promise<WebSocket | undefined> {
  return new Promise((resolve) => {
    const headers = { origin: target.url, ...(client ? { cookie: client.cookieHeader } : {}) };
    const socket = new WebSocket(`ws://127.0.0.1:${target.port}/ws`, {
      ...{ headers, localAddress: address, handshakeTimeout: 5_000 },
    });
    socket.on('error', () => resolve(undefined));
    socket.once('open', () => resolve(socket));
    socket.on('message', () => {});
  });
}

export const present = <T>(found: T | undefined): found is T => found !== undefined;
