import { WebSocket } from 'ws';
import type { TestClient } from './client.ts';

export type LiveMessage = Readonly<Record<string, unknown>> & { readonly type: string };

/** A live connection of a person, or of a visitor without cookies; keeps every message. */
export class LiveClient {
  readonly received: LiveMessage[] = [];
  readonly closed: Promise<number>;
  private readonly socket: WebSocket;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    this.closed = new Promise((done) => socket.on('close', done));
    socket.on('message', (bytes: Buffer) => {
      const text = bytes.toString();
      if (text.startsWith('{')) this.received.push(JSON.parse(text) as LiveMessage);
    });
  }

  static async open(origin: string, person?: Pick<TestClient, 'cookieHeader'>): Promise<LiveClient> {
    const headers = { origin, ...(person ? { cookie: person.cookieHeader } : {}) };
    const client = new LiveClient(new WebSocket(`${origin.replace('http', 'ws')}/ws`, { headers }));
    await new Promise((done, fail) => client.socket.on('open', done).on('error', fail));
    return client;
  }

  subscribe(...topics: { type: string; codes?: string[]; id?: string }[]): void {
    this.socket.send(JSON.stringify({ cmd: 'sub', topics }));
  }

  /** The first message from number `from` on that is as wanted; fails after some seconds. */
  async waitFor(wanted: (message: LiveMessage) => boolean, from = 0, withinMs = 40_000): Promise<LiveMessage> {
    const begun = performance.now();
    for (;;) {
      const found = this.received.slice(from).find(wanted);
      if (found) return found;
      if (performance.now() - begun > withinMs) {
        throw new Error(`not heard within ${withinMs} ms; last were ${JSON.stringify(this.received.slice(-3))}`);
      }
      await new Promise((wake) => setTimeout(wake, 20));
    }
  }

  close(): void {
    this.socket.terminate();
  }
}
