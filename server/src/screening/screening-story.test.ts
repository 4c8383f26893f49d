import { HEADERS } from '@candor/model/http.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  APP_ORIGIN,
  type Browser,
  CONSOLE_ORIGIN,
  type ConsoleWorld,
  consoleWorld,
  REASON,
} from '../../test/console-world.ts';
import { invariantBreaks } from '../ledger/index.ts';
import { matchAddress, matchName, takeList } from './lists.ts';

const PAYEE = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC';
let world: ConsoleWorld;
let maker: Browser;
let checker: Browser;
beforeAll(async () => {
  world = await consoleWorld('2026-11-18T15:00:00Z');
  maker = await world.operator('treasury_maker');
  checker = await world.operator('treasury_checker');
});
afterAll(() => world?.stop());
const because = { reason: REASON };
async function send(by: Browser, text: string) {
  const answer = await world.whole.app.console?.fastify.inject({
    ...{ method: 'POST', url: '/api/screening/lists', payload: Buffer.from(text) },
    headers: { origin: CONSOLE_ORIGIN, ...by.headers, 'content-type': 'application/octet-stream' },
  });
  return answer?.json();
}
/** A list that two operators have sent. */
async function inForce(text: string): Promise<void> {
  const bytes = new TextEncoder().encode(text);
  for (const operatorId of ['opr_one', 'opr_two']) await takeList(world.whole.db, bytes, { operatorId, wallNow: 1 });
}
async function decide(hitId: string, verdict: 'cleared' | 'confirmed', second = checker) {
  const { approvalId } = (await maker.post(`/screening/hits/${hitId}/ask`, { verdict, ...because })).data;
  const { approvals } = (await second.get('/approvals')).data;
  const { contentHash } = approvals.find((each: { approvalId: string }) => each.approvalId === approvalId);
  return second.post(`/approvals/${approvalId}/decide`, { verdict: 'approve', contentHash, ...because });
}
const hits = async () => (await maker.get('/screening')).data.hits;
async function pass(to: string): Promise<void> {
  const advanced = await world.whole.api.fastify.inject({
    ...{ method: 'POST', url: '/api/dev/clock/advance', payload: { to } },
    headers: { origin: APP_ORIGIN, [HEADERS.control]: world.whole.controlToken },
  });
  expect(advanced.statusCode, advanced.body).toBe(200);
}
const sound = async () => expect(await invariantBreaks(world.whole.db)).toEqual([]);

describe('a list', () => {
  test('without one nothing is found', async () => {
    expect([await matchName(world.whole.db, 'Ivan Petrov'), await matchAddress(world.whole.db, PAYEE)]).toEqual([
      ...[undefined, undefined],
    ]);
  });

  test('is in force once two operators have sent the same file; versions stay, and an older one can come back', async () => {
    const [first, second] = ['name,Petrov, Ivan', `name,Petrov, Ivan\naddress,${PAYEE}`];
    for (let again = 0; again < 2; again += 1) expect((await send(maker, first)).data.state).toBe('waiting');
    expect(await matchName(world.whole.db, 'Ivan Petrov')).toBe(undefined);
    expect((await send(checker, first)).data).toMatchObject({ state: 'in_force', entries: 1 });
    expect((await send(maker, first)).data.state).toBe('known');
    expect(await matchName(world.whole.db, 'IVAN Sergeyevich Pétrov')).toEqual({ version: 1, value: 'Petrov, Ivan' });
    await inForce(second);
    expect(await matchAddress(world.whole.db, PAYEE)).toMatchObject({ version: 2 });
    await inForce(first);
    expect(await matchAddress(world.whole.db, PAYEE)).toBe(undefined);
    const { lists } = (await maker.get('/screening')).data;
    expect(lists.map(({ version }: { version: number }) => version)).toEqual([3, 2, 1]);
    await expect(world.whole.db.query('UPDATE screening_list SET entries = 0 WHERE version = 1')).rejects.toThrow(
      'in force',
    );
  });

  test('sent by several at once comes into force once', async () => {
    const bytes = new TextEncoder().encode('name,Race Condition');
    const done = await Promise.all(
      ['opr_one', 'opr_two', 'opr_one', 'opr_two'].map((operatorId) =>
        takeList(world.whole.db, bytes, { operatorId, wallNow: 1 }),
      ),
    );
    expect(done.filter(({ state }) => state === 'in_force')).toHaveLength(1);
  });

  test('with a bad line is refused whole, and only the treasury sends one', async () => {
    expect((await send(maker, 'name,A B\nhouse,1')).refusal).toBe('invalid_field');
    expect((await send(await world.operator('support'), 'name,A B')).refusal).toBe('forbidden');
  });
});

