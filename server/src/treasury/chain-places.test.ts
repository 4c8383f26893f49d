import { usd } from '@candor/model/money.ts';
import { USDT_CONTRACT } from '@candor/model/tron.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { developmentSigner } from '../chain/development-signer.ts';
import { assignAddress } from '../deposits/assign-address.ts';
import { addressOf, ChainWorld, wallet } from '../deposits/testing/chain-world.ts';
import { watchStore } from '../deposits/watch-store.ts';
import { ChainWatcher } from '../deposits/watcher.ts';
import { supplySimulated } from '../house-transfers/supply.ts';
import { invariantBreaks } from '../ledger/index.ts';
import { OrderWorld } from '../orders/testing/fakes.ts';
import { silentLog } from '../platform/operations/log.ts';
import { type ChainNode, readRails } from '../rails/index.ts';
import { Sweeper } from '../sweeps/sweeper.ts';
import { AddressCheck } from './address-check.ts';
import { chainPlaces } from './chain-places.ts';
import { Reconciliation } from './reconcile.ts';

let world: OrderWorld;
let outside: ChainWorld;
let watcher: ChainWatcher;
let sweeper: Sweeper;
let reconciliation: Reconciliation;
let alarms: string[];
let logged: string[];
let asked: string[];
const PEOPLE = ['cus_ann', 'cus_bob', 'cus_cat'];

beforeEach(async () => {
  world = await OrderWorld.start('2026-11-20T15:00:00Z');
  outside = new ChainWorld(0);
  [alarms, logged, asked] = [[], [], []];
  const { db, runner } = world;
  const source = { keyName: addressOf(0), addressOf };
  for (const customerId of PEOPLE) await runner.run(assignAddress(source), { customerId });
  // The TRX that the chain of tests begins with.
  await runner.run(supplySimulated, { id: 'gas', place: 'trx_gas', amount: 1_000_000_000_000n });
  watcher = new ChainWatcher({
    ...{ node: outside.node, store: watchStore(db), runner, rate: async () => outside.rate, listed: async () => false },
    ...{ deps: { mode: 'simulated', overrides: () => undefined }, firstBlock: () => 0 },
  });
  const signer = developmentSigner(wallet);
  let n = 0;
  sweeper = new Sweeper({
    ...{ db, runner, mode: 'simulated', node: outside.node, signer, keyName: addressOf(0) },
    newId: (kind) => `${kind}_${String((n += 1)).padStart(26, '0')}` as never,
    onError: (error) => void logged.push(error.message),
  });
  const node = new Proxy(outside.node, {
    get(target, name: keyof ChainNode) {
      if (name !== 'balance') return typeof target[name] === 'function' ? target[name].bind(target) : target[name];
      return (address: string) => {
        asked.push(address);
        return target.balance(address);
      };
    },
  });
  const clock = { now: () => outside.now };
  const log = {
    ...silentLog,
    error: (name: string, more?: { reason?: string }) => void logged.push(`${name} ${more?.reason ?? ''}`),
  };
  reconciliation = new Reconciliation({
    ...{ db, runner, clock, wall: clock },
    outside: chainPlaces({ db, clock, wall: clock, log, config: { mode: 'simulated' } } as never, {
      ...{ node, signer, readAgain: (from, to) => watcher.readAgain(from, to) },
      async catchUp() {
        await watcher.step();
        await sweeper.run();
      },
    }),
    onDifference: (_place, difference) => void alarms.push(difference),
    onSilent: (place) => void logged.push(`silent: ${place}`),
  });
});
afterEach(() => world?.stop());

const paused = async () => (await readRails(world.db)).filter((each) => each.paused).map(({ rail }) => rail);
/** The newest comparison of each place that did not agree. */
const differing = async () =>
  (
    await world.db.query<{ place: string; difference: string; detail: string | null }>(
      `SELECT place, (outside - ledger)::text AS difference, detail FROM (
         SELECT DISTINCT ON (place) * FROM reconciliation_run ORDER BY place, id DESC) r
       WHERE outside <> ledger OR detail IS NOT NULL ORDER BY place`,
    )
  ).map(({ place, difference, detail }) => `${place} ${difference}${detail === null ? '' : ` (${detail})`}`);
