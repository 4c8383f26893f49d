import { usd } from '@candor/model/money.ts';
import { DAY, HOUR } from '@candor/model/time.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fingerprint } from '../audit/hash.ts';
import { invariantBreaks } from '../ledger/index.ts';
import { removeRecipient } from '../recipients/add-recipient.ts';
import { verify } from '../verify.ts';
import { ADDRESS, PayoutWorld } from './testing/payout-world.ts';
import { capDays } from './read-state.ts';
import type { RequestWithdrawal } from './request-withdrawal.ts';

const ANN = 'cus_ann';
let world: PayoutWorld;
let recipientId: string;
beforeEach(async () => {
  world = await PayoutWorld.start();
  recipientId = await world.customer(ANN);
});
afterEach(() => world?.stop());

const outcome = async (more: Partial<RequestWithdrawal> = {}) => {
  const made = await world.request(ANN, recipientId, more);
  return made.ok ? made.value.state : made.refusal.code;
};
/** Nothing else about the request changes. */
const after = async (done: Promise<unknown>) => {
  await done;
  return {};
};
const protect = (more: object) => {
  const row = { customer_id: ANN, transfer_lock: false, withdrawal_allow_list: false, login_alerts: true };
  const whole = { ...row, totp_step: 0, recovery_codes: [], ...more };
  const insert = 'INSERT INTO customer_security SELECT * FROM jsonb_populate_record(NULL::customer_security, $1)';
  return world.db.query(insert, [whole]);
};

test('a request reserves the whole amount, and writes down what it will be measured by', async () => {
  const made = await world.request(ANN, recipientId);
  expect(made).toMatchObject({
    ok: true,
    value: {
      ...{ customerId: ANN, kind: 'usdt', recipientId, payee: ADDRESS, asset: 'USDT.SIM', state: 'requested' },
      ...{ amount: 100_000_000n, fee: 1_000_000n, net: 99_000_000n, worth: 100_000_000n, utcDay: '2026-11-21' },
      ...{ approvals: 2, firstPayout: true, confirmedBy: 'passkey', screening: 'clear' },
    },
  });
  const nothingYet = Object.entries((await world.row(made.ok ? made.value.id : '')) as object);
  expect(nothingYet.flatMap(([name, value]) => (value === null || value === false ? [name] : []))).toEqual([
    ...['approver1', 'approver1Checks', 'approver2', 'approvedAt', 'sentAt', 'confirmedAt', 'endedAt', 'expiresAt'],
    ...['fromBlock', 'txId', 'signedBytes', 'fileId', 'reason', 'approvedTxn', 'endedTxn'],
  ]);
  expect(await world.spot(ANN)).toEqual({ total: '1000.00', held: '100.00', available: '900.00' });
  const [event] = world.orders.events.filter(({ type }) => type === 'withdrawal.requested');
  expect(event).toMatchObject({
    subject: ANN,
    payload: { kind: 'usdt', asset: 'USDT', amount: '100.00', fee: '1.00', net: '99.00' },
  });
  expect(JSON.stringify(event?.payload)).not.toContain(ADDRESS);
  const [noted] = await world.db.query<{ request_id: string; after_hash: string }>(
    "SELECT request_id, after_hash FROM audit WHERE action = 'withdrawal.requested'",
  );
  expect(noted).toEqual({ request_id: 'test', after_hash: fingerprint(made.ok && made.value) });
  expect((await verify(world.db)).broken).toEqual([]);
});

