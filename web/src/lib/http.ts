import {
  type BodyOf,
  CODE_OK,
  HEADERS,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  type Route,
} from '@candor/model/http.ts';
import type { RefusalCode } from '@candor/model/refusals.ts';
import { takeRead } from './early.ts';
import { setLocked } from './lock.ts';
import { noteServerAnswer, isOnline, missedServer } from './online.ts';
import { beginWait } from './waiting.ts';
import { clearSession, isLoggedIn, readTokens, storeTokens } from './stored.ts';

/** Base of every call (same origin). */
export const API_BASE = '/api';
const TIMEOUT_MS = 15_000;

export interface FieldError {
  pointer: string;
  rule: string;
  limit?: string;
}

/** The server refused, by a code of the closed list. Show `useMessages()('error.' + code, params)`. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';
  readonly code: RefusalCode;
  readonly wireCode: number;
  readonly status: number;
  readonly params: Readonly<Record<string, string>>;
  readonly errors: readonly FieldError[];
  readonly retryable: boolean;
  readonly retryAfterSeconds: number | undefined;
  readonly requestId: string | undefined;

  constructor(status: number, problem: Partial<ProblemLike>, headers: Headers) {
    super(problem.msg ?? problem.title ?? `HTTP ${status}`);
    this.code =
      problem.refusal ?? (status >= 500 ? 'internal_error' : status === 404 ? 'not_found' : 'malformed_request');
    this.wireCode = problem.code ?? 0;
    this.status = status;
    this.params = problem.params ?? {};
    this.errors = problem.errors ?? [];
    this.retryable = problem.retryable ?? status >= 500;
    const after = headers.get('retry-after');
    this.retryAfterSeconds = after !== null && /^\d{1,6}$/.test(after) ? Number(after) : undefined;
    this.requestId = headers.get(HEADERS.requestId) ?? undefined;
  }
}

interface ProblemLike {
  refusal: RefusalCode;
  code: number;
  msg: string;
  title: string;
  params: Record<string, string>;
  errors: FieldError[];
  retryable: boolean;
}

export type FailureKind = 'offline' | 'timeout' | 'network' | 'bad_reply';

/** No answer, or a malformed one: whether the call had an effect is not known. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly kind: FailureKind;
  constructor(kind: FailureKind, cause?: unknown) {
    super(`the call failed: ${kind}`, { cause });
    this.kind = kind;
  }
}

/** How often a call is made, at most, that is refused as overloaded. */
const MOST_ASKED = 4;
/** What asks for a longer pause is left to the person. */
const LONGEST_PAUSE_SECONDS = 2;

/**
 * Whether the server had no time for a call just now and has done nothing about it. `call` and its sisters have asked
 * three more times then, after the pause that the server named; but for sign-ins and codes, whose attempts are counted.
 */
export const isBriefOverload = (error: unknown): error is ApiRefusal =>
  error instanceof ApiRefusal &&
  error.code === 'overloaded' &&
  (error.retryAfterSeconds ?? Infinity) <= LONGEST_PAUSE_SECONDS;

/**
 * Whether there is nothing to show of an address: it has no id, or one that the server refuses and of which nothing is
 * cached. A limit on calls or an outage says nothing about it.
 */
export const isMissing = (id: string, { data, error }: { data: unknown; error: unknown }): boolean =>
  id === '' || (data === undefined && error instanceof ApiRefusal && error.status < 429);

// biome-ignore lint/suspicious/noExplicitAny: any route declaration, whatever its schemas
export type AnyRoute = Route<any, any, any, any>;

export interface CallOptions<R> {
  params?: ParamsOf<R>;
  query?: QueryOf<R>;
  body?: BodyOf<R>;
  /** Required where the route is declared idempotent; see `callOnce`, which makes and keeps it. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  timeoutMs?: number;
  /** A background call: it shows no loading indicator. */
  background?: boolean;
  /** Body of a route that takes plain bytes. */
  bytes?: Blob;
  /** The server operator's token, for routes that need it. */
  controlToken?: string | undefined;
}

