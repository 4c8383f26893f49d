import type { Materials } from '@candor/model/bank-deposits/routes.ts';
import { MOST_SIMULATED_USD } from '@candor/model/bank-deposits/routes.ts';
import { referenceOf, spacedReference } from '@candor/model/bank-deposits/reference.ts';
import { instant } from '@candor/model/time.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SimulatedBank } from '../bank/index.ts';
import type { Deposit } from '../deposits/tables.ts';
import { type BankDepositDeps, bankDepositHandlers, materialsRefusal } from './handlers.ts';
import { IntakeWorld } from './testing/intake-world.ts';

const ANN = 'cus_ann';
const HOUSE = { beneficiary: 'Candor', bank: 'A Bank', routing: '000000000', account: '10' };
const COMPLETE: Materials = { identity: 'in_force', taxForm: 'in_force', contract: 'in_force', complete: true };
const RANDOM = new Uint8Array(7).fill(3);
let world: IntakeWorld;
let bank: SimulatedBank;
let materials: Materials;
beforeEach(async () => {
  world = await IntakeWorld.start();
  let ids = 0;
  const newId = ((kind: string) => `${kind}_${(ids += 1)}`) as never;
  bank = new SimulatedBank({ db: world.db, clock: { now: () => world.market.now }, newId });
  world.names.set(ANN, 'Ann Lee');
  materials = COMPLETE;
});
afterEach(() => world?.stop());

function handlers(more: Partial<BankDepositDeps> = {}) {
  const clock = { now: () => world.market.now };
  return bankDepositHandlers({
    ...{ db: world.db, runner: world.orders.runner, clock, mode: 'simulated', overrides: () => undefined },
    ...{ ownerName: async (id) => world.names.get(id), ownReturn: async () => undefined },
    ...{ screenedOut: async () => false, random: { bytes: (size: number) => RANDOM.slice(0, size) } as never },
    ...{ intake: world.intake({ bank }), house: HOUSE, simulated: bank, hasChain: true },
    materialsOf: async () => materials,
    ...more,
  });
}
const call = (body: object = {}, customerId = ANN) =>
  ({ signedIn: () => ({ customerId }), body, idempotency: () => undefined }) as never;
const refused = (code: string, params?: object) => ({ ok: false, refusal: { code, ...(params ? { params } : {}) } });
const close = (rail: string, state = 'closed') =>
  world.db.query('INSERT INTO rail (rail, state, at, wall_at) VALUES ($1, $2, 1, 1)', [rail, state]);

test.each<[Partial<Materials>, string | undefined]>([
  [{}, undefined],
  [{ contract: 'suspended_unpaid' }, undefined],
  [{ complete: false }, 'materials_missing'],
  [{ complete: false, contract: 'suspended_unpaid' }, 'contract_suspended_unpaid'],
  [{ complete: false, contract: 'suspended_force_majeure' }, 'contract_suspended_force_majeure'],
])('whose materials are %j may deposit, or not: %s', (more, expected) => {
  expect(materialsRefusal({ ...COMPLETE, ...more })).toBe(expected);
});

describe('where to send dollars', () => {
  const details = (more: Partial<BankDepositDeps> = {}) => handlers(more).bankDetails(call({ currency: 'USD' }));

  test('is the account of the house, with a reference that stays', async () => {
    const reference = spacedReference(referenceOf(RANDOM));
    const shown = { ok: true, value: { currency: 'USD', rate: '1.00', ...HOUSE, reference, holdDays: 5 } };
    expect(await details()).toEqual(shown);
    expect(await details({ random: { bytes: () => new Uint8Array(7).fill(9) } as never })).toEqual(shown);
  });

  test('is not shown without a house, while the way is closed, or without papers', async () => {
    expect(await details({ house: undefined })).toMatchObject(refused('bank_deposit_not_open'));
    materials = { ...COMPLETE, complete: false };
    expect(await details()).toMatchObject(refused('materials_missing'));
    await close('bank_in');
    expect(await details()).toMatchObject(refused('bank_deposit_not_open'));
  });

  test('is not shown without a reference', async () => {
    const runner = { run: async () => refused('overloaded') } as never;
    expect(await details({ runner })).toMatchObject(refused('illegal_state'));
  });
});

describe('an announcement', () => {
  const announce = (amount: string) => handlers().announceBankDeposit(call({ amount }));

  test('is shown among those that are open, the newest first', async () => {
    await announce('5.00');
    const answer = await announce('6.00');
    expect(answer).toMatchObject({
      value: { announced: [{ amount: '6.00', fileId: null, at: '2026-11-20T15:00:00Z' }, { amount: '5.00' }] },
    });
    await world.db.query(`UPDATE bank_announcement SET state = 'arrived' WHERE amount = 5000000`);
    await world.announce('cus_bob', '7.00');
    expect(((await handlers().bankDeposits(call())) as { announced: unknown[] }).announced).toHaveLength(1);
  });

  test('is refused without papers, or of no amount', async () => {
    expect(await announce('0.00')).toMatchObject(refused('invalid_field', { field: 'amount' }));
    materials = { ...COMPLETE, complete: false };
    expect(await announce('5.00')).toMatchObject(refused('materials_missing'));
  });
});

