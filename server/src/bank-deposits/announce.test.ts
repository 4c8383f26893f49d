import { MOST_ANNOUNCED } from '@candor/model/bank-deposits/routes.ts';
import { usd } from '@candor/model/money.ts';
import { instant } from '@candor/model/time.ts';
import { describe, expect, test } from 'vitest';
import { decideInMemory, MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import { codeOf } from '../../test/read-decision.ts';
import { ANN, BOB, type Stored } from '../deposits/testing/deposit-rows.ts';
import { fileTable, type StoredFile } from '../files/tables.ts';
import { announceTransfer, closeAnnouncement, giveReference } from './announce.ts';
import { type BankAnnouncement, bankAnnouncementTable, bankReferenceTable } from './tables.ts';

const { now, wallNow } = MEMORY_CONTEXT;
const announcement = (more: Partial<BankAnnouncement> = {}): BankAnnouncement => ({
  ...{ id: 'ban_0', customerId: ANN, amount: usd('250'), fileId: null, state: 'open', at: instant(1) },
  ...{ wallAt: instant(2), ...more },
});
const stored = (more: Partial<BankAnnouncement> = {}) => [bankAnnouncementTable, announcement(more)] as const;

test('each is decided in the lane of its customer', () => {
  expect([
    giveReference.subject({ customerId: ANN, candidate: 'CND' }),
    announceTransfer.subject({ customerId: ANN, amount: 1n, fileId: undefined }),
    closeAnnouncement.subject({ customerId: ANN, amount: 1n }),
  ]).toEqual([ANN, ANN, ANN]);
});

describe('the reference of a customer', () => {
  const give = (given: Stored) => decideInMemory(giveReference, { customerId: ANN, candidate: 'CNDNEW' }, given);
  const known = (customerId: string) =>
    [bankReferenceTable, { customerId, reference: 'CNDOLD', at: instant(1) }] as const;

  test('is made the first time', () => {
    const done = give([known(BOB)]);
    expect(done.decision).toEqual({ ok: true, value: { reference: 'CNDNEW' } });
    expect(done.written(bankReferenceTable)).toEqual([{ customerId: ANN, reference: 'CNDNEW', at: now }]);
  });

  test('stays what it is', () => {
    const again = give([known(ANN)]);
    expect(again.decision).toEqual({ ok: true, value: { reference: 'CNDOLD' } });
    expect(again.written(bankReferenceTable)).toEqual([]);
  });
});

describe('a transfer that a customer announces', () => {
  const announce = (given: Stored = [], more: object = {}) =>
    decideInMemory(announceTransfer, { customerId: ANN, amount: usd('250'), fileId: undefined, ...more }, given);
  const receipt = (more: Partial<StoredFile> = {}) =>
    [
      fileTable,
      { id: 'fle_1', customerId: ANN, purpose: 'receipt', state: 'stored', attachedTo: null, ...more },
    ] as const;
  const many = (count: number, more: Partial<BankAnnouncement> = {}) =>
    Array.from({ length: count }, (_, at) => stored({ id: `ban_a${at}`, ...more }));

  test('is written down and says so', () => {
    const done = announce();
    const after = announcement({ id: 'ban_1', at: now, wallAt: wallNow });
    expect(done.decision).toEqual({ ok: true, value: after });
    expect(done.written(bankAnnouncementTable)).toEqual([after]);
    expect(done.events).toEqual([{ type: 'bank_deposit.announced', subject: ANN, payload: { id: 'ban_1' } }]);
    expect(done.written(fileTable)).toEqual([]);
  });

  test('needs no file where there is no receipt', () => {
    expect(announceTransfer.needs({ customerId: ANN, amount: 1n, fileId: undefined }, 2)).toHaveLength(1);
  });

  test('keeps its receipt', () => {
    const done = announce([receipt()], { fileId: 'fle_1' });
    expect(done.written(bankAnnouncementTable)).toMatchObject([{ id: 'ban_1', fileId: 'fle_1' }]);
    expect(done.written(fileTable)).toMatchObject([{ id: 'fle_1', attachedTo: 'bank_announcement:ban_1' }]);
  });

  test.each<[string, Stored, string]>([
    ['that is somebody else’s', [receipt({ customerId: BOB })], 'not_found'],
    ['that is a picture for something else', [receipt({ purpose: 'identity' })], 'not_found'],
    ['that never was', [], 'not_found'],
    ['that is part of something already', [receipt({ attachedTo: 'bank_announcement:ban_9' })], 'illegal_state'],
  ])('is refused with a receipt %s', (_, given, code) => {
    const refused = announce(given, { fileId: 'fle_1' });
    expect([codeOf(refused), refused.written(bankAnnouncementTable), refused.events]).toEqual([code, [], []]);
  });

  test.each<[string, bigint, string]>([
    ['a cent', 10_000n, 'done'],
    ['nothing', 0n, 'invalid_field'],
    ['less than nothing', -10_000n, 'invalid_field'],
    ['parts of a cent', 10_001n, 'invalid_field'],
  ])('may be of whole cents above zero: %s', (_, amount, code) => {
    const tried = announce([], { amount });
    expect(codeOf(tried)).toBe(code);
    if (code !== 'done') expect(tried.decision).toEqual({ ok: false, refusal: { code, params: { field: 'amount' } } });
  });

  test('may be the tenth of those that wait, and no more', () => {
    expect(codeOf(announce(many(MOST_ANNOUNCED - 1)))).toBe('done');
    const refused = announce(many(MOST_ANNOUNCED));
    expect([codeOf(refused), refused.written(bankAnnouncementTable)]).toEqual(['illegal_state', []]);
    expect(codeOf(announce(many(MOST_ANNOUNCED, { state: 'arrived' })))).toBe('done');
    expect(codeOf(announce(many(MOST_ANNOUNCED, { customerId: BOB })))).toBe('done');
  });
});

describe('a transfer that has arrived', () => {
  const close = (given: Stored) => decideInMemory(closeAnnouncement, { customerId: ANN, amount: usd('250') }, given);

  test.each([[['ban_1', 'ban_2', 'ban_3']], [['ban_3', 'ban_2', 'ban_1']], [['ban_2', 'ban_1', 'ban_3']]])(
    'ends the oldest announcement of its amount (%j)',
    (ids) => {
      const done = close([stored({ id: 'ban_0', amount: usd('249.99') }), ...ids.map((id) => stored({ id }))]);
      expect(done.decision).toEqual({ ok: true, value: {} });
      expect(done.written(bankAnnouncementTable)).toEqual([announcement({ id: 'ban_1', state: 'arrived' })]);
      expect(done.events).toEqual([]);
    },
  );

  test.each<[string, Stored]>([
    ['none', []],
    ['one of another amount', [stored({ amount: usd('250.01') })]],
    ['one that has arrived', [stored({ state: 'arrived' })]],
    ['another customer’s', [stored({ customerId: BOB })]],
  ])('ends nothing where there is %s', (_, given) => {
    const done = close(given);
    expect(done.decision).toEqual({ ok: true, value: {} });
    expect(done.written(bankAnnouncementTable)).toEqual([]);
  });
});
