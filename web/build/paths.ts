import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { PATHS } from '../src/lib/paths.ts';

const MANIFEST = fileURLToPath(new URL('../src/app/manifest.ts', import.meta.url));
/** A row of the pages beside the product's. The manifest is read as text: importing it would bundle every screen. */
const DEV_PAGE = /^ {2}'(\/dev\/[\w-]+)': \(\) =>/gm;

/** Writes `paths.json`: every path that has a screen, so that the server can answer 404 for all others. */
export function paths(): Plugin {
  return {
    name: 'candor-paths',
    apply: 'build',
    async generateBundle() {
      const own = [...(await readFile(MANIFEST, 'utf8')).matchAll(DEV_PAGE)].map((match) => match[1]);
      if (own.length === 0) throw new Error('no page under /dev found in src/app/manifest.ts');
      const all = [...PATHS, ...own];
      this.emitFile({ type: 'asset', fileName: 'paths.json', source: `${JSON.stringify(all, null, 1)}\n` });
    },
  };
}
