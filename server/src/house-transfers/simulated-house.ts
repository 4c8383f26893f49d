import { createHash } from 'node:crypto';
import { USDT_CONTRACT } from '@candor/model/tron.ts';
import { NATIVE, type SimulatedChain } from '../chain/index.ts';
import type { LocalRunner } from '../platform/commands/runner.ts';
import type { PayoutSigner } from '../rails/index.ts';
import { type Supply, supplySimulated } from './supply.ts';
import type { HouseTransfer } from './tables.ts';

/** The address of nobody: where simulated money of the house comes from. */
const NOWHERE = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb';
const idOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** What a simulated house has of its own: millionths of USDT and of TRX. The hot wallet begins at its limit. */
const SUPPLIES: readonly Supply[] = [
  { id: 'simulated:usdt_hot', place: 'usdt_hot', amount: 10_000_000_000n },
  { id: 'simulated:usdt_cold', place: 'usdt_cold', amount: 1_000_000_000_000n },
  { id: 'simulated:trx_gas', place: 'trx_gas', amount: 10_000_000_000_000n },
];

interface Parts {
  readonly chain: SimulatedChain;
  readonly signer: Pick<PayoutSigner, 'hotAddress' | 'coldAddress'>;
}

/** Gives a simulated house its own money, once: in the books, and on the chain in a block that is solid already. */
export async function supplyHouse(runner: Pick<LocalRunner, 'run'>, { chain, signer }: Parts): Promise<void> {
  for (const supply of SUPPLIES) {
    const booked = await runner.run(supplySimulated, supply);
    if (!booked.ok) throw new Error(`the simulated house was given nothing: ${booked.refusal.code}`);
    const { id, place, amount } = supply;
    const to = place === 'usdt_cold' ? signer.coldAddress : signer.hotAddress;
    const contract = place === 'trx_gas' ? NATIVE : USDT_CONTRACT;
    await chain.include({ txId: idOf(id), contract, from: NOWHERE, to, amount, succeeded: true }, chain.solidNumber());
  }
}

/** The holders of a simulated cold store do what two people ordered, once. */
export function simulatedColdStore({ chain, signer }: Parts) {
  return async ({ id, amount, toAddress: to }: HouseTransfer): Promise<void> => {
    const from = signer.coldAddress;
    if (chain.balanceAt(from, Number.MAX_SAFE_INTEGER) < amount) return;
    await chain.include({ txId: idOf(`refill ${id}`), contract: USDT_CONTRACT, from, to, amount, succeeded: true });
  };
}
