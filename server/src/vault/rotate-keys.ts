import { accept } from '@candor/model/result.ts';
import { HOUR } from '@candor/model/time.ts';
import { noteInAudit } from '../audit/index.ts';
import { assert } from '../platform/commands/assert.ts';
import type { Clock } from '../platform/time/clock.ts';
import type { Command, CommandRunner } from '../platform/commands/command.ts';
import type { Db } from '../platform/database/db.ts';
import { needRow } from '../platform/database/rows.ts';
import type { RandomSource } from '../platform/time/random.ts';
import { decodeRow } from '../platform/database/statements.ts';
import { type VaultKeys, WrongVaultKeys } from './open-keys.ts';
import { rewrapped, type SealedKey } from './seal.ts';
import { dataKeyTable } from './tables.ts';

export interface Rotation {
  readonly db: Db;
  readonly runner: CommandRunner;
  readonly keys: VaultKeys;
  readonly random: RandomSource;
  readonly wall: Clock;
}

/**
 * Notes which keys this database is written with, and refuses others: with the wrong ones, nothing sealed would open
 * and all lookups would miss. Versions new to the database are put on record. Throws WrongVaultKeys.
 */
export async function registerKeys({
  db,
  keys: { ring },
  wall,
}: Pick<Rotation, 'db' | 'keys' | 'wall'>): Promise<void> {
  const used = await db.query<{ purpose: 'wrap' | 'index'; version: number; fingerprint: string; disabled: boolean }>(
    'SELECT purpose, version, fingerprint, disabled_at IS NOT NULL AS disabled FROM vault_key_version',
  );
  for (const { purpose, version, fingerprint, disabled } of used) {
    if (purpose === 'wrap' && !ring.versions.includes(version)) {
      if (disabled) continue;
      throw new WrongVaultKeys(
        `The vault's key of version ${version} is missing: this database was written with it. ${HINT}`,
      );
    }
    if (ring.fingerprint(purpose, version) === fingerprint) continue;
    const which = purpose === 'index' ? 'index key' : `key of version ${version}`;
    throw new WrongVaultKeys(`The vault's ${which} is not the one that this database was written with. ${HINT}`);
  }
  await noteVersions(db, wall, [
    ['index', 1, ring.fingerprint('index', 1)],
    ...ring.versions.map((version) => ['wrap', version, ring.fingerprint('wrap', version)] as const),
  ]);
}

const HINT = 'Restore VAULT_KEYS and VAULT_INDEX_KEY, or vault-keys.json in DATA_DIR, from their backup.';

async function noteVersions(
  db: Db,
  wall: Clock,
  versions: readonly (readonly [string, number, string])[],
): Promise<void> {
  for (const [purpose, version, fingerprint] of versions) {
    await db.query(
      'INSERT INTO vault_key_version (purpose, version, fingerprint, since) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
      [purpose, version, fingerprint, String(wall.now())],
    );
  }
}

/** Adds a new version to the key file; later values are wrapped by it. Returns the version. */
export async function rotateKeys({ db, runner, keys, wall }: Omit<Rotation, 'random'>): Promise<number> {
  if (!keys.addVersion) throw new Error('the keys come from VAULT_KEYS: add a version there and restart');
  const version = keys.addVersion();
  await noteVersions(db, wall, [['wrap', version, keys.ring.fingerprint('wrap', version)]]);
  await runner.run(noteInAudit, {
    actor: 'system:vault',
    action: 'vault.rotated',
    object: `vault_key_version:${version}`,
  });
  return version;
}

interface Rewrap {
  readonly subject: string;
  readonly keys: readonly {
    readonly id: string;
    readonly from: number;
    readonly to: number;
    readonly wrapped: Buffer;
  }[];
}

