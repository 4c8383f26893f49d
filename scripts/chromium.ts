import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findProgram, installDebian } from './install-debian.ts';

export const HOW_TO_GET_CHROMIUM =
  'Set CHROMIUM_PATH to a Chromium or Chrome, or run: npx playwright-core install --with-deps chromium';

/** Debian's build without windows: the same pages for three quarters of the work. */
const SHELL = 'chromium-headless-shell';
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ANY = [SHELL, ...WHOLE];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

interface Wanted {
  readonly install?: boolean;
  /** The full browser, for measurements. */
  readonly whole?: boolean;
}

/**
 * The path of a Chromium that starts, or undefined: CHROMIUM_PATH, an installed one, then (with `install`) Debian's
 * package as root, and the test driver's own download. Test files call it without `install`.
 */
export async function findChromium(options: Wanted = {}): Promise<string | undefined> {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (starts(given)) return given;
    throw new Error(`CHROMIUM_PATH is ${given}, which does not start`);
  }
  const found = installed(options.whole ? WHOLE : ANY) ?? (await downloaded());
  if (found) {
    if (options.install && !drawsJapanese()) await installDebian(['fonts-noto-cjk']);
    return found;
  }
  if (!options.install) return undefined;
  for (const each of [SHELL, 'chromium']) if (await installDebian([each, 'fonts-noto-cjk'])) return installed(ANY);
  return download() ? downloaded() : undefined;
}

let found: Promise<string | undefined> | undefined;

/**
 * For a test file: the Chromium, or the test is skipped with the command that would help. Looked for once in a process.
 */
export async function chromiumOrSkip(context: { skip(reason: string): never }): Promise<string> {
  found ??= findChromium();
  return (await found) ?? context.skip(`no Chromium. ${HOW_TO_GET_CHROMIUM}`);
}

function installed(names: readonly string[]): string | undefined {
  const paths = [...names.map(findProgram), ...APPLICATIONS].filter((path) => path !== undefined);
  return paths.find((path) => existsSync(path) && starts(path));
}

/** Some systems install a program of this name that only says how to get the browser. */
function starts(path: string): boolean {
  return spawnSync(path, ['--version'], { timeout: 30_000, stdio: 'ignore' }).status === 0;
}

async function downloaded(): Promise<string | undefined> {
  const { chromium } = await import('playwright-core');
  const path = chromium.executablePath();
  return existsSync(path) && starts(path) ? path : undefined;
}

function download(): boolean {
  console.log("Downloading the test driver's own Chromium");
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');
  return spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit', timeout: 600_000 }).status === 0;
}

function drawsJapanese(): boolean {
  const fonts = spawnSync('fc-list', [':lang=ja'], { encoding: 'utf8' });
  return fonts.status !== 0 || fonts.stdout.trim() !== '';
}