test('a deposit from a listed address, or of a listed name, waits for a person; the customer reads nothing of it', async () => {
  const ann = await world.trial();
  await ann.post('/deposits/simulated', { amount: '30' });
  await pass('2m');
  const [known] = await world.whole.db.query<{ sender: string }>(`SELECT sender FROM deposit WHERE rail = 'usdt'`);
  await inForce(`address,${known?.sender}\nname,Customer Trial`);
  await ann.post('/deposits/simulated', { amount: '40' });
  await ann.post('/deposits/bank/simulated', { amount: '50.00', reference: 'own' });
  await pass('2m');
  const waiting = await world.whole.db.query(
    `SELECT rail, suspense_reason FROM deposit WHERE state = 'suspense' ORDER BY rail`,
  );
  expect(waiting).toEqual([
    { rail: 'bank', suspense_reason: 'screening' },
    { rail: 'usdt', suspense_reason: 'screening' },
  ]);
  expect(JSON.stringify((await ann.get('/deposits')).data)).not.toMatch(/screening|list/);
  await inForce('name,Nobody Atall');
  await sound();
});

describe('a payout', () => {
  test('to a listed address needs two people, whatever its amount', async () => {
    await inForce('name,Nobody Atall');
    const ann = await world.trial();
    await ann.post('/deposits/simulated', { amount: '100' });
    const { data } = await ann.post('/recipients/usdt', { name: 'Mine', address: PAYEE, network: 'TRC20' });
    await pass('25h');
    await inForce(`address,${PAYEE}`);
    const body = { recipientId: data.recipients[0].id, payee: PAYEE, asset: 'USDT', amount: '10.00', fee: '1.00' };
    const made = await ann.post('/withdrawals', body);
    await pass('5m');
    const [row] = await world.whole.db.query(`SELECT screening, approvals, state FROM withdrawal WHERE id = $1`, [
      made.data.id,
    ]);
    // Simulated staff does not approve it either.
    expect(row).toEqual({ screening: 'hit', approvals: 2, state: 'requested' });
    expect(JSON.stringify(made.data)).not.toMatch(/screen|list/);
    await sound();
  });

  test('approved before the list named its payee waits, with a finding that two people decide', async () => {
    await inForce('name,Nobody Atall');
    const bob = await world.trial();
    await bob.post('/deposits/simulated', { amount: '100' });
    const { data } = await bob.post('/recipients/usdt', { name: 'Mine', address: PAYEE, network: 'TRC20' });
    await pass('25h');
    await maker.post('/rails/usdt_out', { state: 'congested', ...because });
    const body = { recipientId: data.recipients[0].id, payee: PAYEE, asset: 'USDT', amount: '10.00', fee: '1.00' };
    const { id } = (await bob.post('/withdrawals', body)).data;
    const state = async () => (await bob.get(`/withdrawals/${id}`)).data.state;
    await pass('5m');
    await expect.poll(state).toBe('approved');
    await inForce(`address,${PAYEE}`);
    await maker.post('/rails/usdt_out', { state: 'open', ...because });
    const nudge = () => bob.post('/withdrawals', { ...body, amount: '2.00' });
    await nudge();
    await expect.poll(async () => (await hits()).map(({ object }: { object: string }) => object)).toContain(id);
    expect(await state()).toBe('approved');
    const hit = (await hits()).find(({ object }: { object: string }) => object === id);
    expect((await decide(hit.id, 'cleared', maker)).refusal).toBe('second_person_required');
    expect((await decide(hit.id, 'cleared')).status).toBe(200);
    await nudge();
    await expect.poll(state).toBe('sent');
    await pass('3m');
    expect(await state()).toBe('final');
    await sound();
    // A finding that was cleared by nobody, and a payout that was signed all the same: the rules name it.
    await world.whole.db.query(
      `UPDATE screening_hit SET state = 'open', approval_id = NULL, decided_at = NULL WHERE object = $1`,
      [id],
    );
    expect(await invariantBreaks(world.whole.db)).toEqual([{ inv: 'SCR2', ref: id }]);
  });
});
