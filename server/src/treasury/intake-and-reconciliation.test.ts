import { SIMULATED_BOOKING_MS } from '@candor/model/withdrawals/bank-times.ts';
import { referenceOf } from '@candor/model/bank-deposits/reference.ts';
import { formatUsd, usd } from '@candor/model/money.ts';
import { DAY, instant, parseInstant } from '@candor/model/time.ts';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  fileBank,
  type Originator,
  SimulatedBank,
  takeReturns,
  takeStatement,
  traceReference,
  writePayments,
} from '../bank/index.ts';
import { transfer } from '../transfers/transfer.ts';
import { giveReference } from '../bank-deposits/announce.ts';
import { BankIntake } from '../bank-deposits/intake.ts';
import { OrderWorld } from '../orders/testing/fakes.ts';
import { readRails } from '../rails/index.ts';
import { verify } from '../verify.ts';
import { type Outside, Reconciliation } from './reconcile.ts';

const REFERENCES = { cus_ann: referenceOf(new Uint8Array(7).fill(1)), cus_bob: referenceOf(new Uint8Array(7).fill(2)) };
const NAMES: Readonly<Record<string, string>> = { cus_ann: 'Ann Lee', cus_bob: 'Bob Ray' };
let world: OrderWorld;
let bank: SimulatedBank;
let intake: BankIntake;
let screened: Set<string>;
const clock = { now: () => world.market.now };

beforeEach(async () => {
  world = await OrderWorld.start('2026-11-20T15:00:00Z');
  const { db, runner } = world;
  let ids = 0;
  bank = new SimulatedBank({ db, clock, newId: ((kind: string) => `${kind}_${(ids += 1)}`) as never });
  screened = new Set();
  intake = new BankIntake({
    ...{ db, runner, clock, bank, mode: 'simulated', overrides: () => undefined },
    ownerName: async (customerId) => NAMES[customerId],
    ownReturn: async ({ reference }) => (reference.startsWith('RETURN ') ? 'own' : undefined),
    screenedOut: async (name) => screened.has(name),
  });
  for (const [customerId, candidate] of Object.entries(REFERENCES))
    await runner.run(giveReference, { customerId, candidate });
});
afterEach(() => world?.stop());

const send = (amount: string, reference: string = REFERENCES.cus_ann, name = 'Ann Lee') =>
  bank.receive({ amount: usd(amount), reference, name });
const deposits = () =>
  world.db.query<{ customer_id: string | null; state: string; suspense_reason: string | null; amount: bigint }>(
    'SELECT customer_id, state, suspense_reason, amount FROM deposit ORDER BY id',
  );
async function held(account: string): Promise<string> {
  const [row] = await world.db.query<{ sum: string }>(
    "SELECT coalesce(sum(posted), 0)::text AS sum FROM balance WHERE account_id = $1 OR account_id LIKE $1 || '#%'",
    [account],
  );
  return formatUsd(BigInt(row?.sum ?? '0'));
}
const sound = async () => expect(await verify(world.db)).toMatchObject({ broken: [] });

