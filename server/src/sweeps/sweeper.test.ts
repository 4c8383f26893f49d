import { usd } from '@candor/model/money.ts';
import { USDT_CONTRACT } from '@candor/model/tron.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { developmentSigner } from '../chain/development-signer.ts';
import { addressOf, ChainWorld, nodeThrough, wallet } from '../deposits/testing/chain-world.ts';
import { assignAddress } from '../deposits/assign-address.ts';
import { watchStore } from '../deposits/watch-store.ts';
import { ChainWatcher } from '../deposits/watcher.ts';
import { invariantBreaks } from '../ledger/index.ts';
import { OrderWorld } from '../orders/testing/fakes.ts';
import { GAS_MOST, type SignedTransfer, type SweepOrder } from '../rails/index.ts';
import { verify } from '../verify.ts';
import { keepSignedSweep } from './sweep-commands.ts';
import { SWEEP_LIFE_MS, Sweeper, type SweeperDeps } from './sweeper.ts';

let world: OrderWorld;
let outside: ChainWorld;
let errors: Error[];
let signed: Map<string, Set<string>>;
let before: (call: string) => void;
let after: (call: string) => void;
let listed: boolean;
let n = 0;
beforeEach(async () => {
  world = await OrderWorld.start('2026-11-20T15:00:00Z');
  outside = new ChainWorld(0);
  listed = false;
  [errors, signed, before, after] = [[], new Map(), () => {}, () => {}];
  const source = { keyName: addressOf(0), addressOf };
  for (const customerId of ['cus_ann', 'cus_bob']) await world.runner.run(assignAddress(source), { customerId });
});
afterEach(() => world?.stop());

async function called<T>(name: string, work: () => Promise<T>): Promise<T> {
  before(name);
  const answer = await work();
  after(name);
  return answer;
}
const node = () => nodeThrough(outside.node, called);
const development = developmentSigner(wallet);
const signer = {
  hotAddress: wallet.hot.address,
  coldAddress: wallet.cold.address,
  sweep: (order: SweepOrder): Promise<SignedTransfer> =>
    called('sweep', async () => {
      const made = await development.sweep(order);
      signed.set(order.reference, (signed.get(order.reference) ?? new Set()).add(made.txId));
      return made;
    }),
};
/** A new process: nothing is remembered but what is stored. */
const sweeper = (more: Partial<SweeperDeps> = {}) =>
  new Sweeper({
    ...{ db: world.db, runner: world.runner, mode: 'simulated', node: node(), signer, keyName: addressOf(0) },
    newId: (kind) => `${kind}_${String((n += 1)).padStart(26, '0')}` as never,
    onError: (error) => void errors.push(error),
    ...more,
  });
const watch = () =>
  new ChainWatcher({
    ...{ node: outside.node, store: watchStore(world.db), runner: world.runner, rate: async () => outside.rate },
    deps: { mode: 'simulated', overrides: () => undefined },
    ...{ listed: async () => listed, firstBlock: () => 0 },
  }).step();
/** Money comes to an address and becomes final. */
async function deposited(customer: number, amount: string): Promise<void> {
  await outside.send(customer, usd(amount));
  outside.blocks(25);
  await watch();
}
const states = async () =>
  (await world.db.query<{ state: string }>('SELECT state FROM sweep ORDER BY id')).map(({ state }) => state);
const held = async (kind: string) => (await world.balance(`house:${kind}#0`, 'USDT.SIM')).total;
const cold = () => outside.node.balance(wallet.cold.address);

test('what is final goes to the cold store once, and the gas is booked', async () => {
  await deposited(1, '100');
  const one = sweeper();
  await one.run();
  expect(await states()).toEqual(['sent']);
  expect([await held('usdt_deposits'), await held('usdt_cold')]).toEqual(['-100.00', '0.00']);
  outside.blocks(1);
  await one.run();
  expect(await states()).toEqual(['confirmed']);
  outside.blocks(25);
  await one.run();
  expect(await states()).toEqual(['final']);
  await one.run();
  expect([await held('usdt_deposits'), await held('usdt_cold'), await cold()]).toEqual(['0.00', '-100.00', usd('100')]);
  expect((await world.balance('house:trx_gas#0', 'TRX.SIM')).total).not.toBe('0.00');
  expect(await states()).toHaveLength(1);
  expect((await verify(world.db)).broken).toEqual([]);
});

