import { type Server, STATUS_CODES } from 'node:http';
import { finished } from 'node:stream';
import { HEADERS, type Route } from '@candor/model/http.ts';
import type { RefusalCode } from '@candor/model/refusals.ts';
import { BODY_LIMITS } from '@candor/model/requests/limits.ts';
import type { Refusal } from '@candor/model/result.ts';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { assert } from '../commands/assert.ts';
import { clientAddress } from './client-address.ts';
import { NO_PROXIES } from '../config/trusted-proxies.ts';
import { endConnection, limitConnections } from './connection-limit.ts';
import { HostNames } from './host-names.ts';
import type { Admission, CallState } from './call.ts';
import { Deadlines } from './deadline.ts';
import { apiHeaders, fileHeaders, isOwnOrigin, pageHeaders, type HeaderList } from './headers.ts';
import { parseStrictJson } from './json.ts';
import { PROBLEM_TYPE, problemAnswer, Refused, refusalForThrown } from './problem.ts';
import { receivePolicyReports } from './policy-reports.ts';
import { serveRoute } from './serve.ts';
import { buildValidator, inputSchema, EMPTY_OBJECT } from './schema.ts';
import type { AnyRoute, Handler, HttpDeps } from './types.ts';
import { addressKey, InFlight, type Verdict } from './limits.ts';

export const API_BASE = '/api';
/** The folder of the build's files that pages refer to. */
const FILES = '/assets/';
/** How often the limits on arriving requests are checked. */
const CHECK_EVERY_MS = 1_000;

export interface Http {
  /** Serves a route of `model`. Everything that does not depend on the request is prepared here. */
  register<P extends z.ZodMiniType, Q extends z.ZodMiniType, B extends z.ZodMiniType, R extends z.ZodMiniType>(
    route: Route<P, Q, B, R>,
    handler: Handler<Route<P, Q, B, R>>,
  ): void;
  /** Registered routes, in order. */
  readonly routes: readonly AnyRoute[];
  /** Replies to paths without a route, outside the API. */
  onUnknownPath(handler: (request: FastifyRequest, reply: FastifyReply) => unknown): void;
  /** On every reply of the API, and of everything else that this server serves. */
  readonly headers: HeaderList;
  readonly fastify: FastifyInstance;
  readonly server: Server;
  /** From now on new requests are refused as overloaded, and connections close after their answer. */
  drain(): void;
  readonly draining: boolean;
  /** Requests under way. */
  readonly underWay: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    call: CallState | null;
    /** The caller's address, behind trusted proxies too. */
    address: string;
  }
  interface FastifyContextConfig {
    routeName?: string;
    /** Answers also while stopping or overloaded: the probes. */
    always?: boolean;
  }
}

/** The HTTP side of the server: one envelope, one error catalogue, one set of limits and headers for every route. */
export function createHttp(deps: HttpDeps): Http {
  const app = openFastify(deps);
  const state = { draining: false, underWay: 0 };
  const routes: AnyRoute[] = [];
  const paths: { pattern: RegExp; method: string }[] = [];
  let unknownPath: ((request: FastifyRequest, reply: FastifyReply) => unknown) | undefined;

  app.decorateRequest('call', null);
  app.decorateRequest('address', '');
  acceptStrictJsonOnly(app);
  addHooks(app, deps, state);
  app.setErrorHandler((error, request, reply) => answerThrown(deps, error, request, reply));
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.raw.url ?? '/');
    if (unknownPath && path !== API_BASE && !path.startsWith(`${API_BASE}/`)) return unknownPath(request, reply);
    const methods = paths.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (methods.length === 0) throw new Refused('not_found');
    reply.header('allow', [...new Set(methods)].join(', '));
    throw new Refused('method_not_allowed');
  });

  const successHead = [...ownHeaders(deps).flat(), 'content-type', 'application/json; charset=utf-8'];
  const admission: Admission = {
    deps,
    inFlight: new InFlight(),
    deadlines: new Deadlines(deps.deadlineMs ?? BODY_LIMITS.answerMs),
    successHead,
  };
  app.addHook('onClose', async () => admission.deadlines.stop());

  return {
    register(route, handler) {
      if (route.simulatedOnly && deps.simulated === false) return;
      assert(!route.public || isSameForAll(route), `${route.name} cannot be public: it is not the same for everybody`);
      routes.push(route);
      paths.push({ pattern: patternOf(API_BASE + route.path), method: route.method });
      registerRoute(app, admission, route, handler as Handler<AnyRoute>);
    },
    routes,
    onUnknownPath: (handler) => {
      unknownPath = handler;
    },
    headers: ownHeaders(deps),
    fastify: app,
    server: app.server as Server,
    drain: () => {
      state.draining = true;
    },
    get draining() {
      return state.draining;
    },
    get underWay() {
      return state.underWay;
    },
  };
}

