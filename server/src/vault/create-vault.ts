import { accept, type Decision } from '@candor/model/result.ts';
import type { AccessesQuery, AccessesReply } from '@candor/model/vault/routes.ts';
import { assert } from '../platform/commands/assert.ts';
import type { NewId } from '../platform/time/ids.ts';
import { Secret } from '../platform/config/secrets.ts';
import { type Access, namedKey, readSealed, type SealedAt } from './read-sealed.ts';
import { readAccesses } from './read-accesses.ts';
import { registerKeys, rewrapAll, rewrapKeys, rotateKeys, type Rotation } from './rotate-keys.ts';
import { type Place, seal, type Sealed, unseal } from './seal.ts';
import { shredCustomer } from './shred-customer.ts';

export interface VaultOptions extends Rotation {
  readonly newId: NewId;
}

export interface Vault {
  /** Seals a value for its place. Synchronous: done by the handler, before the command that stores it. */
  seal(place: Place, plaintext: string | Uint8Array): Sealed;
  /** Opens one value after its access is recorded. Refuses `not_found` for a shredded value or another customer's. */
  open(value: SealedAt, access: Access): Promise<Decision<Secret<Buffer>>>;
  /** The same for a text. */
  openText(value: SealedAt, access: Access): Promise<Decision<Secret<string>>>;
  /** Opens several values of one customer for one reason, all or none. */
  openAll(values: readonly SealedAt[], access: Access): Promise<Decision<Secret<Buffer>[]>>;
  /**
   * A blind index, which finds a value without storing it: the same purpose and text give the same 32 bytes. The caller
   * normalises the text first (digits alone, lower case …).
   */
  blindIndex(purpose: string, text: string): Buffer;
  /** The daily work: moves all data keys to the newest version and disables older ones. */
  rewrapAll(): Promise<{ rewrapped: number; disabled: number }>;
  /** Begins a new version; undefined where the keys come from configuration, which the operator changes. */
  rotate(): Promise<number | undefined>;
  /** Who opened a customer's values. */
  accessesOf(customerId: string, query?: AccessesQuery): Promise<AccessesReply>;
}

/**
 * The vault over a ring of keys. Every process that seals or opens makes one, on the runner it has. Throws
 * WrongVaultKeys where this database was written with other keys.
 */
export async function openVault(options: VaultOptions): Promise<Vault> {
  await registerKeys(options);
  const { keys, random, newId, runner } = options;
  const openAll: Vault['openAll'] = async (values, access) => {
    assert(
      values.length > 0 && values.every(({ customerId }) => customerId === values[0]?.customerId),
      'values of several customers are opened one customer at a time',
    );
    const unlocked = await runner.run(readSealed, { ...access, values: values.map(namedKey) });
    if (!unlocked.ok) return unlocked;
    return accept(
      values.map((value, index) => {
        const key = unlocked.value[index];
        assert(key, 'a reading that is on record came without its key');
        return new Secret(unseal(keys.ring, value, value.bytes, key));
      }),
    );
  };
  const open: Vault['open'] = async (value, access) => {
    const opened = await openAll([value], access);
    return opened.ok ? accept(opened.value[0] as Secret<Buffer>) : opened;
  };
  return {
    seal: (place, plaintext) => seal({ ring: keys.ring, random, newId }, place, plaintext),
    openAll,
    open,
    async openText(value, access) {
      const opened = await open(value, access);
      return opened.ok ? accept(new Secret(opened.value.reveal().toString('utf8'))) : opened;
    },
    blindIndex: (purpose, text) => keys.ring.index(JSON.stringify(['candor index', 1, purpose, text])),
    rewrapAll: () => rewrapAll(options),
    rotate: async () => (keys.addVersion ? rotateKeys(options) : undefined),
    accessesOf: (customerId, query) => readAccesses(options.db, customerId, query),
  };
}

/** The last four characters, for showing which one it is; nothing of a text that is hardly longer. */
export function lastFourOf(text: string): string {
  return text.length >= 8 ? text.slice(-4) : '';
}

/** Every command of this slice, for a runner that other processes ask by name. */
export const vaultCommands = [readSealed, rewrapKeys, shredCustomer] as const;
