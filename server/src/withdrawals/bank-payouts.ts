import { achReturn } from '@candor/model/ach-returns.ts';
import { instantOf, newYorkDate, type Overrides } from '@candor/model/calendar/index.ts';
import { type Instant, MINUTE } from '@candor/model/time.ts';
import { bankingDayAfter, cutOffAfter, returnableUntil } from '@candor/model/withdrawals/bank-times.ts';
import { sendsOut } from '@candor/model/rails/rails.ts';
import { type Originator, type PaymentFormat, writePayments } from '../bank/index.ts';
import type { Mode } from '../ledger/index.ts';
import { assert } from '../platform/commands/assert.ts';
import type { CommandRunner } from '../platform/commands/command.ts';
import type { Db } from '../platform/database/db.ts';
import type { Clock } from '../platform/time/clock.ts';
import type { NewId } from '../platform/time/ids.ts';
import { Remembered } from '../platform/time/remembered.ts';
import { type Bank, type BankEntry, type Payment, readRails } from '../rails/index.ts';
import { type Recipient, recipientById } from '../recipients/index.ts';
import { failWithdrawal } from './end-withdrawal.ts';
import { notePaid, noteReturned, putInFile, settlePayment, stopCard } from './pay-by-bank.ts';
import * as store from './payment-files.ts';
import { underWay } from './read-withdrawals.ts';
import { noteProgress } from './sign-withdrawal.ts';
import type { Withdrawal } from './tables.ts';

export interface BankPayoutDeps {
  readonly db: Db;
  readonly runner: CommandRunner;
  readonly mode: Mode;
  /** Business time. */
  readonly clock: Clock;
  readonly newId: NewId;
  readonly bank: Bank;
  readonly originator: Originator;
  /** In which the bank takes payments. */
  readonly format: PaymentFormat;
  /** A file every five minutes, for the simulated bank; else one each banking day. */
  readonly often: boolean;
  readonly overrides: () => Overrides | undefined;
  /** The whole account number of a card, read for the record. */
  readonly accountOf: (card: Recipient) => Promise<string>;
  /** Seals a file at rest, bound to its id. */
  readonly seal: { seal(place: string, text: string): string; open(place: string, sealed: string): string };
  /** Whether screening lets it leave now. */
  readonly mayLeave: (row: Withdrawal) => Promise<boolean>;
  readonly onError: (error: Error) => void;
}

const MODIFIERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** `HHMM`, New York; on the two days on which clocks change up to an hour apart, which no bank reads. */
function clockTime(at: Instant): string {
  const minutes = Math.floor((at - instantOf(newYorkDate(at), '00:00')) / MINUTE) % 1440;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}${String(minutes % 60).padStart(2, '0')}`;
}

/**
 * Brings approved withdrawals to cards to their end: at a cut-off into a file, stored before it is handed over and
 * handed over again until the bank has it; paid by the bank's own line; arrived when the payment can no longer come
 * back. Each step is stored before the next, so a process may die between any two.
 */
export class BankPayouts {
  readonly #deps: BankPayoutDeps;
  readonly #waiting = new Remembered(() => this.#readWaiting());
  #running: Promise<void> | undefined;

  constructor(deps: BankPayoutDeps) {
    this.#deps = deps;
  }

  /** One round; whoever asks during one gets another after it. */
  run(): Promise<void> {
    const before = this.#running;
    const round = (async () => {
      await before?.catch(() => {});
      await this.#round();
    })();
    this.#running = round;
    return round;
  }

  async #round(): Promise<void> {
    const { db, onError } = this.#deps;
    // A file that cannot be written or handed over now does not keep the bank's news from being read.
    await this.#collect().catch(onError);
    for (const file of await store.waitingFiles(db)) await this.#handOver(file).catch(onError);
    await this.#lines();
    await this.#returns();
    await this.#settle();
  }

  /** Every cut-off that something waits for, and every end of the time in which a payment may come back. */
  async changes(): Promise<readonly Instant[]> {
    const { often, overrides } = this.#deps;
    const [rows, paid] = await this.#waiting.get();
    const cutOffs = rows.flatMap(({ state, approvedAt }) =>
      state === 'approved' && approvedAt !== null ? [cutOffAfter(approvedAt, often, overrides())] : [],
    );
    const ends = paid.flatMap(({ until }) => (until === null ? [] : [until]));
    return [...cutOffs, ...ends];
  }

  #readWaiting() {
    const { db } = this.#deps;
    const cards = async () => (await underWay(db)).filter(({ kind }) => kind === 'bank');
    return Promise.all([cards(), store.paidPayments(db)]);
  }

  /** Withdrawals or payments may be others than before. */
  changed(): void {
    this.#waiting.forget();
  }

  /**
   * Whether a line is one of our payments that came back; from then on it is no deposit. One that counted as arrived,
   * or was back already, is other money, of the customer whom it was paid to.
   */
  async claims(entry: BankEntry): Promise<'own' | { readonly lateFor: string } | undefined> {
    const { db, runner } = this.#deps;
    const found = await store.paymentNamedIn(db, entry.reference);
    if (found?.amount !== entry.amount) return undefined;
    const { id, customerId } = found;
    const noted = await runner.run(noteReturned, { id, customerId, lineId: entry.id });
    return noted.ok ? 'own' : { lateFor: customerId };
  }

  /** Puts what was approved before the last cut-off into a file. */
  async #collect(): Promise<void> {
    const { db, clock, often, overrides, newId } = this.#deps;
    const now = clock.now();
    const due = (await underWay(db)).filter(
      ({ kind, state, approvedAt }) =>
        kind === 'bank' &&
        state === 'approved' &&
        approvedAt !== null &&
        cutOffAfter(approvedAt, often, overrides()) <= now,
    );
    const rail = (await readRails(db)).find((each) => each.rail === 'bank_out');
    const open = (await store.waitingFiles(db)).find(({ content }) => content === null);
    const leaves = rail !== undefined && sendsOut(rail) ? due : [];
    if (leaves.length === 0 && !open) return;
    const file = open ?? (await store.openFile(db, newId('pay'), now));
    for (const row of leaves) await this.#put(row, file.id).catch(this.#deps.onError);
    await this.#write(file);
  }

  /** A payment that cannot be written into a file is left out, and its error reported. */
  async #put(row: Withdrawal, fileId: string): Promise<void> {
    const { runner, mayLeave } = this.#deps;
    const { id, customerId, recipientId } = row;
    if (!(await mayLeave(row))) return;
    if (!(await runner.dryRun(putInFile, { id, customerId, recipientId, fileId })).ok) return;
    this.#text([await this.#paymentOf(row)], { id: fileId, openedAt: this.#deps.clock.now() }, 0);
    await runner.run(putInFile, { id, customerId, recipientId, fileId });
  }

  /** Writes the file of everything that was put into it. Written twice after a crash, the first one stays. */
  async #write(file: store.WaitingFile): Promise<void> {
    const { db, seal } = this.#deps;
    const rows = (await underWay(db)).filter(({ fileId }) => fileId === file.id);
    if (rows.length === 0) return store.dropEmpty(db, file.id);
    const payments: Payment[] = [];
    for (const row of rows) payments.push(await this.#paymentOf(row));
    const place = await store.filesOfDay(db, instantOf(newYorkDate(file.openedAt), '00:00'));
    await store.keepContent(db, file.id, seal.seal(store.placeOf(file.id), this.#text(payments, file, place)));
  }

  #text(payments: readonly Payment[], file: Omit<store.WaitingFile, 'content'>, place: number): string {
    const { id: fileId, openedAt } = file;
    const { format, originator } = this.#deps;
    const createdOn = newYorkDate(openedAt);
    const terms = {
      ...{ fileId, createdOn, createdAt: clockTime(openedAt) },
      effectiveOn: bankingDayAfter(createdOn, 1, this.#deps.overrides()),
      modifier: MODIFIERS[place % MODIFIERS.length] ?? 'A',
      entryClass: 'PPD' as const,
    };
    return writePayments(format, originator, terms, payments);
  }

  async #paymentOf({ id, recipientId, net }: Withdrawal): Promise<Payment> {
    const card = await recipientById(this.#deps.db, recipientId);
    assert(card?.routing, `withdrawal ${id} goes to no card`);
    const account = await this.#deps.accountOf(card);
    return { reference: id, amount: net, name: card.name, routing: card.routing, account };
  }

  /** The bank knows a file that it has already, so handing it over again after a crash is harmless. */
  async #handOver({ id: fileId, content }: store.WaitingFile): Promise<void> {
    const { db, bank, seal, runner, clock } = this.#deps;
    if (content === null) return;
    if ((await bank.submit(fileId, seal.open(store.placeOf(fileId), content))) === 'waiting') return;
    for (const { id, customerId, state } of (await underWay(db)).filter((row) => row.fileId === fileId))
      if (state === 'signing') await runner.run(noteProgress, { id, customerId, state: 'sent' });
    await store.noteSubmitted(db, fileId, clock.now());
  }

  async #lines(): Promise<void> {
    const { bank, db } = this.#deps;
    for (;;) {
      const after = await store.cursorOf(db, 'payment_entries');
      const { entries, cursor } = await bank.entries(after);
      for (const entry of entries) if (entry.amount < 0n) await this.#paid(entry);
      if (cursor === (after ?? '0')) return;
      await store.keepCursor(db, 'payment_entries', cursor);
    }
  }

  /** Another amount than that of the payment, or a second line for it, is a difference that reconciliation finds. */
  async #paid({ id: lineId, amount, reference }: BankEntry): Promise<void> {
    const { db, runner, clock, overrides } = this.#deps;
    const found = await store.paymentNamedIn(db, reference);
    if (found?.amount !== -amount) return;
    const { id, customerId } = found;
    await runner.run(notePaid, { id, customerId, lineId, until: returnableUntil(clock.now(), overrides()) });
  }

  async #returns(): Promise<void> {
    const { bank, db } = this.#deps;
    for (;;) {
      const after = await store.cursorOf(db, 'payment_returns');
      const { returns, cursor } = await bank.returns(after);
      for (const { reference, code, amount } of returns) {
        const found = await store.paymentNamedIn(db, reference);
        if (found && (amount === undefined || amount === found.amount)) await this.#fail(found, code);
      }
      if (cursor === (after ?? '0')) return;
      await store.keepCursor(db, 'payment_returns', cursor);
    }
  }

  async #settle(): Promise<void> {
    const { db, clock, runner, mode } = this.#deps;
    for (const found of await store.paidPayments(db)) {
      if (found.until === null || clock.now() < found.until) continue;
      const { id, customerId, returnedLine } = found;
      // The money is back and nobody said why.
      if (returnedLine !== null) await this.#fail(found, 'returned');
      else await runner.run(settlePayment(mode), { id, customerId });
    }
  }

  /**
   * Gives everything back, unless it has arrived for good: what comes back then is other money. The card is stopped
   * either way.
   */
  async #fail({ id, customerId, recipientId, settled }: store.KnownPayment, reason: string): Promise<void> {
    const { runner, mode } = this.#deps;
    const blocks = achReturn(reason)?.blocksCard ?? false;
    if (!settled) await runner.run(failWithdrawal(mode), { id, customerId, recipientId, reason, gas: 0n, blocks });
    else if (blocks) await runner.run(stopCard, { id, customerId, recipientId, reason });
  }
}
