import { DAY, HOUR, MINUTE } from '@candor/model/time.ts';
import { usd } from '@candor/model/money.ts';
import { RECIPIENT_HOLD_MS } from '@candor/model/recipients/rules.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readPayments, SimulatedBank } from '../bank/index.ts';
import { cutOffAfter } from '@candor/model/withdrawals/bank-times.ts';
import { invariantBreaks } from '../ledger/index.ts';
import type { Bank } from '../rails/index.ts';
import { BankPayouts, type BankPayoutDeps } from './bank-payouts.ts';
import * as store from './payment-files.ts';
import { ADDRESS, PayoutWorld } from './testing/payout-world.ts';

const ANN = 'cus_ann';
const PAYEE = 'First Bank ···6789';
let world: PayoutWorld;
let bank: SimulatedBank;
let card: string;
let errors: Error[];
let ids = 0;
const newId = ((kind: string) => `${kind}_${String((ids += 1)).padStart(26, '0')}`) as never;

beforeEach(async () => {
  world = await PayoutWorld.start();
  errors = [];
  bank = new SimulatedBank({ db: world.db, clock: { now: () => world.now }, newId });
  await world.orders.open(ANN);
  await world.give(ANN, 'USD.SIM', '1000');
  card = await world.card(ANN);
  world.pass(RECIPIENT_HOLD_MS);
});
afterEach(() => world?.stop());

/** A worker as after a start of the process; calls of the bank and of what it reads may be made to fail. */
function worker(over: Partial<BankPayoutDeps> = {}) {
  return new BankPayouts({
    ...{ db: world.db, runner: world.runner, mode: 'simulated', clock: { now: () => world.now }, newId, bank },
    originator: { bankRouting: '011000015', bankName: 'A bank', account: '1', companyId: 'TEST', companyName: 'Test' },
    ...{ format: 'nacha', often: true },
    ...{ overrides: () => undefined, accountOf: async () => '000123456789' },
    seal: { seal: (_place, text) => text, open: (_place, text) => text },
    mayLeave: async () => world.mayLeave,
    onError: (error) => void errors.push(error),
    ...over,
  });
}
const approved = (amount = '50') =>
  world.approved(ANN, card, { amount: usd(amount), fee: 0n, asset: 'USD', payee: PAYEE });
const files = () => world.db.query<{ id: string; file: string }>('SELECT id, file FROM bank_file ORDER BY id');
const paidBy = async (id: string) =>
  (await files())
    .flatMap(({ file }) => readPayments(file))
    .filter(({ reference }) => id.toUpperCase().endsWith(reference)).length;
/** The card of this world is not sealed: W8 says so, and nothing else may be wrong. */
const sound = async () => {
  expect((await invariantBreaks(world.db)).filter(({ inv }) => inv !== 'W8')).toEqual([]);
};
const blockedBy = async () =>
  (await world.db.query<{ by: string | null }>('SELECT blocked_by AS by FROM recipient'))[0]?.by;
const spot = async () => (await world.spot(ANN, 'USD.SIM')).available;

