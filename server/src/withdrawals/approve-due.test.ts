import { usd } from '@candor/model/money.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { approveDue } from './approve-due.ts';
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

test('what the rule lets go is approved; what people must see waits, and nothing is approved twice', async () => {
  const [small, large] = [await asked('5'), await asked('5000')];
  const deps = { db: world.db, runner: world.runner, mode: 'simulated' } as const;
  await approveDue(deps);
  expect([await world.state(small), await world.state(large)]).toEqual(['approved', 'requested']);
  const approvals = () => world.orders.events.filter(({ type }) => type === 'withdrawal.approved').length;
  const before = approvals();
  await approveDue(deps);
  expect(approvals()).toBe(before);
});

test.each([
  ['a trial’s', 'trial', 'simulated', 'approved'],
  ['anybody else’s', 'standard', 'simulated', 'requested'],
  ['a trial’s with real money', 'trial', 'live', 'requested'],
] as const)('what people must see of %s', async (_, kind, mode, state) => {
  await world.db.query(
    `INSERT INTO customer (id, kind, state, username, account_type, identity_status, lang, created_at, wall_created_at,
       email, email_normal, password_hash)
     VALUES ($1, $2, 'open', $1, 'email', 'approved', 'en', 0, 0, 'a@example.com', 'a@example.com', 'none')`,
    [ANN, kind],
  );
  const large = await asked('5000');
  await approveDue({ db: world.db, runner: world.runner, mode });
  expect(await world.state(large)).toBe(state);
});