const ownHeaders = (deps: HttpDeps) => apiHeaders(deps.hsts ?? false, deps.noCamera);

function openFastify(deps: HttpDeps): FastifyInstance {
  const { wholeMs, headMs } = deps.arrival ?? BODY_LIMITS;
  const options = {
    logger: false,
    bodyLimit: BODY_LIMITS.bytes,
    requestTimeout: wholeMs,
    keepAliveTimeout: 65_000,
    return503OnClosing: false,
    forceCloseConnections: 'idle' as const,
    requestIdHeader: false as const,
    genReqId: () => deps.newId('req'),
    routerOptions: { maxParamLength: 200 },
    schemaController: { compilersFactory: { buildValidator } },
    ajv: {
      customOptions: {
        coerceTypes: false,
        removeAdditional: false,
        useDefaults: false,
        allErrors: true,
        strict: false,
      },
    },
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      answerThrown(deps, error, request, reply);
    },
    clientErrorHandler: (error: Error, socket: import('node:net').Socket) => answerUnreadable(deps, error, socket),
  };
  const own = {
    maxHeaderSize: BODY_LIMITS.headerBytes,
    // Node would reply to a request without a host by itself, without any of our headers.
    requireHostHeader: false,
    // Set before the server exists: otherwise Node checks every 30 s. And where the limit of the whole request is below
    // that of its head (60 s by default), Node swaps the two.
    ...{ requestTimeout: wholeMs, headersTimeout: headMs, connectionsCheckingInterval: CHECK_EVERY_MS },
  };
  const app = deps.tls
    ? (fastify({
        ...options,
        https: { ...deps.tls, ...own, handshakeTimeout: headMs },
      } as never) as unknown as FastifyInstance)
    : (fastify({ ...options, http: own } as never) as unknown as FastifyInstance);
  limitConnections(app.server as Server, {
    isProxy: deps.isProxy ?? NO_PROXIES,
    onRefused: deps.onConnectionRefused ?? (() => {}),
    ...(deps.connectionsPerAddress ? { most: deps.connectionsPerAddress } : {}),
  });
  // Node would also reply to an unknown `Expect` header by itself; we may ignore it (RFC 9110, 10.1.1).
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  return app;
}

/** Only JSON in UTF-8, read strictly; an absent body stays undefined. */
function acceptStrictJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (/charset=(?!"?utf-8"?\s*(?:;|$))/i.test(request.headers['content-type'] ?? '')) {
      done(new Refused('unsupported_media_type'));
      return;
    }
    // Some clients send a content type with calls that have no body.
    if (body.length === 0) {
      done(null, undefined);
      return;
    }
    let parsed: unknown;
    try {
      parsed = parseStrictJson(body as Buffer);
    } catch (error) {
      done(error as Error);
      return;
    }
    done(null, parsed);
  });
}

