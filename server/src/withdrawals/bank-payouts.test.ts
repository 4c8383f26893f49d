import { DAY, MINUTE } from '@candor/model/time.ts';
import { usd } from '@candor/model/money.ts';
import { RECIPIENT_HOLD_MS } from '@candor/model/recipients/rules.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PAYMENT_FORMATS, readPayments, SimulatedBank } from '../bank/index.ts';
import { invariantBreaks } from '../ledger/index.ts';
import type { Bank } from '../rails/index.ts';
import { bookOf } from '../recipients/read-recipients.ts';
import { BankPayouts, type BankPayoutDeps } from './bank-payouts.ts';
import { takenByBank } from './payment-files.ts';
import { PayoutWorld } from './testing/payout-world.ts';

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
const spot = async () => (await world.spot(ANN, 'USD.SIM')).available;

test('what screening holds back is put into no file, and into the next one once it is not', async () => {
  world.mayLeave = false;
  const id = await approved();
  world.pass(DAY);
  await worker().run();
  expect([await files(), await world.state(id)]).toEqual([[], 'approved']);
  world.mayLeave = true;
  await worker().run();
  expect(await paidBy(id)).toBe(1);
});

test.each(PAYMENT_FORMATS)(
  '%s: what was approved before the cut-off is in one file, and nothing after it',
  async (format) => {
    const [first, second] = [await approved('50'), await approved('60')];
    await worker({ format }).run();
    expect(await files()).toEqual([]);
    world.pass(5 * MINUTE);
    const late = await approved('70');
    await worker({ format }).run();
    expect(await files()).toHaveLength(1);
    expect((await files())[0]?.file.startsWith('<?xml')).toBe(format === 'pain.001');
    expect([await paidBy(first), await paidBy(second), await paidBy(late)]).toEqual([1, 1, 0]);
    expect([await world.state(first), await world.state(late)]).toEqual(['sent', 'approved']);
    world.pass(5 * MINUTE);
    await worker({ format }).run();
    expect(await paidBy(late)).toBe(1);
    expect(await world.state(first)).toBe('confirmed');
    expect(await takenByBank(world.db)).toBe(110_000_000n);
    world.pass(7 * DAY);
    await worker({ format }).run();
    await worker({ format }).run();
    expect(await world.state(first)).toBe('final');
    expect(errors).toEqual([]);
    await sound();
  },
);

class Crash extends Error {}
const CALLS = ['submit', 'entries', 'returns'] as const;

/** The process dies before or after a call of the bank, or while it reads an account. */
function dying(at: (typeof CALLS)[number], when: 'before' | 'after'): Partial<BankPayoutDeps> {
  const of = (call: string) => async (work: () => Promise<unknown>) => {
    if (call === at && when === 'before') throw new Crash(call);
    const done = await work();
    if (call === at) throw new Crash(call);
    return done;
  };
  const broken = {
    submit: (id, file) => of('submit')(() => bank.submit(id, file)),
    entries: (after) => of('entries')(() => bank.entries(after)),
    returns: (after) => of('returns')(() => bank.returns(after)),
    balance: () => bank.balance(),
  } as Bank;
  return { bank: broken };
}

/** The process dies after so many commands. */
function dyingAfter(commands: number): Partial<BankPayoutDeps> {
  let left = commands;
  const runner = Object.create(world.runner) as typeof world.runner;
  runner.run = (async (...asked: Parameters<typeof world.runner.run>) => {
    if (left <= 0) throw new Crash('command');
    left -= 1;
    return world.runner.run(...asked);
  }) as never;
  return { runner };
}

const BOUNDARIES: readonly [string, () => Partial<BankPayoutDeps>][] = [
  ...CALLS.flatMap((call) =>
    (['before', 'after'] as const).map(
      (when) => [`${when} ${call}`, () => dying(call, when)] as [string, () => Partial<BankPayoutDeps>],
    ),
  ),
  ...[0, 1, 2, 3].map((n) => [`after ${n} commands`, () => dyingAfter(n)] as [string, () => Partial<BankPayoutDeps>]),
  ['while accounts are read', () => ({ accountOf: () => Promise.reject(new Crash('account')) })],
];

describe('a crash, and a new process', () => {
  test.each(BOUNDARIES)('%s: in one file, paid once, none lost', async (_name, broken) => {
    const both = [await approved('50'), await approved('60')];
    world.pass(5 * MINUTE);
    for (let again = 0; again < 3; again += 1) {
      await worker(broken())
        .run()
        .catch(() => {});
      world.pass(3 * MINUTE);
    }
    for (let round = 0; round < 3; round += 1) {
      await worker().run();
      world.pass(4 * DAY);
    }
    await worker().run();
    for (const id of both) expect([await paidBy(id), await world.state(id)]).toEqual([1, 'final']);
    expect(await bank.balance()).toBe(-110_000_000n);
    expect(await spot()).toBe('890.00');
    await sound();
  });
});

