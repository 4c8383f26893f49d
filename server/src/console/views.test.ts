import { CONSOLE_LIMITS } from '@candor/model/console/limits.ts';
import { HOUR, MINUTE } from '@candor/model/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsoleWorld, consoleWorld, REASON } from '../../test/console-world.ts';

let world: ConsoleWorld;
beforeAll(async () => {
  world = await consoleWorld();
});
afterAll(() => world.stop());

test('a customer is found by exact id alone, masked, and opening the file is on record', async () => {
  const { customerId } = await world.trial();
  const support = await world.operator('support');
  const find = async (query: object) => (await support.post('/customers/find', { query })).data.customer;
  expect(await find({ by: 'id', customerId })).toMatchObject({ customerId, masked: { username: 'T•••' } });
  const other = `${customerId.slice(0, -1)}${customerId.endsWith('0') ? '1' : '0'}`;
  expect(await find({ by: 'id', customerId: other })).toBeNull();
  expect(await find({ by: 'email', email: 'a' })).toBeNull();
  expect(await world.audited('customer.found')).toMatchObject([{ customer_id: customerId }]);
});

const BECAUSE = 'The customer is on the telephone';

test('the view beyond the budget is refused and locks until somebody else releases it; each try is on record', async () => {
  const customer = await world.trial();
  const { customerId } = customer;
  const support = await world.operator('support');
  const unmask = () => support.post(`/customers/${customerId}/unmask`, { reason: BECAUSE });
  const first = await unmask();
  expect(first.data).toMatchObject({ viewsLeft: CONSOLE_LIMITS.viewsPerHour - 1 });
  expect(first.data.username).toMatch(/^Trial /);
  const shown = (await customer.get('/vault/access')).data.rows;
  expect(shown).toMatchObject([{ by: { kind: 'operator' }, record: 'customer', field: 'contacts', reason: BECAUSE }]);
  // Many requests at once.
  const burst: Awaited<ReturnType<typeof unmask>>[] = [];
  for (let wave = 0; wave < 3; wave += 1) burst.push(...(await Promise.all(Array.from({ length: 18 }, unmask))));
  expect(burst.filter(({ status }) => status === 200)).toHaveLength(CONSOLE_LIMITS.viewsPerHour - 1);
  expect(burst.filter(({ refusal }) => refusal === 'view_budget_spent')).toHaveLength(5);
  expect(await world.audited('customer.unmasked')).toHaveLength(CONSOLE_LIMITS.viewsPerHour);
  expect(await world.audited('customer.unmask_refused')).toHaveLength(5);
  // Locked, not merely slowed down.
  for (let passed = 0; passed < 2 * HOUR; passed += 10 * MINUTE) {
    world.whole.wall.advance(10 * MINUTE);
    await support.get('/me');
  }
  expect((await unmask()).refusal).toBe('view_budget_spent');
  const admin = await world.operator('admin');
  const { operatorId } = (await support.get('/me')).data;
  expect((await admin.post(`/operators/${operatorId}/release-views`, { reason: REASON })).status).toBe(200);
  expect((await unmask()).data.viewsLeft).toBe(CONSOLE_LIMITS.viewsPerHour - 1);
});

test('an hour later there are views again for an operator who stayed within the budget', async () => {
  const { customerId } = await world.trial();
  const risk = await world.operator('risk');
  const unmask = async () => (await risk.post(`/customers/${customerId}/unmask`, { reason: REASON })).data.viewsLeft;
  expect(await unmask()).toBe(49);
  expect(await unmask()).toBe(48);
  for (let passed = 0; passed < HOUR; passed += 10 * MINUTE) {
    world.whole.wall.advance(10 * MINUTE);
    await risk.get('/me');
  }
  expect(await unmask()).toBe(49);
});

test('an operator ends a session of a customer, who is asked to sign in again', async () => {
  const customer = await world.trial();
  const support = await world.operator('support');
  const path = `/customers/${customer.customerId}/sessions`;
  const [session] = (await support.get(path)).data.sessions;
  expect((await customer.get('/auth/session')).status).toBe(200);
  const ended = await support.post(`${path}/${session.sessionId}/end`, { reason: REASON });
  expect(ended.data.sessions).toEqual([]);
  world.whole.wall.advance(1_000);
  expect((await customer.get('/auth/session')).refusal).toBe('session_ended');
  expect(await world.audited('customer.session_ended')).toHaveLength(1);
});

test('audit rows are found by actor, object and action, and the chain is whole', async () => {
  const { customerId } = await world.trial();
  const risk = await world.operator('risk');
  await risk.post(`/customers/${customerId}/freeze`, { reason: 'A strange pattern of logins' });
  const rows = async (query: string) => (await risk.get(`/audit?${query}`)).data.rows;
  expect(await rows(`customerId=${customerId}`)).toMatchObject([
    { action: 'customer.frozen', actorName: 'Risk', reason: 'A strange pattern of logins' },
  ]);
  expect((await rows('action=operator.')).length).toBeGreaterThan(3);
  const check = await risk.post('/audit/check');
  expect(check.data.broken).toEqual([]);
  expect(check.data.rows).toBeGreaterThan(40);
});
