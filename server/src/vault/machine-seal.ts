import { hkdfSync } from 'node:crypto';
import type { RandomSource } from '../platform/time/random.ts';
import type { Secret } from '../platform/config/secrets.ts';
import { decrypt, encrypt, KEY_BYTES, newNonce } from './key-ring.ts';

/**
 * Seals secrets that the server itself needs at every sign-in: authenticator secrets and anti-phishing words.
 * AES-256-GCM under a key derived from the pepper, which is not in the database, and bound to its place. Personal data
 * is sealed by the vault itself, which records each access; these are read by the server, a thousand times a day.
 */
export interface MachineSeal {
  seal(place: string, text: string): string;
  /** Throws where the text was not sealed for this place by this server. */
  open(place: string, sealed: string): string;
}

export function createMachineSeal(pepper: Secret<string>, random: RandomSource): MachineSeal {
  const key = Buffer.from(hkdfSync('sha256', pepper.reveal(), '', 'candor machine seal 1', KEY_BYTES));
  return {
    seal: (place, text) => encrypt(key, newNonce(random), Buffer.from(text), place).toString('base64url'),
    open: (place, sealed) => decrypt(key, Buffer.from(sealed, 'base64url'), place).toString('utf8'),
  };
}
