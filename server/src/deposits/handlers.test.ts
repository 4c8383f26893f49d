import { createHash } from 'node:crypto';
import { MOST_SIMULATED_USDT } from '@candor/model/deposits/routes.ts';
import { rate } from '@candor/model/money.ts';
import { instantOf } from '@candor/model/calendar/index.ts';
import { type Instant, instant, type TradingDate } from '@candor/model/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { OrderWorld } from '../orders/testing/fakes.ts';
import { type DepositHandlerDeps, depositHandlers } from './handlers.ts';
import { addressOf, ChainWorld, wallet } from './testing/chain-world.ts';
import { ANN, BOB } from './testing/deposit-rows.ts';
import { keepDeposit } from './testing/kept-deposits.ts';

const source = { keyName: addressOf(0), addressOf };
let world: OrderWorld;
let outside: ChainWorld;
beforeAll(async () => {
  world = await OrderWorld.start('2026-11-20T15:00:00Z');
});
afterAll(() => world?.stop());
beforeEach(async () => {
  await world.db.query('DELETE FROM deposit');
  outside = new ChainWorld(0);
});

type Changes = Partial<Omit<DepositHandlerDeps, 'chain'>> & { readonly chain?: object };
const handlers = ({ chain = {}, ...more }: Changes = {}) =>
  depositHandlers({
    ...{ db: world.db, runner: world.runner, mode: 'simulated', head: () => 50 },
    chain: { node: outside.node, addresses: source, simulated: { chain: outside.chain, wallet }, ...chain } as never,
    ...{ coinState: async () => 'open', mayDeposit: async () => undefined, ...more },
  });
const call = (customerId: string, more: object = {}, verified?: string) =>
  ({
    ...{ signedIn: () => ({ customerId, barred: { verified } }), idempotency: () => undefined, query: {} },
    ...more,
  }) as never;
const refused = (code: string) => ({ ok: false, refusal: { code } });

describe('the way in for USDT', () => {
  test('is shown with its least amount, its blocks, and what is kept', async () => {
    await keepDeposit(world.db, { id: 'dep_1', state: 'kept_small', amount: 400_000n });
    const coin = { currency: 'USDT', network: 'TRC20', minimum: '1.00', creditedAfter: 1, finalAfter: 19 };
    expect(await handlers().depositWays(call(ANN))).toEqual({
      ...{ ok: true, value: { coins: [{ ...coin, state: 'open', kept: '0.40' }], simulated: true } },
    });
    const slow = handlers({ coinState: async () => 'congested', chain: { simulated: undefined } });
    expect(await slow.depositWays(call(BOB))).toMatchObject({
      value: { coins: [{ state: 'congested', kept: '0.00' }], simulated: false },
    });
  });

  test.each(['node', 'addresses'])('is missing where the house has no %s', async (part) => {
    const chain = { [part]: undefined };
    expect(await handlers({ chain }).depositWays(call(ANN))).toMatchObject({
      value: { coins: [{ state: 'missing' }] },
    });
    expect(await handlers({ chain }).depositAddress(call(ANN))).toMatchObject(refused('coin_deposit_not_open'));
  });

  test('is an address of one’s own, always the same', async () => {
    const given = async (customerId: string) => await handlers().depositAddress(call(customerId));
    const first = await given('cus_one');
    expect(first).toMatchObject({ ok: true, value: { currency: 'USDT', network: 'TRC20' } });
    expect([addressOf(1), addressOf(2)]).toContain((first as { value: { address: string } }).value.address);
    expect(await given('cus_one')).toEqual(first);
    expect(await given('cus_two')).not.toEqual(first);
  });

  test.each<[string, Changes, string | undefined, string | undefined]>([
    ['slow', { coinState: async () => 'congested' }, undefined, undefined],
    ['closed', { coinState: async () => 'closed' }, undefined, 'coin_deposit_not_open'],
    ['open, for one who lacks a form', { mayDeposit: async () => 'materials_missing' }, undefined, 'materials_missing'],
    ['open, for one who is not verified', {}, 'verification_required', 'verification_required'],
  ])('gives an address, and takes a simulated transfer, or none, where it is %s', async (_, more, barred, code) => {
    const body = { amount: '5' };
    const answers = [
      await handlers(more).depositAddress(call(ANN, {}, barred)),
      await handlers(more).simulateDeposit(call(ANN, { body }, barred)),
    ];
    for (const answer of answers) expect(answer).toMatchObject(code ? refused(code) : { ok: true });
  });
});

