import { usd } from '@candor/model/money.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fingerprint } from '../audit/hash.ts';
import { invariantBreaks } from '../ledger/index.ts';
import { verify } from '../verify.ts';
import { approveBySystem, approveForTrial, contentHashOf } from './approve-withdrawal.ts';
import { approveDue } from './approve-due.ts';
import { cancelWithdrawal } from './end-withdrawal.ts';
import { PayoutWorld } from './testing/payout-world.ts';

const ANN = 'cus_ann';
let world: PayoutWorld;
let recipientId: string;
beforeEach(async () => {
  world = await PayoutWorld.start();
  recipientId = await world.customer(ANN, { usdt: '50000', paidBefore: true });
});
afterEach(() => world?.stop());

async function asked(amount: string, more: object = {}): Promise<string> {
  const made = await world.request(ANN, recipientId, { amount: usd(amount), ...more });
  if (!made.ok) throw new Error(made.refusal.code);
  return made.value.id;
}
async function decided(...[id, operator, more]: Parameters<PayoutWorld['decide']>): Promise<string> {
  const decision = await world.decide(id, operator, more);
  const inner = decision.ok ? decision.value : decision;
  return inner.ok ? inner.value.state : inner.refusal.code;
}
const cancel = (id: string) =>
  world.runner.run(cancelWithdrawal('simulated'), { id, customerId: ANN, requestId: 'test' });

test('up to $2,000 the rule approves; above it does not', async () => {
  const [small, large] = [await asked('2000'), await asked('2000.000001')];
  const auto = (id: string) => world.runner.run(approveBySystem('simulated'), { id, customerId: ANN });
  expect(await auto(small)).toMatchObject({ ok: true, value: { state: 'approved' } });
  expect(await auto(large)).toMatchObject({ ok: false, refusal: { code: 'illegal_state' } });
  expect(await auto(small)).toMatchObject({ ok: false, refusal: { code: 'illegal_state' } });
  const [booked] = await world.db.query<{ actor: string }>(
    "SELECT actor FROM ledger_txn WHERE kind = 'withdrawal_approved' AND event_id = $1",
    [small],
  );
  expect(booked?.actor).toBe('system:withdrawals');
});

test('one operator below $10,000, two different ones from there', async () => {
  const [one, two] = [await asked('9999.99'), await asked('10000')];
  expect(await decided(one, 'opr_a', { roles: ['treasury_maker'] })).toBe('approved');
  expect(await decided(two, 'opr_a', { roles: ['treasury_maker'] })).toBe('requested');
  expect((await world.row(two)).approver1).toBe('opr_a');
  expect(await decided(two, 'opr_a', { roles: ['treasury_maker', 'treasury_checker'] })).toBe('second_person_required');
  expect(await decided(two, 'opr_b', { roles: ['treasury_maker'] })).toBe('second_person_required');
  expect(await decided(two, 'opr_b')).toBe('approved');
  expect(await world.row(two)).toMatchObject({ approver1: 'opr_a', approver2: 'opr_b' });
  expect((await verify(world.db)).broken).toEqual([]);
});

test('of two at least one is a checker, whoever comes first', async () => {
  const id = await asked('10000');
  expect(await decided(id, 'opr_a', { roles: ['treasury_checker'] })).toBe('requested');
  expect(await decided(id, 'opr_b', { roles: ['treasury_maker'] })).toBe('approved');
});

describe('one dishonest operator, or a stolen session of one', () => {
  test.each<[string, object, string]>([
    ['without a treasury role', { roles: ['support', 'admin', 'risk', 'kyc_reviewer'] }, 'forbidden'],
    ['for themselves', { isOwn: true }, 'forbidden'],
    ['of something else than was shown', { contentHash: '0'.repeat(64) }, 'stale_version'],
  ])('approves nothing %s', async (_, more, refusal) => {
    const id = await asked('5000');
    expect(await decided(id, 'opr_a', more)).toBe(refusal);
    expect(await world.state(id)).toBe('requested');
    const [audit] = await world.db.query<{ actor: string; after_hash: string }>(
      "SELECT actor, after_hash FROM audit WHERE action = 'withdrawal.decision_refused' ORDER BY seq DESC LIMIT 1",
    );
    const after = fingerprint({ verdict: 'approve', refused: refusal });
    expect(audit).toEqual({ actor: 'operator:opr_a', after_hash: after });
  });

  test('takes no more than what one approval lets go: below $10,000, to an old address, of a request they did not make', async () => {
    const ids = [await asked('9000'), await asked('12000')];
    for (const id of ids) for (let times = 0; times < 5; times += 1) await decided(id, 'opr_a');
    expect([await world.state(ids[0] as string), await world.state(ids[1] as string)]).toEqual([
      'approved',
      'requested',
    ]);
  });

  test('cannot decide twice, nor what was taken back', async () => {
    const id = await asked('5000');
    expect(await decided(id, 'opr_a')).toBe('approved');
    expect(await decided(id, 'opr_b')).toBe('illegal_state');
    const other = await asked('5000');
    await cancel(other);
    expect(await decided(other, 'opr_a')).toBe('illegal_state');
  });

  test('declines on a published ground alone; the money is free again', async () => {
    const id = await asked('5000');
    expect(await decided(id, 'opr_a', { verdict: 'decline' })).toBe('illegal_state');
    expect(await decided(id, 'opr_a', { verdict: 'decline', ground: 'law' })).toBe('declined');
    expect(await world.row(id)).toMatchObject({ state: 'declined', reason: 'law', endedAt: world.now });
    expect((await world.spot(ANN)).held).toBe('0.00');
    const [event] = world.orders.events.filter(({ type }) => type === 'withdrawal.declined');
    expect(event).toMatchObject({ subject: ANN, payload: { id, amount: '5000.00', reason: 'law' } });
    const [noted] = await world.db.query<{ actor: string; reason: string }>(
      "SELECT actor, reason FROM audit WHERE action = 'withdrawal.declined'",
    );
    expect(noted).toMatchObject({ actor: 'operator:opr_a', reason: expect.stringMatching(/^law: ./) });
  });
});

