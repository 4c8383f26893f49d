import { usd } from '@candor/model/money.ts';
import { HOUR } from '@candor/model/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approvablesOf, decideApproval, requestApproval } from '../src/approvals/index.ts';
import { releaseFromSuspense, type SeeDeposit, seeDeposit } from '../src/deposits/index.ts';
import { releaseAlone, releaseByTwo, sendBack } from '../src/treasury/release-suspense.ts';
import { credit, seen, stateOf, unclaimed } from './arrival-races.ts';
import { askedToLeave, closing, LEAVING } from './closing-races.ts';
import { RaceWorld } from './race.ts';

const DEPS = { mode: 'simulated', overrides: () => undefined } as const;
const BY = { operatorId: 'opr_one', reason: 'Asked for in a test', requestId: 'test' };
let world: RaceWorld;
let n = 0;
beforeAll(async () => {
  world = await RaceWorld.start();
});
afterAll(() => world?.stop());

/** Somebody whose 72 hours ended `sinceDue` ago. */
async function leaving(sinceDue = 0, more: object = {}): Promise<string> {
  n += 1;
  const customerId = `cus_leaves_${n}`;
  await askedToLeave(world, customerId, sinceDue, more);
  return customerId;
}
async function closed(): Promise<string> {
  const customerId = await leaving();
  expect(await closing(world, customerId)).toMatchObject({ ok: true, value: { closed: true } });
  return customerId;
}
const stateOfCustomer = async (customerId: string) =>
  (await world.db.query('SELECT state FROM customer WHERE id = $1', [customerId]))[0]?.state;
const balance =
  (kind: string, asset: string, posted: string, held = '0') =>
  (customerId: string) =>
    world.insert('balance', {
      ...{ account_id: `${kind}:${customerId}`, asset, lane: 0, posted: String(usd(posted)), held: String(usd(held)) },
    });
async function reserved(customerId: string) {
  await balance('stock', 'USD.SIM', '9', '1')(customerId);
  await world.insert('hold', {
    ...{ reference: `ord ${customerId}`, account_id: `stock:${customerId}`, asset: 'USD.SIM', amount: '1000000' },
    ...{ remaining: '1000000', state: 'open', reason: 'order', at: 0 },
  });
}
const arrived = (customerId: string, rail: 'usdt' | 'bank' = 'usdt') =>
  seen(world, customerId, { externalId: `in ${customerId}`, amount: '25', rail });

/** The row of a withdrawal in some state. */
async function withdrawal(customerId: string) {
  const recipientId = await world.funded(customerId, 'USDT.SIM', '50');
  const payee = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC';
  const wish = { amount: usd('50'), asset: 'USDT', payee, fee: usd('1') } as const;
  expect(await world.payouts.request(customerId, recipientId, wish)).toMatchObject({ ok: true });
  // As it stands once it is approved: nothing is left in the wallet, and nothing is reserved.
  await world.db.query(`UPDATE balance SET posted = 0, held = 0 WHERE account_id = 'spot:' || $1`, [customerId]);
}

describe('an account that is due', () => {
  test.each<[string, (customerId: string) => Promise<unknown>, object?]>([
    ['with dollars in the wallet', balance('spot', 'USD.SIM', '0.01')],
    ['with dollars in the stock account', balance('stock', 'USD.SIM', '1')],
    ['with USDT', balance('spot', 'USDT.SIM', '0.000001')],
    ['with a small deposit that is kept', balance('small_deposits', 'USDT.SIM', '0.4')],
    ['with shares', balance('pos', 'AAPL:SH.SIM', '1')],
    ['with a short position', balance('short', 'AAPL:SH.SIM', '-1')],
    ['with a debt', balance('recv', 'USD.SIM', '-1')],
    ['with a deposit that is being checked', (id) => arrived(id)],
    ['with a deposit in suspense in its name', async (id) => credit(world, await arrived(id), id)()],
    ['with a withdrawal on its way', withdrawal],
    ['of a trial with shares', balance('pos', 'AAPL:SH.SIM', '1'), { kind: 'trial' }],
    ['of a trial with a reservation', reserved, { kind: 'trial' }],
  ])('%s is not closed', async (_what, put, more) => {
    const customerId = await leaving(0, more);
    await put(customerId);
    expect(await closing(world, customerId)).toMatchObject({ ok: false, refusal: { code: 'account_not_empty' } });
    expect(await stateOfCustomer(customerId)).toBe('closing');
    // What the customer reads names it as well.
    expect(await LEAVING.obstaclesOf(world.db, customerId)).not.toEqual([]);
  });

  test.each<[string, (customerId: string) => Promise<unknown>, object?]>([
    ['with nothing in it', async () => {}],
    ['with accounts that are empty again', balance('spot', 'USD.SIM', '0')],
    ['of a trial with simulated dollars', balance('stock', 'USD.SIM', '100000'), { kind: 'trial' }],
  ])('%s is closed', async (_what, put, more) => {
    const customerId = await leaving(0, more);
    await put(customerId);
    expect(await LEAVING.obstaclesOf(world.db, customerId)).toEqual([]);
    expect(await closing(world, customerId)).toMatchObject({ ok: true, value: { closed: true } });
    expect(await stateOfCustomer(customerId)).toBe('closed');
  });
});

