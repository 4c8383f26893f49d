import type { IncomingHttpHeaders } from 'node:http';
import type { OperatorRole } from '@candor/model/operator-roles.ts';
import type { Access, BodyOf, ParamsOf, QueryOf, ReplyOf, Route, StepUp } from '@candor/model/http.ts';
import type { RefusalCode } from '@candor/model/refusals.ts';
import type { Decision, Refusal } from '@candor/model/result.ts';
import type { Clock } from '../time/clock.ts';
import type { IdempotencyKey } from '../commands/command.ts';
import type { TrustedProxies } from '../config/trusted-proxies.ts';
import type { HeaderList } from './headers.ts';
import type { NewId } from '../time/ids.ts';
import type { Limits } from './limits.ts';
import type { Log } from '../operations/log.ts';

/** Who is calling, as the session resolver found. */
export interface Session {
  readonly id: string;
  /** Whose session it is: a customer, or at the console an operator. */
  readonly customerId: string;
  /** Of an operator; customers have none. */
  readonly roles?: readonly OperatorRole[];
  /** Why this caller may not use routes of a level; a level that is absent is open to them. */
  readonly barred: Readonly<Partial<Record<Access, RefusalCode>>>;
}

/** The request as a session resolver sees it. */
export interface SessionRequest {
  readonly headers: IncomingHttpHeaders;
  readonly cookies: Readonly<Record<string, string>>;
  readonly ip: string;
  readonly requestId: string;
  /** For a rotated proof, which travels in a response header (ruling 38). */
  readonly reply: ReplyHead;
}

export type SessionAnswer = { readonly session: Session } | { readonly refusal: Refusal } | undefined;
/** Undefined means that the request carries no session at all. */
export type ResolveSession = (request: SessionRequest) => SessionAnswer | Promise<SessionAnswer>;

/** A call of a route that asks for confirmation, as it arrived. */
export interface StepUpCall {
  readonly route: string;
  readonly stepUp: StepUp;
  readonly session: Session;
  /** Route, path and body as one text, which a step-up confirms exactly. */
  readonly canonical: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly key: string | undefined;
}

/** Undefined where the call is confirmed; else the refusal. */
export type RequireStepUp = (call: StepUpCall) => Promise<Refusal | undefined>;

/** Parts of the reply besides its data. */
export interface ReplyHead {
  /** A whole Set-Cookie value; `hostCookie` makes one. */
  setCookie(cookie: string): void;
  setHeader(name: string, value: string): void;
}

// biome-ignore lint/suspicious/noExplicitAny: a route of any schemas
export type AnyRoute = Route<any, any, any, any>;

export interface HttpRequest<R extends AnyRoute = AnyRoute> {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  readonly session: Session | undefined;
  readonly ip: string;
  /** Present and well-formed where the route declares `idempotent`. */
  readonly idempotencyKey: string | undefined;
  readonly requestId: string;
  readonly headers: IncomingHttpHeaders;
  readonly cookies: Readonly<Record<string, string>>;
  readonly reply: ReplyHead;
  /** The runner's key of this request: the caller's scope, their key, and the hash of route, path and body. */
  idempotency(): IdempotencyKey;
  /** The session of a route that needs one. Throws where the route is open to visitors and the caller is one. */
  signedIn(): Session;
}

/** The reply of a route that `givesBytes`. */
type ByteType = 'image/jpeg' | 'application/pdf' | 'application/json' | 'application/octet-stream';

export class BytesReply {
  readonly type: string;
  readonly bytes: Buffer;
  /** The file's name for the download. */
  readonly name: string | undefined;

  constructor(type: ByteType, bytes: Buffer, name?: string) {
    this.type = type;
    this.bytes = bytes;
    this.name = name;
  }
}

/** The same as a stream, written as fast as the caller reads. */
export class StreamReply {
  readonly type: string;
  readonly chunks: AsyncIterable<string>;
  readonly name: string;

  constructor(type: 'text/csv; charset=utf-8' | 'application/json', chunks: AsyncIterable<string>, name: string) {
    this.type = type;
    this.chunks = chunks;
    this.name = name;
  }
}

/** The reply of a route that `givesLines`: values sent one by one as soon as they are ready. */
export class LinesReply<Line> {
  readonly lines: AsyncIterable<Line>;

  constructor(lines: AsyncIterable<Line>) {
    this.lines = lines;
  }
}

export type Handler<R extends AnyRoute> = (
  request: HttpRequest<R>,
) => Promise<ReplyOf<R> | Decision<ReplyOf<R>>> | ReplyOf<R> | Decision<ReplyOf<R>>;

/** The handlers of a table of routes, each under the name of its route. */
export type HandlersOf<Routes extends Readonly<Record<string, AnyRoute>>> = {
  readonly [Name in keyof Routes]: Handler<Routes[Name]>;
};

/** Whether a handler returned a decision, or its reply directly. */
export function isDecision(answer: unknown): answer is Decision<unknown> {
  if (typeof answer !== 'object' || answer === null || !('ok' in answer)) return false;
  return (answer.ok === true && 'value' in answer) || (answer.ok === false && 'refusal' in answer);
}

export interface HttpDeps {
  readonly wall: Clock;
  readonly newId: NewId;
  readonly log: Log;
  readonly limits: Limits;
  readonly resolveSession?: ResolveSession;
  /** Required by every route that declares `stepUp`; without it those routes refuse everyone. */
  readonly requireStepUp?: RequireStepUp;
  /** Exact origins of our own pages; may grow until listening. */
  readonly origins: ReadonlySet<string>;
  /** Token of the local operator; without it `control` routes are closed. */
  readonly controlToken?: string;
  /** False leaves out routes that exist in simulated mode only. */
  readonly simulated?: boolean;
  /** True for cancels, sells and logout: they use reserved capacity and are never shed. */
  readonly isReserved?: (routeName: string, body: unknown) => boolean;
  /** The work to shed now. */
  readonly pressure?: () => 'none' | 'reads' | 'all';
  readonly observe?: (route: string, method: string, status: number, durationMs: number) => void;
  /** Called for every unexpected error, after it was logged. */
  readonly onBug?: (error: unknown, requestId: string) => void;
  /** Checks every answer against its route's schema; for tests and development. */
  readonly checkReplies?: boolean;
  readonly deadlineMs?: number;
  /** Proxies trusted to state the client's address; none when absent. */
  readonly isProxy?: TrustedProxies;
  /** Longest that a request, and its head alone, may take to arrive. */
  readonly arrival?: { readonly wholeMs: number; readonly headMs: number };
  /** Connections one address may have open; a limit for many people behind one address by default. */
  readonly connectionsPerAddress?: number;
  readonly onConnectionRefused?: () => void;
  readonly tls?: { readonly key: string; readonly cert: string };
  /** True where browsers are to insist on HTTPS from now on: never for a certificate made here. */
  readonly hsts?: boolean;
  readonly pageHeaders?: HeaderList;
  /** True where no page of this origin may ever ask for the camera: the console (ruling 44). */
  readonly noCamera?: boolean;
}
