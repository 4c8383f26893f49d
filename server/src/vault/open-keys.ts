import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../platform/time/clock.ts';
import type { Config } from '../platform/config/config.ts';
import { makeSecretFile, replaceSecretFile } from '../platform/config/secret-file.ts';
import { newToken, type RandomSource } from '../platform/time/random.ts';
import { KEY_BYTES, KeyRing, type RingKeys } from './key-ring.ts';

/** Where the keys come from, and whether we may change them there. */
export interface VaultKeys {
  readonly ring: KeyRing;
  /** Adds a version to the key file and answers it. Keys from configuration are changed there, by the operator. */
  readonly addVersion: (() => number) | undefined;
  /** Takes a version out of the key file. */
  readonly dropVersion: ((version: number) => void) | undefined;
}

/** The keys are damaged, missing, or other ones than this database was written with. */
export class WrongVaultKeys extends Error {}

interface Kept {
  readonly wrap: Readonly<Record<string, string>>;
  readonly index: string;
}

/**
 * The vault's keys: `VAULT_KEYS` and `VAULT_INDEX_KEY` where set, else `DATA_DIR/vault-keys.json`, made once and
 * readable by the owner alone. Several processes starting at once agree on one file. Losing the keys loses all sealed
 * data.
 */
export function openVaultKeys(
  config: Pick<Config, 'dataDir' | 'vaultKeys' | 'vaultIndexKey'>,
  { random, wall }: { random: RandomSource; wall: Clock },
): VaultKeys {
  const nowMs = () => wall.now();
  if (config.vaultKeys && config.vaultIndexKey) {
    const keys: RingKeys = {
      wrap: parseVersions(config.vaultKeys.reveal()),
      index: keyOf(config.vaultIndexKey.reveal(), 'VAULT_INDEX_KEY'),
    };
    return { ring: new KeyRing(() => keys, nowMs), addVersion: undefined, dropVersion: undefined };
  }
  const file = join(config.dataDir, 'vault-keys.json');
  mkdirSync(config.dataDir, { recursive: true });
  if (!readKept(file))
    makeSecretFile(file, { wrap: { 1: newToken(random, KEY_BYTES) }, index: newToken(random, KEY_BYTES) }, random);
  const ring = new KeyRing(() => ringOf(file), nowMs);
  return {
    ring,
    addVersion() {
      const kept = keptIn(file);
      const version = Math.max(...Object.keys(kept.wrap).map(Number)) + 1;
      replaceSecretFile(file, { ...kept, wrap: { ...kept.wrap, [version]: newToken(random, KEY_BYTES) } }, random);
      ring.follow();
      return version;
    },
    dropVersion(version) {
      const kept = keptIn(file);
      const left = Object.entries(kept.wrap).filter(([each]) => Number(each) !== version);
      replaceSecretFile(file, { ...kept, wrap: Object.fromEntries(left) }, random);
      ring.follow();
    },
  };
}

/** `1:key,2:key`, keys being 32 bytes in base64url. */
function parseVersions(text: string): Map<number, Buffer> {
  const versions = new Map<number, Buffer>();
  for (const part of text.split(',')) {
    const colon = part.indexOf(':');
    versions.set(Number(part.slice(0, colon)), keyOf(part.slice(colon + 1), 'VAULT_KEYS'));
  }
  return versions;
}

function keyOf(text: string, where: string): Buffer {
  const key = Buffer.from(text, 'base64url');
  if (key.length !== KEY_BYTES) throw new WrongVaultKeys(`${where} is damaged: a key has ${KEY_BYTES} bytes`);
  return key;
}

function readKept(file: string): Kept | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Kept;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new WrongVaultKeys(`${file} is damaged; restore it from its backup`);
  }
}

function keptIn(file: string): Kept {
  const kept = readKept(file);
  const whole = kept && typeof kept.index === 'string' && Object.keys(kept.wrap ?? {}).length > 0;
  if (!whole) throw new WrongVaultKeys(`${file} is damaged or missing; restore it from its backup`);
  return kept;
}

function ringOf(file: string): RingKeys {
  const kept = keptIn(file);
  const wrap = new Map(Object.entries(kept.wrap).map(([version, key]) => [Number(version), keyOf(key, file)]));
  return { wrap, index: keyOf(kept.index, file) };
}