/** Stores data keys under their new version, but those shredded or rewrapped meanwhile. */
export const rewrapKeys: Command<Rewrap, { readonly rewrapped: number }> = {
  name: 'rewrap_keys',
  subject: (input) => input.subject,
  needs: (input) => input.keys.map(({ id }) => needRow(dataKeyTable, id)),
  decide(rows, { keys }) {
    let count = 0;
    for (const { id, from, to, wrapped } of keys) {
      const key = rows.get(dataKeyTable, id);
      if (!key?.wrapped || key.kekVersion !== from) continue;
      rows.update(dataKeyTable, { ...key, kekVersion: to, wrapped });
      count += 1;
    }
    return accept({ rewrapped: count });
  },
};

const PAGE = 2_000;
const COLUMNS = dataKeyTable.columns.map((column) => `k.${column.sql}`).join(', ');

/**
 * Moves every data key to the current version, page by page beside normal traffic; a run that died is continued, since
 * the table shows the remaining keys. Versions without keys are disabled an hour after the current one began: until
 * then another process may still seal with an older version.
 */
export async function rewrapAll(rotation: Rotation): Promise<{ rewrapped: number; disabled: number }> {
  const { db, runner, keys, random } = rotation;
  const { ring } = keys;
  const current = keys.ring.current;
  let rewrappedKeys = 0;
  for (;;) {
    const page = await db.raw(
      `SELECT ${COLUMNS} FROM vault_key k WHERE k.wrapped IS NOT NULL AND k.kek_version <> $1 ORDER BY k.kek_version, k.id LIMIT ${PAGE}`,
      [current],
    );
    const old = page.map((raw) => decodeRow(dataKeyTable, raw) as unknown as SealedKey);
    const done = await Promise.all(
      [...bySubject(old)].map(async ([subject, mine]) => {
        const renewed = mine.map((key) => ({ from: key.kekVersion, ...renamed(rewrapped({ ring, random }, key)) }));
        const reply = await runner.run(rewrapKeys, { subject, keys: renewed });
        return reply.ok ? reply.value.rewrapped : 0;
      }),
    );
    const count = done.reduce((sum, each) => sum + each, 0);
    rewrappedKeys += count;
    if (page.length < PAGE) break;
    assert(count > 0, 'rewrapping makes no progress');
  }
  return { rewrapped: rewrappedKeys, disabled: await disableOldVersions(rotation, current) };
}

const renamed = ({ id, kekVersion, wrapped }: SealedKey) => ({ id, to: kekVersion, wrapped });

/** A customer's keys belong to the customer's lane; others to that of their row. */
function bySubject(keys: readonly SealedKey[]): Map<string, SealedKey[]> {
  const groups = new Map<string, SealedKey[]>();
  for (const key of keys) {
    const subject = key.customerId ?? key.rowId;
    const group = groups.get(subject);
    if (group) group.push(key);
    else groups.set(subject, [key]);
  }
  return groups;
}

/** Longest that a process goes on with the keys it read, many times over. */
const REST_MS = HOUR;

async function disableOldVersions({ db, runner, keys, wall }: Rotation, current: number): Promise<number> {
  const now = wall.now();
  const disabled = await db.query<{ version: number }>(
    `UPDATE vault_key_version v SET disabled_at = $2
     WHERE v.purpose = 'wrap' AND v.version < $1 AND v.disabled_at IS NULL
       AND EXISTS (SELECT 1 FROM vault_key_version c WHERE c.purpose = 'wrap' AND c.version = $1 AND c.since <= $3)
       AND NOT EXISTS (SELECT 1 FROM vault_key k WHERE k.kek_version = v.version AND k.wrapped IS NOT NULL)
     RETURNING v.version`,
    [current, String(now), String(now - REST_MS)],
  );
  for (const { version } of disabled) {
    const object = `vault_key_version:${version}`;
    await runner.run(noteInAudit, { actor: 'system:vault', action: 'vault.key_disabled', object });
  }
  // Also those of an earlier run that died before it came to this.
  const gone = await db.query<{ version: number }>(
    `SELECT version FROM vault_key_version WHERE purpose = 'wrap' AND disabled_at IS NOT NULL`,
  );
  for (const { version } of gone) if (keys.ring.versions.includes(version)) keys.dropVersion?.(version);
  return disabled.length;
}