describe('what is refused, each with its own code, and nothing reserved', () => {
  test.each<[string, () => Partial<RequestWithdrawal> | Promise<Partial<RequestWithdrawal>>, string]>([
    ['more than there is', () => ({ amount: usd('1000.000001') }), 'insufficient_funds'],
    ['nothing', () => ({ amount: 0n }), 'invalid_field'],
    ['less than nothing', () => ({ amount: -usd('5') }), 'invalid_field'],
    ['no more than the fee', () => ({ amount: usd('1') }), 'below_fee'],
    ['another fee than is in force', () => ({ fee: usd('0.5') }), 'stale_version'],
    ['another address than the book has', () => ({ payee: `${ADDRESS.slice(0, -1)}D` }), 'stale_version'],
    ['dollars to an address', () => ({ asset: 'USD' }), 'invalid_field'],
    ['somebody else’s address', async () => ({ recipientId: await theirs() }), 'recipient_unusable'],
    ['an address that was removed', () => after(removed()), 'recipient_unusable'],
    ['what the law holds', () => ({ heldByLaw: true }), 'held_by_law'],
    ['all that a password lets go', () => ({ tier: 'code', amount: usd('1000') }), 'done'],
    ['with the lock on', () => after(protect({ transfer_lock: true })), 'transfer_locked'],
    [
      'with the lock that ends later',
      () => after(protect({ transfer_lock: true, transfer_lock_ends_at: 9e12 })),
      'transfer_locked',
    ],
    ['with the lock that has ended', () => after(protect({ transfer_lock: true, transfer_lock_ends_at: 1 })), 'done'],
    ['after a changed password', () => after(protect({ hold_until: 9e12 })), 'credentials_changed'],
    ['long after a changed password', () => after(protect({ hold_until: 1 })), 'done'],
    ['on days that are over', () => ({ days: ['2026-11-18', '2026-11-19'] }), 'stale_version'],
    ['on days of which one is over', () => ({ days: ['2026-11-19', '2026-11-20'] }), 'stale_version'],
    ['an address that never was', () => ({ recipientId: 'rcp_none' }), 'recipient_unusable'],
  ])('%s', async (_, prepare, expected) => {
    const more = await prepare();
    expect(await outcome(more)).toBe(expected === 'done' ? 'requested' : expected);
    if (expected !== 'done') expect((await world.spot(ANN)).held).toBe('0.00');
    expect(await invariantBreaks(world.db)).toEqual([]);
  });

  async function theirs(): Promise<string> {
    return world.customer('cus_bob', { address: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' });
  }
  const removed = () => world.runner.run(removeRecipient, { customerId: ANN, recipientId, requestId: 'test' });
});

describe('to a bank card', () => {
  let card: string;
  beforeEach(async () => {
    await world.give(ANN, 'USD.SIM', '500');
    card = await world.card(ANN);
    world.pass(DAY);
  });
  const dollars = (more: Partial<RequestWithdrawal> = {}) =>
    world.request(ANN, card, { payee: 'First Bank ···6789', asset: 'USD', fee: 0n, ...more });

  test('dollars of the wallet are reserved, at their own worth', async () => {
    const made = await dollars();
    const amount = 100_000_000n;
    expect(made).toMatchObject({ value: { kind: 'bank', asset: 'USD.SIM', amount, worth: amount, net: amount } });
    expect(await world.spot(ANN, 'USD.SIM')).toMatchObject({ held: '100.00' });
    const [event] = world.orders.events.filter(({ type }) => type === 'withdrawal.requested');
    expect(event?.payload).toMatchObject({ kind: 'bank', asset: 'USD', amount: '100.00' });
  });

  test('whole cents alone can be sent', async () => {
    expect(await dollars({ amount: usd('100.001') })).toMatchObject({ refusal: field('amount') });
    expect(await dollars({ amount: usd('100.01') })).toMatchObject({ ok: true });
  });

  test('USDT cannot; and what is wrong is named', async () => {
    expect(await dollars({ asset: 'USDT' })).toMatchObject({ refusal: field('asset') });
    const most = { code: 'insufficient_funds', params: { maximum: '500.00' } };
    expect(await dollars({ amount: usd('500.01') })).toMatchObject({ refusal: most });
  });

  test('nothing goes to one that a return of the bank has blocked', async () => {
    await world.db.query("UPDATE recipient SET blocked_by = 'R16' WHERE id = $1", [card]);
    expect(await dollars()).toMatchObject({ refusal: { code: 'recipient_unusable' } });
  });

  const field = (name: string) => ({ code: 'invalid_field', params: { field: name } });
});

test('an address can be used when it was in the book for 24 hours, to the millisecond', async () => {
  const fresh = await world.address(ANN, 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb');
  const more = { payee: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', recipientId: fresh };
  world.pass(DAY - 1);
  expect(await outcome(more)).toBe('recipient_too_new');
  world.pass(1);
  expect(await outcome(more)).toBe('requested');
});

test('the allow-list says so of an address that is not in it yet', async () => {
  await protect({ withdrawal_allow_list: true });
  const fresh = await world.address(ANN, 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb');
  expect(await outcome({ payee: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', recipientId: fresh })).toBe('not_on_allow_list');
  expect(await outcome()).toBe('requested');
});

describe('caps of 24 hours', () => {
  beforeEach(() => world.give(ANN, 'USDT.SIM', '20000'));

  test('count what was asked for before, whatever it waits for, and forget it after 24 hours', async () => {
    const tier = { tier: 'code', amount: usd('600') } as const;
    expect(await outcome(tier)).toBe('requested');
    expect(await outcome(tier)).toBe('withdrawal_cap');
    expect(await outcome({ ...tier, amount: usd('400') })).toBe('requested');
    world.pass(DAY - 1);
    expect(await outcome({ ...tier, amount: usd('2') })).toBe('withdrawal_cap');
    world.pass(1);
    expect(await outcome(tier)).toBe('requested');
  });

  test('a stronger proof has a higher one, and a new account a lower one', async () => {
    expect(await outcome({ tier: 'totp', amount: usd('10000') })).toBe('requested');
    expect(await outcome({ tier: 'totp', amount: usd('2') })).toBe('withdrawal_cap');
    expect(await outcome({ tier: 'passkey', amount: usd('2') })).toBe('requested');
    expect(await outcome({ tier: 'passkey', amount: usd('2'), firstFundedAt: world.now })).toBe('withdrawal_cap');
  });

  test('what was declined counts no more', async () => {
    const made = await world.request(ANN, recipientId, { tier: 'code', amount: usd('1000') });
    if (made.ok) await world.decide(made.value.id, 'opr_one', { verdict: 'decline', ground: 'law' });
    expect(await outcome({ tier: 'code', amount: usd('1000') })).toBe('requested');
  });
});

test('money that may still be reversed stays, wherever it has gone', async () => {
  world.pending = { usd: 0n, usdt: usd('100') };
  // The stock account's trial dollars are free money too: they cover what is pending.
  expect(await outcome({ amount: usd('1000') })).toBe('requested');
  await world.give(ANN, 'USDT.SIM', '200');
  world.pending = { usd: usd('99999'), usdt: usd('150') };
  expect(await outcome({ amount: usd('100') })).toBe('above_withdrawable');
  expect(await outcome({ amount: usd('51') })).toBe('requested');
});

test('the days of the cap are today and the day before, in UTC', () => {
  expect(capDays(world.now)).toEqual(['2026-11-20', '2026-11-21']);
  world.pass(9 * HOUR);
  expect(capDays(world.now)).toEqual(['2026-11-21', '2026-11-22']);
});
