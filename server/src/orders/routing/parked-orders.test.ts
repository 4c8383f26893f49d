import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accept } from '@candor/model/result.ts';
import type { Command, CommandRunner } from '../../platform/commands/command.ts';
import type { CommittedEvent } from '../../platform/commands/lane.ts';
import { OutcomeUnknown } from '../../platform/commands/lane.ts';
import { Outbox } from '../../platform/commands/outbox.ts';
import { Parked } from '../../platform/commands/parking.ts';
import type { ApplyFill } from '../fill/apply-fill.ts';
import { OrderWorld } from '../testing/fakes.ts';
import { OrderTimer } from '../expire/order-timer.ts';
import { OrderRouter } from './order-router.ts';
import { ScriptedVenue } from '../testing/scripted-venue.ts';

const ANN = 'cus_ann';
const BEN = 'cus_ben';
let world: OrderWorld;
let venue: ScriptedVenue;
let router: OrderRouter;
let outbox: Outbox;
let errors: Error[];
/** Throws where a command shall fail; undefined lets it through. */
let fault: (name: string, input: unknown) => Error | undefined;
let asked: string[];

/** The real runner, with faults where a test wants them. */
const runner = (): CommandRunner => ({
  ...world.runner,
  run: ((command: Command<unknown, unknown>, input: unknown) => {
    asked.push(command.name);
    const error = fault(command.name, input);
    return error ? Promise.reject(error) : world.runner.run(command, input);
  }) as CommandRunner['run'],
});

async function startRouter() {
  const onError = (error: Error) => errors.push(error);
  const given = { deps: world.deps, db: world.db, runner: runner(), onError, retryMs: 1 };
  router = new OrderRouter({ ...given, venue });
  outbox = new Outbox({
    db: world.db,
    lanes: 1,
    listeners: [router.listener()],
    onError: (_l, error) => onError(error),
  });
  await outbox.start(world.runner.lanes.map((lane) => lane.head));
  await router.start();
}

beforeEach(async () => {
  errors = [];
  asked = [];
  fault = () => undefined;
  let committed = (_events: readonly CommittedEvent[]) => {};
  world = await OrderWorld.start('2026-11-20T15:00:00Z', { onCommitted: (events) => committed(events) });
  committed = (events) => outbox?.committed(events);
  world.market.quote('AAPL', '49.99', '50.01');
  venue = new ScriptedVenue(world.market);
  await startRouter();
  for (const customerId of [ANN, BEN]) await world.open(customerId);
});
afterEach(async () => {
  await router?.stop();
  await outbox?.stop();
  await world?.stop();
});

async function quiet() {
  await outbox.settled();
  await router.settled();
}
const parked = () =>
  world.db.query('SELECT kind, item, tries, done_at IS NOT NULL AS done FROM parked ORDER BY kind, item');
const alarms = () => errors.filter((error) => error instanceof Parked).map(({ message }) => message);

