import type { Id } from '@candor/model/ids.ts';
import type { Clock } from './clock.ts';
import type { RandomSource } from './random.ts';

export type NewId = <Kind extends string>(kind: Kind) => Id<Kind>;

/** Crockford's alphabet in lower case: no i, l, o, u. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const TIME_CHARS = 10;
const RANDOM_CHARS = 16;
const RANDOM_BYTES = 10;

/**
 * Makes time-ordered ids: 48 bits of wall time, then 80 random bits. Ids of one source sort in the order they were
 * made: within a millisecond, and while the clock runs behind, the random part counts up.
 */
export function idSource(wall: Clock, random: RandomSource): NewId {
  let lastMs = -1;
  let timeText = '';
  const digits = new Uint8Array(RANDOM_CHARS);
  return (kind) => {
    const now = wall.now();
    if (now > lastMs) {
      lastMs = now;
      timeText = base32Of(now);
      fill(digits, random.bytes(RANDOM_BYTES));
    } else if (!increment(digits)) {
      lastMs += 1;
      timeText = base32Of(lastMs);
      fill(digits, random.bytes(RANDOM_BYTES));
    }
    let text = `${kind}_${timeText}`;
    for (let i = 0; i < RANDOM_CHARS; i += 1) text += ALPHABET[digits[i] as number];
    return text as Id<typeof kind>;
  };
}

function base32Of(ms: number): string {
  let rest = ms;
  let text = '';
  for (let i = 0; i < TIME_CHARS; i += 1) {
    text = ALPHABET[rest % 32] + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}

/** Spreads 80 bits over 16 digits of five bits. */
function fill(digits: Uint8Array, bytes: Uint8Array): void {
  let bits = 0;
  let held = 0;
  let at = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      digits[at] = (held >>> bits) & 31;
      at += 1;
    }
    held &= (1 << bits) - 1;
  }
}

/** Adds one; false when all digits were at their end. */
function increment(digits: Uint8Array): boolean {
  for (let i = RANDOM_CHARS - 1; i >= 0; i -= 1) {
    if ((digits[i] as number) < 31) {
      digits[i] = (digits[i] as number) + 1;
      return true;
    }
    digits[i] = 0;
  }
  return false;
}
