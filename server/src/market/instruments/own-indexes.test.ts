import type { Rate } from '@candor/model/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { INSTRUMENTS, instrumentByCode } from './catalogue.ts';
import { indexLevel, indexMembers, OWN_INDEXES } from './own-indexes.ts';

const byId = (id: string) => OWN_INDEXES.find((index) => index.id === id)!;
/** Turnover that falls along the alphabet. */
const turnover = (code: string): bigint => {
  const at = INSTRUMENTS.findIndex((instrument) => instrument.code === code);
  return BigInt(INSTRUMENTS.length - at) * 1_000_000n;
};

test.each([
  ['candor_500', 500],
  ['candor_tech_50', 50],
  ['candor_small', 100],
] as const)('%s has %i real stocks', (id, size) => {
  const members = indexMembers(byId(id), INSTRUMENTS, turnover);
  expect(new Set(members).size).toBe(size);
  expect(members.filter((code) => instrumentByCode(code)?.kind !== 'stock' || instrumentByCode(code)?.sample)).toEqual(
    [],
  );
});

test('the tech index holds technology only, and its members are the most traded', () => {
  const members = indexMembers(byId('candor_tech_50'), INSTRUMENTS, turnover);
  expect(new Set(members.map((code) => (instrumentByCode(code) as { sector?: string }).sector))).toEqual(
    new Set(['information_technology']),
  );
  const out = INSTRUMENTS.filter(
    (one) =>
      one.kind === 'stock' && !one.sample && one.sector === 'information_technology' && !members.includes(one.code),
  );
  const least = members.map(turnover).sort((left, right) => (left < right ? -1 : 1))[0]!;
  expect(out.filter(({ code }) => turnover(code) > least)).toEqual([]);
});

test('the large and the small index share no stock while 600 are in force', () => {
  const large = new Set(indexMembers(byId('candor_500'), INSTRUMENTS, turnover));
  const small = indexMembers(byId('candor_small'), INSTRUMENTS, turnover);
  expect(small.filter((code) => large.has(code))).toEqual([]);
});

test('equal turnover is decided by code, and a stock without turnover is left out', () => {
  const stocks = ['A', 'AAPL', 'ABBV', 'ABT'].map((code) => instrumentByCode(code)!);
  const two = { ...byId('candor_500'), size: 2 };
  expect(indexMembers(two, stocks, () => 1n)).toEqual(['A', 'AAPL']);
  expect(indexMembers(two, stocks, (code) => (code === 'A' ? undefined : 1n))).toEqual(['AAPL', 'ABBV']);
});

test('the level moves by the mean change of its members', () => {
  const change = (percent: bigint) => (percent * 1_000_000n) as Rate;
  expect(indexLevel(1_000_000_000n, [change(2n), change(-1n)])).toBe(1_005_000_000n);
  expect(indexLevel(1_000_000_000n, [])).toBe(1_000_000_000n);
});

test('a level stays between what its best and worst member alone would make of it', () => {
  const changes = fc.array(fc.bigInt({ min: -90_000_000n, max: 300_000_000n }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(changes, (drawn) => {
      const rates = drawn as Rate[];
      const inOrder = [...rates].sort((left, right) => (left < right ? -1 : 1));
      const level = indexLevel(1_000_000_000n, rates);
      expect(level).toBeGreaterThanOrEqual(indexLevel(1_000_000_000n, [inOrder[0]!]));
      expect(level).toBeLessThanOrEqual(indexLevel(1_000_000_000n, [inOrder.at(-1)!]));
    }),
  );
});