test('what is not final, too little, or waits for a person stays where it is', async () => {
  await deposited(2, '19.99');
  await outside.send(1, usd('100'));
  outside.blocks(2);
  await watch();
  await sweeper().run();
  expect(await states()).toEqual([]);
  listed = true;
  await deposited(2, '300');
  await sweeper().run();
  expect(await world.db.query(`SELECT amount, address FROM sweep`)).toEqual([
    { amount: usd('100'), address: addressOf(1) },
  ]);
});

test('a sweep that no block took ends only past the solid chain, and what it was for is swept by another one', async () => {
  await deposited(1, '100');
  await sweeper().run();
  const [txId] = [...signed.values()].flatMap((ids) => [...ids]);
  // The chain forgets it, at every place where it could come back.
  outside.blocks(1);
  await outside.chain.fork(1, () => null);
  outside.blocks(SWEEP_LIFE_MS / 3_000);
  await sweeper().run();
  expect(await states()).toEqual(['sent']);
  outside.blocks(25);
  await sweeper().run();
  expect(await states()).toEqual(['failed', 'sent']);
  outside.blocks(25);
  await sweeper().run();
  expect(await states()).toEqual(['failed', 'final']);
  expect((await outside.node.fate(String(txId))).found).toBe(false);
  expect(await cold()).toBe(usd('100'));
  expect(await invariantBreaks(world.db)).toEqual([]);
});

test('a database that is asked for a second signature refuses', async () => {
  await deposited(1, '100');
  await sweeper().run();
  await expect(world.db.query(`UPDATE sweep SET tx_id = 'other'`)).rejects.toThrow(/signed already/);
});

test('crashes before and after every call: each sweep is signed once, and all that was final arrives once', async () => {
  const calls = ['balance', 'head', 'solid', 'sweep', 'fate', 'broadcast', 'block', 'transfers'];
  let sent = 0n;
  for (let round = 0; round < calls.length * 4; round += 1) {
    await deposited((round % 2) + 1, '25');
    sent += usd('25');
    for (let crash = 0; crash < 2; crash += 1) {
      const dies = (call: string) => {
        if (call === calls[(round + crash) % calls.length]) throw new Error('the process died');
      };
      if ((round >> 3) % 2 === crash) before = dies;
      else after = dies;
      await sweeper().run();
      before = after = () => {};
      outside.blocks(1);
    }
  }
  outside.blocks(25);
  for (let round = 0; round < 4; round += 1) {
    await sweeper().run();
    outside.blocks(25);
  }
  expect(errors.length).toBeGreaterThan(20);
  expect([...signed.values()].every((ids) => ids.size === 1)).toBe(true);
  expect(await cold()).toBe(sent);
  expect([await held('usdt_deposits'), BigInt(Math.round(Number(await held('usdt_cold')) * 1e6))]).toEqual([
    '0.00',
    -sent,
  ]);
  expect((await verify(world.db)).broken).toEqual([]);
});

describe('gas', () => {
  /** What the house has for its transfers, in gas of one transfer and a little. */
  const withGas = (transfers: bigint, more = 0n) =>
    sweeper({ node: { ...node(), gas: async () => transfers * GAS_MOST + more } });

  test.each<[bigint, bigint, number]>([
    [10n, GAS_MOST - 1n, 0],
    [11n, 0n, 1],
    [12n, -1n, 1],
    [12n, 0n, 2],
  ])('of ten payouts is left alone: of %i transfers and %i SUN', async (transfers, more, expected) => {
    for (const customer of [1, 2]) await deposited(customer, '100');
    await withGas(transfers, more).run();
    expect([await states(), errors]).toEqual([Array(expected).fill('sent'), []]);
  });

  test('is reckoned for sweeps that are under way, too', async () => {
    await deposited(1, '100');
    await sweeper().run();
    await deposited(2, '100');
    await withGas(12n, -1n).run();
    expect(await states()).toHaveLength(1);
    await withGas(12n).run();
    expect(await states()).toHaveLength(1 + 1);
  });

  test('is not asked for where there is nothing to sweep', async () => {
    const calls: string[] = [];
    before = (call) => void calls.push(call);
    await sweeper().run();
    expect(calls).toEqual(['head']);
  });
});

