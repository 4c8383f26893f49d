import { END_GROUNDS, type EndGround } from '@candor/model/contracts/legal-notices.ts';
import { CONTRACT_STATES } from '@candor/model/contracts/states.ts';
import { parseInstant, plusMs, type TradingDate } from '@candor/model/time.ts';
import { describe, expect, test } from 'vitest';
import { agreedTo, decideInMemory, MEMORY_CONTEXT } from '../../../test/decide-in-memory.ts';
import { fingerprint } from '../../audit/index.ts';
import { auditTable } from '../../audit/tables.ts';
import { type Contract, type ContractNotice, contractNoticeTable, contractTable } from '../tables.ts';
import { ANN, CONTRACT, contract, outcome, stored, suspended } from '../testing/contract-rows.ts';
import { breach, noticed } from '../testing/legal-rows.ts';
import { askEndGrounds, endAtOnce, endByTwo } from './end-on-ground.ts';

const { now, wallNow } = MEMORY_CONTEXT;
type Rows = Parameters<typeof decideInMemory>[2];
const OF = { contractId: CONTRACT, customerId: ANN };
const OTHERS = CONTRACT_STATES.filter((state) => state !== 'in_force');
/** Ninety days after it are over with 19 November. */
const LONG = parseInstant('2026-08-21T15:00:00Z');
const uncured = (more: Partial<ContractNotice> = {}) => noticed(breach({ state: 'uncured', giver: 'client', ...more }));
const beyond = suspended({ cause: 'force_majeure', since: LONG });

describe('a customer ends the contract at once', () => {
  const end = (rows: Rows, ground: EndGround = 'breach', more: object = {}) =>
    decideInMemory(endAtOnce, { ...OF, ground, requestId: 'req_1', ...more }, rows);

  test.each<[EndGround, Rows, Contract['endReason']]>([
    ['breach', [uncured()], 'client_breach'],
    ['force_majeure', [beyond], 'client_force_majeure'],
  ])('over %s, on record', (ground, rows, endReason) => {
    const done = end([stored(), ...rows], ground);
    const after = contract({ state: 'ended', endsAt: now, endedAt: now, endReason });
    expect(done.decision).toEqual({ ok: true, value: after });
    expect(done.written(contractTable)).toEqual([after]);
    const payload = { contractId: CONTRACT, number: 'CU-2026-1', reason: endReason };
    expect(done.events).toEqual([{ type: 'contract.ended', subject: ANN, payload }]);
    expect(done.written(auditTable)).toMatchObject([
      {
        ...{ actor: `customer:${ANN}`, action: 'contract.ended', object: `contract:${CONTRACT}`, customerId: ANN },
        ...{ beforeHash: fingerprint(contract()), afterHash: fingerprint(after), reason: endReason },
        requestId: 'req_1',
      },
    ]);
  });

  test.each<[string, Rows, EndGround, object, string]>([
    ['of what never was', [uncured()], 'breach', {}, 'contract_none'],
    ['of somebody else’s', [stored(), uncured()], 'breach', { customerId: 'cus_bob' }, 'contract_none'],
    ['without a breach', [stored()], 'breach', {}, 'illegal_state'],
    ['over its own breach', [stored(), uncured({ giver: 'provider' })], 'breach', {}, 'illegal_state'],
    [
      'over a breach that is being cured',
      [stored(), uncured({ until: plusMs(now, 1) })],
      'breach',
      {},
      'illegal_state',
    ],
    ['over what it owes', [stored(), suspended()], 'unpaid', {}, 'illegal_state'],
    [
      'after less than ninety days',
      [stored(), suspended({ cause: 'force_majeure', since: now })],
      'force_majeure',
      {},
      'illegal_state',
    ],
    ...OTHERS.map((state): [string, Rows, EndGround, object, string] => [
      ...([`of what is ${state}`, [stored({ state }), uncured()], 'breach', {}, 'illegal_state'] as const),
    ]),
  ])('not %s', (_, rows, ground, more, expected) => {
    const done = end(rows, ground, more);
    expect([outcome(done), done.written(contractTable), done.events]).toEqual([expected, [], []]);
  });

  test('a suspension that is over is no ground', () => {
    const over = suspended({ cause: 'force_majeure', since: LONG, until: now, wallUntil: now });
    expect(outcome(end([stored(), over], 'force_majeure'))).toBe('illegal_state');
    expect(endAtOnce.subject({ ...OF, ground: 'breach', requestId: 'req_1' })).toBe(ANN);
  });
});

