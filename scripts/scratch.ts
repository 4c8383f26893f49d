import { accessSync, constants, statfsSync } from 'node:fs';

/** Linux keeps what is in this folder in memory. */
const IN_MEMORY = '/dev/shm';
/** Space that a whole run needs at most: databases of the tests and of some servers at a time, profiles of browsers. */
const ROOM = 4 * 1024 ** 3;

export interface Room {
  /** Free bytes of the folder in memory; zero where there is none or it is not writable. */
  readonly inFolder: number;
  /** Bytes of memory that are available to programs. */
  readonly inMemory: number;
}

/**
 * The folder in memory for what tests keep while they run, databases above all: one is made for almost every story, and
 * making it on a disk takes ten times the computing. Undefined where there is not enough memory, or `TMPDIR` is set:
 * then the system's folder for temporary files is used.
 */
export function scratchFolder(room: Room = roomNow(), chosen = process.env.TMPDIR ?? ''): string | undefined {
  return chosen === '' && room.inFolder >= ROOM && room.inMemory >= ROOM ? IN_MEMORY : undefined;
}

function roomNow(): Room {
  const inMemory = process.availableMemory();
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return { inFolder: bavail * bsize, inMemory };
  } catch {
    return { inFolder: 0, inMemory };
  }
}