describe('lines of the bank', () => {
  test('a line that comes again, late or through two rounds at once is one deposit', async () => {
    await send('10.00');
    bank.faults.lagging = 1;
    await intake.run();
    expect(await deposits()).toEqual([]);
    bank.faults.lagging = 0;
    await Promise.all([intake.run(), intake.run(), intake.run()]);
    bank.faults.repeating = 5;
    await intake.run();
    expect(await deposits()).toHaveLength(1);
    expect([await held('spot:cus_ann'), await held('house:bank')]).toEqual(['10.00', '-10.00']);
  });

  test('what is sent again under its id, the next day too, is one line', async () => {
    const transfer = { amount: usd('10.00'), reference: REFERENCES.cus_ann, name: 'Ann Lee' };
    await bank.receive(transfer, 'bnk_once');
    world.market.now = instant(world.market.now + DAY);
    await Promise.all([bank.receive(transfer, 'bnk_once'), bank.receive(transfer, 'bnk_once')]);
    await intake.run();
    expect(await deposits()).toHaveLength(1);
    expect(await bank.balance()).toBe(usd('10.00'));
  });

  test('a bank that does not answer delays a deposit, and loses none', async () => {
    await send('10.00');
    bank.faults.failing = 1;
    await expect(intake.run()).rejects.toThrow('does not answer');
    await intake.run();
    expect(await held('spot:cus_ann')).toBe('10.00');
  });

  test.each([
    ['another name', REFERENCES.cus_ann, 'Mallory', { customer_id: 'cus_ann', suspense_reason: 'other_name' }],
    ['no name', REFERENCES.cus_ann, '', { customer_id: 'cus_ann', suspense_reason: 'other_name' }],
    [
      'the reference of somebody else',
      REFERENCES.cus_bob,
      'Ann Lee',
      { customer_id: 'cus_bob', suspense_reason: 'other_name' },
    ],
    [
      'two references',
      `${REFERENCES.cus_ann} ${REFERENCES.cus_bob}`,
      'Ann Lee',
      { customer_id: null, suspense_reason: 'unknown_reference' },
    ],
    ['a forged reference', 'CND AAAA AAAC', 'Ann Lee', { customer_id: null, suspense_reason: 'unknown_reference' }],
  ])('with %s it waits for a person, and nobody has it', async (_what, reference, name, expected) => {
    await send('10.00', reference, name);
    await intake.run();
    expect(await deposits()).toMatchObject([{ ...expected, state: 'suspense' }]);
    expect([await held('spot:cus_ann'), await held('spot:cus_bob')]).toEqual(['0.00', '0.00']);
    expect(await held('house:suspense')).toBe('10.00');
  });

  test('a sender on a list waits, whatever else fits', async () => {
    screened.add('Ann Lee');
    await send('10.00');
    await intake.run();
    expect(await deposits()).toMatchObject([{ state: 'suspense', suspense_reason: 'screening' }]);
  });
});

test('taken back by the sender’s bank: it leaves the wallet once, and the bank and the books agree', async () => {
  const id = await send('100.00');
  await intake.run();
  await bank.takeBack(id, 'R10');
  await intake.run();
  await intake.run();
  expect((await deposits())[0]?.state).toBe('reversed');
  expect([await held('spot:cus_ann'), await held('house:bank')]).toEqual(['0.00', '0.00']);
  expect(await bank.balance()).toBe(0n);
});

test('the hold ends on the fifth banking day, not before', async () => {
  await send('100.00');
  await intake.run();
  world.market.now = parseInstant('2026-11-30T13:59:59Z');
  await intake.run();
  expect((await deposits())[0]?.state).toBe('credited');
  world.market.now = parseInstant('2026-11-30T14:00:00Z');
  await intake.run();
  expect((await deposits())[0]?.state).toBe('final');
});

test('taken back after it was moved on: what the wallet lacks is a debt, and the books are sound', async () => {
  const id = await send('100.00');
  await intake.run();
  const move = transfer({ mode: 'simulated', market: world.market });
  const moved = { customerId: 'cus_ann', from: 'spot', to: 'fund', amount: usd('70.00'), barred: undefined } as const;
  expect((await world.runner.run(move, moved)).ok).toBe(true);
  await bank.takeBack(id, 'R10');
  await intake.run();
  expect([await held('spot:cus_ann'), await held('fund:cus_ann')]).toEqual(['0.00', '70.00']);
  expect([await held('recv:cus_ann'), await held('house:bank')]).toEqual(['-70.00', '0.00']);
  await sound();
});

