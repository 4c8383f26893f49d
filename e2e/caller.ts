import { randomUUID } from 'node:crypto';
import { SoftwareAuthenticator } from '../server/src/passkeys/software-authenticator.fixture.ts';
import type { ServerProcess } from '../server/test/server-process.ts';
import { enrolmentLink } from './operator.ts';

export interface Called {
  readonly status: number;
  readonly type: string | null;
  readonly bytes: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: stories read replies of every route
  readonly body: any;
}

/** A client at one of the two origins, which sends and receives bytes as well as JSON. */
export class Caller {
  readonly origin: string;
  headers: Record<string, string> = {};
  private readonly cookies = new Map<string, string>();

  constructor(origin: string) {
    this.origin = origin;
  }

  /** A trial customer; retries on a server that has just started, as the app does. */
  static async trial(server: ServerProcess): Promise<Caller & { readonly customerId: string }> {
    const caller = new Caller(server.url);
    for (let attempt = 1; ; attempt += 1) {
      const { status, body } = await caller.call('POST', '/auth/trial', {});
      if (status === 200) {
        const { sessionToken, proofToken, profile } = body.data;
        caller.headers = { aspctoken: sessionToken, authaspctoken: proofToken };
        return Object.assign(caller, { customerId: profile.customerId as string });
      }
      if (!body.retryable || attempt > 50) throw new Error(`no trial account: ${JSON.stringify(body)}`);
      await new Promise((wake) => setTimeout(wake, 200));
    }
  }

  /** The seeded operator of a role, by the link that the server prints. */
  static async operator(server: ServerProcess, role: string): Promise<Caller> {
    const link = new URL(await enrolmentLink(server, role));
    const caller = new Caller(link.origin);
    const device = new SoftwareAuthenticator(link.origin);
    const invitation = link.hash.slice(1);
    const begun = await caller.post('/enrolment/begin', { invitation });
    await caller.post('/enrolment/finish', { invitation, passkey: device.create(begun) });
    const asked = await caller.post('/sign-in/begin', {});
    await caller.post('/sign-in/finish', { passkey: device.present(asked) });
    return caller;
  }

  async call(method: string, path: string, body?: object | Buffer): Promise<Called> {
    const isBytes = Buffer.isBuffer(body);
    const response = await fetch(`${this.origin}/api${path}`, {
      method,
      headers: {
        ...{ origin: this.origin, ...this.headers },
        ...(this.cookies.size > 0 ? { cookie: [...this.cookies].map((each) => each.join('=')).join('; ') } : {}),
        ...(body ? { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' } : {}),
        ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
      },
      ...(body ? { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (name) this.cookies.set(name, value ?? '');
    }
    const bytes = Buffer.from(await response.arrayBuffer());
    const type = response.headers.get('content-type');
    return {
      status: response.status,
      type,
      bytes,
      body: type?.includes('json') ? JSON.parse(bytes.toString()) : undefined,
    };
  }

  // biome-ignore lint/suspicious/noExplicitAny: stories read replies of every route
  async data(method: string, path: string, body?: object | Buffer): Promise<any> {
    const answer = await this.call(method, path, body);
    if (answer.status !== 200)
      throw new Error(`${method} ${path}: ${answer.status} ${answer.bytes.toString().slice(0, 500)}`);
    return answer.body?.data;
  }

  // biome-ignore lint/suspicious/noExplicitAny: stories read replies of every route
  post(path: string, body: object): Promise<any> {
    return this.data('POST', path, body);
  }
}
