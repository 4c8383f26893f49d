import { RATE_ONE, type Rate, usd } from '@candor/model/money.ts';
import { plusMs, HOUR } from '@candor/model/time.ts';
import { takeStatement } from '../src/bank/index.ts';
import { creditDeposit, type Deposit, finalizeDeposit, reverseDeposit, seeDeposit } from '../src/deposits/index.ts';
import { holdInSuspense } from '../src/deposits/suspense.ts';
import { releaseAlone, sendBack } from '../src/treasury/release-suspense.ts';
import { move } from './order-races.ts';
import { CALLERS, type Call, type Race, type RaceWorld } from './race.ts';
import { statement } from './statement.ts';

const DEPS = { mode: 'simulated', overrides: () => undefined } as const;
const rate = RATE_ONE as Rate;

/** A transfer that has arrived and is written down. */
export async function seen(
  { runner }: RaceWorld,
  customerId: string | null,
  { externalId, amount, rail = 'usdt' }: { externalId: string; amount: string; rail?: 'usdt' | 'bank' },
): Promise<Deposit> {
  const about = { network: rail === 'usdt' ? 'TRC20' : 'Bank', address: null, sender: 'Ann Lee', reference: '' };
  const decision = await runner.run(seeDeposit(DEPS), {
    ...{ rail, externalId, customerId, suspense: undefined, amount: usd(amount), ...about },
    block: rail === 'usdt' ? { number: 1, id: 'block-1' } : null,
  });
  if (!decision.ok) throw new Error(decision.refusal.code);
  return decision.value;
}

export const credit =
  ({ runner, now }: RaceWorld, { id, rail }: Deposit, customerId: string): Call =>
  () =>
    runner.run(creditDeposit(DEPS), {
      id,
      rail,
      customerId,
      rate,
      holdUntil: rail === 'bank' ? plusMs(now, HOUR) : null,
    });

const reverse =
  ({ runner }: RaceWorld, { id, rail }: Deposit, customerId: string): Call =>
  () =>
    runner.run(reverseDeposit(DEPS), { id, rail, customerId, rate, actor: 'system' });

export async function stateOf({ db }: RaceWorld, { id }: Pick<Deposit, 'id'>): Promise<string> {
  const [row] = await db.query<{ state: string }>('SELECT state FROM deposit WHERE id = $1', [id]);
  return row?.state ?? 'gone';
}

/** Money that nobody known has sent. */
export async function unclaimed(world: RaceWorld, externalId: string): Promise<Deposit> {
  const deposit = await seen(world, null, { externalId, amount: '100', rail: 'bank' });
  await world.runner.run(holdInSuspense, { id: deposit.id, customerId: null, reason: 'unknown_reference' });
  return deposit;
}

