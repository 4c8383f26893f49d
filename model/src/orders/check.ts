import type { RefusalCode } from '../refusals.ts';
import type { Refusal } from '../result.ts';
import type { CheckFacts } from './check-facts.ts';
import { CHECKS } from './check-list.ts';
import type { CheckFor, Field, Severity } from './check-types.ts';
import { Derived } from './derived.ts';
import type { Ticket } from './ticket.ts';

/** Something that stands against a ticket, and the field of the form that it belongs to. */
export interface Problem {
  readonly code: RefusalCode;
  readonly field: Field;
  readonly severity: Severity;
  readonly params?: Readonly<Record<string, string>>;
}

/**
 * The first check of the list that refuses the ticket. Only facts that this needs are read, and only by checks that the
 * ticket comes to. `derived` is passed by a caller that goes on to use it.
 */
export function firstRefusal(
  ticket: Ticket,
  facts: CheckFacts,
  on: CheckFor,
  derived: Derived = new Derived(ticket, facts),
): Refusal | undefined {
  for (const check of CHECKS) {
    if (!check.on.includes(on)) continue;
    const found = check.find(ticket, facts, derived);
    if (found === undefined || found.severity === 'warn') continue;
    return found.params ? { code: check.code, params: found.params } : { code: check.code };
  }
  return undefined;
}

/**
 * Everything that stands against the ticket as far as it is known, in the order of the list. A check whose facts are
 * not all known is passed over, so that the first problem here is the server's refusal unless an unknown fact comes
 * before.
 */
export function problems(ticket: Ticket, facts: Partial<CheckFacts>, on: CheckFor = 'new'): readonly Problem[] {
  const derived = new Derived(ticket, facts);
  return CHECKS.flatMap((check) => {
    if (!check.on.includes(on) || !areKnown(facts, check.needs)) return [];
    const found = check.find(ticket, facts, derived);
    return found ? [{ code: check.code, field: check.field, ...found }] : [];
  });
}

/** Where it answers yes, all that a check with these needs reads is there. */
function areKnown(facts: Partial<CheckFacts>, needs: readonly (keyof CheckFacts)[]): facts is CheckFacts {
  return needs.every((name) => facts[name] !== undefined);
}
