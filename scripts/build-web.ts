import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './repository.ts';

/**
 * Builds the web app into web/dist when that is missing or older than what it is made from. Folders count too: their
 * time changes when a file in them is deleted.
 */
const BUILT = join(ROOT, 'web/dist/.built');
const SOURCES = ['web', 'model/src', 'package-lock.json'];

function newest(path: string): number {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  const inside = readdirSync(path).filter(
    (name) => !['dist', 'node_modules'].includes(name) && !name.includes('.test.'),
  );
  // The web folder's own time changes with every build.
  return Math.max(path === join(ROOT, 'web') ? 0 : mtimeMs, ...inside.map((name) => newest(join(path, name))));
}

const begun = newestSource();
if (!existsSync(BUILT) || statSync(BUILT).mtimeMs < begun) {
  console.log('Building the web app');
  const { build } = await import('vite');
  await build({ root: join(ROOT, 'web'), logLevel: 'warn' });
  mkdirSync(join(ROOT, 'web/dist'), { recursive: true });
  writeFileSync(BUILT, '');
  utimesSync(BUILT, begun / 1000 + 0.001, begun / 1000 + 0.001); // a source changed during the build is newer than this
}

function newestSource(): number {
  return Math.max(...SOURCES.map((path) => newest(join(ROOT, path))));
}
