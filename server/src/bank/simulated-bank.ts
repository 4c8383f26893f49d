import { newYorkDate } from '@candor/model/calendar/index.ts';
import { type Instant, instant, plusMs } from '@candor/model/time.ts';
import { SIMULATED_BOOKING_MS } from '@candor/model/withdrawals/bank-times.ts';
import type { Db, Query } from '../platform/database/db.ts';
import type { Clock } from '../platform/time/clock.ts';
import type { NewId } from '../platform/time/ids.ts';
import { Remembered } from '../platform/time/remembered.ts';
import type { Bank } from '../rails/index.ts';
import { addLines, keepDueFile, linesAfter, nextDue, returnsAfter, takeDueFiles, writingLines } from './bank-store.ts';
import { readPayments } from './payment-formats.ts';

/** How the simulated bank behaves, as whoever tries it has said. */
export interface BankFaults {
  /** Calls that fail before they do anything. */
  failing: number;
  /** Calls of `submit` that take the file and fail then. */
  failingAfter: number;
  /** Newest lines that it does not show yet. */
  lagging: number;
  /** Lines before the cursor that it shows once more. */
  repeating: number;
  /** By how much its balance is wrong, USD millionths. */
  lying: bigint;
  /** Return code of the payments of the next file that it takes. */
  returning: string | undefined;
}

export interface SimulatedTransfer {
  readonly amount: bigint;
  readonly reference: string;
  readonly name: string;
}

export class BankDown extends Error {}

/**
 * A bank in this process, with lines of its own that outlive it; never part of a transaction of the books. Whoever is
 * paid gets the money at once, and whoever sends it has it.
 */
export class SimulatedBank implements Bank {
  readonly faults: BankFaults = {
    ...{ failing: 0, failingAfter: 0, lagging: 0, repeating: 0, lying: 0n, returning: undefined },
  };
  readonly #deps: { readonly db: Db; readonly clock: Clock; readonly newId: NewId };
  readonly #nextDue = new Remembered(() => nextDue(this.#deps.db));

  constructor(deps: { readonly db: Db; readonly clock: Clock; readonly newId: NewId }) {
    this.#deps = deps;
  }

  /** Somebody sends money to the house, once for each id; answers the id of the line. */
  receive(transfer: SimulatedTransfer, id?: string): Promise<string> {
    return this.#book(transfer.amount, transfer.reference, transfer.name, id);
  }

  /** The sender's bank takes a transfer back, with a code. */
  async takeBack(entryId: string, code: string): Promise<void> {
    const { db } = this.#deps;
    const [line] = await db.query<{ amount: bigint; name: string }>('SELECT * FROM bank_line WHERE id = $1', [entryId]);
    if (!line || line.amount <= 0n) throw new RangeError('no such line');
    await this.#book(-line.amount, `RETURN ${entryId}`, line.name);
    await this.#return(entryId, code);
  }

  /** The house sends a transfer back to where it came from. The same one twice is sent once. */
  async sendBack(entryId: string): Promise<void> {
    const { db } = this.#deps;
    const reference = `SENT BACK ${entryId}`;
    const [line] = await db.query<{ amount: bigint; name: string }>('SELECT * FROM bank_line WHERE id = $1', [entryId]);
    const [done] = await db.query('SELECT 1 FROM bank_line WHERE reference = $1', [reference]);
    if (line && !done) await this.#book(-line.amount, reference, line.name);
  }