/**
 * Calls a declared route and answers its data. An answer counts as success only with HTTP 200 and code 2000
 * (spec §7); everything else is thrown: `ApiRefusal` when the server refused, `ApiFailure` when no proper answer
 * came, and the signal's reason when the caller gave up.
 *
 * `const quote = await call(quoteRoute, { params: { code: 'AAPL' } })`
 */
export async function call<R extends AnyRoute>(route: R, options: CallOptions<R> = {}): Promise<ReplyOf<R>> {
  if (route.idempotent && options.idempotencyKey === undefined) {
    throw new TypeError(`${route.name} needs an idempotency key; use callOnce`);
  }
  return send(route, options, async (response) => {
    const envelope = await readJson(response);
    if (response.status !== 200 || envelope?.code !== CODE_OK) throw refusalOf(response, envelope);
    const parsed = route.reply.safeParse(envelope.data);
    if (!parsed.success) throw new ApiFailure('bad_reply', parsed.error);
    return parsed.data as ReplyOf<R>;
  });
}

/** The same for a route that `givesBytes`: a stored picture, or a file to save. */
export async function callForBytes<R extends AnyRoute>(route: R, options: CallOptions<R> = {}): Promise<Blob> {
  return send(route, options, async (response) => {
    const isFile = typeof route.givesBytes === 'string' && response.headers.has('content-disposition');
    const isPicture = response.headers.get('content-type') === 'image/jpeg';
    if (response.status === 200 && (isFile || isPicture)) return response.blob();
    throw refusalOf(response, await readJson(response));
  });
}

/**
 * The same for a route that `givesLines`: `onLine` is called with each line as it arrives. Resolves after the last; a
 * stream that breaks off is an `ApiFailure`, after the lines that arrived before.
 */
export async function callForLines<R extends AnyRoute>(
  route: R,
  options: CallOptions<R>,
  onLine: (line: ReplyOf<R>) => void,
): Promise<void> {
  const lines = await send(route, options, async (response) => {
    const isLines = response.headers.get('content-type')?.startsWith('application/x-ndjson');
    if (response.status === 200 && isLines && response.body) return response.body;
    throw refusalOf(response, await readJson(response));
  });
  const emit = (line: string) => {
    const parsed = route.reply.safeParse(JSON.parse(line));
    if (!parsed.success) throw new ApiFailure('bad_reply', parsed.error);
    onLine(parsed.data as ReplyOf<R>);
  };
  try {
    let rest = '';
    const reader = lines.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      const pieces = (rest + (value ?? '')).split('\n');
      rest = pieces.pop() ?? '';
      for (const piece of pieces) emit(piece);
      if (done) break;
    }
    if (rest !== '') throw new ApiFailure('bad_reply');
  } catch (error) {
    if (options.signal?.aborted) throw options.signal.reason;
    throw error instanceof ApiFailure ? error : new ApiFailure('network', error);
  }
}

/**
 * Actions and downloads show the loading indicator; reads have their queries' own states, and transfers in parts show
 * their progress.
 */
const isWaitedFor = ({ method, takesBytes, givesLines, givesBytes }: AnyRoute): boolean =>
  (method !== 'GET' && takesBytes === undefined && !givesLines) || typeof givesBytes === 'string';

/** Whether an attempt counts against a small number that an address has: the person decides about the next. */
const isCounted = ({ limit }: AnyRoute): boolean => limit === 'auth' || limit === 'code' || limit === 'contact';

