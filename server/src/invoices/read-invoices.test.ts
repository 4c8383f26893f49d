import { INVOICE_PAGE } from '@candor/model/invoices/routes.ts';
import { usd } from '@candor/model/money.ts';
import { parseInstant, plusMs, type TradingDate } from '@candor/model/time.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import { StoredWorld } from '../../test/stored-world.ts';
import { contractTable } from '../contracts/index.ts';
import type { Contract } from '../contracts/tables.ts';
import { ANN, announced, contract, stored as contractStored } from '../contracts/testing/contract-rows.ts';
import * as invoices from './read-invoices.ts';
import type { Invoice } from './tables.ts';
import { INVOICE, invoice, scheduled, stored, wallet } from './testing/invoice-rows.ts';

const { now } = MEMORY_CONTEXT;
const day = (date: string) => date as TradingDate;
const PAID = {
  ...{ state: 'paid' as const, monthsOverdue: 1, lateFee: usd('1.80'), paidOn: day('2026-11-20'), paidAt: now },
  ...{ wallPaidAt: now, txn: '0:9' },
};
const VOIDED = { state: 'voided', voidedAt: now, voidedBy: 'opr_rita', voidReason: 'A mistake' } as const;
const OVERDUE = { state: 'overdue', overdueAt: now, dueOn: day('2026-09-19') } as const;

let world: StoredWorld;
let reads: invoices.InvoiceReads;
beforeEach(async () => {
  world = await StoredWorld.start();
  reads = { db: world.db, runner: world.runner, clock: { now: () => world.clock.now } as never, mode: 'simulated' };
});
afterEach(() => world?.stop());
const of = (name: string, more: Partial<Contract> = {}) =>
  [contractTable, contract({ id: `con_${name}`, customerId: `cus_${name}`, number: name, ...more })] as const;
const owed = (name: string, more: Partial<Invoice> = {}) =>
  stored({ id: `inv_${name}`, number: `IN-${name}`, customerId: `cus_${name}`, contractId: `con_${name}`, ...more });
const terms = (n: number) => ({ termFrom: day(`20${String(n + 10)}-03-02`) });

test('a line says what is due today, what was paid, and of a voided one its amount', () => {
  const line = (more: Partial<Invoice>) => {
    const { state, monthsOverdue, lateFee, total } = invoices.lineOf(invoice(more), day('2026-11-20'));
    return [state, monthsOverdue, lateFee, total];
  };
  expect(invoices.lineOf(invoice(), day('2026-11-20'))).toEqual({
    ...{ invoiceId: INVOICE, number: 'IN-2026-1', state: 'issued', issuedOn: '2026-11-16', dueOn: '2026-11-23' },
    ...{ amount: '120.00', monthsOverdue: 0, lateFee: '0.00', total: '120.00' },
  });
  expect(line({ dueOn: day('2026-09-19') })).toEqual(['issued', 2, '3.60', '123.60']); // its job has not run yet
  expect(line(OVERDUE)).toEqual(['overdue', 2, '3.60', '123.60']);
  expect(line({ ...PAID, dueOn: day('2026-01-01') })).toEqual(['paid', 1, '1.80', '121.80']);
  expect(line({ ...VOIDED, dueOn: day('2026-01-01') })).toEqual(['voided', 0, '0.00', '120.00']);
});

test('a customer’s own come page by page, the newest first', async () => {
  const numbers = Array.from({ length: INVOICE_PAGE + 2 }, (_, n) => String(n).padStart(2, '0'));
  const ids = numbers.map((n) => `inv_${n}`).toReversed();
  await world.store(
    ...[contractStored(), of('bob'), owed('bob')],
    ...numbers.map((n) => stored({ id: `inv_${n}`, number: n, ...terms(Number(n)) })),
  );
  const first = await invoices.listInvoices(reads, ANN, undefined);
  expect(first.invoices.map(({ invoiceId }) => invoiceId)).toEqual(ids.slice(0, INVOICE_PAGE));
  expect(first.next).toBe(ids[INVOICE_PAGE - 1]);
  const second = await invoices.listInvoices(reads, ANN, first.next as string);
  expect([second.invoices.map(({ invoiceId }) => invoiceId), second.next]).toEqual([ids.slice(INVOICE_PAGE), null]);
  const exact = await invoices.listInvoices(reads, ANN, ids[1]);
  expect([exact.invoices.length, exact.next]).toEqual([INVOICE_PAGE, null]);
  expect(await invoices.listInvoices(reads, 'cus_none', undefined)).toEqual({ invoices: [], next: null });
});

