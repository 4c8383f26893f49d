import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { ROOT } from './repository.ts';

/**
 * Builds the web app into web/dist, and the console into web/dist-console, when that is missing or older than what it
 * is made from. Folders count too: their time changes when a file in them is deleted.
 */
const BUILT = join(ROOT, 'web/dist/.built');
const SOURCES = ['web', 'model/src', 'package-lock.json'];
const VITE = [process.execPath, 'node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'];
const BUILDERS = [
  [...VITE, 'web'],
  [...VITE, '--config', 'web/console.config.ts'],
];

/** A build takes some five seconds of a quiet machine; the bundler's threads have been seen to wait for each other. */
const BUILT_WITHIN_MS = 60_000;
const TRIES = 2;
/** Variables of a test runner that change a build. */
const RUNNERS_OWN = new Set(['NODE_ENV', 'MODE', 'DEV', 'PROD', 'SSR', 'BASE_URL', 'TEST', 'VITEST', 'NODE_OPTIONS']);

export interface Builder {
  readonly command: readonly string[];
  /** Resolves when a try has taken too long; aborted when it has not. */
  readonly tooLong: (signal: AbortSignal) => Promise<unknown>;
  readonly say: (line: string) => void;
}

/** The app as it would be served now; nothing is done when it is built already. Throws where it cannot be built. */
export async function buildWeb(): Promise<void> {
  const begun = newestSource();
  if (existsSync(BUILT) && statSync(BUILT).mtimeMs >= begun) return;
  console.log('Building the web app');
  for (const command of BUILDERS) {
    await runBuilder({
      command,
      tooLong: (signal) => after(BUILT_WITHIN_MS, undefined, { signal }),
      say: (line) => console.error(line),
    });
  }
  mkdirSync(join(ROOT, 'web/dist'), { recursive: true });
  writeFileSync(BUILT, '');
  utimesSync(BUILT, begun / 1000 + 0.001, begun / 1000 + 0.001); // a source changed during the build is newer than this
}

/** Runs a builder to its end. One that hangs is killed with all it started, and started again once. */
export async function runBuilder(builder: Builder): Promise<void> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const status = await oneTry(builder);
    if (status === 0) return;
    if (status !== 'hung') throw new Error('The web app does not build; the reason is above.');
    builder.say(`The build of the web app hung and was ended (try ${tries} of ${TRIES}).`);
  }
  throw new Error('The build of the web app hangs. Run the command again; if it goes on, fewer programs may help.');
}

async function oneTry({ command: [program, ...args], tooLong }: Builder): Promise<number | 'hung'> {
  const env = { ...process.env };
  for (const name of Object.keys(env)) if (RUNNERS_OWN.has(name) || name.startsWith('VITEST_')) delete env[name];
  // A group of its own, so that what it starts can be ended with it.
  const child = spawn(program!, args, { cwd: ROOT, env, stdio: 'inherit', detached: process.platform !== 'win32' });
  const endAll = () => {
    try {
      if (process.platform === 'win32') child.kill();
      else process.kill(-child.pid!, 'SIGKILL');
    } catch {
      // it has ended already
    }
  };
  const interrupted = (signal: NodeJS.Signals) => {
    endAll();
    process.kill(process.pid, signal); // our own handler is off by now
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.once(signal, interrupted);
  const waiting = new AbortController();
  try {
    const ended = new Promise<number>((done, fail) => {
      child.once('error', fail);
      child.once('exit', (code) => done(code ?? 1));
    });
    const hung = tooLong(waiting.signal).then(
      () => 'hung' as const,
      () => ended,
    );
    const status = await Promise.race([ended, hung]);
    if (status === 'hung') endAll();
    await ended;
    return status;
  } finally {
    waiting.abort();
    for (const signal of signals) process.off(signal, interrupted);
  }
}

function newestSource(): number {
  return Math.max(...SOURCES.map((path) => newest(join(ROOT, path))));
}

function newest(path: string): number {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  const inside = readdirSync(path).filter(
    (name) => !['dist', 'dist-console', 'node_modules'].includes(name) && !name.includes('.test.'),
  );
  // The web folder's own time changes with every build.
  return Math.max(path === join(ROOT, 'web') ? 0 : mtimeMs, ...inside.map((name) => newest(join(path, name))));
}

if (import.meta.main) {
  await buildWeb().catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
}
