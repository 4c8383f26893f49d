import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { open, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { WORKER_LIMITS } from '@candor/model/files/limits.ts';
import { SECOND } from '@candor/model/time.ts';
import type { PictureFault } from './picture.ts';
import type { WorkerResult } from './picture-worker.ts';

export interface PictureTask {
  readonly from: string;
  readonly to: string;
  /** Degrees to the right. */
  readonly turn: 0 | 90 | 180 | 270;
}

export type ReencodeResult = { readonly width: number; readonly height: number } | { readonly fault: PictureFault };

/** Decodes the picture in one file and writes it to another, newly encoded. */
export type ReencodePicture = (picture: PictureTask) => Promise<ReencodeResult>;

const WORKER = fileURLToPath(new URL('picture-worker.ts', import.meta.url));
const CHECK_EVERY_MS = 50;

/**
 * Re-encodes pictures, each in a process of its own under limits. When that process fails, only its picture is
 * refused; the server goes on.
 */
export function pictureReencoder({ worker = WORKER, limits = WORKER_LIMITS as Limits } = {}): ReencodePicture {
  return (picture) => runWorker(worker, limits, picture);
}

type Limits = Readonly<Record<keyof typeof WORKER_LIMITS, number>>;

async function runWorker(worker: string, limits: Limits, { from, to, turn }: PictureTask): Promise<ReencodeResult> {
  const input = await open(from, 'r');
  const output = await open(to, 'w', 0o600);
  try {
    const flags = ['--max-old-space-size=64', '--disable-warning=ExperimentalWarning'];
    const child = spawn(process.execPath, [...flags, worker, String(turn)], {
      // Nothing of our environment: no key, no address.
      env: {},
      stdio: [input.fd, output.fd, 'ignore', 'pipe'],
    });
    return await endOf(child, limits);
  } finally {
    await Promise.all([input.close(), output.close()]);
  }
}

/** Longest that a worker's one line may be. */
const MAX_RESULT_CHARS = 1_000;

function endOf(child: ChildProcess, limits: Limits): Promise<ReencodeResult> {
  return new Promise((resolve) => {
    let text = '';
    let overBy: 'time' | 'memory' | undefined;
    const kill = (why: 'time' | 'memory') => {
      overBy ??= why;
      child.kill('SIGKILL');
    };
    const late = setTimeout(() => kill('time'), limits.wallMs);
    const checking = setInterval(
      () => void costOf(child.pid).then((cost) => overLimit(cost, limits, kill)),
      CHECK_EVERY_MS,
    );
    const results = child.stdio[3] as NodeJS.ReadableStream;
    results.on('data', (part: Buffer) => {
      if (text.length < MAX_RESULT_CHARS) text += part.toString('utf8');
    });
    results.on('error', () => {});
    const end = (code: number | null) => {
      clearTimeout(late);
      clearInterval(checking);
      // A picture that needs more memory or time than one of the allowed size counts as too large.
      resolve(overBy ? { fault: 'pixels' } : code === 0 ? readResult(text) : { fault: 'damaged' });
    };
    child.on('error', () => end(1));
    child.on('close', end);
  });
}

function readResult(text: string): ReencodeResult {
  try {
    const result = JSON.parse(text) as WorkerResult;
    return result.ok ? { width: result.width, height: result.height } : { fault: result.fault };
  } catch {
    return { fault: 'damaged' };
  }
}

interface Cost {
  readonly cpuMs: number;
  readonly bytes: number;
}

function overLimit(cost: Cost | undefined, limits: Limits, kill: (why: 'time' | 'memory') => void): void {
  if (cost && cost.bytes > limits.bytes) kill('memory');
  else if (cost && cost.cpuMs > limits.cpuMs) kill('time');
}

const PAGE_BYTES = 4_096;
const TICK_MS = 10;

/** Memory and time used by a process: from /proc, or where there is none from `ps`. Undefined once it has ended. */
async function costOf(pid: number | undefined): Promise<Cost | undefined> {
  if (pid === undefined) return undefined;
  if (process.platform !== 'linux') return costByPs(pid);
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user, system, pages] = [fields[11], fields[12], fields[21]].map(Number) as [number, number, number];
    return { cpuMs: (user + system) * TICK_MS, bytes: pages * PAGE_BYTES };
  } catch {
    return undefined;
  }
}

function costByPs(pid: number): Promise<Cost | undefined> {
  return new Promise((resolve) => {
    execFile('ps', ['-o', 'rss=,time=', '-p', String(pid)], (error, text) => {
      const found = /^\s*(\d+)\s+(?:(\d+):)?(\d+):(\d+)/.exec(error ? '' : text);
      if (!found) return resolve(undefined);
      const [kilobytes, hours, minutes, seconds] = found.slice(1).map((part) => Number(part ?? 0)) as number[];
      const cpuMs = (((hours ?? 0) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0)) * SECOND;
      return resolve({ cpuMs, bytes: (kilobytes ?? 0) * 1_024 });
    });
  });
}
