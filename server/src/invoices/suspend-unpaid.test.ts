import { INVOICE_STATES } from '@candor/model/invoices/terms.ts';
import { parseInstant } from '@candor/model/time.ts';
import { describe, expect, test } from 'vitest';
import { accept } from '@candor/model/result.ts';
import { decideInMemory, MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import { auditTable } from '../audit/tables.ts';
import { contractSuspensionTable } from '../contracts/tables.ts';
import { ANN, CONTRACT, stored as contract, suspended, suspension } from '../contracts/testing/contract-rows.ts';
import type { Command } from '../platform/commands/command.ts';
import { resumeWhenPaid, suspendUnpaid, unpaidNeeds } from './suspend-unpaid.ts';
import type { Invoice } from './tables.ts';
import { due, INVOICE, invoice } from './testing/invoice-rows.ts';

const { now, wallNow } = MEMORY_CONTEXT;
type Rows = Parameters<typeof decideInMemory>[2];
const OF = { contractId: CONTRACT, customerId: ANN };
const overdue = (dueOn: string, more: Partial<Invoice> = {}) => due(dueOn, { state: 'overdue', ...more });
/** Sixty days overdue on 20 November, and a day less. */
const [LONG, NEARLY] = ['2026-09-20', '2026-09-21'];

describe('an invoice that is unpaid for sixty days', () => {
  const suspend = (rows: Rows, at = now) =>
    decideInMemory(suspendUnpaid, { invoiceId: INVOICE, ...OF }, [contract(), ...rows], { ...MEMORY_CONTEXT, now: at });

  test('suspends its contract, on record with its number', () => {
    const done = suspend([overdue(LONG)]);
    expect(done.decision).toEqual({ ok: true, value: { changed: true } });
    expect(done.written(contractSuspensionTable)).toEqual([suspension({ since: now, wallSince: wallNow })]);
    expect(done.events).toMatchObject([{ type: 'contract.suspended', payload: { cause: 'unpaid' } }]);
    expect(done.written(auditTable)).toMatchObject([
      { actor: 'system:invoice_terms', reason: 'unpaid: invoice IN-2026-1 is unpaid', customerId: ANN },
    ]);
  });

  test.each<[string, Rows]>([
    ['not a day sooner', [overdue(NEARLY)]],
    ['not twice', [overdue(LONG), suspended()]],
    ['not where it never was', []],
    ...INVOICE_STATES.filter((state) => state !== 'overdue').map((state): [string, Rows] => [
      `not while it is ${state}`,
      [due(LONG, { state })],
    ]),
  ])('%s', (_, rows) => {
    const done = suspend(rows);
    expect(done.decision).toEqual({ ok: true, value: { changed: false } });
    expect([done.written(contractSuspensionTable), done.events]).toEqual([[], []]);
  });

  test('by the days of New York', () => {
    const at = (iso: string) => suspend([overdue(NEARLY)], parseInstant(iso)).decision;
    expect(at('2026-11-21T04:59:59.999Z')).toEqual({ ok: true, value: { changed: false } });
    expect(at('2026-11-21T05:00:00Z')).toEqual({ ok: true, value: { changed: true } });
  });

  test('is decided in the lane of its customer', () => {
    expect(suspendUnpaid.subject({ invoiceId: INVOICE, ...OF })).toBe(ANN);
  });
});

describe('once it is settled', () => {
  const settle: Command<Invoice, null> = {
    name: 'test_settle',
    subject: () => ANN,
    needs: (of, lane) => unpaidNeeds(of, lane),
    decide(rows, of, context) {
      resumeWhenPaid(rows, of, context);
      return accept(null);
    },
  };
  const settled = (rows: Rows, state: 'paid' | 'voided' = 'paid') =>
    decideInMemory(settle, invoice({ state }), [contract(), ...rows]);

  test.each(['paid', 'voided'] as const)('the contract goes on: %s', (state) => {
    const done = settled([overdue(LONG), suspended()], state);
    expect(done.written(contractSuspensionTable)).toEqual([suspension({ until: now, wallUntil: wallNow })]);
    expect(done.written(auditTable)).toMatchObject([
      { actor: 'system:invoice_terms', reason: `unpaid: invoice IN-2026-1 is ${state}`, customerId: ANN },
    ]);
  });

  test('a suspension for another cause stays', () => {
    const done = settled([overdue(LONG), suspended({ cause: 'force_majeure' })]);
    expect(done.written(contractSuspensionTable)).toEqual([]);
  });

  test.each<[string, Rows[number], boolean]>([
    ['as long unpaid', overdue(LONG, { id: 'inv_2' }), false],
    ['unpaid for a day less', overdue(NEARLY, { id: 'inv_2' }), true],
    ['paid long ago', due(LONG, { id: 'inv_2', state: 'paid' }), true],
  ])('beside another invoice that is %s', (_, other, goesOn) => {
    const done = settled([overdue(LONG), suspended(), other]);
    expect(done.written(contractSuspensionTable)).toHaveLength(goesOn ? 1 : 0);
  });
});
