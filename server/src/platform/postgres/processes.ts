import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The process id of the postmaster that really runs on this data folder, or undefined.
 *
 * Its lock file alone cannot say: after a kill it stays, its number may since belong to another program, and in a
 * container whose first process does not collect its dead, the killed postmaster remains as a zombie that still
 * answers to signal 0, which PostgreSQL itself takes for a running server, for ever.
 */
export function livingPostmaster(dataFolder: string): number | undefined {
  const pid = holderOf(join(dataFolder, 'postmaster.pid'));
  if (pid === undefined) return undefined;
  if (existsSync('/proc/self/cwd')) return worksIn(pid, dataFolder) ? pid : undefined;
  return answers(pid) ? pid : undefined;
}

/** Every process at work in this data folder; PostgreSQL's processes all have it as their working directory. */
export function processesOf(dataFolder: string): number[] {
  if (!existsSync('/proc/self/cwd')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => worksIn(pid, dataFolder));
}

/**
 * Removes the lock files of a postmaster that is gone. One whose process works in the folder stays: another process may
 * have started meanwhile, and a postmaster whose lock file is gone ends itself within a minute.
 */
export function removeStaleLocks(dataFolder: string, socketDir: string): void {
  if (!existsSync('/proc/self/cwd')) return; // without /proc we cannot be sure; PostgreSQL's own check decides
  for (const file of [join(dataFolder, 'postmaster.pid'), join(socketDir, '.s.PGSQL.5432.lock')]) {
    const pid = holderOf(file);
    if (pid === undefined || !worksIn(pid, dataFolder)) rmSync(file, { force: true });
  }
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** The process that a lock file names in its first line. */
function holderOf(file: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a process works in a folder. A zombie has no working directory any more, so it is never counted. */
export function worksIn(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return false;
  }
}

function answers(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
