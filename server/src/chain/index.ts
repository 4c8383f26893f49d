/** The one door of the chain: addresses, the simulated chain with its node, and nodes of TRON. */
export { chainTimer } from './chain-timer.ts';
export { BLOCK_MS, NATIVE, SimulatedChain, SOLID_AFTER } from './simulated-chain.ts';
export { SimulatedNode } from './simulated-node.ts';
export type { ChainParts } from './slice.ts';
export { depositAddresses, developmentWallet } from './wallet.ts';
