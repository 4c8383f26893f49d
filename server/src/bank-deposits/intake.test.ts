import { holdUntil } from '@candor/model/bank-deposits/rules.ts';
import { usd } from '@candor/model/money.ts';
import { type Instant, instant, plusMs, type TradingDate } from '@candor/model/time.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { seeDeposit } from '../deposits/index.ts';
import { keepCustomers } from '../deposits/testing/kept-deposits.ts';
import { IntakeWorld } from './testing/intake-world.ts';

const [ANN, BOB] = ['cus_ann', 'cus_bob'];
let world: IntakeWorld;
let ann: string;
beforeEach(async () => {
  world = await IntakeWorld.start();
  ann = await world.reference(ANN, 'Ann Lee');
});
afterEach(() => world?.stop());
const run = () => world.intake().run();

/** A line was written down, and the process stopped before it was credited. */
const seen = (externalId: string, customerId = ANN) =>
  world.orders.runner.run(seeDeposit({ mode: 'simulated', overrides: () => undefined }), {
    ...{ rail: 'bank', externalId, customerId, suspense: undefined, amount: usd('10'), network: 'Bank' },
    ...{ address: null, sender: 'Ann Lee', reference: '', block: null },
  });

describe('a line of the bank', () => {
  test('with a reference is written down as the bank says it, and credited on hold for five banking days', async () => {
    const day = { date: '2026-11-24' as TradingDate, reason: 'Test', closed: true } as const;
    world.overrides = [day];
    world.line('250.00', `Savings ${ann}`, 'LEE ANN', 'line-7');
    await run();
    const [row, ...others] = await world.db.query('SELECT * FROM deposit');
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      ...{ customer_id: ANN, rail: 'bank', external_id: 'line-7', asset: 'USD.SIM', amount: usd('250') },
      ...{ state: 'credited', suspense_reason: null, network: 'Bank', address: null, sender: 'LEE ANN' },
      ...{ reference: `Savings ${ann}`, block_number: null, block_id: null, rate: 100_000_000n },
      hold_until: BigInt(holdUntil(world.market.now, world.overrides)),
    });
    expect(holdUntil(world.market.now, world.overrides)).not.toBe(holdUntil(world.market.now));
  });

  test('comes in once, whatever of it is told again', async () => {
    world.line('10.00', ann, 'Ann Lee', 'line-7');
    world.line('10.00', ann, 'Mallory', 'line-7');
    await run();
    await world.db.query('DELETE FROM bank_cursor');
    await run();
    expect(await world.deposits()).toEqual([`${ANN} credited`]);
  });

  test('by which money has left, or nothing has come, is no deposit', async () => {
    world.line('-10.00', ann);
    world.line('0.00', ann);
    await run();
    expect(await world.deposits()).toEqual([]);
  });

  test('of a payment of the house that came back is no deposit, or waits where it came too late', async () => {
    world.returned.set(world.line('10.00', ann), 'own');
    world.returned.set(world.line('11.00', '', 'Bank'), { lateFor: BOB });
    await run();
    expect(await world.deposits()).toEqual([`${BOB} suspense late_return`]);
  });

  test('that was written down and not credited yet is credited, and its owner is not looked for again', async () => {
    await seen(world.line('10.00', '', 'Mallory'));
    await world.announce(ANN, '10.00');
    await run();
    expect([await world.deposits(), await world.announced()]).toEqual([[`${ANN} credited`], ['arrived']]);
    expect(world.asked.filter((each) => each.startsWith('name'))).toEqual([]);
  });

  test('of an account that was closed in between waits, and ends no announcement', async () => {
    await keepCustomers(world.db);
    await seen(world.line('10.00', ann));
    await world.announce(ANN, '10.00');
    await world.db.query(`UPDATE customer SET state = 'closed' WHERE id = $1`, [ANN]);
    await run();
    expect([await world.deposits(), await world.announced()]).toEqual([[`${ANN} suspense account_closed`], ['open']]);
  });

  test('is no deposit over the chain that has the same name', async () => {
    await world.keep('dep_0', { rail: 'usdt', externalId: 'line-0', customerId: BOB });
    world.line('10.00', ann);
    await run();
    expect((await world.deposits()).sort()).toEqual([`${ANN} credited`, `${BOB} credited`]);
  });
});

