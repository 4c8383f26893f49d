import type { Decision } from '@candor/model/result.ts';
import { type Command, type CommandContext, type CommandRunner, type IdempotencyKey, laneOf } from './command.ts';
import { assert } from './assert.ts';
import type { Db } from '../database/db.ts';
import { type CommittedEvent, Lane } from './lane.ts';
import { showLanes } from './lane-metrics.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { BatchRows, Draft } from '../database/rows.ts';
import { loadsFor } from '../database/statements.ts';

export interface RunnerOptions {
  readonly db: Db;
  readonly lanes: number;
  readonly owner: string;
  readonly context: () => Omit<CommandContext, 'lane'>;
  readonly onCommitted?: (events: readonly CommittedEvent[]) => void;
  readonly maxBatch?: number;
  readonly onSplit?: (error: Error, size: number) => void;
  /** The registry for the lanes' metrics. */
  readonly metrics?: Metrics;
}

export interface LocalRunner extends CommandRunner {
  readonly lanes: readonly Lane[];
  close(): Promise<void>;
}

/** A database keeps the number of lanes it began with: an account's rows always belong to the same lane. */
export class WrongLanes extends Error {}

async function assertLanes({ db, lanes }: RunnerOptions): Promise<void> {
  const [row] = await db.query<{ lanes: bigint }>('SELECT count(*) AS lanes FROM lane');
  const stored = Number(row?.lanes ?? 0n);
  if (stored !== 0 && stored !== lanes) {
    throw new WrongLanes(`LANES must stay ${stored} for this database, not ${lanes}: accounts belong to their lane`);
  }
}

/** A runner whose lanes are still closed: slices get it as an argument before it may be used. */
export interface ClosedRunner extends LocalRunner {
  /** Opens all lanes in this process. Throws WrongLanes for another number of them than the database has. */
  open(): Promise<void>;
}

/** A runner over the lanes of this process; a command before `open` is a mistake of ours and throws. */
export function createRunner(options: RunnerOptions): ClosedRunner {
  const lanes: Lane[] = [];
  const watch = options.metrics ? { watch: showLanes(options.metrics, lanes) } : {};
  const laneFor = (subject: string): Lane => {
    const lane = lanes[laneOf(subject, options.lanes)];
    assert(lane, 'a command before the lanes are open');
    return lane;
  };
  return {
    lanes,
    async open() {
      await assertLanes(options);
      for (let id = 0; id < options.lanes; id += 1) {
        const lane = new Lane({ ...options, ...watch, id });
        await lane.open();
        lanes.push(lane);
      }
    },
    async run<Input, Reply, Facts>(command: Command<Input, Reply, Facts>, input: Input, key?: IdempotencyKey) {
      const executed = await laneFor(command.subject(input)).submit(command, input, key);
      return executed.decision;
    },
    dryRun: (command, input) => dryRun(options, options.lanes, command, input),
    async close() {
      await Promise.all(lanes.map((lane) => lane.close()));
    },
  };
}

/** A runner over lanes that are open. Throws WrongLanes for another number of them than the database has. */
export async function openRunner(options: RunnerOptions): Promise<LocalRunner> {
  const runner = createRunner(options);
  await runner.open();
  return runner;
}

/** Decides on committed rows of one moment, without locks and without writing. */
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
