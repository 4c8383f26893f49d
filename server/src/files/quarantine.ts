import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../platform/time/clock.ts';

/** Where parts arrive before anyone has looked at them. Nothing is served from here. */
export interface Quarantine {
  /** Bytes that have arrived. */
  received(id: string): Promise<number>;
  /** Appends a stream piece by piece: memory holds one piece. */
  append(id: string, part: AsyncIterable<Buffer>): Promise<void>;
  sha256(id: string): Promise<string>;
  head(id: string): Promise<Buffer>;
  /** Where it lies, and where the picture made anew is put. */
  paths(id: string): { readonly from: string; readonly to: string };
  remove(id: string): Promise<void>;
  /** Size of all files here, in bytes on disk. */
  used(): Promise<number>;
}

const HEAD_BYTES = 16;
/** The smallest of files takes a block. */
const BLOCK_BYTES = 4096;
/** Files come and go by other processes too: so often the whole folder is measured. */
const MEASURED_EVERY_MS = 30_000;

export function openQuarantine(folder: string, wall: Clock): Quarantine {
  const usage = usageOf(folder, wall);
  const pathOf = (id: string) => join(folder, id);
  return {
    async received(id) {
      try {
        return (await stat(pathOf(id))).size;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
        throw error;
      }
    },
    async append(id, part) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = await open(pathOf(id), 'a', 0o600);
      try {
        for await (const piece of part) {
          usage.add(piece.length);
          await file.writeFile(piece);
        }
      } finally {
        await file.close();
      }
    },
    async sha256(id) {
      const hash = createHash('sha256');
      for await (const piece of createReadStream(pathOf(id))) hash.update(piece as Buffer);
      return hash.digest('hex');
    },
    async head(id) {
      const file = await open(pathOf(id), 'r');
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
    paths: (id) => ({ from: pathOf(id), to: `${pathOf(id)}.anew` }),
    async remove(id) {
      await Promise.all([rm(pathOf(id), { force: true }), rm(`${pathOf(id)}.anew`, { force: true })]);
    },
    used: usage.read,
  };
}

/** Measured at intervals, plus the bytes written since: the sum is too small only by bytes of other processes. */
function usageOf(folder: string, wall: Clock): { add(bytes: number): void; read(): Promise<number> } {
  let bytes = 0;
  let measuredAt = Number.NEGATIVE_INFINITY;
  let measuring: Promise<void> | undefined;
  const measure = async () => {
    measuredAt = wall.now();
    const since = bytes;
    const measured = await sizeOf(folder);
    bytes = measured + (bytes - since);
  };
  return {
    add: (count) => {
      bytes += count;
    },
    async read() {
      if (Math.abs(wall.now() - measuredAt) >= MEASURED_EVERY_MS) {
        measuring ??= measure().finally(() => {
          measuring = undefined;
        });
      }
      await measuring;
      return bytes;
    },
  };
}

async function sizeOf(folder: string): Promise<number> {
  let sum = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const size = await stat(join(folder, name)).then(
      (found) => found.size,
      () => 0, // cleared meanwhile
    );
    sum += Math.ceil(size / BLOCK_BYTES) * BLOCK_BYTES;
  }
  return sum;
}