test('a payment that the bank returns is debited, comes back, and names its code once', async () => {
  const house: Originator = {
    bankRouting: '121000248',
    bankName: 'Bank',
    account: '1000200030',
    companyId: '1234567890',
    companyName: 'Candor',
  };
  const days = {
    fileId: 'file-1',
    createdOn: '2026-11-20',
    createdAt: '1500',
    effectiveOn: '2026-11-23',
    modifier: 'A',
  } as const;
  const payment = { reference: 'wdr_ABCDEFGHIJKLMNOP', amount: usd('5.00'), name: 'Ann Lee', account: '12' } as const;
  const file = writePayments('nacha', house, { ...days, entryClass: 'PPD' }, [{ ...payment, routing: '021000021' }]);
  bank.faults.failingAfter = 1;
  bank.faults.returning = 'R03';
  await expect(bank.submit('file-1', file)).rejects.toThrow('did not say so');
  expect(await bank.submit('file-1', file)).toBe('known');
  expect((await bank.returns(undefined)).returns).toEqual([]);
  world.market.now = instant(world.market.now + SIMULATED_BOOKING_MS);
  expect((await bank.returns(undefined)).returns).toMatchObject([
    { reference: traceReference(payment.reference), code: 'R03' },
  ]);
  expect(await bank.balance()).toBe(0n);
  const operator = { operatorId: 'opr_1', wallNow: 1 };
  await expect(takeReturns(world.db, Buffer.from(file), operator)).rejects.toThrow('no return');
  await intake.run();
  expect(await deposits()).toEqual([]);
});

describe('reconciliation', () => {
  const alarms: string[] = [];
  const silent: string[] = [];
  const make = (): Reconciliation => {
    alarms.length = 0;
    silent.length = 0;
    const { db, runner } = world;
    const place: Outside = {
      ...{ place: 'bank', asset: 'USD.SIM', accounts: ['bank'] },
      ...{ balance: () => bank.balance(), catchUp: () => intake.run() },
    };
    return new Reconciliation({
      ...{ db, runner, clock, wall: clock, outside: [place] },
      onDifference: (_place, difference) => void alarms.push(difference),
      onSilent: (name) => void silent.push(name),
    });
  };
  const paused = async () => (await readRails(world.db)).filter((each) => each.paused).map(({ rail }) => rail);

  test('one difference is a note, two in a row stop payouts once, with what differed', async () => {
    const reconciliation = make();
    await send('100.00');
    await reconciliation.run();
    bank.faults.lying = -usd('5.00');
    await reconciliation.run();
    expect([await paused(), alarms]).toEqual([[], []]);
    await reconciliation.run();
    await reconciliation.run();
    expect(await paused()).toEqual(['usdt_out', 'bank_out']);
    expect(alarms).toEqual(['bank: -5.00 USD.SIM too little']);
  });

  test('a difference that is gone at the next comparison stops nothing', async () => {
    const reconciliation = make();
    for (const lie of [1n, 0n, 1n, 0n]) {
      bank.faults.lying = lie;
      await reconciliation.run();
    }
    expect(await paused()).toEqual([]);
  });

  test('a bank that does not answer is no difference, and hides none: the run before it counts', async () => {
    const reconciliation = make();
    bank.faults.lying = 1n;
    await reconciliation.run();
    bank.faults.failing = 1;
    await reconciliation.run();
    expect([silent, await paused()]).toEqual([['bank'], []]);
    await reconciliation.run();
    expect(await paused()).toEqual(['usdt_out', 'bank_out']);
  });

  test('silence before a first difference does not make it the second', async () => {
    const reconciliation = make();
    await send('1.00');
    await reconciliation.run();
    bank.faults.failing = 1;
    await reconciliation.run();
    bank.faults.lying = 1n;
    await reconciliation.run();
    expect(await paused()).toEqual([]);
  });

  test('it compares every ten minutes of business time', async () => {
    const reconciliation = make();
    const runs = async () => (await world.db.query('SELECT 1 FROM reconciliation_run')).length;
    await reconciliation.runWhenDue();
    await reconciliation.runWhenDue();
    expect(await runs()).toBe(1);
    world.market.now = parseInstant('2026-11-20T15:09:59Z');
    await reconciliation.runWhenDue();
    expect(await runs()).toBe(1);
    world.market.now = parseInstant('2026-11-20T15:10:00Z');
    await reconciliation.runWhenDue();
    expect(await runs()).toBe(2);
  });
});

