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
  expect((await checker.post(`${path}/return`, because)).status).toBe(200);
  expect((await checker.post(`${path}/return`, because)).refusal).toBe('illegal_state');
  expect((await agree(checker, approvalId)).refusal).toBe('stale_version');
  expect((await release(maker, depositId, ann.customerId)).refusal).toBe('illegal_state');
  expect(await spot(ann)).toBe('0.00');
  await expect
    .poll(() => world.whole.db.query("SELECT amount FROM bank_line WHERE reference LIKE 'SENT BACK%'"))
    .toEqual([{ amount: -30_000_000_000n }]);
  await sound();
});

test('only the treasury sees and does this', async () => {
  for (const role of ['support', 'risk', 'kyc_reviewer', 'admin'] as const)
    expect((await (await world.operator(role)).get('/treasury')).refusal).toBe('forbidden');
  const { depositId } = await lost(await trial(), '1.00');
  expect((await release(maker, depositId, `cus_${'0'.repeat(26)}`)).refusal).toMatch(/not_found|second_person/);
});
