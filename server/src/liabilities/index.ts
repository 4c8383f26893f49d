/** What is owed to customers, published each day so that each of them can check that it counts theirs. */
export { checkProof, proofReport } from './check-proof.ts';
export { verifyLiabilities } from './verify-days.ts';
