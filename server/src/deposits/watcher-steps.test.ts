import { refuse } from '@candor/model/result.ts';
import { describe, expect, test } from 'vitest';
import { customerTable } from '../auth/index.ts';
import { balanceTable } from '../ledger/index.ts';
import type { Command } from '../platform/commands/command.ts';
import type { ChainNode, TokenTransfer } from '../rails/index.ts';
import { depositTable } from './tables.ts';
import { addressOf, ChainWorld, nodeThrough, wallet } from './testing/chain-world.ts';
import { deposit } from './testing/deposit-rows.ts';

const USDT = 1_000_000n;
const nothing = { credited: 0, final: 0, reversed: 0 };
/** The node of a world, answering some calls otherwise. */
const nodeOf = (world: ChainWorld, more: Partial<ChainNode> = {}): ChainNode => ({
  ...nodeThrough(world.node, (_, work) => work()),
  ...more,
});
/** A transfer that nobody made, in a block of the chain. */
const invented = (world: ChainWorld, number: number, more: Partial<TokenTransfer> = {}): TokenTransfer => ({
  ...{ txId: 'f'.repeat(64), logIndex: 0, block: world.chain.block(number), from: wallet.stranger },
  ...{ to: addressOf(1), amount: 5n * USDT, ...more },
});
/** A world of so many blocks, with what the node is asked for and how far the watcher says it has read. */
function watched(blocks: number) {
  const world = new ChainWorld();
  world.blocks(blocks);
  const [asked, kept]: [string[], number[]] = [[], []];
  const parts = {
    node: nodeOf(world, {
      transfers: async (from, to) => {
        asked.push(`${from}-${to}`);
        return world.node.transfers(from, to);
      },
    }),
    store: { ...world.store, keepCursor: async (block: number) => void kept.push((world.cursor = block)) },
    page: 100,
  };
  return { world, asked, kept, parts };
}

describe('which blocks are read', () => {
  test('page by page from the first block to the head; what is solid is not read again but for some', async () => {
    const { world, asked, kept, parts } = watched(250);
    const watcher = world.watcher({ ...parts, firstBlock: (head) => head - 199 });
    expect(watcher.head).toBeUndefined();
    await watcher.step();
    expect([asked.splice(0), kept.splice(0), watcher.head]).toEqual([['51-150', '151-250'], [150, 231], 250]);
    await watcher.step();
    expect([asked.splice(0), kept.splice(0)]).toEqual([['168-250'], []]);
    world.blocks(151);
    await watcher.step();
    expect([asked, kept, watcher.head]).toEqual([['168-267', '268-367', '368-401'], [267, 367, 382], 401]);
  });

  test('none before the first one there is', async () => {
    const { world, asked, kept, parts } = watched(30);
    const watcher = world.watcher(parts);
    for (let again = 0; again < 2; again += 1) await watcher.step();
    expect([asked, kept]).toEqual([['0-30', '0-30'], [11]]);
  });

  test('the first block alone, where there is no other', async () => {
    const { world, asked, kept, parts } = watched(0);
    await world.watcher(parts).step();
    expect([asked, kept]).toEqual([['0-0'], [0]]);
  });

  test('none of a node whose head is before what it calls solid', async () => {
    const { world, asked, kept, parts } = watched(40);
    const behind = (number: number) => ({ ...parts.node, head: async () => world.chain.block(number) });
    const watcher = world.watcher({ ...parts, node: behind(20) });
    expect(await watcher.step()).toEqual(nothing);
    expect([asked, kept, watcher.head]).toEqual([[], [], undefined]);
    await world.watcher({ ...parts, node: behind(21) }).step();
    expect([asked, kept]).toEqual([['0-21'], [21]]);
  });

  test('what was taken back is asked for again for four hours of blocks', async () => {
    const { world, parts } = watched(5_000);
    const from: number[] = [];
    const gone = async (block: number) => {
      from.push(block);
      return [];
    };
    await world.watcher({ ...parts, store: { ...parts.store, gone } }).step();
    expect(from).toEqual([200]);
  });
});