describe('what the bank does not do, and what nobody says', () => {
  test('a file that it has not taken is handed over again, and its payments are not sent before', async () => {
    const id = await approved();
    world.pass(5 * MINUTE);
    const handed: string[] = [];
    const slow = (answer: 'waiting' | 'taken') =>
      ({
        ...{
          entries: (after) => bank.entries(after),
          returns: (after) => bank.returns(after),
          balance: () => bank.balance(),
        },
        submit: async (fileId, file) => {
          handed.push(fileId);
          return answer === 'waiting' ? answer : bank.submit(fileId, file);
        },
      }) as Bank;
    await worker({ bank: slow('waiting') }).run();
    expect([await world.state(id), handed.length]).toEqual(['signing', 1]);
    await worker({ bank: slow('taken') }).run();
    await worker({ bank: slow('taken') }).run();
    expect([await world.state(id), handed.length, new Set(handed).size]).toEqual(['sent', 2, 1]);
  });

  test('money that is back without a word of why is given back at the end of its time', async () => {
    const id = await approved();
    for (const ms of [5 * MINUTE, 3 * MINUTE]) {
      world.pass(ms);
      await worker().run();
    }
    expect(await world.state(id)).toBe('confirmed');
    const line = { amount: usd('50'), name: 'X', reference: `RETURN ${id.slice(-15).toUpperCase()}` };
    await bank.receive(line);
    const { entries } = await bank.entries(undefined);
    expect(await worker().claims(entries.at(-1)!)).toBe('own');
    await worker().run();
    expect(await world.state(id)).toBe('confirmed');
    world.pass(7 * DAY);
    await worker().run();
    expect(await world.row(id)).toMatchObject({ state: 'failed', reason: 'returned' });
    expect(await blockedBy()).toBeNull();
    expect(await spot()).toBe('1000.00');
    await sound();
  });

  test('a line that names no payment, or another amount, is nobody’s return', async () => {
    const id = await approved();
    world.pass(5 * MINUTE);
    await worker().run();
    const entry = (more: object) => ({ id: 'line', bookedOn: '2026-11-20', name: 'X', ...more }) as never;
    const reference = id.slice(-15).toUpperCase();
    expect(await worker().claims(entry({ amount: usd('50'), reference: 'NOBODY' }))).toBeUndefined();
    expect(await worker().claims(entry({ amount: usd('49'), reference }))).toBeUndefined();
    expect(await worker().claims(entry({ amount: usd('50'), reference }))).toBe('own');
  });

  test('one payment that cannot be written is left out and reported; the others leave', async () => {
    const [bad, good] = [await approved('50'), await approved('60')];
    world.pass(5 * MINUTE);
    let read = 0;
    const accountOf = async () => ((read += 1) === 1 ? '0'.repeat(18) : '000123456789');
    await worker({ accountOf }).run();
    expect([await world.state(bad), await world.state(good), errors.length]).toEqual(['approved', 'sent', 1]);
    expect(await paidBy(good)).toBe(1);
  });

  test('what was put into a file that could not be written then is in it once it can', async () => {
    const both = [await approved('50'), await approved('60')];
    world.pass(5 * MINUTE);
    const seal = {
      seal: () => {
        throw new Error('no key');
      },
      open: (_place: string, text: string) => text,
    };
    await worker({ seal }).run();
    expect([await files(), await world.state(both[0]!), errors]).toEqual([[], 'signing', [new Error('no key')]]);
    await worker().run();
    await worker().run();
    expect(await files()).toHaveLength(1);
    for (const id of both) expect([await paidBy(id), await world.state(id)]).toEqual([1, 'sent']);
  });

  test('a file that it takes says nothing of the payments of another', async () => {
    const first = await approved('50');
    world.pass(5 * MINUTE);
    const slow = {
      ...{
        entries: (after) => bank.entries(after),
        returns: (after) => bank.returns(after),
        balance: () => bank.balance(),
      },
      submit: async (fileId, file) => (file.includes('5000') ? 'waiting' : bank.submit(fileId, file)),
    } as Bank;
    await worker({ bank: slow }).run();
    const other = await approved('60');
    world.pass(5 * MINUTE);
    await worker({ bank: slow }).run();
    expect([await world.state(first), await world.state(other)]).toEqual(['signing', 'sent']);
  });

  test('how far it was read is kept, and a payment counts as arrived from the moment at which its time ends', async () => {
    const id = await approved();
    for (const ms of [5 * MINUTE, 3 * MINUTE]) {
      world.pass(ms);
      await worker().run();
    }
    expect(await store.cursorOf(world.db, 'payment_entries')).toBe((await bank.entries(undefined)).cursor);
    const until = (await store.paidPayments(world.db))[0]!.until!;
    world.pass(until - world.now - 1);
    await worker().run();
    expect(await world.state(id)).toBe('confirmed');
    world.pass(1);
    await worker().run();
    expect(await world.state(id)).toBe('final');
    await bank.returnPayment(id.slice(-15).toUpperCase(), 'R03');
    await worker().run();
    expect(await store.cursorOf(world.db, 'payment_returns')).toBe((await bank.returns(undefined)).cursor);
    expect([await world.state(id), await blockedBy()]).toEqual(['final', null]);
  });

  test('a file whose payments have gone is dropped, and no file is begun for nothing', async () => {
    await worker().run();
    await store.openFile(world.db, 'pay_open', world.now);
    await worker().run();
    expect(await store.waitingFiles(world.db)).toEqual([]);
    expect(await files()).toEqual([]);
  });
});

test('when something changes: the cut-offs that are waited for, and the ends of the times to come back', async () => {
  await world.give(ANN, 'USDT.SIM', '100');
  const wallet = await world.address(ANN, ADDRESS);
  world.pass(RECIPIENT_HOLD_MS);
  await world.approved(ANN, wallet, { amount: usd('10') });
  const waits = await approved('50');
  const asked = await world.request(ANN, card, { amount: usd('60'), fee: 0n, asset: 'USD', payee: PAYEE });
  expect(asked.ok).toBe(true);
  const cutOff = cutOffAfter((await world.row(waits)).approvedAt!, true, undefined);
  expect(await worker().changes()).toEqual([cutOff]);
  for (const ms of [5 * MINUTE, 3 * MINUTE]) {
    world.pass(ms);
    await worker().run();
  }
  const paid = await store.paidPayments(world.db);
  expect(await worker().changes()).toEqual([paid[0]!.until]);
});

test('a file says when it was made, when it pays, and which of the day it is', async () => {
  const heads: string[] = [];
  for (const ms of [5 * MINUTE, 5 * MINUTE, 21 * HOUR + 55 * MINUTE]) {
    await approved('5');
    world.pass(ms);
    await worker().run();
    heads.push((await files()).at(-1)!.file.split('\n')[0]!);
  }
  // Positions 24 to 34 of a file header: date and time in New York, and the letter of the file.
  expect(heads.map((head) => head.slice(23, 34))).toEqual(['2611211005A', '2611211010B', '2611220805A']);
  expect((await files()).every(({ id }) => id.startsWith('pay_'))).toBe(true);
  const batch = (await files())[0]!.file.split('\n').find((line) => line.startsWith('5'))!;
  expect([batch.slice(50, 53), batch.slice(69, 75)]).toEqual(['PPD', '261123']);
});

test('whoever asks during a round gets one after it, also where it fails', async () => {
  const id = await approved();
  world.pass(5 * MINUTE);
  let calls = 0;
  const failing = {
    ...{ submit: (fileId, file) => bank.submit(fileId, file), returns: (after) => bank.returns(after) },
    entries: async (after) => {
      calls += 1;
      if (calls === 1) throw new Error('no answer');
      return bank.entries(after);
    },
    balance: () => bank.balance(),
  } as Bank;
  const one = worker({ bank: failing });
  const [first, second] = [one.run(), one.run()];
  await expect(first).rejects.toThrow('no answer');
  await second;
  expect([calls > 1, await world.state(id)]).toEqual([true, 'sent']);
});
