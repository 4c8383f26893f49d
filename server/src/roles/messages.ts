import { createHash } from 'node:crypto';
import type { Decision } from '@candor/model/result.ts';
import type { IdempotencyKey } from '../platform/command.ts';
import type { Db } from '../platform/db.ts';
import type { HttpRequest } from '../platform/http-types.ts';
import type { CommittedEvent } from '../platform/lane.ts';
import type { PushType } from '@candor/model/legacy.ts';
import type { Watching } from '../push/index.ts';

/** What processes of one system say to each other over the bus. Both ends are of one release. */

/** A sign of life of an engine, several a second. */
export interface Beat {
  /** Another one after every start. */
  readonly instance: string;
  /** Of the lanes' ownership: of two engines the one with the higher term is the living one. */
  readonly term: bigint;
  readonly marketId: string;
  readonly mode: string;
  readonly lanes: number;
  /** Last committed event of each lane. */
  readonly heads: readonly bigint[];
  /** Last batch of prices sent. */
  readonly prices: number;
  readonly pressure: 'none' | 'reads' | 'all';
  /** Its market has caught up with its past; reads of all of it wait until then. */
  readonly drawn: boolean;
}

/** A request that passed the door of another process: validated, admitted, its caller known. */
export interface HandlerCall
  extends Pick<HttpRequest, 'params' | 'query' | 'body' | 'session' | 'ip' | 'idempotencyKey' | 'requestId'> {
  readonly route: string;
  readonly idempotency: IdempotencyKey | undefined;
}

export interface CommandCall {
  readonly command: string;
  readonly input: unknown;
  readonly idempotency?: IdempotencyKey | undefined;
}

/** What a command or a handler answered, or how it failed. */
export type Outcome = { readonly answer: unknown } | { readonly failure: Failure };
export type CommandOutcome = { readonly answer: Decision<unknown> } | { readonly failure: Failure };

/** An error as the other side should see it: what it is known by, not its stack. */
export interface Failure {
  readonly kind: 'lane_closed' | 'outcome_unknown' | 'other';
  readonly message: string;
  /** The database's, where it was the database. */
  readonly code?: string | undefined;
  readonly constraint?: string | undefined;
}

export interface SnapshotCall {
  readonly type: PushType;
  readonly customerId: string;
}

/** What one push process watches; repeated as long as it lives. */
export interface WatchCall extends Watching {
  readonly front: string;
  /** True when it has lost the thread and wants everything again. */
  readonly fresh: boolean;
}

/** What an engine answers to it: where everything is asked for again, also the codes of its market. */
export interface WatchAnswer {
  readonly codes?: readonly string[];
}

export interface PriceBatch {
  readonly instance: string;
  /** Grows by one with each batch of an instance. */
  readonly seq: number;
  /** Names of price topics and their messages in turn. */
  readonly prices: readonly string[];
  /** The same of lists. */
  readonly lists: readonly string[];
}

export type EventBatch = readonly CommittedEvent[];

/** Questions that an engine answers. */
export type Question = 'handle' | 'run' | 'dry-run' | 'open-trial' | 'snapshot' | 'watch';

export interface Subjects {
  readonly beat: string;
  readonly events: string;
  readonly prices: string;
  /** Asked of one instance, so that a former engine is never asked by mistake. */
  readonly question: (instance: string, question: Question) => string;
}

/** Subjects of the processes that share one database; several systems may share a bus. */
export async function subjectsOf(db: Db): Promise<Subjects> {
  const [row] = await db.query<{ system: string; database: string }>(
    `SELECT (SELECT system_identifier::text FROM pg_control_system()) AS system,
            (SELECT oid::text FROM pg_database WHERE datname = current_database()) AS database`,
  );
  const system = createHash('sha256').update(`${row?.system}/${row?.database}`).digest('hex').slice(0, 16);
  const subject = (words: string) => `candor.${system}.${words}`;
  return {
    beat: subject('beat'),
    events: subject('events'),
    prices: subject('prices'),
    question: (instance, question) => subject(`${instance}.${question}`),
  };
}
