import { HEADERS } from '@candor/model/http.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { APP_ORIGIN, Browser, type ConsoleWorld, consoleWorld, REASON } from '../../test/console-world.ts';

let world: ConsoleWorld;
let maker: Browser;
let checker: Browser;
beforeAll(async () => {
  world = await consoleWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  // Another day of real time, so that no test has spent what another one may.
  world.whole.passRealTime(24 * 3_600_000);
  maker = await world.operator('treasury_maker');
  checker = await world.operator('treasury_checker');
});

async function trial() {
  const customer = new Browser(world.whole.api, APP_ORIGIN);
  const { data } = await customer.post('/auth/trial', {});
  customer.tokens = { [HEADERS.sessionToken]: data.sessionToken, [HEADERS.proofToken]: data.proofToken };
  return Object.assign(customer, { customerId: data.profile.customerId as string });
}
const because = { reason: REASON };
const spot = async (customer: Browser) =>
  (await customer.get('/transfers/accounts')).data.accounts[0].balance as string;
const book = async () => (await maker.get('/treasury')).data;
/** A transfer that nobody can be found for; answers its item. */
async function lost(sender: Browser, amount: string) {
  const before = new Set((await book()).suspense.map((each: { depositId: string }) => each.depositId));
  await sender.post('/deposits/bank/simulated', { amount, reference: 'none' });
  return (await book()).suspense.find((each: { depositId: string }) => !before.has(each.depositId));
}
const release = (by: Browser, depositId: string, customerId: string) =>
  by.post(`/treasury/suspense/${depositId}/release`, { customerId, ...because });
async function agree(by: Browser, approvalId: string) {
  const { approvals } = (await by.get('/approvals')).data;
  const { contentHash } = approvals.find((each: { approvalId: string }) => each.approvalId === approvalId);
  return by.post(`/approvals/${approvalId}/decide`, { verdict: 'approve', contentHash, ...because });
}
const sound = async () => expect(await world.whole.db.query('SELECT inv, ref FROM invariant_breaks')).toEqual([]);

test('an operator finds whose a transfer is; it is credited once, with its audit row', async () => {
  const ann = await trial();
  const item = await lost(ann, '120.00');
  expect(item).toMatchObject({
    amount: '120.00',
    reason: 'unknown_reference',
    customerId: null,
    rail: 'bank',
    days: 0,
  });
  expect((await release(maker, item.depositId, ann.customerId)).status).toBe(200);
  expect(await spot(ann)).toBe('120.00');
  expect((await release(checker, item.depositId, ann.customerId)).refusal).toBe('illegal_state');
  expect(await spot(ann)).toBe('120.00');
  const rows = await world.audited('suspense.released');
  expect(rows.at(-1)).toMatchObject({ object: `deposit:${item.depositId}`, customer_id: ann.customerId });
  await sound();
});

test('a stolen operator session takes less than $10,000 of one day, in however many pieces', async () => {
  const friend = await trial();
  const answers: (string | undefined)[] = [];
  for (const amount of ['4000.00', '4000.00', '1999.99', '0.02', '10000.00']) {
    const { depositId } = await lost(friend, amount);
    answers.push((await release(maker, depositId, friend.customerId)).refusal);
  }
  expect(answers).toEqual([undefined, undefined, undefined, 'second_person_required', 'second_person_required']);
  expect(await spot(friend)).toBe('9999.99');
  await sound();
});

test('from $10,000 two people decide; the same one twice is not two', async () => {
  const ann = await trial();
  const { depositId } = await lost(ann, '25000.00');
  const path = `/treasury/suspense/${depositId}/ask`;
  const { approvalId } = (await maker.post(path, { customerId: ann.customerId, ...because })).data;
  expect((await agree(maker, approvalId)).refusal).toBe('second_person_required');
  expect(await spot(ann)).toBe('0.00');
  expect((await agree(checker, approvalId)).status).toBe(200);
  expect(await spot(ann)).toBe('25000.00');
  await sound();
});