test('a list is as of the New York day', async () => {
  await world.store(contractStored(), stored({ dueOn: day('2026-10-20') }));
  world.clock.now = parseInstant('2026-11-21T04:59:59Z');
  expect((await invoices.listInvoices(reads, ANN, undefined)).invoices).toMatchObject([{ monthsOverdue: 0 }]);
  world.clock.now = parseInstant('2026-11-21T05:00:00Z');
  expect((await invoices.listInvoices(reads, ANN, undefined)).invoices).toMatchObject([{ monthsOverdue: 1 }]);
});

test('one of them, with how its amount comes about and what the wallet has', async () => {
  await world.store(contractStored(), scheduled(), announced(), stored(), wallet('200.00', '50.00'));
  const read = await invoices.readInvoice(reads, ANN, INVOICE);
  expect(read).toEqual({
    ok: true,
    value: {
      ...invoices.lineOf(invoice(), day('2026-11-20')),
      ...{ contractNumber: 'CU-2026-1', termFrom: '2026-03-02', termTo: '2027-03-02' },
      ...{ fee: { of: 'contract', since: '2026-03-02' }, suspendedOn: '2027-01-23' },
      ...{ wallet: { balance: '200.00', usable: '150.00' }, paidAt: null, transaction: null, voidedAt: null },
      ...{ asOf: '2026-11-20T15:00:00Z', simulated: true },
    },
  });
  const real = await invoices.readInvoice({ ...reads, mode: 'live' }, ANN, INVOICE);
  expect(real).toMatchObject({ value: { simulated: false, wallet: { balance: '0.00' } } });
});

test('one that was paid, of a fee that was announced, and one that was voided', async () => {
  const kept = { objectedAt: now, keptUntil: day('2026-09-01') };
  const second = { id: 'inv_2', number: 'IN-2', ...terms(1), ...VOIDED };
  await world.store(
    ...[contractStored(), scheduled(), scheduled({ id: 'fee_0' }), announced({ id: 'fno_0', changeId: 'fee_0' })],
    ...[announced(kept), stored({ ...PAID, feeNoticeId: 'fno_1' }), stored(second)],
  );
  expect(await invoices.readInvoice(reads, ANN, INVOICE)).toMatchObject({
    value: {
      ...{ fee: { of: 'change', since: '2026-09-01' }, paidAt: '2026-11-20T15:00:00Z', transaction: '0:9' },
      voidedAt: null,
    },
  });
  expect(await invoices.readInvoice(reads, ANN, 'inv_2')).toMatchObject({
    value: { paidAt: null, voidedAt: '2026-11-20T15:00:00Z' },
  });
});

test('nobody finds somebody else’s, nor what never was', async () => {
  await world.store(contractStored(), stored());
  const refused = { ok: false, refusal: { code: 'not_found' } };
  expect(await invoices.readInvoice(reads, 'cus_bob', INVOICE)).toEqual(refused);
  expect(await invoices.readInvoice(reads, ANN, 'inv_none')).toEqual(refused);
  expect(await invoices.invoiceById(world.db, INVOICE)).toEqual(invoice());
  expect(await invoices.invoiceById(world.db, 'inv_none')).toBeUndefined();
});

test('every invoice comes once, page by page, in order', async () => {
  const numbers = Array.from({ length: 101 }, (_, n) => String(n).padStart(3, '0'));
  await world.store(...numbers.map((n) => of(n)), ...numbers.map((n) => owed(n)));
  const pages: string[][] = [];
  for await (const page of invoices.invoicesAfter(world.db)) pages.push(page.map(({ id }) => id));
  expect(pages.map(({ length }) => length)).toEqual([100, 1]);
  expect(pages.flat()).toEqual(numbers.map((n) => `inv_${n}`));
});

