import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNats } from '../../scripts/nats.ts';
import { startEmbeddedPostgres, stopEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts';
import { freePort } from './free-port.ts';
import { type NatsProcess, startNats } from './nats-process.ts';
import { copyReadyCluster } from './ready-cluster.ts';
import { startTcpPostgres, type TcpPostgres } from './tcp-postgres.ts';

const ROOT = resolve(fileURLToPath(import.meta.url), '../../..');

/** Three seconds of a quiet machine; a minute and more of one that a dozen others use. */
const READY_WITHIN_MS = 180_000;

/** How the server runs. */
export interface Shape {
  /** `tcp`: on a PostgreSQL server of its own, over TCP with a password. */
  readonly database: 'embedded' | 'tcp';
  /** In two processes over NATS; needs `tcp`. */
  readonly split: boolean;
}

/** What `E2E_DATABASE=tcp` and `E2E_SPLIT=1` ask for, so that any story can run in any shape. */
export function shapeAskedFor(env: NodeJS.ProcessEnv = process.env): Shape {
  const split = env.E2E_SPLIT === '1';
  return { database: split || env.E2E_DATABASE === 'tcp' ? 'tcp' : 'embedded', split };
}

/** Why this machine cannot run the server in a shape; undefined where it can. */
export async function missingFor({ split }: Shape): Promise<string | undefined> {
  if (!split || (await findNats())) return undefined;
  return 'no nats-server is installed (Debian: apt-get install nats-server)';
}

/** The root of a checkout for each kind of process: whose code it runs. One process alone runs the engine's. */
export interface Code {
  readonly engine: string;
  readonly front: string;
}

/** One process of the server. */
interface Member {
  readonly part: keyof Code;
  readonly env: Record<string, string>;
  readonly port: number;
  child: ChildProcess | undefined;
}

/** The real server in processes of its own, as `npm start` runs it, on free ports and a data folder of its own. */
export class ServerProcess {
  readonly dataDir = dataFolder();
  readonly env: Record<string, string>;
  readonly shape: Shape;
  /** The sources of processes started from now on: this checkout, or a release before it. */
  code: Code = { engine: ROOT, front: ROOT };
  private members: Member[] = [];
  private postgres: TcpPostgres | undefined;
  private nats: NatsProcess | undefined;
  private output = '';

  constructor(env: Record<string, string> = {}, shape: Shape = shapeAskedFor()) {
    this.env = env;
    this.shape = shape;
  }

  /** Where the app and its API are. */
  get url(): string {
    return `http://localhost:${this.front.port}`;
  }

  get log(): string {
    return this.output;
  }

  /** Starts what does not run and waits until all of the market can be read. */
  async start(): Promise<void> {
    const begun = performance.now();
    await this.startReady();
    for (const member of this.members) await this.reach(member, begun, isDrawn);
  }

  /** Starts what does not run and waits until `/readyz` of each says ready; answers the milliseconds that took. */
  async startReady(): Promise<number> {
    if (this.members.length === 0) await this.prepare();
    const begun = performance.now();
    for (const member of this.members) if (!isRunning(member.child)) this.spawn(member);
    for (const member of this.members) await this.reach(member, begun, isReady);
    return performance.now() - begun;
  }

  /** kill -9 of the process that has the books; its database goes on, and so does the other process. */
  async kill(): Promise<void> {
    await ended(this.engine.child, 'SIGKILL');
  }

  /** kill -9 of the process that people are connected to. */
  async killFront(): Promise<void> {
    await ended(this.front.child, 'SIGKILL');
  }

  /** Starts another process for the books beside the one that has them, and waits until the former one has given up. */
  async replaceEngine(): Promise<void> {
    const former = this.engine;
    const next: Member = { ...former, port: await freePort(), child: undefined };
    this.spawn(next);
    this.members[0] = next;
    await this.reach(next, performance.now(), isReady);
    await until(() => !isRunning(former.child), 'the former process goes on');
  }

  /** A second start on the same data folder by mistake: how it ended and what it said. */
  async startBeside(env: Record<string, string>): Promise<{ status: number | null; output: string }> {
    const child = spawn(process.execPath, [join(ROOT, 'server/src/main.ts')], {
      cwd: ROOT,
      env: this.environment({ ...env, LOG_LEVEL: 'warn' }),
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    const status = await new Promise<number | null>((done) => child.on('close', done));
    return { status, output };
  }

  /** The process that has the books, and the port where people reach the server. */
  get pid(): number | undefined {
    return this.engine.child?.pid;
  }

  get port(): number {
    return this.front.port;
  }

  /** An orderly stop of the process that has the books. */
  async stopEngine(): Promise<void> {
    await ended(this.engine.child, 'SIGTERM');
  }

  /** Everything that was on its way between the processes is lost. */
  async restartBus(): Promise<void> {
    const { url } = this.nats as NatsProcess;
    await this.nats?.stop();
    this.nats = await startNats(Number(new URL(url).port));
  }

  async stop(): Promise<void> {
    for (const member of this.members.toReversed()) await ended(member.child, 'SIGTERM');
  }

  /** Connection texts of the database of a running or stopped server. */
  async database(): Promise<{ ownerUrl: string; release(): Promise<void> }> {
    const url = this.postgres?.url ?? this.env.DATABASE_URL;
    if (url) return { ownerUrl: url, release: async () => {} };
    return startEmbeddedPostgres({ dataDir: this.dataDir, log: () => {} });
  }

  /** Moves business time as `npm run sim` does. */
  async advance(to: string): Promise<{ from: string; to: string }> {
    const { token } = JSON.parse(readFileSync(join(this.dataDir, 'control.json'), 'utf8'));
    const response = await fetch(`${this.url}/api/dev/clock/advance`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-control-token': token, origin: this.url },
      body: JSON.stringify({ to }),
    });
    const answer = (await response.json()) as { data: { from: string; to: string } };
    if (!response.ok) throw new Error(`clock not moved: ${JSON.stringify(answer)}`);
    return answer.data;
  }

  /** Recomputes everything from the journal; answers the exit status and what was printed. */
  async verify(): Promise<{ status: number | null; output: string }> {
    const child = spawn(process.execPath, [join(ROOT, 'server/src/verify.ts')], {
      cwd: ROOT,
      env: this.environment({}),
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    const status = await new Promise<number | null>((done) => child.on('close', done));
    return { status, output };
  }

  /** Stops everything and removes the data folder. */
  async discard(): Promise<void> {
    await this.stop();
    await this.nats?.stop();
    if (this.postgres) await this.postgres.stop();
    else if (!this.env.DATABASE_URL) await stopEmbeddedPostgres(this.dataDir);
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** The process people are connected to. */
  private get front(): Member {
    return this.members.at(-1) as Member;
  }

  private get engine(): Member {
    return this.members[0] as Member;
  }

  private async prepare(): Promise<void> {
    if (this.shape.database === 'tcp') this.postgres = await startTcpPostgres(join(this.dataDir, 'postgres-tcp'));
    else if (this.code.engine === ROOT && !this.env.DATABASE_URL) copyReadyCluster(this.dataDir); // not for a release before
    if (this.shape.split) this.nats = await startNats();
    const roles: [keyof Code, string][] = this.shape.split
      ? [
          ['engine', 'engine,feed,jobs'],
          ['front', 'api,push'],
        ]
      : [['engine', 'all']];
    for (const [part, ROLE] of roles) {
      this.members.push({ part, env: { ROLE }, port: await freePort(), child: undefined });
    }
  }

  private spawn(member: Member): void {
    const root = this.code[member.part];
    const child = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
      cwd: root,
      env: this.environment({ ...member.env, PORT: String(member.port), CONSOLE_PORT: '0', LOG_LEVEL: 'warn' }),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    member.child = child;
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (this.output += chunk));
  }

  private async reach({ child, port }: Member, begun: number, there: (answer: Answer) => boolean): Promise<void> {
    for (;;) {
      if (!isRunning(child)) throw new Error(`the server ended with ${child?.exitCode}:\n${this.output}`);
      const answer = await askReady(port);
      if (answer && there(answer)) return;
      if (performance.now() - begun > READY_WITHIN_MS)
        throw new Error(`the server did not become ready:\n${this.output}`);
      await new Promise((wake) => setTimeout(wake, 25));
    }
  }

  /** The environment of the machine, without variables of the test runner (its MODE is not ours). */
  private environment(more: Record<string, string>): NodeJS.ProcessEnv {
    const shape = {
      ...(this.postgres ? { DATABASE_URL: this.postgres.url } : {}),
      ...(this.nats ? { BUS: this.nats.url } : {}),
    };
    // Examples of days before the start are a story of their own; here they would take time from every other.
    return {
      ...process.env,
      MODE: 'simulated',
      EXAMPLE_DAYS: '0',
      DATA_DIR: this.dataDir,
      ...shape,
      ...more,
      ...this.env,
    };
  }
}

/**
 * A new folder that may be entered: as root the database runs as another user, and one that cannot enter would have its
 * data apart, on a disk, where it stays when the folder is cleared.
 */
function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), `candor-e2e-${process.pid}-`));
  chmodSync(folder, 0o755);
  return folder;
}

async function until(done: () => boolean, otherwise: string): Promise<void> {
  const begun = performance.now();
  while (!done()) {
    if (performance.now() - begun > 30_000) throw new Error(otherwise);
    await new Promise((wake) => setTimeout(wake, 25));
  }
}

const isRunning = (child: ChildProcess | undefined): boolean =>
  child !== undefined && child.exitCode === null && child.signalCode === null;

async function ended(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || !isRunning(child)) return;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill(signal);
  await gone;
}

/** What `/readyz` answered. */
interface Answer {
  readonly ready: boolean;
  readonly checks: Readonly<Record<string, string>>;
}

const isReady = ({ ready }: Answer): boolean => ready;
const isDrawn = ({ ready, checks }: Answer): boolean => ready && checks.market === 'ok';

async function askReady(port: number): Promise<Answer | undefined> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) });
    return (await response.json()) as Answer;
  } catch {
    return undefined; // nobody listens yet
  }
}
