import { holdUntil, matchOf, sameSender } from '@candor/model/bank-deposits/rules.ts';
import { referencesIn } from '@candor/model/bank-deposits/reference.ts';
import { RATE_ONE, type Rate } from '@candor/model/money.ts';
import {
  creditDeposit,
  type Deposit,
  type DepositDeps,
  finalizeDeposit,
  reverseDeposit,
  seeDeposit,
} from '../deposits/index.ts';
import { type Instant, instant } from '@candor/model/time.ts';
import type { Command, CommandRunner } from '../platform/commands/command.ts';
import type { Db } from '../platform/database/db.ts';
import type { Clock } from '../platform/time/clock.ts';
import { Remembered } from '../platform/time/remembered.ts';
import { type Bank, type BankEntry, type BankReturn, readRails } from '../rails/index.ts';
import { closeAnnouncement } from './announce.ts';

export interface IntakeDeps extends DepositDeps {
  readonly db: Db;
  readonly runner: CommandRunner;
  /** Business time. */
  readonly clock: Clock;
  readonly bank: Bank;
  /** The name that was verified, opened for this purpose on record; undefined for who is not verified. */
  readonly ownerName: (customerId: string) => Promise<string | undefined>;
  /** Whether a line is a payment of the house that came back; or came back when it counted as arrived, and for whom. */
  readonly ownReturn: (entry: BankEntry) => Promise<'own' | { readonly lateFor: string } | undefined>;
  /** Whether a list of sanctions has this name. */
  readonly screenedOut: (name: string) => Promise<boolean>;
}

const DOLLAR = RATE_ONE as Rate;
/** Announcements of one amount whose names are compared; more are for a person. */
const MOST_NAMES = 5;

/**
 * Takes what the bank tells into the books: lines in, transfers taken back, holds that are over. Every step is a
 * command that changes nothing when it is done again, and the cursor moves after them: what was interrupted is done
 * once more, what the bank repeats is known.
 */
export class BankIntake {
  readonly #deps: IntakeDeps;
  #running: Promise<void> | undefined;
  #after: Instant | undefined;
  readonly #nextHold = new Remembered(() => this.#readNextHold());

  constructor(deps: IntakeDeps) {
    this.#deps = deps;
  }

  /** One round; whoever asks during one gets another after it. */
  run(): Promise<void> {
    const before = this.#running;
    const round = (async () => {
      await before?.catch(() => {});
      await this.#round().finally(() => this.changed());
    })();
    this.#running = round;
    return round;
  }

  /** When the first hold ends, of those that end after an instant; undefined where there is none. */
  nextHoldAfter(after: Instant | undefined): Promise<Instant | undefined> {
    if (this.#after !== after) this.changed();
    this.#after = after;
    return this.#nextHold.get();
  }

  /** Deposits may be others than before. */
  changed(): void {
    this.#nextHold.forget();
  }

  async #readNextHold(): Promise<Instant | undefined> {
    const [row] = await this.#deps.db.query<{ at: bigint | null }>(
      `SELECT min(hold_until) AS at FROM deposit WHERE rail = 'bank' AND state = 'credited' AND hold_until > $1`,
      [this.#after ?? 0],
    );
    return row?.at === null || row?.at === undefined ? undefined : instant(Number(row.at));
  }

