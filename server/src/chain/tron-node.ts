import { type Instant, instant } from '@candor/model/time.ts';
import { tronHex } from '@candor/model/tron.ts';
import * as z from 'zod/mini';
import type { Block, ChainNode, Fate, SignedTransfer, TokenTransfer } from '../rails/index.ts';
import { bodyUpTo } from '../platform/http/body-up-to.ts';
import { succeeded, transactionInfo, transfersIn } from './tron-logs.ts';

export interface TronOptions {
  readonly url: string;
  readonly key: string | undefined;
  /** The token's contract; transfers of any other are not money. */
  readonly contract: string;
  readonly fetch?: typeof fetch;
  /** Milliseconds that one call may take. */
  readonly patienceMs?: number;
}

const PATIENCE_MS = 10_000;
/** A block's transactions with all their logs stay far below it. */
const MOST_BYTES = 32 * 1024 * 1024;
/** Most blocks that the node answers at once (java-tron, `BLOCK_LIMIT_NUM`). */
const MOST_BLOCKS = 100;

/** Blocks after which what the node says of one is remembered, and of how many. */
const OLD_AFTER = 25;
const MOST_KNOWN = 1_000;

const hash = () => z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** Source: java-tron protocol, `Block` and `BlockHeader`, as its HTTP API writes them. */
const blockShape = z.object({
  blockID: hash(),
  block_header: z.object({
    raw_data: z.object({
      // Left out of block 0.
      number: z.optional(z.int().check(z.nonnegative())),
      parentHash: hash(),
      timestamp: z.optional(z.int().check(z.nonnegative())),
    }),
  }),
});
const blocksShape = z.object({ block: z.optional(z.array(blockShape).check(z.maxLength(MOST_BLOCKS))) });
/** A transaction that is in no block is answered by an object with no members. */
const infoOrNothing = z.partial(transactionInfo);
const infosShape = z.array(transactionInfo);
const broadcastShape = z.object({ result: z.optional(z.boolean()), code: z.optional(z.string()) });
/** An account that nobody has sent TRX to has no balance member. */
const accountShape = z.object({ balance: z.optional(z.int().check(z.nonnegative())) });
const constantShape = z.object({ constant_result: z.array(z.string().check(z.regex(/^[0-9a-f]{1,64}$/))) });

/**
 * A node of TRON over its HTTP API. What it sends is bounded in time and size and read by its documented shapes;
 * anything else fails the call. Whether the node speaks the truth is for the caller to find out. Source:
 * developers.tron.network, "HTTP API"; java-tron `FullNodeHttpApiService`.
 */
export class TronNode implements ChainNode {
  readonly #options: TronOptions;
  /** Transfers of old blocks, by the block's id: what is behind an id never changes. */
  readonly #known = new Map<string, readonly TokenTransfer[]>();
  #head = 0;

  constructor(options: TronOptions) {
    this.#options = options;
  }

  async head(): Promise<Block> {
    const head = blockOf(await this.#ask('/wallet/getnowblock', {}, blockShape));
    this.#head = head.number;
    return head;
  }

  async solid(): Promise<Block> {
    return blockOf(await this.#ask('/walletsolidity/getnowblock', {}, blockShape));
  }

  async block(number: number): Promise<Block | undefined> {
    return (await this.#blocks(number, number))[0];
  }

  async transfers(fromBlock: number, toBlock: number): Promise<readonly TokenTransfer[]> {
    const found: TokenTransfer[] = [];
    for (let from = fromBlock; from <= toBlock; from += MOST_BLOCKS) {
      for (const block of await this.#blocks(from, Math.min(from + MOST_BLOCKS - 1, toBlock))) {
        found.push(...(await this.#transfersOf(block)));
      }
    }
    return found;
  }

  async fate(txId: string): Promise<Fate> {
    const answer = await this.#ask('/wallet/gettransactioninfobyid', { value: txId }, infoOrNothing);
    const { id, blockNumber, fee = 0 } = answer;
    const block = id === txId && blockNumber !== undefined ? await this.block(blockNumber) : undefined;
    return block ? { found: true, block, succeeded: succeeded(answer), gas: BigInt(fee) } : { found: false };
  }

  async broadcast({ bytes }: SignedTransfer): Promise<'accepted' | 'known' | 'expired' | 'refused'> {
    const { result, code } = await this.#ask('/wallet/broadcasthex', { transaction: bytes }, broadcastShape);
    if (result === true) return 'accepted';
    if (code === 'DUP_TRANSACTION_ERROR') return 'known';
    return code === 'TRANSACTION_EXPIRATION_ERROR' ? 'expired' : 'refused';
  }

  async balance(address: string): Promise<bigint> {
    const { constant_result } = await this.#ask(
      '/walletsolidity/triggerconstantcontract',
      {
        owner_address: tronHex(address),
        contract_address: tronHex(this.#options.contract),
        function_selector: 'balanceOf(address)',
        parameter: tronHex(address).slice(2).padStart(64, '0'),
      },
      constantShape,
    );
    const [word] = constant_result;
    if (word === undefined) throw new Error('the node answered no balance');
    return BigInt(`0x${word}`);
  }

  async gas(address: string): Promise<bigint> {
    const account = await this.#ask('/walletsolidity/getaccount', { address: tronHex(address) }, accountShape);
    return BigInt(account.balance ?? 0);
  }

  /** A young block is asked for each time: a node may know a block before it knows what is in it. */
  async #transfersOf(block: Block): Promise<readonly TokenTransfer[]> {
    const known = this.#known.get(block.id);
    if (known) return known;
    const infos = await this.#ask('/wallet/gettransactioninfobyblocknum', { num: block.number }, infosShape);
    const found = infos.flatMap((info) => transfersIn(info, block, this.#options.contract));
    if (block.number <= this.#head - OLD_AFTER) {
      this.#known.set(block.id, found);
      if (this.#known.size > MOST_KNOWN) this.#known.delete(this.#known.keys().next().value as string);
    }
    return found;
  }

  /** Blocks of a range that the node has, in order and without a gap. */
  async #blocks(from: number, to: number): Promise<Block[]> {
    const { block = [] } = await this.#ask(
      '/wallet/getblockbylimitnext',
      { startNum: from, endNum: to + 1 },
      blocksShape,
    );
    const blocks = block.map(blockOf).sort((a, b) => a.number - b.number);
    if (blocks.some(({ number }, i) => number !== from + i)) throw new Error('the node left a block out');
    return blocks;
  }

  async #ask<T>(path: string, body: object, shape: z.ZodMiniType<T>): Promise<T> {
    const { url, key, patienceMs = PATIENCE_MS } = this.#options;
    const ask = this.#options.fetch ?? fetch;
    const response = await ask(new URL(path, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key === undefined ? {} : { 'TRON-PRO-API-KEY': key }) },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!response.ok) throw new Error(`the node answered ${response.status} to ${path}`);
    const read = shape.safeParse(
      JSON.parse((await bodyUpTo(MOST_BYTES, response, () => new Error('the node sent too much'))).toString('utf8')),
    );
    if (!read.success) throw new Error(`the node's answer to ${path} has another shape`);
    return read.data;
  }
}

function blockOf({ blockID, block_header }: z.infer<typeof blockShape>): Block {
  const { number = 0, parentHash, timestamp = 0 } = block_header.raw_data;
  const at: Instant = instant(timestamp);
  // The id of a block of TRON begins with its number; one that does not is no block.
  if (Number.parseInt(blockID.slice(0, 16), 16) !== number) throw new Error(`block ${number} has another number's id`);
  return { number, id: blockID, parentId: parentHash, at };
}
