import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

export interface ClaimOptions {
  readonly url: string;
  /**
   * `alone`: no other engine may run on this database. `together`: other engines may, since only one of them has the
   * lanes (`BUS=nats`).
   */
  readonly kind: 'alone' | 'together';
  /** Name of the shared thing in the refusal: the data folder or the database. */
  readonly what: string;
  readonly onError: (error: Error) => void;
  readonly withinMs?: number;
}

/** Another engine runs on the same database; says which process, and what to do. */
export class DatabaseInUse extends Error {
  constructor(what: string, holder: string, whatToDo: string) {
    super(`Another server already runs on ${what}: ${holder}. ${whatToDo}`);
  }
}

/** Two arbitrary numbers, the same in every release: they identify the lock among the advisory locks of a database. */
const LOCK = { class: 0x63616e64, object: 1 } as const;
/** Wait for the lock: a killed holder's session ends as soon as PostgreSQL notices; a stopping one needs a moment. */
const WITHIN_MS = 5_000;
const POLL_MS = 50;
const AGAIN_MS = 1_000;
/** A holder whose machine is gone is noticed within half a minute, where it was connected over a network. */
const KEEPALIVE = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=4';
const NAME = 'candor-engine';

/**
 * Claims a database for an engine by a session lock, which survives no kill and does not depend on process ids. It
 * guards against a second start by mistake; correctness rests on the lanes' epochs, so after a lost connection it
 * simply claims again. Returns the function that releases it.
 */
export async function claimDatabase(options: ClaimOptions): Promise<() => Promise<void>> {
  const { url, kind, what, onError, withinMs = WITHIN_MS } = options;
  const until = performance.now() + withinMs;
  let client = await connect(url);
  let released = false;
  for (;;) {
    if (await tryLock(client, kind)) break;
    if (performance.now() >= until) {
      const holder = await holderOf(client).finally(() => client.end());
      throw new DatabaseInUse(what, holder.text, whatToDo(holder));
    }
    await pause(POLL_MS);
  }
  const watch = () => {
    client.once('end', () => {
      if (released) return;
      onError(new Error('the connection that claims the database was lost; it is claimed again'));
      claimAgain();
    });
  };
  const claimAgain = () => {
    const again = async () => {
      if (released) return;
      const next = await connectAndLock(url, kind);
      if (released) return next.end();
      client = next;
      watch();
    };
    setTimeout(() => {
      again().catch((error: Error) => {
        onError(error);
        claimAgain();
      });
    }, AGAIN_MS).unref();
  };
  watch();
  return async () => {
    released = true;
    await client.end().catch(() => {});
  };
}

async function connect(url: string): Promise<pg.Client> {
  const name = `${NAME} ${process.pid} ${hostname()}`.slice(0, 63);
  const client = new pg.Client({ connectionString: url, application_name: name, options: KEEPALIVE, keepAlive: true });
  client.on('error', () => {}); // a lost connection is reported by 'end'
  await client.connect();
  return client;
}

/** A connection with the lock; throws where another process has it. */
async function connectAndLock(url: string, kind: ClaimOptions['kind']): Promise<pg.Client> {
  const client = await connect(url);
  try {
    if (await tryLock(client, kind)) return client;
    throw new Error(`the database is claimed by ${(await holderOf(client)).text}`);
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

async function tryLock(client: pg.Client, kind: ClaimOptions['kind']): Promise<boolean> {
  const lock = kind === 'alone' ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared';
  const { rows } = await client.query<{ locked: boolean }>(`SELECT ${lock}($1, $2) AS locked`, [
    LOCK.class,
    LOCK.object,
  ]);
  return rows[0]?.locked === true;
}

interface Holder {
  readonly text: string;
  readonly pid: string | undefined;
}

async function holderOf(client: pg.Client): Promise<Holder> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT a.application_name AS name FROM pg_locks l JOIN pg_stat_activity a USING (pid)
      WHERE l.locktype = 'advisory' AND l.granted AND l.classid = $1 AND l.objid = $2
        AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
      ORDER BY a.backend_start LIMIT 1`,
    [LOCK.class, LOCK.object],
  );
  const [, pid, host] = rows[0]?.name.split(' ') ?? [];
  if (pid === undefined) return { text: 'one that has just ended', pid };
  return host === hostname() || host === undefined
    ? { text: `process ${pid}`, pid }
    : { text: `process ${pid} on ${host}`, pid: undefined };
}

const whatToDo = ({ pid }: Holder): string =>
  `${pid ? `Stop it first (Ctrl+C where it runs, or kill ${pid})` : 'Stop it first'}, or give this one a DATA_DIR, ` +
  'PORT and CONSOLE_PORT (with DATABASE_URL: a database) of its own.';
