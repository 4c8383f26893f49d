import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { approvablesOf, decideApproval, requestApproval } from '../approvals/index.ts';
import { invariantBreaks } from '../ledger/index.ts';
import { OrderWorld } from '../orders/testing/fakes.ts';
import { hitByTwo, newestHits } from './hits.ts';
import { takeList } from './lists.ts';
import { Screening } from './screening.ts';

const PAYEE = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC';
const OTHER = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb';
const ACTIONS = approvablesOf(hitByTwo);
let world: OrderWorld;
let screening: Screening;
let found: number;
let n = 0;
beforeEach(async () => {
  world = await OrderWorld.start('2026-11-20T15:00:00Z');
  found = 0;
  const vault = { blindIndex: (purpose: string, text: string) => Buffer.from(`${purpose} ${text}`) };
  screening = new Screening({ db: world.db, runner: world.runner, vault, onFound: () => void (found += 1) });
});
afterEach(() => world?.stop());

/** A list that two operators have sent. */
async function inForce(text: string): Promise<void> {
  const bytes = new TextEncoder().encode(text);
  for (const operatorId of ['opr_one', 'opr_two']) await takeList(world.db, bytes, { operatorId, wallNow: 1 });
}
async function decide(hitId: string, verdict: 'cleared' | 'confirmed', second = 'opr_two') {
  n += 1;
  const [approvalId, reason] = [`apr_${n}`, { reason: 'Compared in a test', requestId: 'req' }];
  const request = { approvalId, action: 'screening.decide', content: { hitId, approvalId, verdict } };
  const asked = await world.runner.run(requestApproval(ACTIONS), { ...request, operatorId: 'opr_one', ...reason });
  if (!asked.ok) return asked.refusal.code;
  const { contentHash } = asked.value;
  const decided = await world.runner.run(decideApproval(ACTIONS), {
    ...{ ...request, contentHash, verdict: 'approve', roles: ['treasury_checker'], operatorId: second, ...reason },
  });
  const answer = decided.ok ? decided.value : decided;
  return answer.ok ? answer.value.state : answer.refusal.code;
}
const hits = () => newestHits(world.db);
const sound = async () => expect(await invariantBreaks(world.db)).toEqual([]);

describe('a payout', () => {
  const payout = { id: 'wdr_1', customerId: 'cus_ann', screening: 'clear' } as const;

  test('whose payee came onto the list after its approval waits until two people clear it', async () => {
    expect(await screening.mayLeave(payout, { address: PAYEE })).toBe(true);
    await inForce(`address,${PAYEE}`);
    for (let again = 0; again < 2; again += 1) expect(await screening.mayLeave(payout, { address: PAYEE })).toBe(false);
    const [hit, ...others] = await hits();
    expect([hit?.state, hit?.object, others, found > 0]).toEqual(['open', 'wdr_1', [], true]);
    const id = hit?.id ?? '';
    expect(await decide(id, 'cleared', 'opr_one')).toBe('second_person_required');
    expect(await decide(id, 'confirmed')).toBe('approved');
    expect(await decide(id, 'confirmed')).toBe('illegal_state');
    expect(await screening.mayLeave(payout, { address: PAYEE })).toBe(false);
    expect(await decide(id, 'cleared')).toBe('approved');
    expect(await screening.mayLeave(payout, { address: PAYEE })).toBe(true);
    await sound();
  });

  test('that two people approved although it was found, leaves', async () => {
    await inForce(`address,${PAYEE}`);
    expect(await screening.mayLeave({ ...payout, screening: 'hit' }, { address: PAYEE })).toBe(true);
    expect(await hits()).toEqual([]);
  });
});

describe('a customer', () => {
  test('is compared every day; two people decide, and their payouts wait', async () => {
    await inForce('name,Nobody Atall');
    await screening.remember('cus_ann', 'José Miguel Núñez');
    expect([found, await screening.screenCustomers()]).toEqual([0, 0]);
    await inForce('name,Nunez, Jose\nname,Other Person');
    expect([await screening.screenCustomers(), await screening.screenCustomers()]).toEqual([1, 1]);
    expect(await hits()).toMatchObject([{ state: 'open', value: 'Nunez, Jose', object: 'cus_ann' }]);
    expect(await screening.screenPayout('cus_ann', { address: OTHER })).toBe('hit');
    const waits = { id: 'wdr_3', customerId: 'cus_ann', screening: 'clear' } as const;
    expect(await screening.mayLeave(waits, { address: OTHER })).toBe(false);
    expect(await decide((await hits())[0]?.id ?? '', 'cleared')).toBe('approved');
    expect(await screening.screenPayout('cus_ann', { address: OTHER })).toBe('clear');
    expect(await screening.mayLeave(waits, { address: OTHER })).toBe(true);
    // What was cleared is not found again by the same entry.
    found = 0;
    await screening.screenCustomers();
    expect(found).toBe(0);
    await sound();
  });

  test('is compared at once when their name is verified; another name takes the place of the one before', async () => {
    await inForce('name,Nunez, Jose');
    await screening.remember('cus_ann', 'Núñez José');
    expect(found).toBe(1);
    await screening.remember('cus_ann', 'Ann Lee');
    expect(await screening.screenCustomers()).toBe(0);
  });

  test('all are compared with a list of many names, a part at a time', async () => {
    await screening.remember('cus_ann', 'Ann Lee');
    const letters = (k: number) =>
      String.fromCharCode(97 + (k % 26), 97 + (Math.floor(k / 26) % 26), 97 + Math.floor(k / 676));
    await inForce([...Array.from({ length: 2_500 }, (_, k) => `name,Zz ${letters(k)}`), 'name,Lee Ann'].join('\n'));
    expect(await screening.screenCustomers()).toBe(1);
  });
});

test.each([
  ['SCR1', `UPDATE screening_hit SET state = 'confirmed'`],
  ['SCR3', 'ALTER TABLE screening_entry DISABLE TRIGGER USER; DELETE FROM screening_entry'],
])('the rules find a decision that nobody took, and a list that lost an entry: %s', async (rule, statements) => {
  await inForce(`address,${PAYEE}`);
  await screening.mayLeave({ id: 'wdr_1', customerId: 'cus_ann', screening: 'clear' }, { address: PAYEE });
  await decide((await hits())[0]?.id ?? '', 'cleared');
  await sound();
  for (const each of statements.split('; ')) await world.db.query(each);
  expect((await invariantBreaks(world.db)).map(({ inv }) => inv)).toEqual([rule]);
});
