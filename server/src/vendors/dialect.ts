import type { Parsed } from './events.ts';

/** How to go on after a message of a vendor's stream. */
export interface StreamReply extends Parsed {
  /** Texts to send back. */
  readonly say: readonly string[];
  /** The stream sends prices from now on. */
  readonly live?: true;
  /** The vendor will not serve us as we are: wrong key, no right to this stream, too many connections. */
  readonly refused?: string;
}

/** The protocol of one vendor's stream; holds no state of a connection. */
export interface Dialect {
  readonly url: string;
  /** What to answer to a message, and the prices in it. `message` is parsed JSON of any shape. */
  read(message: unknown, codes: readonly string[]): StreamReply;
}

/** Codes in groups, so that no message is larger than the vendor accepts. */
export function inGroups<T>(all: readonly T[], size: number): T[][] {
  const groups: T[][] = [];
  for (let from = 0; from < all.length; from += size) groups.push(all.slice(from, from + size));
  return groups;
}
