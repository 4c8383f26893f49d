import { sha256 } from '@noble/hashes/sha2.js';
import type { Instant } from '@candor/model/time.ts';
import { isTronAddress, USDT_CONTRACT } from '@candor/model/tron.ts';
import type { Block, ChainNode, Fate, SignedTransfer, TokenTransfer } from '../rails/index.ts';
import { infoOf, NATIVE, type SimulatedChain, type SimulatedTx, TRANSFER_GAS } from './simulated-chain.ts';
import { transfersIn } from './tron-logs.ts';
import { signerOf } from './wallet.ts';

/** Most blocks that one call covers. */
export const MOST_BLOCKS = 1_000;

/** How a node misbehaves; each until it is set back. */
export interface Faults {
  /** Blocks that it is behind. */
  lag: number;
  /** Calls that fail from now on. */
  failures: number;
  /** Each transfer is named so many times. */
  repeats: number;
  /** Blocks it calls solid before their time. */
  earlySolid: number;
  /** Transfers that it keeps to itself. */
  readonly hidden: Set<string>;
  /** Transfers that never were. */
  readonly invented: TokenTransfer[];
}

export const noFaults = (): Faults => ({
  ...{ lag: 0, failures: 0, repeats: 1, earlySolid: 0 },
  ...{ hidden: new Set<string>(), invented: [] },
});

/** A node of the simulated chain: it knows the chain, and says of it what its faults let it say. */
export class SimulatedNode implements ChainNode {
  readonly faults: Faults;
  readonly #chain: SimulatedChain;
  readonly #now: () => Instant;

  constructor(chain: SimulatedChain, now: () => Instant, faults = noFaults()) {
    this.#chain = chain;
    this.#now = now;
    this.faults = faults;
  }

  async head(): Promise<Block> {
    this.#mayFail();
    return this.#chain.block(this.#headNumber());
  }

  async solid(): Promise<Block> {
    this.#mayFail();
    const number = this.#chain.solidNumber() - this.faults.lag + this.faults.earlySolid;
    return this.#chain.block(Math.min(this.#headNumber(), Math.max(0, number)));
  }

  async block(number: number): Promise<Block | undefined> {
    this.#mayFail();
    return number >= 0 && number <= this.#headNumber() ? this.#chain.block(number) : undefined;
  }

  async transfers(fromBlock: number, toBlock: number): Promise<readonly TokenTransfer[]> {
    this.#mayFail();
    if (toBlock - fromBlock >= MOST_BLOCKS) throw new RangeError(`at most ${MOST_BLOCKS} blocks a call`);
    const to = Math.min(toBlock, this.#headNumber());
    const { hidden, invented, repeats } = this.faults;
    const found: TokenTransfer[] = [];
    for (const tx of this.#chain.txsIn(fromBlock, to)) {
      if (!hidden.has(tx.txId)) found.push(...this.#read(tx));
    }
    for (const lie of invented) if (lie.block.number >= fromBlock && lie.block.number <= to) found.push(lie);
    return found.flatMap((each) => Array.from({ length: repeats }, () => each));
  }

  async fate(txId: string): Promise<Fate> {
    this.#mayFail();
    const tx = this.#chain.tx(txId);
    if (!tx || tx.blockNumber === null || tx.blockNumber > this.#headNumber()) return { found: false };
    if (this.faults.hidden.has(txId)) return { found: false };
    const block = this.#chain.block(tx.blockNumber);
    return { found: true, block, succeeded: tx.succeeded, gas: TRANSFER_GAS };
  }

  async broadcast({ txId, bytes, expiresAt }: SignedTransfer): Promise<'accepted' | 'known' | 'expired' | 'refused'> {
    this.#mayFail();
    const known = this.#chain.tx(txId);
    if (known && known.blockNumber !== null) return 'known';
    const order = readSigned(txId, bytes);
    if (!order || order.expiresAt !== expiresAt) return 'refused';
    if (expiresAt <= this.#now()) return 'expired';
    const { from, to, amount, payer } = order;
    const has = (address: string, asset: string) => this.#chain.balanceAt(address, Number.MAX_SAFE_INTEGER, asset);
    if (has(from, USDT_CONTRACT) < amount || has(payer, NATIVE) < TRANSFER_GAS) return 'refused';
    await this.#chain.include({ ...{ txId, from, to, amount, payer, succeeded: true }, contract: USDT_CONTRACT });
    return 'accepted';
  }

  async balance(address: string): Promise<bigint> {
    this.#mayFail();
    return this.#chain.balanceAt(address, this.#chain.solidNumber());
  }

  async gas(address: string): Promise<bigint> {
    this.#mayFail();
    return this.#chain.balanceAt(address, this.#chain.solidNumber(), NATIVE);
  }

  #headNumber(): number {
    return Math.max(0, this.#chain.headNumber() - this.faults.lag);
  }

  #read(tx: SimulatedTx): TokenTransfer[] {
    const { blockNumber } = tx;
    if (blockNumber === null) return [];
    return transfersIn(infoOf({ ...tx, blockNumber }), this.#chain.block(blockNumber), USDT_CONTRACT);
  }

  #mayFail(): void {
    if (this.faults.failures === 0) return;
    this.faults.failures -= 1;
    throw new Error('the simulated node does not answer');
  }
}

export interface SimulatedOrder {
  readonly from: string;
  readonly to: string;
  readonly amount: bigint;
  readonly reference: string;
  readonly expiresAt: Instant;
  /** Whom the chain charges for it. */
  readonly payer: string;
}

const bodyOf = ({ from, to, amount, reference, expiresAt, payer }: SimulatedOrder) =>
  JSON.stringify([from, to, String(amount), reference, expiresAt, payer]);

/** A signed transaction of the simulated chain: its words, the hash that is its id, and a signature over the hash. */
export function signedOrder(order: SimulatedOrder, sign: (hash: Uint8Array) => Uint8Array): SignedTransfer {
  const body = Buffer.from(bodyOf(order));
  const hash = sha256(body);
  const bytes = Buffer.concat([Buffer.from(sign(hash)), body]).toString('hex');
  return { txId: Buffer.from(hash).toString('hex'), bytes, expiresAt: order.expiresAt };
}

const SIGNATURE = 65;

/** Reads it back; undefined where the hash is not its id, or the signature not that of whom it takes from. */
function readSigned(txId: string, hex: string): SimulatedOrder | undefined {
  const bytes = Buffer.from(hex, 'hex');
  const [signature, body] = [bytes.subarray(0, SIGNATURE), bytes.subarray(SIGNATURE)];
  const hash = sha256(body);
  if (Buffer.from(hash).toString('hex') !== txId) return undefined;
  const [from, to, amount, reference, expiresAt, payer] = JSON.parse(body.toString()) as Body;
  if (signerOf(hash, signature) !== from || !isTronAddress(to) || BigInt(amount) <= 0n) return undefined;
  return { from, to, amount: BigInt(amount), reference, expiresAt, payer };
}

type Body = [from: string, to: string, amount: string, reference: string, expiresAt: Instant, payer: string];
