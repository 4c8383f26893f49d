import { type Instant, instant } from '@candor/model/time.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Db } from '../platform/database/db.ts';
import {
  cursorOf,
  dropEmpty,
  filesOfDay,
  keepContent,
  keepCursor,
  noteSubmitted,
  openedFile,
  openFile,
  paidPayments,
  paymentNamedIn,
  takenByBank,
  waitingFiles,
} from './payment-files.ts';
import { PayoutWorld } from './testing/payout-world.ts';

let world: PayoutWorld;
let db: Db;
let card: string;
beforeEach(async () => {
  world = await PayoutWorld.start();
  db = world.db;
  card = await world.card('cus_ann');
});
afterEach(() => world?.stop());

const seal = { open: (place: string, text: string) => `${place} opens ${text}` };
/** A payment of a withdrawal, as the two tables have it; what its constraints are about is tested elsewhere. */
async function paid(id: string, more: object = {}, state = 'confirmed'): Promise<void> {
  const row = {
    ...{ id, customer_id: 'cus_ann', kind: 'bank', recipient_id: card, payee: 'B', asset: 'USD.SIM', amount: 5 },
    ...{ fee: 0, net: 5, worth: 5, utc_day: '2026-11-20', state, confirmed_by: 'code', approvals: 0 },
    ...{ first_payout: false, screening: 'clear', approver1_checks: false, requested_at: 1, wall_requested_at: 1 },
    ...{ approved_at: 1, sent_at: 1, confirmed_at: 1, approved_txn: '0:1', file_id: 'pay_1' },
  };
  await db.query('INSERT INTO withdrawal SELECT * FROM jsonb_populate_record(NULL::withdrawal, $1)', [row]);
  const payment = { withdrawal_id: id, file_id: 'pay_1', trace: id.toUpperCase(), amount: 5, ...more };
  await db.query('INSERT INTO bank_payment SELECT * FROM jsonb_populate_record(NULL::bank_payment, $1)', [payment]);
}
const at = (ms: number) => instant(ms);

test('a file waits from its opening until it is handed over, the oldest first', async () => {
  expect(await openFile(db, 'pay_2', at(20))).toEqual({ id: 'pay_2', openedAt: 20, content: null });
  await openFile(db, 'pay_1', at(10));
  await keepContent(db, 'pay_1', 'sealed');
  expect(await waitingFiles(db)).toEqual([
    { id: 'pay_1', openedAt: 10, content: 'sealed' },
    { id: 'pay_2', openedAt: 20, content: null },
  ]);
  await noteSubmitted(db, 'pay_1', at(30));
  expect((await waitingFiles(db)).map(({ id }) => id)).toEqual(['pay_2']);
});

test('the first content that is written stays, and only with it is there anything to open', async () => {
  await openFile(db, 'pay_1', at(10));
  expect(await openedFile(db, seal, 'pay_1')).toBeUndefined();
  expect(await openedFile(db, seal, 'pay_none')).toBeUndefined();
  expect(await keepContent(db, 'pay_1', 'first')).toBe('first');
  expect(await keepContent(db, 'pay_1', 'second')).toBe('first');
  expect(await keepContent(db, 'pay_none', 'lost')).toBe('lost');
  expect(await openedFile(db, seal, 'pay_1')).toBe('payment_file.content:pay_1 opens first');
});

test('an empty file is dropped, one with payments never; those of a day are counted', async () => {
  for (const [id, opened] of [
    ['pay_1', 10],
    ['pay_2', 20],
    ['pay_3', 30],
  ] as const)
    await openFile(db, id, at(opened));
  for (const id of ['pay_1', 'pay_2']) await keepContent(db, id, 'sealed');
  await dropEmpty(db, 'pay_2');
  await dropEmpty(db, 'pay_3');
  expect((await waitingFiles(db)).map(({ id }) => id)).toEqual(['pay_1', 'pay_2']);
  expect([await filesOfDay(db, 0), await filesOfDay(db, 11), await filesOfDay(db, 21)]).toEqual([2, 1, 0]);
});

test('a payment is found by its name among other words, in any case, and not where two are named', async () => {
  await openFile(db, 'pay_1', at(10));
  await paid('wdr_a', { returnable_until: 40, line_id: 'l' });
  await paid('wdr_b', { settled_at: 50, line_id: 'm', returnable_until: 45 }, 'final');
  await paid('wdr_c', { returned_line: 'r', line_id: 'n', returnable_until: 45 }, 'failed');
  const found = {
    ...{ id: 'wdr_a', customerId: 'cus_ann', recipientId: card, amount: 5n },
    ...{ until: 40 as Instant, returnedLine: null, settled: false },
  };
  expect(await paymentNamedIn(db, 'ach/wdr_a, thank you')).toEqual(found);
  expect(await paymentNamedIn(db, 'WDR_B')).toMatchObject({ until: 45, returnedLine: null, settled: true });
  expect(await paymentNamedIn(db, 'wdr_c')).toMatchObject({ returnedLine: 'r', settled: false });
  expect(await paymentNamedIn(db, 'WDR_A WDR_B')).toBeUndefined();
  expect(await paymentNamedIn(db, 'XWDR_A')).toBeUndefined();
  expect(await paymentNamedIn(db, `${'word, '.repeat(39)}WDR_A`)).toEqual(found);
  expect(await paymentNamedIn(db, `${'word '.repeat(40)}WDR_A`)).toBeUndefined();
  expect(await paidPayments(db)).toEqual([found]);
  await paid('wdr_d', {}, 'signing');
  expect(await paymentNamedIn(db, 'wdr_d')).toMatchObject({ id: 'wdr_d', until: null });
});

test('the bank has taken what it has paid, less what came back or counts as arrived', async () => {
  await openFile(db, 'pay_1', at(10));
  expect(await takenByBank(db)).toBe(0n);
  for (const [id, more] of [
    ['wdr_a', { line_id: 'a', returnable_until: 4 }],
    ['wdr_b', { line_id: 'b', returnable_until: 4, returned_line: 'r' }],
    ['wdr_c', { line_id: 'c', returnable_until: 4, settled_at: 9 }],
    ['wdr_d', {}],
  ] as const)
    await paid(id, more);
  expect(await takenByBank(db)).toBe(5n);
});

test('how far the bank’s lines were read is kept, each list for itself', async () => {
  expect(await cursorOf(db, 'payment_entries')).toBeUndefined();
  await keepCursor(db, 'payment_entries', '7');
  await keepCursor(db, 'payment_returns', '8');
  await keepCursor(db, 'payment_entries', '9');
  expect([await cursorOf(db, 'payment_entries'), await cursorOf(db, 'payment_returns')]).toEqual(['9', '8']);
});
