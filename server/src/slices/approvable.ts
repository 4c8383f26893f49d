import type { OperatorRole } from '@candor/model/operator-roles.ts';
import type { Refusal } from '@candor/model/result.ts';
import type { CommandContext } from '../platform/commands/command.ts';
import type { Need, Rows } from '../platform/database/rows.ts';

export type Content = Readonly<Record<string, unknown>>;

/** Something that one operator asks for and another one must agree to before it happens. */
// biome-ignore lint/suspicious/noExplicitAny: a registry of actions, each with content of its own
export interface Approvable<C extends Content = any> {
  /** As in the audit log: `customer.unfreeze`. */
  readonly name: string;
  readonly makers: readonly OperatorRole[];
  readonly checkers: readonly OperatorRole[];
  /** The object's id; for a customer or an operator it also decides the lane. */
  readonly object: (content: C) => string;
  readonly needs: (content: C, lane: number) => readonly Need[];
  /**
   * The state of the object that the second operator approves. When it changes, the request is stale. Undefined when
   * the object does not exist.
   */
  readonly state: (rows: Rows, content: C) => unknown;
  /** Why it cannot be asked for as things are. */
  readonly refused?: (rows: Rows, content: C) => Refusal | undefined;
  readonly apply: (rows: Rows, content: C, context: CommandContext) => void;
}
