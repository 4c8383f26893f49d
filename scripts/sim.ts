import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from './repository.ts';

/** `npm run sim -- advance 1d`: moves the clock of a running simulated server, doing all that falls due on the way. */
const USAGE = `Usage: npm run sim -- advance <how far>
  1d, 3h, 30m           that much business time
  next-session          the start of the next market session
  2026-01-05T14:30:00Z  that instant`;

const HOW_FAR = /^(\d{1,4}[dhm]|next-session|\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))$/;

type Control = { url: string; token: string };

/** What a server that moved its clock answers. */
type Advanced = { from?: string; to?: string; due?: Record<string, number> | unknown[] };

/** The target named by the words after `sim`; undefined when they make no sense. */
export function howFar(words: readonly string[]): string | undefined {
  const [verb, to, ...more] = words;
  return verb === 'advance' && to !== undefined && more.length === 0 && HOW_FAR.test(to) ? to : undefined;
}

/** The file in which a running server says how to reach it. */
export function controlFile(dataDir: string): string | undefined {
  const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
  const apart = join('/var/lib/candor', hash(realpathSync(ROOT)), hash(dataDir));
  return [join(dataDir, 'control.json'), join(apart, 'control.json')].find((path) => existsSync(path));
}

/** Calls the server and answers what it did, in lines. Throws an Error with a message for the user when it cannot. */
export async function advance(control: Control, to: string): Promise<string[]> {
  const response = await post(control, to);
  const envelope = (await response.json().catch(() => ({}))) as { msg?: string; data?: Advanced };
  if (!response.ok) throw new Error(`The server refused (${response.status}): ${envelope.msg ?? response.statusText}`);
  const { from, to: reached, due } = envelope.data ?? {};
  const lines = [`The clock went from ${from ?? '?'} to ${reached ?? '?'}`];
  const counts = Array.isArray(due)
    ? due.map((each) => JSON.stringify(each))
    : Object.entries(due ?? {}).map(([what, count]) => `${what}: ${count}`);
  return [
    ...lines,
    ...(counts.length > 0 ? ['Done on the way:', ...counts.map((line) => `  ${line}`)] : ['Nothing fell due']),
  ];
}

async function post({ url, token }: Control, to: string): Promise<Response> {
  try {
    return await fetch(new URL('/api/dev/clock/advance', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-control-token': token },
      body: JSON.stringify({ to }),
    });
  } catch {
    throw new Error(`No server answers at ${url}. Start one with npm start.`);
  }
}

async function main(): Promise<void> {
  const to = howFar(process.argv.slice(2));
  if (!to) throw new Error(USAGE);
  const dataDir = resolve(ROOT, process.env.DATA_DIR ?? 'data');
  const file = controlFile(dataDir);
  if (!file)
    throw new Error(`No simulated server runs on ${dataDir}. Start one with npm start, or set DATA_DIR to its folder.`);
  for (const line of await advance(JSON.parse(readFileSync(file, 'utf8')), to)) console.log(line);
}

if (import.meta.main) {
  await main().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
