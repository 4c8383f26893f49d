import type { Decision } from '@candor/model/result.ts';
import { type Command, type CommandContext, type CommandRunner, type IdempotencyKey, laneOf } from './command.ts';
import type { Db } from './db.ts';
import { type CommittedEvent, Lane } from './lane.ts';
import { BatchRows, Draft } from './rows.ts';
import { loadsFor } from './statements.ts';

export interface RunnerOptions {
  readonly db: Db;
  readonly lanes: number;
  readonly owner: string;
  readonly context: () => Omit<CommandContext, 'lane'>;
  readonly onCommitted?: (events: readonly CommittedEvent[]) => void;
  readonly maxBatch?: number;
  readonly onSplit?: (error: Error, size: number) => void;
}

export interface LocalRunner extends CommandRunner {
  readonly lanes: readonly Lane[];
  close(): Promise<void>;
}

/** A database keeps the number of lanes it began with: an account's rows belong to its lane for ever. */
export class WrongLanes extends Error {}

async function assertLanes({ db, lanes }: RunnerOptions): Promise<void> {
  const [row] = await db.query<{ lanes: bigint }>('SELECT count(*) AS lanes FROM lane');
  const stored = Number(row?.lanes ?? 0n);
  if (stored !== 0 && stored !== lanes) {
    throw new WrongLanes(`LANES must stay ${stored} for this database, not ${lanes}: accounts belong to their lane`);
  }
}

/** Opens all lanes in this process and answers the runner over them. Throws WrongLanes for another number of them. */
export async function openRunner(options: RunnerOptions): Promise<LocalRunner> {
  await assertLanes(options);
  const lanes: Lane[] = [];
  for (let id = 0; id < options.lanes; id += 1) {
    const lane = new Lane({ ...options, id });
    await lane.open();
    lanes.push(lane);
  }
  const laneFor = (subject: string) => lanes[laneOf(subject, lanes.length)] as Lane;
  return {
    lanes,
    async run<Input, Reply, Facts>(command: Command<Input, Reply, Facts>, input: Input, key?: IdempotencyKey) {
      const executed = await laneFor(command.subject(input)).submit(command, input, key);
      return executed.decision;
    },
    dryRun: (command, input) => dryRun(options, lanes.length, command, input),
    async close() {
      await Promise.all(lanes.map((lane) => lane.close()));
    },
  };
}

/** Decides on committed rows of one moment, without locks, and keeps nothing. */
async function dryRun<Input, Reply, Facts>(
  options: RunnerOptions,
  lanes: number,
  command: Command<Input, Reply, Facts>,
  input: Input,
): Promise<Decision<Reply>> {
  const lane = laneOf(command.subject(input), lanes);
  const rows = new BatchRows();
  const loads = loadsFor(rows, command.needs(input, lane), false);
  const found = await options.db.snapshot(loads.map(({ step }) => step));
  for (const [i, { take }] of loads.entries()) take(found[i] ?? []);
  const context = { ...options.context(), lane };
  return command.decide(new Draft(rows), input, context, command.facts?.(input) as Facts);
}
