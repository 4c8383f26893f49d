import { alertRoutes, type AlertsReply } from '@candor/model/alerts/routes.ts';
import { MAX_ALERTS } from '@candor/model/alerts/rules.ts';
import type { Route } from '@candor/model/http.ts';
import { type Price, price } from '@candor/model/quantity.ts';
import { parseInstant } from '@candor/model/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scriptedFeed } from '../market/testing/fakes.ts';
import { createMarket, type Snapshot } from '../market/index.ts';
import { OrderWorld } from '../orders/testing/fakes.ts';
import type { Handler } from '../platform/http/types.ts';
import type { CommittedEvent } from '../platform/commands/lane.ts';
import { AlertMonitor } from './alert-monitor.ts';
import { alertHandlers } from './handlers.ts';
import { splitAlerts } from './split-alerts.ts';

let world: OrderWorld;
let monitor: AlertMonitor | undefined;
let feed: ReturnType<typeof scriptedFeed>;
let market: ReturnType<typeof createMarket>;
let keys = 0;

/** A market that begins at an instant with yesterday's close of 50, and a monitor of the alerts on record. */
async function open(at: string) {
  const daily = { at: parseInstant('2026-11-19T05:00:00Z'), volume: 1, session: 'regular' as const };
  const close = { open: price('50'), high: price('50'), low: price('50'), close: price('50') };
  feed = scriptedFeed({ codes: ['KO', 'PEP'], daily: { KO: [{ ...daily, ...close }] } });
  market = createMarket({ feed, clock: { now: () => parseInstant(at) }, instruments: [] });
  world.market.at(at);
  monitor = new AlertMonitor({ ...world, market, onError: (error) => expect.fail(error.message) });
  await monitor.start();
}

beforeAll(async () => {
  const onCommitted = (events: readonly CommittedEvent[]) => monitor?.onCommitted(events);
  world = await OrderWorld.start('2026-11-20T15:00:00Z', { onCommitted });
});
afterAll(async () => {
  await monitor?.settled();
  await world?.stop();
});

async function ask(name: keyof typeof alertRoutes, customerId: string, asked: { body?: object; params?: object } = {}) {
  const route = alertRoutes[name] as Route;
  const snapshotOf = (code: string) => market.snapshot(code) as Snapshot | undefined;
  const handler = alertHandlers({ ...world, mode: 'simulated', snapshotOf })[name];
  keys += 1;
  const session = { id: 'ses_1', customerId, barred: {} };
  const answer = await (handler as unknown as Handler<Route>)({
    params: route.params?.parse(asked.params ?? {}),
    body: route.body?.parse(asked.body ?? {}),
    session,
    signedIn: () => session,
    idempotency: () => ({ scope: customerId, key: `key-${keys}`, bodyHash: 'h' }),
  } as never);
  await monitor!.settled();
  const decision = answer as { ok: boolean; value?: unknown; refusal?: { code: string } };
  return decision.ok ? (route.reply.parse(decision.value) as AlertsReply) : decision.refusal?.code;
}
const create = (customerId: string, kind: string, level: string, more: object = {}) =>
  ask('createAlert', customerId, { body: { code: 'KO', kind, level, ...more } });
const notices = async (customerId: string) =>
  ((await ask('alerts', customerId)) as AlertsReply).notices.map(
    ({ kind, price: at, at: when }) => `${kind} ${at} ${when}`,
  );

async function trade(at: string, dollars: string, session: 'pre' | 'regular' | 'post' = 'regular') {
  const when = parseInstant(at);
  feed.add({
    kind: 'trade',
    at: when,
    trade: { code: 'KO', price: price(dollars) as Price, size: 100, at: when, session },
  });
  market.advanceTo(when);
  world.market.now = when;
  await monitor!.settled();
}