describe('what a node names', () => {
  test('is written down whole', async () => {
    const world = new ChainWorld();
    const { txId } = await world.send(1, 5n * USDT);
    world.blocks(1);
    await world.watcher().step();
    expect(world.deposits()).toMatchObject([
      {
        ...{ customerId: 'cus_1', rail: 'usdt', externalId: `${txId}:0`, amount: 5n * USDT, network: 'TRC20' },
        ...{ address: addressOf(1), sender: wallet.stranger, reference: '', blockNumber: 1n, state: 'credited' },
        ...{ blockId: world.chain.block(1).id, rate: 99_950_000n, holdUntil: null, suspenseReason: null },
      },
    ]);
  });

  test.each<[string, number, Partial<TokenTransfer>]>([
    ['to nobody’s address', 40, { to: wallet.stranger }],
    ['of nothing', 40, { amount: 0n }],
  ])('is no deposit %s', async (_, number, more) => {
    const world = new ChainWorld();
    world.blocks(40);
    world.node.faults.invented.push(invented(world, number, more));
    expect(await world.watcher().step()).toEqual(nothing);
    expect(world.states()).toEqual([]);
  });

  test.each([
    [9, 0],
    [10, 1],
    [40, 1],
    [41, 0],
  ])('counts in the blocks that it was asked for alone: %i', async (number, credited) => {
    const world = new ChainWorld();
    world.blocks(45);
    const head = async () => world.chain.block(40);
    const node = nodeOf(world, { head, transfers: async () => [invented(world, number)] });
    expect(await world.watcher({ node, firstBlock: () => 10 }).step()).toMatchObject({ credited });
  });

  test('twice by one name counts as it was named first', async () => {
    const world = new ChainWorld();
    world.blocks(40);
    world.node.faults.invented.push(invented(world, 40), invented(world, 40, { amount: 900n * USDT }));
    world.node.faults.invented.push(invented(world, 40, { logIndex: 1, amount: 7n * USDT, to: addressOf(2) }));
    expect(await world.watcher().step()).toEqual({ ...nothing, credited: 2 });
    expect([world.balance('spot:cus_1'), world.balance('spot:cus_2')]).toEqual([5n * USDT, 7n * USDT]);
  });

  test('is confirmed by its block, which is asked for once, and owners of its addresses too', async () => {
    const world = new ChainWorld();
    for (const customer of [1, 1, 2]) await world.send(customer, 5n * USDT);
    world.blocks(1);
    const [blocks, owners]: [number[], string[]] = [[], []];
    const node = nodeOf(world, {
      block: async (number) => {
        blocks.push(number);
        return world.node.block(number);
      },
    });
    const store = {
      ...world.store,
      owners: async (addresses: readonly string[]) => {
        owners.push(...addresses);
        return world.store.owners(addresses);
      },
    };
    await world.watcher({ node, store }).step();
    expect([blocks, owners.sort()]).toEqual([[1], [addressOf(1), addressOf(2)].sort()]);
  });

  test('is counted where it was credited just now, and not where it waits', async () => {
    const world = new ChainWorld();
    await world.send(1, 5n * USDT);
    world.blocks(1);
    const close = {
      run: async <I, R, F>(command: Command<I, R, F>, input: I) => {
        if (command.name === 'credit_deposit')
          world.book.rows.state(customerTable).rows.set('cus_1', { id: 'cus_1', state: 'closed' });
        return world.book.run(command, input);
      },
    };
    expect(await world.watcher({ runner: close }).step()).toEqual(nothing);
    expect(world.states()).toEqual(['suspense']);
  });

  test('is credited, ended and taken back as USDT, and what is refused to be final is not counted', async () => {
    const world = new ChainWorld();
    await world.send(1, 5n * USDT);
    world.blocks(30);
    const asked: string[] = [];
    const runner = {
      run: async <I, R, F>(command: Command<I, R, F>, input: I) => {
        asked.push(`${command.name} ${(input as { rail?: string }).rail}`);
        if (command.name === 'finalize_deposit') return refuse('illegal_state');
        return world.book.run(command, input);
      },
    };
    expect(await world.watcher({ runner }).step()).toEqual({ ...nothing, credited: 1 });
    const node = nodeOf(world, { transfers: async () => [], fate: async () => ({ found: false }) });
    expect(await world.watcher({ runner, node }).step()).toEqual({ ...nothing, reversed: 1 });
    expect(asked).toEqual([
      ...['see_deposit usdt', 'credit_deposit usdt', 'finalize_deposit undefined', 'reverse_deposit usdt'],
    ]);
  });

  test('and that cannot be written down ends the step, before the cursor moves', async () => {
    const { world, kept, parts } = watched(0);
    await world.send(1, 5n * USDT);
    world.blocks(30);
    const runner = { run: async () => ({ ok: false, refusal: { code: 'overloaded', params: {} } }) } as never;
    await expect(world.watcher({ ...parts, runner }).step()).rejects.toThrow('see_deposit was refused: overloaded');
    expect(kept).toEqual([]);
  });
});

