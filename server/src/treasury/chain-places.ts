import { formatUsd } from '@candor/model/money.ts';
import { hotWalletStanding } from '../house-transfers/index.ts';
import { gasAsset, type Mode, usdtAsset } from '../ledger/index.ts';
import type { EngineBase } from '../slices/index.ts';
import { type ChainNode, GAS_LOW, type PayoutSigner } from '../rails/index.ts';
import { AddressCheck, notFinal } from './address-check.ts';
import type { Outside } from './reconcile.ts';

interface ChainParts {
  readonly node: ChainNode;
  readonly signer: Pick<PayoutSigner, 'hotAddress' | 'coldAddress'>;
  /** Books what the chain has done so far. */
  readonly catchUp: () => Promise<void>;
  /** Reads solid blocks once more; answers how many deposits had been missed. */
  readonly readAgain: (fromBlock: number, toBlock: number) => Promise<number>;
}

/**
 * The house's places on the chain, as they are compared with the books: addresses of deposits, both stores, and TRX.
 */
export function chainPlaces(
  { db, clock, wall, log, config: { mode } }: Pick<EngineBase, 'db' | 'clock' | 'wall' | 'log' | 'config'>,
  { node, signer, catchUp, readAgain }: ChainParts,
): Outside[] {
  const asset = usdtAsset(mode satisfies Mode);
  const onFound = (transfers: number) => log.error('deposits found late', { count: transfers });
  const addresses = new AddressCheck({ db, node, wall, readAgain, onFound });
  async function hotBalance(): Promise<bigint> {
    const balance = await node.balance(signer.hotAddress);
    const { limit } = await hotWalletStanding(db, mode, clock.now());
    if (balance > limit)
      log.error('hot wallet above its limit', { reason: `${formatUsd(balance)} of at most ${formatUsd(limit)}` });
    return balance;
  }
  async function gas(): Promise<bigint> {
    const balance = await node.gas(signer.hotAddress);
    if (balance < GAS_LOW) log.error('hot wallet low on TRX', { reason: formatUsd(balance) });
    return balance;
  }
  return [
    {
      ...{ place: 'deposit addresses', asset, accounts: ['usdt_deposits'], catchUp },
      ...{ balance: (again) => addresses.balance(again), parts: () => addresses.parts(), inFlight: () => notFinal(db) },
    },
    { place: 'hot wallet', asset, accounts: ['usdt_hot'], catchUp, balance: hotBalance },
    {
      ...{ place: 'cold store', asset, accounts: ['usdt_cold'], catchUp },
      balance: () => node.balance(signer.coldAddress),
    },
    { place: 'TRX for gas', asset: gasAsset(mode), accounts: ['trx_gas'], alarmsOnly: true, catchUp, balance: gas },
  ];
}
