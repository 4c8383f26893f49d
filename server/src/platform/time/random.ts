import { randomFillSync } from 'node:crypto';

/** Unpredictable bytes: ids, tokens, codes, keys. */
export interface RandomSource {
  bytes(count: number): Buffer;
}

const POOL_BYTES = 8_192;
const pool = Buffer.allocUnsafe(POOL_BYTES);
let used = POOL_BYTES;

/** The operating system's generator, read in blocks because one call costs as much as eight kilobytes. */
export const secureRandom: RandomSource = {
  bytes(count) {
    if (count > POOL_BYTES / 2) return randomFillSync(Buffer.allocUnsafe(count));
    if (used + count > POOL_BYTES) {
      randomFillSync(pool);
      used = 0;
    }
    const taken = Buffer.from(pool.subarray(used, used + count));
    pool.fill(0, used, used + count); // used bytes are erased
    used += count;
    return taken;
  },
};

/** An opaque secret as base64url text; 32 bytes are 256 bits. */
export function newToken(random: RandomSource, bytes = 32): string {
  return random.bytes(bytes).toString('base64url');
}

const CODES = 1_000_000;
const UNBIASED = Math.floor(2 ** 32 / CODES) * CODES;

/** Six digits, each code as likely as any other. */
export function newSixDigitCode(random: RandomSource): string {
  for (;;) {
    const drawn = random.bytes(4).readUInt32BE();
    if (drawn < UNBIASED) return String(drawn % CODES).padStart(6, '0');
  }
}

/** Repeatable chance for simulation and tests; never for secrets. */
export interface Chance {
  /** A whole number in [0, 2³²). */
  next(): number;
  /** A number in [0, 1) with 32 bits. */
  unit(): number;
  /** A whole number in [0, bound), all equally likely. */
  below(bound: number): number;
}

/** xoshiro128** seeded from text: the same seed gives the same sequence on every machine. */
export function seededChance(seed: string): Chance {
  let [a, b, c, d] = seedWords(seed);
  const next = (): number => {
    const scrambled = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotate(d, 11);
    return scrambled;
  };
  const below = (bound: number): number => {
    const limit = 2 ** 32 - (2 ** 32 % bound);
    for (;;) {
      const drawn = next();
      if (drawn < limit) return drawn % bound;
    }
  };
  return { next, unit: () => next() / 2 ** 32, below };
}

/** A `RandomSource` with a fixed sequence, so that tests get the same ids and codes every time. */
export function seededRandom(seed: string): RandomSource {
  const chance = seededChance(seed);
  return { bytes: (count) => Buffer.from(Array.from({ length: count }, () => chance.next() >>> 24)) };
}

function rotate(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}

/** Four words from text by splitmix32 over an FNV-1a hash. */
function seedWords(seed: string): [number, number, number, number] {
  let state = 0x811c9dc5;
  for (let i = 0; i < seed.length; i += 1) state = Math.imul(state ^ seed.charCodeAt(i), 0x01000193);
  const word = (): number => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return mixed ^ (mixed >>> 15);
  };
  return [word(), word(), word(), word()];
}