function addHooks(app: FastifyInstance, deps: HttpDeps, state: { draining: boolean; underWay: number }): void {
  const page =
    deps.pageHeaders ??
    pageHeaders({ hsts: deps.hsts ?? false, noCamera: deps.noCamera ?? false, origins: deps.origins });
  const files = fileHeaders(page);
  const names = new HostNames(deps.origins);
  app.addHook('onRequest', (request, reply, done) => {
    state.underWay += 1;
    // Also for a caller who disconnects before the reply.
    finished(reply.raw, () => {
      state.underWay -= 1;
    });
    request.address = clientAddress(request.raw, deps.isProxy ?? NO_PROXIES);
    const url = request.raw.url ?? '/';
    const isApi = url.startsWith(API_BASE) && (url.length === 4 || url[4] === '/' || url[4] === '?');
    // Replies of the API get their headers when they are written.
    if (!isApi) for (const [name, value] of url.startsWith(FILES) ? files : page) reply.raw.setHeader(name, value);
    const refusal =
      refusedByHost(request, names) ?? earlyRefusal(request, deps, state.draining, isApi ? 'api' : kindOf(url));
    if (state.draining) reply.raw.setHeader('connection', 'close');
    if (refusal) done(refusal);
    else done();
  });
  receivePolicyReports(app, deps);
  app.addHook('onResponse', (request, reply, done) => {
    const name = request.routeOptions.config.routeName ?? (reply.statusCode === 404 ? 'unknown' : 'page');
    deps.observe?.(name, request.method, reply.statusCode, reply.elapsedTime);
    if (deps.log.verbose) {
      const fields = { requestId: request.id, route: name, method: request.method, status: reply.statusCode };
      const userId = request.call?.session?.customerId;
      deps.log.debug('request', {
        ...fields,
        durationMs: Math.round(reply.elapsedTime),
        ...(userId ? { userId } : {}),
      });
    }
    done();
  });
}

const READS = new Set(['GET', 'HEAD']);

function refusedByHost(request: FastifyRequest, names: HostNames): Refused | undefined {
  const problem = names.problemOf(request.raw);
  return problem && new Refused(problem);
}

/** Pages cost more than the files that they refer to, which a page requests by the dozen. */
const kindOf = (url: string) => (url.startsWith(FILES) ? 'file' : 'page');

/** Refusals that need neither the session nor the input: stopping, encoding, foreign origin, limits by address. */
function earlyRefusal(
  request: FastifyRequest,
  deps: HttpDeps,
  draining: boolean,
  kind: 'api' | 'page' | 'file',
): Refused | undefined {
  if (request.routeOptions.config.always) return undefined;
  if (draining) return new Refused('overloaded');
  const { headers, method } = request.raw;
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') return new Refused('unsupported_media_type');
  if (request.raw.url?.includes('%00')) return new Refused('malformed_request');
  if (!READS.has(method ?? 'GET') && !isOwnOrigin(headers, deps.origins)) return new Refused('forbidden');
  // A route of the API has its own limits, by user where there is one.
  if (kind === 'api' && !request.is404) return undefined;
  const limit = deps.limits[kind === 'api' ? 'anonymous' : kind];
  return refusedBy(limit.take(addressKey(request.address)));
}

function refusedBy({ allowed, retryAfterSeconds }: Verdict): Refused | undefined {
  return allowed ? undefined : new Refused('rate_limited', { retryAfterSeconds: String(retryAfterSeconds) });
}

function registerRoute(app: FastifyInstance, admission: Admission, route: AnyRoute, handler: Handler<AnyRoute>): void {
  const checked = {
    params: route.params ? inputSchema(route.params) : undefined,
    querystring: route.query ? inputSchema(route.query) : undefined,
    body: route.body ? inputSchema(route.body) : undefined,
  };
  const schema: Record<string, unknown> = { querystring: checked.querystring?.json ?? EMPTY_OBJECT };
  if (checked.params) schema.params = checked.params.json;
  if (checked.body) schema.body = checked.body.json;
  const served = serveRoute({ admission, route, handler, checked });
  const declared = {
    method: route.method,
    url: API_BASE + route.path,
    schema,
    attachValidation: true,
    config: { routeName: route.name },
    onRequest: served.admit,
    handler: served.handle,
    errorHandler: (error: Error, request: FastifyRequest, reply: FastifyReply) =>
      answerThrown(admission.deps, error, request, reply),
  };
  if (!route.takesBytes) app.route(declared);
  else acceptBytesOnly(app, route.takesBytes, (scope) => scope.route(declared));
}

