import { newYorkDate } from '@candor/model/calendar/index.ts';
import type { InvoiceBook, InvoiceDetail, InvoiceLine } from '@candor/model/invoices/routes.ts';
import { INVOICE_PAGE } from '@candor/model/invoices/routes.ts';
import { effectiveDay } from '@candor/model/invoices/fee.ts';
import { amountDue, type AmountDue, type InvoiceState, suspensionDay } from '@candor/model/invoices/terms.ts';
import { addUsd, formatUsd, ZERO_USD } from '@candor/model/money.ts';
import { accept, type Decision, refuse } from '@candor/model/result.ts';
import { formatInstant, type Instant, type TradingDate } from '@candor/model/time.ts';
import { fundsOf } from '@candor/model/transfers/funds.ts';
import { announcedFees, type ContractHead, contractHeads, feeOfContract } from '../contracts/index.ts';
import { balanceTable, customerAccount, type Mode, usdAsset } from '../ledger/index.ts';
import type { Command, CommandRunner } from '../platform/commands/command.ts';
import type { Db } from '../platform/database/db.ts';
import { needRow } from '../platform/database/rows.ts';
import { decodeRow } from '../platform/database/statements.ts';
import type { Clock } from '../platform/time/clock.ts';
import { termAt } from './term.ts';
import { walletIn } from './pay-invoice.ts';
import { type Invoice, invoiceTable } from './tables.ts';

export interface InvoiceReads {
  readonly db: Db;
  readonly runner: CommandRunner;
  /** Business time. */
  readonly clock: Clock;
  readonly mode: Mode;
}

const COLUMNS = invoiceTable.columns.map(({ sql }) => sql).join(', ');
const MOST_LISTED = 100;

async function find(db: Db, where: string, values: readonly unknown[]): Promise<Invoice[]> {
  const rows = await db.raw(`SELECT ${COLUMNS} FROM invoice WHERE ${where}`, values);
  return rows.map((row) => decodeRow(invoiceTable, row) as unknown as Invoice);
}

export const invoiceById = async (db: Db, invoiceId: string): Promise<Invoice | undefined> =>
  (await find(db, 'id = $1', [invoiceId]))[0];

const at = (instant: Instant | null) => (instant === null ? null : formatInstant(instant));

/** What is due today; of a paid invoice what was paid, of a voided one nothing beyond its amount. */
function dueOf({ state, amount, dueOn, monthsOverdue, lateFee }: Invoice, today: TradingDate): AmountDue {
  if (state === 'issued' || state === 'overdue') return amountDue(amount, dueOn, today);
  const late = lateFee ?? ZERO_USD;
  return { months: monthsOverdue ?? 0, lateFee: late, total: addUsd(amount, late) };
}

export function lineOf(invoice: Invoice, today: TradingDate): InvoiceLine {
  const { id, number, state, issuedOn, dueOn, amount } = invoice;
  const { months, lateFee, total } = dueOf(invoice, today);
  return {
    ...{ invoiceId: id, number, state, issuedOn, dueOn, amount: formatUsd(amount) },
    ...{ monthsOverdue: months, lateFee: formatUsd(lateFee), total: formatUsd(total) },
  };
}

/** A customer's invoices, the newest first. */
export async function listInvoices({ db, clock }: InvoiceReads, customerId: string, cursor: string | undefined) {
  const found = await find(
    db,
    `customer_id = $1 AND ($2::text IS NULL OR id < $2) ORDER BY id DESC LIMIT ${INVOICE_PAGE + 1}`,
    [customerId, cursor ?? null],
  );
  const page = found.slice(0, INVOICE_PAGE);
  const today = newYorkDate(clock.now());
  const next = found.length > INVOICE_PAGE ? (page.at(-1)?.id ?? null) : null;
  return { invoices: page.map((invoice) => lineOf(invoice, today)), next };
}

/** The spot wallet as a payment would find it now. */
const readWallet = (mode: Mode): Command<{ readonly customerId: string }, ReturnType<typeof fundsOf>> => ({
  name: 'read_spot_wallet',
  subject: ({ customerId }) => customerId,
  needs: ({ customerId }) => [needRow(balanceTable, customerAccount('spot', customerId), usdAsset(mode))],
  decide: (rows, { customerId }) => accept(fundsOf(walletIn(rows, mode, customerId))),
});

