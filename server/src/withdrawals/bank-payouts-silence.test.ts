import { DAY, HOUR, MINUTE } from '@candor/model/time.ts';
import { usd } from '@candor/model/money.ts';
import { RECIPIENT_HOLD_MS } from '@candor/model/recipients/rules.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cutOffAfter } from '@candor/model/withdrawals/bank-times.ts';
import type { Bank } from '../rails/index.ts';
import * as store from './payment-files.ts';
import { ANN, PAYEE, PayoutsByBank } from './testing/payouts-by-bank.ts';
import { ADDRESS } from './testing/payout-world.ts';

let payouts: PayoutsByBank;
beforeEach(async () => {
  payouts = await PayoutsByBank.start();
});
afterEach(() => payouts?.stop());

const blockedBy = async () =>
  (await payouts.world.db.query<{ by: string | null }>('SELECT blocked_by AS by FROM recipient'))[0]?.by;

describe('what the bank does not do, and what nobody says', () => {
  test('a file that it has not taken is handed over again, and its payments are not sent before', async () => {
    const id = await payouts.approved();
    payouts.world.pass(5 * MINUTE);
    const handed: string[] = [];
    const slow = (answer: 'waiting' | 'taken') =>
      ({
        ...{
          entries: (after) => payouts.bank.entries(after),
          returns: (after) => payouts.bank.returns(after),
          balance: () => payouts.bank.balance(),
        },
        submit: async (fileId, file) => {
          handed.push(fileId);
          return answer === 'waiting' ? answer : payouts.bank.submit(fileId, file);
        },
      }) as Bank;
    await payouts.worker({ bank: slow('waiting') }).run();
    expect([await payouts.world.state(id), handed.length]).toEqual(['signing', 1]);
    await payouts.worker({ bank: slow('taken') }).run();
    await payouts.worker({ bank: slow('taken') }).run();
    expect([await payouts.world.state(id), handed.length, new Set(handed).size]).toEqual(['sent', 2, 1]);
  });

  test('money that is back without a word of why is given back at the end of its time', async () => {
    const id = await payouts.approved();
    for (const ms of [5 * MINUTE, 3 * MINUTE]) {
      payouts.world.pass(ms);
      await payouts.worker().run();
    }
    expect(await payouts.world.state(id)).toBe('confirmed');
    const line = { amount: usd('50'), name: 'X', reference: `RETURN ${id.slice(-15).toUpperCase()}` };
    await payouts.bank.receive(line);
    const { entries } = await payouts.bank.entries(undefined);
    expect(await payouts.worker().claims(entries.at(-1)!)).toBe('own');
    await payouts.worker().run();
    expect(await payouts.world.state(id)).toBe('confirmed');
    payouts.world.pass(7 * DAY);
    await payouts.worker().run();
    expect(await payouts.world.row(id)).toMatchObject({ state: 'failed', reason: 'returned' });
    expect(await blockedBy()).toBeNull();
    expect(await payouts.spot()).toBe('1000.00');
    await payouts.sound();
  });

  test('a line that names no payment, or another amount, is nobody’s return', async () => {
    const id = await payouts.approved();
    payouts.world.pass(5 * MINUTE);
    await payouts.worker().run();
    const entry = (more: object) => ({ id: 'line', bookedOn: '2026-11-20', name: 'X', ...more }) as never;
    const reference = id.slice(-15).toUpperCase();
    expect(await payouts.worker().claims(entry({ amount: usd('50'), reference: 'NOBODY' }))).toBeUndefined();
    expect(await payouts.worker().claims(entry({ amount: usd('49'), reference }))).toBeUndefined();
    expect(await payouts.worker().claims(entry({ amount: usd('50'), reference }))).toBe('own');
  });

  test('one payment that cannot be written is left out and reported; the others leave', async () => {
    const [bad, good] = [await payouts.approved('50'), await payouts.approved('60')];
    payouts.world.pass(5 * MINUTE);
    let read = 0;
    const accountOf = async () => ((read += 1) === 1 ? '0'.repeat(18) : '000123456789');
    await payouts.worker({ accountOf }).run();
    expect([await payouts.world.state(bad), await payouts.world.state(good), payouts.errors.length]).toEqual([
      'approved',
      'sent',
      1,
    ]);
    expect(await payouts.paidBy(good)).toBe(1);
  });

  test('what was put into a file that could not be written then is in it once it can', async () => {
    const both = [await payouts.approved('50'), await payouts.approved('60')];
    payouts.world.pass(5 * MINUTE);
    const seal = {
      seal: () => {
        throw new Error('no key');
      },
      open: (_place: string, text: string) => text,
    };
    await payouts.worker({ seal }).run();
    expect([await payouts.files(), await payouts.world.state(both[0]!), payouts.errors]).toEqual([
      [],
      'signing',
      [new Error('no key')],
    ]);
    await payouts.worker().run();
    await payouts.worker().run();
    expect(await payouts.files()).toHaveLength(1);
    for (const id of both) expect([await payouts.paidBy(id), await payouts.world.state(id)]).toEqual([1, 'sent']);
  });

  test('a file that it takes says nothing of the payments of another', async () => {
    const first = await payouts.approved('50');
    payouts.world.pass(5 * MINUTE);
    const slow = {
      ...{
        entries: (after) => payouts.bank.entries(after),
        returns: (after) => payouts.bank.returns(after),
        balance: () => payouts.bank.balance(),
      },
      submit: async (fileId, file) => (file.includes('5000') ? 'waiting' : payouts.bank.submit(fileId, file)),
    } as Bank;
    await payouts.worker({ bank: slow }).run();
    const other = await payouts.approved('60');
    payouts.world.pass(5 * MINUTE);
    await payouts.worker({ bank: slow }).run();
    expect([await payouts.world.state(first), await payouts.world.state(other)]).toEqual(['signing', 'sent']);
  });

  test('how far it was read is kept, and a payment counts as arrived from the moment at which its time ends', async () => {
    const id = await payouts.approved();
    for (const ms of [5 * MINUTE, 3 * MINUTE]) {
      payouts.world.pass(ms);
      await payouts.worker().run();
    }
    expect(await store.cursorOf(payouts.world.db, 'payment_entries')).toBe(
      (await payouts.bank.entries(undefined)).cursor,
    );
    const until = (await store.paidPayments(payouts.world.db))[0]!.until!;
    payouts.world.pass(until - payouts.world.now - 1);
    await payouts.worker().run();
    expect(await payouts.world.state(id)).toBe('confirmed');
    payouts.world.pass(1);
    await payouts.worker().run();
    expect(await payouts.world.state(id)).toBe('final');
    await payouts.bank.returnPayment(id.slice(-15).toUpperCase(), 'R03');
    await payouts.worker().run();
    expect(await store.cursorOf(payouts.world.db, 'payment_returns')).toBe(
      (await payouts.bank.returns(undefined)).cursor,
    );
    expect([await payouts.world.state(id), await blockedBy()]).toEqual(['final', null]);
  });

  test('a file whose payments have gone is dropped, and no file is begun for nothing', async () => {
    await payouts.worker().run();
    await store.openFile(payouts.world.db, 'pay_open', payouts.world.now);
    await payouts.worker().run();
    expect(await store.waitingFiles(payouts.world.db)).toEqual([]);
    expect(await payouts.files()).toEqual([]);
  });
});

