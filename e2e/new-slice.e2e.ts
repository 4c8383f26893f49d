import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../scripts/repository.ts';
import { blocksOf, edited, sectionOf } from './contributing-blocks.ts';

/**
 * "How to add a slice" of CONTRIBUTING, followed to the letter: its blocks are added to a copy of the repository, where
 * the rules, the types and the tests that it names have to pass.
 */

const page = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
const { files, edits } = blocksOf(sectionOf(page, 'How to add a slice'));
/** A new slice changes existing files by one-line registrations only. */
const REGISTRATIONS = [
  'scripts/tidy/layers.ts',
  'server/src/assemble.ts',
  'server/test/route-samples.ts',
  'web/src/app/manifest.ts',
];

let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'candor-new-slice-'));
  copyRepository(copy);
  for (const { path, text } of files) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), text);
  }
  for (const edit of edits) {
    const path = join(copy, edit.path);
    writeFileSync(path, edited(readFileSync(path, 'utf8'), edit));
  }
});
afterAll(() => copy && rmSync(copy, { recursive: true }));

/** What is or will be in version control; packages are linked, and our own point into the copy. */
function copyRepository(to: string): void {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: ROOT, encoding: 'utf8' });
  for (const path of listed.split('\0').filter((each) => each !== '' && existsSync(join(ROOT, each))))
    cpSync(join(ROOT, path), join(to, path));
  const packages = join(to, 'node_modules');
  mkdirSync(join(packages, '@candor'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@candor' && name !== '.cache') symlinkSync(join(ROOT, 'node_modules', name), join(packages, name));
  for (const name of ['model', 'server', 'web']) symlinkSync(join(to, name), join(packages, '@candor', name));
  execFileSync('git', ['init', '-q'], { cwd: to });
}

/** What a program of the copy wrote, where it failed; empty where it did not. */
function run(program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<string> {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|CANDOR|TEST$|NODE_ENV|MODE|DEV|PROD)/.test(name),
  );
  const bin = join(ROOT, 'node_modules/.bin', program);
  return new Promise((done, fail) => {
    const child = spawn(existsSync(bin) ? bin : program, args, {
      cwd: copy,
      env: { ...Object.fromEntries(own), ...env },
    });
    let written = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => void (written += part.toString()));
    child.once('error', fail);
    child.once('close', (code) => done(code === 0 ? '' : `${code}\n${written}`));
  });
}

test('the slice has folders of its own, and is registered by added lines', () => {
  expect(files.filter(({ path }) => existsSync(join(ROOT, path)))).toEqual([]);
  expect([...new Set(edits.map(({ path }) => path))].sort()).toEqual(REGISTRATIONS);
  for (const { before, after } of edits) {
    const added = after.split('\n').filter((line) => !before.split('\n').includes(line));
    expect(after.split('\n').filter((line) => !added.includes(line))).toEqual(before.split('\n'));
  }
});

test('it breaks no rule of the house', async () => {
  expect(await run(process.execPath, ['scripts/tidy.ts'])).toBe('');
  expect(await run('biome', ['format', ...files.map(({ path }) => path)])).toBe('');
});

test.each(['server', 'web'])('%s compiles with it, and with everything that both import', async (name) => {
  const own = [...files, ...edits].map(({ path }) => path).filter((path) => path.startsWith(`${name}/`));
  const settings = join(copy, name, 'tsconfig.slice.json');
  const inside = own.filter((path) => /\.tsx?$/.test(path)).map((path) => path.slice(name.length + 1));
  writeFileSync(settings, JSON.stringify({ extends: './tsconfig.json', include: [], files: inside }));
  expect(await run('tsc', ['-p', settings])).toBe('');
});

test('its tests pass, and those of the lists that name it', async () => {
  const own = files.map(({ path }) => path).filter((path) => /\.test\.tsx?$/.test(path));
  expect(own).toHaveLength(2);
  const lists = ['web/src/app/manifest.test.ts', 'server/test/stored-names.test.ts'];
  expect(await run('vitest', ['run', '--project', 'unit*', ...own, ...lists], { WRITE_GOLDENS: '1' })).toBe('');
});
