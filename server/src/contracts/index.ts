/** The contract that customers sign, and whether one is in force: the one door. */
export {
  announcedFees,
  feeNoticeTable,
  feeOfContract,
  inOrder,
  type StoredFeeNotice,
} from './announced-fees.ts';
export { type ContractHead, contractHeads, RUNS } from './contract-heads.ts';
export { endOfTerm } from './end-of-term.ts';
export { contractInForce, contractInForceNeeds } from './in-force.ts';
export { type ContractReader, contractById, readParties } from './read-contracts.ts';
export { resumeContract, suspendContract } from './suspend-contract.ts';
export { checkContract, contractReport } from './seal/check-contract.ts';
export { type Contract, contractTable } from './tables.ts';
