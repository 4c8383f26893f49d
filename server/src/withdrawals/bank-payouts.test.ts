import { DAY, MINUTE } from '@candor/model/time.ts';
import { usd } from '@candor/model/money.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PAYMENT_FORMATS } from '../bank/index.ts';
import type { Bank } from '../rails/index.ts';
import { bookOf } from '../recipients/read-recipients.ts';
import type { BankPayoutDeps } from './bank-payouts.ts';
import { takenByBank } from './payment-files.ts';
import { ANN, PAYEE, PayoutsByBank } from './testing/payouts-by-bank.ts';

let payouts: PayoutsByBank;
beforeEach(async () => {
  payouts = await PayoutsByBank.start();
});
afterEach(() => payouts?.stop());

test('what screening holds back is put into no file, and into the next one once it is not', async () => {
  payouts.world.mayLeave = false;
  const id = await payouts.approved();
  payouts.world.pass(DAY);
  await payouts.worker().run();
  expect([await payouts.files(), await payouts.world.state(id)]).toEqual([[], 'approved']);
  payouts.world.mayLeave = true;
  await payouts.worker().run();
  expect(await payouts.paidBy(id)).toBe(1);
});

test.each(PAYMENT_FORMATS)(
  '%s: what was approved before the cut-off is in one file, and nothing after it',
  async (format) => {
    const [first, second] = [await payouts.approved('50'), await payouts.approved('60')];
    await payouts.worker({ format }).run();
    expect(await payouts.files()).toEqual([]);
    payouts.world.pass(5 * MINUTE);
    const late = await payouts.approved('70');
    await payouts.worker({ format }).run();
    expect(await payouts.files()).toHaveLength(1);
    expect((await payouts.files())[0]?.file.startsWith('<?xml')).toBe(format === 'pain.001');
    expect([await payouts.paidBy(first), await payouts.paidBy(second), await payouts.paidBy(late)]).toEqual([1, 1, 0]);
    expect([await payouts.world.state(first), await payouts.world.state(late)]).toEqual(['sent', 'approved']);
    payouts.world.pass(5 * MINUTE);
    await payouts.worker({ format }).run();
    expect(await payouts.paidBy(late)).toBe(1);
    expect(await payouts.world.state(first)).toBe('confirmed');
    expect(await takenByBank(payouts.world.db)).toBe(110_000_000n);
    payouts.world.pass(7 * DAY);
    await payouts.worker({ format }).run();
    await payouts.worker({ format }).run();
    expect(await payouts.world.state(first)).toBe('final');
    expect(payouts.errors).toEqual([]);
    await payouts.sound();
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
    submit: (id, file) => of('submit')(() => payouts.bank.submit(id, file)),
    entries: (after) => of('entries')(() => payouts.bank.entries(after)),
    returns: (after) => of('returns')(() => payouts.bank.returns(after)),
    balance: () => payouts.bank.balance(),
  } as Bank;
  return { bank: broken };
}

/** The process dies after so many commands. */
function dyingAfter(commands: number): Partial<BankPayoutDeps> {
  let left = commands;
  const runner = Object.create(payouts.world.runner) as typeof payouts.world.runner;
  runner.run = (async (...asked: Parameters<typeof payouts.world.runner.run>) => {
    if (left <= 0) throw new Crash('command');
    left -= 1;
    return payouts.world.runner.run(...asked);
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
    const both = [await payouts.approved('50'), await payouts.approved('60')];
    payouts.world.pass(5 * MINUTE);
    for (let again = 0; again < 3; again += 1) {
      await payouts
        .worker(broken())
        .run()
        .catch(() => {});
      payouts.world.pass(3 * MINUTE);
    }
    for (let round = 0; round < 3; round += 1) {
      await payouts.worker().run();
      payouts.world.pass(4 * DAY);
    }
    await payouts.worker().run();
    for (const id of both) expect([await payouts.paidBy(id), await payouts.world.state(id)]).toEqual([1, 'final']);
    expect(await payouts.bank.balance()).toBe(-110_000_000n);
    expect(await payouts.spot()).toBe('890.00');
    await payouts.sound();
  });
});

