import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';

/**
 * Addresses of TRON: 21 bytes, the first of them 0x41, written in base58 with four bytes of a double SHA-256 after
 * them. Source: TRON developer documentation, "Account address format"; vectors in domain §10.
 */
const base58check = createBase58check(sha256);
const PREFIX = 0x41;
const LENGTH = 21;

/** The contract of USDT on TRON's main network (Tether, TRC-20). */
export const USDT_CONTRACT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

/** The 21 bytes of an address, or undefined where the text is none: a letter, the length or the check is wrong. */
export function tronBytes(text: string): Uint8Array | undefined {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return undefined;
  try {
    const bytes = base58check.decode(text);
    return bytes.length === LENGTH && bytes[0] === PREFIX ? bytes : undefined;
  } catch {
    return undefined; // the check does not fit: a letter was mistyped
  }
}

export const isTronAddress = (text: string): boolean => tronBytes(text) !== undefined;

/** Writes the last 20 bytes of an address, as contracts and events carry them. Throws RangeError for another length. */
export function tronAddress(account: Uint8Array): string {
  if (account.length !== LENGTH - 1) throw new RangeError('an account of TRON has 20 bytes');
  return base58check.encode(Uint8Array.of(PREFIX, ...account));
}

/** An address in the hexadecimal form of a node's API (42 digits, the first two 41); undefined where it is none. */
export function tronAddressOfHex(hex: string): string | undefined {
  if (!/^41[0-9a-f]{40}$/i.test(hex)) return undefined;
  const digits = hex.slice(2).match(/../g) as string[];
  return tronAddress(Uint8Array.from(digits, (pair) => Number.parseInt(pair, 16)));
}

/** The hexadecimal form that a node's API takes. Throws RangeError where the text is no address. */
export function tronHex(address: string): string {
  const bytes = tronBytes(address);
  if (!bytes) throw new RangeError('not an address of TRON');
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