describe('a simulated transfer', () => {
  const send = (amount: string, reference = 'own', more: Partial<BankDepositDeps> = {}) =>
    handlers(more).simulateBankTransfer(call({ amount, reference }));
  const lines = () => world.db.query('SELECT amount, reference, name FROM bank_line ORDER BY seq');

  test('comes from its customer, and is credited with their reference at once', async () => {
    const answer = await send('250.00');
    expect(await lines()).toEqual([{ amount: 250_000_000n, reference: referenceOf(RANDOM), name: 'Ann Lee' }]);
    expect(answer).toMatchObject({ value: { deposits: [{ state: 'credited', amount: '250.00', suspense: null }] } });
    const [row] = await world.db.query<{ id: string }>('SELECT id FROM bank_line');
    expect(row?.id).toMatch(/^bnk_stx_/);
  });

  test('without a reference, or of somebody without a name, waits', async () => {
    world.names.delete(ANN);
    await send('5.00', 'none');
    expect(await lines()).toEqual([{ amount: 5_000_000n, reference: 'Savings', name: '' }]);
    expect(await world.deposits()).toEqual(['nobody suspense unknown_reference']);
  });

  test.each(['0', '-1', '0.001', `${MOST_SIMULATED_USD}.01`])('of %s is refused', async (amount) => {
    expect(await send(amount)).toEqual(refused('invalid_field', { field: 'amount' }));
    expect(await lines()).toEqual([]);
  });

  test('of a cent, or of the most there is, is sent; nowhere else but in simulated mode', async () => {
    for (const amount of ['0.01', String(MOST_SIMULATED_USD)]) expect(await send(amount)).toMatchObject({ ok: true });
    expect(await send('5.00', 'own', { simulated: undefined })).toMatchObject(refused('invalid_field'));
    expect(await send('5.00', 'own', { house: undefined })).toMatchObject(refused('bank_deposit_not_open'));
  });

  test('that could not be named is refused, and not sent', async () => {
    const runner = { run: async () => refused('overloaded') } as never;
    expect(await send('5.00', 'none', { runner })).toMatchObject(refused('overloaded'));
    expect(await lines()).toEqual([]);
  });
});

describe('what a customer sees', () => {
  const overview = (more: Partial<BankDepositDeps> = {}) => handlers(more).bankDeposits(call());
  const keep = (id: string, more: Partial<Deposit> = {}) => world.keep(id, { externalId: `line-${id}`, ...more });

  test('is nothing at first, and whether they may deposit', async () => {
    const nothing = { closed: null, materialsMissing: false, materialsRefusal: null, currencies: ['USD'] };
    expect(await overview()).toEqual({ ...nothing, announced: [], deposits: [], simulated: true });
    expect(await handlers().materials(call())).toEqual(COMPLETE);
    materials = { ...COMPLETE, complete: false };
    expect(await overview({ simulated: undefined })).toMatchObject({
      ...{ materialsMissing: true, materialsRefusal: 'materials_missing', simulated: false },
    });
  });

  test('are twenty of their own deposits by bank, the newest first, with why one waits', async () => {
    for (let n = 100; n <= 120; n += 1) await keep(`dep_${n}`);
    await keep('dep_121', { state: 'suspense', suspenseReason: 'other_name', seenAt: instant(1_000) });
    const times = { creditedAt: instant(2_000), holdUntil: instant(3_000), suspenseReason: 'other_name' } as const;
    await keep('dep_122', { seenAt: instant(1_000), ...times });
    await keep('dep_123', { customerId: 'cus_bob' });
    await keep('dep_124', { rail: 'usdt' });
    const { deposits } = (await overview()) as { deposits: { id: string }[] };
    expect(deposits.map(({ id }) => Number(id.slice(4)))).toEqual(Array.from({ length: 20 }, (_, at) => 122 - at));
    const shown = { amount: '100.00', at: '1970-01-01T00:00:01Z' };
    expect(deposits.slice(0, 2)).toEqual([
      {
        ...{ ...shown, id: 'dep_122', state: 'credited', suspense: null, link: 'line-dep_122' },
        ...{ creditedAt: '1970-01-01T00:00:02Z', holdUntil: '1970-01-01T00:00:03Z' },
      },
      {
        ...{ ...shown, id: 'dep_121', state: 'suspense', suspense: 'other_name', link: 'line-dep_121' },
        ...{ creditedAt: null, holdUntil: null },
      },
    ]);
  });

  test.each<[string, string[], Partial<BankDepositDeps>, string | null]>([
    ['open', [], {}, null],
    ['closed', ['bank_in'], {}, 'deposit.bank_not_open'],
    ['closed, as is the other way', ['bank_in', 'usdt_in'], {}, 'deposit.not_open'],
    ['closed where there is no chain', ['bank_in'], { hasChain: false }, 'deposit.not_open'],
    ['missing', [], { house: undefined }, 'deposit.bank_not_open'],
    ['open while payouts are closed', ['bank_out'], {}, null],
  ])('are the words for a way that is %s', async (_, rails, more, closed) => {
    for (const rail of rails) await close(rail);
    expect(await overview(more)).toMatchObject({ closed });
  });

  test('are those for one that is slow', async () => {
    await close('bank_in', 'congested');
    expect(await overview()).toMatchObject({ closed: 'channel.congested' });
  });
});
