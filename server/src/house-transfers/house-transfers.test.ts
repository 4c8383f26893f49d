import { usd } from '@candor/model/money.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { approvablesOf, decideApproval, requestApproval } from '../approvals/index.ts';
import { developmentSigner } from '../chain/development-signer.ts';
import { assignAddress } from '../deposits/assign-address.ts';
import { addressOf, ChainWorld, nodeThrough, wallet } from '../deposits/testing/chain-world.ts';
import { watchStore } from '../deposits/watch-store.ts';
import { ChainWatcher } from '../deposits/watcher.ts';
import { invariantBreaks } from '../ledger/index.ts';
import { OrderWorld } from '../orders/testing/fakes.ts';
import type { SignedTransfer, TransferOrder } from '../rails/index.ts';
import { verify } from '../verify.ts';
import { HouseTransfers, TRANSFER_LIFE_MS } from './house-transfers.ts';
import { refillByTwo, refillForTrial, returnByTwo, toColdByTwo } from './order-transfer.ts';
import { simulatedColdStore, supplyHouse } from './simulated-house.ts';
import { gasByTwo } from './supply.ts';
import { cancelRefill } from './transfer-commands.ts';

const ACTIONS = approvablesOf(refillByTwo, toColdByTwo, returnByTwo, gasByTwo);
const HOT = wallet.hot.address;
const COLD = wallet.cold.address;
const development = developmentSigner(wallet);
const reason = { reason: 'Checked in a test', requestId: 'req' };
let world: OrderWorld;
let outside: ChainWorld;
let watcher: ChainWatcher;
let errors: Error[];
let signed: Map<string, Set<string>>;
let before: (call: string) => void;
let after: (call: string) => void;
let people: boolean;
let listed: boolean;
let n = 0;

beforeEach(async () => {
  world = await OrderWorld.start('2026-11-20T15:00:00Z');
  outside = new ChainWorld(0);
  [errors, signed, before, after, people, listed] = [[], new Map(), () => {}, () => {}, false, true];
  const { db, runner } = world;
  await runner.run(assignAddress({ keyName: addressOf(0), addressOf }), { customerId: 'cus_ann' });
  const own = house();
  watcher = new ChainWatcher({
    ...{ node: outside.node, store: watchStore(db), runner, rate: async () => outside.rate, own },
    ...{ listed: async () => listed, firstBlock: () => 0, deps: { mode: 'simulated', overrides: () => undefined } },
  });
  await supplyHouse(runner, { chain: outside.chain, signer: development });
});
afterEach(() => world?.stop());

async function called<T>(name: string, work: () => Promise<T>): Promise<T> {
  before(name);
  const answer = await work();
  after(name);
  return answer;
}
const node = () => nodeThrough(outside.node, called);
const signer = {
  ...{ hotAddress: HOT, coldAddress: COLD },
  sign: (order: TransferOrder): Promise<SignedTransfer> =>
    called('sign', async () => {
      const made = await development.sign(order);
      signed.set(order.reference, (signed.get(order.reference) ?? new Set()).add(made.txId));
      return made;
    }),
};
/** A new process: nothing is remembered but what is stored. */
const house = () =>
  new HouseTransfers({
    ...{ db: world.db, runner: world.runner, mode: 'simulated', node: node(), signer, promised: async () => 0n },
    execute: people ? undefined : simulatedColdStore({ chain: outside.chain, signer }),
    onError: (error) => void errors.push(error),
  });
async function round(blocks = 25): Promise<void> {
  await house().run();
  outside.blocks(blocks);
  await watcher.step();
  await house().run();
}

/** One operator asks and another one agrees. */
async function agreed(action: string, content: object, checker = 'opr_two') {
  n += 1;
  const approvalId = `apr_${n}`;
  const whole = { ...content, approvalId, mode: 'simulated' };
  const asked = await world.runner.run(requestApproval(ACTIONS), {
    ...{ approvalId, action, content: whole, operatorId: 'opr_one', ...reason },
  });
  if (!asked.ok) return asked.refusal.code;
  const { contentHash } = asked.value;
  const decided = await world.runner.run(decideApproval(ACTIONS), {
    ...{ approvalId, action, content: whole, contentHash, verdict: 'approve', roles: ['treasury_checker'] },
    ...{ operatorId: checker, ...reason },
  });
  const answer = decided.ok ? decided.value : decided;
  return answer.ok ? answer.value.state : answer.refusal.code;
}
const transferId = () => `htr_${String((n += 1)).padStart(4, '0')}`;
const order = (action: string, amount: string, to: string, checker?: string) =>
  agreed(action, { transferId: transferId(), amount, to }, checker);
