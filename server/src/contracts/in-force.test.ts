import { CONTRACT_STATES } from '@candor/model/contracts/states.ts';
import { accept } from '@candor/model/result.ts';
import { plusMs } from '@candor/model/time.ts';
import { describe, expect, test } from 'vitest';
import { decideInMemory, MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import type { Command } from '../platform/commands/command.ts';
import { contractInForce, contractInForceNeeds, suspensionOf } from './in-force.ts';
import { ANN, customer, stored, suspended, taxForm } from './testing/contract-rows.ts';

const { now } = MEMORY_CONTEXT;
type Rows = Parameters<typeof decideInMemory>[2];
const ask: Command<string, readonly [boolean, string | undefined]> = {
  name: 'test_ask_contract',
  subject: (customerId) => customerId,
  needs: (customerId) => contractInForceNeeds(customerId),
  decide: (rows, customerId, context) =>
    accept([contractInForce(rows, customerId, context.now), suspensionOf(rows, customerId, context.now)]),
};
function answer(rows: Rows, customerId = ANN) {
  const { decision } = decideInMemory(ask, customerId, rows);
  return decision.ok ? decision.value : undefined;
}
const IN_FORCE = [true, undefined];
const NOT = [false, undefined];
const OVER = { until: now, wallUntil: now };

describe('a contract is in force', () => {
  test('signed by both, beside a signed tax form', () => {
    expect(answer([customer(), stored(), taxForm()])).toEqual(IN_FORCE);
  });

  test.each<[string, Rows, readonly unknown[]]>([
    ['in the last moment of its term', [customer(), stored({ endsAt: plusMs(now, 1) }), taxForm()], IN_FORCE],
    ['when its term is over', [customer(), stored({ endsAt: now }), taxForm()], NOT],
    ['without an end', [customer(), stored({ endsAt: null }), taxForm()], NOT],
    ['without a tax form', [customer(), stored()], NOT],
    ['with one that is not signed', [customer(), stored(), taxForm({ state: 'prepared' })], NOT],
    ['with one that was replaced', [customer(), stored(), taxForm({ state: 'replaced' })], NOT],
    ['with a new one beside it', [customer(), stored(), taxForm({ id: 'a', state: 'prepared' }), taxForm()], IN_FORCE],
    ['with a specimen alone', [customer(), stored({ specimen: true }), taxForm()], NOT],
    ['with a draft beside it', [customer(), stored({ id: 'con_0', state: 'draft' }), stored(), taxForm()], IN_FORCE],
    ['of a trial with its specimen', [customer({ kind: 'trial' }), stored({ specimen: true })], IN_FORCE],
    ['of a trial without it', [customer({ kind: 'trial' }), stored(), taxForm()], NOT],
    ['of nobody', [stored(), taxForm()], IN_FORCE],
    ['of somebody else', [customer(), stored({ customerId: 'cus_bob' }), taxForm()], NOT],
  ])('or not: %s', (_, rows, expected) => expect(answer(rows)).toEqual(expected));

  test.each(CONTRACT_STATES.filter((state) => state !== 'in_force'))('not while it is %s', (state) => {
    expect(answer([customer(), stored({ state }), taxForm()])).toEqual(NOT);
  });
});

describe('while it is suspended', () => {
  const beside = (...rows: Rows) => answer([customer(), stored(), taxForm(), ...rows]);

  test('it is not in force, and the cause is named; what is owed comes first', () => {
    expect(beside(suspended())).toEqual([false, 'unpaid']);
    expect(beside(suspended({ cause: 'force_majeure' }))).toEqual([false, 'force_majeure']);
    expect(beside(suspended({ cause: 'force_majeure' }), suspended())).toEqual([false, 'unpaid']);
  });

  test('what is over, or of another contract, suspends nothing', () => {
    expect(beside(suspended(OVER))).toEqual(IN_FORCE);
    expect(beside(suspended({ contractId: 'con_0' }))).toEqual(IN_FORCE);
    expect(answer([customer(), stored({ endsAt: now }), taxForm(), suspended()])).toEqual(NOT);
  });
});
