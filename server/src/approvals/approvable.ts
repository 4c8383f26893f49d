import { createHash } from 'node:crypto';
import { canonicalJson } from '../platform/http/json.ts';
import type { Approvable, Content } from '../slices/index.ts';

export type Approvables = ReadonlyMap<string, Approvable>;

export function approvablesOf(...actions: readonly Approvable[]): Approvables {
  return new Map(actions.map((action) => [action.name, action]));
}

const sha256 = (value: unknown) => createHash('sha256').update(canonicalJson(value)).digest('hex');

export function stateHashOf(state: unknown): string {
  return sha256(state ?? null);
}

/** Hash of the request that the second operator approves: any edit, and any change of its object, makes another. */
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
