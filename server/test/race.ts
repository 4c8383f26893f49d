import { usd } from '@candor/model/money.ts';
import { RECIPIENT_HOLD_MS } from '@candor/model/recipients/rules.ts';
import pg from 'pg';
import { invariantBreaks } from '../src/ledger/index.ts';
import { verify } from '../src/verify.ts';
import { ADDRESS, PayoutWorld } from '../src/withdrawals/testing/payout-world.ts';

/** How many callers act on one customer's money at the same time (T-09). */
export const CALLERS = 20;
/** How often a batch may be run again because something in it failed, in 99 of 100 groups of rounds. */
export const MOST_RETRIES = 3;

export type Call = () => Promise<{ readonly ok: boolean }>;

/** What the callers of a round do, in turns, and what must be true afterwards beside the books. */
export interface Round {
  readonly calls: readonly Call[];
  /** Says what is wrong; undefined where nothing is. */
  readonly wrong?: () => Promise<string | undefined>;
}

/** Callers that want the same thing. Each round has a customer of its own, with 100,000.00 in the stock account. */
export interface Race {
  readonly name: string;
  readonly prepare: (world: RaceWorld, customerId: string) => Promise<Round>;
  /** How many of all calls may succeed: the least and the most. */
  readonly succeed: readonly [number, number];
  /** Set where rounds share something, a rail or the chain: they run one after the other then. */
  readonly alone?: true;
}

/** Rounds that run side by side. */
const SIDE_BY_SIDE = 5;

/** Books with chain and signer, and rows that a round needs without the time that they would take. */
export class RaceWorld {
  readonly payouts: PayoutWorld;
  /** Batches that were run again since somebody last asked. */
  #splits: Error[];
  #ids = 0;

  private constructor(payouts: PayoutWorld, splits: Error[]) {
    this.payouts = payouts;
    this.#splits = splits;
  }

  static async start(): Promise<RaceWorld> {
    const splits: Error[] = [];
    const payouts = await PayoutWorld.start('2026-11-20T15:00:00Z', {
      ...{ lanes: 2, onSplit: (error: Error) => void splits.push(error) },
    });
    payouts.orders.market.quote('AAPL', '49.99', '50.00');
    return new RaceWorld(payouts, splits);
  }

  get orders() {
    return this.payouts.orders;
  }
  get db() {
    return this.payouts.db;
  }
  get runner() {
    return this.payouts.runner;
  }
  get now() {
    return this.payouts.now;
  }
  stop = () => this.payouts.stop();

  takeSplits(): Error[] {
    return this.#splits.splice(0);
  }

  id(kind: string): string {
    this.#ids += 1;
    return `${kind}_${String(this.#ids).padStart(26, '0')}`;
  }

  async insert(table: string, row: object): Promise<void> {
    await this.db.query(`INSERT INTO ${table} SELECT * FROM jsonb_populate_record(NULL::${table}, $1)`, [row]);
  }

  /** Money in the wallet, and an address or a card of the book that has waited its day. */
  async funded(customerId: string, asset: 'USDT.SIM' | 'USD.SIM', amount: string): Promise<string> {
    await this.payouts.give(customerId, asset, amount);
    const { payouts } = this;
    const recipientId =
      asset === 'USD.SIM' ? await payouts.card(customerId) : await payouts.address(customerId, ADDRESS);
    await this.db.query('UPDATE recipient SET added_at = $2::bigint - $3, usable_at = $2 WHERE id = $1', [
      ...[recipientId, this.now, RECIPIENT_HOLD_MS],
    ]);
    return recipientId;
  }

  /** The row of somebody who signed up. */
  async signedUp(customerId: string, more: object = {}): Promise<void> {
    await this.insert('customer', {
      ...{ id: customerId, kind: 'standard', state: 'open', username: customerId, account_type: 'email' },
      ...{ email: `${customerId}@example.com`, email_normal: `${customerId}@example.com`, password_hash: 'x' },
      ...{ identity_status: 'unsubmitted', lang: 'en', created_at: 0, wall_created_at: 0, ...more },
    });
  }

  spot = async (customerId: string, asset = 'USDT.SIM') => (await this.payouts.spot(customerId, asset)).available;

  /** How many journal entries of a kind an event has made. */
  async posted(kind: string, eventId: string): Promise<number> {
    const rows = await this.db.query('SELECT 1 FROM ledger_txn WHERE kind = $1 AND event_id = $2', [kind, eventId]);
    return rows.length;
  }
}

export interface RaceFigures {
  readonly name: string;
  readonly rounds: number;
  readonly ms: number;
  /** Fewest and most calls of a round that succeeded. */
  readonly succeeded: readonly [number, number];
  /** Times a batch was run again: the most of a group of rounds, but for the worst of a hundred. */
  readonly retries: number;
  readonly wrong: readonly string[];
}

interface Outcome {
  readonly succeeded: number;
  readonly wrong: readonly string[];
}