describe('price alerts', () => {
  test('an alert without repeats fires once, by the first trade at its price, in any session, and ends', async () => {
    await open('2026-11-20T12:00:00Z');
    expect(await create('cus_1', 'above', '55')).toMatchObject({
      alerts: [{ kind: 'above', level: '55.00', repeats: false }],
    });
    await trade('2026-11-20T13:00:00Z', '54.99', 'pre');
    expect(await notices('cus_1')).toEqual([]);
    await trade('2026-11-20T13:01:00Z', '55.10', 'pre');
    await trade('2026-11-20T13:02:00Z', '56', 'pre');
    expect(await notices('cus_1')).toEqual(['above 55.10 2026-11-20T13:01:00Z']);
    expect(await ask('alerts', 'cus_1')).toMatchObject({ alerts: [] });
    expect(world.events.filter(({ type }) => type === 'alert.fired').at(-1)).toMatchObject({
      subject: 'cus_1',
      payload: { code: 'KO', kind: 'above', level: '55.00', price: '55.10', at: '2026-11-20T13:01:00Z' },
    });
  });

  test('a repeating alert fires once on each trading day, across a restart', async () => {
    await open('2026-11-20T14:40:00Z');
    await trade('2026-11-20T14:41:00Z', '50.10');
    await create('cus_2', 'move', '4', { repeats: true });
    await trade('2026-11-20T14:42:00Z', '48');
    await trade('2026-11-20T14:43:00Z', '52.20');
    expect(await notices('cus_2')).toEqual(['move 48.00 2026-11-20T14:42:00Z']);
    await open('2026-11-20T15:00:00Z');
    await trade('2026-11-20T15:01:00Z', '47');
    expect(await notices('cus_2')).toHaveLength(1);
    await open('2026-11-23T15:00:00Z');
    await trade('2026-11-23T15:01:00Z', '40');
    expect(await notices('cus_2')).toEqual(['move 40.00 2026-11-23T15:01:00Z', 'move 48.00 2026-11-20T14:42:00Z']);
    expect(await ask('alerts', 'cus_2')).toMatchObject({ alerts: [{ kind: 'move', level: '4', repeats: true }] });
  });

  test('a removed alert never fires; another customer’s does not exist', async () => {
    await open('2026-11-20T14:40:00Z');
    const { alerts } = (await create('cus_3', 'below', '45')) as AlertsReply;
    const params = { alertId: alerts[0]!.id };
    expect(await ask('removeAlert', 'cus_4', { params })).toBe('not_found');
    expect(await ask('removeAlert', 'cus_3', { params })).toMatchObject({ alerts: [] });
    expect(await ask('removeAlert', 'cus_3', { params })).toMatchObject({ alerts: [] });
    await trade('2026-11-20T14:45:00Z', '40');
    expect(await notices('cus_3')).toEqual([]);
  });

  test('a split changes its price once, and it waits for the new one', async () => {
    await open('2026-11-20T14:40:00Z');
    await create('cus_5', 'above', '80');
    const split = { code: 'KO', exDate: '2026-11-20', to: 2n, from: 1n };
    await splitAlerts(world, split);
    await splitAlerts(world, split);
    await monitor!.settled();
    expect(await ask('alerts', 'cus_5')).toMatchObject({ alerts: [{ level: '40.00' }] });
    await trade('2026-11-20T14:50:00Z', '41');
    expect(await notices('cus_5')).toEqual(['above 41.00 2026-11-20T14:50:00Z']);
  });

  test.each([
    ['above', '50', 'alert_already_met'],
    ['below', '50.00', 'alert_already_met'],
    ['above', '50.005', 'bad_tick'],
    ['above', '0', 'price_required'],
    ['move', '0.09', 'invalid_field'],
    ['move', '100.01', 'invalid_field'],
  ])('%s %s is refused: %s', async (kind, level, refusal) => {
    await open('2026-11-20T14:40:00Z');
    expect(await create('cus_6', kind, level)).toBe(refusal);
  });

  test('an unlisted code has no alerts, and nobody has more than the limit', async () => {
    await open('2026-11-20T14:40:00Z');
    expect(await ask('createAlert', 'cus_7', { body: { code: 'NONE', kind: 'above', level: '1' } })).toBe('not_found');
    for (let index = 0; index < MAX_ALERTS; index += 1) await create('cus_7', 'above', String(60 + index));
    expect(await create('cus_7', 'above', '200')).toBe('alerts_full');
  });

  test('of skipped minutes it requests those that could fire an alert, and no others', async () => {
    await open('2026-11-20T14:40:00Z');
    await create('cus_8', 'above', '52', { code: 'PEP' });
    const minute = (high: string) => {
      const at = parseInstant('2026-11-20T15:00:00Z');
      const prices = { open: price('50'), high: price(high), low: price('50'), close: price('50') };
      return { at, ...prices, volume: 1, session: 'regular' as const };
    };
    expect(monitor!.firstTouch('PEP', [minute('51'), minute('51.99'), minute('52'), minute('60')])).toBe(2);
    expect(monitor!.firstTouch('PEP', [minute('51')])).toBeUndefined();
    expect([...monitor!.codes()]).toContain('PEP');
  });
});
