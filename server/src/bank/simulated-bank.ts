import { newYorkDate } from '@candor/model/calendar/index.ts';
import type { Db } from '../platform/database/db.ts';
import type { Clock } from '../platform/time/clock.ts';
import type { NewId } from '../platform/time/ids.ts';
import type { Bank } from '../rails/index.ts';
import { addLines, keepFile, linesAfter, returnsAfter, writingLines } from './bank-store.ts';
import { readNacha } from './nacha.ts';

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
  /** Return code of the next payment that it receives. */
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

  constructor(deps: { readonly db: Db; readonly clock: Clock; readonly newId: NewId }) {
    this.#deps = deps;
  }

  /** Somebody sends money to the house; answers the id of the line. */
  receive(transfer: SimulatedTransfer): Promise<string> {
    return this.#book(transfer.amount, transfer.reference, transfer.name);
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
    const { repeating, lagging } = this.faults;
    const first = BigInt(after ?? '0');
    const from = first > BigInt(repeating) ? first - BigInt(repeating) : 0n;
    const { entries, cursor } = await linesAfter(this.#deps.db, String(from), lagging);
    return { entries, cursor: BigInt(cursor) < first ? String(first) : cursor };
  }

  returns(after: string | undefined): ReturnType<Bank['returns']> {
    this.#fail();
    return returnsAfter(this.#deps.db, after);
  }

  async submit(fileId: string, file: string): Promise<'accepted' | 'known'> {
    this.#fail();
    const payments = readNacha(file);
    const { db, clock } = this.#deps;
    const answer = await writingLines(db, async (query) => {
      const kept = await keepFile(query, fileId, file, clock.now());
      if (kept === 'accepted')
        for (const { reference, amount, name } of payments)
          await addLines(query, [this.#line(-amount, reference, name)]);
      return kept;
    });
    const code = this.faults.returning;
    if (answer === 'accepted' && code !== undefined) {
      this.faults.returning = undefined;
      for (const { reference, amount, name } of payments) {
        await this.#book(amount, `RETURN ${reference}`, name);
        await this.#return(reference, code);
      }
    }
    if (this.faults.failingAfter > 0) {
      this.faults.failingAfter -= 1;
      throw new BankDown('the bank took the file and did not say so');
    }
    return answer;
  }

  async balance(): Promise<bigint> {
    this.#fail();
    const [sum] = await this.#deps.db.query<{ sum: string | null }>('SELECT sum(amount) AS sum FROM bank_line');
    return BigInt(sum?.sum ?? '0') + this.faults.lying;
  }

  #fail(): void {
    if (this.faults.failing === 0) return;
    this.faults.failing -= 1;
    throw new BankDown('the bank does not answer');
  }

  #line(amount: bigint, reference: string, name: string) {
    const { clock, newId } = this.#deps;
    const bookedOn = newYorkDate(clock.now());
    return { id: newId('bnk'), bookedOn, amount, reference, name, account: undefined };
  }

  async #book(amount: bigint, reference: string, name: string): Promise<string> {
    const line = this.#line(amount, reference, name);
    await writingLines(this.#deps.db, (query) => addLines(query, [line]));
    return line.id;
  }

  async #return(reference: string, code: string): Promise<void> {
    const { db, clock } = this.#deps;
    await db.query('INSERT INTO bank_return (reference, code, returned_on) VALUES ($1, $2, $3)', [
      ...[reference, code, newYorkDate(clock.now())],
    ]);
  }
}
