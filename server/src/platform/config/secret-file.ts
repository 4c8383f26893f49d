import { chmodSync, linkSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { newToken, type RandomSource } from '../time/random.ts';

/**
 * A small file of secrets, readable by its owner alone. Made once: written under another name and linked into place, so
 * that nobody reads half of it. Of several processes that start at once the first one wins; all then read the same
 * file.
 */
export function makeSecretFile(file: string, value: unknown, random: RandomSource): void {
  const draft = writeDraft(file, value, random);
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  chmodSync(file, 0o600);
}

/** Replaces the value atomically. */
export function replaceSecretFile(file: string, value: unknown, random: RandomSource): void {
  renameSync(writeDraft(file, value, random), file);
}

/**
 * The data is on disk before the file gets its name: data sealed under a key lost in a power failure could not be
 * opened.
 */
function writeDraft(file: string, value: unknown, random: RandomSource): string {
  const draft = `${file}.${newToken(random, 8)}`;
  writeFileSync(draft, `${JSON.stringify(value)}\n`, { mode: 0o600, flush: true });
  return draft;
}
