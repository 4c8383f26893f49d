import type { IdentityDeps } from '../identity/index.ts';
import type { RandomSource } from '../platform/time/random.ts';

export interface TaxDeps {
  readonly identity: IdentityDeps;
  readonly random: RandomSource;
  /** Said on every page of every document. */
  readonly simulated: boolean;
}
