import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
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
  const done = installing.then(() => install(packages));
  installing = done;
  return done;
}

async function install(packages: readonly string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${packages.join(', ')} from the system's packages`);
  return (await apt('update')) && (await apt('install', '-y', '--no-install-recommends', ...packages));
}

function apt(...args: string[]): Promise<boolean> {
  return new Promise((done) => {
    const patience = ['-qq', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20'];
    const child = spawn('apt-get', [...patience, ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    child.once('error', () => done(false));
    child.once('close', (status) => done(status === 0));
  });
}
