import { accept, type Refusal } from '@candor/model/result.ts';
import type { Instant } from '@candor/model/time.ts';
import { type Command, type CommandContext, laneOf } from '../src/platform/commands/command.ts';
import { BatchRows, Draft, keyOf, keyText } from '../src/platform/database/rows.ts';
import type { RowOf, Table } from '../src/platform/database/table.ts';
import type { Approvable, Content } from '../src/slices/index.ts';

/** Business time and wall time apart, so that a test sees which of them a row carries. */
export const MEMORY_CONTEXT: CommandContext = {
  now: 1_795_186_800_000 as Instant,
  wallNow: 1_795_186_800_250 as Instant,
  lane: 2,
  newId: (kind) => `${kind}_1`,
};

// biome-ignore lint/suspicious/noExplicitAny: a list of rows of every table, as in a view of rows
type Stored = readonly [table: Table<any>, row: Record<string, unknown>];

/**
 * Runs the decision of a command on given rows and its own facts, without a database: it sees the rows that it declares
 * and no others, as in a lane. Answers the decision, the rows it has written to a table, and the events it has emitted.
 */
export function decideInMemory<Input, Reply, Facts>(
  command: Command<Input, Reply, Facts>,
  input: Input,
  stored: readonly Stored[],
  context = MEMORY_CONTEXT,
) {
  laneOf(command.subject(input), 1); // throws without a subject
  const needs = command.needs(input, context.lane);
  const base = new BatchRows();
  for (const need of needs) base.want(need);
  for (const [table, row] of stored)
    if (needs.some((need) => need.table === table && (need.lookup || keyText(need.values) === keyOf(table, row))))
      base.load(table, row);
  const draft = new Draft(base);
  const decision = command.decide(draft, input, context, command.facts?.(input) as Facts);
  // biome-ignore lint/suspicious/noExplicitAny: the table restores the type
  const written = <T extends Table<any>>(table: T) =>
    [...(draft.changes.get(table)?.values() ?? [])].map(({ row }) => row as RowOf<T>);
  return { decision, written, events: draft.events };
}

/**
 * What two operators agree to, as a command: the state of its object that they see, why it is refused, or it happens.
 */
export const agreedTo = <C extends Content>(
  action: Approvable<C>,
): Command<C, { readonly state: unknown; readonly refused: Refusal | undefined }> => ({
  ...{ name: action.name, subject: action.object, needs: action.needs },
  decide(rows, content, context) {
    const seen = { state: action.state(rows, content), refused: action.refused?.(rows, content) };
    if (!seen.refused) action.apply(rows, content, context);
    return accept(seen);
  },
});
