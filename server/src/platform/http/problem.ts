import { CODE_OK, type Problem } from '@candor/model/http.ts';
import { REFUSAL_CODES, REFUSALS, RETRYABLE, type RefusalCode, refusalMessageKey } from '@candor/model/refusals.ts';
import type { Refusal } from '@candor/model/result.ts';
import { isConnectionLoss } from '../database/db.ts';
import { MalformedBody } from './json.ts';
import { LaneClosed, OutcomeUnknown } from '../commands/lane.ts';
import { Unanswered, Unavailable } from '../commands/outages.ts';

export type FieldError = NonNullable<Problem['errors']>[number];

/** A refusal made by the HTTP layer itself, thrown through the framework to its error handler. */
export class Refused extends Error {
  readonly refusal: Refusal;
  readonly errors: readonly FieldError[] | undefined;

  constructor(code: RefusalCode, params?: Record<string, string>, errors?: readonly FieldError[]) {
    super(code);
    this.refusal = params ? { code, params } : { code };
    this.errors = errors;
  }
}

export function refusedWith(refusal: Refusal): Refused {
  return new Refused(refusal.code, refusal.params);
}

/** Seconds after which trying again makes sense; a refusal's own `retryAfterSeconds` takes precedence. */
const RETRY_AFTER: Partial<Record<RefusalCode, number>> = {
  request_too_slow: 1,
  still_running: 1,
  rate_limited: 1,
  code_already_sent: 120,
  overloaded: 1,
  cancel_only: 30,
  outcome_unknown: 1,
  acquisition_failed: 3,
  provider_failed: 5,
};

interface Prepared {
  readonly status: number;
  readonly head: string;
  readonly tail: string;
  readonly retryAfter: number | undefined;
}

/** Members of a problem body that a refusal always has. */
export function problemOf(code: RefusalCode) {
  const { status, code: wire, title } = REFUSALS[code];
  return {
    type: `/problems/${code.replaceAll('_', '-')}`,
    title,
    status,
    code: wire,
    msg: refusalMessageKey(code),
    data: null,
    refusal: code,
  };
}

/** The constant part of a problem body, as text. */
const PREPARED = Object.fromEntries(
  REFUSAL_CODES.map((code) => {
    const head = problemOf(code);
    const prepared: Prepared = {
      status: head.status,
      head: `${JSON.stringify(head).slice(0, -1)},`,
      tail: `"retryable":${RETRYABLE.has(code)}}`,
      retryAfter: RETRYABLE.has(code) ? (RETRY_AFTER[code] ?? 1) : undefined,
    };
    return [code, prepared];
  }),
) as Record<RefusalCode, Prepared>;

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

export interface ProblemAnswer {
  readonly status: number;
  readonly body: string;
  /** Value of Retry-After, for refusals that may be tried again. */
  readonly retryAfter: string | undefined;
}

/**
 * The one error body that serves both contracts (reliability §6): an RFC 9457 problem whose extension members are the
 * spec's envelope. A field refusal with params `pointer` and `rule` becomes an entry of `errors`.
 */
export function problemAnswer(refusal: Refusal, requestId: string, errors?: readonly FieldError[]): ProblemAnswer {
  const prepared = PREPARED[refusal.code];
  const { pointer, rule, limit, retryAfterSeconds, ...params } = refusal.params ?? {};
  const listed = errors ?? (pointer && rule ? [{ pointer, rule, ...(limit ? { limit } : {}) }] : undefined);
  const shown = retryAfterSeconds ? { ...params, retryAfterSeconds } : params;
  let body = `${prepared.head}"instance":"/req/${requestId}",`;
  if (Object.keys(shown).length > 0) body += `"params":${JSON.stringify(shown)},`;
  if (listed) body += `"errors":${JSON.stringify(listed)},`;
  const retryAfter = prepared.retryAfter === undefined ? undefined : (retryAfterSeconds ?? String(prepared.retryAfter));
  return { status: prepared.status, body: body + prepared.tail, retryAfter };
}

/** The success envelope as text. `data` holds no bigint: money is already decimal strings. */
export function successBody(data: unknown): string {
  return `{"code":${CODE_OK},"msg":"ok","data":${JSON.stringify(data) ?? 'null'}}`;
}

const FRAMEWORK: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_request',
  FST_ERR_BAD_URL: 'malformed_request',
  FST_ERR_MAX_PARAM_LENGTH: 'malformed_request',
  FST_ERR_ASYNC_CONSTRAINT: 'malformed_request',
};

/** The disk or our quota is full: the upload is not stored; there may be room later. */
const NO_ROOM: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);

/**
 * The reply to an exception. A lost connection or a statement timeout leaves the outcome of a write unknown; a lock
 * timeout means nothing happened. Every other error is `internal_error`.
 */
export function refusalForThrown(thrown: unknown, mutating: boolean): Refusal {
  if (thrown instanceof Refused) return thrown.refusal;
  if (thrown instanceof MalformedBody) return { code: 'malformed_request' };
  if (thrown instanceof Unavailable) return { code: 'provider_failed' };
  if (thrown instanceof Unanswered) return { code: mutating ? 'outcome_unknown' : 'overloaded' };
  if (thrown instanceof OutcomeUnknown) return { code: 'outcome_unknown' };
  if (thrown instanceof LaneClosed) return { code: 'overloaded' };
  const code = (thrown as { code?: unknown } | null)?.code;
  if (typeof code === 'string') {
    const framework = FRAMEWORK[code];
    if (framework) return { code: framework };
    if (code === '57014') return { code: mutating ? 'outcome_unknown' : 'overloaded' };
    if (code === '55P03' || code === '40P01' || code === '40001' || code.startsWith('53') || NO_ROOM.has(code))
      return { code: 'overloaded' };
  }
  if (thrown instanceof Error && isConnectionLoss(thrown)) return { code: mutating ? 'outcome_unknown' : 'overloaded' };
  return { code: 'internal_error' };
}
