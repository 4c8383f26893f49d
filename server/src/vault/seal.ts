import type { CommandContext } from '../platform/commands/command.ts';
import { type Need, needRow, type Rows } from '../platform/database/rows.ts';
import type { NewId } from '../platform/time/ids.ts';
import type { RandomSource } from '../platform/time/random.ts';
import { decrypt, encrypt, KEY_BYTES, type KeyRing, newNonce } from './key-ring.ts';
import { type DataKey, dataKeyTable } from './tables.ts';

/** Where a sealed value is kept: it opens there and nowhere else. */
export interface Place {
  readonly table: string;
  readonly column: string;
  readonly rowId: string;
  /** The owner; undefined for values of no customer. */
  readonly customerId: string | undefined;
}

/** A value sealed, and its data key, which the command that stores the value must keep with `keepKey`. */
export interface Sealed {
  /** For the caller's own column. Contains the id of its data key and nothing else in the clear. */
  readonly bytes: Buffer;
  readonly key: SealedKey;
}
export type SealedKey = Omit<DataKey, 'createdAt' | 'shreddedAt'> & { readonly wrapped: Buffer };

const FORMAT = 1;

/** The context of the value: it cannot be opened for another row, column or data key. */
const aboutValue = ({ table, column, rowId }: Place, keyId: string) =>
  JSON.stringify(['candor sealed', FORMAT, table, column, rowId, keyId]);
/** The context of the data key: it cannot be unwrapped for another version of the outer key, or another customer. */
const aboutKey = (keyId: string, customerId: string | null, version: number) =>
  JSON.stringify(['candor data key', FORMAT, keyId, customerId, version]);

export interface Sealing {
  readonly ring: KeyRing;
  readonly random: RandomSource;
  readonly newId: NewId;
}

/** Seals a value under a fresh data key: AES-256-GCM, bound to its place. */
export function seal({ ring, random, newId }: Sealing, place: Place, plaintext: string | Uint8Array): Sealed {
  const id: string = newId('vky');
  const dataKey = random.bytes(KEY_BYTES);
  const kekVersion = ring.current;
  const customerId = place.customerId ?? null;
  const value = typeof plaintext === 'string' ? Buffer.from(plaintext) : plaintext;
  const wrapped = ring.wrap(kekVersion, dataKey, newNonce(random), aboutKey(id, customerId, kekVersion));
  const sealed = encrypt(dataKey, newNonce(random), value, aboutValue(place, id));
  dataKey.fill(0);
  const { table: tableName, column: columnName, rowId } = place;
  const bytes = Buffer.concat([Buffer.from([FORMAT, id.length]), Buffer.from(id, 'latin1'), sealed]);
  return { bytes, key: { id, customerId, tableName, columnName, rowId, kekVersion, wrapped } };
}

/** The data key that sealed bytes name. Throws where they are none of ours. */
export function keyIdOf(bytes: Uint8Array): string {
  const length = bytes[1] ?? 0;
  const id = Buffer.from(bytes.subarray(2, 2 + length)).toString('latin1');
  if (bytes[0] !== FORMAT || !/^vky_[0-9a-z]{1,40}$/.test(id)) throw new Error('not sealed bytes');
  return id;
}

/** The value again. Throws where anything of bytes, key or place is not as it was sealed. */
export function unseal(ring: KeyRing, place: Place, bytes: Uint8Array, key: Omit<SealedKey, keyof Names>): Buffer {
  const dataKey = ring.unwrap(key.kekVersion, key.wrapped, aboutKey(key.id, key.customerId, key.kekVersion));
  try {
    return decrypt(dataKey, Buffer.from(bytes.subarray(2 + key.id.length)), aboutValue(place, key.id));
  } finally {
    dataKey.fill(0);
  }
}
type Names = Pick<SealedKey, 'tableName' | 'columnName' | 'rowId'>;

/** The same data key under the current version of the outer key. */
export function rewrapped({ ring, random }: Omit<Sealing, 'newId'>, key: SealedKey): SealedKey {
  const dataKey = ring.unwrap(key.kekVersion, key.wrapped, aboutKey(key.id, key.customerId, key.kekVersion));
  const kekVersion = ring.current;
  const wrapped = ring.wrap(kekVersion, dataKey, newNonce(random), aboutKey(key.id, key.customerId, kekVersion));
  dataKey.fill(0);
  return { ...key, kekVersion, wrapped };
}

/** Keeps the data key of a sealed value, in the command that stores the value. Answers the bytes to store. */
export function keepKey(rows: Rows, context: CommandContext, { bytes, key }: Sealed): Buffer {
  rows.insert(dataKeyTable, { ...key, createdAt: context.wallNow, shreddedAt: null });
  return bytes;
}

/** Sealed bytes, or the id of their data key where the bytes are kept elsewhere; nothing where there are none. */
export type SealedRef = Uint8Array | string | null | undefined;
const refId = (sealed: Uint8Array | string) => (typeof sealed === 'string' ? sealed : keyIdOf(sealed));

/** Rows a command must declare to shred these values. */
export function shredNeeds(...sealed: readonly SealedRef[]): Need[] {
  return sealed.flatMap((each) => (each ? [needRow(dataKeyTable, refId(each))] : []));
}

/** Removes a value for good by removing its data key, in the command that has no more use for it. Twice is once. */
export function shred(rows: Rows, context: CommandContext, sealed: SealedRef): void {
  const key = sealed ? rows.get(dataKeyTable, refId(sealed)) : undefined;
  if (key?.wrapped) rows.update(dataKeyTable, { ...key, wrapped: null, shreddedAt: context.wallNow });
}