describe('the grounds of a party', () => {
  const grounds = (party: 'client' | 'provider', rows: Rows, more: object = {}) => {
    const { decision } = decideInMemory(askEndGrounds, { ...OF, party, ...more }, rows);
    return decision.ok && decision.value;
  };
  const ALL: Rows = [stored(), uncured(), uncured({ id: 'cnt_2', giver: 'provider' }), suspended(), beyond];

  test('are all that stand now, of their own contract in force', () => {
    expect(grounds('provider', ALL)).toEqual(END_GROUNDS);
    expect(grounds('client', ALL)).toEqual(['breach', 'force_majeure']);
    expect(grounds('provider', [stored()])).toEqual([]);
    expect(grounds('provider', ALL, { customerId: 'cus_bob' })).toEqual([]);
    expect(grounds('provider', ALL.slice(1))).toEqual([]);
    expect(grounds('provider', [stored({ state: 'ended' }), ...ALL.slice(1)])).toEqual([]);
    expect(askEndGrounds.subject({ ...OF, party: 'client' })).toBe(ANN);
  });
});

describe('two people end a contract', () => {
  const INPUT = { ...OF, ground: 'unpaid' as EndGround, text: 'Nothing was paid' };
  const end = (rows: Rows, more: object = {}) => decideInMemory(agreedTo(endByTwo), { ...INPUT, ...more }, rows);
  const seen = (rows: Rows, more: object = {}) => {
    const { decision } = end(rows, more);
    return decision.ok ? decision.value : undefined;
  };
  const NOTICED = parseInstant('2026-12-01T05:00:00Z');
  const notice = (until = NOTICED): ContractNotice => ({
    ...breach({ id: 'cnt_1', kind: 'ending', state: 'given', text: 'Nothing was paid', ground: 'unpaid', until }),
    ...{ givenAt: now, wallGivenAt: wallNow, receivedOn: '2026-11-30' as TradingDate },
  });

  test('by a notice: it ends when the day of its receipt is over', () => {
    const done = end([stored(), suspended()]);
    expect(done.written(contractNoticeTable)).toEqual([notice()]);
    expect(done.written(contractTable)).toEqual([contract({ endsAt: NOTICED, endReason: 'provider_unpaid' })]);
    const payload = { contractId: CONTRACT, number: 'CU-2026-1', date: '2026-11-30' };
    expect(done.events).toEqual([{ type: 'contract.ending', subject: ANN, payload }]);
  });

  const [soon, late] = [plusMs(NOTICED, -1), plusMs(NOTICED, 1)];
  test.each<[string, Partial<Contract>, Partial<Contract> | undefined]>([
    ['sooner where its term ends', { endsAt: soon }, { endsAt: soon, endReason: 'provider_unpaid' }],
    [
      'sooner where the client’s notice ends it: that stays the reason',
      { endsAt: soon, endReason: 'client_notice' },
      undefined,
    ],
    ['in the same moment', { endsAt: NOTICED, endReason: 'client_notice' }, undefined],
    [
      'before the client’s notice does',
      { endsAt: late, endReason: 'client_notice' },
      { endsAt: NOTICED, endReason: 'provider_unpaid' },
    ],
  ])('%s', (_, before, after) => {
    const done = end([stored(before), suspended()]);
    expect(done.written(contractTable)).toEqual(after ? [contract(after)] : []);
    expect(done.written(contractNoticeTable)).toEqual([notice(after?.endsAt ?? before.endsAt ?? NOTICED)]);
  });

  test.each<[string, Rows, object]>([
    ['without the ground', [stored()], {}],
    ['on another ground', [stored(), suspended()], { ground: 'force_majeure' }],
    ['where there is no end', [stored({ endsAt: null }), suspended()], {}],
  ])('never %s: the request was stale', (_, rows, more) => {
    expect(() => end(rows, more)).toThrow('ground that does not stand');
  });

  test('what they see: the contract, its notices and what suspends it', () => {
    const rows: Rows = [stored(), suspended({ round: 2 }), beyond, uncured({ id: 'cnt_3' }), uncured({ id: 'cnt_2' })];
    const { id, state, endsAt, endReason } = contract();
    const over = suspended({ until: now, wallUntil: now });
    expect(seen([...rows, over])?.state).toEqual({
      ...{ id, state, endsAt, endReason, notices: ['cnt_2 uncured', 'cnt_3 uncured'] },
      suspensions: ['force_majeure 1', 'unpaid 2'],
    });
    const unseen: [Rows, object][] = [
      [[stored({ specimen: true }), suspended()], {}],
      [[stored(), suspended()], { customerId: 'cus_bob' }],
    ];
    for (const [given, more] of unseen) expect(seen(given, more)).toMatchObject({ state: undefined });
  });

  test('not asked for twice, nor of what is not in force', () => {
    const refused = (rows: Rows) => seen(rows)?.refused?.code;
    expect(refused([stored(), suspended()])).toBeUndefined();
    expect(refused([stored(), suspended(), noticed({ ...notice(), id: 'cnt_0' })])).toBe('illegal_state');
    for (const state of OTHERS) expect(refused([stored({ state }), suspended()])).toBe('illegal_state');
    expect(refused([])).toBe('illegal_state');
  });

  test('is for both roles to ask and to agree, in the lane of its customer', () => {
    const roles = ['treasury_maker', 'treasury_checker'];
    expect([endByTwo.makers, endByTwo.checkers, endByTwo.object(INPUT)]).toEqual([roles, roles, ANN]);
  });
});
