/** The contract that customers sign, and whether one is in force: the one door. */
export { contractInForce, contractInForceNeeds } from './in-force.ts';
export { resumeContract, suspendContract } from './suspend-contract.ts';
export { checkContract, contractReport } from './seal/check-contract.ts';
