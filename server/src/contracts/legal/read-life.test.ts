import { usd } from '@candor/model/money.ts';
import { parseInstant, plusMs, type TradingDate } from '@candor/model/time.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MEMORY_CONTEXT } from '../../../test/decide-in-memory.ts';
import { StoredWorld, type StoredRow } from '../../../test/stored-world.ts';
import { scheduled } from '../../invoices/testing/invoice-rows.ts';
import { type Contract, contractRenewalTable, contractTable } from '../tables.ts';
import { ANN, announced, BEGAN, CONTRACT, contract, ENDS, stored, suspended } from '../testing/contract-rows.ts';
import { breach, declared, dispute, noticed } from '../testing/legal-rows.ts';
import { noticeById, readCase, readLife, readMatters } from './read-life.ts';

const { now } = MEMORY_CONTEXT;
const LATE = parseInstant('2027-02-01T15:00:00Z');
const OVER = { until: now, wallUntil: now };
let world: StoredWorld;
beforeEach(async () => {
  world = await StoredWorld.start();
});
afterEach(() => world?.stop());
const life = async (row: Contract = contract(), at = now) => readLife(world, row, at);
const other = (name: string, more: Partial<Contract> = {}): StoredRow => [
  contractTable,
  contract({ id: `con_${name}`, customerId: `cus_${name}`, number: name, ...more }),
];
const renewal = (fromAt: typeof now, toAt: typeof now, contractId = CONTRACT): StoredRow => [
  contractRenewalTable,
  {
    ...{ contractId, fromAt, toAt, customerId: ANN, fee: usd('120.00'), sessionId: 'ses_1' },
    ...{ renewedAt: plusMs(fromAt, -1000), wallRenewedAt: plusMs(fromAt, -1000) },
  },
];
const VIEW = {
  ...{ noticeId: 'cnt_1', kind: 'breach', giver: 'provider', state: 'curing', subject: null, ground: null },
  ...{ text: 'The account was lent', receivedOn: '2026-10-20', answer: null, proposedBy: null },
  ...{ givenAt: '2026-10-13T15:00:00Z', lastDay: '2026-11-19', answeredAt: null, closedAt: null },
};

describe('the life of a contract', () => {
  test('nothing has happened yet', async () => {
    await world.store(stored());
    expect(await life()).toEqual({
      ...{ contractId: CONTRACT, notices: [], suspensions: [], endGrounds: [], forceMajeure: [], renewal: null },
      ...{ renewals: [], renewableFrom: '2027-01-31' },
    });
  });

  test('its notices and suspensions, the newest first, and its customer’s grounds to end it', async () => {
    const answered = { answer: 'They are there now', answeredAt: now, giver: 'client', state: 'uncured' } as const;
    await world.store(
      ...[stored(), other('bob')],
      ...[noticed(breach()), noticed(breach({ id: 'cnt_2', ...answered }))],
      noticed(dispute({ id: 'cnt_3', state: 'settled', proposedBy: 'client', closedAt: now })),
      noticed(breach({ id: 'cnt_4', contractId: 'con_bob' })),
      ...[suspended(OVER), suspended({ round: 2, since: plusMs(BEGAN, 1000) })],
      suspended({ contractId: 'con_bob' }),
    );
    const { notices, suspensions, endGrounds } = await life();
    expect(notices.map(({ noticeId }) => noticeId)).toEqual(['cnt_3', 'cnt_2', 'cnt_1']);
    expect(notices[2]).toEqual(VIEW);
    expect(notices[1]).toMatchObject({ answer: 'They are there now', answeredAt: '2026-11-20T15:00:00Z' });
    expect(notices[0]).toMatchObject({ closedAt: '2026-11-20T15:00:00Z', subject: 'The invoice of March' });
    expect(suspensions).toEqual([
      { cause: 'unpaid', since: '2026-03-02T15:00:01Z', until: null },
      { cause: 'unpaid', since: '2026-03-02T15:00:00Z', until: '2026-11-20T15:00:00Z' },
    ]);
    expect(endGrounds).toEqual(['breach']);
  });

  test('the further term and its fee in its last days, and the terms that were renewed', async () => {
    const [first, second] = [parseInstant('2025-03-03T05:00:00Z'), parseInstant('2026-03-03T05:00:00Z')];
    await world.store(
      ...[stored(), other('bob'), scheduled(), announced(), renewal(first, second), renewal(second, ENDS)],
      ...[renewal(first, second, 'con_bob'), announced({ id: 'fno_2', contractId: 'con_bob', amount: usd('9.00') })],
    );
    const found = await life(contract(), LATE);
    expect(found.renewal).toEqual({ firstDay: '2027-03-03', lastDay: '2028-03-02', fee: '150.00' });
    expect(found.renewals).toEqual([
      { at: '2026-03-03T04:59:59Z', lastDay: '2027-03-02' },
      { at: '2025-03-03T04:59:59Z', lastDay: '2026-03-02' },
    ]);
  });

  test.each<[string, Partial<Contract>, string | null]>([
    ['in force', {}, '2027-01-31'],
    ['with an end that is decided', { endReason: 'client_notice' }, null],
    ['without an end', { endsAt: null }, null],
    ['that has ended', { state: 'ended' }, null],
    ['that waits', { state: 'signed' }, null],
  ])('of one %s: when it may be renewed, and what is declared', async (_, more, renewableFrom) => {
    await world.store(stored(), declared());
    const found = await life(contract(more));
    expect([found.renewableFrom, found.forceMajeure]).toEqual([
      renewableFrom,
      renewableFrom ? ['The exchange is closed'] : [],
    ]);
  });

  test('what is declared for it or for all and is not over, the oldest first; nothing of a specimen', async () => {
    await world.store(
      ...[stored(), other('bob'), declared({ what: 'second', since: plusMs(BEGAN, 1) })],
      ...[declared({ id: 'fmj_2', what: 'first', contractId: CONTRACT, since: BEGAN })],
      ...[declared({ id: 'fmj_3', contractId: 'con_bob' }), declared({ id: 'fmj_4', ...OVER, endedBy: 'opr_1' })],
    );
    expect((await life()).forceMajeure).toEqual(['first', 'second']);
    expect((await life(contract({ specimen: true }))).forceMajeure).toEqual([]);
  });
});

