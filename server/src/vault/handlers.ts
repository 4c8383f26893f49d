import { accept, refuse } from '@candor/model/result.ts';
import type { vaultRoutes } from '@candor/model/vault/routes.ts';
import type { HandlersOf } from '../platform/http/types.ts';
import type { Vault } from './create-vault.ts';

/** Handlers of the vault's routes: who opened a customer's values, and a new version of the keys. */
export function vaultHandlers(vault: Vault): HandlersOf<typeof vaultRoutes> {
  return {
    vaultAccess: ({ signedIn, query }) => vault.accessesOf(signedIn().customerId, query),
    async rotateVaultKey() {
      const version = await vault.rotate();
      if (version === undefined) return refuse('illegal_state');
      return accept({ version, rewrapped: (await vault.rewrapAll()).rewrapped });
    },
  };
}