test('when something changes: the cut-offs that are waited for, and the ends of the times to come back', async () => {
  await payouts.world.give(ANN, 'USDT.SIM', '100');
  const wallet = await payouts.world.address(ANN, ADDRESS);
  payouts.world.pass(RECIPIENT_HOLD_MS);
  await payouts.world.approved(ANN, wallet, { amount: usd('10') });
  const waits = await payouts.approved('50');
  const asked = await payouts.world.request(ANN, payouts.card, {
    amount: usd('60'),
    fee: 0n,
    asset: 'USD',
    payee: PAYEE,
  });
  expect(asked.ok).toBe(true);
  const cutOff = cutOffAfter((await payouts.world.row(waits)).approvedAt!, true, undefined);
  expect(await payouts.worker().changes()).toEqual([cutOff]);
  for (const ms of [5 * MINUTE, 3 * MINUTE]) {
    payouts.world.pass(ms);
    await payouts.worker().run();
  }
  const paid = await store.paidPayments(payouts.world.db);
  expect(await payouts.worker().changes()).toEqual([paid[0]!.until]);
});

test('a file says when it was made, when it pays, and which of the day it is', async () => {
  const heads: string[] = [];
  for (const ms of [5 * MINUTE, 5 * MINUTE, 21 * HOUR + 55 * MINUTE]) {
    await payouts.approved('5');
    payouts.world.pass(ms);
    await payouts.worker().run();
    heads.push((await payouts.files()).at(-1)!.file.split('\n')[0]!);
  }
  // Positions 24 to 34 of a file header: date and time in New York, and the letter of the file.
  expect(heads.map((head) => head.slice(23, 34))).toEqual(['2611211005A', '2611211010B', '2611220805A']);
  expect((await payouts.files()).every(({ id }) => id.startsWith('pay_'))).toBe(true);
  const batch = (await payouts.files())[0]!.file.split('\n').find((line) => line.startsWith('5'))!;
  expect([batch.slice(50, 53), batch.slice(69, 75)]).toEqual(['PPD', '261123']);
});

test('whoever asks during a round gets one after it, also where it fails', async () => {
  const id = await payouts.approved();
  payouts.world.pass(5 * MINUTE);
  let calls = 0;
  const failing = {
    ...{ submit: (fileId, file) => payouts.bank.submit(fileId, file), returns: (after) => payouts.bank.returns(after) },
    entries: async (after) => {
      calls += 1;
      if (calls === 1) throw new Error('no answer');
      return payouts.bank.entries(after);
    },
    balance: () => payouts.bank.balance(),
  } as Bank;
  const one = payouts.worker({ bank: failing });
  const [first, second] = [one.run(), one.run()];
  await expect(first).rejects.toThrow('no answer');
  await second;
  expect([calls > 1, await payouts.world.state(id)]).toEqual([true, 'sent']);
});
