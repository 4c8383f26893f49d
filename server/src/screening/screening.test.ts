import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { approvablesOf, decideApproval, requestApproval } from '../approvals/index.ts';
import { invariantBreaks } from '../ledger/index.ts';
import { OrderWorld } from '../orders/testing/fakes.ts';
import { hitByTwo, newestHits } from './hits.ts';
import { takeList } from './lists.ts';
import type { CommandRunner } from '../platform/commands/command.ts';
import { type Screened, Screening } from './screening.ts';

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
  screening = screeningBy(world.runner);
});
afterEach(() => world?.stop());

const vault = { blindIndex: (purpose: string, text: string) => Buffer.from(`${purpose} ${text}`) };
const screeningBy = (runner: Pick<CommandRunner, 'run'>) =>
  new Screening({ db: world.db, runner, vault, onFound: () => void (found += 1) });

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

describe('a payout that nothing was found about', () => {
  const payout = { id: 'wdr_1', customerId: 'cus_ann', screening: 'clear' } as const;
  const leaves = (who: Screened = { address: PAYEE }) => screening.mayLeave(payout, who);
  /** What was found about the customer, and what two people said of it. */
  async function foundThemselves(verdict?: 'cleared' | 'confirmed'): Promise<void> {
    await inForce(`name,Ann Lee\naddress,${PAYEE}`);
    await screening.remember('cus_ann', 'Ann Lee');
    if (verdict) await decide((await hits())[0]?.id ?? '', verdict);
    found = 0;
  }

  test('is on record whole where its payee is on the list, and the house is told', async () => {
    await inForce('name,Nunez Jose');
    expect(await leaves({ name: 'José Núñez' })).toBe(false);
    expect(found).toBe(1);
    expect(await hits()).toMatchObject([
      {
        ...{ subject: 'withdrawal', object: 'wdr_1', customerId: 'cus_ann', version: 1, value: 'Nunez Jose' },
        ...{ state: 'open' },
      },
    ]);
  });

  test('is not told of again once two people have decided', async () => {
    await inForce(`address,${PAYEE}`);
    await leaves();
    await decide((await hits())[0]?.id ?? '', 'confirmed');
    found = 0;
    expect([await leaves(), found]).toEqual([false, 0]);
    await decide((await hits())[0]?.id ?? '', 'cleared');
    expect([await leaves(), found]).toEqual([true, 0]);
  });

  test('waits while its owner is found, though its payee was cleared', async () => {
    await foundThemselves();
    await leaves();
    const ofPayout = (await hits()).find(({ subject }) => subject === 'withdrawal');
    await decide(ofPayout?.id ?? '', 'cleared');
    expect(await leaves()).toBe(false);
    const ofOwner = (await hits()).find(({ subject }) => subject === 'customer');
    await decide(ofOwner?.id ?? '', 'cleared');
    expect(await leaves()).toBe(true);
  });

  test.each([
    ['is not decided', undefined, false],
    ['was confirmed', 'confirmed', false],
    ['was cleared', 'cleared', true],
  ] as const)('to somebody who is on no list leaves by what was found of its owner: it %s', async (_, verdict, may) => {
    await foundThemselves(verdict);
    expect([await leaves({ address: OTHER }), found]).toEqual([may, 0]);
    expect(await screening.mayLeave({ ...payout, screening: 'hit' }, { address: OTHER })).toBe(true);
    expect(await screening.screenPayout('cus_ann', { address: OTHER })).toBe(may ? 'clear' : 'hit');
    expect(await screening.screenPayout('cus_bob', { address: OTHER })).toBe('clear');
  });

  test('waits where what was found could not be written down, and nobody is told of it', async () => {
    await foundThemselves('cleared');
    const refusing = { run: async () => ({ ok: false, refusal: { code: 'overloaded', params: {} } }) } as never;
    expect(await screeningBy(refusing).mayLeave(payout, { address: PAYEE })).toBe(false);
    await screeningBy(refusing).remember('cus_bob', 'Ann Lee');
    expect([found, (await hits()).length]).toEqual([0, 1]);
  });
});

test('whoever sends or is paid is a hit by address or name, a payout by its payee too', async () => {
  const asked: Screened[] = [{ address: PAYEE }, { address: OTHER }, { name: 'Ann Lee' }, { name: 'Bob Ray' }];
  const screen = () => Promise.all(asked.map((who) => screening.screen(who)));
  expect(await screen()).toEqual(['clear', 'clear', 'clear', 'clear']);
  await inForce(`name,Lee Ann\naddress,${PAYEE}`);
  expect(await screen()).toEqual(['hit', 'clear', 'hit', 'clear']);
  const payouts = await Promise.all(asked.map((who) => screening.screenPayout('cus_ann', who)));
  expect(payouts).toEqual(['hit', 'clear', 'hit', 'clear']);
  expect([await hits(), found]).toEqual([[], 0]);
});

describe('a customer', () => {
  test('is remembered by keyed hashes alone, each key of the name once, in place of those before', async () => {
    const kept = () =>
      world.db.query<{ index: string }>(
        `SELECT convert_from(name_index, 'UTF8') AS index FROM screening_person WHERE customer_id = 'cus_ann' ORDER BY 1`,
      );
    for (const name of ['Ann Mary Lee', 'Ann Mary Lee', 'Ann Lee']) {
      await screening.remember('cus_ann', name);
      expect(await kept()).toHaveLength(name === 'Ann Lee' ? 1 : 4);
    }
    await screening.remember('cus_bob', 'Ann Lee');
    expect(await kept()).toEqual([{ index: 'screening.name ann lee' }]);
  });

  test('of a listed name is found with the entry that names them, as is everybody of that name', async () => {
    for (const id of ['cus_ann', 'cus_bob']) await screening.remember(id, 'Ann Lee');
    await screening.remember('cus_cat', 'Cat Ray');
    await inForce('name,Other Person\nname,"Lee, Ann"');
    expect([await screening.screenCustomers(), found]).toEqual([2, 2]);
    const about = { subject: 'customer', version: 1, value: '"Lee, Ann"', state: 'open' };
    const listed = (await hits()).sort((a, b) => (a.object < b.object ? -1 : 1));
    expect(listed).toMatchObject([
      { ...about, object: 'cus_ann', customerId: 'cus_ann' },
      { ...about, object: 'cus_bob', customerId: 'cus_bob' },
    ]);
  });

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
