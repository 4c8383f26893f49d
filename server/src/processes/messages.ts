import { createHash } from 'node:crypto';
import type { IdempotencyKey } from '../platform/commands/command.ts';
import type { Db } from '../platform/database/db.ts';
import type { HttpRequest } from '../platform/http/types.ts';
import type { CommittedEvent } from '../platform/commands/lane.ts';
import type { AccountPushType } from '@candor/model/legacy-pushed.ts';
import type { Snapshots, Watching } from '../push/index.ts';

/**
 * Messages between the processes of one system. During a rollout one end may run the previous release: members are only
 * added, and an incompatible change raises `PROTOCOL`.
 */

/** Number of the protocol that these messages make up; an engine and a front must have the same. */
export const PROTOCOL = 1;

/** The heartbeat of an engine, several a second. */
export interface Heartbeat {
  /** `PROTOCOL` of the engine's release; absent from releases that came before the number, which is 1. */
  readonly protocol?: number;
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

/** The reply of a command or a handler, or its failure. */
export type Outcome = { readonly answer: unknown } | { readonly failure: Failure };

/** An error as sent over the bus: its kind, message and code, without the stack. */
export interface Failure {
  readonly kind: 'lane_closed' | 'outcome_unknown' | 'other';
  readonly message: string;
  /** The database's, where it was the database. */
  readonly code?: string | undefined;
  readonly constraint?: string | undefined;
}

/** Asks for account topics of one moment. A front of the release before asks for `type` alone. */
export interface SnapshotCall {
  readonly customerId: string;
  readonly type: AccountPushType;
  /** All of them, `type` first; the answer is then a `SnapshotAnswer`. */
  readonly types?: readonly AccountPushType[];
}

/** An engine of the release before answers the snapshot of `type` itself, which never has this member. */
export interface SnapshotAnswer {
  readonly snapshots: Snapshots;
}

/** The topics that one push process watches; repeated as long as the process lives. */
export interface WatchCall extends Watching {
  readonly front: string;
  /** True when it has lost the thread and wants everything again. */
  readonly fresh: boolean;
}

/** The engine's answer to a watch message; with `fresh` it also lists the codes of its market. */
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

/** Questions that every engine answers, beside those of its slices (`Opened.answers`). */
export type Question = 'handle' | 'run' | 'dry-run' | 'snapshot' | 'watch';

export interface Subjects {
  readonly beat: string;
  readonly events: string;
  readonly prices: string;
  /** Asked of one instance, so that a former engine is never asked by mistake. */
  readonly question: (instance: string, question: string) => string;
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