test('two workers at once put nothing into two files', async () => {
  const both = [await approved('50'), await approved('60')];
  world.pass(5 * MINUTE);
  await Promise.all([worker().run(), worker().run()]);
  await worker().run();
  for (const id of both) expect(await paidBy(id)).toBe(1);
});

describe('payments that come back', () => {
  test.each([
    ['R02', false],
    ['R03', false],
    ['R04', false],
    ['R16', true],
    ['R20', true],
    ['R29', true],
    ['R77', false],
  ])('%s gives the money back; payments to the card stop: %s', async (code, blocks) => {
    const id = await approved();
    world.pass(5 * MINUTE);
    bank.faults.returning = code;
    await worker().run();
    world.pass(3 * MINUTE);
    await worker().run();
    expect(await world.row(id)).toMatchObject({ state: 'failed', reason: code });
    expect(await spot()).toBe('1000.00');
    expect((await bookOf(world.db, ANN))[0]?.blockedBy).toBe(blocks ? code : null);
    const { entries } = await bank.entries(undefined);
    const back = entries.find(({ amount }) => amount > 0n)!;
    expect([await worker().claims(back), await worker().claims(back)]).toEqual(['own', 'own']);
    expect(await takenByBank(world.db)).toBe(0n);
    const again = await world.request(ANN, card, { amount: usd('50'), fee: 0n, asset: 'USD', payee: PAYEE });
    expect(again.ok).toBe(!blocks);
    await sound();
  });

  test('after it has arrived for good, what comes back is other money, and the withdrawal stays', async () => {
    const id = await approved();
    for (const ms of [5 * MINUTE, 3 * MINUTE, 5 * DAY]) {
      world.pass(ms);
      await worker().run();
    }
    expect(await world.state(id)).toBe('final');
    await bank.returnPayment(id.slice(-15).toUpperCase(), 'R03');
    await worker().run();
    const back = (await bank.entries(undefined)).entries.find(({ amount }) => amount > 0n)!;
    expect(await worker().claims(back)).toEqual({ lateFor: ANN });
    expect(await world.state(id)).toBe('final');
    await sound();
  });
});

test.each(['congested', 'closed', 'paused'] as const)('a way out that is %s lets payments wait', async (state) => {
  const id = await approved();
  world.pass(5 * MINUTE);
  await world.switchRail(state === 'paused' ? 'open' : state, state === 'paused', 'bank_out');
  await worker().run();
  expect([await world.state(id), await files(), errors]).toEqual(['approved', [], []]);
  await world.switchRail('open', false, 'bank_out');
  await worker().run();
  expect(await world.state(id)).toBe('sent');
});

test('a line that names a payment among other words pays it; one that names two pays none', async () => {
  const [id, other] = [await approved('50'), await approved('50')];
  world.pass(5 * MINUTE);
  await worker().run();
  const trace = (each: string) => each.slice(-15).toUpperCase();
  const line = { amount: -50_000_000n, name: 'X' };
  await bank.receive({ ...line, reference: `ACH/${trace(id)} ${trace(other)}` });
  await worker().run();
  expect([await world.state(id), await world.state(other)]).toEqual(['sent', 'sent']);
  await bank.receive({ ...line, reference: `ACH CREDIT ID:${trace(id)}/CANDOR` });
  await worker().run();
  expect([await world.state(id), await world.state(other)]).toEqual(['confirmed', 'sent']);
});

test('a return that says another amount than the payment’s changes nothing; the right one gives the money back', async () => {
  const id = await approved();
  world.pass(5 * MINUTE);
  await worker().run();
  world.pass(3 * MINUTE);
  await worker().run();
  const trace = id.slice(-15).toUpperCase();
  const say = (code: string, amount: bigint) =>
    world.db.query("INSERT INTO bank_return (reference, code, amount, returned_on) VALUES ($1, $2, $3, '2026-11-20')", [
      ...[trace, code, amount],
    ]);
  await say('R03', 49_990_000n);
  await worker().run();
  expect(await world.state(id)).toBe('confirmed');
  await say('R02', 50_000_000n);
  await worker().run();
  expect(await world.row(id)).toMatchObject({ state: 'failed', reason: 'R02' });
  await sound();
});

test('a card is stopped by a return that comes after the payment has arrived, and the money stays where it is', async () => {
  const id = await approved();
  for (const ms of [5 * MINUTE, 3 * MINUTE, 5 * DAY]) {
    world.pass(ms);
    await worker().run();
  }
  await bank.returnPayment(id.slice(-15).toUpperCase(), 'R16');
  await worker().run();
  await worker().run();
  expect([await world.state(id), await spot()]).toEqual(['final', '950.00']);
  expect((await bookOf(world.db, ANN))[0]?.blockedBy).toBe('R16');
  await sound();
});

test('another amount than that of the payment pays nothing', async () => {
  const id = await approved();
  world.pass(5 * MINUTE);
  await worker().run();
  await bank.receive({ amount: -49_000_000n, reference: id.slice(-15).toUpperCase(), name: 'X' });
  await worker().run();
  expect(await world.state(id)).toBe('sent');
});
