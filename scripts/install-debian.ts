import { spawnSync } from 'node:child_process';
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

/** Installs Debian packages where we are root on a Debian; answers whether that worked. */
export function installDebian(packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${packages.join(', ')} from the system's packages`);
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages);
}
