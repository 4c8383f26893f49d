import { formatUsd } from '@candor/model/money.ts';
import type { Db } from '../platform/database/db.ts';
import { inParallel } from '../platform/in-parallel.ts';
import type { Clock } from '../platform/time/clock.ts';
import type { ChainNode } from '../rails/index.ts';

/** Addresses read in one comparison, and how many at the same time. */
const MOST = 1_000;
const AT_ONCE = 16;
/** Blocks that are read again in one comparison, an hour; and how far back for an address that never agreed: a day. */
const AGAIN = 1_200;
const FIRST_BACK = 28_800;
/** Addresses that a difference names. */
const NAMED = 3;

interface Deps {
  readonly db: Db;
  readonly node: ChainNode;
  readonly wall: Clock;
  /** Has the watcher read these blocks once more; answers how many transfers it had missed. */
  readonly readAgain: (fromBlock: number, toBlock: number) => Promise<number>;
  readonly onFound: (transfers: number) => void;
  readonly most?: number;
}

interface Due {
  readonly address: string;
  /** What the rows say is there. Millionths. */
  readonly expected: bigint;
  /** The newest solid block when both were the same; null where it was never read. */
  readonly agreedAt: number | null;
  /** From which block on it is read again where there is too much. */
  readonly readFrom: number | null;
}

/** What each deposit address holds by the rows of deposits and sweeps; an address with neither is not in it. */
const HELD = `SELECT address, sum(amount) AS amount FROM (
    SELECT address, amount FROM deposit WHERE rail = 'usdt' AND final_at IS NOT NULL AND state <> 'reversed'
    UNION ALL SELECT address, -amount FROM sweep WHERE state = 'final') e GROUP BY address`;

/**
 * Compares deposit addresses with the chain, each by itself. In one comparison at most a thousand are read: those that
 * differed, those whose rows say something else than when they last agreed, then those that were read longest ago. So
 * up to a thousand addresses are all read every ten minutes, and of 100,000 each quiet one within 17 hours. Of the
 * others the last reading counts.
 */
export class AddressCheck {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** What is on all addresses by the newest reading of each. `again`: reads only those that differed. */
  async balance(again: boolean): Promise<bigint> {
    const { db, node, most = MOST } = this.#deps;
    const solid = (await node.solid()).number;
    const read = await inParallel(await due(db, again, most), AT_ONCE, async (each) => ({
      ...each,
      balance: await node.balance(each.address),
    }));
    await this.#save(read, solid);
    const [sum] = await db.query<{ sum: string }>(
      `SELECT ((SELECT coalesce(sum(amount), 0) FROM (${HELD}) h)
         + (SELECT coalesce(sum(balance - expected), 0) FROM deposit_address_check))::text AS sum`,
    );
    return BigInt(sum?.sum ?? '0');
  }

  /** Which addresses differ. */
  async parts(): Promise<string[]> {
    const rows = await this.#deps.db.query<{ address: string; difference: bigint; others: number }>(
      `SELECT address, balance - expected AS difference, (count(*) OVER ())::int - ${NAMED} AS others
       FROM deposit_address_check WHERE balance <> expected ORDER BY address LIMIT ${NAMED}`,
    );
    const others = rows[0]?.others ?? 0;
    const named = rows.map(({ address, difference }) => `${address} ${formatUsd(difference)}`);
    return others > 0 ? [...named, `and ${others} more`] : named;
  }

  async #save(read: readonly (Due & { readonly balance: bigint })[], solid: number): Promise<void> {
    const { db, wall, readAgain, onFound } = this.#deps;
    const since = ({ agreedAt }: Due) => agreedAt ?? Math.max(0, solid - FIRST_BACK);
    const more = read.filter(({ balance, expected }) => balance > expected);
    const from = Math.min(...more.map((each) => each.readFrom ?? since(each)));
    const to = Math.min(from + AGAIN - 1, solid);
    const found = more.length > 0 ? await readAgain(from, to) : 0;
    if (found > 0) onFound(found);
    const rows = read.map((each) => {
      const { address, expected, balance } = each;
      const agreed = balance === expected ? solid : since(each);
      // The next comparison goes on where this one stopped; at the newest block it begins anew, for a node that still
      // hid it.
      const readFrom = balance > expected && to < solid ? to + 1 : agreed;
      return { address, expected: String(expected), balance: String(balance), agreed_at: agreed, read_from: readFrom };
    });
    await db.query(
      `INSERT INTO deposit_address_check
       SELECT r.address, r.expected, r.balance, r.agreed_at, r.read_from, $1 FROM jsonb_to_recordset($2::jsonb)
         AS r (address text, expected bigint, balance bigint, agreed_at bigint, read_from bigint)
       ON CONFLICT (address) DO UPDATE SET expected = excluded.expected, balance = excluded.balance,
         agreed_at = excluded.agreed_at, read_from = excluded.read_from, wall_at = excluded.wall_at`,
      [wall.now(), JSON.stringify(rows)],
    );
  }
}

const numberOf = (block: bigint | null) => (block === null ? null : Number(block));

function due(db: Db, again: boolean, most: number): Promise<Due[]> {
  return db
    .query<{ address: string; expected: string; agreedAt: bigint | null; readFrom: bigint | null }>(
      `SELECT a.address, coalesce(h.amount, 0)::text AS expected, c.agreed_at AS "agreedAt", c.read_from AS "readFrom"
       FROM deposit_address a LEFT JOIN (${HELD}) h USING (address) LEFT JOIN deposit_address_check c USING (address)
       WHERE NOT $1 OR c.balance <> c.expected
       ORDER BY c.balance IS DISTINCT FROM c.expected DESC, coalesce(h.amount, 0) <> c.expected DESC NULLS FIRST,
         c.wall_at NULLS FIRST, a.address LIMIT $2`,
      [again, most],
    )
    .then((rows) =>
      rows.map(({ address, expected, agreedAt, readFrom }) => ({
        ...{ address, expected: BigInt(expected), agreedAt: numberOf(agreedAt), readFrom: numberOf(readFrom) },
      })),
    );
}

/** What has arrived at deposit addresses and is not in a solid block yet, so that no balance shows it. Millionths. */
export async function notFinal(db: Db): Promise<bigint> {
  const [row] = await db.query<{ sum: string }>(
    `SELECT coalesce(sum(amount), 0)::text AS sum FROM deposit
     WHERE rail = 'usdt' AND final_at IS NULL AND end_txn IS NULL`,
  );
  return BigInt(row?.sum ?? '0');
}