test('what was sent back meanwhile cannot be credited any more, and the bank has sent it once', async () => {
  const ann = await trial();
  const { depositId } = await lost(ann, '30000.00');
  const path = `/treasury/suspense/${depositId}`;
  const { approvalId } = (await maker.post(`${path}/ask`, { customerId: ann.customerId, ...because })).data;
  expect((await checker.post(`${path}/return`, because)).refusal).toBe('second_person_required');
  const back = (await checker.post(`${path}/ask-return`, because)).data.approvalId;
  expect((await agree(checker, back)).refusal).toBe('second_person_required');
  expect((await agree(maker, back)).status).toBe(200);
  expect((await checker.post(`${path}/return`, because)).refusal).toBe('illegal_state');
  expect((await checker.post(`${path}/ask-return`, because)).refusal).toBe('illegal_state');
  expect((await agree(checker, approvalId)).refusal).toBe('stale_version');
  expect((await release(maker, depositId, ann.customerId)).refusal).toBe('illegal_state');
  expect(await spot(ann)).toBe('0.00');
  await expect
    .poll(() => world.whole.db.query("SELECT amount FROM bank_line WHERE reference LIKE 'SENT BACK%'"))
    .toEqual([{ amount: -30_000_000_000n }]);
  await sound();
});

test('one operator credits and sends back less than $10,000 a day in all', async () => {
  const ann = await trial();
  const sums = ['4000.00', '4000.00', '1999.99', '0.01'];
  const items: string[] = [];
  for (const amount of sums) items.push((await lost(ann, amount)).depositId);
  const back = (depositId = '') => maker.post(`/treasury/suspense/${depositId}/return`, because);
  expect((await back(items[0])).refusal).toBeUndefined();
  expect((await release(maker, items[1] ?? '', ann.customerId)).refusal).toBeUndefined();
  expect((await back(items[2])).refusal).toBeUndefined();
  expect((await back(items[3])).refusal).toBe('second_person_required');
  expect((await checker.post(`/treasury/suspense/${items[3]}/return`, because)).refusal).toBeUndefined();
  expect(await spot(ann)).toBe('4000.00');
  await sound();
});

test('three deposits just under a limit within a day are an alarm for operators, and nothing for the customer', async () => {
  const [ann, bob, risk] = [await trial(), await trial(), await world.operator('risk')];
  const send = (customer: Browser, amount: string) =>
    customer.post('/deposits/bank/simulated', { amount, reference: 'own' });
  const alarms = async () => (await risk.get('/deposit-alarms')).data.alarms;
  for (const amount of ['9500.00', '9999.99', '10000.00', '100.00']) await send(ann, amount);
  for (const amount of ['9500.00', '4600.00', '2800.00']) await send(bob, amount);
  expect(await alarms()).toEqual([]);
  await send(ann, '9000.00');
  await expect.poll(async () => (await alarms()).length, { timeout: 20_000 }).toBe(1);
  const [alarm] = await alarms();
  expect(alarm).toMatchObject({ customerId: ann.customerId, limit: '10000.00' });
  expect(alarm.deposits.map(({ worth }: { worth: string }) => worth)).toEqual(['9500.00', '9999.99', '9000.00']);
  await send(ann, '9100.00');
  await expect.poll(async () => (await alarms())[0]?.deposits.length, { timeout: 20_000 }).toBe(4);
  const path = `/deposit-alarms/${alarm.alarmId}/close`;
  expect((await maker.post(path, because)).refusal).toBe('forbidden');
  expect((await risk.post(path, because)).data.alarms).toEqual([]);
  expect((await risk.post(path, because)).refusal).toBe('illegal_state');
  // What was looked at raises no other alarm: it takes three new ones.
  const more = ['9200.00', '9300.00', '9400.00'];
  for (const amount of more) await send(ann, amount);
  await expect.poll(async () => (await alarms())[0]?.deposits.length, { timeout: 20_000 }).toBe(3);
  expect((await alarms())[0].deposits.map(({ worth }: { worth: string }) => worth)).toEqual(more);
  expect(await world.audited('deposit_alarm.raised')).toHaveLength(3);
  await sound();
  const read = JSON.stringify([
    await ann.get('/notices'),
    await ann.get('/deposits'),
    await ann.get('/withdrawals/options'),
  ]);
  expect(read).toContain('9500.00');
  expect(read).not.toMatch(/alarm|structur/i);
});

test('only the treasury sees and does this', async () => {
  for (const role of ['support', 'risk', 'kyc_reviewer', 'admin'] as const)
    expect((await (await world.operator(role)).get('/treasury')).refusal).toBe('forbidden');
  const { depositId } = await lost(await trial(), '1.00');
  expect((await release(maker, depositId, `cus_${'0'.repeat(26)}`)).refusal).toMatch(/not_found|second_person/);
});
