import { pbkdf2Sync } from 'node:crypto';
import { tronAddress } from '@candor/model/tron.ts';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { HDKey } from '@scure/bip32';
import { generateMnemonic, validateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';

/**
 * Path of the account whose extended public key a server is given; deposit addresses are `0/i` below it (SLIP-44: 195).
 */
export const ACCOUNT_PATH = "m/44'/195'/0'";

/** Address of a public key: the last 20 bytes of Keccak-256 over its coordinates. Source: TRON documentation. */
export function addressOfKey(publicKey: Uint8Array): string {
  const point = secp256k1.Point.fromBytes(publicKey).toBytes(false);
  return tronAddress(keccak_256(point.subarray(1)).subarray(12));
}

/** Whether the text is an extended public key, and not one that could spend. */
export function isExtendedPublicKey(text: string): boolean {
  try {
    return text.startsWith('xpub') && HDKey.fromExtendedKey(text).privateKey === null;
  } catch {
    return false;
  }
}

/** The deposit address of an index, from a public key alone. Throws where the key is none. */
export function depositAddresses(extendedPublicKey: string): (index: number) => string {
  const chain = HDKey.fromExtendedKey(extendedPublicKey).deriveChild(0);
  return (index) => addressOfKey(chain.deriveChild(index).publicKey as Uint8Array);
}

/**
 * The keys of a simulated installation, from one mnemonic: deposit addresses, the address that payouts leave from, the
 * cold store, and a stranger. Never made outside of simulated mode.
 */
export interface DevelopmentWallet {
  readonly extendedPublicKey: string;
  readonly hot: DevelopmentKey;
  readonly cold: DevelopmentKey;
  /** The address of a stranger: where simulated deposits come from. */
  readonly stranger: string;
  depositKey(index: number): DevelopmentKey;
}

export interface DevelopmentKey {
  readonly address: string;
  /** Signs the hash of a transaction; the signature tells whose it is. */
  sign(hash: Uint8Array): Uint8Array;
}

export const newMnemonic = (): string => generateMnemonic(wordlist, 256);
export const isMnemonic = (text: string): boolean => validateMnemonic(text, wordlist);

/**
 * The seed of a mnemonic without a passphrase. Source: BIP-39; node's own hashing takes a hundredth of the library's
 * time.
 */
const seedOf = (mnemonic: string): Uint8Array => pbkdf2Sync(mnemonic.normalize('NFKD'), 'mnemonic', 2048, 64, 'sha512');

export function developmentWallet(mnemonic: string): DevelopmentWallet {
  const master = HDKey.fromMasterSeed(seedOf(mnemonic));
  const account = master.derive(ACCOUNT_PATH);
  const key = (node: HDKey): DevelopmentKey => ({
    address: addressOfKey(node.publicKey as Uint8Array),
    sign: (hash) => secp256k1.sign(hash, node.privateKey as Uint8Array, { prehash: false, format: 'recovered' }),
  });
  return {
    extendedPublicKey: account.publicExtendedKey,
    hot: key(master.derive("m/44'/195'/1'/0/0")),
    cold: key(master.derive("m/44'/195'/2'/0/0")),
    stranger: key(master.derive("m/44'/195'/3'/0/0")).address,
    depositKey: (index) => key(account.deriveChild(0).deriveChild(index)),
  };
}

/** Whose signature it is; undefined where it is nobody's. */
export function signerOf(hash: Uint8Array, signature: Uint8Array): string | undefined {
  try {
    return addressOfKey(secp256k1.recoverPublicKey(signature, hash, { prehash: false }));
  } catch {
    return undefined;
  }
}
