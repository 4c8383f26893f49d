import { usd } from '@candor/model/money.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withdrawalObstacles, withdrawalsLeft } from './withdrawals-left.ts';
import { PayoutWorld } from './testing/payout-world.ts';

const ANN = 'cus_ann';
let world: PayoutWorld;
let hers: string;
beforeEach(async () => {
  world = await PayoutWorld.start();
  hers = await world.customer(ANN, { usdt: '50000', paidBefore: true });
});
afterEach(() => world?.stop());

async function asked(amount: string): Promise<string> {
  const made = await world.request(ANN, hers, { amount: usd(amount) });
  if (!made.ok) throw new Error(made.refusal.code);
  return made.value.id;
}

test('who has a withdrawal under way cannot close the account; a trial can', async () => {
  const isOf = (kind: string) =>
    world.db.query(
      `INSERT INTO customer (id, kind, state, username, account_type, identity_status, lang, created_at, wall_created_at,
         email, email_normal, password_hash)
       VALUES ($1, $2, 'open', $1, 'email', 'approved', 'en', 0, 0, 'a@example.com', 'a@example.com', 'none')
       ON CONFLICT (id) DO UPDATE SET kind = $2`,
      [ANN, kind],
    );
  const left = (isTrial: boolean) =>
    world.runner.run(
      {
        name: 'test_left',
        subject: () => ANN,
        needs: () => withdrawalsLeft.needs(ANN),
        decide: (rows) => ({ ok: true, value: withdrawalsLeft.any(rows, { id: ANN, isTrial }) }),
      },
      {},
    );
  await isOf('standard');
  expect([await withdrawalObstacles(world.db, ANN), await left(false)]).toEqual([[], { ok: true, value: false }]);
  await asked('5000');
  expect([await withdrawalObstacles(world.db, ANN), await left(false)]).toEqual([
    ['obligations'],
    { ok: true, value: true },
  ]);
  expect(await left(true)).toEqual({ ok: true, value: false });
  await isOf('trial');
  expect(await withdrawalObstacles(world.db, ANN)).toEqual([]);
});
