import { CONTRACT_STATES } from '@candor/model/contracts/states.ts';
import { describe, expect, test } from 'vitest';
import { agreedTo, decideInMemory, MEMORY_CONTEXT } from '../../../test/decide-in-memory.ts';
import { fingerprint } from '../../audit/index.ts';
import { auditTable } from '../../audit/tables.ts';
import { forceMajeureTable } from '../tables.ts';
import { CONTRACT, outcome, stored } from '../testing/contract-rows.ts';
import { declaration, declared } from '../testing/legal-rows.ts';
import { declareForceMajeure, endForceMajeure } from './force-majeure.ts';

const { now, wallNow } = MEMORY_CONTEXT;
type Rows = Parameters<typeof decideInMemory>[2];

describe('two people declare it', () => {
  const content = (contractId: string | null) => ({
    forceMajeureId: 'fmj_1',
    contractId,
    what: 'The exchange is closed',
  });
  const declare = (contractId: string | null, rows: Rows = []) =>
    decideInMemory(agreedTo(declareForceMajeure), content(contractId), rows);

  test.each([
    [null, []],
    [CONTRACT, [stored()]],
  ] as [string | null, Rows][])('for all contracts or for one (%s)', (contractId, rows) => {
    const done = declare(contractId, rows);
    expect(done.written(forceMajeureTable)).toEqual([declaration({ contractId, since: now, wallSince: wallNow })]);
    expect(done.events).toEqual([{ type: 'force_majeure.declared', subject: 'system', payload: { id: 'fmj_1' } }]);
  });

  test('what they see: the contract that it is about, where it is one', () => {
    const seen = (contractId: string | null, rows: Rows = []) => {
      const { decision } = declare(contractId, rows);
      return decision.ok && decision.value.state;
    };
    expect(seen(null)).toEqual({ forceMajeureId: 'fmj_1' });
    expect(seen(CONTRACT, [stored()])).toEqual({ forceMajeureId: 'fmj_1', contract: 'in_force' });
    expect(seen(CONTRACT, [stored({ specimen: true })])).toBeUndefined();
    expect(seen(CONTRACT)).toBeUndefined();
  });

  test.each(CONTRACT_STATES)('of a contract that is %s', (state) => {
    const done = declare(CONTRACT, [stored({ state })]);
    const refused = state === 'in_force' ? undefined : { code: 'illegal_state' };
    expect(done.decision).toMatchObject({ value: { refused } });
    expect(done.written(forceMajeureTable)).toHaveLength(refused ? 0 : 1);
  });

  test('of what never was is refused; both roles may ask and agree, in one lane', () => {
    expect(declare(CONTRACT).decision).toMatchObject({ value: { refused: { code: 'illegal_state' } } });
    const { makers, checkers, object } = declareForceMajeure;
    const roles = ['treasury_maker', 'treasury_checker'];
    expect([makers, checkers, object(content(null))]).toEqual([roles, roles, 'house:contracts']);
  });
});

describe('one says that it is over', () => {
  const INPUT = { forceMajeureId: 'fmj_1', operatorId: 'opr_mia', reason: 'It is open', requestId: 'req_1' };
  const end = (rows: Rows) => decideInMemory(endForceMajeure, INPUT, rows);

  test('with the time and the name, on record', () => {
    const done = end([declared()]);
    const after = declaration({ until: now, wallUntil: wallNow, endedBy: 'opr_mia' });
    expect(done.decision).toEqual({ ok: true, value: { id: 'fmj_1' } });
    expect(done.written(forceMajeureTable)).toEqual([after]);
    expect(done.events).toEqual([{ type: 'force_majeure.ended', subject: 'system', payload: { id: 'fmj_1' } }]);
    expect(done.written(auditTable)).toMatchObject([
      {
        ...{ actor: 'operator:opr_mia', action: 'force_majeure.ended', object: 'force_majeure:fmj_1' },
        ...{ customerId: null, beforeHash: fingerprint(declaration()), afterHash: fingerprint(after) },
        ...{ reason: 'It is open', requestId: 'req_1' },
      },
    ]);
  });

  test('once, and of what was declared', () => {
    const over = end([declared({ until: now, wallUntil: now, endedBy: 'opr_sam' })]);
    expect([outcome(over), over.written(forceMajeureTable), over.events]).toEqual(['illegal_state', [], []]);
    expect(outcome(end([]))).toBe('not_found');
    expect(endForceMajeure.subject(INPUT)).toBe('house:contracts');
  });
});
