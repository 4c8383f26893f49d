import { usd } from '@candor/model/money.ts';
import { parseInstant, type TradingDate } from '@candor/model/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StoredRow, StoredWorld } from '../../test/stored-world.ts';
import { contractTable } from '../contracts/index.ts';
import { announced, contract, stored as contractStored, waiting } from '../contracts/testing/contract-rows.ts';
import type { Invoice } from './tables.ts';
import { scheduled, stored } from './testing/invoice-rows.ts';
import { verifyInvoices } from './verify-invoices.ts';

const day = (date: string) => date as TradingDate;
const ISSUED = parseInstant('2026-11-16T15:00:00Z');
let world: StoredWorld;
beforeAll(async () => {
  world = await StoredWorld.start();
  await world.store(scheduled(), [contractTable, contract({ id: 'con_0', customerId: 'cus_0', number: '0' })]);
});
afterAll(() => world?.stop());

const paid = (paidOn: string, months: number, lateFee: string, more: Partial<Invoice> = {}) =>
  stored({
    ...{ state: 'paid', paidOn: day(paidOn), monthsOverdue: months, lateFee: usd(lateFee), paidAt: ISSUED },
    ...{ wallPaidAt: ISSUED, txn: '0:9', ...more },
  });
const overdue = (iso: string, more: Partial<Invoice> = {}) =>
  stored({ state: 'overdue', overdueAt: parseInstant(iso), ...more });
/** The announcement of another contract says nothing of this one. */
const others = announced({ id: 'fno_0', contractId: 'con_0', amount: usd('90.00') });
const CHARGED = stored({ amount: usd('150.00'), feeNoticeId: 'fno_1' });

const SOUND: [string, StoredRow[]][] = [
  ['of the contract’s own fee', [stored()]],
  ['beside the announcement of another contract', [others, stored()]],
  ['of the announced fee', [announced(), CHARGED]],
  [
    'issued before an objection',
    [announced({ objectedAt: (ISSUED + 1) as never, keptUntil: day('2027-03-03') }), CHARGED],
  ],
  ['issued after an objection', [announced({ objectedAt: ISSUED, keptUntil: day('2027-03-03') }), stored()]],
  ['overdue from the day after', [overdue('2026-11-24T05:00:00Z')]],
  ['paid in time', [paid('2026-11-23', 0, '0.00')]],
  ['paid a month late', [paid('2026-12-24', 1, '1.80', { overdueAt: parseInstant('2026-11-24T15:00:00Z') })]],
];
const BROKEN: [string, StoredRow[], string, string, string][] = [
  ['another amount', [stored({ amount: usd('120.01') })], 'amount', '120.00', '120.01'],
  ['the fee before it was announced', [announced(), stored()], 'amount', '150.00', '120.00'],
  [
    'the fee that was objected to in time',
    [announced({ objectedAt: ISSUED, keptUntil: day('2027-03-03') }), CHARGED],
    ...(['amount', '120.00', '150.00'] as const),
  ],
  [
    'another first day of the term',
    [stored({ termFrom: day('2026-03-01') })],
    ...(['term', '2026-03-02 to 2027-03-02', '2026-03-01 to 2027-03-02'] as const),
  ],
  [
    'another last day of the term',
    [stored({ termTo: day('2027-03-03') })],
    ...(['term', '2026-03-02 to 2027-03-02', '2026-03-02 to 2027-03-03'] as const),
  ],
  [
    'another day of the issue',
    [stored({ issuedOn: day('2026-11-15') })],
    ...(['days', 'issued 2026-11-16, due 2026-11-22', 'issued 2026-11-15, due 2026-11-23'] as const),
  ],
  [
    'another due day',
    [stored({ dueOn: day('2026-11-24') })],
    ...(['days', 'issued 2026-11-16, due 2026-11-23', 'issued 2026-11-16, due 2026-11-24'] as const),
  ],
  ['another late fee', [paid('2026-12-24', 1, '1.79')], 'late', '1.80 for 1 months', '1.79 for 1 months'],
  ['another number of months', [paid('2026-12-24', 2, '1.80')], 'late', '1.80 for 1 months', '1.80 for 2 months'],
  ['overdue on its last day', [overdue('2026-11-24T04:59:59Z')], 'state', 'issued', 'overdue'],
  [
    'paid and overdue too early',
    [paid('2026-11-23', 0, '0.00', { overdueAt: parseInstant('2026-11-23T15:00:00Z') })],
    ...(['state', 'issued', 'paid'] as const),
  ],
];

async function brokenIn(rows: readonly StoredRow[]) {
  await world.db.query('DELETE FROM invoice');
  await world.db.query('DELETE FROM contract_fee_notice');
  await world.store(contractStored(), ...rows);
  return verifyInvoices(world.db);
}

test.each(SOUND)('sound: %s', async (_, rows) => expect(await brokenIn(rows)).toEqual([]));

test.each(BROKEN)('found: %s', async (_, rows, what, expected, found) => {
  expect(await brokenIn(rows)).toEqual([{ check: `invoice ${what}`, row: 'inv_1', expected, found }]);
});

test('every broken invoice, of whatever page; one of a contract that was never in force is left to the rules', async () => {
  const numbers = Array.from({ length: 101 }, (_, n) => String(n));
  const broken = await brokenIn([
    ...numbers.map(
      (n): StoredRow => [contractTable, contract({ id: `con_x${n}`, customerId: `cus_x${n}`, number: `x${n}` })],
    ),
    [contractTable, waiting({ id: 'con_w', customerId: 'cus_w', number: 'w' })],
    ...numbers.map((n) => stored({ id: `inv_x${n}`, number: n, contractId: `con_x${n}`, amount: usd('1.00') })),
    stored({ id: 'inv_w', number: 'w', contractId: 'con_w', amount: usd('1.00') }),
  ]);
  expect(broken).toHaveLength(101);
});
