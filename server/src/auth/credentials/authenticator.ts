import { FACTOR_LIMITS } from '@candor/model/auth/limits.ts';
import { SECOND } from '@candor/model/time.ts';
import { Secret as TotpSecret, TOTP } from 'otpauth';
import type { RandomSource } from '../../platform/time/random.ts';
import type { Secret } from '../../platform/config/secrets.ts';
import { keyed } from '../records/keyed.ts';

const ISSUER = 'Candor';
const { digits, periodSeconds: period, driftSteps: window } = FACTOR_LIMITS;

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: ISSUER, label, algorithm: 'SHA1', digits, period, secret: TotpSecret.fromBase32(secret) });

/** A new secret, in base32 as authenticator apps take it. */
export function newTotpSecret(random: RandomSource): string {
  const bytes = Uint8Array.from(random.bytes(FACTOR_LIMITS.secretBytes));
  return new TotpSecret({ buffer: bytes.buffer }).base32;
}

/** Content of the QR code; the app lists the account under the label. */
export function totpUri(secret: string, label: string): string {
  return totpOf(secret, label).toString();
}

/** The time step that this code belongs to, at most one step before or after now; undefined for a wrong code. */
export function totpStep(secret: string, code: string, now: number): number | undefined {
  if (!/^[0-9]{6}$/.test(code)) return undefined;
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window });
  return delta === null ? undefined : Math.floor(now / (period * SECOND)) + delta;
}

/** The code of an instant, as the customer's app shows it. */
export function totpCode(secret: string, now: number): string {
  return totpOf(secret).generate({ timestamp: now });
}

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const HALF = 5;

/** Ten codes of 50 random bits, in an alphabet for writing by hand: no i, l, o, u. */
export function newRecoveryCodes(random: RandomSource): string[] {
  const half = () => [...random.bytes(HALF)].map((byte) => ALPHABET[byte & 31]).join('');
  return Array.from({ length: FACTOR_LIMITS.recoveryCodes }, () => `${half()}-${half()}`);
}

/** The stored form of a recovery code; case, spaces and the dash do not matter. */
export function recoveryHash(pepper: Secret<string>, customerId: string, code: string): string {
  const bare = code.toLowerCase().replace(/[^0-9a-z]/g, '');
  return keyed(pepper, 'recovery', customerId, bare).toString('hex');
}
