import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR } from '@candor/model/time.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { searchAudit } from '../audit/index.ts';
import type { LocalRunner } from '../platform/commands/runner.ts';
import { WrongVaultKeys } from './index.ts';
import { openVaultWorld, type VaultWorld } from '../../test/vault-world.ts';

let world: VaultWorld;
beforeAll(async () => {
  world = await openVaultWorld();
});
afterAll(() => world?.stop());

type Person = Awaited<ReturnType<VaultWorld['person']>>;

describe('keys', () => {
  const freshFolder = () => {
    const made = mkdtempSync(join(tmpdir(), 'candor-vault-'));
    onTestFinished(() => rmSync(made, { recursive: true }));
    return made;
  };

  test('are made once, for the owner alone, and stay', () => {
    const dir = freshFolder();
    const first = world.keysOf({ DATA_DIR: dir });
    expect(statSync(join(dir, 'vault-keys.json')).mode & 0o777).toBe(0o600);
    expect(world.keysOf({ DATA_DIR: dir }).ring.fingerprint('wrap', 1)).toBe(first.ring.fingerprint('wrap', 1));
  });

  test('that are damaged stop the start instead of being replaced', () => {
    const dir = freshFolder();
    for (const text of ['{', '{}', '{"wrap":{"1":"short"},"index":"x"}']) {
      writeFileSync(join(dir, 'vault-keys.json'), text);
      expect(() => world.keysOf({ DATA_DIR: dir })).toThrow(WrongVaultKeys);
    }
  });

  test('other than those of the world.database stop the start, and say where to put the right ones', async () => {
    await expect(world.openOn(world.keysOf({ DATA_DIR: freshFolder() }))).rejects.toThrow(/vault-keys\.json/);
    const key = 'A'.repeat(43);
    const missing = world.keysOf({ DATA_DIR: world.folder, VAULT_KEYS: `7:${key}`, VAULT_INDEX_KEY: key });
    await expect(world.openOn(missing)).rejects.toThrow(WrongVaultKeys);
  });

  test('from configuration are the same as from the file', async () => {
    const kept = JSON.parse(readFileSync(join(world.folder, 'vault-keys.json'), 'utf8')) as {
      wrap: { 1: string };
      index: string;
    };
    const configured = await world.openOn(
      world.keysOf({ DATA_DIR: freshFolder(), VAULT_KEYS: `1:${kept.wrap[1]}`, VAULT_INDEX_KEY: kept.index }),
    );
    expect(await world.revealed(await world.person('123-45-6789'), configured)).toBe('123-45-6789');
    expect(await configured.rotate()).toBeUndefined();
  });
});

describe('rotation, from one version to the next while customers go on', () => {
  const versions = async () => {
    const counted = await world.db.query<{ v: number; n: bigint }>(
      'SELECT kek_version AS v, count(*) AS n FROM vault_key WHERE wrapped IS NOT NULL GROUP BY 1 ORDER BY 1',
    );
    return Object.fromEntries(counted.map(({ v, n }) => [v, Number(n)]));
  };
  const kept = () =>
    Object.keys((JSON.parse(readFileSync(join(world.folder, 'vault-keys.json'), 'utf8')) as { wrap: object }).wrap);

  test('nothing becomes unreadable, the old version is disabled after an hour and is gone from the file', async () => {
    const before = await Promise.all(Array.from({ length: 30 }, (_none, n) => world.person(`old-${n}`)));
    const gone = before.pop() as Person;
    await world.forget(gone);
    const old = (await versions())[1] as number;

    expect(await world.vault.rotate()).toBe(2);
    const during = await world.person('sealed during');
    expect(await versions()).toEqual({ 1: old, 2: 1 });
    expect(await world.revealed(before[0] as Person)).toBe('old-0');

    // Another process renews some of them at the same time; a run that dies leaves the rest to the next.
    const dying = await world.openOn(world.keys, dyingAfter(3));
    await expect(dying.rewrapAll()).rejects.toThrow('killed');
    const half = await versions();
    expect(half[1]).toBeGreaterThan(0);
    expect(half[2]).toBeGreaterThan(1);

    const [mine, theirs] = await Promise.all([world.vault.rewrapAll(), (await world.openOn(world.keys)).rewrapAll()]);
    expect(mine.rewrapped + theirs.rewrapped).toBe(half[1]);
    expect(mine.disabled + theirs.disabled).toBe(0);
    expect(await versions()).toEqual({ 2: old + 1 });
    expect(kept()).toEqual(['1', '2']);

    world.wall.advance(2 * HOUR);
    expect(await world.vault.rewrapAll()).toEqual({ rewrapped: 0, disabled: 1 });
    expect(kept()).toEqual(['2']);
    expect(await Promise.all(before.map((at) => world.revealed(at)))).toEqual(before.map((_at, n) => `old-${n}`));
    expect(await world.revealed(during)).toBe('sealed during');
    expect(await world.revealed(gone)).toBe('not_found');
    expect(
      await world.revealed(before[0] as Person, await world.openOn(world.keysOf({ DATA_DIR: world.folder }))),
    ).toBe('old-0');
    expect(await world.breaks()).toEqual([]);
    for (const action of ['vault.rotated', 'vault.key_disabled'])
      expect((await searchAudit(world.db, { action })).rows, action).toHaveLength(1);
  });

  test('another process without the new version opens a value sealed under it', async () => {
    const late = await world.openOn(world.keysOf({ DATA_DIR: world.folder }));
    await world.vault.rotate();
    expect(await world.revealed(await world.person('newest'), late)).toBe('newest');
  });

  /** A world.runner that runs so many commands and then behaves as in a process that is killed. */
  function dyingAfter(commands: number): LocalRunner {
    let left = commands;
    const made: Promise<unknown>[] = [];
    const run: LocalRunner['run'] = async (...args) => {
      if (left-- <= 0) {
        await Promise.allSettled(made);
        throw new Error('killed');
      }
      const running = world.runner.run(...args);
      made.push(running);
      return running;
    };
    return { ...world.runner, run };
  }
});
