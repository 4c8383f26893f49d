import { tronAddress, tronHex } from '@candor/model/tron.ts';
import * as z from 'zod/mini';
import type { Block, TokenTransfer } from '../rails/index.ts';

/**
 * What a node of TRON says of a transaction that is in a block, as `/wallet/gettransactioninfobyblocknum` answers it.
 * Source: java-tron protocol, `TransactionInfo`. Members that the house does not read are not named.
 */
export const transactionInfo = z.object({
  id: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  blockNumber: z.int().check(z.nonnegative()),
  /** SUN paid for it. */
  fee: z.optional(z.int().check(z.nonnegative())),
  receipt: z.optional(z.object({ result: z.optional(z.string()) })),
  /** 'FAILED' where the transaction itself was not carried out. */
  result: z.optional(z.string()),
  log: z.optional(
    z
      .array(z.object({ address: z.string(), topics: z.optional(z.array(z.string())), data: z.optional(z.string()) }))
      .check(z.maxLength(1_000)),
  ),
});
export type TransactionInfo = z.infer<typeof transactionInfo>;

/** Keccak-256 of `Transfer(address,address,uint256)`. */
export const TRANSFER_TOPIC = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
/** More than this is no amount of USDT: 2^63 millionths. */
const MOST = 2n ** 63n - 1n;

/** A transaction whose receipt says that its contract did what it was called for. */
export const succeeded = ({ result, receipt }: Pick<TransactionInfo, 'result' | 'receipt'>): boolean =>
  result !== 'FAILED' && receipt?.result === 'SUCCESS';

/** An address in an event: 32 bytes, of which the last 20 count. */
function addressIn(word: string | undefined): string | undefined {
  if (word === undefined || !/^0{24}[0-9a-f]{40}$/.test(word)) return undefined;
  return tronAddress(Uint8Array.from(word.slice(24).match(/../g) as string[], (pair) => Number.parseInt(pair, 16)));
}

/**
 * The transfers of one token in a transaction of this block: logs of that contract alone, of a receipt that says
 * SUCCESS, and of a shape that the token's `Transfer` has; anything else is not money.
 */
export function transfersIn(info: TransactionInfo, block: Block, contract: string): TokenTransfer[] {
  if (!succeeded(info) || info.blockNumber !== block.number) return [];
  const issuer = tronHex(contract).slice(2);
  return (info.log ?? []).flatMap(({ address, topics = [], data = '' }, logIndex) => {
    const [from, to] = [addressIn(topics[1]), addressIn(topics[2])];
    if (address.toLowerCase() !== issuer || topics[0] !== TRANSFER_TOPIC || topics.length !== 3) return [];
    if (!from || !to || !/^[0-9a-f]{64}$/.test(data)) return [];
    const amount = BigInt(`0x${data}`);
    return amount > 0n && amount <= MOST ? [{ txId: info.id, logIndex, block, from, to, amount }] : [];
  });
}

/** A log as the token's contract writes it. */
export function transferLog(contract: string, from: string, to: string, amount: bigint) {
  const word = (address: string) => tronHex(address).slice(2).padStart(64, '0');
  return {
    address: tronHex(contract).slice(2),
    topics: [TRANSFER_TOPIC, word(from), word(to)],
    data: amount.toString(16).padStart(64, '0'),
  };
}