test('the same for an operator, with the provider’s grounds', async () => {
  await world.store(stored(), noticed(breach({ state: 'uncured' })), suspended());
  expect(await readCase(world, contract({ endReason: 'client_notice' }))).toEqual({
    ...{ contractId: CONTRACT, customerId: ANN, number: 'CU-2026-1', state: 'in_force', endReason: 'client_notice' },
    ...{ endsAt: '2027-03-03T05:00:00Z', notices: [{ ...VIEW, state: 'uncured' }], endGrounds: ['breach', 'unpaid'] },
    suspensions: [{ cause: 'unpaid', since: '2026-03-02T15:00:00Z', until: null }],
  });
  expect(await readCase(world, contract({ endsAt: null, customerId: 'cus_bob' }))).toMatchObject({
    ...{ endsAt: null, endGrounds: [] },
  });
});

describe('open matters of the house', () => {
  test('notices that somebody has to settle, the oldest first', async () => {
    const at = (seconds: number) => ({
      givenAt: plusMs(BEGAN, seconds * 1000),
      contractId: 'con_bob',
      customerId: 'cus_bob',
    });
    await world.store(
      ...[stored(), other('bob'), other('ended', { state: 'ended', endedAt: now })],
      ...[noticed(breach()), noticed(breach({ id: 'cnt_2', state: 'uncured', ...at(1) }))],
      noticed(breach({ id: 'cnt_3', giver: 'client', state: 'cured', closedAt: now })),
      ...[
        noticed(dispute({ id: 'cnt_4', ...at(0) })),
        noticed(dispute({ id: 'cnt_5', giver: 'client', state: 'arbitration', ...at(0) })),
      ],
      noticed(dispute({ id: 'cnt_6', state: 'settled', proposedBy: 'client', closedAt: now })),
      noticed(breach({ id: 'cnt_7', contractId: 'con_ended' })),
      noticed(dispute({ id: 'cnt_8', contractId: 'con_ended', customerId: 'cus_ended' })),
      noticed(breach({ id: 'cnt_9', kind: 'ending', state: 'given', ground: 'unpaid' })),
    );
    const { notices } = await readMatters(world);
    expect(notices.map(({ notice }) => notice.noticeId)).toEqual(['cnt_4', 'cnt_5', 'cnt_2', 'cnt_1', 'cnt_8']);
    expect(notices[0]).toMatchObject({ contractId: 'con_bob', customerId: 'cus_bob', number: 'bob' });
    expect(notices[3]).toEqual({ contractId: CONTRACT, customerId: ANN, number: 'CU-2026-1', notice: VIEW });
  });

  test('contracts that are suspended, and what is declared, what is not over first', async () => {
    await world.store(
      ...[stored(), other('bob'), suspended(), suspended({ cause: 'force_majeure', ...OVER })],
      suspended({ contractId: 'con_bob', customerId: 'cus_bob', since: plusMs(BEGAN, -1000) }),
      ...[declared({ since: BEGAN }), declared({ id: 'fmj_2', contractId: CONTRACT, since: now })],
      declared({ id: 'fmj_3', ...OVER, endedBy: 'opr_1' }),
      declared({ id: 'fmj_4', until: plusMs(now, 1000), wallUntil: now, endedBy: 'opr_1' }),
    );
    const { suspended: open, forceMajeure } = await readMatters(world);
    expect(open).toEqual([
      { contractId: 'con_bob', customerId: 'cus_bob', number: 'bob', cause: 'unpaid', since: '2026-03-02T14:59:59Z' },
      { contractId: CONTRACT, customerId: ANN, number: 'CU-2026-1', cause: 'unpaid', since: '2026-03-02T15:00:00Z' },
    ]);
    expect(forceMajeure.map(({ forceMajeureId }) => forceMajeureId)).toEqual(['fmj_2', 'fmj_1', 'fmj_4', 'fmj_3']);
    expect(forceMajeure[0]).toEqual({
      ...{ forceMajeureId: 'fmj_2', contractId: CONTRACT, what: 'The exchange is closed' },
      ...{ since: '2026-11-20T15:00:00Z', until: null },
    });
  });

  test('none', async () => {
    expect(await readMatters(world)).toEqual({ notices: [], suspended: [], forceMajeure: [] });
  });
});

test('a notice by its id', async () => {
  await world.store(stored(), noticed(breach()), noticed(dispute({ id: 'cnt_2' })));
  expect(await noticeById(world.db, 'cnt_1')).toEqual(breach());
  expect(await noticeById(world.db, 'cnt_none')).toBeUndefined();
  expect((await noticeById(world.db, 'cnt_1'))?.receivedOn).toBe('2026-10-20' as TradingDate);
});
