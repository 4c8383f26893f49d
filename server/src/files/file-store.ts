import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Storage of sealed files: a folder, or any store of bytes by name. It holds only sealed bytes. */
export interface FileStore {
  /** Durable when it answers; a second time replaces. */
  put(id: string, bytes: Buffer): Promise<void>;
  /** Undefined for a missing file. */
  get(id: string): Promise<Buffer | undefined>;
  /** Removing a missing file is no error. */
  remove(id: string): Promise<void>;
}

const ID = /^[a-z]{3}_[0-9a-z]{1,40}$/;

/** A store in a folder of this machine, two levels deep, readable by the owner alone. */
export function folderStore(folder: string): FileStore {
  const pathOf = (id: string) => {
    if (!ID.test(id)) throw new RangeError('not the id of a file');
    return join(folder, id.slice(-2), id);
  };
  return {
    async put(id, bytes) {
      const path = pathOf(id);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const draft = await open(`${path}.new`, 'w', 0o600);
      try {
        await draft.writeFile(bytes);
        await draft.sync();
      } finally {
        await draft.close();
      }
      await rename(`${path}.new`, path);
    },
    async get(id) {
      try {
        return await readFile(pathOf(id));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: async (id) => rm(pathOf(id), { force: true }),
  };
}
