import type { Instant } from '@candor/model/time.ts';
import { plusMs } from '@candor/model/time.ts';
import type { ChainNode, PayoutSigner } from '../rails/index.ts';
import { signedOrder } from './simulated-node.ts';
import type { DevelopmentWallet } from './wallet.ts';

/** How long a sweep may wait for its block. */
const SWEEP_MS = 60_000;

/**
 * Signs with the keys of a simulated installation. The same order gives the same transaction, so that nothing is signed
 * twice under one reference.
 */
export function developmentSigner(wallet: DevelopmentWallet, node: ChainNode, now: () => Instant): PayoutSigner {
  return {
    hotAddress: wallet.hot.address,
    sign: async ({ to, amount, reference, expiresAt }) =>
      signedOrder({ from: wallet.hot.address, to, amount, reference, expiresAt }, wallet.hot.sign),
    async sweep(address, index, reference) {
      const key = wallet.depositKey(index);
      if (key.address !== address) throw new Error(`address ${index} is another one`);
      const order = { from: address, to: wallet.cold.address, amount: await node.balance(address), reference };
      return signedOrder({ ...order, expiresAt: plusMs(now(), SWEEP_MS) }, key.sign);
    },
  };
}
