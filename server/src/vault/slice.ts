import { vaultRoutes } from '@candor/model/vault/routes.ts';
import { atTime } from '../platform/time/job-times.ts';
import type { CommandRunner } from '../platform/commands/command.ts';
import { type Base, type Declared, type Opened, routesAt, handlersFor } from '../slices/index.ts';
import { openVault, type Vault, vaultCommands } from './create-vault.ts';
import { vaultHandlers } from './handlers.ts';
import type { VaultKeys } from './open-keys.ts';

export const vaultSlice: Declared = {
  name: 'vault',
  routes: routesAt('engine', vaultRoutes),
  remoteCommands: vaultCommands,
};

interface Needs {
  readonly keys: VaultKeys;
}

/** Seals and opens personal data beside the books, and brings it under a new key at night. */
export async function openVaultSlice(
  base: Base & { readonly runner: CommandRunner },
  { keys }: Needs,
): Promise<Opened & { readonly vault: Vault }> {
  const vault = await openVault({ ...base, keys });
  return {
    declared: vaultSlice,
    vault,
    handlers: handlersFor(vaultRoutes, vaultHandlers(vault)),
    jobs: [
      {
        name: 'vault_rewrap',
        next: atTime('03:30', 'calendar'),
        catchUp: 'latest',
        after: ['close_accounts'],
        run: async () => vault.rewrapAll(),
      },
    ],
  };
}
