import { existsSync, mkdirSync, readFileSync } from 'node:fs';
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
  /** Private key with which push services know this installation: 32 bytes in base64url (RFC 8292). */
  readonly pushKey: Secret<string>;
}

export interface GivenSecrets {
  readonly pepper?: Secret<string> | undefined;
  readonly pushKey?: Secret<string> | undefined;
}

/**
 * The server's own secrets: from configuration where given, else made once and stored in `DATA_DIR/secrets.json` and
 * `DATA_DIR/push-key.json`, readable by the owner alone. Several processes that start at once use the same files. A new
 * push key ends what browsers have subscribed under the one before it.
 */
export function openSecrets(dataDir: string, random: RandomSource, given: GivenSecrets = {}): ServerSecrets {
  const file = join(dataDir, 'secrets.json');
  mkdirSync(dataDir, { recursive: true });
  const kept = readStoredSecrets(file) ?? makeStoredSecrets(file, random);
  const pushKey = given.pushKey ?? new Secret(pushKeyIn(dataDir, random));
  return { pepper: given.pepper ?? new Secret(kept.pepper), logKey: new Secret(kept.logKey), pushKey };
}

const KEY_BYTES = 32;

function pushKeyIn(dataDir: string, random: RandomSource): string {
  const file = join(dataDir, 'push-key.json');
  if (!existsSync(file)) makeSecretFile(file, { privateKey: newToken(random, KEY_BYTES) }, random);
  const { privateKey } = JSON.parse(readFileSync(file, 'utf8')) as { privateKey?: unknown };
  if (typeof privateKey !== 'string' || Buffer.from(privateKey, 'base64url').length !== KEY_BYTES)
    throw new Error(`${file} is damaged; restore it from a backup`);
  return privateKey;
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