const states = async () =>
  (await world.db.query<{ state: string }>('SELECT state FROM house_transfer ORDER BY id')).map(({ state }) => state);
const held = async (kind: string, asset = 'USDT.SIM') => (await world.balance(`house:${kind}#0`, asset)).total;
const broken = async () => (await invariantBreaks(world.db)).map(({ inv }) => inv);
const sound = async () => expect((await verify(world.db)).broken).toEqual([]);

describe('a refill from the cold store', () => {
  test('two people order it, its holders pay it, the chain shows it, and it is booked once', async () => {
    expect(await order('house.refill', '250.00', HOT, 'opr_one')).toBe('second_person_required');
    expect(await states()).toEqual([]);
    expect(await order('house.refill', '250.00', HOT)).toBe('approved');
    expect(await held('usdt_hot')).toBe('-10000.00');
    await house().run();
    outside.blocks(10);
    await watcher.step();
    // In a block, but not in a solid one.
    expect(await states()).toEqual(['approved']);
    outside.blocks(20);
    for (let again = 0; again < 3; again += 1) await watcher.step();
    expect([await states(), await held('usdt_hot'), await held('usdt_cold')]).toEqual([
      ...[['final'], '-10250.00', '-999750.00'],
    ]);
    expect(await outside.node.balance(HOT)).toBe(usd('10250'));
    expect(await house().run()).toBe(undefined);
    await sound();
  });

  test('two of the same amount take two payments, and one payment ends one of them', async () => {
    people = true;
    for (let each = 0; each < 2; each += 1) await order('house.refill', '10.00', HOT);
    const execute = simulatedColdStore({ chain: outside.chain, signer });
    await execute({ id: 'by hand', amount: usd('10'), toAddress: HOT } as never);
    outside.blocks(25);
    for (let again = 0; again < 2; again += 1) await watcher.step();
    expect((await states()).toSorted()).toEqual(['approved', 'final']);
    await sound();
  });

  test('what nobody ordered is written down and moves nothing; an order of that amount takes it', async () => {
    people = true;
    const execute = simulatedColdStore({ chain: outside.chain, signer });
    await execute({ id: 'by hand', amount: usd('77'), toAddress: HOT } as never);
    outside.blocks(25);
    await watcher.step();
    expect([await held('usdt_hot'), await states()]).toEqual(['-10000.00', []]);
    await order('house.refill', '76.00', HOT);
    await house().run();
    expect(await states()).toEqual(['approved']);
    await order('house.refill', '77.00', HOT);
    await house().run();
    expect([await held('usdt_hot'), await states()]).toEqual(['-10077.00', ['approved', 'final']]);
    await sound();
  });

  test('one that was called off is waited for no more', async () => {
    people = true;
    await order('house.refill', '10.00', HOT);
    const [{ id } = { id: '' }] = await world.db.query<{ id: string }>('SELECT id FROM house_transfer');
    const cancel = () => world.runner.run(cancelRefill, { id, operatorId: 'opr_one', ...reason });
    expect([(await cancel()).ok, (await cancel()).ok]).toEqual([true, false]);
    const execute = simulatedColdStore({ chain: outside.chain, signer });
    await execute({ id: 'late', amount: usd('10'), toAddress: HOT } as never);
    outside.blocks(25);
    await watcher.step();
    expect([await held('usdt_hot'), await states()]).toEqual(['-10000.00', ['cancelled']]);
  });

  test('simulated staff orders for trials alone, one at a time, and never real money', async () => {
    const trial = { id: 'htr_t', customerId: 'cus_trial', amount: usd('5'), to: HOT };
    expect(await world.runner.run(refillForTrial('simulated'), trial)).toMatchObject({
      refusal: { code: 'forbidden' },
    });
    await world.db.query(
      `INSERT INTO customer (id, kind, state, username, account_type, identity_status, lang, created_at, wall_created_at)
       VALUES ('cus_trial', 'trial', 'open', 'trial', 'email', 'approved', 'en', 0, 0)`,
    );
    expect(await world.runner.run(refillForTrial('live'), trial)).toMatchObject({ refusal: { code: 'forbidden' } });
    for (const id of ['htr_t', 'htr_u'])
      expect((await world.runner.run(refillForTrial('simulated'), { ...trial, id })).ok).toBe(true);
    expect(await states()).toEqual(['approved']);
    expect(await broken()).toEqual([]);
    await world.db.query(`UPDATE house_transfer SET asset = 'USDT'`);
    expect(await broken()).toContain('HT2');
  });
});