async function runRound(world: RaceWorld, race: Race, index: number, round: number): Promise<Outcome> {
  const wrong: string[] = [];
  const customerId = `cus_${index}_${round}`;
  await world.orders.open(customerId);
  const { calls, wrong: look } = await race.prepare(world, customerId);
  const outcomes = await Promise.all(
    Array.from({ length: CALLERS }, async (_none, caller) => {
      try {
        // Another one comes first in each round.
        return (await calls[(caller + round) % calls.length]!()).ok;
      } catch (error) {
        // What the database refuses must reach nobody: a deadlock or a broken constraint here is one that surfaced.
        wrong.push(`${customerId}, caller ${caller}: ${(error as Error).message}`);
        return false;
      }
    }),
  );
  const succeeded = outcomes.filter(Boolean).length;
  const [least, most] = race.succeed;
  if (succeeded < least || succeeded > most) wrong.push(`${customerId}: ${succeeded} succeeded`);
  const seen = await look?.();
  if (seen !== undefined) wrong.push(`${customerId}: ${seen}`);
  return { succeeded, wrong };
}

/** Runs a race so many times, a new customer each; says in which rounds something was not as it must be. */
export async function runRace(world: RaceWorld, race: Race, index: number, rounds: number): Promise<RaceFigures> {
  const began = performance.now();
  const outcomes: Outcome[] = [];
  const retries: number[] = [];
  world.payouts.pending = { usd: 0n, usdt: 0n };
  world.takeSplits();
  for (let round = 0; round < rounds; ) {
    const together = Math.min(race.alone ? 1 : SIDE_BY_SIDE, rounds - round);
    const first = round;
    const ran = Array.from({ length: together }, (_none, n) => runRound(world, race, index, first + n));
    outcomes.push(...(await Promise.all(ran)));
    round += together;
    retries.push(world.takeSplits().length);
  }
  const wrong = [...outcomes.flatMap((each) => each.wrong), ...(await unsound(world))];
  retries.sort((a, b) => a - b);
  const p99 = retries[Math.ceil(retries.length * 0.99) - 1] ?? 0;
  if (p99 > MOST_RETRIES) wrong.push(`${p99} retries`);
  const counts = outcomes.map(({ succeeded }) => succeeded);
  return {
    ...{ name: race.name, rounds, ms: Math.round(performance.now() - began), retries: p99, wrong },
    succeeded: [Math.min(...counts), Math.max(...counts)],
  };
}

/**
 * What this world lacks because rows stand in for other slices: cards and contracts that nobody sealed (W8, V1), and
 * customers whom no reviewer verified (R4).
 */
const STAND_INS = new Set(['W8', 'V1', 'R4']);

/** Rules that the books break, without those. */
export async function unsound({ db }: RaceWorld): Promise<string[]> {
  const breaks = await invariantBreaks(db);
  return breaks.filter(({ inv }) => !STAND_INS.has(inv)).map(({ inv, ref }) => `${inv} ${ref}`);
}

/** What verification finds, without those. */
export async function unverified({ db }: RaceWorld) {
  const { broken } = await verify(db);
  return broken.filter(({ check }) => !STAND_INS.has(check.replace('rule ', '')));
}

/** How often the database itself had to end a deadlock. */
export async function deadlocks({ db }: RaceWorld): Promise<number> {
  const [row] = await db.query<{ deadlocks: bigint }>(
    'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
  );
  return Number(row?.deadlocks ?? -1n);
}

/**
 * The same wish, a payout of all there is, as a program would grant it that reads a balance, compares, and writes what
 * is left, each caller on a connection of its own. Answers how often it paid; right would be once a round.
 */
export async function naivePayouts({ orders }: RaceWorld, rounds: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: orders.url, max: CALLERS });
  // Connections that the end of the test's database cuts off.
  pool.on('error', () => {});
  const all = usd('300');
  await pool.query('CREATE TABLE naive_balance (round int PRIMARY KEY, posted bigint NOT NULL)');
  let paid = 0;
  for (let round = 0; round < rounds; round += 1) {
    await pool.query('INSERT INTO naive_balance VALUES ($1, $2)', [round, all]);
    await Promise.all(
      Array.from({ length: CALLERS }, async () => {
        const { rows } = await pool.query('SELECT posted FROM naive_balance WHERE round = $1', [round]);
        const posted = BigInt(rows[0].posted);
        if (posted < all) return;
        await pool.query('UPDATE naive_balance SET posted = $2 WHERE round = $1', [round, posted - all]);
        paid += 1;
      }),
    );
  }
  await pool.end();
  return paid;
}

/** One line for each race, for whoever reads the log of the tests. */
export function raceTable(figures: readonly RaceFigures[], naive: { readonly rounds: number; readonly paid: number }) {
  const lines = figures.map(({ name, rounds, ms, succeeded: [least, most], retries, wrong }) =>
    [
      ...[name.padEnd(84), `${rounds} × ${CALLERS}`.padStart(9), `${least}–${most}`.padStart(7)],
      ...[String(retries).padStart(7), String(wrong.length).padStart(6), String(ms).padStart(7)],
    ].join(' '),
  );
  const head = ['race'.padEnd(84), '   rounds', 'granted', 'retries', ' wrong', '     ms'].join(' ');
  const last = `read, compare, write: ${naive.paid} payouts in ${naive.rounds} rounds that had money for one each`;
  return [head, ...lines, last].join('\n');
}
