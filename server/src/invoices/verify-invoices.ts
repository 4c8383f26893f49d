import { amountDue, dueDay, isOverdue } from '@candor/model/invoices/terms.ts';
import { formatUsd } from '@candor/model/money.ts';
import { announcedFees, contractHeads, feeOfContract } from '../contracts/index.ts';
import type { Broken } from '../ledger/index.ts';
import type { Db } from '../platform/database/db.ts';
import { newYorkDate } from '@candor/model/calendar/index.ts';
import { termAt } from './term.ts';
import { invoicesAfter } from './read-invoices.ts';
import type { Invoice } from './tables.ts';

/**
 * Works out every invoice anew from its contract, the announcements to its customer and the days that are stored: the
 * fee of its term, the due day, and the late fee that was paid.
 */
export async function verifyInvoices(db: Db): Promise<Broken[]> {
  const broken: Broken[] = [];
  for await (const page of invoicesAfter(db)) {
    const ids = page.map(({ contractId }) => contractId);
    const [contracts, notices] = await Promise.all([
      contractHeads(db, 'c.id = ANY($1)', [ids]),
      announcedFees(db, 'contract_id', ids),
    ]);
    for (const invoice of page) {
      const contract = contracts.find(({ id }) => id === invoice.contractId);
      if (!contract?.inForceAt) continue; // without one, rule INV2 has it
      const own = notices.filter(({ contractId }) => contractId === invoice.contractId);
      const known = own.map((notice) =>
        // An objection of later than the invoice changed nothing about it.
        notice.objectedAt !== null && notice.objectedAt > invoice.issuedAt ? { ...notice, keptUntil: null } : notice,
      );
      const { amount } = feeOfContract(contract, known, invoice.issuedOn);
      const term = termAt(contract, invoice.issuedAt);
      broken.push(
        ...differences(invoice, {
          amount: formatUsd(amount),
          term: `${term.from} to ${term.to}`,
          days: `issued ${newYorkDate(invoice.issuedAt)}, due ${dueDay(invoice.issuedOn)}`,
          ...paidAs(invoice),
        }),
      );
    }
  }
  return broken;
}

/** What a paid invoice should have cost on its day, and whether an overdue one was. */
function paidAs({ state, amount, dueOn, paidOn, overdueAt }: Invoice) {
  const { months, lateFee } = paidOn === null ? { months: null, lateFee: null } : amountDue(amount, dueOn, paidOn);
  const early = overdueAt !== null && !isOverdue(dueOn, newYorkDate(overdueAt));
  return {
    late: lateFee === null ? 'none' : `${formatUsd(lateFee)} for ${months} months`,
    state: early ? 'issued' : state,
  };
}

function differences(invoice: Invoice, expected: Readonly<Record<string, string>>): Broken[] {
  const { id, amount, termFrom, termTo, issuedOn, dueOn, monthsOverdue, lateFee, state } = invoice;
  const found: Readonly<Record<string, string>> = {
    ...{ amount: formatUsd(amount), term: `${termFrom} to ${termTo}`, days: `issued ${issuedOn}, due ${dueOn}` },
    ...{ late: lateFee === null ? 'none' : `${formatUsd(lateFee)} for ${monthsOverdue} months`, state },
  };
  return Object.entries(expected)
    .filter(([name, value]) => value !== found[name])
    .map(([name, value]) => ({ check: `invoice ${name}`, row: id, expected: value, found: String(found[name]) }));
}