const silent = async () =>
  (
    await world.db.query<{ place: string }>(
      `SELECT place FROM (SELECT DISTINCT ON (place) * FROM reconciliation_run ORDER BY place, id DESC) r WHERE outside IS NULL`,
    )
  ).map(({ place }) => place);

describe('what agrees', () => {
  test('deposits of every state, not final, swept and on their way, with the gas', async () => {
    await outside.send(1, usd('100'));
    await outside.send(2, usd('0.50'));
    outside.blocks(25);
    await reconciliation.run();
    // In one block, and not solid.
    await outside.send(3, usd('7'));
    outside.blocks(1);
    for (let round = 0; round < 4; round += 1) {
      await reconciliation.run();
      expect(await differing()).toEqual([]);
      outside.blocks(10);
    }
    expect(await world.db.query('SELECT state FROM sweep')).toEqual([{ state: 'final' }]);
    expect(await paused()).toEqual([]);
    expect(await invariantBreaks(world.db)).toEqual([]);
  });
});

describe('a transfer that the watcher never saw', () => {
  test('is found by the balance of its address, read again and credited, however long ago it was', async () => {
    await reconciliation.run();
    outside.blocks(5);
    const { txId } = await outside.send(2, usd('50'));
    outside.node.faults.hidden.add(txId);
    outside.blocks(500);
    await watcher.step();
    await reconciliation.run();
    expect(await differing()).toEqual([`deposit addresses 50000000 (${addressOf(2)} 50.00)`]);
    expect(await paused()).toEqual([]);
    // The node does not hide it any more: too late for the watcher, which reads 64 blocks again.
    outside.node.faults.hidden.clear();
    await watcher.step();
    expect(await world.db.query('SELECT 1 FROM deposit')).toEqual([]);
    for (let round = 0; round < 2; round += 1) await reconciliation.run();
    expect(await world.db.query('SELECT customer_id, state FROM deposit')).toEqual([
      { customer_id: 'cus_bob', state: 'final' },
    ]);
    expect(await differing()).toEqual([]);
    expect(await paused()).toEqual([]);
    expect(logged.some((line) => line.startsWith('deposits found late'))).toBe(true);
  });

  test('while the node hides it, two comparisons in a row pause payouts and name the address', async () => {
    await reconciliation.run();
    const { txId } = await outside.send(3, usd('50'));
    outside.node.faults.hidden.add(txId);
    outside.blocks(100);
    await reconciliation.run();
    await reconciliation.run();
    expect(await paused()).toEqual(['usdt_out', 'bank_out']);
    expect(alarms).toEqual([`deposit addresses: 50.00 USDT.SIM too much (${addressOf(3)} 50.00)`]);
  });
});

test('differences of two addresses that add up to nothing are differences all the same', async () => {
  await outside.send(1, usd('10'));
  outside.blocks(25);
  await reconciliation.run();
  expect(await differing()).toEqual([]);
  // The chain itself moves it to another address of the house; both nodes and books say nothing of it.
  const moved = { contract: USDT_CONTRACT, from: addressOf(1), to: addressOf(2), amount: usd('10'), succeeded: true };
  const { txId } = await outside.chain.include({ txId: 'a'.repeat(64), ...moved });
  outside.node.faults.hidden.add(txId);
  outside.blocks(25);
  for (let round = 0; round < 2; round += 1) await reconciliation.run();
  const parts = [`${addressOf(1)} -10.00`, `${addressOf(2)} 10.00`].toSorted();
  expect(await differing()).toEqual([`deposit addresses 0 (${parts.join(', ')})`]);
  expect(await paused()).toEqual(['usdt_out', 'bank_out']);
});