describe('a round', () => {
  const orders = () =>
    world.db.query('SELECT id, address, index_no, amount, from_block, expires_at FROM sweep ORDER BY address');

  test('orders what lies at an address, with the newest block and its end by the clock of the chain', async () => {
    await deposited(2, '100');
    const head = await outside.node.head();
    const one = sweeper();
    await one.run();
    expect(await orders()).toEqual([
      {
        ...{ id: expect.stringMatching(/^swp_/), address: addressOf(2), index_no: 2, amount: usd('100') },
        ...{ from_block: BigInt(head.number), expires_at: BigInt(head.at + SWEEP_LIFE_MS) },
      },
    ]);
    expect([one.seen, sweeper().seen]).toEqual([head.number, 0]);
  });

  test('leaves what the chain does not hold, and takes what it holds to the last millionth', async () => {
    await deposited(1, '100');
    const holding = (amount: bigint) => sweeper({ node: { ...node(), balance: async () => amount } });
    await holding(usd('100') - 1n).run();
    expect(await states()).toEqual([]);
    await holding(usd('100')).run();
    expect([await states(), errors]).toEqual([['sent'], []]);
  });

  test('is one for all who ask while it runs, and another one after it', async () => {
    const calls: string[] = [];
    before = (call) => void calls.push(call);
    const one = sweeper();
    await Promise.all([one.run(), one.run()]);
    expect(calls).toEqual(['head']);
    await one.run();
    expect(calls).toEqual(['head', 'head']);
  });

  test('of two processes at once orders each address once', async () => {
    for (const customer of [1, 2]) await deposited(customer, '100');
    await Promise.all([sweeper().run(), sweeper().run()]);
    expect((await orders()).map(({ address }) => address)).toEqual([1, 2].map(addressOf).sort());
    expect(errors).toEqual([]);
  });

  test('leaves an address that another process has ordered in between', async () => {
    await deposited(1, '100');
    const balance = async (address: string) => {
      await sweeper().run();
      return node().balance(address);
    };
    await sweeper({ node: { ...node(), balance } }).run();
    expect([await states(), errors]).toEqual([['sent'], []]);
  });

  test('goes on with the others where one fails, when it is ordered and later', async () => {
    for (const customer of [1, 2]) await deposited(customer, '100');
    for (const expected of [
      ['signing', 'sent'],
      ['signing', 'sent'],
      ['sent', 'sent'],
    ]) {
      let failing = expected[0] === 'signing' ? 1 : 0;
      before = (call) => {
        if (call !== 'sweep' || failing === 0) return;
        failing -= 1;
        throw new Error('the signer does not answer');
      };
      await sweeper().run();
      expect(await states()).toEqual(expected);
    }
    expect(errors.map(({ message }) => message)).toEqual(Array(2).fill('the signer does not answer'));
  });

  test('ends with an error where the chain does not answer, and orders nothing', async () => {
    await deposited(1, '100');
    before = (call) => {
      if (call === 'head') throw new Error('the node does not answer');
    };
    await sweeper().run();
    expect([await states(), errors.map(({ message }) => message)]).toEqual([[], ['the node does not answer']]);
  });
});

describe('a signature', () => {
  test('that differs from the one that is stored is not sent', async () => {
    await deposited(1, '100');
    const other = {
      ...signer,
      async sweep(order: SweepOrder): Promise<SignedTransfer> {
        const { reference: id, expiresAt } = order;
        await world.runner.run(keepSignedSweep, { id, txId: 'other', bytes: 'other', expiresAt });
        return signer.sweep(order);
      },
    };
    await sweeper({ signer: other }).run();
    expect(errors.map(({ message }) => message)).toEqual([expect.stringContaining('a second time, differently')]);
    expect(await states()).toEqual(['signed']);
  });

  test('that nobody kept, and that somebody sent, still counts as the sweep that it was for', async () => {
    await deposited(1, '100');
    let made: SignedTransfer | undefined;
    const dying = {
      ...signer,
      async sweep(order: SweepOrder): Promise<SignedTransfer> {
        made = await signer.sweep(order);
        throw new Error('the process died');
      },
    };
    await sweeper({ signer: dying }).run();
    expect(await states()).toEqual(['signing']);
    await outside.node.broadcast(made as SignedTransfer);
    outside.blocks(SWEEP_LIFE_MS / 3_000 + 25);
    await sweeper().run();
    expect([await states(), await cold()]).toEqual([['final'], usd('100')]);
  });
});

test('a sweep that is booked with another amount, or from an address of nobody, is found by the rules', async () => {
  await deposited(1, '100');
  await sweeper().run();
  outside.blocks(25);
  await sweeper().run();
  const broken = async () => (await invariantBreaks(world.db)).map(({ inv }) => inv);
  expect(await broken()).toEqual([]);
  await world.db.query('UPDATE sweep SET amount = amount - 1');
  expect(await broken()).toEqual(['DEP5', 'SW1']);
  await world.db.query(`UPDATE sweep SET amount = amount + 1, address = '${USDT_CONTRACT}'`);
  expect(await broken()).toEqual(['SW2']);
});
