import { chainTimer, type ChainParts } from '../chain/index.ts';
import { logRetry } from '../platform/operations/parked.ts';
import type { Declared, EngineBase, Opened } from '../slices/index.ts';
import { Sweeper } from './sweeper.ts';

export const sweepsSlice: Declared = {
  name: 'sweeps',
  freshens: new Map(['signing', 'final', 'failed'].map((state) => [`sweep.${state}`, []] as const)),
};

/** How often it is looked for what can be swept, in real time; in simulated mode at each block that matters too. */
const ROUND_MS = 15_000;

/** Deposits on their way to the cold store; nothing where this house has no chain, no addresses or no signer. */
export function openSweeps(
  { db, runner, newId, config: { mode }, log }: EngineBase,
  { node, signer, addresses, simulated }: ChainParts,
): Opened & { readonly sweeper: Sweeper | undefined } {
  if (!node || !signer || !addresses) return { declared: sweepsSlice, sweeper: undefined };
  const onError = (error: Error) => logRetry(log, 'sweeps', error);
  const { keyName } = addresses;
  const sweeper = new Sweeper({ db, runner, mode, node, signer, keyName, newId, onError });
  return {
    ...{ declared: sweepsSlice, sweeper },
    timers: simulated
      ? [
          chainTimer({
            ...{
              name: 'sweeps',
              after: ['orders', 'reviews', 'margin', 'usdt', 'house-transfers', 'payouts'],
              chain: simulated.chain,
            },
            seen: () => sweeper.seen,
            async round() {
              await sweeper.run();
              return {};
            },
          }),
        ]
      : [],
    pollers: [{ name: 'sweeps', everyMs: ROUND_MS, from: 'listening', run: () => sweeper.run() }],
  };
}
