import type { OperatorRole } from '@candor/model/operator-roles.ts';
import type { Instant } from '@candor/model/time.ts';
import type { Answer, Browser } from './console-world.ts';
import type { WholeApp } from './whole-app.ts';

/** What a call's set-up may use beside the customer's own calls. */
export interface Stage {
  readonly whole: WholeApp;
  /** Business time. */
  readonly now: () => Instant;
  /** Moves it. */
  readonly pass: (to: string) => Promise<void>;
  /** Somebody of that role at the console, in a session of their own. */
  readonly operator: (role: OperatorRole) => Promise<Browser>;
}
export type Caller = Browser & { readonly customerId: string };

export interface EffectCall {
  readonly path: string;
  readonly body: object;
  /** Who calls at the console about this customer; the customer where nobody is named. */
  readonly by?: Browser;
}

/** A call that moves money or says where it goes, and how often it has had its effect for this customer. */
export interface Effect {
  /** The route's name in the table of routes. */
  readonly route: string;
  /** What a new customer needs before such a call is accepted. */
  readonly prepare?: (customer: Caller, stage: Stage) => Promise<void>;
  /** A call that is accepted whenever it is sent. */
  readonly call: (customer: Caller, stage: Stage) => Promise<EffectCall>;
  /** Another body, which the same key must refuse; absent where the call has none. */
  readonly other?: (body: object) => object;
  readonly count: (customer: Caller, stage: Stage) => Promise<number>;
  /** A customer has it once, or few times: each try has one of its own. */
  readonly once?: true;
  /** Draws a document before its key is looked at, so fewer callers come at once. */
  readonly draws?: true;
  /** Answers a list, or an invoice, as it is when the call is answered, so not the same after a while. */
  readonly answersNow?: true;
}

export async function good(asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked;
  if (answer.refusal) throw new Error(answer.refusal);
  return answer;
}

/** How many members a list of the customer has; of those alone that have the named values, where some are named. */
export const countOf =
  (path: string, list: string, having: Readonly<Record<string, unknown>> = {}) =>
  async (customer: Browser): Promise<number> => {
    const members: Record<string, unknown>[] = (await good(customer.get(path))).data[list];
    return members.filter((member) => Object.entries(having).every(([name, value]) => member[name] === value)).length;
  };
