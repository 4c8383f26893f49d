/** The contract that customers sign, and whether one is in force: the one door. */
export { contractInForce, contractInForceNeeds } from './in-force.ts';
