import { HALT_SWITCHES } from '@candor/model/halts.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, type ConsoleWorld, consoleWorld } from '../../test/console-world.ts';
import { LiveClient } from '../../test/live-client.ts';
import { Halts } from './index.ts';

let world: ConsoleWorld;
let risk: Browser;
let customer: Awaited<ReturnType<ConsoleWorld['trial']>>;
beforeAll(async () => {
  world = await consoleWorld('2026-03-02T15:30:00Z');
  risk = await world.operator('risk');
  customer = await world.trial();
});
afterAll(() => world.stop());

const BECAUSE = { reason: 'A test of the switches' };
const set = (name: string, active: boolean) => risk.post(`/halts/switches/${name}`, { active, ...BECAUSE });
const haltOne = (code: string, active: boolean) => risk.post(`/halts/instruments/${code}`, { active, ...BECAUSE });

/** An order far below the market, so that it rests. */
const terms = (code: string) => ({
  ...{ code, side: 'buy', type: 'limit', tradingTime: 'regular', limitPrice: '1.00', quantity: '1' },
});
const place = async (code = 'AAPL') => (await customer.post('/orders', terms(code))).refusal ?? 'taken';

beforeEach(async () => {
  for (const name of HALT_SWITCHES) await set(name, false);
});

describe('a switch applies to the very next order, and lifting it too', () => {
  test.each([
    ['trading', 'kill_switch'],
    ['cancel_only', 'cancel_only'],
    ['payouts', 'taken'],
    ['robots', 'taken'],
  ])('%s: %s', async (name, answered) => {
    expect(await place()).toBe('taken');
    await set(name, true);
    expect(await place()).toBe(answered);
    await set(name, false);
    expect(await place()).toBe('taken');
  });

  test.each(['trading', 'cancel_only'])('%s refuses previews and new terms, never a cancel', async (name) => {
    const { data } = await customer.post('/orders', terms('MSFT'));
    await set(name, true);
    const refusal = name === 'trading' ? 'kill_switch' : 'cancel_only';
    expect((await customer.post('/orders/preview', terms('MSFT'))).refusal).toBe(refusal);
    expect((await customer.post(`/orders/${data.orderId}/amend`, { limitPrice: '2.00' })).refusal).toBe(refusal);
    expect((await customer.post(`/orders/${data.orderId}/cancel`)).status).toBe(200);
  });

  test('one instrument is halted, the others are not', async () => {
    await haltOne('MSFT', true);
    expect([await place('MSFT'), await place('AAPL')]).toEqual(['halted', 'taken']);
    expect((await haltOne('NOSUCH', true)).refusal).toBe('not_found');
    await haltOne('MSFT', false);
    expect(await place('MSFT')).toBe('taken');
  });
});

test('a halt is pushed to every open connection, and to later ones', async () => {
  const { app, api } = world.whole;
  const origin = await api.fastify.listen({ port: 0, host: '127.0.0.1' });
  app.origins.add(origin);
  const [visitor, owner] = [
    await LiveClient.open(origin),
    await LiveClient.open(origin, { cookieHeader: cookiesOf(customer) }),
  ];
  const active = async () => (await customer.get('/market/halts')).data.active;
  expect(await active()).toEqual([]);
  for (const [name, throwIt] of [
    ['trading', (on: boolean) => set('trading', on)],
    ['cancel_only', (on: boolean) => set('cancel_only', on)],
    ['instrument:KO', (on: boolean) => haltOne('KO', on)],
  ] as const) {
    for (const on of [true, false]) {
      await throwIt(on);
      for (const client of [visitor, owner])
        await client.waitFor((message) => message.about === 'halt' && message.name === name && message.active === on);
      expect(await active()).toEqual(on ? [name] : []);
    }
  }
  // The reason and the operator are not shown to customers.
  expect(JSON.stringify([visitor.received, owner.received])).not.toMatch(/A test of the switches|opr_/);
  for (const client of [visitor, owner]) client.close();
});

const cookiesOf = ({ cookies }: Browser) => [...cookies].map((each) => each.join('=')).join('; ');

test('a switch is still on after a restart, and so is the halt of an instrument', async () => {
  await set('trading', true);
  expect((await Halts.open(world.whole.db)).stopped('AAPL')).toBe('kill_switch');
  await set('trading', false);
  await haltOne('KO', true);
  const halts = await Halts.open(world.whole.db);
  expect([halts.stopped('KO'), halts.stopped('AAPL'), halts.isOn('trading')]).toEqual(['halted', undefined, false]);
  await haltOne('KO', false);
});

test('who turned a switch on, when and why is shown and recorded', async () => {
  await set('payouts', true);
  const { data } = await risk.get('/halts');
  expect(data.halts).toContainEqual(
    expect.objectContaining({ name: 'payouts', active: true, operatorName: 'Risk', reason: BECAUSE.reason }),
  );
  const rows = await world.audited('halt.set');
  expect(rows.at(-1)).toMatchObject({ object: 'halt:payouts', reason: BECAUSE.reason });
});
