import { gasAsset, houseAccount, type Line, type Mode, postingNeeds } from '../ledger/index.ts';
import type { Need } from '../platform/database/rows.ts';

/** The most that one transfer of USDT is reckoned to cost, in SUN: to an address that holds none yet, and some more. */
export const GAS_MOST = 30_000_000n;
/** Below this somebody has to buy TRX: gas of twenty transfers. */
export const GAS_LOW = 20n * GAS_MOST;

export const gasNeeds = (mode: Mode, lane: number): Need[] =>
  postingNeeds(
    lane,
    (['exp_network', 'trx_gas'] as const).map((kind) => ({
      accountId: houseAccount(kind, lane),
      asset: gasAsset(mode),
    })),
  );

/** What the chain took for a transaction of the house; in SUN. */
export const gasLines = (mode: Mode, lane: number, gas: bigint): Line[] => [
  { accountId: houseAccount('exp_network', lane), asset: gasAsset(mode), amount: -gas },
  { accountId: houseAccount('trx_gas', lane), asset: gasAsset(mode), amount: gas },
];
