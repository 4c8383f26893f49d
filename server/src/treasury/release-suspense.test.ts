import { holdUntil } from '@candor/model/bank-deposits/rules.ts';
import { newYorkDate } from '@candor/model/calendar/index.ts';
import { DEPOSIT_STATES, type DepositState } from '@candor/model/deposits/deposit.ts';
import { RATE_ONE, usd } from '@candor/model/money.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { describe, expect, test } from 'vitest';
import { decideInMemory, MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import {
  agreedInMemory,
  auditedIn,
  balanceRow,
  codeOf,
  linesOf,
  type StoredRows,
  txnsOf,
} from '../../test/read-decision.ts';
import { fingerprint } from '../audit/index.ts';
import { type Deposit, depositTable } from '../deposits/index.ts';
import { ANN, bankDeposit, BOB, customer, deposit, ID, USD, USDT } from '../deposits/testing/deposit-rows.ts';
import { releaseAlone, releaseByTwo, returnByTwo, sendBack } from './release-suspense.ts';
import { releasedAloneTable } from './tables.ts';

const { now, wallNow, lane } = MEMORY_CONTEXT;
/** One of the banking days that follow is closed. */
const overrides = () => [{ date: '2026-11-24' as TradingDate, reason: 'Test', closed: true }] as const;
const DEPS = { mode: 'simulated', overrides } as const;
const DAY = '2026-11-19';
const TREASURY = ['treasury_maker', 'treasury_checker'];
const attributed = { operatorId: 'opr_1', reason: 'Name checked', requestId: 'req_1', day: DAY };
const held = { state: 'suspense', suspenseReason: 'other_name' } as const;
const inSuspense = (row: Deposit) => [depositTable, { ...row, ...held }] as const;
const HOUSE = [
  balanceRow(`house:suspense#${lane}`, USDT, usd('50000')),
  balanceRow(`house:suspense#${lane}`, USD, usd('50000')),
];
const counted = (amount: string, operatorId = 'opr_1', day = DAY) =>
  [releasedAloneTable, { operatorId, day, amount: usd(amount) }] as const;
const moved = (asset: string, amount: bigint, to: string) =>
  [`house:suspense#${lane} ${asset} -${amount}`, `${to} ${asset} ${amount}`].toSorted();
const posted = (kind: string, actor: string) => [
  { kind, eventId: ID, effectiveDate: newYorkDate(now), actor, reverses: null },
];
const others = DEPOSIT_STATES.filter((state) => state !== 'suspense');
const nothing = (done: Pick<ReturnType<typeof decideInMemory>, 'written' | 'events'>) => [
  ...[done.written(depositTable), done.written(releasedAloneTable), txnsOf(done), auditedIn(done), done.events],
];
const NOTHING = [[], [], [], [], []];
const usdt = deposit({ amount: usd('100') });
const bank = bankDeposit({ customerId: null, amount: usd('100') });

describe('one operator credits', () => {
  const release = (rows: StoredRows, more: object = {}) =>
    decideInMemory(
      releaseAlone(DEPS),
      { ...{ depositId: ID, rail: 'usdt', to: ANN, sameName: true }, ...attributed, ...more },
      [customer('open'), ...HOUSE, ...rows],
    );

  test('USDT in suspense to whom they name, counted for the day and on record', () => {
    const done = release([inSuspense(usdt)]);
    const after: Deposit = {
      ...{ ...usdt, ...held, state: 'credited', creditTxn: `${lane}:1`, creditedAt: now, wallCreditedAt: wallNow },
    };
    expect([done.decision, done.written(depositTable)]).toEqual([{ ok: true, value: after }, [after]]);
    expect(txnsOf(done)).toEqual(posted('deposit_credited', 'operator:opr_1'));
    expect(linesOf(done).toSorted()).toEqual(moved(USDT, usd('100'), `spot:${ANN}`));
    expect(done.written(releasedAloneTable)).toEqual([counted('100')[1]]);
    expect(auditedIn(done)).toEqual([
      {
        ...{ actor: 'operator:opr_1', action: 'suspense.released', object: `deposit:${ID}`, customerId: ANN },
        ...{ beforeHash: fingerprint({ ...usdt, ...held }), afterHash: fingerprint(after) },
        ...{ reason: 'Name checked', requestId: 'req_1' },
      },
    ]);
    expect(releaseAlone(DEPS).subject({ depositId: ID, rail: 'usdt', to: BOB, sameName: true, ...attributed })).toBe(
      BOB,
    );
  });

  test('dollars of the bank one for one, and they may leave after five banking days', () => {
    const done = release([inSuspense(bank)], { rail: 'bank' });
    const until = holdUntil(now, overrides());
    expect(until).toBeGreaterThan(holdUntil(now));
    expect(done.written(depositTable)).toMatchObject([{ customerId: ANN, rate: RATE_ONE, holdUntil: until }]);
    expect(linesOf(done).toSorted()).toEqual(moved(USD, usd('100'), `spot:${ANN}`));
  });

  test.each<[string, StoredRows, string, string, string?]>([
    ['the first of a day, a millionth below the limit', [], '9999.999999', 'done', '9999.999999'],
    ['one that reaches the limit alone', [], '10000.00', 'second_person_required'],
    ['one that stays below it with those before', [counted('9000')], '999.999999', 'done', '9999.999999'],
    ['one that reaches it with those before', [counted('9000')], '1000.00', 'second_person_required'],
    ['one after those of another day', [counted('9000', 'opr_1', '2026-11-18')], '1000.00', 'done', '1000'],
    ['one after those of somebody else', [counted('9000', 'opr_2')], '1000.00', 'done', '1000'],
  ])('%s', (_, rows, amount, expected, sum) => {
    const done = release([inSuspense(deposit({ amount: usd(amount) })), ...rows]);
    expect(codeOf(done)).toBe(expected);
    expect(done.written(releasedAloneTable)).toEqual(sum === undefined ? [] : [counted(sum)[1]]);
  });

  test.each<[string, StoredRows, object, string]>([
    ['to another name', [inSuspense(usdt)], { sameName: false }, 'second_person_required'],
    [
      'what screening stopped',
      [[depositTable, { ...usdt, ...held, suspenseReason: 'screening' }]],
      {},
      'second_person_required',
    ],
    ['to a closed account', [customer('closed', BOB), inSuspense(usdt)], { to: BOB }, 'illegal_state'],
    ['to nobody', [inSuspense(usdt)], { to: BOB }, 'not_found'],
    ['what never arrived', [], {}, 'not_found'],
    ...others.map(
      (state) =>
        [`what is ${state}`, [[depositTable, { ...usdt, state }]], {}, 'illegal_state'] as [
          string,
          StoredRows,
          object,
          string,
        ],
    ),
  ])('but not %s', (_, rows, more, expected) => {
    const done = release(rows, more);
    expect(codeOf(done)).toBe(expected);
    expect(nothing(done)).toEqual(NOTHING);
  });
});

describe('two operators credit', () => {
  const content = { depositId: ID, rail: 'usdt' as 'usdt' | 'bank', to: ANN, mode: 'simulated' as const };
  const agree = (rows: StoredRows, more: Partial<typeof content> = {}) =>
    agreedInMemory(releaseByTwo, { ...content, ...more }, [customer('open'), ...HOUSE, ...rows]);

  test('USDT of any amount, to whom they name', () => {
    const done = agree([inSuspense(deposit({ amount: usd('20000'), round: 3 }))]);
    expect([done.state, done.refused]).toEqual([
      { id: ID, state: 'suspense', round: 3, amount: '20000000000' },
      undefined,
    ]);
    expect(done.written(depositTable)).toMatchObject([
      { customerId: ANN, state: 'credited', holdUntil: null, rate: null },
    ]);
    expect(txnsOf(done)).toMatchObject([{ kind: 'deposit_credited', eventId: `${ID}:3`, actor: 'operators' }]);
    expect(linesOf(done).toSorted()).toEqual(moved(USDT, usd('20000'), `spot:${ANN}`));
  });

  test('dollars of the bank, which may leave after five banking days', () => {
    const done = agree([inSuspense(bank)], { rail: 'bank' });
    expect(done.written(depositTable)).toMatchObject([{ rate: RATE_ONE, holdUntil: holdUntil(now) }]);
    expect(linesOf(done).toSorted()).toEqual(moved(USD, usd('100'), `spot:${ANN}`));
  });

  test('nothing to an account that was closed meanwhile: the request is an outdated one', () => {
    const done = agree([customer('closed', BOB), inSuspense(usdt)], { to: BOB });
    expect(done.state).toEqual({ id: ID, state: 'suspense', round: 0, amount: '100000000', closed: true });
    expect(done.refused).toEqual({ code: 'illegal_state' });
    expect(nothing(done)).toEqual(NOTHING);
  });

  test.each<DepositState>(others)('nothing of what is %s', (state) => {
    const done = agree([[depositTable, { ...usdt, state }]]);
    expect([done.refused, ...nothing(done)]).toEqual([{ code: 'illegal_state' }, ...NOTHING]);
  });

  test('nothing that is not there, and nothing to nobody', () => {
    expect(agree([])).toMatchObject({ state: undefined, refused: { code: 'illegal_state' } });
    const toNobody = agreedInMemory({ ...releaseByTwo, refused: () => ({ code: 'illegal_state' }) }, content, [
      inSuspense(usdt),
    ]);
    expect(toNobody.state).toBe(undefined);
  });

  test('in one piece: a refusal by the books is an error', () => {
    const unasked = { ...releaseByTwo, refused: () => undefined };
    expect(() => agreedInMemory(unasked, content, [customer('open'), [depositTable, usdt]])).toThrow(
      'released by two, and refused: illegal_state',
    );
  });

  test('as the treasury, in the lane of the customer', () => {
    const { name, makers, checkers } = releaseByTwo;
    expect([name, makers, checkers, releaseByTwo.object(content)]).toEqual([
      ...['suspense.release', TREASURY, TREASURY, ANN],
    ]);
  });
});

describe('one operator sends back', () => {
  const back = (rows: StoredRows, customerId: string | null = null) =>
    decideInMemory(sendBack(DEPS), { depositId: ID, customerId, ...attributed }, [...HOUSE, ...rows]);
  const after = (row: Deposit): Deposit => ({
    ...{ ...row, ...held, state: 'returned', endedAt: now, wallEndedAt: wallNow, endTxn: `${lane}:1` },
  });

  test.each<[string, Deposit, string | null]>([
    ['of nobody known', bank, null],
    ['of a customer', bankDeposit({ amount: usd('100') }), ANN],
  ])('a bank transfer %s, counted for the day and on record', (_, row, customerId) => {
    const done = back([inSuspense(row)], customerId);
    expect([done.decision, done.written(depositTable)]).toEqual([{ ok: true, value: after(row) }, [after(row)]]);
    expect(txnsOf(done)).toEqual(posted('deposit_returned', 'operator:opr_1'));
    expect(linesOf(done).toSorted()).toEqual(moved(USD, usd('100'), `house:bank#${lane}`));
    expect(done.written(releasedAloneTable)).toEqual([counted('100')[1]]);
    expect(auditedIn(done)).toEqual([
      {
        ...{ actor: 'operator:opr_1', action: 'suspense.returned', object: `deposit:${ID}`, customerId },
        ...{ beforeHash: fingerprint({ ...row, ...held }), afterHash: fingerprint(after(row)) },
        ...{ reason: 'Name checked', requestId: 'req_1' },
      },
    ]);
    expect(sendBack(DEPS).subject({ depositId: ID, customerId, ...attributed })).toBe(customerId ?? 'house:suspense');
  });

  test.each<[string, StoredRows, string]>([
    ['what came over the chain', [inSuspense(deposit({ customerId: null }))], 'illegal_state'],
    ['what never arrived', [], 'not_found'],
    ['somebody’s as nobody’s', [inSuspense(bankDeposit())], 'not_found'],
    ['what reaches the limit of a day', [inSuspense(bank), counted('9900')], 'second_person_required'],
    ...others.map(
      (state) =>
        [`what is ${state}`, [[depositTable, { ...bank, state }]], 'illegal_state'] as [string, StoredRows, string],
    ),
  ])('but not %s', (_, rows, expected) => {
    const done = back(rows);
    expect([codeOf(done), done.written(depositTable), txnsOf(done), auditedIn(done)]).toEqual([expected, [], [], []]);
  });
});

describe('two operators send back', () => {
  const content = { depositId: ID, customerId: null as string | null, mode: 'simulated' as const };
  const agree = (rows: StoredRows) => agreedInMemory(returnByTwo, content, [...HOUSE, ...rows]);

  test('a bank transfer of any amount', () => {
    const done = agree([inSuspense(bankDeposit({ customerId: null, amount: usd('20000'), round: 3 }))]);
    expect([done.state, done.refused]).toEqual([
      { id: ID, state: 'suspense', round: 3, amount: '20000000000' },
      undefined,
    ]);
    expect(done.written(depositTable)).toMatchObject([{ state: 'returned', endTxn: `${lane}:1` }]);
    expect(txnsOf(done)).toMatchObject([{ kind: 'deposit_returned', eventId: `${ID}:3`, actor: 'operators' }]);
    expect(linesOf(done).toSorted()).toEqual(moved(USD, usd('20000'), `house:bank#${lane}`));
  });

  test.each<[string, StoredRows]>([
    ['what came over the chain', [inSuspense(deposit({ customerId: null }))]],
    ['what is not there', []],
    ...others.map((state) => [`what is ${state}`, [[depositTable, { ...bank, state }]]] as [string, StoredRows]),
  ])('but not %s', (_, rows) => {
    const done = agree(rows);
    expect([done.refused, ...nothing(done)]).toEqual([{ code: 'illegal_state' }, ...NOTHING]);
    if (rows.length === 0) expect(done.state).toBe(undefined);
  });

  test('in one piece: a refusal by the books is an error', () => {
    expect(() => agree([inSuspense(bankDeposit())])).toThrow('sent back by two, and refused: not_found');
  });

  test('as the treasury, in the lane of whose it would have been', () => {
    const { name, makers, checkers, object } = returnByTwo;
    expect([name, makers, checkers]).toEqual(['suspense.return', TREASURY, TREASURY]);
    expect([object(content), object({ ...content, customerId: ANN })]).toEqual(['house:suspense', ANN]);
  });
});