test('a hit of screening takes two, whatever the amount', async () => {
  const id = await asked('5', { screening: 'hit' });
  await approveDue({ db: world.db, runner: world.runner, mode: 'simulated' });
  expect(await decided(id, 'opr_a')).toBe('requested');
  expect(await decided(id, 'opr_b')).toBe('approved');
});

test('its owner takes it back until it is signed, approved or not; afterwards it is too late', async () => {
  const before = await world.spot(ANN);
  const [waiting, approved, signed] = [await asked('3000'), await asked('3000'), await asked('3000')];
  await world.decide(approved, 'opr_a');
  for (const id of [waiting, approved])
    expect(await cancel(id)).toMatchObject({ ok: true, value: { state: 'cancelled' } });
  await world.decide(signed, 'opr_a');
  await world.payouts().run();
  expect(await cancel(signed)).toMatchObject({ ok: false, refusal: { code: 'too_late_to_cancel' } });
  expect(await cancel(waiting)).toMatchObject({ ok: false, refusal: { code: 'too_late_to_cancel' } });
  expect((await world.spot(ANN)).available).toBe((Number(before.available) - 3000).toFixed(2));
  expect((await verify(world.db)).broken).toEqual([]);
});

test('nobody takes back, approves or reads what is another’s: for them it does not exist', async () => {
  const id = await asked('5000');
  const other = { id, customerId: 'cus_bob', requestId: 'test' };
  expect(await world.runner.run(cancelWithdrawal('simulated'), other)).toMatchObject({
    refusal: { code: 'not_found' },
  });
  expect(await world.runner.run(approveBySystem('simulated'), other)).toMatchObject({ refusal: { code: 'not_found' } });
  expect(await world.decide(id, 'opr_a', { customerId: 'cus_bob' })).toMatchObject({ refusal: { code: 'not_found' } });
});

test('what never was is neither approved nor taken back', async () => {
  const none = { id: 'wdr_none', customerId: ANN, requestId: 'test' };
  const row = await world.row(await asked('5000'));
  const tries = [
    world.runner.run(approveBySystem('simulated'), none),
    world.runner.run(cancelWithdrawal('simulated'), none),
    world.decide(row.id, 'opr_a', { id: 'wdr_none' }),
  ];
  for (const tried of tries) expect(await tried).toMatchObject({ refusal: { code: 'not_found' } });
  expect(await world.runner.run(approveForTrial('simulated'), none)).toMatchObject({ refusal: { code: 'forbidden' } });
});

