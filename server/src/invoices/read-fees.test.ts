import { usd } from '@candor/model/money.ts';
import { parseInstant, type TradingDate } from '@candor/model/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StoredWorld } from '../../test/stored-world.ts';
import { contractTable } from '../contracts/index.ts';
import {
  ANN,
  announced,
  contract,
  notice,
  stored as contractStored,
  waiting,
} from '../contracts/testing/contract-rows.ts';
import {
  feeChanges,
  newContractFee,
  noticeById,
  readContractFee,
  readSchedule,
  runningContracts,
} from './read-fees.ts';
import { change, scheduled } from './testing/invoice-rows.ts';

const day = (date: string) => date as TradingDate;
const at = (iso: string) => parseInstant(iso);
const OBJECTED = at('2026-06-15T15:00:00Z');
const LATER = { id: 'fno_2', changeId: 'fee_2', amount: usd('180.00'), before: usd('150.00') };
let world: StoredWorld;

beforeAll(async () => {
  world = await StoredWorld.start();
  const of = (name: string, more: object = {}) =>
    [contractTable, contract({ id: `con_${name}`, customerId: `cus_${name}`, number: name, ...more })] as const;
  await world.store(
    ...[
      contractStored(),
      contractStored({ id: 'con_0', number: '0', state: 'ended', endedAt: at('2026-02-01T15:00:00Z') }),
    ],
    ...[of('bob'), of('specimen', { specimen: true, fee: usd('0.00') })],
    [contractTable, waiting({ id: 'con_w', customerId: 'cus_w', number: 'w' })],
    ...Array.from({ length: 200 }, (_, n) => of(`n${n}`)),
    scheduled({ id: 'fee_2', amount: usd('180.00'), appliesOn: day('2026-10-01') }),
    scheduled(),
    announced({ objectedAt: OBJECTED, keptUntil: day('2027-03-03') }),
    announced({ ...LATER, appliesOn: day('2026-10-01'), objectUntil: day('2026-07-05') }),
    announced({ id: 'fno_0', contractId: 'con_0' }),
    announced({ id: 'fno_3', contractId: 'con_bob', customerId: 'cus_bob' }),
  );
});
afterAll(() => world?.stop());

describe('what a contract costs', () => {
  test('and what was announced of it, the newest first, with whether it may be objected to', async () => {
    const read = await readContractFee(world.db, ANN, at('2026-07-05T15:00:00Z'));
    const first = { noticeId: 'fno_1', before: '120.00', amount: '150.00', objectUntil: '2026-07-01' };
    const dates = { announcedOn: '2026-06-01', appliesOn: '2026-08-01' };
    expect(read).toEqual({
      ...{ fee: '120.00', termTo: '2027-03-02' },
      notices: [
        {
          ...{ noticeId: 'fno_2', before: '150.00', amount: '180.00', announcedOn: '2026-06-01' },
          ...{ appliesOn: '2026-10-01', objectUntil: '2026-07-05', objectedAt: null, keptTo: null, mayObject: true },
        },
        { ...first, ...dates, objectedAt: '2026-06-15T15:00:00Z', keptTo: '2027-03-02', mayObject: false },
      ],
    });
  });

  test.each([
    ['2026-10-01T03:59:59Z', '120.00', true],
    ['2026-10-01T04:00:00Z', '180.00', false],
  ])('at %s: %s', async (iso, fee) => expect(await readContractFee(world.db, ANN, at(iso))).toMatchObject({ fee }));

  test('nothing without a contract that runs', async () => {
    const none = { fee: null, termTo: null, notices: [] };
    for (const customerId of ['cus_none', 'cus_w', 'cus_specimen'])
      expect(await readContractFee(world.db, customerId, at('2026-07-05T15:00:00Z'))).toEqual(none);
  });
});

describe('the schedule', () => {
  test('has every change, the newest first, with how many were told and objected', async () => {
    const first = { changeId: 'fee_1', amount: '150.00', announcedOn: '2026-06-01', appliesOn: '2026-08-01' };
    expect(await readSchedule(world.db, at('2026-08-15T15:00:00Z'))).toEqual({
      fee: '150.00',
      changes: [
        {
          ...{ changeId: 'fee_2', amount: '180.00', announcedOn: '2026-06-01', appliesOn: '2026-10-01' },
          ...{ announced: 1, objected: 0 },
        },
        { ...first, announced: 3, objected: 1 },
      ],
      earliest: '2026-10-14',
    });
    expect(await feeChanges(world.db)).toEqual([
      change(),
      change({ id: 'fee_2', amount: usd('180.00'), appliesOn: day('2026-10-01') }),
    ]);
  });

  test.each([
    ['2026-07-31', '0.00'],
    ['2026-08-01', '150.00'],
    ['2026-10-01', '180.00'],
  ])('a contract of %s costs %s', async (date, fee) => {
    expect(await newContractFee(world.db)(day(date))).toBe(usd(fee));
  });

  test('of a change that nobody was told of counts none', async () => {
    await world.store(scheduled({ id: 'fee_3', appliesOn: day('2026-12-01') }));
    const { changes } = await readSchedule(world.db, at('2026-08-15T15:00:00Z'));
    expect(changes[0]).toMatchObject({ changeId: 'fee_3', announced: 0, objected: 0 });
  });
});

test('contracts that run come page by page, each once, in order', async () => {
  const pages: string[][] = [];
  for await (const page of runningContracts(world.db)) pages.push(page.map(({ id }) => id));
  expect(pages.map(({ length }) => length)).toEqual([200, 2]);
  expect(new Set(pages.flat()).size).toBe(202);
  expect(pages.flat()).toEqual(pages.flat().toSorted());
  expect(pages.flat()).not.toContain('con_w');
});

test('an announcement by its id', async () => {
  const found = await noticeById(world.db, 'fno_1');
  expect(found).toEqual(notice({ objectedAt: OBJECTED, keptUntil: day('2027-03-03') }));
  expect(await noticeById(world.db, 'fno_none')).toBeUndefined();
});
