import { availableParallelism } from 'node:os';
import { accept } from '@candor/model/result.ts';
import { describe, expect, test } from 'vitest';
import { secureRandom, seededRandom } from '../../platform/time/random.ts';
import { Secret } from '../../platform/config/secrets.ts';
import { ARGON2_COST, createPasswords } from './password-hash.ts';

const CHEAP = { memory: 64, passes: 1, lanes: 1 };
const pepper = new Secret('pepper-of-this-test');
const passwords = createPasswords(pepper, secureRandom, CHEAP);

describe('a stored password', () => {
  test('matches its password only', async () => {
    const stored = await passwords.hash('Tr7-quibble');
    expect(await passwords.verify('Tr7-quibble', stored)).toBe(true);
    for (const wrong of ['Tr7-quibbl', 'Tr7-quibble ', 'tr7-quibble', ''])
      expect(await passwords.verify(wrong, stored)).toBe(false);
  });

  test('never looks the same twice', async () => {
    expect(await passwords.hash('Tr7-quibble')).not.toBe(await passwords.hash('Tr7-quibble'));
  });

  test('cannot be checked without the pepper', async () => {
    const stored = await passwords.hash('Tr7-quibble');
    expect(await createPasswords(new Secret('another pepper'), secureRandom, CHEAP).verify('Tr7-quibble', stored)).toBe(
      false,
    );
  });

  test('made at another cost still matches, and is to be hashed anew', async () => {
    const stored = await passwords.hash('Tr7-quibble');
    const dearer = createPasswords(pepper, secureRandom, { ...CHEAP, passes: 2 });
    expect(await dearer.verify('Tr7-quibble', stored)).toBe(true);
    expect(dearer.isOutdated(stored)).toBe(true);
    expect(passwords.isOutdated(stored)).toBe(false);
  });

  test('stays readable in this form for ever', async () => {
    const stored = 'argon2id+hmac$1$64$1$1$AQEBAQEBAQEBAQEBAQEBAQ$';
    const fixed = createPasswords(pepper, { bytes: (count) => Buffer.alloc(count, 1) }, CHEAP);
    const made = await fixed.hash('Tr7-quibble');
    expect(made.slice(0, stored.length)).toBe(stored);
    expect(made).toHaveLength(stored.length + 43);
    expect(await createPasswords(pepper, seededRandom('x'), CHEAP).verify('Tr7-quibble', made)).toBe(true);
  });

  test('that is absent costs the same work and never matches', async () => {
    expect(await passwords.verify('Tr7-quibble', null)).toBe(false);
    expect(await passwords.verify('', null)).toBe(false);
  });

  test('damaged is an error, not a wrong password', async () => {
    await expect(passwords.verify('Tr7-quibble', 'argon2id+hmac$1$64')).rejects.toThrow('damaged');
  });
});

describe('a rush of sign-ins', () => {
  const rushOf = (at: ReturnType<typeof createPasswords>, known: boolean, count: number) => {
    const ends: (() => void)[] = [];
    const admitted = Array.from({ length: count }, () =>
      at.admit<null>(known, () => new Promise((resolve) => ends.push(() => resolve(accept(null))))),
    );
    return { ends, admitted };
  };

  test('is refused beyond what can be answered in time, before any of its work', async () => {
    const fresh = createPasswords(pepper, secureRandom, CHEAP);
    const strangers = rushOf(fresh, false, 100);
    expect(strangers.ends).toHaveLength(24);
    const refused = await Promise.all(strangers.admitted.slice(24));
    expect(new Set(refused.map((each) => !each.ok && each.refusal.code))).toEqual(new Set(['overloaded']));
    for (const end of strangers.ends) end();
    await Promise.all(strangers.admitted);
    expect(rushOf(fresh, false, 1).ends).toHaveLength(1);
  });

  test('of strangers leaves capacity for known devices', () => {
    const fresh = createPasswords(pepper, secureRandom, CHEAP);
    rushOf(fresh, false, 100);
    expect(rushOf(fresh, true, 100).ends).toHaveLength(8);
  });

  test('is refused sooner where each hash takes long, and the first is always tried', async () => {
    let now = 0;
    // Simulates hashes of a second and a half each.
    const slow = createPasswords(pepper, secureRandom, CHEAP, () => (now += 1_500));
    await slow.verify('Tr7-quibble', null);
    const atOnce = Math.min(3, availableParallelism());
    expect(rushOf(slow, false, 100).ends).toHaveLength(2 * atOnce + 1);
    expect(rushOf(slow, true, 100).ends.length).toBeLessThanOrEqual(atOnce);
  });

  test('releases its capacity when its work fails', async () => {
    const fresh = createPasswords(pepper, secureRandom, CHEAP);
    for (let n = 0; n < 40; n += 1)
      await expect(fresh.admit(false, () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
    expect(rushOf(fresh, false, 1).ends).toHaveLength(1);
  });
});

test('the cost is the one required', () => {
  expect(ARGON2_COST).toEqual({ memory: 65_536, passes: 2, lanes: 1 });
});