describe('a simulated transfer', () => {
  const send = (amount: string, more: Changes = {}) => handlers(more).simulateDeposit(call(ANN, { body: { amount } }));

  test('is sent over the simulated chain to the address of its customer', async () => {
    const runner = {
      run: async (command: { name: string }, input: never) =>
        command.name === 'name_simulated_send'
          ? { ok: true, value: { name: 'stx_1' } }
          : world.runner.run(command as never, input),
    };
    const txId = createHash('sha256').update('stx_1').digest('hex');
    expect(await send('250.5', { runner: runner as never })).toEqual({ ok: true, value: { txId, amount: '250.50' } });
    const address = await handlers().depositAddress(call(ANN));
    expect(outside.chain.tx(txId)).toMatchObject({
      ...{ from: wallet.stranger, to: (address as { value: { address: string } }).value.address },
      ...{ amount: 250_500_000n, succeeded: true },
    });
    expect(await outside.node.transfers(0, 1)).toEqual([]);
  });

  test.each(['0', '-1', 'x', `${MOST_SIMULATED_USDT}.000001`])('of %s is refused', async (amount) => {
    expect(await send(amount)).toEqual({
      ...{ ok: false, refusal: { code: 'invalid_field', params: { field: 'amount' } } },
    });
  });

  test('of the most, or the least there is, is sent; nowhere else but in simulated mode', async () => {
    for (const amount of [String(MOST_SIMULATED_USDT), '0.000001'])
      expect(await send(amount)).toMatchObject({ ok: true });
    expect(await send('5', { chain: { simulated: undefined } })).toMatchObject(refused('forbidden'));
  });

  test('that could not be named is refused, and not sent', async () => {
    const runner = {
      run: async (command: { name: string }, input: never) =>
        command.name === 'name_simulated_send' ? refused('overloaded') : world.runner.run(command as never, input),
    };
    expect(await send('5', { runner: runner as never })).toEqual(refused('overloaded'));
    const none = { run: async () => refused('overloaded') };
    expect(await handlers({ runner: none as never }).depositAddress(call(ANN))).toEqual(refused('overloaded'));
    expect([...outside.chain.txsIn(0, 9)].filter(({ to }) => to !== wallet.hot.address)).toEqual([]);
  });
});

describe('what a customer sees of deposits', () => {
  const detail = (depositId: string, more: Changes = {}, customerId = ANN) =>
    handlers(more).depositDetail(call(customerId, { params: { depositId } }));

  test('over the chain: everything, with its block and how many stand on it', async () => {
    const at = (second: number) => (instantOf('2026-11-20' as TradingDate, '10:00') + second * 1_000) as Instant;
    await keepDeposit(world.db, {
      ...{ id: 'dep_1', state: 'final', externalId: 'tx1:3', rate: rate('0.9995'), blockNumber: 41n },
      ...{ blockId: 'block-41', seenAt: at(0), creditedAt: at(1), finalAt: at(2), creditTxn: '0:7' },
    });
    const record = {
      ...{ id: 'dep_1', rail: 'usdt', state: 'final', time: '2026-11-20T15:00:00Z', link: 'tx1', linkUrl: null },
      ...{ address: 'TDeposit', amount: '100.00', currency: 'USDT', network: 'TRC20', rate: '0.9995' },
      ...{ sender: 'TSender', reference: '', block: { number: 41, id: 'block-41' }, confirmations: 10 },
      ...{ creditedAt: '2026-11-20T15:00:01Z', finalAt: '2026-11-20T15:00:02Z', endedAt: null, holdUntil: null },
      ...{ transaction: '0:7', simulated: true },
    };
    expect(await detail('dep_1')).toEqual({ ok: true, value: record });
    expect(await detail('dep_1', { mode: 'live', head: () => 40 })).toEqual({
      ok: true,
      value: { ...record, linkUrl: 'https://tronscan.org/#/transaction/tx1', confirmations: 0, simulated: false },
    });
    expect(await detail('dep_1', { head: () => 38 })).toMatchObject({ value: { confirmations: 0 } });
    expect(await detail('dep_1', { head: () => undefined })).toMatchObject({ value: { confirmations: null } });
  });

  test('by bank: no block, no link to a chain, and until when it is on hold', async () => {
    await keepDeposit(world.db, {
      ...{ id: 'dep_1', state: 'credited', rail: 'bank', externalId: 'line:1', blockNumber: null, blockId: null },
      ...{ address: null, network: 'Bank', holdUntil: instant(1_000) },
    });
    expect(await detail('dep_1', { mode: 'live' })).toMatchObject({
      value: {
        ...{
          rail: 'bank',
          currency: 'USD',
          network: 'Bank',
          link: 'line:1',
          linkUrl: null,
          address: null,
          block: null,
        },
        ...{ rate: null, confirmations: null, holdUntil: '1970-01-01T00:00:01Z' },
      },
    });
  });

  test('what was taken back stands on no block', async () => {
    await keepDeposit(world.db, { id: 'dep_1', state: 'reversed', endedAt: instant(2_000) });
    expect(await detail('dep_1')).toMatchObject({
      value: { block: { number: 7 }, confirmations: null, endedAt: '1970-01-01T00:00:02Z' },
    });
    expect(await detail('dep_1', {}, BOB)).toMatchObject(refused('not_found'));
    expect(await detail('dep_none')).toMatchObject(refused('not_found'));
  });

  test('is read page by page, by rail and by day', async () => {
    const list = async (query: object) => {
      const answer = await handlers().deposits(call(ANN, { query }));
      const { deposits, next } = (answer as { value: { deposits: { id: string }[]; next: string | null } }).value;
      return [deposits.map(({ id }) => id.slice(4)).join(' '), next];
    };
    for (let n = 1; n <= 51; n += 1)
      await keepDeposit(world.db, { id: `dep_${n + 100}`, state: 'seen', rail: n === 3 ? 'bank' : 'usdt' });
    expect(await list({ limit: '2' })).toEqual(['151 150', 'dep_150']);
    expect(await list({ limit: '2', cursor: 'dep_103' })).toEqual(['102 101', null]);
    expect(await list({ rail: 'bank' })).toEqual(['103', null]);
    expect((await list({}))[1]).toBe('dep_102');
    expect(await list({ from: '2026-11-20' })).toEqual(['', null]);
    expect(await handlers().deposits(call(ANN, { query: { from: '2026-11-20', to: '2026-11-19' } }))).toMatchObject({
      ok: false,
    });
  });
});
