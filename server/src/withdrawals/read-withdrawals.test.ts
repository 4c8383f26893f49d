import type { TradingDate } from '@candor/model/time.ts';
import { DAY } from '@candor/model/time.ts';
import { usd } from '@candor/model/money.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { approveDue } from './approve-due.ts';
import {
  awaitingApproval,
  firstFundedAt,
  paidTo,
  promisedPayouts,
  underWay,
  withdrawalById,
  withdrawalPage,
} from './read-withdrawals.ts';
import { ADDRESS, PayoutWorld } from './testing/payout-world.ts';

const ANN = 'cus_ann';
const BOB = 'cus_bob';
const HIS = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb';
let world: PayoutWorld;
let hers: string;
let his: string;
let begun: number;
beforeEach(async () => {
  world = await PayoutWorld.start();
  begun = world.now;
  hers = await world.customer(ANN, { usdt: '50000', paidBefore: true });
  his = await world.customer(BOB, { usdt: '50000', address: HIS, paidBefore: true });
});
afterEach(() => world?.stop());

async function asked(customerId: string, amount: string): Promise<string> {
  const [recipientId, payee] = customerId === ANN ? [hers, ADDRESS] : [his, HIS];
  const made = await world.request(customerId, recipientId, { payee, amount: usd(amount) });
  if (!made.ok) throw new Error(made.refusal.code);
  return made.value.id;
}
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
const page = (more: object = {}) =>
  withdrawalPage(world.db, ANN, { from: undefined, to: undefined, before: undefined, limit: 10, ...more });

test('all that have not ended, the oldest first; those that wait for people; one by its id', async () => {
  const [small, large, other] = [await asked(ANN, '5'), await asked(ANN, '5000'), await asked(BOB, '9000')];
  expect(idsOf(await underWay(world.db))).toEqual([small, large, other]);
  expect(idsOf(await awaitingApproval(world.db))).toEqual([large, other]);
  await world.decide(large, 'opr_a', { verdict: 'decline', ground: 'law' });
  await world.decide(other, 'opr_a');
  expect(idsOf(await underWay(world.db))).toEqual([small, other]);
  expect(await awaitingApproval(world.db)).toEqual([]);
  expect(await withdrawalById(world.db, small)).toMatchObject({ id: small, state: 'requested', amount: usd('5') });
  expect(await withdrawalById(world.db, 'wdr_none')).toBeUndefined();
});

test('a customer’s own, the newest first, page by page and day by day', async () => {
  const first = idsOf(await page())[0] as string;
  const today = await asked(ANN, '5');
  await asked(BOB, '5');
  world.pass(DAY);
  const tomorrow = await asked(ANN, '6');
  expect(idsOf(await page())).toEqual([tomorrow, today, first]);
  expect(idsOf(await page({ limit: 2 }))).toEqual([tomorrow, today]);
  expect(idsOf(await page({ before: today }))).toEqual([first]);
  const day = (date: string) => date as TradingDate;
  expect(idsOf(await page({ from: day('2026-11-23') }))).toEqual([tomorrow]);
  expect(idsOf(await page({ to: day('2026-11-22') }))).toEqual([today, first]);
  expect(idsOf(await page({ from: day('2026-11-22'), to: day('2026-11-22') }))).toEqual([today]);
});

test('the hot wallet owes what may be signed already, over the chain alone', async () => {
  const [signed] = [await asked(ANN, '100'), await asked(ANN, '5000')];
  await approveDue({ db: world.db, runner: world.runner, mode: 'simulated' });
  expect(await promisedPayouts(world.db)).toBe(0n);
  await world.payouts().run();
  expect(await world.state(signed)).toBe('sent');
  expect(await promisedPayouts(world.db)).toBe(usd('99'));
  await world.db.query("UPDATE withdrawal SET kind = 'bank' WHERE id = $1", [signed]);
  expect(await promisedPayouts(world.db)).toBe(0n);
});

test('how many have arrived at an address, and when money first came', async () => {
  await asked(ANN, '5');
  expect([await paidTo(world.db, hers), await paidTo(world.db, 'rcp_none')]).toEqual([1, 0]);
  expect(await firstFundedAt(world.db, ANN)).toBe(begun);
  expect(await firstFundedAt(world.db, BOB)).toBe(begun + DAY);
  expect(await firstFundedAt(world.db, 'cus_none')).toBeUndefined();
});