/** Requirements of `public` besides a reply that does not depend on the caller. */
export const isSameForAll = ({
  method,
  access,
  idempotent,
  stepUp,
  takesBytes,
  givesBytes,
  givesLines,
}: AnyRoute): boolean =>
  method === 'GET' && access === 'visitor' && ![idempotent, stepUp, takesBytes, givesBytes, givesLines].some(Boolean);

/** The routes of this scope accept only bytes as the body, passed on as they arrive. */
function acceptBytesOnly(app: FastifyInstance, most: number, declare: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/octet-stream', (request, payload, done) => {
      const length = Number(request.headers['content-length'] ?? Number.NaN);
      if (!(length <= most)) done(new Refused(Number.isNaN(length) ? 'malformed_request' : 'payload_too_large'));
      else done(null, payload);
    });
    declare(scope);
  });
}

/** The only place where an exception becomes a reply. */
export function answerThrown(deps: HttpDeps, thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const isBrokenOff = request.raw.readableAborted && !request.raw.complete;
  const refusal: Refusal = isBrokenOff
    ? { code: 'malformed_request' }
    : refusalForThrown(thrown, !READS.has(request.method));
  const route = request.routeOptions?.config?.routeName;
  if (isBrokenOff) deps.log.debug('request broken off', { requestId: request.id, ...(route ? { route } : {}) });
  else if (refusal.code === 'internal_error') {
    deps.log.error('bug', {
      requestId: request.id,
      method: request.method,
      ...(route ? { route } : {}),
      error: thrown,
    });
    deps.onBug?.(thrown, request.id);
  } else if (!(thrown instanceof Refused) && isOutage(refusal.code)) {
    deps.log.warn('outage', {
      requestId: request.id,
      refusal: refusal.code,
      ...(route ? { route } : {}),
      error: thrown,
    });
  }
  const answer = problemAnswer(refusal, request.id, thrown instanceof Refused ? thrown.errors : undefined);
  for (const [name, value] of ownHeaders(deps)) reply.raw.setHeader(name, value);
  const { added = [] } = request.call ?? {};
  for (let i = 0; i < added.length; i += 2) reply.header(added[i] as string, added[i + 1]);
  if (answer.retryAfter) reply.header('retry-after', answer.retryAfter);
  reply.header(HEADERS.requestId, request.id);
  reply.code(answer.status).type(PROBLEM_TYPE).send(answer.body);
}

const OUTAGES: ReadonlySet<RefusalCode> = new Set<RefusalCode>(['provider_failed', 'overloaded', 'outcome_unknown']);
const isOutage = (code: RefusalCode) => OUTAGES.has(code);

/** Malformed HTTP (two lengths, bare line feeds, oversized headers) or a request that is too slow: reply and close. */
function answerUnreadable(deps: HttpDeps, error: Error, socket: import('node:net').Socket): void {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const tooSlow = code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const refusal = tooSlow ? 'request_too_slow' : 'malformed_request';
  const { body, status, retryAfter } = problemAnswer({ code: refusal }, deps.newId('req'));
  const headers = [
    ...ownHeaders(deps),
    ...(retryAfter ? [['retry-after', retryAfter] as const] : []),
    ...[['content-type', PROBLEM_TYPE] as const, ['content-length', String(Buffer.byteLength(body))] as const],
    ['connection', 'close'] as const,
  ].map(([name, value]) => `${name}: ${value}\r\n`);
  endConnection(socket, `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}\r\n${body}`);
}

function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}

function patternOf(path: string): RegExp {
  const escaped = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/:[A-Za-z]+/g, '[^/]+')}$`);
}
