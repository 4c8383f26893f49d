import { DELETION_COOLING_OFF_MS } from '@candor/model/auth/limits.ts';
import { closeAccount } from '../src/auth/index.ts';
import { depositsSlice } from '../src/deposits/slice.ts';
import { customerAccounts } from '../src/ledger/index.ts';
import { ordersSlice } from '../src/orders/slice.ts';
import { catalogueOf } from '../src/slices/index.ts';
import { releaseAlone } from '../src/treasury/release-suspense.ts';
import { withdrawalsSlice } from '../src/withdrawals/slice.ts';
import { credit, seen, unclaimed } from './arrival-races.ts';
import type { Call, Race, RaceWorld } from './race.ts';

const DEPS = { mode: 'simulated', overrides: () => undefined } as const;
/** The slices in which something may be left. */
export const LEAVING = catalogueOf([ordersSlice, depositsSlice, withdrawalsSlice]);

/** Somebody who asked to leave; `sinceDue` milliseconds ago their 72 hours were over. */
export async function askedToLeave(world: RaceWorld, customerId: string, sinceDue = 0, more: object = {}) {
  await world.signedUp(customerId, { state: 'closing', ...more });
  const dueAt = world.now - sinceDue;
  await world.insert('customer_security', {
    ...{ customer_id: customerId, transfer_lock: false, withdrawal_allow_list: false, login_alerts: true },
    ...{ totp_step: 0, recovery_codes: [] },
    ...{ deletion_requested_at: dueAt - DELETION_COOLING_OFF_MS, deletion_due_at: dueAt },
  });
}

export const closing = ({ runner }: RaceWorld, customerId: string) =>
  runner.run(closeAccount(LEAVING.remains), { customerId, formerContacts: [] });

/** Succeeds for the one that closes it. */
const close =
  (world: RaceWorld, customerId: string): Call =>
  async () => {
    const done = await closing(world, customerId);
    return { ok: done.ok && done.value.closed };
  };

/** Whether an account is closed, and what is in it: sums of all assets, which are never mixed here. */
async function standing({ db }: RaceWorld, customerId: string) {
  const [row] = await db.query<{ state: string; money: string }>(
    `SELECT state, (SELECT coalesce(sum(abs(posted)), 0)::text FROM balance WHERE account_id = ANY ($2)) AS money
     FROM customer WHERE id = $1`,
    [customerId, customerAccounts(customerId)],
  );
  return { closed: row?.state === 'closed', money: Number(row?.money) / 1e6 };
}

/** Races for an account whose day has come. */
export const CLOSING_RACES: readonly Race[] = [
  {
    name: 'deposit arrives × account closes: it waits for a person, and nothing is credited',
    prepare: async (world, round) => {
      const customerId = `${round}_leaves`;
      await askedToLeave(world, customerId);
      const arrive: Call = async () => {
        const deposit = await seen(world, customerId, { externalId: `bye ${customerId}`, amount: '25' });
        if (deposit.state !== 'seen') return { ok: false };
        await credit(world, deposit, customerId)();
        return { ok: false };
      };
      return {
        calls: [arrive, close(world, customerId)],
        wrong: async () => {
          const { money } = await standing(world, customerId);
          const [deposit] = await world.db.query<{ state: string; suspense_reason: string }>(
            'SELECT state, suspense_reason FROM deposit WHERE customer_id = $1',
            [customerId],
          );
          const waits = deposit?.state === 'suspense' && deposit.suspense_reason === 'account_closed';
          return money === 0 && waits ? undefined : `${money} in it, the deposit ${deposit?.state}`;
        },
      };
    },
    // Only a closing counts here: none where the deposit was first.
    succeed: [0, 1],
  },
  {
    name: 'suspense released to a customer × their account closes: one of both',
    prepare: async (world, round) => {
      const customerId = `${round}_leaves`;
      await askedToLeave(world, customerId);
      const deposit = await unclaimed(world, `bye ${customerId}`);
      const by = { operatorId: `opr_${customerId}`, reason: 'Asked for in a test', requestId: 'test' };
      const release: Call = () =>
        world.runner.run(releaseAlone(DEPS), {
          ...{ depositId: deposit.id, rail: 'bank', to: customerId, sameName: true, day: '2026-11-20', ...by },
        });
      return {
        calls: [release, close(world, customerId)],
        wrong: async () => {
          const { closed, money } = await standing(world, customerId);
          return money === (closed ? 0 : 100) ? undefined : `${money} in an account ${closed ? 'closed' : 'open'}`;
        },
      };
    },
    succeed: [1, 1],
  },
];