describe('trials', () => {
  const trial = (id: string, mode: 'simulated' | 'live' = 'simulated') =>
    world.runner.run(approveForTrial(mode), { id, customerId: ANN });
  const isOf = (kind: string, id = ANN) =>
    world.db.query(
      `INSERT INTO customer (id, kind, state, username, account_type, identity_status, lang, created_at, wall_created_at,
         email, email_normal, password_hash)
       VALUES ($1, $2, 'open', $1, 'email', 'approved', 'en', 0, 0, $3, $3, 'none')`,
      [id, kind, `${id}@example.com`],
    );

  test('are approved by simulated staff', async () => {
    await isOf('trial');
    const id = await asked('20000');
    await approveDue({ db: world.db, runner: world.runner, mode: 'simulated' });
    expect(await world.row(id)).toMatchObject({
      state: 'approved',
      approver1: 'simulated:maker',
      approver2: 'simulated:checker',
    });
    expect(await invariantBreaks(world.db)).toEqual([]);
  });

  test('once, by as many as it takes, and only their own', async () => {
    await isOf('trial');
    const id = await asked('5000');
    const other = () => world.runner.run(approveForTrial('simulated'), { id, customerId: 'cus_bob' });
    await isOf('trial', 'cus_bob');
    expect(await other()).toMatchObject({ refusal: { code: 'forbidden' } });
    expect(await trial(id)).toMatchObject({ ok: true, value: { approver1: 'simulated:maker', approver2: null } });
    expect(await trial(id)).toMatchObject({ refusal: { code: 'illegal_state' } });
    const [booked] = await world.db.query<{ actor: string }>(
      "SELECT actor FROM ledger_txn WHERE kind = 'withdrawal_approved' AND event_id = $1",
      [id],
    );
    expect(booked?.actor).toBe('system:withdrawals');
  });

  test('nobody else is, nor anybody with real money, nor what screening found', async () => {
    await isOf('standard');
    const id = await asked('20000');
    await approveDue({ db: world.db, runner: world.runner, mode: 'simulated' });
    expect(await world.state(id)).toBe('requested');
    expect(await trial(id)).toMatchObject({ refusal: { code: 'forbidden' } });
    await world.db.query("UPDATE customer SET kind = 'trial' WHERE id = $1", [ANN]);
    expect(await trial(id, 'live')).toMatchObject({ refusal: { code: 'forbidden' } });
    await isOf('trial', 'cus_bob');
    await world.db.query("DELETE FROM customer WHERE id = 'cus_bob'");
    const gone = { id, customerId: 'cus_bob' };
    expect(await world.runner.run(approveForTrial('simulated'), gone)).toMatchObject({
      refusal: { code: 'forbidden' },
    });
    const hit = await asked('5', { screening: 'hit' });
    expect(await trial(hit)).toMatchObject({ refusal: { code: 'illegal_state' } });
  });
});

test('the hash is of everything that is approved', async () => {
  const row = await world.row(await asked('5000'));
  const changed = [
    { payee: 'X' },
    { amount: 1n },
    { fee: 0n },
    { net: 1n },
    { recipientId: 'rcp_x' },
    { customerId: 'cus_x' },
    { asset: 'USD' },
    { kind: 'bank' as const },
    { id: 'wdr_x' },
    { approvals: 0 },
    { screening: 'hit' as const },
  ];
  const hashes = new Set([row, ...changed.map((more) => ({ ...row, ...more }))].map(contentHashOf));
  expect(hashes.size).toBe(changed.length + 1);
});

describe('rules of the books, each with a planted break', () => {
  test.each([
    [
      'W1',
      'an amount that was changed',
      "UPDATE withdrawal SET amount = amount + 1, net = net + 1 WHERE state = 'approved'",
    ],
    ['W1', 'a row that is gone', "DELETE FROM withdrawal WHERE state = 'approved'"],
    ['W2', 'an approval that is missing', "UPDATE withdrawal SET approver2 = NULL WHERE state = 'approved'"],
    ['W2', 'one operator twice', "UPDATE withdrawal SET approver2 = approver1 WHERE state = 'approved'"],
    ['W2', 'fewer approvals than the amount needs', "UPDATE withdrawal SET approvals = 1 WHERE state = 'approved'"],
    ['W3', 'an address that was too young', 'UPDATE recipient SET added_at = usable_at - 1'],
    ['W3', 'another address', "UPDATE withdrawal SET payee = 'TXXXXXXXX' WHERE state = 'approved'"],
    ['W3', 'somebody else’s address', "UPDATE recipient SET customer_id = 'cus_bob'"],
    ['W4', 'a request without its reservation', "DELETE FROM hold WHERE state = 'open'"],
    ['W4', 'a reservation without its request', "UPDATE withdrawal SET state = 'cancelled' WHERE state = 'requested'"],
    [
      'W5',
      'money on its way that nobody asked for',
      "UPDATE balance SET posted = posted + 1 WHERE account_id LIKE 'house:payouts#%'",
    ],
    ['W6', 'a payout that is not on record', 'DELETE FROM payout_record'],
    [
      'W7',
      'two defaults',
      `INSERT INTO recipient SELECT (jsonb_populate_record(r, '{"id": "rcp_x", "address": "TX"}')).* FROM recipient r`,
    ],
  ])('%s finds %s', async (rule, _, damage) => {
    for (const operator of ['opr_a', 'opr_b']) await world.decide(await pair(), operator);
    await asked('5');
    expect(await invariantBreaks(world.db)).toEqual([]);
    await world.db.query(damage);
    expect((await invariantBreaks(world.db)).map(({ inv }) => inv)).toContain(rule);
  });

  let big: string | undefined;
  const pair = async () => (big ??= await asked('12000'));
  afterEach(() => {
    big = undefined;
  });
});

test('the database itself keeps the first signature and the first end', async () => {
  const id = await asked('2000');
  await approveDue({ db: world.db, runner: world.runner, mode: 'simulated' });
  await world.payouts().run();
  const change = (set: string) => world.db.query(`UPDATE withdrawal SET ${set} WHERE id = $1`, [id]);
  await expect(change("tx_id = 'another'")).rejects.toThrow('signed already');
  await expect(change('tx_id = NULL, signed_bytes = NULL')).rejects.toThrow('signed already');
  await expect(change('expires_at = expires_at + 1')).rejects.toThrow('expiry');
});