/** One of the customer's own invoices, with how its amount comes about. */
export async function readInvoice(
  deps: InvoiceReads,
  customerId: string,
  invoiceId: string,
): Promise<Decision<InvoiceDetail>> {
  const { db, runner, clock, mode } = deps;
  const invoice = await invoiceById(db, invoiceId);
  if (invoice?.customerId !== customerId) return refuse('not_found');
  const [[contract], notices, wallet] = await Promise.all([
    contractHeads(db, 'c.id = $1', [invoice.contractId]),
    announcedFees(db, 'contract_id', [invoice.contractId]),
    runner.dryRun(readWallet(mode), { customerId }),
  ]);
  if (!contract || !wallet.ok) return wallet.ok ? refuse('not_found') : wallet;
  const notice = notices.find(({ id }) => id === invoice.feeNoticeId);
  const since = notice ? effectiveDay(notice) : newYorkDate(contract.inForceAt ?? invoice.issuedAt);
  return accept({
    ...lineOf(invoice, newYorkDate(clock.now())),
    ...{ contractNumber: contract.number, termFrom: invoice.termFrom, termTo: invoice.termTo },
    fee: { of: notice ? 'change' : 'contract', since },
    suspendedOn: suspensionDay(invoice.dueOn),
    wallet: { balance: formatUsd(wallet.value.balance), usable: formatUsd(wallet.value.maximum) },
    ...{ paidAt: at(invoice.paidAt), transaction: invoice.txn, voidedAt: at(invoice.voidedAt) },
    ...{ asOf: formatInstant(clock.now()), simulated: mode === 'simulated' },
  });
}

/** An invoice as operators see it. */
export function issuedOf(
  invoice: Invoice,
  contract: ContractHead,
  today: TradingDate,
): InvoiceBook['invoices'][number] {
  const { customerId, contractId, paidAt } = invoice;
  const { number: contractNumber, lang } = contract;
  return { ...lineOf(invoice, today), customerId, contractId, contractNumber, lang, paidAt: at(paidAt) };
}

/** Invoices in a state, and contracts whose term has a fee and no invoice. */
export async function readBook({ db, clock }: InvoiceReads, state: InvoiceState): Promise<InvoiceBook> {
  const now = clock.now();
  const today = newYorkDate(now);
  const [found, uninvoiced] = await Promise.all([
    find(db, `state = $1 ORDER BY id DESC LIMIT ${MOST_LISTED}`, [state]),
    contractHeads(
      db,
      `c.state = 'in_force' AND NOT c.specimen AND c.ends_at > $1
       AND (c.fee > 0 OR EXISTS (SELECT FROM contract_fee_notice n WHERE n.contract_id = c.id AND n.applies_on <= $2))
       AND NOT EXISTS (SELECT FROM invoice i WHERE i.contract_id = c.id AND i.state <> 'voided' AND i.term_to >= $2)
       ORDER BY c.in_force_at, c.id LIMIT ${MOST_LISTED}`,
      [String(now), today],
    ),
  ]);
  const notices = await announcedFees(
    db,
    'contract_id',
    uninvoiced.map(({ id }) => id),
  );
  const contracts = await contractHeads(db, 'c.id = ANY($1)', [found.map(({ contractId }) => contractId)]);
  const byId = new Map(contracts.map((contract) => [contract.id, contract]));
  const due = uninvoiced.map((contract) => {
    const own = notices.filter(({ contractId }) => contractId === contract.id);
    const { from: termFrom, to: termTo } = termAt(contract, now);
    const fee = formatUsd(feeOfContract(contract, own, today).amount);
    const { id: contractId, number: contractNumber, customerId } = contract;
    return { contractId, contractNumber, customerId, termFrom, termTo, fee };
  });
  return {
    due: due.filter(({ fee }) => fee !== formatUsd(ZERO_USD)),
    invoices: found.map((invoice) => issuedOf(invoice, byId.get(invoice.contractId)!, today)),
  };
}

/** Every invoice, page by page. */
export async function* invoicesAfter(db: Db): AsyncGenerator<readonly Invoice[]> {
  for (let after = ''; ; ) {
    const page = await find(db, `id > $1 ORDER BY id LIMIT ${MOST_LISTED}`, [after]);
    const last = page.at(-1);
    if (!last) return;
    yield page;
    after = last.id;
  }
}
