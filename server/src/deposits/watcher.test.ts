import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressOf, ChainWorld, OTHER_TOKEN, wallet } from './testing/chain-world.ts';
import { type Act, act, perform } from './testing/random-acts.ts';

const USDT = 1_000_000n;

describe('a transfer', () => {
  test('is credited at one block, and final once its block is solid', async () => {
    const world = new ChainWorld();
    const watcher = world.watcher();
    await world.send(1, 100n * USDT);
    await watcher.step();
    expect(world.states()).toEqual([]);
    world.blocks(1);
    expect(await watcher.step()).toEqual({ credited: 1, final: 0, reversed: 0 });
    world.blocks(18);
    await watcher.step();
    expect(world.states()).toEqual(['credited']);
    world.blocks(1);
    await watcher.step();
    expect(world.states()).toEqual(['final']);
    expect(world.balance('spot:cus_1')).toBe(100n * USDT);
  });

  test.each([
    ['of another token', { contract: OTHER_TOKEN }],
    ['that failed', { succeeded: false }],
  ])('%s is no deposit', async (_, more) => {
    const world = new ChainWorld();
    await world.send(1, 100n * USDT, more);
    world.blocks(30);
    await world.watcher().step();
    expect(world.states()).toEqual([]);
  });

  test('from a listed address waits for a person', async () => {
    const world = new ChainWorld();
    world.listed.add(wallet.stranger);
    await world.send(1, 100n * USDT);
    world.blocks(30);
    await world.watcher().step();
    expect(world.deposits()).toMatchObject([{ state: 'suspense', suspenseReason: 'screening' }]);
    expect(world.balance('spot:cus_1')).toBe(0n);
  });
});

describe('a reorganisation', () => {
  test.each([1, 2, 7, 18, 19, 20, 25])('of %i blocks that drops a transfer takes it back', async (depth) => {
    const world = new ChainWorld();
    const watcher = world.watcher();
    world.blocks(40);
    await world.send(1, 100n * USDT);
    world.blocks(1);
    await watcher.step();
    world.blocks(depth - 1);
    await watcher.step();
    await world.chain.fork(depth, () => null);
    await watcher.step();
    expect([world.states(), world.balance('spot:cus_1')]).toEqual([['reversed'], 0n]);
    world.blocks(40);
    await watcher.step();
    expect(world.states()).toEqual(['reversed']);
  });

  test('that only moves a transfer leaves it credited, and final with its new block', async () => {
    const world = new ChainWorld();
    const watcher = world.watcher();
    world.blocks(40);
    await world.send(1, 100n * USDT);
    world.blocks(3);
    await watcher.step();
    await world.chain.fork(5, () => world.chain.headNumber());
    await watcher.step();
    expect(world.deposits()).toMatchObject([{ state: 'credited', round: 0, blockNumber: 43n }]);
    world.blocks(25);
    await watcher.step();
    expect([world.states(), world.balance('spot:cus_1')]).toEqual([['final'], 100n * USDT]);
  });

  test('that takes it up again later credits it again', async () => {
    const world = new ChainWorld();
    const watcher = world.watcher();
    world.blocks(40);
    const tx = await world.send(1, 100n * USDT);
    world.blocks(2);
    await watcher.step();
    await world.chain.fork(4, () => null);
    await watcher.step();
    await world.chain.include(tx);
    world.blocks(30);
    await watcher.step();
    expect(world.deposits()).toMatchObject([{ state: 'final', round: 1 }]);
    expect(world.balance('spot:cus_1')).toBe(100n * USDT);
  });
});

