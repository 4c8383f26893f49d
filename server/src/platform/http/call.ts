import type { Refusal } from '@candor/model/result.ts';
import type { Deadlines } from './deadline.ts';
import type { CheckedSchema } from './schema.ts';
import type { AnyRoute, Handler, HttpDeps, Session } from './types.ts';
import type { InFlight } from './limits.ts';

/** State that all routes share while admitting and answering. */
export interface Admission {
  readonly deps: HttpDeps;
  readonly inFlight: InFlight;
  readonly deadlines: Deadlines;
  /** Name and value of every header that all successes share. */
  readonly successHead: readonly string[];
}

/** Facts of a request before its body is read. */
export interface CallState {
  session: Session | undefined;
  /** The refusal, where a session was claimed and is not valid. */
  refusal: Refusal | undefined;
  cookies: Readonly<Record<string, string>> | undefined;
  /** Headers that the resolver or the handler added: name, value, name, value … */
  added: string[];
}

type Part = 'params' | 'querystring' | 'body';

export interface Serving {
  readonly admission: Admission;
  readonly route: AnyRoute;
  readonly handler: Handler<AnyRoute>;
  readonly checked: Readonly<Record<Part, CheckedSchema | undefined>>;
}
