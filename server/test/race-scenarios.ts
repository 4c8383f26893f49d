import { agreedRate } from '@candor/model/conversions/rate.ts';
import { parseDecimal } from '@candor/model/decimal.ts';
import { usd } from '@candor/model/money.ts';
import type { Decision } from '@candor/model/result.ts';
import type { TransferAccount } from '@candor/model/transfers/funds.ts';
import { convert } from '../src/conversions/convert.ts';
import { quoteConversion } from '../src/conversions/quote-conversion.ts';
import { giveUsdt } from '../src/conversions/testing/give-usdt.ts';
import { cancelOrder } from '../src/orders/cancel/cancel-order.ts';
import type { OrderWorld } from '../src/orders/testing/fakes.ts';
import { simulatedRates } from '../src/rates/simulated-rates.ts';
import { transfer } from '../src/transfers/transfer.ts';

/** How many callers act on one customer's money at the same time (T-09). */
export const CALLERS = 20;

type Call = () => Promise<Decision<unknown>>;

/** Callers that want the same money. Each round has a customer of its own, with 100,000.00 in the stock account. */
export interface Race {
  readonly name: string;
  /** What stands before the race; answers what the callers do, in turns. */
  readonly calls: (world: OrderWorld, customerId: string) => Promise<readonly Call[]>;
  /** How many of all calls may succeed: the least and the most. */
  readonly succeed: readonly [number, number];
}

const move =
  (world: OrderWorld, customerId: string, from: TransferAccount, to: TransferAccount, amount: string): Call =>
  () =>
    world.runner.run(transfer(world.deps), { customerId, from, to, amount: usd(amount), barred: undefined });

const buy =
  (world: OrderWorld, customerId: string, shares: string): Call =>
  () =>
    world.place(customerId, { limitPrice: '50.00', quantity: shares });

function conversions({ runner, market }: OrderWorld) {
  const rateNow = () => agreedRate(simulatedRates('races', market.now), market.now);
  const deps = { mode: 'simulated' as const, rateNow, overrides: () => undefined };
  return {
    give: (customerId: string, usdt: string) => runner.run(giveUsdt, { customerId, usdt: parseDecimal(usdt)! }),
    quote: (customerId: string, usdt: string) =>
      runner.run(quoteConversion(deps), { customerId, usdt: parseDecimal(usdt)! }),
    take: (customerId: string, quoteId: string) => runner.run(convert(deps), { customerId, quoteId }),
  };
}

async function quoted(world: OrderWorld, customerId: string): Promise<Call> {
  const { give, quote, take } = conversions(world);
  await give(customerId, '100');
  const decision = await quote(customerId, '60');
  if (!decision.ok) throw new Error(decision.refusal.code);
  return () => take(customerId, decision.value.id);
}

export const RACES: readonly Race[] = [
  {
    name: 'transfers of a third: three of them',
    calls: async (world, customerId) => [move(world, customerId, 'stock', 'spot', '33000.00')],
    succeed: [3, 3],
  },
  {
    name: 'there and back: as often as there is something to move',
    calls: async (world, customerId) => [
      move(world, customerId, 'stock', 'fund', '100000.00'),
      move(world, customerId, 'fund', 'stock', '100000.00'),
    ],
    succeed: [1, CALLERS],
  },
  {
    name: 'transfers and orders of more than half: one of them',
    calls: async (world, customerId) => [
      move(world, customerId, 'stock', 'quant', '60000.00'),
      buy(world, customerId, '1200'),
    ],
    succeed: [1, 1],
  },
  {
    name: 'cancellations and transfers of what the order reserves: no transfer',
    calls: async (world, customerId) => {
      const order = await world.ref(await world.placed(customerId, { limitPrice: '50.00', quantity: '1900' }));
      return [
        () => world.runner.run(cancelOrder(world.deps), order),
        move(world, customerId, 'stock', 'spot', '60000.00'),
      ];
    },
    // The venue has not confirmed: the reservation stands, and no transfer is accepted.
    succeed: [CALLERS / 2, CALLERS / 2],
  },
  {
    name: 'an execution and transfers of its money: the execution, however often it is told',
    calls: async (world, customerId) => {
      const order = await world.placed(customerId, { limitPrice: '50.00', quantity: '1900' });
      return [() => world.fill(order, 1, '1900', '50.00'), move(world, customerId, 'stock', 'spot', '6000.00')];
    },
    // Each telling is answered, and one is booked: verification counts.
    succeed: [CALLERS / 2, CALLERS / 2],
  },
  {
    name: 'one quote: one conversion',
    calls: async (world, customerId) => [await quoted(world, customerId)],
    succeed: [1, 1],
  },
  {
    name: 'a new quote and takings of the old one: no conversion',
    calls: async (world, customerId) => {
      const take = await quoted(world, customerId);
      return [() => conversions(world).quote(customerId, '60'), take];
    },
    succeed: [CALLERS / 2, CALLERS / 2],
  },
  {
    name: 'transfers of converted dollars and the conversion that brings them: each dollar once',
    calls: async (world, customerId) => [
      await quoted(world, customerId),
      // What 60 USDT bring at most is moved three times at most.
      move(world, customerId, 'spot', 'fund', '18.00'),
    ],
    succeed: [1, 4],
  },
];

/** Runs a race so many times, a new customer each; answers the rounds in which another number succeeded. */
export async function runRace(world: OrderWorld, race: Race, rounds: number): Promise<string[]> {
  const wrong: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const customerId = `cus_${RACES.indexOf(race)}_${round}`;
    await world.open(customerId);
    const calls = await race.calls(world, customerId);
    const outcomes = await Promise.all(
      Array.from({ length: CALLERS }, (_none, index) => calls[index % calls.length]!()),
    );
    const succeeded = outcomes.filter(({ ok }) => ok).length;
    const [least, most] = race.succeed;
    if (succeeded < least || succeeded > most) wrong.push(`round ${round}: ${succeeded} succeeded`);
  }
  return wrong;
}

/**
 * The same first race as a program would do it that reads a balance, compares, and writes what is left, each caller in
 * a transaction of its own. Answers how many of all callers moved a third.
 */
export async function naiveTransfers({ db }: OrderWorld, round: number): Promise<number> {
  const account = `naive_${round}`;
  await db.query('INSERT INTO naive_balance VALUES ($1, 100000)', [account]);
  const moved = await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      const [row] = await db.query<{ posted: bigint }>('SELECT posted FROM naive_balance WHERE account = $1', [
        account,
      ]);
      if (row === undefined || row.posted < 33_000n) return false;
      await db.query('UPDATE naive_balance SET posted = $2 WHERE account = $1', [account, row.posted - 33_000n]);
      return true;
    }),
  );
  return moved.filter(Boolean).length;
}