describe('whose it is', () => {
  test.each<[string, () => Promise<void> | void, string]>([
    ['is not known with another name', () => void world.line('10', ann, 'Mallory'), `${ANN} suspense other_name`],
    [
      'is not known by two references',
      async () => void world.line('10', `${ann} ${await world.reference(BOB, 'Bob')}`),
      'nobody suspense unknown_reference',
    ],
    ['is not known by none', () => void world.line('10', 'Savings'), 'nobody suspense unknown_reference'],
    [
      'waits for a person where a list has the sender',
      () => {
        world.screened.add('Ann Lee');
        world.line('10', ann);
      },
      `${ANN} suspense screening`,
    ],
    [
      'waits where deposits by bank are closed',
      async () => {
        await world.db.query(`INSERT INTO rail (rail, state, at, wall_at) VALUES ('bank_in', 'closed', 1, 1)`);
        world.line('10', ann);
      },
      `${ANN} suspense rail_closed`,
    ],
    [
      'is found while they are slow and all else is closed',
      async () => {
        for (const [rail, state] of [
          ['bank_in', 'congested'],
          ['bank_out', 'closed'],
          ['usdt_in', 'closed'],
        ])
          await world.db.query(`INSERT INTO rail (rail, state, at, wall_at) VALUES ($1, $2, 1, 1)`, [rail, state]);
        world.line('10', ann);
      },
      `${ANN} credited`,
    ],
  ])('%s', async (_, given, expected) => {
    await given();
    await run();
    expect(await world.deposits()).toEqual([expected]);
  });

  test('is asked of the owner of a reference alone, though others have announced the amount', async () => {
    await world.reference(BOB, 'Bob Ray');
    await world.announce(BOB, '10.00');
    world.line('10.00', ann);
    await run();
    expect(world.asked.filter((each) => each.startsWith('name'))).toEqual([`name ${ANN}`]);
    expect([await world.deposits(), await world.announced()]).toEqual([[`${ANN} credited`], ['open']]);
  });
});

describe('without a reference', () => {
  /** So many customers announce an amount; the last of them is Ann. */
  async function announced(count: number): Promise<void> {
    for (let n = 1; n < count; n += 1) {
      world.names.set(`cus_${n}`, `Other ${'abcdefgh'[n]}`);
      await world.announce(`cus_${n}`, '10.00');
    }
    await world.announce(ANN, '10.00');
  }

  test.each([
    [1, `${ANN} credited`],
    [5, `${ANN} credited`],
    [6, 'nobody suspense unknown_reference'],
  ])('amount and name find it among %i who announced the amount', async (count, expected) => {
    await announced(count);
    world.line('10.00');
    await run();
    expect(await world.deposits()).toEqual([expected]);
    expect((await world.announced()).filter((state) => state === 'arrived')).toHaveLength(
      expected.startsWith(ANN) ? 1 : 0,
    );
  });

  test('one who announced twice is one, and the older announcement has done its work', async () => {
    await world.announce(ANN, '10.00');
    await world.announce(ANN, '10.00');
    world.line('10.00');
    await run();
    expect([await world.deposits(), await world.announced()]).toEqual([[`${ANN} credited`], ['arrived', 'open']]);
  });

  test.each<[string, () => Promise<unknown>, string]>([
    ['another amount', () => world.announce(ANN, '10.01'), 'Ann Lee'],
    ['another name', () => world.announce(ANN, '10.00'), 'Mallory'],
    ['no name', () => world.announce(ANN, '10.00'), ''],
    [
      'an announcement that has done its work',
      async () => {
        await world.announce(ANN, '10.00');
        await world.db.query(`UPDATE bank_announcement SET state = 'arrived'`);
      },
      'Ann Lee',
    ],
    [
      'two of one name',
      async () => {
        world.names.set(BOB, 'Ann Lee');
        for (const id of [ANN, BOB]) await world.announce(id, '10.00');
      },
      'Ann Lee',
    ],
  ])('%s finds nobody', async (_, given, name) => {
    await given();
    world.line('10.00', '', name);
    await run();
    expect(await world.deposits()).toEqual(['nobody suspense unknown_reference']);
  });

  test('without a name no name is opened', async () => {
    world.names.set(ANN, '');
    await world.announce(ANN, '10.00');
    world.line('10.00', '', '');
    await run();
    expect(world.asked.filter((each) => each.startsWith('name'))).toEqual([]);
  });
});

describe('a transfer that the bank takes back', () => {
  test('is reversed once, in the round of the line itself or later', async () => {
    const [first, second] = [world.line('10.00', ann), world.line('11.00', ann)];
    world.takeBack(first);
    await run();
    expect(await world.deposits()).toEqual([`${ANN} reversed`, `${ANN} credited`]);
    for (const id of [second, first, 'a payment of the house', second]) world.takeBack(id);
    await run();
    expect(await world.deposits()).toEqual([`${ANN} reversed`, `${ANN} reversed`]);
  });

  test('leaves suspense where it waits, and stays where it was sent back', async () => {
    world.takeBack(world.line('10.00'));
    world.takeBack('sent back');
    await world.keep('dep_0', { state: 'returned', externalId: 'sent back' });
    await run();
    expect((await world.deposits()).sort()).toEqual([`${ANN} returned`, 'nobody reversed unknown_reference']);
  });

  test('is ended by its hold first, where both are due', async () => {
    const line = world.line('10.00', ann);
    await run();
    world.market.now = holdUntil(world.market.now);
    world.takeBack(line);
    await run();
    const types = world.orders.events.map(({ type }) => type).filter((type) => type.startsWith('deposit.'));
    expect(types).toEqual(['deposit.seen', 'deposit.credited', 'deposit.final', 'deposit.reversed']);
  });
});

