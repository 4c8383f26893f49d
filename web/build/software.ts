import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package that the app contains, by its own words. */
export interface Software {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

/** The packages that the app is built from, in the order of its manifest; our own are left out. */
export function softwareOf(root: string): readonly Software[] {
  const manifest = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return Object.keys(manifest(root).dependencies as Record<string, string>)
    .filter((name) => !name.startsWith('@candor/'))
    .map((name) => {
      const { version, license } = manifest(join(root, '..', 'node_modules', name));
      return { name, version, license };
    });
}