describe('operators see', () => {
  const due = async () => (await invoices.readBook(reads, 'issued')).due;

  test('invoices of one state, the newest first, with their contracts', async () => {
    await world.store(
      ...[of('ann', { lang: 'ja' }), of('bob'), of('eve')],
      ...[owed('ann'), owed('bob'), owed('eve', { ...PAID, dueOn: day('2026-11-01') })],
    );
    const book = await invoices.readBook(reads, 'issued');
    expect(book.invoices.map(({ invoiceId, contractNumber }) => [invoiceId, contractNumber])).toEqual([
      ['inv_bob', 'bob'],
      ['inv_ann', 'ann'],
    ]);
    const { invoices: paid } = await invoices.readBook(reads, 'paid');
    const line = invoices.lineOf(
      invoice({ id: 'inv_eve', number: 'IN-eve', ...PAID, dueOn: day('2026-11-01') }),
      day('2026-11-20'),
    );
    const about = { customerId: 'cus_eve', contractId: 'con_eve', contractNumber: 'eve', lang: 'en' };
    expect(paid).toEqual([{ ...line, ...about, paidAt: '2026-11-20T15:00:00Z' }]);
    expect(book.invoices[1]).toMatchObject({ lang: 'ja', paidAt: null });
  });

  test('contracts whose running term has a fee and no invoice, the oldest first', async () => {
    await world.store(
      ...[of('a', { inForceAt: plusMs(now, -2000) }), of('b', { inForceAt: plusMs(now, -3000) })],
      ...[of('voided'), of('ended', { state: 'ended', endedAt: now }), of('specimen', { specimen: true })],
      ...[of('over', { endsAt: now }), of('last', { endsAt: plusMs(now, 1), inForceAt: plusMs(now, -1000) })],
      ...[of('paid'), of('free', { fee: usd('0.00') }), owed('paid', PAID), owed('voided', VOIDED)],
    );
    expect((await due()).map(({ contractId }) => contractId)).toEqual(['con_voided', 'con_b', 'con_a', 'con_last']);
    expect((await due())[0]).toEqual({
      ...{ contractId: 'con_voided', contractNumber: 'voided', customerId: 'cus_voided', fee: '120.00' },
      ...{ termFrom: '2026-03-02', termTo: '2027-03-02' },
    });
  });

  test('one whose invoice is of an earlier term', async () => {
    const long = { endsAt: parseInstant('2028-03-03T05:00:00Z') };
    await world.store(of('ann', long), of('bob', long), owed('ann'), owed('bob', { termTo: day('2027-03-03') }));
    world.clock.now = parseInstant('2027-03-03T15:00:00Z');
    expect(await due()).toMatchObject([{ contractId: 'con_ann', termFrom: '2027-03-03', termTo: '2028-03-02' }]);
  });

  test('the fee of today: what was announced and applies, and none of which nothing is due', async () => {
    const free = { fee: usd('0.00') };
    const announcedTo = (name: string, more: object = {}) =>
      announced({ id: `fno_${name}`, contractId: `con_${name}`, customerId: `cus_${name}`, ...more });
    await world.store(
      ...[of('ann', free), of('bob', free), of('eve', free), of('zoe'), scheduled()],
      ...[announcedTo('ann', { appliesOn: day('2026-11-20') }), announcedTo('bob', { appliesOn: day('2026-11-21') })],
      ...[announcedTo('eve', { objectedAt: now, keptUntil: day('2027-03-03') }), announcedTo('zoe')],
    );
    expect((await due()).map(({ contractId, fee }) => [contractId, fee])).toEqual([
      ['con_ann', '150.00'],
      ['con_zoe', '150.00'],
    ]);
  });

  test('no more than a hundred of each', async () => {
    const names = Array.from({ length: 102 }, (_, n) => `n${n}`);
    await world.store(
      ...[...names.map((name) => of(name)), ...names.map((name) => of(`x${name}`))],
      ...names.map((name) => owed(name)),
    );
    const book = await invoices.readBook(reads, 'issued');
    expect([book.due.length, book.invoices.length]).toEqual([100, 100]);
  });
});