describe('holds', () => {
  const at = (ms: number) => ({ holdUntil: plusMs(world.market.now, ms), blockId: null });

  test('end at their time, the first first, and only those of credits by bank', async () => {
    await world.keep('dep_a', { ...at(0), externalId: 'a' });
    await world.keep('dep_b', { ...at(-5), externalId: 'b' });
    await world.keep('dep_c', { ...at(1), externalId: 'c' });
    await world.keep('dep_d', { ...at(-5), externalId: 'd', rail: 'usdt' });
    await world.keep('dep_e', { ...at(-5), externalId: 'e', state: 'suspense' });
    await run();
    expect(await world.deposits()).toEqual([
      ...[`${ANN} final`, `${ANN} final`, `${ANN} credited`, `${ANN} credited`, `${ANN} suspense`],
    ]);
    const final = world.orders.events.filter(({ type }) => type === 'deposit.final');
    expect(final.map(({ payload }) => payload.id)).toEqual(['dep_b', 'dep_a']);
  });

  test('the next one is the first that ends after an instant', async () => {
    const intake = world.intake();
    expect(await intake.nextHoldAfter(undefined)).toBeUndefined();
    const times: [string, number, object][] = [
      ...([
        ['dep_a', 30, {}],
        ['dep_b', 20, {}],
      ] as [string, number, object][]),
      ...([
        ['dep_c', 10, { rail: 'usdt' }],
        ['dep_d', 15, { state: 'final' }],
      ] as [string, number, object][]),
    ];
    for (const [id, until, more] of times) await world.keep(id, { holdUntil: instant(until), ...more });
    intake.changed(); // as events do
    const next = (after: number | undefined) => intake.nextHoldAfter(after as Instant | undefined);
    expect([await next(undefined), await next(19), await next(20), await next(30)]).toEqual([20, 20, 30, undefined]);
  });
});

describe('a round', () => {
  const from = (list: string) => world.asked.filter((each) => each.startsWith(list));

  test('reads page after page, keeps how far it came in each list, and goes on there', async () => {
    for (let n = 0; n < 3; n += 1) world.line('10.00', ann);
    world.takeBack('nothing');
    await run();
    expect([from('entries'), from('returns')]).toEqual([
      ['entries undefined', 'entries 2', 'entries 3'],
      ['returns undefined', 'returns 1'],
    ]);
    expect(await world.db.query('SELECT * FROM bank_cursor ORDER BY name')).toEqual([
      { name: 'entries', cursor: '3' },
      { name: 'returns', cursor: '1' },
    ]);
    await run();
    expect([from('entries').at(-1), from('returns').at(-1)]).toEqual(['entries 3', 'returns 1']);
  });

  test('of an empty list asks once and keeps nothing', async () => {
    await run();
    expect(world.asked).toEqual(['entries undefined', 'returns undefined']);
    expect(await world.db.query('SELECT * FROM bank_cursor')).toEqual([]);
  });

  test('that is asked for during another one begins after it, though that one failed', async () => {
    const intake = world.intake();
    world.failing = 1;
    const [first, second] = [intake.run(), intake.run()];
    world.line('10.00', ann);
    await expect(first).rejects.toThrow('does not answer');
    await second;
    expect(world.asked.filter((each) => /^(entries|returns) u/.test(each))).toEqual([
      ...['entries undefined', 'entries undefined', 'returns undefined'],
    ]);
    expect(await world.deposits()).toEqual([`${ANN} credited`]);
  });

  test('two at once never read at the same time', async () => {
    const intake = world.intake();
    await Promise.all([intake.run(), intake.run()]);
    expect(world.asked).toEqual(['entries undefined', 'returns undefined', 'entries undefined', 'returns undefined']);
  });

  test('that is refused is an error, and its lines are read again', async () => {
    world.line('10.00', ann);
    const runner = { run: async () => ({ ok: false, refusal: { code: 'overloaded', params: {} } }) } as never;
    await expect(world.intake({ runner }).run()).rejects.toThrow('see_deposit refused: overloaded');
    expect(await world.db.query('SELECT * FROM bank_cursor')).toEqual([]);
    await run();
    expect(await world.deposits()).toEqual([`${ANN} credited`]);
  });
});
