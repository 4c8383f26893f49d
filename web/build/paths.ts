import type { Plugin } from 'vite';
import { DEV_PATHS, PATHS } from '../src/lib/paths.ts';

/** Writes `paths.json`: every path that has a screen, so that the server can answer 404 for all others. */
export function paths(): Plugin {
  return {
    name: 'candor-paths',
    apply: 'build',
    generateBundle() {
      const all = [...PATHS, ...DEV_PATHS];
      this.emitFile({ type: 'asset', fileName: 'paths.json', source: `${JSON.stringify(all, null, 1)}\n` });
    },
  };
}
