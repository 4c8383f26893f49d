import { GENERATION_TRIES } from '@candor/model/contracts/terms.ts';
import { accept, type Decision, refuse } from '@candor/model/result.ts';
import type { ContractDeps } from './deps.ts';

/**
 * Makes a document, again after a failure, a bounded number of times. Nothing was written before: whoever is refused
 * may ask again with the same key.
 */
export async function generate(
  { onFailure }: Pick<ContractDeps, 'onFailure'>,
  make: () => Promise<Buffer>,
): Promise<Decision<Buffer, 'contract_generation_failed'>> {
  for (let attempt = 0; attempt < GENERATION_TRIES; attempt += 1) {
    try {
      return accept(await make());
    } catch (error) {
      onFailure(error as Error);
    }
  }
  return refuse('contract_generation_failed');
}
