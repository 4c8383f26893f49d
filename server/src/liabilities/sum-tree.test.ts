import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hashLeaf, joinNodes, type SumNode } from './hashes.ts';
import { type Holding, PARTS, type PlacedPart, SumTree } from './sum-tree.ts';

const facts = { asset: 'USD', date: '2026-11-23' };
const seed = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'));
const amounts = (min: number, most = 40) =>
  fc.array(fc.bigInt({ min: 1n, max: 10n ** 15n }), { minLength: min, maxLength: most });
const held = (all: readonly bigint[]): Holding[] => all.map((amount, n) => ({ customer: `cus_${n}`, amount }));

function rootFrom(customer: string, { salt, amount, place, siblings }: PlacedPart): SumNode {
  let node: SumNode = { hash: hashLeaf({ ...facts, customer, salt, amount }), sum: amount };
  for (const [height, sibling] of siblings.entries())
    node = (place >> height) % 2 === 0 ? joinNodes(node, sibling) : joinNodes(sibling, node);
  return node;
}

describe('a tree of sums', () => {
  test('its root has the sum of all holdings, and each part of each customer leads there', async () => {
    await fc.assert(
      fc.asyncProperty(seed, amounts(0), async (secret, all) => {
        const tree = await SumTree.make({ ...facts, seed: secret, holdings: held(all) });
        expect(tree.root.sum).toBe(all.reduce((sum, amount) => sum + amount, 0n));
        const places = new Set<number>();
        for (const { customer, amount } of held(all)) {
          const parts = tree.partsOf(customer) ?? [];
          expect(parts).toHaveLength(PARTS);
          expect(parts.reduce((sum, part) => sum + part.amount, 0n)).toBe(amount);
          for (const part of parts) {
            expect(part.amount).toBeGreaterThanOrEqual(0n);
            expect(rootFrom(customer, part)).toEqual(tree.root);
            places.add(part.place);
          }
        }
        expect(places.size).toBe(all.length * PARTS);
      }),
      { numRuns: 60 },
    );
  });

  test('the same secret makes the same tree, another one another tree', async () => {
    const holdings = held([5_000_000n, 7_000_000n]);
    const make = async (byte: string) => (await SumTree.make({ ...facts, seed: byte.repeat(64), holdings })).root.hash;
    expect(await make('1')).toBe(await make('1'));
    expect(await make('1')).not.toBe(await make('2'));
  });

  test('a thousand ways of a customer and their friends show nobody else’s balance', async () => {
    const balances = Array.from({ length: 250 }, (_v, n) => 1_000_000_000n + BigInt(n) * 37_000_001n);
    const tree = await SumTree.make({ ...facts, seed: 'ab'.repeat(32), holdings: held(balances) });
    const friends = held(balances).slice(0, 125);
    const ways = friends.flatMap(({ customer }) => tree.partsOf(customer) ?? []);
    expect(ways).toHaveLength(1_000);
    const strangers = new Set(balances.slice(125));
    const seen = ways.flatMap(({ siblings }) => siblings.map(({ sum }) => sum));
    expect(seen.filter((sum) => strangers.has(sum))).toEqual([]);
    // Sums of two neighbours on one way do not make a balance either.
    for (const { siblings } of ways)
      for (const [height, { sum }] of siblings.entries())
        expect(strangers.has(sum + (siblings[height + 1]?.sum ?? 0n))).toBe(false);
  });

  test('sums beyond 64 bits are refused', async () => {
    const holdings = held([2n ** 62n, 2n ** 62n]);
    await expect(SumTree.make({ ...facts, seed: 'ab'.repeat(32), holdings })).rejects.toThrow(RangeError);
  });

  test('of version 1 is the same for ever: published days are made again from their secret', async () => {
    const holdings = held([5_000_000n, 1n, 7_000_000n]);
    const tree = await SumTree.make({ ...facts, seed: 'ab'.repeat(32), holdings });
    expect(tree.root).toEqual({
      hash: '8d415fe5900bc24a3975b2c87d93c0df59b01173680917127b7dc5298772f37d',
      sum: 12_000_001n,
    });
  });

  test('somebody who holds nothing has no parts', async () => {
    const tree = await SumTree.make({ ...facts, seed: 'ab'.repeat(32), holdings: held([5n]) });
    expect(tree.partsOf('cus_9')).toBe(undefined);
  });

  test('a single leaf’s tree, and none at all, have a root', async () => {
    const empty = await SumTree.make({ ...facts, seed: 'ab'.repeat(32), holdings: [] });
    expect(empty.root.sum).toBe(0n);
    const other = await SumTree.make({ ...facts, asset: 'EUR', seed: 'ab'.repeat(32), holdings: [] });
    expect(other.root.hash).not.toBe(empty.root.hash);
  });

  test('lets other work run while it is made: each few milliseconds, and no more often', async () => {
    let turns = 0;
    let running = true;
    const turn = () => {
      turns += 1;
      if (running) setImmediate(turn);
    };
    setImmediate(turn);
    await SumTree.make({ ...facts, seed: 'ab'.repeat(32), holdings: held(Array<bigint>(1_000).fill(5n)) });
    running = false;
    // Five for the holdings, 64 for their order, 16 for the levels above 8,192 leaves.
    expect(turns).toBeGreaterThanOrEqual(84);
    expect(turns).toBeLessThanOrEqual(87);
  });
});
