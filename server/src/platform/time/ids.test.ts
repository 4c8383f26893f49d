import { isId } from '@candor/model/ids.ts';
import { instant } from '@candor/model/time.ts';
import { expect, test } from 'vitest';
import { testClock } from './clock.ts';
import { idSource } from './ids.ts';
import { newSixDigitCode, newToken, secureRandom, seededChance, seededRandom } from './random.ts';

test('ids have the shape of the model and sort in the order they were made, also while the clock stands or runs back', () => {
  const wall = testClock(instant(1_770_000_000_000));
  const newId = idSource(wall, secureRandom);
  const made: string[] = [];
  for (let i = 0; i < 5_000; i += 1) {
    if (i % 100 === 0) wall.advance(i % 300 === 0 ? -50 : 40);
    made.push(newId('ord'));
  }
  expect(made.every((id) => isId(id, 'ord'))).toBe(true);
  expect(made).toEqual(made.toSorted());
  expect(new Set(made).size).toBe(made.length);
});

test('when the random part is used up within a millisecond the next millisecond is taken', () => {
  const wall = testClock(instant(1_770_000_000_000));
  const newId = idSource(wall, { bytes: (count) => Buffer.alloc(count, 0xff) });
  const [first, second] = [newId('fil'), newId('fil')];
  expect(first.slice(4, 14)).not.toBe(second.slice(4, 14));
  expect(second > first).toBe(true);
});

test('the time part is Crockford base 32 of the milliseconds', () => {
  const id = idSource(testClock(instant(32 ** 9)), secureRandom)('acc');
  expect(id.slice(0, 14)).toBe('acc_1000000000');
});

test('seeded sources repeat themselves, different seeds differ', () => {
  const run = (seed: string) => {
    const chance = seededChance(seed);
    return Array.from({ length: 5 }, () => chance.next());
  };
  expect(run('a')).toEqual(run('a'));
  expect(run('a')).not.toEqual(run('b'));
  expect(seededRandom('x').bytes(8)).toEqual(seededRandom('x').bytes(8));
});

test('chance is spread evenly', () => {
  const chance = seededChance('even');
  const units = Array.from({ length: 20_000 }, () => chance.unit());
  expect(Math.max(...units)).toBeLessThan(1);
  expect(units.reduce((sum, unit) => sum + unit, 0) / units.length).toBeCloseTo(0.5, 1);
  const dice = new Array<number>(6).fill(0);
  for (let i = 0; i < 60_000; i += 1) {
    const side = chance.below(6);
    dice[side] = (dice[side] ?? 0) + 1;
  }
  for (const count of dice) expect(Math.abs(count - 10_000)).toBeLessThan(500);
});

test('codes have six digits and tokens 256 bits; no two tokens are alike', () => {
  for (let i = 0; i < 500; i += 1) expect(newSixDigitCode(secureRandom)).toMatch(/^\d{6}$/);
  const tokens = Array.from({ length: 1_000 }, () => newToken(secureRandom));
  expect(new Set(tokens).size).toBe(1_000);
  expect(Buffer.from(tokens[0] as string, 'base64url')).toHaveLength(32);
});

test('a draw that would favour some codes is thrown away', () => {
  const draws = [0xffffffff, 123_456];
  const code = newSixDigitCode({
    bytes: (count) => {
      const bytes = Buffer.alloc(count);
      bytes.writeUInt32BE(draws.shift() ?? 0);
      return bytes;
    },
  });
  expect(code).toBe('123456');
});
