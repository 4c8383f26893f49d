import type { LiabilityDay, ProofFile, ProvenHolding } from '@candor/model/liabilities/schema.ts';
import { FEWEST_HOLDERS } from '@candor/model/liabilities/schema.ts';
import { accept, type Decision, refuse } from '@candor/model/result.ts';
import type { Head } from '../ledger/index.ts';
import type { Db } from '../platform/database/db.ts';
import { type AssetBalances, balancesAt } from './balances.ts';
import { exact } from './publish-day.ts';
import { type PlacedPart, SumTree } from './sum-tree.ts';

interface PublishedRow {
  date: string;
  previous: string | null;
  journal_root: string;
  assets: LiabilityDay['assets'];
  hash: string;
}
interface DayRow extends PublishedRow {
  heads: Head[];
  seed: string;
  prepared_at: bigint;
}

/** A day as it is published. */
export async function readDay(db: Db, date: string): Promise<LiabilityDay | undefined> {
  const [row] = await db.query<PublishedRow>(
    'SELECT date, previous, journal_root, assets, hash FROM liability_day WHERE date = $1',
    [date],
  );
  return row && publishedPart(row);
}

const publishedPart = ({ date, previous, journal_root: journalRoot, assets, hash }: PublishedRow): LiabilityDay => ({
  ...{ date, previous, journalRoot, assets, hash },
});

/** A way shows the others' total. With two to four holders that is no secret of a crowd; alone, there are no others. */
const isShown = (holders: number): boolean => holders === 1 || holders >= FEWEST_HOLDERS;

/** The trees of one day. Made anew from the journal and the day's secret; each tree once. */
class DayTrees {
  readonly row: DayRow;
  readonly #balances: readonly AssetBalances[];
  readonly #trees = new Map<string, Promise<SumTree>>();

  constructor(row: DayRow, balances: readonly AssetBalances[]) {
    this.row = row;
    this.#balances = balances;
  }

  async proofOf(customer: string): Promise<ProofFile> {
    const holdings: ProvenHolding[] = [];
    const owed: { asset: string; amount: string }[] = [];
    for (const balances of this.#balances) {
      const holding = balances.holdings.find((each) => each.customer === customer);
      if (holding) {
        const parts = isShown(balances.holdings.length) ? ((await this.#treeOf(balances)).partsOf(customer) ?? []) : [];
        holdings.push({ asset: balances.asset, amount: exact(holding.amount), parts: parts.map(writtenPart) });
      }
      const debt = balances.owed.find((each) => each.customer === customer);
      if (debt) owed.push({ asset: balances.asset, amount: exact(debt.amount) });
    }
    return {
      format: 'candor liability proof v1',
      ...{ customer, preparedAt: String(this.row.prepared_at), day: publishedPart(this.row), holdings, owed },
    };
  }

  #treeOf({ asset, holdings }: AssetBalances): Promise<SumTree> {
    const { date, seed } = this.row;
    const tree = this.#trees.get(asset) ?? SumTree.make({ asset, date, seed, holdings });
    this.#trees.set(asset, tree);
    return tree;
  }
}

const writtenPart = ({ salt, amount, place, siblings }: PlacedPart) => ({
  ...{ salt, place, amount: exact(amount) },
  siblings: siblings.map(({ hash, sum }) => ({ hash, sum: exact(sum) })),
});

/** Days whose trees stay in memory, the one asked for last at the end. */
const DAYS_KEPT = 3;
/** Days that may wait to be read; each takes some seconds where customers are many. */
const DAYS_WAITING = 3;
const AGAIN_SECONDS = 5;

/** Makes proofs. Days are read one after the other, and no more of them wait than a few. */
export class ProofMaker {
  readonly #db: Db;
  readonly #days = new Map<string, Promise<DayTrees | undefined>>();
  #reading: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Refuses a day that is not published, and while too many other days are being read. */
  async proofOf(customer: string, date: string): Promise<Decision<ProofFile>> {
    const kept = this.#days.get(date);
    if (!kept && this.#waiting >= DAYS_WAITING)
      return refuse('overloaded', { retryAfterSeconds: String(AGAIN_SECONDS) });
    const trees = await this.#keep(date, kept ?? this.#read(date));
    return trees ? accept(await trees.proofOf(customer)) : refuse('not_found');
  }

  async #keep(date: string, trees: Promise<DayTrees | undefined>): Promise<DayTrees | undefined> {
    this.#days.delete(date);
    this.#days.set(date, trees);
    for (const oldest of this.#days.keys()) if (this.#days.size > DAYS_KEPT) this.#days.delete(oldest);
    try {
      const found = await trees;
      if (!found) this.#days.delete(date);
      return found;
    } catch (error) {
      this.#days.delete(date); // the next one who asks makes another try
      throw error;
    }
  }

  #read(date: string): Promise<DayTrees | undefined> {
    this.#waiting += 1;
    const reading = this.#reading
      .then(() => openDay(this.#db, date))
      .finally(() => {
        this.#waiting -= 1;
      });
    this.#reading = reading.catch(() => undefined);
    return reading;
  }
}

async function openDay(db: Db, date: string): Promise<DayTrees | undefined> {
  const [row] = await db.query<DayRow>('SELECT * FROM liability_day WHERE date = $1', [date]);
  return row && new DayTrees(row, await balancesAt(db, row.heads));
}