/** A refusal is thrown; what `take` makes of any other answer is returned. */
async function send<R extends AnyRoute, T>(
  route: R,
  options: CallOptions<R>,
  take: (response: Response) => Promise<T>,
): Promise<T> {
  const endWait = isWaitedFor(route) && !options.background ? beginWait() : undefined;
  try {
    for (let asked = 1; ; asked += 1) {
      try {
        const response = await ask(route, options);
        rotateProof(response.headers);
        return await take(response);
      } catch (error) {
        if (asked === MOST_ASKED || isCounted(route) || !isBriefOverload(error)) throw error;
        await pause(error.retryAfterSeconds ?? 0, options.signal);
      }
    }
  } finally {
    endWait?.();
  }
}

async function pause(seconds: number, signal?: AbortSignal): Promise<void> {
  await new Promise<void>((done) => {
    setTimeout(done, seconds * 1_000);
    signal?.addEventListener('abort', () => done(), { once: true });
  });
  signal?.throwIfAborted();
}

async function ask<R extends AnyRoute>(route: R, options: CallOptions<R>): Promise<Response> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const init: RequestInit = { method: route.method, headers: headersFor(route, options), signal };
  if (route.method !== 'GET') init.body = options.bytes ?? JSON.stringify(options.body ?? {});
  const url = urlOf(route, options);
  try {
    const early = route.method === 'GET' ? await takeRead(url, readTokens().sessionToken) : undefined;
    signal.throwIfAborted();
    if (early) return early;
    const begun = performance.now();
    const response = await fetch(url, init);
    noteServerAnswer(begun);
    return response;
  } catch (error) {
    if (options.signal?.aborted) throw options.signal.reason;
    if (timeout.aborted) throw new ApiFailure('timeout', error);
    missedServer();
    throw new ApiFailure(isOnline() ? 'network' : 'offline', error);
  }
}

function urlOf<R extends AnyRoute>(route: R, options: CallOptions<R>): string {
  const values = (options.params ?? {}) as Record<string, string>;
  const path = route.path.replace(/:(\w+)/g, (_whole: string, name: string) => {
    const value = values[name];
    if (value === undefined) throw new TypeError(`${route.name} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((options.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const query = search.toString();
  return `${API_BASE}${path}${query === '' ? '' : `?${query}`}`;
}

function headersFor<R extends AnyRoute>(route: R, options: CallOptions<R>): Headers {
  const headers = new Headers({ accept: 'application/json' });
  if (route.method !== 'GET')
    headers.set('content-type', options.bytes ? 'application/octet-stream' : 'application/json');
  const { sessionToken, proofToken } = readTokens();
  if (sessionToken !== undefined) headers.set(HEADERS.sessionToken, sessionToken);
  if (proofToken !== undefined) headers.set(HEADERS.proofToken, proofToken);
  if (options.controlToken !== undefined) headers.set(HEADERS.control, options.controlToken);
  if (options.idempotencyKey !== undefined) headers.set(HEADERS.idempotencyKey, options.idempotencyKey);
  return headers;
}

/** A rotated proof travels in the answer's header and replaces the stored one, while a session is kept here. */
function rotateProof(headers: Headers): void {
  const proofToken = headers.get(HEADERS.proofToken);
  if (proofToken && readTokens().sessionToken !== undefined) storeTokens({ proofToken });
}

interface EnvelopeLike extends Partial<ProblemLike> {
  data?: unknown;
}

async function readJson(response: Response): Promise<EnvelopeLike | undefined> {
  try {
    const value: unknown = await response.json();
    return typeof value === 'object' && value !== null ? (value as EnvelopeLike) : undefined;
  } catch (error) {
    if (response.ok) throw new ApiFailure('bad_reply', error);
    return undefined;
  }
}

function refusalOf(response: Response, envelope: EnvelopeLike | undefined): ApiRefusal | ApiFailure {
  if (envelope === undefined && response.status >= 502) return new ApiFailure('network');
  const refusal = new ApiRefusal(response.status, envelope ?? {}, response.headers);
  const { code } = refusal;
  if ((code === 'session_ended' || code === 'token_mismatch') && isLoggedIn()) clearSession(code);
  if (refusal.code === 'session_locked') setLocked(true);
  return refusal;
}