describe('work of orders that fails again and again', () => {
  test('a fill that cannot be booked is parked, the venue’s later fills are booked, and a restart books it', async () => {
    const id = await world.placed(ANN, { limitPrice: '50.00', quantity: '10' });
    await quiet();
    fault = (name, input) =>
      name === 'apply_fill' && (input as ApplyFill).execution.execId === `${id}:1` ? new Error('a bug') : undefined;
    venue.fill(id, '4', '50.00');
    venue.fill(id, '3', '49.00');
    await quiet();
    expect(await world.order(id)).toMatchObject({ filled_quantity: 3_000_000n, status: 'partially_filled' });
    expect(await parked()).toEqual([{ kind: 'order', item: `apply_fill ${id}:1`, tries: 5, done: false }]);
    expect(alarms()).toEqual([`order apply_fill ${id}:1 is parked after 5 tries: a bug`]);
    await router.stop();
    await outbox.stop();
    fault = () => undefined;
    await startRouter();
    expect(await world.order(id)).toMatchObject({ filled_quantity: 7_000_000n });
    expect(await parked()).toMatchObject([{ done: true }]);
  });

  test('an order with a fill that is still not booked is not submitted again: its venue would number fills like those before', async () => {
    const id = await world.placed(ANN, { limitPrice: '50.00', quantity: '10' });
    await quiet();
    fault = (name, input) =>
      name === 'apply_fill' && (input as ApplyFill).execution.execId === `${id}:1` ? new Error('a bug') : undefined;
    venue.fill(id, '4', '50.00');
    venue.fill(id, '3', '49.00');
    await quiet();
    for (const submitted of [false, true]) {
      await router.stop();
      await outbox.stop();
      venue = new ScriptedVenue(world.market);
      if (submitted) fault = () => undefined;
      await startRouter();
      expect(venue.orders.has(id)).toBe(submitted);
    }
    venue.fill(id, '3', '50.00');
    await quiet();
    expect(await world.order(id)).toMatchObject({ filled_quantity: 10_000_000n, status: 'filled' });
  });

  test('an outage is waited out, however many tries it takes', async () => {
    const id = await world.placed(ANN, { limitPrice: '50.00', quantity: '10' });
    await quiet();
    let left = 12;
    fault = (name) => (name === 'apply_fill' && left-- > 0 ? new OutcomeUnknown('database unreachable') : undefined);
    venue.fill(id, '10', '50.00');
    await quiet();
    expect(await world.order(id)).toMatchObject({ status: 'filled' });
    expect(await parked()).toEqual([]);
    expect(asked.filter((name) => name === 'apply_fill')).toHaveLength(13);
  });

  test('an execution of an order that nobody knows is kept', async () => {
    venue.fill('ord_unknown', '1', '50.00');
    await quiet();
    expect(await parked()).toMatchObject([{ kind: 'order', item: 'late_fill ord_unknown:1', done: false }]);
  });

  test('an order that fails to end, and one that ends without effect, do not keep others open nor the loop running', async () => {
    const ids = await Promise.all([ANN, BEN].map((who) => world.placed(who, { limitPrice: '49.00', quantity: '1' })));
    const third = await world.placed(ANN, { limitPrice: '48.00', quantity: '1' });
    await quiet();
    const [failing, idle] = ids;
    const expire = (input: unknown) => (input as { orderId: string }).orderId;
    const faulty: CommandRunner = {
      ...world.runner,
      run: ((command: Command<unknown, unknown>, input: unknown) => {
        if (command.name === 'expire_order' && expire(input) === failing) return Promise.reject(new Error('a bug'));
        if (command.name === 'expire_order' && expire(input) === idle) return Promise.resolve(accept({}));
        return world.runner.run(command, input);
      }) as CommandRunner['run'],
    };
    const clock = new OrderTimer(world.deps, world.db, faulty, (error) => errors.push(error));
    world.market.at('2026-11-20T21:00:00Z');
    await clock.runDue(world.market.now);
    expect(await world.order(third)).toMatchObject({ status: 'expired' });
    expect((await parked()).map((row) => (row as { item: string }).item).sort()).toEqual([...ids].sort());
    expect(alarms()).toHaveLength(2);
    expect(await clock.runDue(world.market.now)).toMatchObject({ orders: 0 });
    expect(await clock.nextDueAt()).toBeUndefined();
    const next = new OrderTimer(world.deps, world.db, world.runner);
    await next.start();
    expect(await next.runDue(world.market.now)).toMatchObject({ orders: 2 });
    for (const id of ids) expect(await world.order(id!)).toMatchObject({ status: 'expired' });
    expect(await parked()).toMatchObject([{ done: true }, { done: true }]);
  });

  test('a settlement that fails is parked, and the others settle', async () => {
    for (const who of [ANN, BEN]) {
      const id = await world.placed(who, { limitPrice: '50.01', quantity: '1' });
      await world.fill(id, 1, '1', '50.00');
    }
    world.market.at('2026-11-23T15:00:00Z');
    const faulty: CommandRunner = {
      ...world.runner,
      run: ((command: Command<unknown, unknown>, input: { customerId: string }) =>
        command.name === 'settle' && input.customerId === ANN
          ? Promise.resolve(accept({ settled: false }))
          : world.runner.run(command, input)) as CommandRunner['run'],
    };
    const clock = new OrderTimer(world.deps, world.db, faulty, (error) => errors.push(error));
    await clock.runDue(world.market.now);
    const settled = await world.db.query('SELECT customer_id FROM settlement WHERE settled_at IS NOT NULL');
    expect(settled).toEqual([{ customer_id: BEN }]);
    expect(await parked()).toMatchObject([{ kind: 'order_due', item: `${ANN} 2026-11-23`, done: false }]);
    expect(alarms()).toEqual([`order_due ${ANN} 2026-11-23 is parked after 6 tries: it is done and still due`]);
    expect(await clock.runDue(world.market.now)).toMatchObject({ settlements: 0 });
  });
});