describe('from the hot wallet to the cold store', () => {
  test('signed once, final on the solid chain, with its gas', async () => {
    expect(await order('house.to_cold', '400.00', COLD)).toBe('approved');
    await round();
    expect([await states(), await held('usdt_hot'), await held('usdt_cold')]).toEqual([
      ...[['final'], '-9600.00', '-1000400.00'],
    ]);
    expect(await held('exp_network', 'TRX.SIM')).toBe('-13.84485');
    expect(await outside.node.balance(COLD)).toBe(usd('1000400'));
    await sound();
  });

  test('waits while the hot wallet lacks the money or the TRX, and a second signature is refused by the database', async () => {
    await order('house.to_cold', '10000.01', COLD);
    await round();
    expect(await states()).toEqual(['approved']);
    const drain = { contract: 'TRX', from: HOT, to: wallet.stranger, amount: 10_999_980_000_000n, succeeded: true };
    await outside.chain.include({ txId: 'd'.repeat(64), ...drain });
    outside.blocks(25);
    await order('house.to_cold', '1.00', COLD);
    await round();
    await round();
    expect(await states()).toEqual(['approved', 'approved']);
    const trx = { contract: 'TRX', from: wallet.stranger, to: HOT, amount: 100_000_000n, succeeded: true };
    await outside.chain.include({ txId: 'e'.repeat(64), ...trx });
    await round();
    await round();
    expect(await states()).toEqual(['approved', 'final']);
    await expect(world.db.query(`UPDATE house_transfer SET tx_id = 'other' WHERE state = 'final'`)).rejects.toThrow(
      /signed already/,
    );
  });
});

describe('a deposit that goes back', () => {
  async function suspended(amount = '60') {
    await outside.send(1, usd(amount));
    outside.blocks(25);
    await watcher.step();
    const [row] = await world.db.query<{ id: string; sender: string }>(
      `SELECT id, sender FROM deposit WHERE state = 'suspense'`,
    );
    if (!row) throw new Error('nothing is in suspense');
    return { depositId: row.id, customerId: 'cus_ann', to: row.sender, amount: `${amount}.00` };
  }

  test('two people send it to its sender, whole and once; its deposit is nobody’s at once', async () => {
    const back = await suspended();
    const start = await outside.node.balance(back.to);
    expect(await agreed('house.return', { ...back, transferId: transferId() }, 'opr_one')).toBe(
      'second_person_required',
    );
    expect(await agreed('house.return', { ...back, transferId: transferId() })).toBe('approved');
    expect([await held('suspense'), await held('payouts')]).toEqual(['0.00', '60.00']);
    expect(await broken()).toEqual([]);
    expect(await agreed('house.return', { ...back, transferId: transferId() })).toBe('illegal_state');
    await round();
    expect([await states(), await held('payouts'), await held('usdt_hot')]).toEqual([['final'], '0.00', '-9940.00']);
    expect((await outside.node.balance(back.to)) - start).toBe(usd('60'));
    await sound();
  });

  test.each([
    ['to another address', { to: COLD }],
    ['another amount', { amount: '61.00' }],
    ['a deposit that is not there', { depositId: 'dep_none' }],
  ])('%s is refused', async (_what, more) => {
    const back = await suspended();
    expect(await agreed('house.return', { ...back, transferId: transferId(), ...more })).toMatch(
      /illegal_state|not_found/,
    );
    expect(await held('suspense')).toBe('60.00');
  });

  test('one that is not final, or was credited, is refused', async () => {
    await outside.send(1, usd('60'));
    outside.blocks(1);
    await watcher.step();
    const [row] = await world.db.query<{ id: string; sender: string }>('SELECT id, sender FROM deposit');
    const back = { depositId: row?.id, customerId: 'cus_ann', to: row?.sender, amount: '60.00' };
    expect(await agreed('house.return', { ...back, transferId: transferId() })).toBe('illegal_state');
  });

  test('waits while payouts are paused, and goes when they go', async () => {
    const back = await suspended();
    await agreed('house.return', { ...back, transferId: transferId() });
    const rail = {
      rail: 'usdt_out',
      state: 'open',
      paused: true,
      at: 0,
      wall_at: 0,
      paused_at: 0,
      pause_reason: 'test',
    };
    await world.db.query('INSERT INTO rail SELECT * FROM jsonb_populate_record(NULL::rail, $1)', [rail]);
    await round();
    expect(await states()).toEqual(['approved']);
    await world.db.query('DELETE FROM rail');
    await round();
    expect(await states()).toEqual(['final']);
  });

  test('one that no block took is ordered again, under another signature, only past the solid chain', async () => {
    const back = await suspended();
    await agreed('house.return', { ...back, transferId: transferId() });
    await house().run();
    outside.blocks(1);
    await outside.chain.fork(1, () => null);
    outside.blocks(TRANSFER_LIFE_MS / 3_000);
    await house().run();
    expect(await states()).toEqual(['sent']);
    outside.blocks(25);
    await house().run();
    expect((await states()).toSorted()).toEqual(['approved', 'failed']);
    expect([await held('payouts'), await broken()]).toEqual(['60.00', []]);
    await round();
    expect((await states()).toSorted()).toEqual(['failed', 'final']);
    expect(await outside.node.balance(HOT)).toBe(usd('9940'));
    await sound();
  });

  test('crashes before and after every call: signed once, paid once', async () => {
    const calls = ['balance', 'gas', 'head', 'solid', 'sign', 'fate', 'broadcast', 'block', 'transfers'];
    const start = await outside.node.balance(wallet.stranger);
    let sent = 0n;
    for (let turn = 0; turn < calls.length * 2; turn += 1) {
      const back = await suspended('3');
      sent += usd('3');
      await agreed('house.return', { ...back, transferId: transferId() });
      const dies = (call: string) => {
        if (call === calls[turn % calls.length]) throw new Error('the process died');
      };
      if (turn < calls.length) before = dies;
      else after = dies;
      for (let crash = 0; crash < 2; crash += 1)
        await house()
          .run()
          .catch((error) => errors.push(error));
      before = after = () => {};
      await round();
      await round();
    }
    expect(errors.length).toBeGreaterThan(10);
    expect([...signed.values()].every((ids) => ids.size === 1)).toBe(true);
    expect((await outside.node.balance(wallet.stranger)) - start).toBe(0n);
    expect([sent, await held('payouts')]).toEqual([usd('54'), '0.00']);
    expect(await held('usdt_hot')).toBe('-9946.00');
    await sound();
  });
});

