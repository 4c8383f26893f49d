import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runBuilder } from './build-web.ts';

let folder: string;
let said: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-build-'));
  said = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = (name: string) => join(folder, name);

/** A builder that hangs, with a thread that hangs, until it has been started this many times. */
const hangingUntil = (tries: number) => [
  'sh',
  '-c',
  `echo begun >> '${file('begun')}'
   [ "$(wc -l < '${file('begun')}')" -ge ${tries} ] && exit 0
   sleep 600 &
   echo $! > '${file('thread')}.new'; mv '${file('thread')}.new' '${file('thread')}'; wait`,
];

/**
 * The time limit ends as soon as the builder hangs, however slow the machine. A wait of the previous test checks its
 * own folder.
 */
async function hangs(signal: AbortSignal): Promise<void> {
  const thread = file('thread');
  while (!existsSync(thread)) {
    if (signal.aborted) throw new Error('ended');
    await after(5);
  }
  threads.push(Number(readFileSync(thread, 'utf8')));
  rmSync(thread);
}
let threads: number[] = [];
beforeEach(() => {
  threads = [];
});

const run = (command: readonly string[], tooLong = hangs) =>
  runBuilder({ command, tooLong, say: (line) => said.push(line) });
const begun = () => readFileSync(file('begun'), 'utf8').split('\n').length - 1;

/** True when no such process runs; a zombie counts as not running. */
function isGone(pid: number): boolean {
  try {
    return /^\d+ \(.*\) [ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true;
  }
}

test('a build that hangs is ended with all it started, and started again', async () => {
  await run(hangingUntil(2));
  expect([begun(), said]).toEqual([2, ['The build of the web app hung and was ended (try 1 of 2).']]);
  expect(threads).toHaveLength(1);
  await expect.poll(() => threads.every(isGone)).toBe(true);
});

test('a build that hangs twice fails with a message that says so', async () => {
  await expect(run(hangingUntil(3))).rejects.toThrow('The build of the web app hangs.');
  expect([begun(), said.length, threads.length]).toEqual([2, 2, 2]);
  await expect.poll(() => threads.every(isGone)).toBe(true);
});

test('a build that fails is not started again', async () => {
  await expect(run(['sh', '-c', `echo begun >> '${file('begun')}'; exit 3`])).rejects.toThrow('does not build');
  expect([begun(), said]).toEqual([1, []]);
});

test('a build that ends in time is not interrupted, and does not get the variables of the test runner', async () => {
  await run(['sh', '-c', `printf '%s' "$NODE_ENV$VITEST$MODE" > '${file('env')}'`]);
  expect(readFileSync(file('env'), 'utf8')).toBe('');
});