  async #round(): Promise<void> {
    await this.#finalize();
    await this.#entries();
    await this.#returns();
  }

  async #entries(): Promise<void> {
    const { bank, db } = this.#deps;
    for (;;) {
      const after = await cursorOf(db, 'entries');
      const { entries, cursor } = await bank.entries(after);
      for (const entry of entries) if (entry.amount > 0n) await this.#take(entry);
      if (cursor === (after ?? '0')) return;
      await keepCursor(db, 'entries', cursor);
    }
  }

  async #take(entry: BankEntry): Promise<void> {
    // Money that the house had sent and that came back is no deposit.
    const back = await this.#deps.ownReturn(entry);
    if (back === 'own') return;
    const found = await depositOf(this.#deps.db, entry.id);
    if (found && found.state !== 'seen') return;
    const { customerId, suspense } = found
      ? { customerId: found.customer_id, suspense: undefined }
      : await this.#matchOf(entry, back?.lateFor);
    const deposit = await this.#must(seeDeposit(this.#deps), {
      ...{ rail: 'bank' as const, externalId: entry.id, customerId, suspense, amount: entry.amount },
      ...{ network: 'Bank', address: null, sender: entry.name, reference: entry.reference, block: null },
    });
    if (deposit.state === 'seen' && deposit.customerId !== null) await this.#credit(deposit, deposit.customerId);
  }

  async #credit(deposit: Deposit, customerId: string): Promise<void> {
    const { clock, overrides } = this.#deps;
    const { state } = await this.#must(creditDeposit(this.#deps), {
      ...{ id: deposit.id, rail: 'bank' as const, customerId, rate: DOLLAR },
      holdUntil: holdUntil(clock.now(), overrides()),
    });
    if (state === 'suspense') return;
    await this.#must(closeAnnouncement, { customerId, amount: deposit.amount });
  }

  async #matchOf(entry: BankEntry, lateFor: string | undefined) {
    const { db, ownerName, screenedOut } = this.#deps;
    const owners = await ownersOf(db, referencesIn(entry.reference));
    const [owner] = owners;
    const rails = await readRails(db);
    return matchOf({
      ...{ owners, announcers: owners.length === 0 ? await this.#announcersOf(entry) : [] },
      ownName: owner === undefined ? undefined : sameSender(entry.name, await ownerName(owner)),
      ...{ lateFor, screenedOut: await screenedOut(entry.name) },
      railOpen: rails.every(({ rail, state }) => rail !== 'bank_in' || state !== 'closed'),
    });
  }

  async #announcersOf({ amount, name }: BankEntry): Promise<string[]> {
    const { db, ownerName } = this.#deps;
    const rows = await db.query<{ customer_id: string }>(
      `SELECT DISTINCT customer_id FROM bank_announcement WHERE state = 'open' AND amount = $1 LIMIT $2`,
      [amount, MOST_NAMES + 1],
    );
    if (name === '' || rows.length > MOST_NAMES) return [];
    const same: string[] = [];
    for (const { customer_id } of rows) if (sameSender(name, await ownerName(customer_id))) same.push(customer_id);
    return same;
  }

  async #returns(): Promise<void> {
    const { bank, db } = this.#deps;
    for (;;) {
      const after = await cursorOf(db, 'returns');
      const { returns, cursor } = await bank.returns(after);
      for (const each of returns) await this.#takeBack(each);
      if (cursor === (after ?? '0')) return;
      await keepCursor(db, 'returns', cursor);
    }
  }

  /** A return that names no deposit is one of a payment, and its withdrawal's concern. */
  async #takeBack({ reference }: BankReturn): Promise<void> {
    const found = await depositOf(this.#deps.db, reference);
    if (!found || found.state === 'reversed' || found.state === 'returned') return;
    await this.#must(reverseDeposit(this.#deps), {
      ...{ id: found.id, rail: 'bank' as const, customerId: found.customer_id, rate: DOLLAR, actor: 'system' },
    });
  }

  async #finalize(): Promise<void> {
    const { db, clock } = this.#deps;
    const due = await db.query<{ id: string; customer_id: string }>(
      `SELECT id, customer_id FROM deposit
       WHERE rail = 'bank' AND state = 'credited' AND hold_until <= $1 ORDER BY hold_until LIMIT 1000`,
      [clock.now()],
    );
    for (const { id, customer_id } of due)
      await this.#must(finalizeDeposit, { id, customerId: customer_id, blockId: null });
  }

  /** A refusal here is a fault of ours: it is thrown, and the same line is tried again at the next round. */
  async #must<Input, Reply>(command: Command<Input, Reply>, input: Input): Promise<Reply> {
    const done = await this.#deps.runner.run(command, input);
    if (!done.ok) throw new Error(`${command.name} refused: ${done.refusal.code}`);
    return done.value;
  }
}

async function depositOf(
  db: Db,
  externalId: string,
): Promise<{ id: string; customer_id: string | null; state: string } | undefined> {
  const rows = await db.query<{ id: string; customer_id: string | null; state: string }>(
    `SELECT id, customer_id, state FROM deposit WHERE rail = 'bank' AND external_id = $1`,
    [externalId],
  );
  return rows[0];
}

async function ownersOf(db: Db, references: readonly string[]): Promise<string[]> {
  if (references.length === 0) return [];
  const rows = await db.query<{ customer_id: string }>(
    'SELECT DISTINCT customer_id FROM bank_reference WHERE reference = ANY ($1)',
    [references],
  );
  return rows.map(({ customer_id }) => customer_id);
}

async function cursorOf(db: Db, name: string): Promise<string | undefined> {
  return (await db.query<{ cursor: string }>('SELECT cursor FROM bank_cursor WHERE name = $1', [name]))[0]?.cursor;
}

async function keepCursor(db: Db, name: string, cursor: string): Promise<void> {
  await db.query(
    'INSERT INTO bank_cursor (name, cursor) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET cursor = $2',
    [name, cursor],
  );
}
