import type { AuditEntry } from '../audit/index.ts';
import type { HttpRequest } from '../platform/http/types.ts';
import type { Approval } from './tables.ts';

/** Who does something at the console, and why: part of every operator's command. */
export interface Attributed {
  readonly operatorId: string;
  readonly reason: string;
  readonly requestId: string;
}

/** The same of a call, with the reason that it gives. */
export function askedBy(call: Pick<HttpRequest, 'signedIn' | 'requestId'>, reason: string): Attributed {
  return { operatorId: call.signedIn().customerId, reason, requestId: call.requestId };
}

/** The same for an audit row. */
export function attributed({
  operatorId,
  reason,
  requestId,
}: Attributed): Pick<AuditEntry, 'actor' | 'reason' | 'requestId'> {
  return { actor: `operator:${operatorId}`, reason, requestId };
}

/** Fields of a request's audit row: its object, whose kind is named before a colon or seen from its id. */
export function aboutOf({ object }: Pick<Approval, 'object'>): Pick<AuditEntry, 'object' | 'customerId'> {
  if (object.includes(':')) return { object };
  return object.startsWith('cus_')
    ? { object: `customer:${object}`, customerId: object }
    : { object: `operator:${object}` };
}
