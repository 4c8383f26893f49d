import { createECDH, createHash, hkdfSync, subtle } from 'node:crypto';
import type { PublicKeyInfo } from 'pkijs';
import type { Secret } from '../../platform/config/secrets.ts';

/** Both keys of the seal on contracts: the issuer's, which signs the other's certificate, and that of the seal. */
export interface SealKeys {
  readonly issuer: KeyPair;
  readonly seal: KeyPair;
}
/** A key as the library of certificates takes it. */
type Key = Parameters<PublicKeyInfo['importKey']>[0];

export interface KeyPair {
  readonly privateKey: Key;
  readonly publicKey: Key;
  /** First half of the SHA-256 of the public key, in hexadecimal: its name. */
  readonly id: string;
}

const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** More than the order's 32, so that no remainder is likelier than another (FIPS 186-5, A.2.1). */
const SEED_BYTES = 48;

/** Made of the server's secret (HKDF-SHA256), so that they are backed up and guarded with it. */
export async function openSealKeys(secret: Secret<string>): Promise<SealKeys> {
  const [issuer, seal] = await Promise.all([pairOf(secret, 'issuer'), pairOf(secret, 'seal')]);
  return { issuer, seal };
}

async function pairOf(secret: Secret<string>, use: 'issuer' | 'seal'): Promise<KeyPair> {
  const seed = Buffer.from(hkdfSync('sha256', secret.reveal(), '', `candor contract ${use} v1`, SEED_BYTES));
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex'));
  const point = curve.getPublicKey();
  const part = (bytes: Buffer) => bytes.toString('base64url');
  const open = { kty: 'EC', crv: 'P-256', x: part(point.subarray(1, 33)), y: part(point.subarray(33)) };
  const [privateKey, publicKey] = await Promise.all([
    subtle.importKey('jwk', { ...open, d: part(curve.getPrivateKey()) }, ECDSA, false, ['sign']),
    subtle.importKey('jwk', open, ECDSA, true, ['verify']),
  ]);
  return {
    privateKey: privateKey as Key,
    publicKey: publicKey as Key,
    id: createHash('sha256').update(point).digest('hex').slice(0, 32),
  };
}
