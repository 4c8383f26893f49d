import pg from 'pg';
import { Pipeline, type Step, type TextRows } from './pipeline.ts';

/**
 * The only access to PostgreSQL. Reads go through a pool; each command lane has a connection of its own. Values arrive
 * as text and are decoded by the code that knows the columns; plain reads get int8 as bigint.
 */
export interface Db {
  /** Runs a read-only or administrative statement; `name` makes it a prepared one. */
  query<Row extends object = Record<string, unknown>>(
    text: string,
    values?: readonly unknown[],
    name?: string,
  ): Promise<Row[]>;
  /** Text-format rows as arrays, undecoded, through the pool; `name` makes it a prepared one. */
  raw(text: string, values?: readonly unknown[], name?: string): Promise<TextRows>;
  /** Runs several statements in one transaction on one connection; rolls back when `work` throws. */
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /** Reads in one snapshot: all statements see the database of the same moment. */
  snapshot(steps: readonly Pick<Step, 'text' | 'values'>[]): Promise<TextRows[]>;
  /** A dedicated connection, for a lane. */
  connect(): Promise<Connection>;
  close(): Promise<void>;
}

export type Query = <Row extends object = Record<string, unknown>>(
  text: string,
  values?: readonly unknown[],
  name?: string,
) => Promise<Row[]>;

export interface Connection {
  /** Text-format rows as arrays, undecoded. */
  raw(text: string, values: readonly unknown[]): Promise<TextRows>;
  exec(text: string): Promise<void>;
  /** Sends all steps at once and returns the rows of each; when one fails, all fail, and later ones do not run. */
  send(steps: readonly Step[]): Promise<TextRows[]>;
  readonly broken: boolean;
  close(): Promise<void>;
}

const INT8 = 20;
const INT8_ARRAY = 1016;
const NUMERIC = 1700;

const types = {
  getTypeParser(oid: number, format?: string): (value: string) => unknown {
    if (oid === INT8) return (value) => BigInt(value);
    if (oid === NUMERIC || oid === INT8_ARRAY) return (value) => value;
    return pg.types.getTypeParser(oid, format as 'text') as (value: string) => unknown;
  },
};
const textTypes = { getTypeParser: () => (value: string) => value };

export interface DbOptions {
  url: string;
  poolSize?: number;
  /** Called on connection errors outside a query; the pool reconnects by itself. */
  onError?: (error: Error) => void;
}

/** Milliseconds after which the server itself gives up. */
const SESSION_OPTIONS =
  '-c statement_timeout=10000 -c lock_timeout=5000 -c idle_in_transaction_session_timeout=15000 -c timezone=UTC';

export function openDb(options: DbOptions): Db {
  const onError = options.onError ?? (() => {});
  const connectionOptions = { connectionString: options.url, options: SESSION_OPTIONS };
  const pool = new pg.Pool({ ...connectionOptions, max: options.poolSize ?? 8, types: types as never });
  pool.on('error', onError);
  return {
    async query<Row extends object>(text: string, values: readonly unknown[] = [], name?: string) {
      const result = await pool.query({ text, values: [...values], ...(name ? { name } : {}) });
      return result.rows as Row[];
    },
    async raw(text, values = [], name) {
      const named = name ? { name } : {};
      const query = { text, values: [...values], rowMode: 'array' as const, types: textTypes as never, ...named };
      return (await pool.query(query)).rows as TextRows;
    },
    async transaction(work) {
      const client = await pool.connect();
      let failed: Error | undefined;
      try {
        await client.query('BEGIN');
        const answer = await work(async (text, values = [], name) => {
          const result = await client.query({ text, values: [...values], ...(name ? { name } : {}) });
          return result.rows as never;
        });
        await client.query('COMMIT');
        return answer;
      } catch (error) {
        failed = error as Error;
        await client.query('ROLLBACK').catch((rollbackError: Error) => {
          failed = rollbackError;
        });
        throw error;
      } finally {
        client.release(failed !== undefined && isConnectionLoss(failed) ? failed : undefined);
      }
    },
    async snapshot(steps) {
      const client = await pool.connect();
      try {
        await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
        const answers: TextRows[] = [];
        for (const { text, values } of steps) {
          const query = { text, values: [...values], rowMode: 'array' as const, types: textTypes as never };
          answers.push((await client.query(query)).rows as TextRows);
        }
        await client.query('COMMIT');
        client.release();
        return answers;
      } catch (error) {
        // Nothing was written; a connection in the middle of a transaction is not reused.
        client.release(error as Error);
        throw error;
      }
    },
    async connect() {
      return openConnection(connectionOptions, onError);
    },
    async close() {
      await pool.end();
    },
  };
}

async function openConnection(options: pg.ClientConfig, onError: (error: Error) => void): Promise<Connection> {
  const client = new pg.Client({ ...options, types: textTypes as never, pipeline: true } as pg.ClientConfig);
  const prepared = new Set<string>();
  let broken = false;
  client.on('error', (error) => {
    broken = true;
    onError(error);
  });
  client.on('end', () => {
    broken = true;
  });
  await client.connect();
  return {
    async raw(text, values) {
      const result = await client.query({ text, values: values as unknown[], rowMode: 'array' as const });
      return result.rows as TextRows;
    },
    async exec(text) {
      await client.query(text);
    },
    send(steps) {
      return client.query(new Pipeline(steps, prepared)).done;
    },
    get broken() {
      return broken;
    },
    async close() {
      await client.end().catch(() => {});
    },
  };
}

/** True for errors that mean the connection is gone, so that the outcome of what ran is not known. */
export function isConnectionLoss(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? '';
  if (/^(08|57P0)/.test(code) || /^E(PIPE|CONN|NOENT|TIMEDOUT)/.test(code)) return true;
  return /Connection terminated|Client has encountered a connection error|not queryable/.test(
    (error as Error).message ?? '',
  );
}