describe('a deposit', () => {
  test.each(['usdt', 'bank'] as const)(
    '%s within the 72 hours is credited, and keeps the account open',
    async (rail) => {
      const customerId = await leaving(-HOUR);
      const deposit = await arrived(customerId, rail);
      expect(await credit(world, deposit, customerId)()).toMatchObject({ ok: true, value: { state: 'credited' } });
      await world.db.query('UPDATE customer_security SET deletion_due_at = $2 WHERE customer_id = $1', [
        ...[customerId, world.now],
      ]);
      expect(await closing(world, customerId)).toMatchObject({ ok: false, refusal: { code: 'account_not_empty' } });
    },
  );

  test.each(['usdt', 'bank'] as const)('%s past its day, and after closing, waits for a person', async (rail) => {
    for (const customerId of [await leaving(), await closed()])
      expect(await arrived(customerId, rail)).toMatchObject({ state: 'suspense', suspenseReason: 'account_closed' });
  });

  test.each(['usdt', 'bank'] as const)(
    '%s that was seen before its day came is not credited after it',
    async (rail) => {
      const customerId = await leaving(-HOUR);
      const deposit = await arrived(customerId, rail);
      await world.db.query('UPDATE customer_security SET deletion_due_at = $2 WHERE customer_id = $1', [
        ...[customerId, world.now],
      ]);
      const waits = { ok: true, value: { state: 'suspense', suspenseReason: 'account_closed', creditTxn: null } };
      expect(await credit(world, deposit, customerId)()).toMatchObject(waits);
      expect(await credit(world, deposit, customerId)()).toMatchObject(waits);
      expect(Number(await world.spot(customerId, rail === 'usdt' ? 'USDT.SIM' : 'USD.SIM'))).toBe(0);
    },
  );

  test.each<[SeeDeposit['suspense'], string]>([
    ['screening', 'screening'],
    ['late_return', 'late_return'],
    ['other_name', 'account_closed'],
    ['rail_closed', 'account_closed'],
  ])('that waits after closing for %s says %s', async (suspense, reason) => {
    const customerId = await closed();
    const done = await world.runner.run(seeDeposit(DEPS), {
      ...{ rail: 'bank', externalId: `why ${customerId}`, customerId, suspense, amount: usd('25'), network: 'Bank' },
      ...{ address: null, sender: 'Ann Lee', reference: '', block: null },
    });
    expect(done).toMatchObject({ ok: true, value: { state: 'suspense', suspenseReason: reason } });
  });
});

describe('money in suspense', () => {
  test('is not released to a closed account, by one person or by two, and can be sent back', async () => {
    const customerId = await closed();
    const { id: depositId } = await unclaimed(world, `late ${customerId}`);
    const release = { depositId, rail: 'bank', to: customerId, sameName: true, day: '2026-11-20', ...BY } as const;
    expect(await world.runner.run(releaseAlone(DEPS), release)).toMatchObject({ refusal: { code: 'illegal_state' } });
    const credited = {
      id: depositId,
      rail: 'bank',
      to: customerId,
      rate: null,
      holdUntil: null,
      actor: 'test',
    } as const;
    const byItself = await world.runner.run(releaseFromSuspense(DEPS), credited);
    expect(byItself).toMatchObject({ refusal: { code: 'illegal_state' } });
    const asked = { approvalId: 'apr_closed', action: 'suspense.release', ...BY };
    const content = { depositId, rail: 'bank', to: customerId, mode: 'simulated' };
    const request = requestApproval(approvablesOf(releaseByTwo));
    expect(await world.runner.run(request, { ...asked, content })).toMatchObject({
      refusal: { code: 'illegal_state' },
    });
    const back = { depositId, customerId: null, day: '2026-11-20', ...BY };
    expect(await world.runner.run(sendBack(DEPS), back)).toMatchObject({ ok: true, value: { state: 'returned' } });
  });

  test('asked for by one person while the account was open is not released by the second once it is closed', async () => {
    const customerId = await leaving();
    const { id: depositId } = await unclaimed(world, `slow ${customerId}`);
    const actions = approvablesOf(releaseByTwo);
    const content = { depositId, rail: 'bank', to: customerId, mode: 'simulated' };
    const asked = { approvalId: 'apr_slow', action: 'suspense.release', content, ...BY };
    const request = await world.runner.run(requestApproval(actions), asked);
    if (!request.ok) throw new Error(request.refusal.code);
    expect(await closing(world, customerId)).toMatchObject({ value: { closed: true } });
    const decided = await world.runner.run(decideApproval(actions), {
      ...{ ...asked, contentHash: request.value.contentHash, verdict: 'approve', roles: ['treasury_checker'] },
      operatorId: 'opr_two',
    });
    expect(decided).toMatchObject({ ok: true, value: { ok: false, refusal: { code: 'stale_version' } } });
    expect(await stateOf(world, { id: depositId })).toBe('suspense');
  });
});
