import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** `WRITE_GOLDENS=1` writes the golden files anew from the code as it is; the difference is then read in the commit. */
const WRITES = process.env.WRITE_GOLDENS === '1';

/**
 * The checked-in value of that name, from `goldens/<name>.json`, with which `found` is compared. Written first where
 * goldens are written anew.
 */
export function golden<T>(name: string, found: T): T {
  const file = join(import.meta.dirname, 'goldens', `${name}.json`);
  if (WRITES) writeFileSync(file, `${JSON.stringify(found, null, 2)}\n`);
  if (!existsSync(file)) throw new Error(`no golden file ${file}: run its test with WRITE_GOLDENS=1`);
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}
