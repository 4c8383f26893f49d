import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The full path of a program on the PATH or in the system folders, if it is installed. */
export function findProgram(name: string): string | undefined {
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/local/bin',
    '/usr/bin',
    '/usr/sbin',
    '/snap/bin',
  ];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** One at a time: Debian's package manager locks its lists. */
let installing: Promise<unknown> = Promise.resolve();

/** Installs Debian packages, when run as root on Debian; answers whether that worked. */
export function installDebian(packages: readonly string[]): Promise<boolean> {
  return inTurn(packages, () => apt(['install', '-y', '--no-install-recommends', ...packages]));
}

/** Unpacks the files of a Debian package into a folder, without what it depends on; otherwise as `installDebian`. */
export function unpackDebian(name: string, folder: string): Promise<boolean> {
  return inTurn([name], async () => {
    mkdirSync(folder, { recursive: true });
    // As root, since the package manager's own user may not write here.
    if (!(await apt(['download', '-o', 'APT::Sandbox::User=root', name], folder))) return false;
    const file = readdirSync(folder).find((each) => each.startsWith(`${name}_`) && each.endsWith('.deb'));
    return file !== undefined && (await run('dpkg-deb', ['-x', file, '.'], folder));
  });
}

function inTurn(packages: readonly string[], work: () => Promise<boolean>): Promise<boolean> {
  const done = installing.then(async () => {
    if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
    console.log(`Installing ${packages.join(', ')} from the system's packages`);
    return (await apt(['update'])) && (await work());
  });
  installing = done;
  return done;
}

const PATIENCE = ['-qq', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20'];
const apt = (args: readonly string[], cwd?: string) => run('apt-get', [...PATIENCE, ...args], cwd);

function run(program: string, args: readonly string[], cwd?: string): Promise<boolean> {
  return new Promise((done) => {
    const child = spawn(program, args, {
      ...(cwd === undefined ? {} : { cwd }),
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    child.once('error', () => done(false));
    child.once('close', (status) => done(status === 0));
  });
}
