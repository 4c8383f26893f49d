import type { Instant } from '@candor/model/time.ts';
import type { Decision } from '@candor/model/result.ts';
import type { Need, Rows } from '../database/rows.ts';

/** Context of every decision besides its rows: the time, ids and its lane. Does no I/O. */
export interface CommandContext {
  /** Business time. */
  readonly now: Instant;
  /** Wall time, for audit rows and sessions (ruling 32). */
  readonly wallNow: Instant;
  readonly lane: number;
  readonly newId: (kind: string) => string;
}

/**
 * One use case that writes. `needs` names the rows; `decide` is a pure function over them that changes `rows` and
 * returns a value, or refuses without a change. `facts` supplies data that is not in the database (quotes, session) and
 * is read synchronously just before the decision. Input and reply are plain values (bigints allowed).
 */
export interface Command<Input, Reply, Facts = undefined> {
  readonly name: string;
  /** Decides its lane: a customer id, or the name of a house account. The same subject always has the same lane. */
  readonly subject: (input: Input) => string;
  /** Rows the decision may read; `lane` for the house rows of that lane. */
  readonly needs: (input: Input, lane: number) => readonly Need[];
  readonly facts?: (input: Input) => Facts;
  readonly decide: (rows: Rows, input: Input, context: CommandContext, facts: Facts) => Decision<Reply>;
}

/** Makes a retry harmless: the same scope, operation and key get the first reply again; another body is refused. */
export interface IdempotencyKey {
  readonly scope: string;
  readonly key: string;
  /** SHA-256 (hex) of the canonical request body. */
  readonly bodyHash: string;
}

export interface Executed<Reply> {
  readonly decision: Decision<Reply>;
  /** True when the answer is the stored one of an earlier request. */
  readonly replayed: boolean;
}

/** Runs commands durably; the answer comes after the commit. */
export interface CommandRunner {
  run<Input, Reply, Facts>(
    command: Command<Input, Reply, Facts>,
    input: Input,
    idempotency?: IdempotencyKey,
  ): Promise<Decision<Reply>>;
  /** The same decision on current rows, without writing: for confirmation screens. */
  dryRun<Input, Reply, Facts>(command: Command<Input, Reply, Facts>, input: Input): Promise<Decision<Reply>>;
}

/** The lane of a subject; it never changes for a given number of lanes. FNV-1a over the text. */
export function laneOf(subject: string, lanes: number): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < subject.length; i += 1) hash = Math.imul(hash ^ subject.charCodeAt(i), 0x01000193) >>> 0;
  return hash % lanes;
}
