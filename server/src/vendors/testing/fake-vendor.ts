import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

type Answer = unknown | { readonly status: number; readonly headers?: Record<string, string>; readonly text?: string };

/** A vendor on this machine: answers over HTTP what the test says, and plays a stream to whoever connects. */
export class FakeVendor {
  readonly #http = createServer((request, response) => this.#answer(request, response));
  readonly #sockets = new WebSocketServer({ server: this.#http });
  readonly asked: string[] = [];
  /** What each connection said, oldest first. */
  readonly said: unknown[][] = [];
  /** Answers a request; `{status}` for anything but 200 with JSON. */
  onGet: (url: URL, request: IncomingMessage) => Answer = () => ({ status: 404 });
  /** Speaks first on a new connection, and on every message of the client. */
  onConnect: (socket: WebSocket) => void = () => {};
  onSaid: (message: unknown, socket: WebSocket) => void = () => {};

  async start(): Promise<void> {
    await new Promise<void>((done) => this.#http.listen(0, '127.0.0.1', done));
    this.#sockets.on('connection', (socket) => {
      const said: unknown[] = [];
      this.said.push(said);
      socket.on('message', (data) => {
        const message = JSON.parse(String(data)) as unknown;
        said.push(message);
        this.onSaid(message, socket);
      });
      this.onConnect(socket);
    });
  }

  get restUrl(): string {
    return `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`;
  }

  get streamUrl(): string {
    return this.restUrl.replace('http', 'ws');
  }

  /** To every open connection; text that is no JSON too. */
  send(message: unknown): void {
    const text = typeof message === 'string' ? message : JSON.stringify(message);
    for (const socket of this.#sockets.clients) socket.send(text);
  }

  /** Bytes, which no vendor sends. */
  sendBytes(bytes: Uint8Array): void {
    for (const socket of this.#sockets.clients) socket.send(bytes);
  }

  cut(): void {
    for (const socket of this.#sockets.clients) socket.terminate();
  }

  async stop(): Promise<void> {
    this.cut();
    this.#sockets.close();
    this.#http.closeAllConnections();
    await new Promise((done) => this.#http.close(done));
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', this.restUrl);
    this.asked.push(`${url.pathname}${url.search}`);
    const answer = this.onGet(url, request);
    const { status, headers, text } = (answer ?? {}) as {
      status?: unknown;
      headers?: Record<string, string>;
      text?: string;
    };
    if (typeof status === 'number') response.writeHead(status, headers).end(text ?? '');
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }
}
