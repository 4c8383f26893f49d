import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { makeSecretFile } from './secret-file.ts';
import { newToken, type RandomSource } from '../time/random.ts';

/** A value that shows itself only when asked: logs, JSON and templates print [redacted]. */
export class Secret<T> {
  readonly #value: T;

  constructor(value: T) {
    this.#value = value;
  }

  /** The value itself. The caller must not log, store or send it. */
  reveal(): T {
    return this.#value;
  }

  toString(): string {
    return '[redacted]';
  }

  toJSON(): string {
    return '[redacted]';
  }

  [inspect.custom](): string {
    return '[redacted]';
  }
}

export interface ServerSecrets {
  /** Key of the hashes over passwords and codes; never in the database. */
  readonly pepper: Secret<string>;
  /** Key that turns user ids into the pseudonyms of the logs. */
  readonly logKey: Secret<string>;
}

/**
 * The server's own secrets: from configuration where given, else made once and stored in `DATA_DIR/secrets.json`,
 * readable by the owner alone. Several processes that start at once use the same file.
 */
export function openSecrets(dataDir: string, random: RandomSource, pepper?: Secret<string>): ServerSecrets {
  const file = join(dataDir, 'secrets.json');
  mkdirSync(dataDir, { recursive: true });
  const kept = readStoredSecrets(file) ?? makeStoredSecrets(file, random);
  return { pepper: pepper ?? new Secret(kept.pepper), logKey: new Secret(kept.logKey) };
}

interface StoredSecrets {
  pepper: string;
  logKey: string;
}

function readStoredSecrets(file: string): StoredSecrets | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const kept = JSON.parse(text) as Partial<StoredSecrets>;
  if (typeof kept.pepper !== 'string' || typeof kept.logKey !== 'string')
    throw new Error(`${file} is damaged; restore it from a backup`);
  return kept as StoredSecrets;
}

function makeStoredSecrets(file: string, random: RandomSource): StoredSecrets {
  makeSecretFile(file, { pepper: newToken(random), logKey: newToken(random) }, random);
  return readStoredSecrets(file) as StoredSecrets;
}