test('after any history, what is owed to customers and waits is what the bank has', async () => {
  const step = fc.record({
    what: fc.constantFrom('own', 'other name', 'nobody', 'back', 'fail', 'repeat'),
    cents: fc.bigInt(1n, 1_000_000n),
  });
  const ids: string[] = [];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      for (const { what, cents } of steps) {
        const amount = formatUsd(cents * 10_000n);
        if (what === 'own') ids.push(await send(amount));
        if (what === 'other name') ids.push(await send(amount, REFERENCES.cus_bob, 'Mallory'));
        if (what === 'nobody') ids.push(await send(amount, 'Savings', 'Somebody'));
        const last = what === 'back' ? ids.pop() : undefined;
        if (last) await bank.takeBack(last, 'R10');
        if (what === 'fail') bank.faults.failing = 1;
        if (what === 'repeat') bank.faults.repeating = 3;
        await intake.run().catch(() => {});
        await intake.run();
        const [owed] = await world.db.query<{ sum: string }>(
          "SELECT coalesce(sum(posted), 0)::text AS sum FROM balance WHERE asset = 'USD.SIM' AND (account_id LIKE 'spot:%' OR account_id LIKE 'house:suspense#%' OR account_id LIKE 'recv:%')",
        );
        expect(BigInt(owed?.sum ?? '0')).toBe(await bank.balance());
      }
    }),
    { numRuns: 12 },
  );
});

describe('statements that operators send', () => {
  // Totals counted by hand: 0 + 1000 + 2000 = 3000 cents; eight records.
  const file = (second = '16,142,2000,,B2,,ORG=BOB RAY/') =>
    new TextEncoder().encode(
      `01,1,C,261120,2000,1,,,2/\n02,C,1,1,261120,,USD,2/\n03,77,USD,015,3000,,/\n16,142,1000,,B1,,ORG=ANN LEE/\n${second}\n49,6000,4/\n98,6000,1,6/\n99,6000,1,8/\n`,
    );
  const by = { operatorId: 'opr_1', wallNow: 5 };
  const second = { operatorId: 'opr_2', wallNow: 6 };
  const lines = () => world.db.query('SELECT id, amount FROM bank_line ORDER BY seq');

  test('a file counts once two operators have sent it; one alone takes nothing, however often', async () => {
    for (const from of [by, by]) expect((await takeStatement(world.db, file(), from)).state).toBe('waiting');
    expect(await lines()).toEqual([]);
    expect(await fileBank({ db: world.db, wall: { now: () => 7 as never } }).balance()).toBe(0n);
    expect(await takeStatement(world.db, file(), second)).toMatchObject({ state: 'taken', added: 2 });
    expect(await fileBank({ db: world.db, wall: { now: () => 7 as never } }).balance()).toBe(30_000_000n);
    expect((await takeStatement(world.db, file(), by)).state).toBe('known');
  });

  test('uploads of one file at once by several operators take each line once', async () => {
    const done = await Promise.all([by, second, by, second].map((from) => takeStatement(world.db, file(), from)));
    expect(done.map(({ added }) => added).toSorted()).toEqual([0, 0, 0, 2]);
    expect(await lines()).toEqual([
      { id: 'B1', amount: 10_000_000n },
      { id: 'B2', amount: 20_000_000n },
    ]);
  });

  test('of an overlapping statement only the new lines are taken; one that contradicts itself is refused whole', async () => {
    const taken = async (bytes: Uint8Array) => {
      await takeStatement(world.db, bytes, by);
      return takeStatement(world.db, bytes, second);
    };
    await taken(file());
    const overlapping = await taken(file('16,142,2000,,B3,,ORG=BOB RAY/'));
    expect([overlapping.added, (await lines()).length]).toEqual([1, 3]);
    const other = new TextEncoder().encode(
      new TextDecoder()
        .decode(file('16,142,2000,,B4,,X/'))
        .replace('16,142,1000,,B1', '16,142,1000,,B5')
        .replace('261120,,USD', '261119,,USD')
        .replace('B5', 'B1'),
    );
    await expect(taken(other)).rejects.toThrow('differs');
    expect(await lines()).toHaveLength(3);
  });
});

test('the books of these stories are sound', async () => {
  await send('10.00');
  await intake.run();
  await sound();
});
