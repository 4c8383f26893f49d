import { createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto';
import { yieldToEventLoop } from '../platform/time/yield-to-event-loop.ts';
import { hashLeaf, joinNodes, type SumNode } from './hashes.ts';

/**
 * One asset's tree of hashes and sums. Every holding is cut at random places into parts, and the parts of all customers
 * are shuffled: a sum beside a customer's way is then a mixture, not somebody's balance. Salts, cuts and order come
 * from the day's secret, so that the same tree can be made again and nothing of it is stored.
 */

/** Parts of each holding. */
export const PARTS = 8;

/** What one customer holds of the asset, above zero, in millionths. */
export interface Holding {
  readonly customer: string;
  readonly amount: bigint;
}

/** Customers in the order of their ids, so that the same holdings always give the same tree. */
export interface TreeFacts {
  readonly asset: string;
  readonly date: string;
  /** The day's secret, 32 bytes in hexadecimal. */
  readonly seed: string;
  readonly holdings: readonly Holding[];
}

interface Part {
  readonly salt: string;
  readonly amount: bigint;
  /** Parts stand in the order of these numbers, which say nothing about their customer. */
  readonly order: number;
}

/** Nodes of a level: hashes of 32 bytes each, one after the other, and the sum of each. */
interface Level {
  readonly hashes: Buffer;
  readonly sums: BigInt64Array;
}

export interface PlacedPart {
  readonly salt: string;
  readonly amount: bigint;
  readonly place: number;
  readonly siblings: readonly SumNode[];
}

const HASH_BYTES = 32;
const WORD = 2n ** 64n;
/** Hashes between two yields, a few milliseconds; those of whole holdings. */
const PIECE = 200 * PARTS;

export class SumTree {
  readonly root: SumNode;
  readonly #levels: readonly Level[];
  /** Places of each customer's parts, by the customer's index × PARTS + part. */
  readonly #places: Uint32Array;
  readonly #facts: TreeFacts;

  private constructor(facts: TreeFacts, levels: readonly Level[], places: Uint32Array) {
    this.#facts = facts;
    this.#levels = levels;
    this.#places = places;
    this.root = nodeAt(levels.at(-1) as Level, 0);
  }

  /** Makes the tree, letting other work run every few milliseconds. Throws where a sum is beyond 64 bits. */
  static async make(facts: TreeFacts): Promise<SumTree> {
    const { holdings } = facts;
    const secret = secretOf(facts);
    const orders = new Float64Array(holdings.length * PARTS);
    const amounts = new BigInt64Array(orders.length);
    const hashes = Buffer.allocUnsafe(orders.length * HASH_BYTES);
    for (const [index, { customer, amount }] of holdings.entries()) {
      for (const [number, part] of partsOf(secret, customer, amount).entries()) {
        const at = index * PARTS + number;
        orders[at] = part.order;
        amounts[at] = part.amount;
        hashes.write(hashLeaf({ ...facts, customer, ...part }), at * HASH_BYTES, 'hex');
      }
      if (index % (PIECE / PARTS) === 0) await yieldToEventLoop();
    }
    const shuffled = await shuffle(orders);
    const places = new Uint32Array(orders.length);
    const size = 2 ** Math.ceil(Math.log2(Math.max(orders.length, 2)));
    const leaves: Level = { hashes: Buffer.alloc(size * HASH_BYTES), sums: new BigInt64Array(size) };
    for (const [place, from] of shuffled.entries()) {
      places[from] = place;
      leaves.sums[place] = amounts[from] as bigint;
      hashes.copy(leaves.hashes, place * HASH_BYTES, from * HASH_BYTES, (from + 1) * HASH_BYTES);
    }
    // Empty leaves fill the tree; their hashes look like all others.
    for (let place = orders.length; place < size; place += 1)
      keyed(secret, `empty ${place}`).copy(leaves.hashes, place * HASH_BYTES);
    return new SumTree(facts, await levelsAbove(leaves), places);
  }

  /** A customer's parts with their ways to the root; undefined for somebody who holds nothing of the asset. */
  partsOf(customer: string): PlacedPart[] | undefined {
    const index = this.#facts.holdings.findIndex((each) => each.customer === customer);
    const holding = this.#facts.holdings[index];
    if (!holding) return undefined;
    return partsOf(secretOf(this.#facts), customer, holding.amount).map(({ salt, amount }, number) => {
      const place = this.#places[index * PARTS + number] as number;
      return { salt, amount, place, siblings: this.#siblingsOf(place) };
    });
  }

  #siblingsOf(leaf: number): SumNode[] {
    return this.#levels.slice(0, -1).map((level, height) => nodeAt(level, (leaf >> height) ^ 1));
  }
}

const keyed = (secret: KeyObject, text: string): Buffer => createHmac('sha256', secret).update(text).digest();

function secretOf({ seed, asset }: TreeFacts): KeyObject {
  const day = createSecretKey(Buffer.from(seed, 'hex'));
  return createSecretKey(keyed(day, `liability tree v1 ${asset}`));
}

/**
 * A holding cut at random. The customer's own key, which never leaves this function, gives one hash for each part: its
 * salt, its number in the order, and a place to cut.
 */
function partsOf(secret: KeyObject, customer: string, amount: bigint): Part[] {
  const own = keyed(secret, `customer ${customer}`).toString('hex');
  const drawn = Array.from({ length: PARTS }, (_v, part) => hash('sha256', `${own} part ${part}`, 'buffer'));
  const cuts = drawn
    .slice(1)
    .map((bytes) => (bytes.readBigUInt64BE(24) * (amount + 1n)) / WORD)
    .toSorted((a, b) => (a < b ? -1 : 1));
  const ends = [...cuts, amount];
  return drawn.map((bytes, part) => ({
    salt: bytes.toString('hex', 0, 16),
    order: bytes.readUIntBE(16, 6),
    amount: (ends[part] as bigint) - (cuts[part - 1] ?? 0n),
  }));
}

const BUCKETS = 4_096;
const BUCKET_SIZE = 2 ** 48 / BUCKETS;

/** Indexes in the order of their numbers below 2⁴⁸, sorted in small groups so that nothing else waits for long. */
async function shuffle(orders: Float64Array): Promise<number[]> {
  const buckets: number[][] = Array.from({ length: BUCKETS }, () => []);
  for (const [index, order] of orders.entries()) buckets[Math.floor(order / BUCKET_SIZE)]?.push(index);
  const sorted: number[] = [];
  for (const [number, bucket] of buckets.entries()) {
    bucket.sort((a, b) => (orders[a] as number) - (orders[b] as number) || a - b);
    for (const index of bucket) sorted.push(index);
    if (number % 64 === 0) await yieldToEventLoop();
  }
  return sorted;
}

async function levelsAbove(leaves: Level): Promise<Level[]> {
  const levels = [leaves];
  for (let below = leaves; below.sums.length > 1; below = levels.at(-1) as Level) {
    const size = below.sums.length / 2;
    const level: Level = { hashes: Buffer.allocUnsafe(size * HASH_BYTES), sums: new BigInt64Array(size) };
    for (let index = 0; index < size; index += 1) {
      const node = joinNodes(nodeAt(below, index * 2), nodeAt(below, index * 2 + 1));
      if (BigInt.asIntN(64, node.sum) !== node.sum) throw new RangeError('a sum of liabilities is beyond 64 bits');
      level.sums[index] = node.sum;
      level.hashes.write(node.hash, index * HASH_BYTES, 'hex');
      if (index % PIECE === 0) await yieldToEventLoop();
    }
    levels.push(level);
  }
  return levels;
}

function nodeAt({ hashes, sums }: Level, index: number): SumNode {
  return { hash: hashes.toString('hex', index * HASH_BYTES, (index + 1) * HASH_BYTES), sum: sums[index] as bigint };
}
