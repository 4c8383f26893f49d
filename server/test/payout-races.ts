import { usd } from '@candor/model/money.ts';
import { plusMs, HOUR } from '@candor/model/time.ts';
import { capOf } from '@candor/model/withdrawals/caps.ts';
import { setPassword } from '../src/auth/credentials/set-credentials.ts';
import { setProtection } from '../src/auth/credentials/set-protections.ts';
import { setRail } from '../src/rails/switch-rail.ts';
import { removeRecipient } from '../src/recipients/add-recipient.ts';
import { contentHashOf, decideWithdrawal } from '../src/withdrawals/approve-withdrawal.ts';
import { cancelWithdrawal } from '../src/withdrawals/end-withdrawal.ts';
import type { RequestWithdrawal } from '../src/withdrawals/request-withdrawal.ts';
import { beginSigning, keepSigned } from '../src/withdrawals/sign-withdrawal.ts';
import { buy, move, quoted } from './order-races.ts';
import { CALLERS, type Call, type Race, type RaceWorld } from './race.ts';

const PAYEE = { USDT: 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC', USD: 'First Bank ···6789' } as const;

interface Wish {
  readonly recipientId: string;
  readonly amount: string;
  readonly asset?: 'USDT' | 'USD';
  readonly more?: Partial<RequestWithdrawal>;
}

const withdraw =
  (world: RaceWorld, customerId: string, { recipientId, amount, asset = 'USDT', more = {} }: Wish): Call =>
  () =>
    world.payouts.request(customerId, recipientId, {
      ...{ amount: usd(amount), asset, payee: PAYEE[asset], fee: asset === 'USD' ? 0n : usd('1'), ...more },
    });

const expectSpot = (world: RaceWorld, customerId: string, left: string, asset?: 'USDT.SIM' | 'USD.SIM') => async () => {
  const spot = await world.spot(customerId, asset);
  return Number(spot) === Number(left) ? undefined : `${spot} are left in place of ${left}`;
};

/** A request that waits for two people: it is its owner's first. */
async function waiting(world: RaceWorld, customerId: string) {
  const recipientId = await world.funded(customerId, 'USDT.SIM', '20000');
  const made = await world.payouts.request(customerId, recipientId, { amount: usd('3000') });
  if (!made.ok) throw new Error(made.refusal.code);
  const { id } = made.value;
  const row = await world.payouts.row(id);
  const approve =
    (operatorId: string): Call =>
    async () => {
      const decision = await world.runner.run(decideWithdrawal('simulated'), {
        ...{ id, customerId, operatorId, contentHash: contentHashOf(row), reason: 'Checked in a test', isOwn: false },
        ...{ requestId: 'test', roles: ['treasury_checker'], verdict: 'approve', ground: undefined },
      });
      // What is refused is written down, and so no refusal of the command.
      return decision.ok ? decision.value : decision;
    };
  const cancel: Call = () => world.runner.run(cancelWithdrawal('simulated'), { id, customerId, requestId: 'test' });
  const sign = beginning(world, { id, customerId, recipientId });
  const is =
    (...states: readonly string[]) =>
    async () => {
      const state = await world.payouts.state(id);
      const times = await world.posted('withdrawal_approved', id);
      if (times > 1) return `approved ${times} times`;
      return states.includes(state) ? undefined : `it is ${state}`;
    };
  return { id, recipientId, approve, cancel, sign, is };
}

const beginning =
  (world: RaceWorld, ref: { readonly id: string; readonly customerId: string; readonly recipientId: string }): Call =>
  () =>
    world.runner.run(beginSigning, { ...ref, expiresAt: plusMs(world.now, HOUR), fromBlock: 0 });

/** Races for money on its way out. */
export const PAYOUT_RACES: readonly Race[] = [
  {
    name: 'two workers pay it out: one signature, one transfer',
    prepare: async (world, customerId) => {
      const { id, approve } = await waiting(world, customerId);
      await approve('opr_one')();
      await approve('opr_two')();
      const { chain } = world.payouts;
      const workers = [world.payouts.payouts(), world.payouts.payouts()];
      return {
        calls: workers.map((worker) => async () => {
          await worker.run();
          return { ok: true };
        }),
        wrong: async () => {
          chain.mine(21);
          const state = async () => {
            await world.payouts.payouts().run();
            return world.payouts.state(id);
          };
          const made = chain.signatures.get(id)?.size;
          if (made !== 1) return `${made} signatures`;
          return (await state()) === 'final' ? undefined : 'it did not arrive';
        },
      };
    },
    alone: true,
    succeed: [CALLERS, CALLERS],
  },
  {
    name: 'withdraw × withdraw: as often as there is money',
    prepare: async (world, customerId) => {
      const recipientId = await world.funded(customerId, 'USDT.SIM', '1000');
      return {
        calls: [withdraw(world, customerId, { recipientId, amount: '300' })],
        wrong: expectSpot(world, customerId, '100'),
      };
    },
    succeed: [3, 3],
  },
  {
    name: 'withdraw × transfer: the dollars leave by one way',
    prepare: async (world, customerId) => {
      const recipientId = await world.funded(customerId, 'USD.SIM', '100');
      return {
        calls: [
          withdraw(world, customerId, { recipientId, amount: '60', asset: 'USD' }),
          move(world.orders, customerId, 'spot', 'stock', '60'),
        ],
        wrong: expectSpot(world, customerId, '40', 'USD.SIM'),
      };
    },
    succeed: [1, 1],
  },
  {
    name: 'withdraw × order, of money that may still be taken back: one of them',
    prepare: async (world, customerId) => {
      const recipientId = await world.funded(customerId, 'USD.SIM', '60000');
      // 60,000 in the wallet and 100,000 in stock, of which 100,000 are not final: 60,000 may leave or be bound.
      world.payouts.pending = { usd: usd('100000'), usdt: 0n };
      return {
        calls: [
          withdraw(world, customerId, { recipientId, amount: '40000', asset: 'USD' }),
          buy(world.orders, customerId, '1900'),
        ],
        wrong: async () => {
          const left = Number(await world.spot(customerId, 'USD.SIM'));
          return left === 60_000 || left === 20_000 ? undefined : `${left} are left`;
        },
      };
    },
    succeed: [1, 2],
  },
  {
    name: 'withdraw × conversion: each USDT once',
    prepare: async (world, customerId) => {
      const recipientId = await world.funded(customerId, 'USDT.SIM', '0.000001');
      return {
        calls: [await quoted(world.orders, customerId), withdraw(world, customerId, { recipientId, amount: '60' })],
        wrong: expectSpot(world, customerId, '40.000001'),
      };
    },
    succeed: [1, 1],
  },
  {
    name: 'withdraw × cap: no more than the cap, whatever comes at once',
    prepare: async (world, customerId) => {
      const recipientId = await world.funded(customerId, 'USDT.SIM', '40000');
      if (capOf('code', world.now, 0 as never) !== usd('1000')) throw new Error('another cap');
      return { calls: [withdraw(world, customerId, { recipientId, amount: '300', more: { tier: 'code' } })] };
    },
    succeed: [3, 3],
  },
  {
    name: 'withdraw × lock: nothing is asked for once the lock is on',
    prepare: async (world, customerId) => {
      const recipientId = await world.funded(customerId, 'USDT.SIM', '1000');
      await world.signedUp(customerId);
      const ask = withdraw(world, customerId, { recipientId, amount: '10' });
      const lock = { customerId, protection: 'transfer_lock', on: true } as const;
      return {
        calls: [ask, () => world.runner.run(setProtection, lock)],
        wrong: async () => ((await ask()).ok ? 'it left through the lock' : undefined),
      };
    },
    succeed: [CALLERS / 2, CALLERS],
  },
  {
    name: 'withdraw × allow-list: an address that came too late is closed by it',
    prepare: async (world, customerId) => {
      const recipientId = await world.funded(customerId, 'USDT.SIM', '1000');
      await world.signedUp(customerId);
      const ask = withdraw(world, customerId, { recipientId, amount: '10' });
      const list = { customerId, protection: 'withdrawal_allow_list', on: true } as const;
      const card = await world.payouts.card(customerId);
      const toNew = withdraw(world, customerId, { recipientId: card, amount: '10', asset: 'USD' });
      return {
        calls: [ask, () => world.runner.run(setProtection, list), toNew],
        wrong: async () => ((await toNew()).ok ? 'money for a card that is not a day old' : undefined),
      };
    },
    succeed: [(CALLERS / 3) | 0, CALLERS],
  },
  {
    name: 'withdraw × password change: what comes after it waits a day',
    prepare: async (world, customerId) => {
      const recipientId = await world.funded(customerId, 'USDT.SIM', '1000');
      await world.signedUp(customerId);
      const ask = withdraw(world, customerId, { recipientId, amount: '10' });
      const change = { customerId, how: 'changed', from: 'x', passwordHash: 'y' } as const;
      return {
        calls: [ask, () => world.runner.run(setPassword, change)],
        wrong: async () => ((await ask()).ok ? 'it left with a new password' : undefined),
      };
    },
    // The old password changes it once.
    succeed: [1, CALLERS / 2 + 1],
  },
  {
    name: 'address removed × used: nothing new goes to it',
    prepare: async (world, customerId) => {
      const recipientId = await world.funded(customerId, 'USDT.SIM', '1000');
      const ask = withdraw(world, customerId, { recipientId, amount: '2' });
      const remove = { customerId, recipientId, requestId: 'test' };
      return {
        calls: [ask, ask, ask, () => world.runner.run(removeRecipient, remove)],
        wrong: async () => ((await ask()).ok ? 'it went to an address that is gone' : undefined),
      };
    },
    succeed: [1, CALLERS],
  },
  {
    name: 'approve × approve by one person: it still waits for a second',
    prepare: async (world, customerId) => {
      const { approve, is } = await waiting(world, customerId);
      return { calls: [approve('opr_one')], wrong: is('requested') };
    },
    succeed: [1, 1],
  },
  {
    name: 'approve × approve by many: approved once',
    prepare: async (world, customerId) => {
      const { approve, is } = await waiting(world, customerId);
      const everybody = Array.from({ length: CALLERS }, (_none, n) => approve(`opr_${n}`));
      return { calls: everybody, wrong: is('approved') };
    },
    succeed: [2, 2],
  },
  {
    name: 'cancel × approve: the money is back or on its way',
    prepare: async (world, customerId) => {
      const { approve, cancel, is } = await waiting(world, customerId);
      await approve('opr_two')();
      return { calls: [approve('opr_one'), cancel], wrong: is('cancelled') };
    },
    // An approval that came first is one more; the owner may take back what is approved.
    succeed: [1, 2],
  },
  {
    name: 'cancel × sign: cancelled and never signed, or signed and never cancelled',
    prepare: async (world, customerId) => {
      const { approve, cancel, sign, is } = await waiting(world, customerId);
      await approve('opr_one')();
      await approve('opr_two')();
      return { calls: [sign, cancel], wrong: is('signing', 'cancelled') };
    },
    succeed: [1, 1],
  },
  {
    name: 'signed twice: one signature is kept',
    prepare: async (world, customerId) => {
      const { id, approve, sign } = await waiting(world, customerId);
      await approve('opr_one')();
      await approve('opr_two')();
      await sign();
      const { expiresAt } = await world.payouts.row(id);
      if (expiresAt === null) throw new Error('no end');
      const keep =
        (n: number): Call =>
        () =>
          world.runner.run(keepSigned, { id, customerId, txId: `${id}-${n}`, bytes: `${n}`, expiresAt });
      return { calls: Array.from({ length: 10 }, (_none, n) => keep(n)) };
    },
    // The same one again is answered.
    succeed: [2, 2],
  },
  {
    name: 'rail closed × payout: nothing is signed after it',
    prepare: async (world, customerId) => {
      const { approve, sign, is } = await waiting(world, customerId);
      await approve('opr_one')();
      await approve('opr_two')();
      await world.db.query('DELETE FROM rail');
      const close = {
        rail: 'usdt_out',
        state: 'closed',
        operatorId: 'opr_one',
        reason: 'test',
        requestId: 't',
      } as const;
      return {
        calls: [() => world.runner.run(setRail, close), sign],
        wrong: async () => {
          const again = await sign();
          await world.db.query('DELETE FROM rail');
          return again.ok ? 'signed on a closed rail' : is('approved', 'signing')();
        },
      };
    },
    alone: true,
    succeed: [CALLERS / 2, CALLERS / 2 + 1],
  },
];