test('TRX that was bought is booked by two, once', async () => {
  const gas = { supplyId: 'sup_1', amount: '500.00' };
  expect(await agreed('house.gas', gas, 'opr_one')).toBe('second_person_required');
  expect(await agreed('house.gas', gas)).toBe('approved');
  expect(await held('trx_gas', 'TRX.SIM')).toBe('-10000500.00');
  await sound();
});

describe('the rules find', () => {
  test.each<[string, string, string]>([
    [
      'HT1',
      'a transfer booked with another amount',
      `UPDATE house_transfer SET amount = amount + 1 WHERE kind = 'to_cold'`,
    ],
    ['HT2', 'one that nobody agreed to', `UPDATE approval SET state = 'declined'`],
    [
      'HT2',
      'one that was agreed to with another amount',
      `UPDATE approval SET content = content || '{"amount": "1.00"}'`,
    ],
    ['HT3', 'a return to another address', `UPDATE house_transfer SET to_address = 'other' WHERE kind = 'return'`],
    [
      'HT3',
      'a deposit that went back without a transfer',
      `UPDATE house_transfer SET state = 'cancelled' WHERE kind = 'return'`,
    ],
    ['HT4', 'a refill without its payment', 'DELETE FROM cold_payment'],
    [
      'W5',
      'a return under way that no money stands for',
      `UPDATE house_transfer SET state = 'sent' WHERE kind = 'return'`,
    ],
    [
      'HS1',
      'a supply that was not booked',
      `ALTER TABLE house_supply DISABLE TRIGGER USER; UPDATE house_supply SET amount = amount + 1`,
    ],
  ])('%s: %s', async (rule, _what, statement) => {
    await outside.send(1, usd('60'));
    outside.blocks(25);
    await watcher.step();
    const [row] = await world.db.query<{ id: string; sender: string }>('SELECT id, sender FROM deposit');
    const back = { depositId: row?.id, customerId: 'cus_ann', to: row?.sender, amount: '60.00' };
    await agreed('house.return', { ...back, transferId: transferId() });
    await order('house.to_cold', '5.00', COLD);
    await order('house.refill', '6.00', HOT);
    await round();
    await round();
    expect(await broken()).toEqual([]);
    for (const each of statement.split('; ')) await world.db.query(each);
    expect(await broken()).toContain(rule);
  });
});
