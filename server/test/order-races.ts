import { agreedRate } from '@candor/model/conversions/rate.ts';
import { parseDecimal } from '@candor/model/decimal.ts';
import { usd } from '@candor/model/money.ts';
import type { TransferAccount } from '@candor/model/transfers/funds.ts';
import { convert } from '../src/conversions/convert.ts';
import { quoteConversion } from '../src/conversions/quote-conversion.ts';
import { giveUsdt } from '../src/conversions/testing/give-usdt.ts';
import { applyCancel } from '../src/orders/cancel/apply-cancel.ts';
import { cancelOrder } from '../src/orders/cancel/cancel-order.ts';
import type { OrderWorld } from '../src/orders/testing/fakes.ts';
import { simulatedRates } from '../src/rates/simulated-rates.ts';
import { transfer } from '../src/transfers/transfer.ts';
import { CALLERS, type Call, type Race } from './race.ts';

export const move =
  (world: OrderWorld, customerId: string, from: TransferAccount, to: TransferAccount, amount: string): Call =>
  () =>
    world.runner.run(transfer(world.deps), { customerId, from, to, amount: usd(amount), barred: undefined });

export const buy =
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

export async function quoted(world: OrderWorld, customerId: string): Promise<Call> {
  const { give, quote, take } = conversions(world);
  await give(customerId, '100');
  const decision = await quote(customerId, '60');
  if (!decision.ok) throw new Error(decision.refusal.code);
  return () => take(customerId, decision.value.id);
}

/** Races for what is in the accounts: transfers, orders, conversions. */
export const ORDER_RACES: readonly Race[] = [
  {
    name: 'transfers of a third: three of them',
    prepare: async ({ orders: world }, customerId) => ({
      calls: [move(world, customerId, 'stock', 'spot', '33000.00')],
    }),
    succeed: [3, 3],
  },
  {
    name: 'there and back: as often as there is something to move',
    prepare: async ({ orders: world }, customerId) => ({
      calls: [
        move(world, customerId, 'stock', 'fund', '100000.00'),
        move(world, customerId, 'fund', 'stock', '100000.00'),
      ],
    }),
    succeed: [1, CALLERS],
  },
  {
    name: 'transfers and orders of more than half: one of them',
    prepare: async ({ orders: world }, customerId) => ({
      calls: [move(world, customerId, 'stock', 'quant', '60000.00'), buy(world, customerId, '1200')],
    }),
    succeed: [1, 1],
  },
  {
    name: 'cancellations and transfers of what the order reserves: no transfer',
    prepare: async ({ orders: world }, customerId) => {
      const order = await world.ref(await world.placed(customerId, { limitPrice: '50.00', quantity: '1900' }));
      return {
        calls: [
          () => world.runner.run(cancelOrder(world.deps), order),
          move(world, customerId, 'stock', 'spot', '60000.00'),
        ],
      };
    },
    // The venue has not confirmed: the reservation stands, and no transfer is accepted.
    succeed: [CALLERS / 2, CALLERS / 2],
  },
  {
    name: 'an execution and transfers of its money: the execution, however often it is reported',
    prepare: async ({ orders: world }, customerId) => {
      const order = await world.placed(customerId, { limitPrice: '50.00', quantity: '1900' });
      return {
        calls: [() => world.fill(order, 1, '1900', '50.00'), move(world, customerId, 'stock', 'spot', '6000.00')],
      };
    },
    // Each telling is answered, and one is booked: verification counts.
    succeed: [CALLERS / 2, CALLERS / 2],
  },
  {
    name: 'a cancellation confirmed and an execution of the same order: its money once',
    prepare: async ({ orders: world }, customerId) => {
      const ref = await world.ref(await world.placed(customerId, { limitPrice: '50.00', quantity: '1900' }));
      await world.runner.run(cancelOrder(world.deps), ref);
      return {
        calls: [
          () => world.runner.run(applyCancel(world.deps), { ...ref, reason: null }),
          () => world.fill(ref.orderId, 1, '1900', '50.00'),
          move(world, customerId, 'stock', 'spot', '60000.00'),
        ],
        wrong: async () => {
          const { held } = await world.balance(`stock:${customerId}`);
          return Number(held) === 0 ? undefined : `${held} stay reserved`;
        },
      };
    },
    // Every telling is answered; transfers are accepted where the cancellation came before the execution.
    succeed: [CALLERS / 2, CALLERS],
  },
  {
    name: 'one quote: one conversion',
    prepare: async ({ orders: world }, customerId) => ({
      calls: [await quoted(world, customerId)],
    }),
    succeed: [1, 1],
  },
  {
    name: 'a new quote and takings of the old one: one conversion at most',
    prepare: async ({ orders: world }, customerId) => {
      const take = await quoted(world, customerId);
      return { calls: [() => conversions(world).quote(customerId, '60'), take] };
    },
    // The old one is taken once where it came first; what is left is then too little for a new one.
    succeed: [1, CALLERS / 2],
  },
  {
    name: 'transfers of converted dollars and the conversion that brings them: each dollar once',
    prepare: async ({ orders: world }, customerId) => ({
      calls: [
        await quoted(world, customerId),
        // What 60 USDT bring at most is moved three times at most.
        move(world, customerId, 'spot', 'fund', '18.00'),
      ],
    }),
    succeed: [1, 4],
  },
];
