import { parseInstant, type TradingDate } from '@candor/model/time.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StoredWorld } from '../../test/stored-world.ts';
import { announced, contract, stored as contractStored, suspended } from '../contracts/testing/contract-rows.ts';
import { contractTable } from '../contracts/index.ts';
import { eachDay } from './age-invoices.ts';
import type { Invoice } from './tables.ts';
import { due, scheduled } from './testing/invoice-rows.ts';

let world: StoredWorld;
beforeEach(async () => {
  world = await StoredWorld.start();
  world.clock.now = parseInstant('2026-11-20T15:00:00Z');
});
afterEach(() => world?.stop());
const day = () => eachDay(world.db, world.runner, world.clock.now);
const types = () => world.events.map(({ type, subject }) => `${type} ${subject}`).toSorted();

/** A contract of a customer of its own; all share one text. */
const of = (customerId: string) =>
  [contractTable, contract({ id: `con_${customerId}`, customerId, number: `CU-${customerId}` })] as const;
const owed = (customerId: string, dueOn: string, more: Partial<Invoice> = {}) =>
  due(dueOn, {
    id: `inv_${customerId}`,
    number: `IN-${customerId}`,
    customerId,
    contractId: `con_${customerId}`,
    ...more,
  });
const OVERDUE = { state: 'overdue', overdueAt: parseInstant('2026-11-01T15:00:00Z') } as const;

describe('the invoices of a day', () => {
  test('are reminded of two days before they are due, and overdue after it; each once', async () => {
    const customers = ['cus_1', 'cus_2', 'cus_3', 'cus_4'];
    await world.store(
      ...customers.map(of),
      ...[owed('cus_1', '2026-11-23'), owed('cus_2', '2026-11-22'), owed('cus_3', '2026-11-19')],
      owed('cus_4', '2026-11-19', { state: 'voided', voidedAt: world.clock.now, voidedBy: 'opr_1', voidReason: '-' }),
    );
    expect(await day()).toEqual({ aged: 2, suspended: 0, applied: 0 });
    expect(types()).toEqual(['contract.invoice_overdue cus_3', 'contract.invoice_reminder cus_2']);
    expect(await day()).toEqual({ aged: 0, suspended: 0, applied: 0 });
  });

  test('suspend their contracts after sixty days, each once', async () => {
    const customers = ['cus_1', 'cus_2', 'cus_3', 'cus_4', 'cus_5'];
    await world.store(
      ...customers.slice(0, 4).map(of),
      [
        contractTable,
        contract({ id: 'con_cus_5', customerId: 'cus_5', number: 'CU-5', state: 'ended', endedAt: 1 as never }),
      ],
      ...[owed('cus_1', '2026-09-20', OVERDUE), owed('cus_2', '2026-09-21', OVERDUE)],
      ...[owed('cus_3', '2026-09-01', OVERDUE), owed('cus_4', '2026-09-01', OVERDUE)],
      ...[owed('cus_5', '2026-09-01', OVERDUE)],
      suspended({ contractId: 'con_cus_3', customerId: 'cus_3' }),
      suspended({ contractId: 'con_cus_4', customerId: 'cus_4', cause: 'force_majeure' }),
    );
    expect(await day()).toEqual({ aged: 0, suspended: 2, applied: 0 });
    expect(types()).toEqual(['contract.suspended cus_1', 'contract.suspended cus_4']);
    expect(await day()).toEqual({ aged: 0, suspended: 0, applied: 0 });
  });

  test('one that was suspended and resumed before is suspended again', async () => {
    const over = { until: world.clock.now, wallUntil: world.clock.now };
    await world.store(
      of('cus_1'),
      owed('cus_1', '2026-09-01', OVERDUE),
      suspended({ contractId: 'con_cus_1', customerId: 'cus_1', ...over }),
    );
    expect(await day()).toMatchObject({ suspended: 1 });
  });

  test('are read to the last, however many there are', async () => {
    const customers = Array.from({ length: 401 }, (_, n) => `cus_${String(n).padStart(4, '0')}`);
    await world.store(...customers.map(of), ...customers.map((each) => owed(each, '2026-11-19')));
    expect(await day()).toMatchObject({ aged: 401 });
    expect(world.events).toHaveLength(401);
  });
});

describe('the announced fees of a day', () => {
  const said = (id: string, contractId: string, more: Parameters<typeof announced>[0] = {}) =>
    announced({ id, contractId, changeId: 'fee_1', appliesOn: '2026-11-20' as TradingDate, ...more });

  test('apply from their day on, after an objection from the next term on; each once', async () => {
    const customers = ['cus_1', 'cus_2', 'cus_3', 'cus_4', 'cus_5'];
    await world.store(
      ...[contractStored(), scheduled(), ...customers.map(of)],
      said('fno_1', 'con_1'),
      said('fno_2', 'con_cus_1', { appliesOn: '2026-11-21' as TradingDate }),
      said('fno_3', 'con_cus_2', { keptUntil: '2026-11-21' as TradingDate, objectedAt: world.clock.now }),
      said('fno_4', 'con_cus_3', { keptUntil: '2026-11-20' as TradingDate, objectedAt: world.clock.now }),
      said('fno_5', 'con_cus_4', { appliedAt: world.clock.now }),
      [
        contractTable,
        contract({ id: 'con_cus_5', customerId: 'cus_5', number: 'CU-cus_5', state: 'ended', endedAt: 1 as never }),
      ],
      said('fno_6', 'con_cus_5'),
    );
    expect(await day()).toEqual({ aged: 0, suspended: 0, applied: 2 });
    expect(world.events.map(({ type, payload }) => [type, payload.id])).toEqual([
      ['contract.fee_applies', 'fno_1'],
      ['contract.fee_applies', 'fno_4'],
    ]);
    expect(await day()).toEqual({ aged: 0, suspended: 0, applied: 0 });
  });
});
