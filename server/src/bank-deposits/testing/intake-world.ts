import { referenceOf } from '@candor/model/bank-deposits/reference.ts';
import { usd } from '@candor/model/money.ts';
import type { Decision } from '@candor/model/result.ts';
import type { Overrides } from '@candor/model/calendar/index.ts';
import { keepDeposit } from '../../deposits/testing/kept-deposits.ts';
import type { Deposit } from '../../deposits/tables.ts';
import { OrderWorld } from '../../orders/testing/fakes.ts';
import type { Bank, BankEntry, BankReturn } from '../../rails/index.ts';
import { announceTransfer, giveReference } from '../announce.ts';
import { BankIntake, type IntakeDeps } from '../intake.ts';

const PAGE = 2;
/** What follows a cursor in a list, in pages of two. */
function pageOf<T>(list: readonly T[], after: string | undefined) {
  const from = Number(after ?? '0');
  const page = list.slice(from, from + PAGE);
  return { page, cursor: String(from + page.length) };
}

/** A database, an intake, and a bank that says in pages of two what a test has told it. */
export class IntakeWorld {
  readonly orders: OrderWorld;
  readonly lines: BankEntry[] = [];
  readonly taken: BankReturn[] = [];
  /** What the bank was asked for, and whose names were opened. */
  readonly asked: string[] = [];
  readonly names = new Map<string, string>();
  readonly screened = new Set<string>();
  readonly returned = new Map<string, 'own' | { readonly lateFor: string }>();
  overrides: Overrides | undefined;
  /** How often the bank fails from now on. */
  failing = 0;
  private n = 0;

  private constructor(orders: OrderWorld) {
    this.orders = orders;
  }

  static async start(): Promise<IntakeWorld> {
    return new IntakeWorld(await OrderWorld.start('2026-11-20T15:00:00Z'));
  }

  get db() {
    return this.orders.db;
  }
  get market() {
    return this.orders.market;
  }
  stop = () => this.orders.stop();

  readonly bank: Pick<Bank, 'entries' | 'returns'> = {
    entries: async (after) => {
      this.asked.push(`entries ${after}`);
      if (this.failing > 0) {
        this.failing -= 1;
        throw new Error('the bank does not answer');
      }
      const { page: entries, cursor } = pageOf(this.lines, after);
      return { entries, cursor };
    },
    returns: async (after) => {
      this.asked.push(`returns ${after}`);
      const { page: returns, cursor } = pageOf(this.taken, after);
      return { returns, cursor };
    },
  };

  intake(more: Partial<IntakeDeps> = {}): BankIntake {
    return new BankIntake({
      ...{ db: this.db, runner: this.orders.runner, clock: { now: () => this.market.now }, mode: 'simulated' },
      ...{ bank: this.bank as Bank, overrides: () => this.overrides },
      ownerName: async (customerId) => {
        this.asked.push(`name ${customerId}`);
        return this.names.get(customerId);
      },
      ownReturn: async ({ id }) => this.returned.get(id),
      screenedOut: async (name) => this.screened.has(name),
      ...more,
    });
  }

  /** The reference of a customer with a verified name. */
  async reference(customerId: string, name: string): Promise<string> {
    this.n += 1;
    this.names.set(customerId, name);
    const candidate = referenceOf(new Uint8Array(7).fill(this.n));
    return accepted(await this.orders.runner.run(giveReference, { customerId, candidate })).reference;
  }

  /** Somebody has sent money to the house. */
  line(amount: string, reference = '', name = 'Ann Lee', id = `line-${this.lines.length}`): string {
    this.lines.push({ id, bookedOn: '2026-11-20', amount: usd(amount), reference, name, account: undefined });
    return id;
  }

  /** The bank takes a line back. */
  takeBack(reference: string): void {
    this.taken.push({ reference, code: 'R10', amount: undefined, on: '2026-11-20' });
  }

  async announce(customerId: string, amount: string): Promise<string> {
    const input = { customerId, amount: usd(amount), fileId: undefined };
    return accepted(await this.orders.runner.run(announceTransfer, input)).id;
  }

  /** A deposit that is there without a posting: for what only reads it. */
  keep(id: string, more: Partial<Deposit>): Promise<void> {
    return keepDeposit(this.db, { id, state: 'credited', rail: 'bank', asset: 'USD.SIM', ...more });
  }

  /** Whose deposits are in which state, and why they wait. */
  async deposits(): Promise<string[]> {
    const rows = await this.db.query<{ owner: string; state: string; why: string | null }>(
      `SELECT coalesce(customer_id, 'nobody') AS owner, state, suspense_reason AS why FROM deposit ORDER BY external_id`,
    );
    return rows.map(({ owner, state, why }) => `${owner} ${state}${why === null ? '' : ` ${why}`}`);
  }

  async announced(): Promise<string[]> {
    const rows = await this.db.query<{ state: string }>('SELECT state FROM bank_announcement ORDER BY id');
    return rows.map(({ state }) => state);
  }
}

function accepted<T>(decision: Decision<T>): T {
  if (!decision.ok) throw new Error(decision.refusal.code);
  return decision.value;
}