  async entries(after: string | undefined): ReturnType<Bank['entries']> {
    this.#fail();
    await this.#bookDue();
    const { repeating, lagging } = this.faults;
    const first = BigInt(after ?? '0');
    const from = first > BigInt(repeating) ? first - BigInt(repeating) : 0n;
    const { entries, cursor } = await linesAfter(this.#deps.db, String(from), lagging);
    return { entries, cursor: BigInt(cursor) < first ? String(first) : cursor };
  }

  async returns(after: string | undefined): ReturnType<Bank['returns']> {
    this.#fail();
    await this.#bookDue();
    return returnsAfter(this.#deps.db, after);
  }

  async submit(fileId: string, file: string): ReturnType<Bank['submit']> {
    this.#fail();
    readPayments(file);
    const { db, clock } = this.#deps;
    const { returning: code } = this.faults;
    const dueAt = plusMs(clock.now(), SIMULATED_BOOKING_MS);
    const answer = await writingLines(db, (query) =>
      keepDueFile(query, { fileId, file, wallAt: clock.now(), dueAt, code }),
    ).finally(() => this.#nextDue.forget());
    if (answer === 'accepted') this.faults.returning = undefined;
    if (this.faults.failingAfter > 0) {
      this.faults.failingAfter -= 1;
      throw new BankDown('the bank took the file and did not say so');
    }
    return answer;
  }

  /** When it next books a file; undefined where none waits. */
  async nextChange(): Promise<Instant | undefined> {
    const at = await this.#nextDue.get();
    return at === undefined ? undefined : instant(at);
  }

  /** The receiver's bank sends a payment back, with a code. */
  async returnPayment(trace: string, code: string): Promise<void> {
    const { db } = this.#deps;
    const [line] = await db.query<{ amount: bigint; name: string }>(
      'SELECT * FROM bank_line WHERE reference = $1 AND amount < 0',
      [trace],
    );
    if (!line) throw new RangeError('no such payment');
    await writingLines(db, (query) =>
      this.#bookReturn(query, { reference: trace, ...line, amount: -line.amount }, code),
    );
  }

  async balance(): Promise<bigint> {
    this.#fail();
    await this.#bookDue();
    const [sum] = await this.#deps.db.query<{ sum: string | null }>('SELECT sum(amount) AS sum FROM bank_line');
    return BigInt(sum?.sum ?? '0') + this.faults.lying;
  }

  #fail(): void {
    if (this.faults.failing === 0) return;
    this.faults.failing -= 1;
    throw new BankDown('the bank does not answer');
  }

  /** Debits the house's account for files that are due, and returns the payments marked for return. */
  async #bookDue(): Promise<void> {
    const { db, clock } = this.#deps;
    const due = await nextDue(db);
    if (due === undefined || due > clock.now()) return;
    await writingLines(db, async (query) => {
      for (const { file, code } of await takeDueFiles(query, clock.now()))
        for (const payment of readPayments(file)) {
          const { reference, amount, name } = payment;
          await addLines(query, [this.#line(-amount, reference, name)]);
          if (code !== undefined) await this.#bookReturn(query, payment, code);
        }
    }).finally(() => this.#nextDue.forget());
  }

  async #bookReturn(query: Query, { reference, amount, name }: SimulatedTransfer, code: string): Promise<void> {
    await addLines(query, [this.#line(amount, `RETURN ${reference}`, name)]);
    await this.#return(reference, code, query);
  }

  #line(amount: bigint, reference: string, name: string) {
    const { clock, newId } = this.#deps;
    const bookedOn = newYorkDate(clock.now());
    return { id: newId('bnk'), bookedOn, amount, reference, name, account: undefined };
  }

  async #book(amount: bigint, reference: string, name: string, id?: string): Promise<string> {
    const line = { ...this.#line(amount, reference, name), ...(id === undefined ? {} : { id }) };
    await writingLines(this.#deps.db, async (query) => {
      // Said again on another day it is still the line of the first.
      const known = await query('SELECT 1 FROM bank_line WHERE id = $1', [line.id]);
      return known.length > 0 ? 0 : addLines(query, [line]);
    });
    return line.id;
  }

  async #return(reference: string, code: string, query?: Query): Promise<void> {
    const { db, clock } = this.#deps;
    const write: Query = query ?? ((text, values) => db.query(text, values));
    await write('INSERT INTO bank_return (reference, code, returned_on) VALUES ($1, $2, $3)', [
      ...[reference, code, newYorkDate(clock.now())],
    ]);
  }
}
