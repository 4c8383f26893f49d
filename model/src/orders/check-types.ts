import type { RefusalCode } from '../refusals.ts';
import type { CheckFacts } from './check-facts.ts';
import type { Derived } from './derived.ts';
import type { Ticket } from './ticket.ts';

/** A new order, or new terms of one that is open. */
export type CheckFor = 'new' | 'amend';

export type Field = 'size' | 'price' | 'stop' | 'time' | 'order';

/** 'missing' has not been typed yet; 'ask' leads to a question; 'warn' does not stand in the way. */
export type Severity = 'missing' | 'wrong' | 'ask' | 'warn';

export interface Found {
  readonly severity: Severity;
  readonly params?: Readonly<Record<string, string>>;
}

/** One reason to refuse an order. */
export interface Check {
  readonly code: RefusalCode;
  readonly field: Field;
  readonly on: readonly CheckFor[];
  /** Facts without which the check cannot say anything. */
  readonly needs: readonly (keyof CheckFacts)[];
  /** Never throws, whatever else is wrong with the ticket. Looks at the ticket first and reads a fact only then. */
  find(ticket: Ticket, facts: CheckFacts, derived: Derived): Found | undefined;
}

const BOTH: readonly CheckFor[] = ['new', 'amend'];
export const NEW: readonly CheckFor[] = ['new'];
export const AMEND: readonly CheckFor[] = ['amend'];

export const WRONG: Found = { severity: 'wrong' };
export const MISSING: Found = { severity: 'missing' };
export const ASK: Found = { severity: 'ask' };
export const WARN: Found = { severity: 'warn' };

/** `invalid_field`, with the name of the member of the request. */
export const wrongMember = (field: string): Found => ({ severity: 'wrong', params: { field } });

/** A check that can read nothing but the facts that it says it needs. */
export function check<Needs extends keyof CheckFacts = never>(
  code: RefusalCode,
  field: Field,
  needs: readonly Needs[],
  find: (ticket: Ticket, facts: Pick<CheckFacts, Needs>, derived: Derived) => Found | false | undefined,
  on: readonly CheckFor[] = BOTH,
): Check {
  return { code, field, needs, on, find: (ticket, facts, derived) => find(ticket, facts, derived) || undefined };
}

/** Facts that the reference price of an order rests on. */
export const REFERENCE = ['session', 'bid', 'ask', 'quoteFresh', 'close'] as const;
/** Facts that its figures rest on. */
export const FIGURES = [...REFERENCE, 'last', 'tradeDate'] as const;
