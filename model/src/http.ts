import type * as z from 'zod/mini';
import type { OperatorRole } from './operator-roles.ts';
import { SESSION_HEADERS } from './legacy.ts';
import type { RefusalCode } from './refusals.ts';

/**
 * Who may call a route. 'control' is the token of whoever runs this server, 'control_or_local' that token or a program
 * on the same machine; 'operator' is a person at the console, with one of the route's `roles`.
 */
export type Access =
  | 'visitor'
  | 'login'
  | 'verified'
  | 'verified_or_frozen'
  | 'control'
  | 'control_or_local'
  | 'operator';

type Schema = z.ZodMiniType;

/**
 * Strength of the step-up that a call needs. `account`: the second factor where there is one, else the password
 * or a code. `money`: the trading password or a factor; a code alone never moves money.
 */
export type StepUpLevel = 'account' | 'money';

export interface StepUp {
  readonly level: StepUpLevel;
  /** Members of the body that the customer is shown while confirming: they confirm exactly these values. */
  readonly shows?: readonly string[];
}

/**
 * One HTTP route, declared once: the server validates from it, the web client calls through it, OpenAPI is made
 * from it. Bodies are JSON objects of strings, booleans and nested objects; money is decimal strings.
 */
export interface Route<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
> {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path under the API base, with `:name` parameters. */
  readonly path: string;
  readonly access: Access;
  /** Of an operator's route: one of these is needed, or any session at the console. Where none is named, nobody may. */
  readonly roles?: readonly OperatorRole[] | 'any';
  readonly summary: string;
  readonly tag: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly reply: Reply;
  /** Takes a body of plain bytes instead of JSON, at most so many; the handler reads them as they come. */
  readonly takesBytes?: number;
  /** Answers plain bytes, pictures or of the named type; `reply` then describes nothing. */
  readonly givesBytes?: boolean | string;
  /** Answers line by line while it is being made; each line is a value of `reply` as JSON. */
  readonly givesLines?: boolean;
  /** True where the caller must send an Idempotency-Key header. */
  readonly idempotent?: boolean;
  /** The call is refused (4014) until its customer has confirmed this very call, at most 5 minutes ago. */
  readonly stepUp?: StepUp;
  /** Refusals beyond the general ones (malformed, field, auth, rate, internal) that this route can answer. */
  readonly refusals?: readonly RefusalCode[];
  /** Has no deadline: moving the clock by weeks takes minutes. */
  readonly noDeadline?: boolean;
  /**
   * True where everybody gets the same answer: it depends on no session, cookie or proof, and its handler sees none.
   * Such answers alone are compressed, so that no length of an answer reveals a customer's data.
   */
  readonly public?: true;
  /** Served only in simulated mode. */
  readonly simulatedOnly?: boolean;
  /** Rate-limit class; default by method and access. */
  readonly limit?: 'read' | 'write' | 'order' | 'auth' | 'code' | 'contact';
}

/** An answer that is the same for everybody needs a read without a session. */
type PublicOnlyWhereRead = { readonly public?: never } | { readonly method: 'GET'; readonly access: 'visitor' };

type Schemas<P, Q, B, R> = {
  readonly params?: () => P;
  readonly query?: () => Q;
  readonly body?: () => B;
  readonly reply: () => R;
};

const SCHEMAS = ['params', 'query', 'body', 'reply'] as const;

/**
 * Declares a route and keeps its literal types. Each schema is made when it is first needed: a program that starts
 * would otherwise make those of all routes, a phone for a tenth of a second.
 */
export function route<
  P extends Schema = z.ZodMiniUnknown,
  Q extends Schema = z.ZodMiniUnknown,
  B extends Schema = z.ZodMiniUnknown,
  R extends Schema = z.ZodMiniUnknown,
>(declaration: Omit<Route, keyof Schemas<P, Q, B, R>> & Schemas<P, Q, B, R> & PublicOnlyWhereRead): Route<P, Q, B, R> {
  const declared = { ...declaration };
  for (const name of SCHEMAS) {
    const make = declaration[name];
    if (make) Object.defineProperty(declared, name, { get: memoised<Schema>(make), enumerable: true });
  }
  return declared as unknown as Route<P, Q, B, R>;
}

/** Makes a value when it is first asked for, and keeps it. */
export function memoised<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

export type ParamsOf<T> = T extends Route<infer P, infer _Q, infer _B, infer _R> ? z.infer<P> : never;
export type QueryOf<T> = T extends Route<infer _P, infer Q, infer _B, infer _R> ? z.infer<Q> : never;
export type BodyOf<T> = T extends Route<infer _P, infer _Q, infer B, infer _R> ? z.infer<B> : never;
export type ReplyOf<T> = T extends Route<infer _P, infer _Q, infer _B, infer R> ? z.infer<R> : never;

/** Wire code of every success; no other answer ever carries it (spec §7). */
export const CODE_OK = 2000;

/** RFC 9457 problem whose extension members carry the spec's envelope. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail?: string;
  instance: string;
  code: number;
  msg: string;
  data: null;
  refusal: RefusalCode;
  params?: Record<string, string>;
  errors?: { pointer: string; rule: string; limit?: string }[];
  retryable: boolean;
}

/** Headers of the spec's session contract (spec §7) and our own. */
export const HEADERS = {
  ...SESSION_HEADERS,
  idempotencyKey: 'idempotency-key',
  control: 'x-control-token',
  requestId: 'x-request-id',
} as const;
