import { randomUUID } from 'node:crypto';
import type { OperatorRole } from '@candor/model/operator-roles.ts';
import { SoftwareAuthenticator } from '../src/passkeys/software-authenticator.fixture.ts';
import type { Http } from '../src/platform/http/server.ts';
import { type WholeApp, type WholeAppOptions, wholeApp } from './whole-app.ts';

export const CONSOLE_ORIGIN = 'http://localhost:8081';
export const APP_ORIGIN = 'http://localhost:8080';
export const REASON = 'Asked for in a test';

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows which route it called
  readonly data: any;
  readonly refusal: string | undefined;
  readonly params: Readonly<Record<string, string>> | undefined;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
}

/** Somebody's browser at one of the two origins: keeps cookies, sends them with every call. */
export class Browser {
  readonly cookies = new Map<string, string>();
  /** As the customer's app keeps them. */
  tokens: Record<string, string> = {};
  readonly http: Http;
  readonly origin: string;

  constructor(http: Http, origin: string) {
    this.http = http;
    this.origin = origin;
  }

  /** Headers that identify the caller. */
  get headers(): Readonly<Record<string, string>> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return { ...this.tokens, ...(cookie ? { cookie } : {}) };
  }

  async call(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const answer = await this.http.fastify.inject({
      method,
      url: `/api${path}`,
      headers: {
        ...{ origin: this.origin, 'user-agent': 'Mozilla/5.0 (X11; Linux) Chrome/140', ...this.headers },
        ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
        ...headers,
      },
      ...(body ? { payload: body } : {}),
    });
    for (const each of answer.cookies) {
      if (each.maxAge === 0) this.cookies.delete(each.name);
      else this.cookies.set(each.name, each.value);
    }
    const json = answer.json();
    return {
      status: answer.statusCode,
      data: json.data,
      refusal: json.refusal,
      params: json.params,
      headers: answer.headers,
    };
  }

  get(path: string): Promise<Answer> {
    return this.call('GET', path);
  }

  post(path: string, body: object = {}): Promise<Answer> {
    return this.call('POST', path, body);
  }
}

/**
 * The console of a server that has just started for the first time, and somebody at it for each role that is wanted.
 */
export async function operatorsOf(whole: WholeApp, isWanted: (role: OperatorRole) => boolean) {
  const door = whole.app.console;
  if (!door) throw new Error('this process has no console');
  const devices = new Map<string, SoftwareAuthenticator>();

  /** Makes the passkey of an enrolment link. */
  async function enrol(invitation: string, device = new SoftwareAuthenticator(CONSOLE_ORIGIN)) {
    const browser = new Browser(door as Http, CONSOLE_ORIGIN);
    const begun = await browser.post('/enrolment/begin', { invitation });
    if (begun.refusal) return { device, answer: begun };
    return {
      device,
      answer: await browser.post('/enrolment/finish', { invitation, passkey: device.create(begun.data) }),
    };
  }

  /** A new session of whoever holds the device. */
  async function signIn(device: SoftwareAuthenticator): Promise<Browser> {
    const browser = new Browser(door as Http, CONSOLE_ORIGIN);
    const begun = await browser.post('/sign-in/begin');
    const done = await browser.post('/sign-in/finish', { passkey: device.present(begun.data) });
    if (done.refusal) throw new Error(`not signed in: ${done.refusal}`);
    return browser;
  }

  /** The seeded operator of a role, in a session of their own. */
  async function operator(role: OperatorRole): Promise<Browser> {
    return signIn(devices.get(role) as SoftwareAuthenticator);
  }

  for (const { role, path } of await whole.app.enrolmentLinks) {
    if (!isWanted(role)) continue;
    const { device, answer } = await enrol(path.split('#')[1] ?? '');
    if (answer.refusal) throw new Error(`not enrolled: ${answer.refusal}`, { cause: whole.bugs[0] });
    devices.set(role, device);
  }
  return { enrol, signIn, operator, visitor: () => new Browser(door, CONSOLE_ORIGIN) };
}

/** The whole server with its console, and somebody at it for each role. */
export async function consoleWorld(
  at = '2026-03-02T15:30:00Z',
  { unenrolled = [], ...options }: WholeAppOptions & { unenrolled?: readonly OperatorRole[] } = {},
) {
  const whole = await wholeApp(at, options);
  const operators = await operatorsOf(whole, (role) => !unenrolled.includes(role));

  /** A trial customer in the app. */
  async function trial() {
    const browser = new Browser(whole.api, APP_ORIGIN);
    const { data } = await browser.post('/auth/trial');
    browser.tokens = { aspctoken: data.sessionToken, authaspctoken: data.proofToken };
    return Object.assign(browser, { customerId: data.profile.customerId as string });
  }

  return {
    ...{ whole, trial, ...operators },
    /** Audit rows of an action, oldest first. */
    audited: async (action: string) =>
      whole.db.query<{ actor: string; object: string; reason: string | null; customer_id: string | null }>(
        'SELECT actor, object, reason, customer_id FROM audit WHERE action = $1 ORDER BY wall_at, lane, seq',
        [action],
      ),
    /** Throws the first unforeseen error that a call met. */
    async stop() {
      const [bug] = whole.bugs;
      await whole.stop();
      if (bug) throw bug;
    },
  };
}

export type ConsoleWorld = Awaited<ReturnType<typeof consoleWorld>>;