describe('read again', () => {
  test('solid blocks give what was kept to itself, once, and no cursor moves', async () => {
    const { world, asked, kept, parts } = watched(3);
    const { txId } = await world.send(1, 5n * USDT);
    await world.send(2, 5n * USDT);
    world.blocks(300);
    world.cursor = 290;
    const watcher = world.watcher(parts);
    world.node.faults.hidden.add(txId);
    expect(await watcher.readAgain(5, 204)).toBe(0);
    expect(await watcher.readAgain(-5, 3)).toBe(0);
    expect(asked.splice(0)).toEqual(['5-104', '105-204', '0-3']);
    expect(await watcher.readAgain(4, 4)).toBe(1);
    world.node.faults.hidden.clear();
    expect([await watcher.readAgain(0, 250), await watcher.readAgain(0, 250)]).toEqual([1, 0]);
    expect([kept, world.states()]).toEqual([[], ['credited', 'credited']]);
  });
});

describe('transfers between stores of the house', () => {
  test('are passed on once their block is solid and named by its id, and are no deposits', async () => {
    const world = new ChainWorld();
    world.blocks(40);
    const takenOver: string[] = [];
    const own = {
      isOwn: ({ to }: TokenTransfer) => to === wallet.hot.address,
      take: async (_: TokenTransfer, externalId: string) => void takenOver.push(externalId.slice(-3)),
    };
    const block = { ...world.chain.block(21), id: '0'.repeat(64) };
    world.node.faults.invented.push(
      ...[
        invented(world, 21, { to: wallet.hot.address }),
        invented(world, 22, { to: wallet.hot.address, logIndex: 1 }),
      ],
      ...[invented(world, 21, { to: wallet.hot.address, logIndex: 2, block }), invented(world, 21, { logIndex: 3 })],
      invented(world, 21, { to: wallet.stranger, logIndex: 4 }),
    );
    expect(await world.watcher({ own }).step()).toEqual({ credited: 1, final: 1, reversed: 0 });
    expect(takenOver.splice(0)).toEqual(['f:0']);
    world.blocks(1);
    await world.watcher({ own }).step();
    expect(takenOver).toEqual(['f:0', 'f:1']);
    expect(await world.watcher().step()).toEqual(nothing);
  });
});

describe('a deposit that is not named where it stands', () => {
  /** One that was credited in block 41; then so many blocks pass, and the node no longer lists it. */
  async function unlisted(blocks: number, more: Partial<ChainNode> = {}) {
    const world = new ChainWorld();
    world.blocks(40);
    const { txId } = await world.send(1, 100n * USDT);
    world.blocks(1);
    await world.watcher().step();
    world.blocks(blocks);
    const node = nodeOf(world, { transfers: async () => [], ...more });
    return { world, txId, step: () => world.watcher({ node }).step() };
  }
  const fateIn = (block: ReturnType<ChainWorld['chain']['block']>, succeeded = true) => ({
    fate: async () => ({ found: true, block, succeeded, gas: 0n }) as const,
  });

  test('stays while its block may still change', async () => {
    const { world, step } = await unlisted(18, { fate: async () => ({ found: false }) });
    expect([await step(), world.states()]).toEqual([nothing, ['credited']]);
  });

  test('is taken back once its block is solid without it', async () => {
    const { world, step } = await unlisted(19, { fate: async () => ({ found: false }) });
    expect([await step(), world.states()]).toEqual([{ ...nothing, reversed: 1 }, ['reversed']]);
  });

  test('is asked for by its transaction, and final where that is in its solid block after all', async () => {
    const asked: string[] = [];
    const { world, txId, step } = await unlisted(19, {
      fate: async (id) => {
        asked.push(id);
        return world.node.fate(id);
      },
    });
    expect([await step(), world.states(), asked]).toEqual([{ ...nothing, final: 1 }, ['final'], [txId]]);
    expect(await step()).toEqual(nothing);
  });

  test('is taken back where its transaction failed', async () => {
    const { world, step } = await unlisted(19, fateIn(new ChainWorld().chain.block(41), false));
    expect([await step(), world.states()]).toEqual([{ ...nothing, reversed: 1 }, ['reversed']]);
  });

  test('follows to another block only where the node names that by the same id', async () => {
    const other = new ChainWorld().chain.block(60);
    const strange = await unlisted(19, fateIn({ ...other, id: '0'.repeat(64) }));
    expect([await strange.step(), strange.world.deposits()]).toMatchObject([nothing, [{ blockNumber: 41n }]]);
    const above = await unlisted(19, fateIn({ ...other, number: 9_999 }));
    expect([await above.step(), above.world.deposits()]).toMatchObject([nothing, [{ blockNumber: 41n }]]);
    const moved = await unlisted(19, fateIn(other));
    expect([await moved.step(), moved.world.deposits()]).toMatchObject([
      ...[nothing, [{ blockNumber: 60n, blockId: other.id, state: 'credited' }]],
    ]);
    moved.world.blocks(19);
    expect([await moved.step(), moved.world.states()]).toEqual([{ ...nothing, final: 1 }, ['final']]);
  });

  test('stays while nobody knows at which rate it would be owed', async () => {
    const { world, step } = await unlisted(19, { fate: async () => ({ found: false }) });
    for (const row of world.deposits()) world.book.rows.state(depositTable).rows.set(row.id, { ...row, rate: null });
    for (const [key, row] of world.book.rows.state(balanceTable).rows)
      if (row.accountId === 'spot:cus_1') world.book.rows.state(balanceTable).rows.set(key, { ...row, posted: 0n });
    world.rate = null;
    expect([await step(), world.states()]).toEqual([nothing, ['credited']]);
  });
});

