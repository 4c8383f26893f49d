import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';

/** Bytes of every key here: AES-256 and HMAC-SHA-256. */
export const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Source of a ring: key-encryption keys by version, and the key of the blind indexes. */
export interface RingKeys {
  readonly wrap: ReadonlyMap<number, Buffer>;
  readonly index: Buffer;
}

/**
 * The keys themselves, which cannot be read out: a user of the ring can wrap, unwrap and index. A ring follows its
 * source, so that a version added at run time is used soon and a removed one is forgotten.
 */
export class KeyRing {
  #keys: RingKeys;
  readonly #reload: () => RingKeys;
  readonly #nowMs: () => number;
  #readAt: number;

  constructor(source: () => RingKeys, nowMs: () => number) {
    this.#reload = source;
    this.#keys = source();
    this.#nowMs = nowMs;
    this.#readAt = nowMs();
  }

  /** The version that new data keys are wrapped by: the highest. */
  get current(): number {
    if (this.#nowMs() - this.#readAt > FOLLOW_MS) this.follow();
    return Math.max(...this.#keys.wrap.keys());
  }

  get versions(): number[] {
    return [...this.#keys.wrap.keys()].sort((a, b) => a - b);
  }

  /** Reads the source again. */
  follow(): void {
    this.#keys = this.#reload();
    this.#readAt = this.#nowMs();
  }

  wrap(version: number, dataKey: Buffer, nonce: Buffer, about: string): Buffer {
    return encrypt(this.#key(version), nonce, dataKey, about);
  }

  unwrap(version: number, wrapped: Buffer, about: string): Buffer {
    return decrypt(this.#key(version), wrapped, about);
  }

  /** HMAC of a value for looking it up without keeping it. */
  index(text: string): Buffer {
    return createHmac('sha256', this.#keys.index).update(text).digest();
  }

  /** Fingerprint of a key. */
  fingerprint(purpose: 'wrap' | 'index', version: number): string {
    const key = purpose === 'wrap' ? this.#key(version) : this.#keys.index;
    return createHmac('sha256', key).update(`fingerprint v1 ${purpose} ${version}`).digest('hex').slice(0, 32);
  }

  #key(version: number): Buffer {
    if (!this.#keys.wrap.has(version)) this.follow();
    const key = this.#keys.wrap.get(version);
    if (!key) throw new UnknownKey(`the vault has no key of version ${version}`);
    return key;
  }
}

/** How long another process may go on with the keys it read; far below the rest of an old version (rotation). */
const FOLLOW_MS = 60_000;

export class UnknownKey extends Error {}

/** AES-256-GCM: nonce, ciphertext, tag. `about` is bound to it: it opens for the same text alone. */
export function encrypt(key: Buffer, nonce: Buffer, plaintext: Uint8Array, about: string): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(about));
  return Buffer.concat([nonce, cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
}

/** The plaintext. Throws when a byte of it, the key or `about` is another one. */
export function decrypt(key: Buffer, sealed: Buffer, about: string): Buffer {
  const end = sealed.length - TAG_BYTES;
  if (end < NONCE_BYTES) throw new Error('sealed bytes are too short');
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(about));
  decipher.setAuthTag(sealed.subarray(end));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, end)), decipher.final()]);
}

export const newNonce = (random: { bytes(count: number): Buffer }): Buffer => random.bytes(NONCE_BYTES);