describe('a node', () => {
  test('that repeats itself, and two watchers at once, credit once', async () => {
    const world = new ChainWorld();
    world.node.faults.repeats = 3;
    await world.send(1, 100n * USDT);
    world.blocks(5);
    await Promise.all([world.watcher().step(), world.watcher().step()]);
    expect([world.states(), world.balance('spot:cus_1')]).toEqual([['credited'], 100n * USDT]);
  });

  test('that lags takes nothing back', async () => {
    const world = new ChainWorld();
    const watcher = world.watcher();
    world.blocks(40);
    await world.send(1, 100n * USDT);
    world.blocks(1);
    await watcher.step();
    world.node.faults.lag = 30;
    await watcher.step();
    expect(world.states()).toEqual(['credited']);
  });

  test('that denied a transfer for an hour and names it again: it is credited again', async () => {
    const world = new ChainWorld();
    const watcher = world.watcher();
    const tx = await world.send(1, 100n * USDT);
    world.blocks(1);
    await watcher.step();
    world.node.faults.hidden.add(tx.txId);
    world.blocks(600);
    await watcher.step();
    expect(world.states()).toEqual(['reversed']);
    world.blocks(600);
    await watcher.step();
    world.node.faults.hidden.clear();
    await watcher.step();
    expect([world.states(), world.balance('spot:cus_1')]).toEqual([['final'], 100n * USDT]);
  });

  test('that fails in the middle is asked again, and nothing is lost', async () => {
    const world = new ChainWorld();
    const watcher = world.watcher();
    await world.send(1, 100n * USDT);
    world.blocks(30);
    for (let failures = 1; failures <= 4; failures += 1) {
      world.node.faults.failures = 1;
      await expect(watcher.step()).rejects.toThrow('does not answer');
    }
    await watcher.step();
    expect(world.states()).toEqual(['final']);
  });

  test('that invents a transfer and later denies it: credited, and taken back', async () => {
    const world = new ChainWorld();
    const watcher = world.watcher();
    world.blocks(40);
    const block = world.chain.block(40);
    const lie = { txId: 'f'.repeat(64), logIndex: 0, block, from: wallet.hot.address, to: addressOf(1), amount: USDT };
    world.node.faults.invented.push(lie);
    await watcher.step();
    expect(world.states()).toEqual(['credited']);
    world.node.faults.invented.length = 0;
    await watcher.step();
    expect(world.states()).toEqual(['credited']);
    world.blocks(19);
    await watcher.step();
    expect([world.states(), world.balance('spot:cus_1')]).toEqual([['reversed'], 0n]);
  });

  test('that names a transfer in a block that it does not have is not believed', async () => {
    const world = new ChainWorld();
    world.blocks(40);
    const block = { ...world.chain.block(39), id: '0'.repeat(64) };
    const lie = { txId: 'f'.repeat(64), logIndex: 0, block, from: wallet.hot.address, to: addressOf(1), amount: USDT };
    world.node.faults.invented.push(lie);
    await world.watcher().step();
    expect(world.states()).toEqual([]);
  });

  test('that calls a block solid too early: what it denies later is taken back even so', async () => {
    const world = new ChainWorld();
    const watcher = world.watcher();
    world.blocks(40);
    await world.send(1, 100n * USDT);
    world.blocks(1);
    world.node.faults.earlySolid = 19;
    await watcher.step();
    expect(world.states()).toEqual(['final']);
    world.node.faults.earlySolid = 0;
    await world.chain.fork(1, () => null);
    await watcher.step();
    expect([world.states(), world.balance('spot:cus_1')]).toEqual([['reversed'], 0n]);
  });

  test('that was away for an hour: everything since is found, page by page', async () => {
    const world = new ChainWorld();
    const watcher = world.watcher();
    await watcher.step();
    for (let i = 0; i < 12; i += 1) {
      await world.send(1, 10n * USDT);
      world.blocks(100);
    }
    expect(await watcher.step()).toEqual({ credited: 12, final: 12, reversed: 0 });
    expect(world.balance('spot:cus_1')).toBe(120n * USDT);
  });
});

test('any history of transfers, forks and faults: in the end the books hold what the chain does, to the millionth', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array<Act>(act, { maxLength: 60 }), async (acts) => {
      const world = new ChainWorld();
      const watchers = [world.watcher(), world.watcher()];
      const step = (which: number) => watchers[which % 2]!.step().catch(() => undefined);
      for (const [i, asked] of acts.entries()) {
        await perform(world, asked);
        await step(i);
        // Sums after every step: what customers have and what waits is what lies at their addresses.
        const kinds = [...world.owners.values()].flatMap((id) => [`spot:${id}`, `small_deposits:${id}`]);
        const owed = kinds.reduce((sum, each) => sum + world.balance(each), world.balance('house:suspense#0'));
        expect(owed).toBe(-world.balance('house:usdt_deposits#0'));
      }
      Object.assign(world.node.faults, { lag: 0, failures: 0, repeats: 1 });
      world.node.faults.hidden.clear();
      await step(0);
      world.blocks(30);
      await step(1);
      expect(world.held()).toEqual(world.owed());
      for (const id of world.owners.values()) expect(world.balance(`small_deposits:${id}`) < USDT).toBe(true);
    }),
    { numRuns: 150 },
  );
});
