import type { PayoutSigner } from '../rails/index.ts';
import { signedOrder } from './simulated-node.ts';
import type { DevelopmentWallet } from './wallet.ts';

/**
 * Signs with the keys of a simulated installation. The same order gives the same transaction, so that nothing is signed
 * twice under one reference.
 */
export function developmentSigner(wallet: DevelopmentWallet): PayoutSigner {
  // The hot wallet pays for everything, as one that lends its energy does.
  const payer = wallet.hot.address;
  return {
    hotAddress: wallet.hot.address,
    coldAddress: wallet.cold.address,
    sign: async ({ to, amount, reference, expiresAt }) =>
      signedOrder({ from: wallet.hot.address, to, amount, reference, expiresAt, payer }, wallet.hot.sign),
    async sweep({ from, indexNo, amount, reference, expiresAt }) {
      const key = wallet.depositKey(indexNo);
      if (key.address !== from) throw new Error(`address ${indexNo} is another one`);
      return signedOrder({ from, to: wallet.cold.address, amount, reference, expiresAt, payer }, key.sign);
    },
  };
}
