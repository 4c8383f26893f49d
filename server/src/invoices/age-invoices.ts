import { addDays, newYorkDate } from '@candor/model/calendar/index.ts';
import { CONTRACT_TERMS } from '@candor/model/contracts/terms.ts';
import { effectiveDay } from '@candor/model/invoices/fee.ts';
import { INVOICE_REMINDER_DAYS, isOverdue, reminderDay } from '@candor/model/invoices/terms.ts';
import { formatUsd } from '@candor/model/money.ts';
import { accept } from '@candor/model/result.ts';
import type { Instant } from '@candor/model/time.ts';
import { auditNeeds, writeAudit } from '../audit/index.ts';
import { contractTable, feeNoticeTable } from '../contracts/index.ts';
import type { Command, CommandRunner } from '../platform/commands/command.ts';
import type { Db } from '../platform/database/db.ts';
import { needRow } from '../platform/database/rows.ts';
import { payloadOf } from './issue-invoice.ts';
import { type Invoice, invoiceTable } from './tables.ts';
import { suspendUnpaid } from './suspend-unpaid.ts';

interface OfInvoice {
  readonly invoiceId: string;
  readonly customerId: string;
}

/** What a day does to an invoice that is not paid: a reminder before the due day, overdue after it; each once. */
export const ageInvoice: Command<OfInvoice, { readonly aged: 'reminded' | 'overdue' | 'no' }> = {
  name: 'age_invoice',
  subject: ({ customerId }) => customerId,
  needs: ({ invoiceId }, lane) => [needRow(invoiceTable, invoiceId), ...auditNeeds(lane)],
  decide(rows, { invoiceId, customerId }, context) {
    const before = rows.get(invoiceTable, invoiceId);
    if (before?.state !== 'issued') return accept({ aged: 'no' });
    const today = newYorkDate(context.now);
    if (isOverdue(before.dueOn, today)) {
      const after: Invoice = { ...before, state: 'overdue', overdueAt: context.now };
      rows.update(invoiceTable, after);
      writeAudit(rows, context, {
        ...{ actor: 'system:invoice_terms', action: 'invoice.overdue', object: `invoice:${invoiceId}`, customerId },
        ...{ before, after, reason: `due on ${before.dueOn}` },
      });
      rows.emit({ type: 'contract.invoice_overdue', subject: customerId, payload: payloadOf(before) });
      return accept({ aged: 'overdue' });
    }
    if (before.remindedAt !== null || today < reminderDay(before.dueOn)) return accept({ aged: 'no' });
    rows.update(invoiceTable, { ...before, remindedAt: context.now });
    rows.emit({ type: 'contract.invoice_reminder', subject: customerId, payload: payloadOf(before) });
    return accept({ aged: 'reminded' });
  },
};

interface OfNotice {
  readonly noticeId: string;
  readonly contractId: string;
  readonly customerId: string;
}

/** The day has come on which a change applies to its customer; nothing is said where the contract has ended. */
export const applyFee: Command<OfNotice, { readonly applied: boolean }> = {
  name: 'apply_contract_fee',
  subject: ({ customerId }) => customerId,
  needs: ({ noticeId, contractId }) => [needRow(feeNoticeTable, noticeId), needRow(contractTable, contractId)],
  decide(rows, { noticeId, contractId, customerId }, { now }) {
    const notice = rows.get(feeNoticeTable, noticeId);
    const contract = rows.get(contractTable, contractId);
    const runs = contract?.endedAt === null;
    if (!notice || notice.appliedAt !== null || !runs || effectiveDay(notice) > newYorkDate(now))
      return accept({ applied: false });
    rows.update(feeNoticeTable, { ...notice, appliedAt: now });
    const { before, amount } = notice;
    const payload = { id: noticeId, before: formatUsd(before), amount: formatUsd(amount), date: effectiveDay(notice) };
    rows.emit({ type: 'contract.fee_applies', subject: customerId, payload });
    return accept({ applied: true });
  },
};

const AT_ONCE = 200;

/**
 * Acts on every row that a query finds, page by page in the order of ids; `$1` is the day, `$2` the last id. Answers on
 * how many of them something was done.
 */
async function eachPage<Row extends { readonly id: string }>(
  db: Db,
  [sql, name]: readonly [sql: string, name: string],
  day: string,
  act: (row: Row) => Promise<boolean>,
): Promise<number> {
  let count = 0;
  for (let after = ''; ; ) {
    const page = await db.query<Row>(`${sql} LIMIT ${AT_ONCE}`, [day, after], name);
    count += (await Promise.all(page.map(act))).filter(Boolean).length;
    const last = page.at(-1);
    if (!last || page.length < AT_ONCE) return count;
    after = last.id;
  }
}

type Found = { readonly id: string; readonly customerId: string; readonly contractId: string };

const OPEN = `SELECT id, customer_id AS "customerId", contract_id AS "contractId" FROM invoice
  WHERE state = 'issued' AND due_on <= $1 AND id > $2 ORDER BY id`;
const LONG_UNPAID = `SELECT i.id, i.customer_id AS "customerId", i.contract_id AS "contractId" FROM invoice i
  JOIN contract c ON c.id = i.contract_id AND c.state = 'in_force'
  WHERE i.state = 'overdue' AND i.due_on < ($1::date - ${CONTRACT_TERMS.unpaidDays})::text AND i.id > $2
    AND NOT EXISTS (SELECT FROM contract_suspension s WHERE s.contract_id = c.id AND s.cause = 'unpaid' AND s.until IS NULL)
  ORDER BY i.id`;
const COMING = `SELECT n.id, n.customer_id AS "customerId", n.contract_id AS "contractId" FROM contract_fee_notice n
  JOIN contract c ON c.id = n.contract_id WHERE n.applied_at IS NULL AND c.ended_at IS NULL
    AND greatest(n.applies_on, coalesce(n.kept_until, '')) <= $1 AND n.id > $2 ORDER BY n.id`;

/** The invoices and announced fees of a New York day. Done twice, it changes nothing the second time. */
export async function eachDay(db: Db, runner: CommandRunner, now: Instant): Promise<Record<string, number>> {
  const today = newYorkDate(now);
  const near = addDays(today, INVOICE_REMINDER_DAYS);
  const aged = await eachPage<Found>(db, [OPEN, 'invoices_to_age'], near, async ({ id, customerId }) => {
    const done = await runner.run(ageInvoice, { invoiceId: id, customerId });
    return done.ok && done.value.aged !== 'no';
  });
  const suspended = await eachPage<Found>(db, [LONG_UNPAID, 'invoices_long_unpaid'], today, async ({ id, ...of }) => {
    const done = await runner.run(suspendUnpaid, { invoiceId: id, ...of });
    return done.ok && done.value.changed;
  });
  const applied = await eachPage<Found>(db, [COMING, 'fees_to_apply'], today, async ({ id, ...of }) => {
    const done = await runner.run(applyFee, { noticeId: id, ...of });
    return done.ok && done.value.applied;
  });
  return { aged, suspended, applied };
}
