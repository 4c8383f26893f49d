import { dirname, join, normalize } from 'node:path';
import type { Problem, Repository } from './source.ts';

const TOOLS_START =
  /\.(test|e2e)\.tsx?$|\.config\.ts$|\.d\.ts$|^e2e\/|^server\/src\/(main|verify)\.ts$|^bench\/main\.ts$|\/index\.ts$/;
/**
 * Names of files in programs, pages and settings: by such a name a worker, a page's script or a command starts a file.
 */
const NAMED = /['"`]((?:\.{0,2}\/)?[\w@./-]+\.(?:tsx?|mjs))['"`]/g;

/** Files that nothing starts and, of the product, those that nothing but their own test imports. */
export function deadFiles({ sources, texts }: Repository): Problem[] {
  const used = new Set<string>();
  // What tests share is no product code: its short and its long test are its only users, and reason enough.
  const shared = new Set(sources.filter(({ isTest }) => isTest).map(({ path }) => path));
  for (const { path, imports } of sources) {
    for (const { target } of imports)
      if (target && (!isTestOf(path, target) || (path !== target && shared.has(target)))) used.add(target);
  }
  for (const [path, text] of texts) {
    if (!/\.(ts|tsx|mjs|json|html)$/.test(path) || path === 'package-lock.json') continue;
    for (const [, name = ''] of text.matchAll(NAMED)) {
      for (const folder of ['', dirname(path), 'web']) {
        const target = normalize(join(folder, name));
        if (!isTestOf(path, target)) used.add(target);
      }
    }
  }
  return sources
    .filter(({ path }) => !used.has(path) && !TOOLS_START.test(path))
    .map(({ path }) => ({ path, line: 1, text: 'nothing imports or starts it: use it or delete it' }));
}

function isTestOf(path: string, target: string): boolean {
  return path === target || path.replace(/\.(long\.)?test(\.tsx?)$/, '$2') === target;
}
