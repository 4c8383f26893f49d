import { HOUR } from '@candor/model/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVaultWorld, type VaultWorld } from '../../test/vault-world.ts';

let world: VaultWorld;
beforeAll(async () => {
  world = await openVaultWorld();
});
afterAll(() => world?.stop());

const VALUES = 20_000;

test('a million data keys are brought under a new version within an hour', async () => {
  const sealed = await Promise.all(
    Array.from({ length: VALUES }, (_none, n) => world.person(`value ${n}`, `cus_${n >> 3}`)),
  );
  await world.vault.rotate();
  const begun = performance.now();
  const { rewrapped } = await world.vault.rewrapAll();
  const perMillionMs = ((performance.now() - begun) / VALUES) * 1_000_000;
  console.log(`${rewrapped} data keys, ${Math.round(perMillionMs / 60_000)} minutes a million`);
  expect(rewrapped).toBe(VALUES);
  expect(perMillionMs).toBeLessThan(HOUR);
  expect(await world.revealed(sealed.at(-1) as (typeof sealed)[number])).toBe(`value ${VALUES - 1}`);
});
