import { LaneClosed, OutcomeUnknown } from '../platform/commands/lane.ts';
import type { Failure } from './messages.ts';

/**
 * An error as the bus carries it: the caller can still distinguish a unique violation, a closed lane and an unknown
 * outcome.
 */
export function failureOf(error: unknown): Failure {
  const { message, code, constraint } = error as { message?: string; code?: unknown; constraint?: unknown };
  return {
    kind: error instanceof LaneClosed ? 'lane_closed' : error instanceof OutcomeUnknown ? 'outcome_unknown' : 'other',
    message: message ?? String(error),
    code: typeof code === 'string' ? code : undefined,
    constraint: typeof constraint === 'string' ? constraint : undefined,
  };
}

export function errorOf({ kind, message, code, constraint }: Failure): Error {
  if (kind === 'lane_closed') return new LaneClosed(message);
  if (kind === 'outcome_unknown') return new OutcomeUnknown(message);
  return Object.assign(new Error(message), code === undefined ? {} : { code }, constraint ? { constraint } : {});
}
