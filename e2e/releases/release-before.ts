import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../scripts/repository.ts';

/**
 * The commit of the release before: this code must start on what that one has written, and work beside its processes.
 * Move it once per release, to the commit that was released; not earlier, for then a change between two releases would
 * be compared with itself.
 */
const RELEASE_BEFORE = 'db904665d55af15b49e5c5eb2c8cdc91c076f6d7';

/** The part of the repository that a server consists of. */
const SERVER = ['model', 'server', 'package.json'];

/** Why the previous release cannot be run here; undefined where it can. */
export function missingRelease(): string | undefined {
  const { status } = spawnSync('git', ['cat-file', '-e', `${RELEASE_BEFORE}^{commit}`], { cwd: ROOT });
  if (status === 0) return undefined;
  return `commit ${RELEASE_BEFORE.slice(0, 7)}, the release before, is not in this clone (git fetch --unshallow gets it)`;
}

export interface Release {
  /** The root of its sources. */
  readonly root: string;
  remove(): void;
}

/** The sources of the release before in a temporary folder, with the installed packages of this checkout. */
export function checkOutReleaseBefore(): Release {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'candor-release-')));
  const sources = execFileSync('git', ['archive', RELEASE_BEFORE, ...SERVER], { cwd: ROOT, maxBuffer: 2 ** 28 });
  execFileSync('tar', ['-x', '-C', root], { input: sources });
  linkPackages(root);
  return { root, remove: () => rmSync(root, { recursive: true }) };
}

/** Our own packages are those of the release: `@candor/model` of this checkout would be half of another server. */
function linkPackages(root: string): void {
  const installed = join(ROOT, 'node_modules');
  const links = join(root, 'node_modules');
  mkdirSync(join(links, '@candor'), { recursive: true });
  symlinkSync(join(root, 'model'), join(links, '@candor/model'));
  for (const name of readdirSync(installed)) {
    if (name !== '@candor' && !name.startsWith('.')) symlinkSync(join(installed, name), join(links, name));
  }
}
