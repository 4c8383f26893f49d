import type { Usd } from '@candor/model/money.ts';
import type { TradingDate } from '@candor/model/time.ts';
import type { IdentityDeps } from '../identity/index.ts';
import type { RandomSource } from '../platform/time/random.ts';
import type { Clock } from '../platform/time/clock.ts';
import type { drawContract } from './draw-contract.ts';
import type { Seal } from './seal/open-seal.ts';

export interface ContractDeps {
  readonly identity: IdentityDeps;
  readonly random: RandomSource;
  readonly wall: Clock;
  /** Said on every page of every document. */
  readonly simulated: boolean;
  readonly seal: () => Promise<Seal>;
  readonly draw: typeof drawContract;
  /** The customer's linked bank card as the contract names it; null where none is linked. */
  readonly bankOf: (customerId: string) => Promise<string | null>;
  /** The yearly fee of a contract that is made on a New York day; a specimen has none. */
  readonly feeOn: (day: TradingDate) => Promise<Usd>;
  readonly operatorName: (operatorId: string) => Promise<string | undefined>;
  /** Called with each try at a document that failed. */
  readonly onFailure: (error: Error) => void;
}
