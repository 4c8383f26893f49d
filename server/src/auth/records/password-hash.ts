import { timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { SIGN_IN_CAPACITY } from '@candor/model/auth/limits.ts';
import { type Decision, refuse } from '@candor/model/result.ts';
import { hashRaw } from '@node-rs/argon2';
import type { RandomSource } from '../../platform/time/random.ts';
import type { Secret } from '../../platform/config/secrets.ts';
import { keyed } from './keyed.ts';

export interface Argon2Cost {
  /** Kibibytes. */
  readonly memory: number;
  readonly passes: number;
  readonly lanes: number;
}

/** 44 ms a hash on the machine it was measured on. */
export const ARGON2_COST: Argon2Cost = { memory: 65_536, passes: 2, lanes: 1 };

/** The binding's own name is a const enum, which does not exist at run time. */
const ARGON2ID = 2;
const SALT_BYTES = 16;
const TAG_BYTES = 32;
/**
 * More concurrent hashes than cores make no hash faster and all other requests slower. Four would occupy the whole
 * thread pool, which also reads and writes files.
 */
const AT_ONCE = Math.min(3, availableParallelism());

/** The bare hash, which takes nearly all of the time of a sign-in. */
export function argon2id(password: string, salt: Buffer, { memory, passes, lanes }: Argon2Cost): Promise<Buffer> {
  const cost = { memoryCost: memory, timeCost: passes, parallelism: lanes };
  return hashRaw(password, { ...cost, algorithm: ARGON2ID, outputLen: TAG_BYTES, salt } as never);
}

export interface Passwords {
  /**
   * Runs the check of a visitor's password, or refuses it at once where too many are running: an answer that comes too
   * late is useless, and would still cost the work.
   */
  admit<T>(known: boolean, work: () => Promise<Decision<T>>): Promise<Decision<T>>;
  /** Hashes a new password. */
  hash(password: string): Promise<string>;
  /** Compares in constant time; without a stored hash it does the same work and answers false. */
  verify(password: string, stored: string | null): Promise<boolean>;
  /** True where the hash was made at another cost and should be replaced at the next right sign-in. */
  isOutdated(stored: string): boolean;
}

/**
 * Argon2id, then HMAC-SHA-256 under the pepper: a stolen database alone gives nothing to guess at. Only a few run at
 * once, so that many sign-ins together cannot use up memory or processors. Stored as
 * `argon2id+hmac$1$memory$passes$lanes$salt$mac`.
 */
export function createPasswords(
  pepper: Secret<string>,
  random: RandomSource,
  cost: Argon2Cost = ARGON2_COST,
  stopwatch: () => number = () => performance.now(),
): Passwords {
  const gate = createGate(AT_ONCE);
  let hashMs = 0;
  const macOf = async (password: string, salt: Buffer, made: Argon2Cost) => {
    const tag = await gate(async () => {
      const begun = stopwatch();
      const hashed = await argon2id(password, salt, made);
      const took = stopwatch() - begun;
      hashMs = hashMs === 0 ? took : hashMs + (took - hashMs) / 8;
      return hashed;
    });
    return keyed(pepper, 'password', tag.toString('base64url'));
  };
  let admitted = 0;
  const stand = { cost, salt: Buffer.alloc(SALT_BYTES, 1), mac: Buffer.alloc(TAG_BYTES) };
  return {
    async admit(known, work) {
      const { most, waitMs } = known ? SIGN_IN_CAPACITY.known : SIGN_IN_CAPACITY.anybody;
      const expectedMs = (admitted / AT_ONCE) * hashMs;
      if (admitted >= most || expectedMs > waitMs) return refuse('overloaded');
      admitted += 1;
      try {
        return await work();
      } finally {
        admitted -= 1;
      }
    },
    async hash(password) {
      const salt = random.bytes(SALT_BYTES);
      const mac = await macOf(password, salt, cost);
      const parts = [cost.memory, cost.passes, cost.lanes, salt.toString('base64url'), mac.toString('base64url')];
      return `argon2id+hmac$1$${parts.join('$')}`;
    },
    async verify(password, stored) {
      const against = stored === null ? stand : parse(stored);
      const mac = await macOf(password, against.salt, against.cost);
      return timingSafeEqual(mac, against.mac) && stored !== null;
    },
    isOutdated(stored) {
      const made = parse(stored).cost;
      return made.memory !== cost.memory || made.passes !== cost.passes || made.lanes !== cost.lanes;
    },
  };
}

const STORED = /^argon2id\+hmac\$1\$(\d+)\$(\d+)\$(\d+)\$([\w-]{22})\$([\w-]{43})$/;

function parse(stored: string): { cost: Argon2Cost; salt: Buffer; mac: Buffer } {
  const [, memory, passes, lanes, salt = '', mac = ''] = STORED.exec(stored) ?? [];
  if (!memory) throw new Error('a stored password hash is damaged');
  return {
    cost: { memory: Number(memory), passes: Number(passes), lanes: Number(lanes) },
    salt: Buffer.from(salt, 'base64url'),
    mac: Buffer.from(mac, 'base64url'),
  };
}

/** Runs at most so many at once; the others wait in order. */
function createGate(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
