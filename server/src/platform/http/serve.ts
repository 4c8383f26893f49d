import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { HEADERS } from '@candor/model/http.ts';
import type { Decision } from '@candor/model/result.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { assert } from '../commands/assert.ts';
import { isOnThisMachine } from './client-address.ts';
import type { CallState, Serving } from './call.ts';
import { parseCookies } from './headers.ts';
import { canonicalJson } from './json.ts';
import { Refused, refusedWith } from './problem.ts';
import { type ValidatorError, fieldErrors } from './schema.ts';
import { send } from './send.ts';
import type { AnyRoute, HttpDeps, HttpRequest, ReplyHead, Session, SessionAnswer } from './types.ts';
import { addressKey, type TokenBuckets } from './limits.ts';

interface Served {
  admit(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void;
  handle(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

const IDEMPOTENCY_KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/**
 * The life of a call. Before the body is read: session, shedding and limits. After it: fields, key, access, in the
 * order of the refusal list, then the handler under a deadline.
 */
export function serveRoute(serving: Serving): Served {
  const { route, admission } = serving;
  const { deps } = admission;
  const isControl = controlCheck(deps.controlToken);
  const late: Decision<unknown> = {
    ok: false,
    refusal: { code: route.method === 'GET' ? 'overloaded' : 'outcome_unknown' },
  };

  const admit: Served['admit'] = (request, _reply, done) => {
    const call: CallState = { session: undefined, refusal: undefined, cookies: undefined, added: [] };
    request.call = call;
    const settle = (answer: SessionAnswer) => {
      if (answer && 'session' in answer) call.session = answer.session;
      else if (answer) call.refusal = answer.refusal;
      done(refusedByLimits(serving, request, call));
    };
    try {
      const answer = resolve(deps, request, call);
      if (answer instanceof Promise) answer.then(settle, done);
      else settle(answer);
    } catch (error) {
      done(error as Error);
    }
  };

  const handle: Served['handle'] = async (request, reply) => {
    const call = request.call as CallState;
    checkFields(serving, request);
    const key = checkKey(serving, request);
    checkAccess(route, request, call, isControl);
    const reserved = deps.isReserved?.(route.name, request.body) ?? false;
    chargeOrderLimit(serving, request, call, reserved);
    shedUnderPressure(serving, call, reserved);
    const user = call.session?.customerId;
    if (user && !admission.inFlight.enter(user, reserved) && (reserved || !(await admission.inFlight.wait(user))))
      throw new Refused('rate_limited');
    try {
      if (route.stepUp) await confirm(serving, request, call, key);
      const work = Promise.resolve(serving.handler(handlerRequest(serving, request, call, key)));
      const answer = route.noDeadline ? await work : await admission.deadlines.race<unknown>(work, () => late);
      await send(serving, request, reply, call, answer);
    } finally {
      if (user) admission.inFlight.leave(user);
    }
  };
  return { admit, handle };
}

function resolve(deps: HttpDeps, request: FastifyRequest, call: CallState) {
  if (!deps.resolveSession) return undefined;
  const { headers } = request.raw;
  if (headers[HEADERS.sessionToken] !== undefined) {
    const verdict = deps.limits.badSession.peek(addressKey(request.address));
    if (!verdict.allowed) throw limited(verdict.retryAfterSeconds);
  }
  call.cookies = parseCookies(headers.cookie);
  return deps.resolveSession({
    headers,
    cookies: call.cookies,
    ip: request.address,
    requestId: request.id,
    reply: headOf(call),
  });
}

/** R-54 before the body is read: signed-in callers by user, others by address; sign-in and codes by address as well. */
function refusedByLimits(serving: Serving, request: FastifyRequest, call: CallState): Refused | undefined {
  const { limits } = serving.admission.deps;
  const address = addressKey(request.address);
  if (call.refusal) limits.badSession.take(address);
  const reserved =
    serving.admission.deps.isReserved?.(serving.route.name, undefined) ?? serving.route.limit === 'order';
  const first = call.session ? limits.user.take(call.session.customerId, reserved) : limits.anonymous.take(address);
  if (!first.allowed) return limited(first.retryAfterSeconds);
  const { limit } = serving.route;
  if (limit === 'auth' || limit === 'code' || limit === 'contact') {
    const verdict = limits[limit].take(address);
    if (!verdict.allowed) return limited(verdict.retryAfterSeconds);
  }
  return undefined;
}

function chargeOrderLimit(serving: Serving, request: FastifyRequest, call: CallState, reserved: boolean): void {
  if (serving.route.limit !== 'order') return;
  const buckets: TokenBuckets = serving.admission.deps.limits.order;
  const verdict = buckets.take(call.session?.customerId ?? addressKey(request.address), reserved);
  if (!verdict.allowed) throw limited(verdict.retryAfterSeconds);
}

/** R-55: under pressure visitors' and other reads go first; cancels, sells and logout never. */
function shedUnderPressure(serving: Serving, call: CallState, reserved: boolean): void {
  const pressure = serving.admission.deps.pressure?.() ?? 'none';
  if (pressure === 'none' || reserved || serving.route.access === 'control') return;
  if (pressure === 'all' || serving.route.method === 'GET' || !call.session) throw new Refused('overloaded');
}

function limited(retryAfterSeconds: number): Refused {
  return new Refused('rate_limited', { retryAfterSeconds: String(retryAfterSeconds) });
}

function checkFields(serving: Serving, request: FastifyRequest): void {
  const failed = request.validationError;
  if (failed) {
    if (!failed.validation) throw failed;
    if (failed.validationContext === 'body' && request.body === undefined) throw new Refused('malformed_request');
    const errors = fieldErrors(failed.validationContext ?? 'body', failed.validation as unknown as ValidatorError[]);
    throw new Refused('invalid_field', undefined, errors);
  }
  if (!serving.checked.body && !serving.route.takesBytes) refuseUndeclaredBody(request.body);
  for (const part of ['params', 'querystring', 'body'] as const) {
    const exact = serving.checked[part]?.exact;
    if (!exact) continue;
    const name = part === 'querystring' ? 'query' : part;
    const result = exact(request[name]);
    if (!result.ok) {
      const base = part === 'body' ? '' : `/${name}`;
      throw new Refused(
        'invalid_field',
        undefined,
        result.errors.map((error) => ({ ...error, pointer: base + error.pointer })),
      );
    }
    request[name] = result.value;
  }
}

/** A route without body accepts none, or an empty object. */
function refuseUndeclaredBody(body: unknown): void {
  if (body === undefined || body === null) return;
  const isEmpty = typeof body === 'object' && !Array.isArray(body) && Object.keys(body).length === 0;
  if (!isEmpty) throw new Refused('invalid_field', undefined, [{ pointer: '', rule: 'unknown_field' }]);
}

function checkKey(serving: Serving, request: FastifyRequest): string | undefined {
  const key = request.headers[HEADERS.idempotencyKey];
  if (key === undefined && !serving.route.idempotent) return undefined;
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key)) throw new Refused('idempotency_key_required');
  return key.toLowerCase();
}

function checkAccess(route: AnyRoute, request: FastifyRequest, call: CallState, isControl: ControlCheck): void {
  if (route.access === 'visitor') return;
  if (route.access === 'control' || route.access === 'control_or_local') {
    const isLocal = route.access === 'control_or_local' && isOnThisMachine(request.raw);
    if (!isLocal && !isControl(request.headers)) throw new Refused('forbidden');
    return;
  }
  if (!call.session) throw refusedWith(call.refusal ?? { code: 'not_logged_in' });
  if (route.access === 'operator' && !hasRole(route, call.session)) throw new Refused('forbidden');
  const barred = call.session.barred[route.access];
  if (barred) throw new Refused(barred);
}

/** Customers have no roles at all, so every route of the console refuses them. */
function hasRole({ roles = [] }: AnyRoute, { roles: held }: Session): boolean {
  if (held === undefined) return false;
  return roles === 'any' || held.some((role) => roles.includes(role));
}

/** refuses a call that its customer has not confirmed; callers without a session were refused before. */
async function confirm(
  { route, admission }: Serving,
  request: FastifyRequest,
  call: CallState,
  key: string | undefined,
): Promise<void> {
  const { requireStepUp } = admission.deps;
  assert(requireStepUp && call.session && route.stepUp, `nothing confirms calls of ${route.name}`);
  const { stepUp, name } = route;
  const body = (request.body ?? {}) as Record<string, unknown>;
  const canonical = canonicalCall(name, request);
  const refusal = await requireStepUp({ route: name, stepUp, session: call.session, canonical, body, key });
  if (refusal) throw refusedWith(refusal);
}

const canonicalCall = (name: string, request: FastifyRequest) =>
  canonicalJson([name, request.params ?? {}, request.body ?? {}]);

export type ControlCheck = (headers: IncomingHttpHeaders) => boolean;

/** True when the call carries the operator's token of this server; false when none is configured. */
export function controlCheck(token: string | undefined): ControlCheck {
  const wanted = token ? Buffer.from(token) : undefined;
  return (headers) => {
    const sent = headers[HEADERS.control];
    if (!wanted || typeof sent !== 'string') return false;
    const given = Buffer.from(sent);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  };
}

function headOf(call: CallState): ReplyHead {
  return {
    setCookie: (cookie) => void call.added.push('set-cookie', cookie),
    setHeader: (name, value) => void call.added.push(name, value),
  };
}

/** The caller's data that a route with one reply for all callers may see. */
const NOBODY = {
  session: undefined,
  ip: '',
  idempotencyKey: undefined,
  headers: {},
  cookies: {},
  reply: { setCookie: failPublicRoute, setHeader: failPublicRoute },
  idempotency: failPublicRoute,
  signedIn: failPublicRoute,
} as const;

function failPublicRoute(): never {
  assert(false, 'a public route asked for its caller, or answers to them alone');
}

function handlerRequest(
  serving: Serving,
  request: FastifyRequest,
  call: CallState,
  idempotencyKey: string | undefined,
): HttpRequest {
  const { route } = serving;
  const { params, query, body, id: requestId } = request;
  if (route.public) return { params, query, body, requestId, ...NOBODY };
  return {
    params,
    query,
    body,
    session: call.session,
    ip: request.address,
    idempotencyKey,
    requestId,
    headers: request.headers,
    get cookies() {
      call.cookies ??= parseCookies(request.headers.cookie);
      return call.cookies;
    },
    reply: headOf(call),
    idempotency() {
      assert(idempotencyKey, `route ${route.name} asks for an idempotency key it does not declare`);
      const canonical = canonicalCall(route.name, request);
      const scope = call.session?.customerId ?? 'visitor';
      return { scope, key: idempotencyKey, bodyHash: hash('sha256', canonical) };
    },
    signedIn() {
      assert(call.session, `route ${route.name} lets visitors in and used their session`);
      return call.session;
    },
  } as HttpRequest;
}