test('two workers at once put nothing into two files', async () => {
  const both = [await payouts.approved('50'), await payouts.approved('60')];
  payouts.world.pass(5 * MINUTE);
  await Promise.all([payouts.worker().run(), payouts.worker().run()]);
  await payouts.worker().run();
  for (const id of both) expect(await payouts.paidBy(id)).toBe(1);
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
    const id = await payouts.approved();
    payouts.world.pass(5 * MINUTE);
    payouts.bank.faults.returning = code;
    await payouts.worker().run();
    payouts.world.pass(3 * MINUTE);
    await payouts.worker().run();
    expect(await payouts.world.row(id)).toMatchObject({ state: 'failed', reason: code });
    expect(await payouts.spot()).toBe('1000.00');
    expect((await bookOf(payouts.world.db, ANN))[0]?.blockedBy).toBe(blocks ? code : null);
    const { entries } = await payouts.bank.entries(undefined);
    const back = entries.find(({ amount }) => amount > 0n)!;
    expect([await payouts.worker().claims(back), await payouts.worker().claims(back)]).toEqual(['own', 'own']);
    expect(await takenByBank(payouts.world.db)).toBe(0n);
    const again = await payouts.world.request(ANN, payouts.card, {
      amount: usd('50'),
      fee: 0n,
      asset: 'USD',
      payee: PAYEE,
    });
    expect(again.ok).toBe(!blocks);
    await payouts.sound();
  });

  test('after it has arrived for good, what comes back is other money, and the withdrawal stays', async () => {
    const id = await payouts.approved();
    for (const ms of [5 * MINUTE, 3 * MINUTE, 5 * DAY]) {
      payouts.world.pass(ms);
      await payouts.worker().run();
    }
    expect(await payouts.world.state(id)).toBe('final');
    await payouts.bank.returnPayment(id.slice(-15).toUpperCase(), 'R03');
    await payouts.worker().run();
    const back = (await payouts.bank.entries(undefined)).entries.find(({ amount }) => amount > 0n)!;
    expect(await payouts.worker().claims(back)).toEqual({ lateFor: ANN });
    expect(await payouts.world.state(id)).toBe('final');
    await payouts.sound();
  });
});

test.each(['congested', 'closed', 'paused'] as const)('a way out that is %s lets payments wait', async (state) => {
  const id = await payouts.approved();
  payouts.world.pass(5 * MINUTE);
  await payouts.world.switchRail(state === 'paused' ? 'open' : state, state === 'paused', 'bank_out');
  await payouts.worker().run();
  expect([await payouts.world.state(id), await payouts.files(), payouts.errors]).toEqual(['approved', [], []]);
  await payouts.world.switchRail('open', false, 'bank_out');
  await payouts.worker().run();
  expect(await payouts.world.state(id)).toBe('sent');
});

test('a line that names a payment among other words pays it; one that names two pays none', async () => {
  const [id, other] = [await payouts.approved('50'), await payouts.approved('50')];
  payouts.world.pass(5 * MINUTE);
  await payouts.worker().run();
  const trace = (each: string) => each.slice(-15).toUpperCase();
  const line = { amount: -50_000_000n, name: 'X' };
  await payouts.bank.receive({ ...line, reference: `ACH/${trace(id)} ${trace(other)}` });
  await payouts.worker().run();
  expect([await payouts.world.state(id), await payouts.world.state(other)]).toEqual(['sent', 'sent']);
  await payouts.bank.receive({ ...line, reference: `ACH CREDIT ID:${trace(id)}/CANDOR` });
  await payouts.worker().run();
  expect([await payouts.world.state(id), await payouts.world.state(other)]).toEqual(['confirmed', 'sent']);
});

test('a return that says another amount than the payment’s changes nothing; the right one gives the money back', async () => {
  const id = await payouts.approved();
  payouts.world.pass(5 * MINUTE);
  await payouts.worker().run();
  payouts.world.pass(3 * MINUTE);
  await payouts.worker().run();
  const trace = id.slice(-15).toUpperCase();
  const say = (code: string, amount: bigint) =>
    payouts.world.db.query(
      "INSERT INTO bank_return (reference, code, amount, returned_on) VALUES ($1, $2, $3, '2026-11-20')",
      [...[trace, code, amount]],
    );
  await say('R03', 49_990_000n);
  await payouts.worker().run();
  expect(await payouts.world.state(id)).toBe('confirmed');
  await say('R02', 50_000_000n);
  await payouts.worker().run();
  expect(await payouts.world.row(id)).toMatchObject({ state: 'failed', reason: 'R02' });
  await payouts.sound();
});

test('a card is stopped by a return that comes after the payment has arrived, and the money stays where it is', async () => {
  const id = await payouts.approved();
  for (const ms of [5 * MINUTE, 3 * MINUTE, 5 * DAY]) {
    payouts.world.pass(ms);
    await payouts.worker().run();
  }
  await payouts.bank.returnPayment(id.slice(-15).toUpperCase(), 'R16');
  await payouts.worker().run();
  await payouts.worker().run();
  expect([await payouts.world.state(id), await payouts.spot()]).toEqual(['final', '950.00']);
  expect((await bookOf(payouts.world.db, ANN))[0]?.blockedBy).toBe('R16');
  await payouts.sound();
});

test('another amount than that of the payment pays nothing', async () => {
  const id = await payouts.approved();
  payouts.world.pass(5 * MINUTE);
  await payouts.worker().run();
  await payouts.bank.receive({ amount: -49_000_000n, reference: id.slice(-15).toUpperCase(), name: 'X' });
  await payouts.worker().run();
  expect(await payouts.world.state(id)).toBe('sent');
});
