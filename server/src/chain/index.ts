/** The one door of the chain: addresses, the simulated chain with its node and signer, and nodes of TRON. */
export { developmentSigner } from './development-signer.ts';
export { BLOCK_MS, type ChainStore, SimulatedChain, type SimulatedTx, SOLID_AFTER } from './simulated-chain.ts';
export { type Faults, MOST_BLOCKS, noFaults, signedOrder, SimulatedNode } from './simulated-node.ts';
export { depositAddresses, developmentWallet, type DevelopmentWallet, isExtendedPublicKey } from './wallet.ts';
export type { ChainParts } from './slice.ts';
