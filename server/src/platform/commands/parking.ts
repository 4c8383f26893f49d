import { type Db, isConnectionLoss } from '../database/db.ts';
import { Unanswered, Unavailable } from './outages.ts';
import { LaneClosed, OutcomeUnknown } from './lane.ts';
import { jsonText, reviveBigint } from '../database/table.ts';

/** Work that fails for a reason of its own is tried this often before it is parked. */
export const MOST_TRIES = 5;

/** Passed to `onError` when a piece of work is parked: logged as an alarm, where other errors are warnings. */
export class Parked extends Error {}

/** A piece of work by its kind and name, with the data needed to repeat it. */
export interface Work {
  readonly kind: 'listener' | 'order' | 'order_due' | 'job' | 'margin' | 'review';
  readonly item: string;
  readonly input?: unknown;
}

/**
 * Whether an error means that a service we need is unavailable or busy. That ends by itself, so work waits for it
 * however long it takes; every other error comes from the work itself and would occur at each try.
 */
export function isOutage(error: unknown): boolean {
  if (error instanceof LaneClosed || error instanceof OutcomeUnknown) return true;
  if (error instanceof Unavailable || error instanceof Unanswered) return true;
  // Resources, deadlocks, cancelled statements: classes 40, 53, 55 and 57 of the database's codes.
  return isConnectionLoss(error) || /^(40|53|55|57)\w{3}$/.test((error as { code?: string }).code ?? '');
}

export interface TryOptions {
  readonly onError: (error: Error) => void;
  readonly stopped: () => boolean;
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
}

/**
 * Runs a piece of work, and after failures again with growing pauses. It waits for the end of an outage; work that
 * fails for a reason of its own is parked after `MOST_TRIES`, and undefined is returned. Throws the last error when
 * stopped meanwhile.
 */
export async function tryOrPark<T>(
  db: Db,
  work: Work,
  run: () => T | Promise<T>,
  options: TryOptions,
): Promise<{ readonly value: T } | undefined> {
  let failures = 0;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return { value: await run() };
    } catch (error) {
      if (options.stopped()) throw error;
      if (!isOutage(error)) failures += 1;
      if (failures >= MOST_TRIES && (await tryToPark(db, work, error as Error, failures, options))) return undefined;
      options.onError(error as Error);
      const wait = Math.min(options.firstWaitMs * 2 ** Math.min(attempt, 16), options.longestWaitMs);
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

/** Where the row of the parked work cannot be written, the work is tried again: nothing is dropped. */
async function tryToPark(db: Db, work: Work, error: Error, tries: number, { onError }: TryOptions): Promise<boolean> {
  try {
    await park(db, work, error, tries, onError);
    return true;
  } catch (unwritten) {
    onError(unwritten as Error);
    return false;
  }
}

/** Writes the row of a parked piece of work, and raises the alarm. */
export async function park(
  db: Db,
  { kind, item, input }: Work,
  error: Error,
  tries: number,
  onError: (error: Error) => void,
): Promise<void> {
  await db.query(
    `INSERT INTO parked (kind, item, input, error, tries) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (kind, item) DO UPDATE SET input = EXCLUDED.input, error = EXCLUDED.error,
       tries = parked.tries + EXCLUDED.tries, last_tried_at = now(), done_at = NULL`,
    [kind, item, input === undefined ? null : jsonText(input), error.message, tries],
  );
  onError(new Parked(`${kind} ${item} is parked after ${tries} tries: ${error.message}`, { cause: error }));
}

export interface ParkedWork {
  readonly item: string;
  readonly input: unknown;
}

/** Parked work of one kind, oldest first. */
export async function parkedWork(db: Db, kind: Work['kind']): Promise<ParkedWork[]> {
  const rows = await db.query<{ item: string; input: string | null }>(
    'SELECT item, input::text AS input FROM parked WHERE kind = $1 AND done_at IS NULL ORDER BY parked_at, item',
    [kind],
  );
  return rows.map(({ item, input }) => ({ item, input: input === null ? null : JSON.parse(input, reviveBigint) }));
}

/** Runs parked work once more, as at a start: work that succeeds is removed, work that fails stays parked. */
export async function retryParked(
  db: Db,
  kind: Work['kind'],
  run: (work: ParkedWork) => Promise<'done' | 'not mine'>,
  onError: (error: Error) => void,
): Promise<void> {
  for (const work of await parkedWork(db, kind)) {
    try {
      if ((await run(work)) === 'done') await unpark(db, kind, work.item);
    } catch (error) {
      if (isOutage(error)) onError(error as Error);
      else await park(db, { kind, ...work }, error as Error, 1, onError);
    }
  }
}

/** Removes parked work that is done. */
export async function unpark(db: Db, kind: Work['kind'], item: string): Promise<void> {
  await db.query('UPDATE parked SET done_at = now() WHERE kind = $1 AND item = $2 AND done_at IS NULL', [kind, item]);
}
