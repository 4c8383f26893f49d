import { chainTimer, type ChainParts } from '../chain/index.ts';
import { logRetry } from '../platform/operations/parked.ts';
import type { Declared, EngineBase, Opened } from '../slices/index.ts';
import { HouseTransfers } from './house-transfers.ts';
import { refillByTwo, refillForTrial, returnByTwo, toColdByTwo } from './order-transfer.ts';
import { hotWalletStanding } from './read-transfers.ts';
import { simulatedColdStore, supplyHouse } from './simulated-house.ts';
import { gasByTwo } from './supply.ts';

export const houseTransfersSlice: Declared = {
  name: 'house-transfers',
  approvables: [refillByTwo, toColdByTwo, returnByTwo, gasByTwo],
  freshens: new Map(
    ['ordered', 'final', 'failed', 'cancelled'].map((state) => [`house_transfer.${state}`, []] as const),
  ),
};

/** How often what is under way is looked at, in real time: about a block of the chain. */
const ROUND_MS = 3_000;
/** What a refill for a trial brings beyond what is missing. Millionths of a USDT. */
const SPARE = 1_000_000_000n;

interface Needs {
  readonly chain: ChainParts;
  /** What payouts to customers will still take from the hot wallet. Millionths. */
  readonly promised: () => Promise<bigint>;
}

/** What the rest of the house uses of it. */
export interface HouseParts {
  readonly transfers: HouseTransfers | undefined;
  /** Orders what a trial's payout lacks, by simulated staff; undefined outside of simulated mode. */
  readonly refill: ((customerId: string, missing: bigint) => Promise<void>) | undefined;
}

/** Transfers of the house itself; nothing where this house has no chain or no signer. */
export function openHouseTransfers(
  { db, runner, clock, newId, config: { mode }, log }: EngineBase,
  { chain: { node, signer, simulated }, promised }: Needs,
): Opened & { readonly house: HouseParts } {
  const declared = houseTransfersSlice;
  if (!node || !signer) return { declared, house: { transfers: undefined, refill: undefined } };
  const onError = (error: Error) => logRetry(log, 'house transfers', error);
  const own = simulated && { chain: simulated.chain, signer };
  const execute = own && simulatedColdStore(own);
  const transfers = new HouseTransfers({ db, runner, mode, node, signer, promised, execute, onError });
  const round = () => transfers.run().catch(onError);
  async function refill(customerId: string, missing: bigint): Promise<void> {
    const { cold } = await hotWalletStanding(db, mode, clock.now());
    const wanted = missing + SPARE;
    const amount = wanted < cold ? wanted : cold;
    if (amount < missing || !signer) return;
    const ordered = { id: newId('htr'), customerId, amount, to: signer.hotAddress };
    if ((await runner.run(refillForTrial(mode), ordered)).ok) await transfers.run();
  }
  return {
    ...{ declared, house: { transfers, refill: own && refill } },
    ...(own ? { recover: () => supplyHouse(runner, own) } : {}),
    // What two people have agreed to begins at once, also while no real time passes.
    listeners: [{ name: 'house-transfers', types: new Set(['house_transfer.ordered']), handle: round }],
    timers: simulated
      ? [
          chainTimer({
            ...{ name: 'house-transfers', after: ['orders', 'reviews', 'margin', 'usdt'], chain: simulated.chain },
            seen: () => transfers.seen,
            async round() {
              await round();
              return {};
            },
          }),
        ]
      : [],
    pollers: [{ name: 'house-transfers', everyMs: ROUND_MS, from: 'listening', run: round }],
  };
}
