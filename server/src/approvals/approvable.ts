import { createHash } from 'node:crypto';
import type { OperatorRole } from '@candor/model/console/roles.ts';
import type { Refusal } from '@candor/model/result.ts';
import type { CommandContext } from '../platform/command.ts';
import { canonicalJson } from '../platform/http-json.ts';
import type { Need, Rows } from '../platform/rows.ts';

export type Content = Readonly<Record<string, unknown>>;

/** Something that one operator asks for and another one must agree to before it happens. */
// biome-ignore lint/suspicious/noExplicitAny: a registry of actions, each with content of its own
export interface Approvable<C extends Content = any> {
  /** As in the audit log: `customer.unfreeze`. */
  readonly name: string;
  readonly makers: readonly OperatorRole[];
  readonly checkers: readonly OperatorRole[];
  /** What it is about; a customer or operator decides its lane by this id. */
  readonly object: (content: C) => string;
  readonly needs: (content: C) => readonly Need[];
  /**
   * What of the object matters to the one who agrees. Once it has changed, the request is stale. Undefined where there
   * is no such object.
   */
  readonly state: (rows: Rows, content: C) => unknown;
  /** Why it cannot be asked for as things are. */
  readonly refused?: (rows: Rows, content: C) => Refusal | undefined;
  readonly apply: (rows: Rows, content: C, context: CommandContext) => void;
}

export type Approvables = ReadonlyMap<string, Approvable>;

export function approvablesOf(...actions: readonly Approvable[]): Approvables {
  return new Map(actions.map((action) => [action.name, action]));
}

const sha256 = (value: unknown) => createHash('sha256').update(canonicalJson(value)).digest('hex');

export function stateHashOf(state: unknown): string {
  return sha256(state ?? null);
}

/** What a checker agrees to, as one value: any edit, and any change of what it is about, makes another. */
export function contentHashOf(request: {
  readonly id: string;
  readonly action: string;
  readonly content: Content;
  readonly reason: string;
  readonly stateHash: string;
}): string {
  const { id, action, content, reason, stateHash } = request;
  return sha256({ id, action, content, reason, stateHash });
}

/** The action of that name; a name that none has is a fault of ours, for requests are made by code alone. */
export function actionNamed(actions: Approvables, name: string): Approvable {
  const action = actions.get(name);
  if (!action) throw new Error(`${name} is nothing that a second operator agrees to`);
  return action;
}
