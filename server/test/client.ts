import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { HEADERS } from '@candor/model/http.ts';

/** Finds what hangs: a busy machine takes its time for the first question to the assistant. */
const PATIENCE_MS = 60_000;

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: stories read replies of every route
  readonly body: any;
}

export interface CallOptions {
  /** Idempotency-Key; a new one where the method writes and none is given. */
  key?: string;
  headers?: Record<string, string>;
}

/** A person at the API: keeps cookies and tokens as the app does, from an address of its own. */
export class TestClient {
  readonly origin: string;
  customerId = '';
  readonly address: string;
  private readonly agent: Agent;
  private readonly cookies = new Map<string, string>();
  private tokens: Record<string, string> = {};

  /** `number` picks the source address in 127.0.0.0/8, so that limits per address stay on and apart. */
  constructor(origin: string, number = 1) {
    this.origin = origin;
    this.address = `127.1.${Math.floor(number / 250)}.${1 + (number % 250)}`;
    this.agent = new Agent({ keepAlive: true, localAddress: this.address });
  }

  /** A trial customer, signed in; as patient with a server that has just started as the app is. */
  static async trial(origin: string, number = 1): Promise<TestClient> {
    const client = new TestClient(origin, number);
    for (let attempt = 1; ; attempt += 1) {
      const { status, body } = await client.post('/auth/trial', {});
      if (status === 200) {
        client.signIn(body.data);
        return client;
      }
      if (!body.retryable || attempt > 50) throw new Error(`no trial account: ${JSON.stringify(body)}`);
      await new Promise((wake) => setTimeout(wake, 200));
    }
  }

  signIn(reply: { sessionToken: string; proofToken: string; profile: { customerId: string } }): void {
    this.customerId = reply.profile.customerId;
    this.tokens = { [HEADERS.sessionToken]: reply.sessionToken, [HEADERS.proofToken]: reply.proofToken };
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Headers of a signed-in request, as HTTP text. */
  headersText(): string {
    const tokens = Object.entries(this.tokens).map(([name, value]) => `${name}: ${value}\r\n`);
    return `${tokens.join('')}cookie: ${this.cookieHeader}\r\n`;
  }

  get(path: string): Promise<Answer> {
    return this.call('GET', path, undefined);
  }

  post(path: string, body: unknown, options: CallOptions = {}): Promise<Answer> {
    return this.call('POST', path, body, options);
  }

  call(method: string, path: string, body: unknown, options: CallOptions = {}): Promise<Answer> {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const headers: Record<string, string> = {
      origin: this.origin,
      ...(this.cookies.size > 0 ? { cookie: this.cookieHeader } : {}),
      ...this.tokens,
      ...(text === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
      ...(method === 'GET' ? {} : { [HEADERS.idempotencyKey]: options.key ?? randomUUID() }),
      ...options.headers,
    };
    return new Promise((resolve, reject) => {
      const call = request(
        `${this.origin}/api${path}`,
        { method, headers, agent: this.agent, timeout: PATIENCE_MS },
        (response) => {
          for (const cookie of response.headers['set-cookie'] ?? []) this.keep(cookie);
          const rotated = response.headers[HEADERS.proofToken];
          if (typeof rotated === 'string') this.tokens[HEADERS.proofToken] = rotated;
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const answer = Buffer.concat(chunks).toString();
            const isLines = response.headers['content-type']?.startsWith('application/x-ndjson');
            const body = isLines ? answer.trim().split('\n').map(parsed) : parsed(answer);
            if (body === undefined) reject(new Error(`not JSON: ${answer.slice(0, 200)}`));
            else resolve({ status: response.statusCode ?? 0, body });
          });
        },
      );
      call.on('timeout', () => call.destroy(new Error('timeout')));
      call.on('error', reject);
      call.end(text);
    });
  }

  close(): void {
    this.agent.destroy();
  }

  private keep(cookie: string): void {
    const [pair = ''] = cookie.split(';');
    const equals = pair.indexOf('=');
    this.cookies.set(pair.slice(0, equals), pair.slice(equals + 1));
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