describe('what was taken back', () => {
  /** One that was taken back because the node denied it, which then shows it again in its solid block. */
  async function denied() {
    const world = new ChainWorld();
    world.blocks(40);
    const { txId } = await world.send(1, 5n * USDT);
    world.blocks(1);
    await world.watcher().step();
    world.node.faults.hidden.add(txId);
    world.blocks(200);
    expect(await world.watcher().step()).toEqual({ ...nothing, reversed: 1 });
    return { world, step: (node: ChainNode = nodeOf(world)) => world.watcher({ node }).step(), txId };
  }

  test('stays so while the node denies it, or shows it failed, or in a block that it does not have', async () => {
    const { world, step } = await denied();
    const block = world.chain.block(41);
    for (const fate of [
      { found: false },
      { found: true, block, succeeded: false, gas: 0n },
      { found: true, block: { ...block, id: '0'.repeat(64) }, succeeded: true, gas: 0n },
      { found: true, block: { ...block, number: 9_999 }, succeeded: true, gas: 0n },
    ] as const)
      expect(await step(nodeOf(world, { fate: async () => fate }))).toEqual(nothing);
    expect(world.states()).toEqual(['reversed']);
  });

  test('is credited whole again, and final at once where its block is solid', async () => {
    const { world, step, txId } = await denied();
    world.node.faults.hidden.clear();
    expect(await step()).toEqual({ credited: 1, final: 1, reversed: 0 });
    expect(world.deposits()).toMatchObject([
      {
        ...{ state: 'final', round: 1, externalId: `${txId}:0`, amount: 5n * USDT, sender: wallet.stranger },
        ...{ address: addressOf(1), blockNumber: 41n },
      },
    ]);
  });

  test.each([
    [18, 0],
    [19, 1],
  ])('is final only where its block can no longer change: %i blocks before the head', async (depth, final) => {
    const { world, step } = await denied();
    const block = world.chain.block(world.chain.headNumber() - depth);
    const node = nodeOf(world, { fate: async () => ({ found: true, block, succeeded: true, gas: 0n }) });
    expect(await step(node)).toEqual({ ...nothing, credited: 1, final });
  });

  test.each([{ customerId: null }, { address: null }])('is left alone where it is nobody’s: %j', async (more) => {
    const world = new ChainWorld();
    world.blocks(40);
    const asked: string[] = [];
    const node = nodeOf(world, {
      fate: async (id) => {
        asked.push(id);
        return { found: false };
      },
    });
    const store = { ...world.store, gone: async () => [deposit({ state: 'reversed', ...more })] };
    await world.watcher({ node, store }).step();
    expect(asked).toEqual([]);
  });
});
