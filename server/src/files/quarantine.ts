import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where parts arrive before anyone has looked at them. Nothing is served from here. */
export interface Quarantine {
  /** Bytes that have arrived. */
  received(id: string): Promise<number>;
  /** Appends what a stream brings, a piece at a time: memory holds one piece. */
  append(id: string, part: AsyncIterable<Buffer>): Promise<void>;
  sha256(id: string): Promise<string>;
  head(id: string): Promise<Buffer>;
  /** Where it lies, and where the picture made anew is put. */
  paths(id: string): { readonly from: string; readonly to: string };
  remove(id: string): Promise<void>;
}

const HEAD_BYTES = 16;

export function openQuarantine(folder: string): Quarantine {
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
        for await (const piece of part) await file.writeFile(piece);
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
  };
}