test('a final deposit that is taken back after it was swept is found at its address and in the cold store', async () => {
  outside.blocks(40);
  await outside.send(1, usd('100'));
  outside.blocks(25);
  await reconciliation.run();
  outside.blocks(2);
  // A node that had called all of it solid too early: deposit and sweep are gone.
  outside.node.faults.earlySolid = 19;
  await reconciliation.run();
  expect(await world.db.query('SELECT state FROM sweep')).toEqual([{ state: 'final' }]);
  outside.node.faults.earlySolid = 0;
  await outside.chain.fork(30, () => null);
  outside.blocks(25);
  for (let round = 0; round < 2; round += 1) await reconciliation.run();
  expect(await world.db.query('SELECT state FROM deposit')).toEqual([{ state: 'reversed' }]);
  expect(await differing()).toEqual([
    ...['TRX for gas 13844850', 'cold store -100000000'],
    `deposit addresses 100000000 (${addressOf(1)} 100.00)`,
  ]);
  expect(await paused()).toEqual(['usdt_out', 'bank_out']);
});

test('a node that does not answer is no difference, at any place', async () => {
  await outside.send(1, usd('100'));
  outside.blocks(25);
  await reconciliation.run();
  for (let round = 0; round < 2; round += 1) {
    outside.node.faults.failures = 1_000;
    await reconciliation.run();
    expect(await silent()).toEqual(['TRX for gas', 'cold store', 'deposit addresses', 'hot wallet']);
  }
  expect([await paused(), alarms]).toEqual([[], []]);
});

test('the hot wallet above its limit, and low on TRX, is an alarm', async () => {
  await world.runner.run(supplySimulated, { id: 'hot', place: 'usdt_hot', amount: usd('10000.01') });
  const sent = { contract: USDT_CONTRACT, from: wallet.stranger, to: wallet.hot.address, amount: usd('10000.01') };
  await outside.chain.include({ txId: 'b'.repeat(64), ...sent, succeeded: true });
  outside.blocks(25);
  await reconciliation.run();
  expect(logged).toEqual(['hot wallet above its limit 10000.01 of at most 10000.00']);
  const trx = { contract: 'TRX', from: wallet.hot.address, to: wallet.stranger, amount: 999_500_000_000n };
  await outside.chain.include({ txId: 'c'.repeat(64), ...trx, succeeded: true });
  outside.blocks(25);
  await reconciliation.run();
  expect(logged.at(-1)).toBe('hot wallet low on TRX 500.00');
  for (let round = 0; round < 2; round += 1) await reconciliation.run();
  // TRX is no customer's money: an alarm, and payouts go on.
  expect([await paused(), alarms[0]]).toEqual([[], 'TRX for gas: -999500.00 TRX.SIM too little']);
});

test('of many addresses a bounded number is read: differing ones, changed ones, then those read longest ago', async () => {
  const check = () =>
    new AddressCheck({
      ...{ db: world.db, node: { ...outside.node, solid: () => outside.node.solid(), balance } as never },
      ...{ wall: { now: () => outside.now }, readAgain: async () => 0, onFound: () => {}, most: 2 },
    });
  const balance = async (address: string) => {
    asked.push(address);
    return outside.node.balance(address);
  };
  const round = async () => {
    asked = [];
    outside.blocks(1);
    await check().balance(false);
    return asked.map((each) => [1, 2, 3].find((n) => addressOf(n) === each)).toSorted();
  };
  const [first, second] = [await round(), await round()];
  expect(new Set([...first, ...second])).toEqual(new Set([1, 2, 3]));
  // What changed in the books comes before its turn, and what differs every time.
  await outside.send(3, usd('5'));
  outside.blocks(25);
  await watcher.step();
  expect(await round()).toContain(3);
  const { txId } = await outside.send(1, usd('5'));
  outside.node.faults.hidden.add(txId);
  outside.blocks(25);
  for (let n = 0; n < 2; n += 1) await round();
  for (let n = 0; n < 3; n += 1) expect(await round()).toContain(1);
});

test('books that hold another amount on addresses than deposits and sweeps left are found by the rules', async () => {
  await outside.send(1, usd('100'));
  outside.blocks(25);
  await watcher.step();
  expect(await invariantBreaks(world.db)).toEqual([]);
  await world.db.query(`UPDATE balance SET posted = posted + 1 WHERE account_id = 'house:usdt_deposits#0'`);
  expect((await invariantBreaks(world.db)).map(({ inv }) => inv)).toContain('DEP5');
});
