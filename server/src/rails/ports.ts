import type { Instant } from '@candor/model/time.ts';

/**
 * What the house asks of a chain, of a signer of payouts and of a bank. Adapters (a TRON node, an external signer,
 * files of a bank) and the simulated chain and bank are behind these, and any of them may lag, repeat or lie: whoever
 * calls checks the answers. Every call may throw; a call that threw may have had its effect.
 */

/** A block as the node reports it now; the id of a number changes when the chain reorganises. */
export interface Block {
  readonly number: number;
  readonly id: string;
  readonly parentId: string;
  readonly at: Instant;
}

/** One `Transfer` log of the USDT contract in a transaction that succeeded. */
export interface TokenTransfer {
  readonly txId: string;
  /** Place of the log in its transaction; with `txId` the identity of the deposit. */
  readonly logIndex: number;
  readonly block: Block;
  readonly from: string;
  readonly to: string;
  /** Millionths of a USDT. */
  readonly amount: bigint;
}

export type Fate =
  | { readonly found: false }
  | { readonly found: true; readonly block: Block; readonly succeeded: boolean; readonly gas: bigint };

export interface ChainNode {
  /** The newest block. */
  head(): Promise<Block>;
  /** The newest block that can no longer be replaced. */
  solid(): Promise<Block>;
  /** Undefined above the head. */
  block(number: number): Promise<Block | undefined>;
  /** Transfers of USDT in these blocks, both included, at most 1,000 blocks a call; oldest first. */
  transfers(fromBlock: number, toBlock: number): Promise<readonly TokenTransfer[]>;
  fate(txId: string): Promise<Fate>;
  /** Hands over a signed transaction. 'known' where the node has it already. */
  broadcast(signed: SignedTransfer): Promise<'accepted' | 'known' | 'expired' | 'refused'>;
  /** USDT of an address at the newest solid block, in millionths. */
  balance(address: string): Promise<bigint>;
  /** TRX of an address at the newest solid block, in SUN: what pays for its transactions. */
  gas(address: string): Promise<bigint>;
}

/**
 * A transfer of USDT that the house wants signed. The reference is the withdrawal's id, so that none is signed twice.
 */
export interface TransferOrder {
  readonly reference: string;
  readonly to: string;
  readonly amount: bigint;
  /** After this instant no block may contain it. */
  readonly expiresAt: Instant;
}

export interface SignedTransfer {
  readonly txId: string;
  /** The signed transaction, hexadecimal. */
  readonly bytes: string;
  readonly expiresAt: Instant;
}

/** What a deposit address holds is to be moved to the cold store. The reference is the sweep's id. */
export interface SweepOrder {
  readonly reference: string;
  /** The deposit address, and its place below the extended public key. */
  readonly from: string;
  readonly indexNo: number;
  readonly amount: bigint;
  readonly expiresAt: Instant;
}

/** Answers the same transaction for the same order, however often it is asked. */
export interface PayoutSigner {
  /** The address that payouts leave from. */
  readonly hotAddress: string;
  /** The address that deposits are swept to; the server has no key of it. */
  readonly coldAddress: string;
  sign(order: TransferOrder): Promise<SignedTransfer>;
  sweep(order: SweepOrder): Promise<SignedTransfer>;
}

/** One line of the house's bank account. */
export interface BankEntry {
  /** The bank's own reference of the line, unique in the account. */
  readonly id: string;
  readonly bookedOn: string;
  /** USD millionths, above zero where money came in. */
  readonly amount: bigint;
  /** What the sender wrote. */
  readonly reference: string;
  readonly name: string;
  /** Last four digits of the other account, where the bank gives them. */
  readonly account: string | undefined;
}

/** A payment that came back, with the return code of the rules of ACH (R01 …). */
export interface BankReturn {
  readonly reference: string;
  readonly code: string;
  /** USD millionths; undefined where the bank does not say it. */
  readonly amount: bigint | undefined;
  readonly on: string;
}

export interface Payment {
  /** The withdrawal's id. */
  readonly reference: string;
  /** USD millionths, whole cents. */
  readonly amount: bigint;
  readonly name: string;
  readonly routing: string;
  readonly account: string;
}

export interface Bank {
  /** Lines after a cursor, oldest first, at most 1,000; the cursor of the last line is kept by the caller. */
  entries(after: string | undefined): Promise<{ readonly entries: readonly BankEntry[]; readonly cursor: string }>;
  returns(after: string | undefined): Promise<{ readonly returns: readonly BankReturn[]; readonly cursor: string }>;
  /**
   * Hands over a file of payments. 'known' where the bank has a file of this id already, 'waiting' while people have
   * not carried it to the bank yet; ask again then.
   */
  submit(fileId: string, file: string): Promise<'accepted' | 'known' | 'waiting'>;
  /** Booked balance, USD millionths. */
  balance(): Promise<bigint>;
}