/** Races for money that arrives. */
export const ARRIVAL_RACES: readonly Race[] = [
  {
    name: 'two watchers tell of one transfer: written down and credited once',
    prepare: async (world, customerId) => ({
      calls: [
        async () =>
          credit(world, await seen(world, customerId, { externalId: `tx ${customerId}`, amount: '25' }), customerId)(),
      ],
      wrong: async () => {
        const spot = await world.spot(customerId);
        return Number(spot) === 25 ? undefined : `${spot} in the wallet`;
      },
    }),
    succeed: [CALLERS, CALLERS],
  },
  {
    name: 'small deposits that reach the minimum together: all of them, once',
    prepare: async (world, customerId) => {
      const deposits = [];
      for (let n = 0; n < 4; n += 1)
        deposits.push(await seen(world, customerId, { externalId: `small ${customerId} ${n}`, amount: '0.3' }));
      return {
        calls: deposits.map((deposit) => credit(world, deposit, customerId)),
        wrong: async () => {
          const kept = await world.orders.balance(`small_deposits:${customerId}`, 'USDT.SIM');
          const spot = await world.spot(customerId);
          return Number(spot) === 1.2 && Number(kept.total) === 0 ? undefined : `${spot}, ${kept.total} kept`;
        },
      };
    },
    succeed: [CALLERS, CALLERS],
  },
  {
    name: 'credit × reversal: nothing is left of it, and nothing owed',
    prepare: async (world, customerId) => {
      const deposit = await seen(world, customerId, { externalId: `rev ${customerId}`, amount: '25' });
      return {
        calls: [credit(world, deposit, customerId), reverse(world, deposit, customerId)],
        wrong: async () => {
          const [spot, state] = [await world.spot(customerId), await stateOf(world, deposit)];
          return Number(spot) === 0 && state === 'reversed' ? undefined : `${spot} of a ${state} one`;
        },
      };
    },
    // A reversal is answered again; a credit succeeds until the first of them.
    succeed: [CALLERS / 2, CALLERS],
  },
  {
    name: 'reversal × transfer of its money: moved and owed, or not moved',
    prepare: async (world, customerId) => {
      const deposit = await seen(world, customerId, { externalId: `bank ${customerId}`, amount: '100', rail: 'bank' });
      await credit(world, deposit, customerId)();
      return {
        calls: [reverse(world, deposit, customerId), move(world.orders, customerId, 'spot', 'stock', '100')],
        wrong: async () => {
          const sum = async (account: string) => Number((await world.orders.balance(account)).total);
          const worth =
            (await sum(`stock:${customerId}`)) + (await sum(`spot:${customerId}`)) + (await sum(`recv:${customerId}`));
          return worth === 100_000 ? undefined : `together ${worth}`;
        },
      };
    },
    succeed: [CALLERS / 2, CALLERS / 2 + 1],
  },
  {
    name: 'final × reversal: what is final first is taken back only as a reversal',
    prepare: async (world, customerId) => {
      const deposit = await seen(world, customerId, { externalId: `fin ${customerId}`, amount: '25' });
      await credit(world, deposit, customerId)();
      const final = { id: deposit.id, customerId, blockId: 'block-1' };
      return {
        calls: [() => world.runner.run(finalizeDeposit, final), reverse(world, deposit, customerId)],
        wrong: async () => {
          const [spot, state] = [await world.spot(customerId), await stateOf(world, deposit)];
          return Number(spot) === 0 && state === 'reversed' ? undefined : `${spot} of a ${state} one`;
        },
      };
    },
    succeed: [CALLERS / 2, CALLERS],
  },
  {
    name: 'suspense released to two customers of two lanes, and sent back: once',
    prepare: async (world, customerId) => {
      const deposit = await unclaimed(world, `sus ${customerId}`);
      const others = [0, 1, 2].map((n) => `${customerId}_${n}`);
      for (const other of others) await world.signedUp(other);
      const by = { operatorId: `opr_${customerId}`, reason: 'Asked for in a test', requestId: 'test' };
      const release =
        (to: string): Call =>
        () =>
          world.runner.run(releaseAlone(DEPS), {
            ...{ depositId: deposit.id, rail: 'bank', to, sameName: true, day: '2026-11-20', ...by },
          });
      const back: Call = () =>
        world.runner.run(sendBack(DEPS), { depositId: deposit.id, customerId: null, day: '2026-11-20', ...by });
      return {
        calls: [...others.map(release), back],
        wrong: async () => {
          let credited = 0;
          for (const other of others) credited += Number(await world.spot(other, 'USD.SIM'));
          const state = await stateOf(world, deposit);
          return credited === (state === 'returned' ? 0 : 100) ? undefined : `${credited} credited, ${state}`;
        },
      };
    },
    succeed: [1, 1],
  },
  {
    name: 'one operator releases many items: below $10,000 a day, whatever comes at once',
    prepare: async (world, customerId) => {
      await world.signedUp(customerId);
      const by = { operatorId: `opr_${customerId}`, reason: 'Asked for in a test', requestId: 'test' };
      const deposits: Deposit[] = [];
      for (let n = 0; n < 5; n += 1) {
        const deposit = await seen(world, null, { externalId: `day ${customerId} ${n}`, amount: '3000', rail: 'bank' });
        await world.runner.run(holdInSuspense, { id: deposit.id, customerId: null, reason: 'unknown_reference' });
        deposits.push(deposit);
      }
      return {
        calls: deposits.map(
          ({ id }) =>
            () =>
              world.runner.run(releaseAlone(DEPS), {
                ...{ depositId: id, rail: 'bank', to: customerId, sameName: true, day: '2026-11-20', ...by },
              }),
        ),
        wrong: async () => {
          const spot = await world.spot(customerId, 'USD.SIM');
          return Number(spot) === 9_000 ? undefined : `${spot} released`;
        },
      };
    },
    succeed: [3, 3],
  },
  {
    name: 'one statement sent by two operators at once: its lines count once',
    prepare: async ({ db, now }, customerId) => {
      const reference = customerId.toUpperCase();
      const bytes = Buffer.from(statement(reference, '10.00'));
      const send =
        (operatorId: string): Call =>
        async () => {
          const { state } = await takeStatement(db, bytes, { operatorId, wallNow: now });
          return { ok: state === 'taken' };
        };
      return {
        calls: [send('opr_one'), send('opr_two')],
        wrong: async () => {
          const lines = await db.query('SELECT 1 FROM bank_line WHERE id = $1', [reference]);
          return lines.length === 1 ? undefined : `${lines.length} lines`;
        },
      };
    },
    succeed: [1, 1],
  },
];
